import { Readable } from 'node:stream'
import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import { cellText, describeField, dictionariesOfFields } from '@agency/shared/fields/words'
import { formatDateTime } from '@agency/shared/format/dates'
import { parseDecimalAmount } from '@agency/shared/format/money'
import type { RiskRow, riskApi } from '@agency/shared/modules/quality-risk/risk.contract'
import { riskListing } from '@agency/shared/modules/quality-risk/risk.listing'
import { riskPrefix } from '@agency/shared/modules/quality-risk/risk.permissions'
import { RISK_STATES, riskStates } from '@agency/shared/tendering/risk-states'
import type { FastifyReply } from 'fastify'
import { loadDictionaryLabels } from '../../excel/export'
import type { Context } from '../../http/context'
import { MOST_LISTED } from '../../http/list'
import { badInputRefusal } from '../../http/refusal'
import { sendFile } from '../../http/send-file'
import { printPdf } from '../../papers/print-pdf'
import { type Block, type Cell, createParagraph } from '../../pdf/blocks'
import { risks } from './risk.store'
import { buildRiskViews } from './risk.view'

const say = {
  tooMany: `一次最多打印 ${MOST_LISTED} 行，请缩小查询范围，或改用导出`,
  about: (company: string, time: string) => `${company}　　打印时间：${time}`,
  counts: (counts: string, points: string) => `${counts}　　扣分合计：${points}`,
  none: '没有违反、临近或无法判断的期限。',
  source: '本表由系统按每个项目适用的规则逐日判断；“依据”为所引法律与条款。',
  signed: '自查人：　　　　　　　　　　复核人：　　　　　　　　　　日期：　　　　年　　月　　日',
}
const COLUMNS = [
  'state',
  'rule',
  'source',
  'projectCode',
  'packageNo',
  'answerable',
  'dueDate',
  'days',
  'points',
  'text',
]
const WIDTHS = [5, 13, 16, 10, 13, 6, 8, 10, 4, 20]
const SMALL = 8

/**
 * Prints 自查表 as a PDF for signing: the rows of the current filter. Logged like an export.
 * @throws 400 when there are too many rows
 */
export async function sendRiskTablePdf(
  context: Context,
  asked: ParsedInputOf<typeof riskApi.printTable>,
  reply: FastifyReply,
) {
  if ((await risks.count(context, asked)) > MOST_LISTED) throw badInputRefusal(say.tooMany)
  const rows = await buildRiskViews(context, await risks.list(context, asked, MOST_LISTED), asked.region)
  const words = await loadDictionaryLabels(context.db, dictionariesOfFields(riskListing.labels, COLUMNS))
  const time = context.clock()
  const author = await context.write(async (write) => {
    write.log({ module: riskPrefix, action: 'export', after: { query: asked } })
    return write.params.values.COMPANY_TITLE
  })
  const title = riskListing.name
  const blocks = [
    createParagraph(title, { align: 'center', bold: true, size: 18, after: 8 }),
    createParagraph(say.about(author, formatDateTime(time.toISOString()))),
    ...(rows.length > 0
      ? [createParagraph(countsText(rows), { after: 8 }), riskTableBlock(rows, words)]
      : [createParagraph(say.none)]),
    createParagraph(say.source, { before: 10, size: SMALL }),
    createParagraph(say.signed, { before: 18 }),
  ]
  const pdf = await printPdf({ title, author, time, blocks, isWide: true })
  return sendFile(reply, {
    name: `${title}.pdf`,
    mimeType: 'application/pdf',
    size: pdf.length,
    stream: Readable.from([pdf]),
  })
}

function countsText(rows: readonly RiskRow[]): string {
  const counts = RISK_STATES.flatMap((state) => {
    const count = rows.filter((row) => row.state === state).length
    return count > 0 ? [`${riskStates[state]} ${count}`] : []
  })
  const points = rows.reduce(
    (sum, row) => sum.plus(parseDecimalAmount(row.points ?? '0')),
    parseDecimalAmount('0'),
  )
  return say.counts(counts.join('　'), points.toFixed())
}

function riskTableBlock(
  rows: readonly RiskRow[],
  words: Awaited<ReturnType<typeof loadDictionaryLabels>>,
): Block {
  const fields = COLUMNS.map((name) => ({ name, field: describeField(riskListing.labels, name) }))
  const heading = fields.map(({ field }) => pdfCell(field.label, true))
  return {
    kind: 'table',
    widths: WIDTHS,
    rows: [
      { isHeader: true, height: 0, cells: heading },
      ...rows.map((row) => ({
        isHeader: false,
        height: 0,
        cells: fields.map(({ name, field }) => pdfCell(cellText(name, field, row, words))),
      })),
    ],
  }
}

const pdfCell = (text: string, isHeading = false): Cell => ({
  span: 1,
  isShaded: isHeading,
  content: [createParagraph(text, { bold: isHeading, size: SMALL, before: 0, after: 0 })],
})
