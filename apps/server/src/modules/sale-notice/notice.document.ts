import { chineseDate } from '@agency/shared/format/chinese-date'
import { formatMoney } from '@agency/shared/format/money'
import { uppercaseAmount } from '@agency/shared/format/uppercase-amount'
import { noticeStatus } from '@agency/shared/modules/sale-notice/notice.flow'
import { noticeRecord } from '@agency/shared/modules/sale-notice/notice.record'
import { wordingForProcurement } from '@agency/shared/tendering/wording'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import type {
  DocumentSource,
  DocumentTemplate,
  RecordForDocument,
  TemplateBlock,
} from '../../documents/document-source'
import type { AttachmentFile } from '../../files/attachments'
import { hasPermission } from '../../http/actor'
import type { Context, Write } from '../../http/context'
import { findValidPdf, issuePaper } from '../../papers/papers'
import { crmClient } from '../crm-client/client.table'
import { loadLot, projects, supplierNamesOf } from '../tender-project/project.door'
import { type NoticeRecord, notices } from './notice.store'

const WON = 'winner'
const LOST = 'loser'
const say = { undated: '（发出时填写）' }
/** Statuses of a checked notice: 待领取, 已领取. Losers' notices need no check. */
const CHECKED: readonly string[] = [noticeStatus.toHandOut, noticeStatus.received]

const templateTextBlock = (words: string, as?: 'title' | 'letter' | 'right'): TemplateBlock =>
  as ? { text: words, as } : { text: words }
const about = [
  '文件标题',
  '通知书编号',
  '发出日期',
  '项目名称',
  '项目编号',
  '标包编号',
  '标包名称',
  '单位名称',
]
const parties = ['采购人称谓', '采购人', '代理机构', '定标日期']
const opening = [
  templateTextBlock('{文件标题}', 'title'),
  templateTextBlock('编号：{通知书编号}', 'right'),
  templateTextBlock('{单位名称}：'),
]
const closing = [
  templateTextBlock('特此通知。', 'letter'),
  templateTextBlock('{采购人称谓}：{采购人}（盖章）', 'right'),
  templateTextBlock('代理机构：{代理机构}（盖章）', 'right'),
  templateTextBlock('{发出日期}', 'right'),
]
const destination = {
  to: 'recipient',
  addressee: '单位名称',
  number: '通知书编号',
  date: '发出日期',
} as const

const winner: DocumentTemplate = {
  code: WON,
  name: '中标（成交）通知书（发放）',
  destination,
  isPaper: true,
  sections: [
    { title: '通知书', fields: about },
    { title: '各方', fields: parties },
    { title: '中标', fields: ['中标', '中标金额', '中标大写', '签约要求'] },
  ],
  layout: [
    ...opening,
    templateTextBlock(
      '“{项目名称}”（项目编号：{项目编号}，标包：{标包编号} {标包名称}）经评审并由{采购人称谓}于{定标日期}确定，你单位为{中标}单位。',
      'letter',
    ),
    templateTextBlock('{中标}金额：{中标金额}元（大写：人民币{中标大写}）。', 'letter'),
    templateTextBlock(
      '请你单位{签约要求}，与{采购人称谓}订立书面合同。逾期不签订合同的，依法承担相应责任。',
      'letter',
    ),
    ...closing,
  ],
}

const loser: DocumentTemplate = {
  code: LOST,
  name: '结果通知书（未中标，发放）',
  destination,
  isPaper: true,
  sections: [
    { title: '通知书', fields: about },
    { title: '各方', fields: parties },
    { title: '结果', fields: ['中标', '中标单位', '中标金额', '中标大写'] },
  ],
  layout: [
    ...opening,
    templateTextBlock(
      '“{项目名称}”（项目编号：{项目编号}，标包：{标包编号} {标包名称}）的结果已于{定标日期}确定，你单位未{中标}。',
      'letter',
    ),
    templateTextBlock(
      '{中标}单位：{中标单位}；{中标}金额：{中标金额}元（大写：人民币{中标大写}）。感谢你单位的参与。',
      'letter',
    ),
    ...closing,
  ],
}

