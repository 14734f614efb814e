import { buffer } from 'node:stream/consumers'
import { formatDateTime } from '@agency/shared/format/dates'
import { complainApi } from '@agency/shared/modules/sale-complain/complain.contract'
import { LETTER_PARTS, type LetterPart, letterOf } from '@agency/shared/modules/sale-complain/complain.items'
import { complainRecord } from '@agency/shared/modules/sale-complain/complain.record'
import { and, asc, eq } from 'drizzle-orm'
import type { AppServices } from '../../app-services'
import { streamXlsx } from '../../excel/xlsx-stream'
import { sysAttachment } from '../../files/attachment.table'
import type { AttachmentFile } from '../../files/attachments'
import { zipOfAttachments } from '../../files/zip-of-attachments'
import type { Context } from '../../http/context'
import { can } from '../../http/guard'
import { notPermitted } from '../../http/refusal'
import { answer, type Route, SENT } from '../../http/route'
import { sendFile } from '../../http/send-file'
import { wfFlowLog } from '../../workflow/flow.table'
import { approvedOn } from './complain.approved'
import { knownTo } from './complain.known'
import { type ComplainRecord, complaints } from './complain.store'
import type { ViewComplaint } from './complain.view'

const say = {
  list: '00-目录.xlsx',
  case: '01-案卷.xlsx',
  history: '02-办理经过.xlsx',
  zip: (no: string) => `${no}-行政监督案卷.zip`,
  made: '系统生成',
  note: { list: '本目录', case: '登记、事项与逐项答复', history: '每一步由谁何时办理' },
}

type Line = readonly [string, string]

const sheet = async (name: string, heads: readonly string[], rows: readonly (readonly string[])[]) => ({
  name,
  bytes: await buffer(
    streamXlsx({
      columns: heads.map((header, at) => ({
        header,
        width: at === 0 ? 18 : 40,
        value: (row: readonly string[]) => row[at],
      })),
      rows,
    }),
  ),
})

/** Everything of a complaint as one zip with a list, for the authority (条例第60条, 政府采购法第55条). */
export const packageRoutes = (
  { store }: Pick<AppServices, 'store'>,
  view: ViewComplaint,
): readonly Route[] => [
  answer(
    complainApi.package,
    can(`${complainRecord.prefix}:transfer`),
    async (context, { listId }, { reply }) => {
      const row = await complaints.mustFind(context, listId)
      if (!(await knownTo(context, [row]))(row)) throw notPermitted()
      const files = await filesOf(context, listId)
      const [facts, history] = [await factsOf(context, view, row), await historyOf(context, listId)]
      const papers = [
        await sheet(say.case, ['项目', '内容'], facts),
        await sheet(say.history, ['时间', '环节', '办理', '办理人', '意见'], history),
      ]
      const made: Line[] = [
        [say.list, say.note.list],
        [say.case, say.note.case],
        [say.history, say.note.history],
      ]
      const index = [
        ...made.map(([name, note]) => [name, note, say.made, '']),
        ...files.map((file) => [
          file.name,
          file.createUserName ?? '',
          file.createTime.toISOString(),
          file.sha256,
        ]),
      ]
      const list = await sheet(say.list, ['文件', '说明（上传人）', '时间', 'SHA-256'], index)
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

const filesOf = ({ db }: Context, listId: string): Promise<AttachmentFile[]> =>
  db
    .select()
    .from(sysAttachment)
    .where(
      and(
        eq(sysAttachment.ownId, listId),
        eq(sysAttachment.bizType, complainRecord.prefix),
        eq(sysAttachment.delFlag, false),
      ),
    )
    .orderBy(asc(sysAttachment.createTime))

async function factsOf(context: Context, view: ViewComplaint, row: ComplainRecord): Promise<Line[]> {
  const told = (await view(context, [row], { whole: true }))(row)
  const at = (time: Date | null) => (time ? formatDateTime(time.toISOString()).slice(0, 16) : '')
  return [
    ['编号', row.complainNo ?? ''],
    ['类型', row.complainType],
    ['项目', `${row.projectCode} ${row.projectName}`],
    ['标包', row.packageNo ?? '全部'],
    ['提出人', told.complainant],
    ['联系人', [told.contactName, told.mobile].filter(Boolean).join(' ')],
    ['收到时间', at(row.receiveTime)],
    ['是否及时', row.timelyBasis],
    ['答复期限', `${at(row.dueTime)} ${row.dueBasis}`],
    ['内容摘要', row.content],
    ['补正', row.missingParts.map((part) => LETTER_PARTS[part as LetterPart] ?? part).join('；')],
    // What nobody has approved is a draft, and no answer of the house.
    ['逐项答复', (await approvedOn(context.db, row)) ? letterOf(row.items) : ''],
    ['结果', row.outcome ?? ''],
    ['处理措施', row.measure ?? ''],
    ['答复送达', [at(row.replyTime), row.deliverWay ?? ''].join(' ')],
    ['行政监督部门', row.authorityName ?? ''],
  ]
}

async function historyOf({ db }: Context, listId: string) {
  const rows = await db
    .select()
    .from(wfFlowLog)
    .where(eq(wfFlowLog.ownId, listId))
    .orderBy(asc(wfFlowLog.time))
  return rows.map(({ time, fromStep, actionName, userName, opinion }) => [
    formatDateTime(time.toISOString()).slice(0, 16),
    fromStep ?? '',
    actionName,
    userName,
    opinion ?? '',
  ])
}
