import { Readable } from 'node:stream'
import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import { noticeApi } from '@agency/shared/modules/sale-notice/notice.contract'
import { lostFields } from '@agency/shared/modules/sale-notice/notice.fields'
import { noticeStatus } from '@agency/shared/modules/sale-notice/notice.flow'
import { noticeRecord } from '@agency/shared/modules/sale-notice/notice.record'
import { and, eq } from 'drizzle-orm'
import type { Write } from '../../http/context'
import { permissionGuard } from '../../http/guard'
import { notFound, wrongState } from '../../http/refusal'
import { defineRoute, type Route } from '../../http/route'
import { sendFile } from '../../http/send-file'
import type { CaseRecord } from '../../record/case-record'
import { assertDictValues } from '../../system/directory'
import { makeServerMove } from '../../workflow/engine'
import { lockCases } from '../../workflow/hold-case'
import { assertNotSuspended } from '../tender-project/project.door'
import { issueNoticeDocument } from './notice.document'
import { createReceiptLink } from './notice.link'
import { assertCanHandOut, checkedHandoutTime } from './notice.moves'
import { makeDocumentForSealing, type SealedNotice } from './notice.seal'
import { type NoticeRecord, notices } from './notice.store'
import { saleNotice } from './notice.table'

const say = { none: '没有待发出的结果通知书' }
const { prefix } = noticeRecord

/** Routes of notices in addition to the standard ones. */
export const noticeRoutes = (notice: CaseRecord<NoticeRecord> & SealedNotice): readonly Route[] => [
  defineRoute(noticeApi.sendLost, permissionGuard(`${prefix}:sendLost`), (context, input) =>
    context.write(async (write) => ({ sent: await sendNoticesToLosers(write, notice, input) })),
  ),
  defineRoute(noticeApi.seal, permissionGuard(`${prefix}:handout`), (context, input) =>
    context.write((write) => makeDocumentForSealing(write, notice, input)),
  ),
  defineRoute(noticeApi.link, permissionGuard(`${prefix}:handout`), (context, input) =>
    context.write((write) => createReceiptLink(write, notice, input)),
  ),
  defineRoute(noticeApi.image, permissionGuard(`${prefix}:view`), async (context, { listId }, { reply }) => {
    const { noticeNo } = await notices.mustFind(context, listId)
    const [row] = await context.db
      .select({ signImage: saleNotice.signImage })
      .from(saleNotice)
      .where(eq(saleNotice.listId, listId))
    if (!row?.signImage) throw notFound()
    return sendFile(reply, {
      name: `${noticeNo}.png`,
      mimeType: 'image/png',
      size: row.signImage.length,
      stream: Readable.from([row.signImage]),
    })
  }),
]

/** Sends the 结果通知书 of all lots of a project at once, regardless of fees. Returns how many were sent. */
async function sendNoticesToLosers(
  write: Write,
  notice: CaseRecord<NoticeRecord>,
  {
    listId: projectId,
    receiveWay,
    noticeSendTime,
    noticeFile = [],
  }: ParsedInputOf<typeof noticeApi.sendLost>,
): Promise<number> {
  await assertDictValues(write.tx, { receiveWay: lostFields.receiveWay }, { receiveWay })
  const ofProject = and(
    eq(saleNotice.projectId, projectId),
    eq(saleNotice.isWinner, false),
    eq(saleNotice.status, noticeStatus.toApply),
  )
  const seen = await notices.fitting(write.tx, ofProject)
  // Only notices that the caller may see are sent.
  const first = seen[0] && (await notices.find(write.tx, write, seen[0].listId))
  if (!first) throw wrongState(say.none)
  assertNotSuspended(first)
  // Locks and reads the notices again, because somebody else may have just sent them.
  await lockCases(
    write.tx,
    seen.map(({ listId }) => listId),
  )
  const waiting = await notices.fitting(write.tx, ofProject)
  if (waiting.length === 0) throw wrongState(say.none)
  for (const lot of waiting) await assertCanHandOut(write, lot)
  for (const one of waiting) {
    const at = await checkedHandoutTime(write, one, noticeSendTime)
    await notices.patch(write.tx, one.listId, { receiveWay, noticeSendTime: at, receiveTime: at, noticeFile })
    const sent = await makeServerMove(write, notice.resource, 'sendLost', one.listId)
    if (sent) await issueNoticeDocument(write, sent)
  }
  return waiting.length
}
