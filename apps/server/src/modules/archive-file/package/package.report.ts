import { formatDateTime } from '@agency/shared/format/dates'
import { type CheckLine, combineVerdicts } from '@agency/shared/modules/archive-file/package/check.rules'
import {
  GROUP_CODES,
  GROUPS,
  STAGE_CODES,
  STAGES,
  VERDICTS,
} from '@agency/shared/modules/archive-file/package/check.words'
import { escapeXml } from './package.xml'

const say = {
  title: '四性检测报告',
  basis: '检测项按 DA/T 70-2018《文书类电子档案检测一般要求》的分组；本系统不能判断的写明不适用和原因。',
  heads: ['检测项', '结果', '依据'],
}

interface About {
  archiveNo: string
  projectName: string
  makeTime: Date
  /** Where the archive came from, in words; null when it was created here. */
  source: string | null
}

/** The report of the four checks as a self-contained HTML page. */
export function reportHtml(
  lines: readonly CheckLine[],
  { archiveNo, projectName, makeTime, source }: About,
): string {
  const head = [archiveNo, projectName, source].filter(Boolean).join(' ')
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><title>${escapeXml(say.title)}</title>
<style>body{font:15px/1.6 system-ui,"Microsoft YaHei",sans-serif;max-width:1000px;margin:0 auto;padding:24px 16px}
table{width:100%;border-collapse:collapse;margin-bottom:16px}th,td{text-align:left;padding:4px 8px;border:1px solid #bbb;vertical-align:top}
td:nth-child(2){white-space:nowrap}td:last-child{overflow-wrap:anywhere}.fail{color:#c62828}</style></head>
<body><h1>${escapeXml(say.title)}</h1><p>${escapeXml(head)}<br>${escapeXml(formatDateTime(makeTime.toISOString()))}<br>${escapeXml(say.basis)}</p>
${STAGE_CODES.flatMap((stage) => [
  `<h2>${STAGES[stage]}</h2>`,
  ...GROUP_CODES.map((group) =>
    groupTableHtml(
      lines.filter((line) => line.stage === stage && line.group === group),
      GROUPS[group],
    ),
  ),
]).join('\n')}
</body></html>
`
}

const groupTableHtml = (lines: readonly CheckLine[], title: string): string =>
  `<table><caption>${title}：${VERDICTS[combineVerdicts(lines)]}</caption><thead><tr>${say.heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead><tbody>
${lines.map(checkRowHtml).join('\n')}
</tbody></table>`

const checkRowHtml = ({ code, name, verdict, evidence }: CheckLine): string =>
  `<tr><td>${escapeXml(`${code} ${name}`)}</td><td class="${verdict}">${VERDICTS[verdict]}</td><td>${escapeXml(evidence)}</td></tr>`
