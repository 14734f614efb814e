import { buffer } from 'node:stream/consumers'
import { type Cell, workbookNumberOf } from '@agency/shared/fields/cells'
import { formatDateTime } from '@agency/shared/format/dates'
import { numberDuplicateNames } from '@agency/shared/format/file-names'
import { complainApi } from '@agency/shared/modules/sale-complain/complain.contract'
import { complainStatus } from '@agency/shared/modules/sale-complain/complain.flow'
import {
  answerLetterText,
  LETTER_PARTS,
  type LetterPart,
  raisedItemsText,
  WITHDRAWN,
} from '@agency/shared/modules/sale-complain/complain.items'
import { REPLY_PAPER } from '@agency/shared/modules/sale-complain/complain.papers'
import { complainRecord } from '@agency/shared/modules/sale-complain/complain.record'
import { and, asc, eq, notInArray } from 'drizzle-orm'
import type { AppServices } from '../../app-services'
import { streamBook } from '../../excel/xlsx-book'
import { sysAttachment } from '../../files/attachment.table'
import { type AttachmentFile, attachmentsById } from '../../files/attachments'
import { zipOfAttachments } from '../../files/zip-of-attachments'
import type { Context } from '../../http/context'
import { permissionGuard } from '../../http/guard'
import { notPermitted } from '../../http/refusal'
import { defineRoute, type Route, SENT } from '../../http/route'
import { sendFile } from '../../http/send-file'
import { docPaper } from '../../papers/paper.table'
import { findValidPdf } from '../../papers/papers'
import { wfFlowLog } from '../../workflow/flow.table'
import { loadAnswerApprovalTime } from './complain.approval-date'
import { loadComplainantVisibility } from './complain.secrecy'
import { type ComplainRecord, complaints } from './complain.store'
import type { ViewComplaint } from './complain.view'

const say = {
  sheet: 'Sheet1',
  list: '00-目录.xlsx',
  case: '01-案卷.xlsx',
  history: '02-办理经过.xlsx',
  zip: (no: string) => `${no}-行政监督案卷.zip`,
  made: '系统生成',
  takenOut: '已移出，不在包内',
  deleted: '已删除，不在包内',
  upheld: '公司领导认定成立',
  note: { list: '本目录', case: '登记、事项与逐项答复', history: '每一步由谁何时办理' },
}

/** Status 待审核 of a complaint: the outcome is not decided yet. */
const IN_REVIEW = complainStatus.review

type Line = readonly [string, string]

/** Builds a workbook with these headings and rows; a column of times has cells of times. */
const makeWorkbookFile = async (
  name: string,
  headings: readonly string[],
  rows: readonly (readonly Cell[])[],
) => ({
  name,
  bytes: await buffer(streamBook([{ name: say.sheet, headings, rows }])),
})
const timeCell = (at: Date): Cell => workbookNumberOf('time', at.toISOString())

/**
 * Exports everything of a complaint as a zip with a list, for the authority (条例第60条, 政府采购法第55条).
 */
export const complaintExportRoutes = (
  { store }: Pick<AppServices, 'store'>,
  view: ViewComplaint,
): readonly Route[] => [
  defineRoute(
    complainApi.package,
    permissionGuard(`${complainRecord.prefix}:transfer`),
    async (context, { listId }, { reply }) => {
      const row = await complaints.mustFind(context, listId)
      if (!(await loadComplainantVisibility(context, [row]))(row)) throw notPermitted()
      if (row.accusedIds.includes(context.actor.userId)) throw notPermitted()
      const files = await filesOfComplaint(context, row)
      const [facts, history] = [
        await complaintFactLines(context, view, row),
        await historyRows(context, listId),
      ]
      const papers = [
        await makeWorkbookFile(say.case, ['项目', '内容'], facts),
        await makeWorkbookFile(say.history, ['时间', '环节', '办理', '办理人', '意见'], history),
      ]
      const made: Line[] = [
        [say.list, say.note.list],
        [say.case, say.note.case],
        [say.history, say.note.history],
      ]
      const names = numberDuplicateNames([...made, ...files].map(exportedFileName)).slice(made.length)
      const index = [
        ...made.map(([name, note]) => [name, note, say.made, '']),
        ...files.map((file, at) => [
          names[at] ?? file.name,
          file.createUserName ?? '',
          timeCell(file.createTime),
          file.sha256,
        ]),
        // The index also lists files that were submitted and removed later.
        ...(await removedFilesOfComplaint(context, row, files)).map((file) => [
          file.name,
          `${file.delFlag ? say.deleted : say.takenOut}（${file.createUserName ?? ''}）`,
          timeCell(file.createTime),
          file.sha256,
        ]),
      ]
      const list = await makeWorkbookFile(say.list, ['文件', '说明（上传人）', '时间', 'SHA-256'], index)
      await context.write(async (write) =>
        write.log({ module: complainRecord.prefix, action: 'package', ownId: listId }),
      )
      sendFile(reply, {
        name: say.zip(row.complainNo ?? listId),
        mimeType: 'application/zip',
        stream: zipOfAttachments(store, files, [list, ...papers]),
      })
      return SENT
    },
  ),
]