/**
 * 通知书 for people who may print it, from its check until it is void. It gets its date when it is made for
 * sealing (用印件) or given out (发放, 发出): a print before that is a draft, a later print is the same
 * document.
 */
export const noticeDocuments: DocumentSource = {
  bizType: noticeRecord.prefix,
  bizName: '通知书',
  templates: [winner, loser],
  async loadDocumentData(context, ownId, templateCode) {
    if (!hasPermission(context.actor, `${noticeRecord.prefix}:print`)) return undefined
    const row = await notices.find(context.db, context, ownId)
    return row && templateCode === templateCodeOf(row) ? loadNoticeDocumentData(context, row) : undefined
  },
}

const templateCodeOf = ({ isWinner }: NoticeRecord): string => (isWinner ? WON : LOST)

async function loadNoticeDocumentData(
  context: Context,
  row: NoticeRecord,
): Promise<RecordForDocument | undefined> {
  if (row.isWinner ? !CHECKED.includes(row.status) : row.status === noticeStatus.voided) return undefined
  const title = noticeTitle(row)
  const values = await loadNoticeValues(context, row, title)
  const { noticeSendTime, issueDate } = row
  return (
    values && {
      name: `${row.noticeNo} ${row.supplierName}`,
      title,
      paperNo: row.noticeNo,
      isDraft: noticeSendTime === null && issueDate === null,
      isDelivered: noticeSendTime !== null,
      values,
    }
  )
}

/**
 * Creates the final document during 发放, dated with that moment, replacing any earlier one. Called by the
 * server itself.
 */
export async function issueNoticeDocument(write: Write, notice: NoticeRecord): Promise<void> {
  const loadDocumentData = async (context: Context) => {
    const record = await loadNoticeDocumentData(context, notice)
    return record && { ...record, isDelivered: false }
  }
  const source = { ...noticeDocuments, loadDocumentData }
  await issuePaper(write, { source, ownId: notice.listId, templateCode: templateCodeOf(notice) })
}

/** The attachment with the valid PDF of a notice. */
export const findNoticePdf = (db: Queryable, notice: NoticeRecord): Promise<AttachmentFile | undefined> =>
  findValidPdf(db, notice.listId, templateCodeOf(notice))

function noticeTitle({ isWinner, procurementRegime, procurementMethod }: NoticeRecord): string {
  const { won, procurement } = wordingForProcurement(procurementRegime, procurementMethod)
  return isWinner ? `${won}通知书` : `${procurement}结果通知书`
}

/** The values of the document; undefined when the lot is no longer awarded. */
async function loadNoticeValues({ db, params }: Context, row: NoticeRecord, title: string) {
  const lot = await loadLot(db, row.packageId)
  const project = await projects.load(db, row.projectId)
  if (!lot?.calibrationTime || !project) return undefined
  const [client] = await db
    .select({ name: crmClient.clientName })
    .from(crmClient)
    .where(eq(crmClient.listId, project.clientId))
  const words = wordingForProcurement(row.procurementRegime, row.procurementMethod)
  const { COMPANY_TITLE } = await params.latest()
  const names = await supplierNamesOf(db, [lot.resultSupplierId])
  const won = lot.winBidMoney ?? '0'
  const own: Record<string, string> = row.isWinner
    ? { 签约要求: words.contract }
    : { 中标单位: names.get(lot.resultSupplierId ?? '') ?? '' }
  return {
    ...own,
    文件标题: title,
    通知书编号: row.noticeNo,
    发出日期: chineseDate(row.noticeSendTime?.toISOString() ?? row.issueDate) || say.undated,
    项目名称: row.projectName,
    项目编号: row.projectCode,
    标包编号: row.packageNo,
    标包名称: row.packageName,
    单位名称: row.supplierName,
    采购人称谓: words.client,
    采购人: client?.name ?? '',
    代理机构: COMPANY_TITLE,
    定标日期: chineseDate(lot.calibrationTime.toISOString()),
    中标: words.won,
    中标金额: formatMoney(won),
    中标大写: uppercaseAmount(won),
  }
}
