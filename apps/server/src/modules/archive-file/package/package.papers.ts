import type { CheckLine } from '@agency/shared/modules/archive-file/package/check.rules'
import type { FileProblem } from '@agency/shared/modules/archive-file/package/package.contract'
import { createTagFiles, type Payload, sha256Of } from '../../../archive-package/bagit'
import { SIGNATURE } from '../../../archive-package/package-signature'
import { VERIFY_PAGE } from '../../../archive-package/verify-page'
import { type ArchiveSource, OUTSIDE_ID } from '../../../custody/archive-source'
import { canonicalJson } from '../../../log/canonical'
import type { Gathered } from './package.facts'
import { metadataJson, metadataXml, type PackageDetails } from './package.metadata'
import { reportHtml } from './package.report'
import type { MadeText, PackedFile } from './package.table'

/** Paths of the generated documents within the package. */
export const GENERATED_FILE_PATHS = {
  xml: 'data/元数据/电子文件封装包.xml',
  json: 'data/元数据/项目档案.json',
  rows: 'data/元数据/系统记录.json',
  history: 'data/过程/流程日志.json',
  custody: 'data/过程/交接链.json',
  source: 'data/过程/来源.json',
  log: 'data/过程/操作日志.jsonl',
  report: 'data/检测/四性检测报告.json',
  reportPage: 'data/检测/四性检测报告.html',
} as const
const README = '说明.txt'
/** The word for the result of a passed check. */
const GOOD = '合格'

const say = {
  readme: (archiveNo: string) => `${archiveNo} 归档信息包

按 BagIt 1.0（RFC 8493）组织，zip 只存储、不压缩。
校验.html：用任何浏览器打开，选择压缩包或解压后的文件夹，逐个核对 SHA-256，不需要联网。
data/文件：归档的电子文件，按归档清单的材料分文件夹。
data/元数据：电子文件封装包.xml（DA/T 48-2009，内容以路径和校验值引用）、项目档案.json（同样内容）、系统记录.json（恢复用）。
data/过程：来源（只在档案由别处导入时有）、流程日志、交接链（每行的 hash 是除 hash 与签名图片外各字段按字段名排序的 JSON 的 SHA-256）、
  操作日志（每行一条，hash 是除 hash 外各字段按字段名排序的 JSON 的 SHA-256；prevHash 是全公司日志中前一行的 hash，前一行不一定在包内）。
data/检测：四性检测报告。
${SIGNATURE}：签名（Ed25519）。statement 是被签名的文字，写明单位、档号、时间和 tagmanifest-sha256.txt 的 SHA-256；
  publicKey 是公钥（DER，base64），公钥的 SHA-256 是密钥指纹，与签发单位电话核对指纹后才能确认来源。
tagmanifest-sha256.txt 的 SHA-256 是本信息包的指纹，记在系统的操作日志里。
`,
  damaged: (problems: readonly FileProblem[]) =>
    `不合格：${problems.filter(({ problem }) => problem === 'damaged').length} 个文件与上传时不符，${problems.filter(({ problem }) => problem === 'gone').length} 个文件已经不在或读不出`,
}

const prettyJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
const imageBase64 = (image: Buffer | null) => image?.toString('base64') ?? null

export interface PackageInput {
  gathered: Gathered
  files: readonly PackedFile[]
  told: PackageDetails
  report: readonly CheckLine[]
  problems: readonly FileProblem[]
  /** The raw rows from which the archive can be restored, as `rowsOf` collects them. */
  rows: unknown
  /** Contents of the page 校验.html. */
  page: string
}

/** The generated documents of the package that belong to the payload. */
function payloadTexts({ gathered, files, told, report, rows }: PackageInput): MadeText[] {
  const { archive, custody, history, logLines, source } = gathered
  const about = {
    archiveNo: archive.archiveNo ?? '',
    projectName: archive.projectName,
    makeTime: told.makeTime,
    source: archive.source,
  }
  return [
    { path: GENERATED_FILE_PATHS.xml, text: metadataXml(gathered, files, told) },
    { path: GENERATED_FILE_PATHS.json, text: prettyJson(metadataJson(gathered, files, told)) },
    { path: GENERATED_FILE_PATHS.rows, text: prettyJson(rows) },
    { path: GENERATED_FILE_PATHS.history, text: prettyJson(history) },
    {
      path: GENERATED_FILE_PATHS.custody,
      text: prettyJson(
        custody.map(({ giverSign, receiverSign, isOutside: _mark, ...row }) => ({
          ...row,
          giverSignPng: imageBase64(giverSign),
          receiverSignPng: imageBase64(receiverSign),
        })),
      ),
    },
    {
      path: GENERATED_FILE_PATHS.log,
      text: logLines.map((line) => `${canonicalJson({ ...line, time: line.time.toISOString() })}\n`).join(''),
    },
    ...(source
      ? [{ path: GENERATED_FILE_PATHS.source, text: prettyJson(sourceDescription(gathered, source)) }]
      : []),
    { path: GENERATED_FILE_PATHS.report, text: prettyJson(report) },
    { path: GENERATED_FILE_PATHS.reportPage, text: reportHtml(report, about) },
  ]
}

/**
 * Generates every text of the package, manifests last. A damaged or missing file is listed with its original
 * hash, so that checking the package finds the fault; bag-info.txt announces it.
 */
export function generatePackageTexts(given: PackageInput): { made: MadeText[]; fingerprint: string } {
  const { gathered, files, told, problems, page } = given
  const { archive } = gathered
  const papers = payloadTexts(given)
  const payload: Payload[] = [
    ...files.map(({ path, sha256, size }) => ({ path, sha256, size })),
    ...papers.map(({ path, text }) => ({ path, sha256: sha256Of(text), size: Buffer.byteLength(text) })),
  ]
  const tags = createTagFiles(payload, {
    info: {
      'Source-Organization': told.companyTitle,
      'External-Identifier': archive.archiveNo ?? archive.projectCode,
      'External-Description': archive.projectName,
      'Bagging-Date': told.makeTime.toISOString().slice(0, 10),
      'Bag-Software-Agent': 'agency-back-office',
      ...(archive.source ? { 'Internal-Sender-Description': archive.source } : {}),
      'Integrity-At-Creation': problems.length > 0 ? say.damaged(problems) : GOOD,
    },
    beside: [
      { path: VERIFY_PAGE, text: page },
      { path: README, text: say.readme(archive.archiveNo ?? '') },
    ],
  })
  return { made: [...tags, ...papers], fingerprint: sha256Of(tags.at(-1)?.text ?? '') }
}

/** Describes where an imported archive came from and which custody and history entries came with it. */
const sourceDescription = ({ custody, history }: Gathered, source: ArchiveSource) => ({
  source: source.words,
  state: source.state,
  reason: source.reason,
  house: source.house,
  saidHouse: source.saidHouse,
  packageFingerprint: source.packageFingerprint,
  importTime: source.importTime.toISOString(),
  people: source.people,
  custodyFromOutside: custody.filter(({ isOutside }) => isOutside).map(({ seq }) => seq),
  historyFromOutside: history.filter(({ userId }) => userId === OUTSIDE_ID).map(({ listId }) => listId),
})