/** The files of the complaint as it is now, and its valid 答复函. */
async function filesOfComplaint({ db }: Context, row: ComplainRecord): Promise<AttachmentFile[]> {
  const inItems = row.items.flatMap((item) => item.evidence)
  const { evidence, withdrawProof, replyProof, statementFile, decisionFile } = row
  const proofs = [...withdrawProof, ...replyProof, ...statementFile, ...decisionFile]
  const files = await attachmentsById(db, [...evidence, ...inItems, ...proofs])
  const letter = await findValidPdf(db, row.listId, REPLY_PAPER)
  return letter ? [...files, letter] : files
}

const exportedFileName = (one: Line | AttachmentFile) => ('name' in one ? one.name : one[0])

/** Files that were submitted with it but are not among these: removed from the form, or deleted. */
async function removedFilesOfComplaint(
  { db }: Context,
  { listId }: ComplainRecord,
  files: readonly AttachmentFile[],
) {
  const inIt = files.map((file) => file.listId)
  const papers = db.select({ id: docPaper.attachmentId }).from(docPaper).where(eq(docPaper.ownId, listId))
  return db
    .select()
    .from(sysAttachment)
    .where(
      and(
        eq(sysAttachment.ownId, listId),
        notInArray(sysAttachment.listId, papers),
        inIt.length > 0 ? notInArray(sysAttachment.listId, inIt) : undefined,
      ),
    )
    .orderBy(asc(sysAttachment.createTime))
}

async function complaintFactLines(
  context: Context,
  view: ViewComplaint,
  row: ComplainRecord,
): Promise<Line[]> {
  const told = (await view(context, [row], { whole: true }))(row)
  // An unapproved answer is only a draft, and a withdrawn complaint was not answered; neither is exported as
  // an answer.
  const isApproved = row.outcome !== WITHDRAWN && (await loadAnswerApprovalTime(context.db, row)) !== null
  const formatMinute = (time: Date | null) => (time ? formatDateTime(time.toISOString()).slice(0, 16) : '')
  return [
    ['编号', row.complainNo ?? ''],
    ['类型', row.complainType],
    ['项目', `${row.projectCode} ${row.projectName}`],
    ['标包', row.packageNo ?? '全部'],
    ['提出人', told.complainant],
    ['联系人', [told.contactName, told.mobile].filter(Boolean).join(' ')],
    ['收到时间', formatMinute(row.receiveTime)],
    ['是否及时', row.timelyBasis],
    ['答复期限', `${formatMinute(row.dueTime)} ${row.dueBasis}`],
    ['内容摘要', row.content],
    ['补正', row.missingParts.map((part) => LETTER_PARTS[part as LetterPart] ?? part).join('；')],
    isApproved
      ? ['逐项答复', answerLetterText(row.complainType, row.items)]
      : ['提出的事项', raisedItemsText(row.items)],
    ['结果', row.status === IN_REVIEW ? '' : (row.outcome ?? '')],
    ['处理措施', isApproved ? (row.measure ?? '') : ''],
    ...(row.upheldTime ? [[say.upheld, formatMinute(row.upheldTime)] as const] : []),
    ['答复送达', [formatMinute(row.replyTime), row.deliverWay ?? ''].join(' ')],
    ['行政监督部门', row.authorityName ?? ''],
  ]
}

async function historyRows({ db }: Context, listId: string) {
  const rows = await db
    .select()
    .from(wfFlowLog)
    .where(eq(wfFlowLog.ownId, listId))
    .orderBy(asc(wfFlowLog.time))
  return rows.map(({ time, fromStep, actionName, userName, opinion }) => [
    timeCell(time),
    fromStep ?? '',
    actionName,
    userName,
    opinion ?? '',
  ])
}
