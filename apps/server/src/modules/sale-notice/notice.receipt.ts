import { toInputProblems } from '@agency/shared/fields/input-problems'
import { receiptApi, receiptForm } from '@agency/shared/modules/sale-notice/notice.contract'
import { BY_LINK } from '@agency/shared/modules/sale-notice/notice.fields'
import { noticeStatus } from '@agency/shared/modules/sale-notice/notice.flow'
import { noticeRecord } from '@agency/shared/modules/sale-notice/notice.record'
import { eq } from 'drizzle-orm'
import { acceptSignature, type DrawnSignature } from '../../files/drawn-signature'
import type { Guest } from '../../http/context'
import { declarePublicByLink } from '../../http/guard'
import { badFields, badInputRefusal, notFound } from '../../http/refusal'
import { definePublicRoute, type Route } from '../../http/route'
import { sendFile } from '../../http/send-file'
import { sha256 } from '../../log/canonical'
import type { CaseRecord } from '../../record/case-record'
import { LinkTokens } from '../../session/link-tokens'
import { giveVisitorIdentity } from '../../session/outsiders'
import { makeServerMove } from '../../workflow/engine'
import { lockCase } from '../../workflow/hold-case'
import { findNoticePdf } from './notice.document'
import { lockLotOfNotice, type NoticeRecord, notices, patchHiddenColumns } from './notice.store'
import { saleNotice } from './notice.table'

const VISITOR = '领取人'
const say = { dead: '签收链接已失效' }

const byToken = declarePublicByLink('the link holds a random token')

/** True when it was sent electronically, is not confirmed yet and nobody has requested to void it. */
export const isAwaitingReceipt = ({
  status,
  receiveWay,
  noticeSendTime,
  voidReason,
}: NoticeRecord): boolean =>
  status === noticeStatus.toHandOut &&
  receiveWay === BY_LINK &&
  noticeSendTime !== null &&
  voidReason === null

const isConfirmedByReceiver = ({ status, confirmedBy }: NoticeRecord): boolean =>
  confirmedBy === 'receiver' && status === noticeStatus.received

/** 电子签收 on the receiver's phone, without an account. The page shows only the notice. */
export function noticeReceiptRoutes(notice: CaseRecord<NoticeRecord>): readonly Route[] {
  const tokens = new LinkTokens('receipt')
  const mustFindNoticeByToken = async (guest: Guest, token: string) => {
    const deadLinkError = () => badInputRefusal(say.dead)
    const one = await tokens.findRecordWithinLimits(guest, token, {
      look: async () => (await notices.fitting(guest.db, eq(saleNotice.linkHash, sha256(token))))[0],
      unknown: deadLinkError,
    })
    if (!isReceiptLinkValid(one, guest.clock())) throw deadLinkError()
    return one
  }
  return [
    definePublicRoute(receiptApi.notice, byToken, async (guest, { token }) => {
      const one = await mustFindNoticeByToken(guest, token)
      const { supplierName, projectName, noticeType, noticeNo, noticeSendTime } = one
      return {
        supplierName,
        projectName,
        noticeType,
        noticeNo,
        isConfirmed: isConfirmedByReceiver(one),
        noticeSendTime: (noticeSendTime ?? one.createTime).toISOString(),
      }
    }),
    definePublicRoute(receiptApi.file, byToken, async (guest, { token }, { reply }) => {
      const file = await findNoticePdf(guest.db, await mustFindNoticeByToken(guest, token))
      if (!file) throw notFound()
      return sendFile(reply, { ...file, stream: await guest.store.read(file.sha256) })
    }),
    definePublicRoute(receiptApi.confirm, byToken, async (guest, { token, ...sent }) => {
      const { listId } = await mustFindNoticeByToken(guest, token)
      const { data, error } = receiptForm.safeParse(sent)
      if (error) throw badFields(toInputProblems(receiptForm, error.issues))
      const sign = await acceptSignature(data.signImage)
      await confirmReceiptByReceiver(guest, notice, {
        listId,
        token,
        confirmName: data.confirmName,
        sign,
      })
      return null
    }),
  ]
}

const isReceiptLinkValid = (one: NoticeRecord, now: Date): boolean =>
  one.linkExpireTime !== null &&
  one.linkExpireTime > now &&
  !one.isSecret &&
  (isAwaitingReceipt(one) || isConfirmedByReceiver(one))

interface Confirmed {
  listId: string
  token: string
  confirmName: string
  sign: DrawnSignature
}

/** Stores the receiver's confirmation. Repeating it after a lost connection changes nothing. */
async function confirmReceiptByReceiver(
  guest: Guest,
  notice: CaseRecord<NoticeRecord>,
  sent: Confirmed,
): Promise<void> {
  const { listId, token, confirmName, sign } = sent
  const context = giveVisitorIdentity(guest, VISITOR, noticeRecord.prefix)
  await context.write(async (write) => {
    await lockLotOfNotice(write.tx, listId)
    await lockCase(write.tx, listId)
    // Checks again: while the signature was uploaded the link may have been used, replaced or voided.
    const [one] = await notices.fitting(write.tx, eq(saleNotice.linkHash, sha256(token)))
    if (!one || !isReceiptLinkValid(one, write.clock())) throw badInputRefusal(say.dead)
    if (isConfirmedByReceiver(one)) return
    await notices.patch(write.tx, listId, {
      signHash: sign.hash,
      receiveTime: write.clock(),
      confirmedBy: 'receiver',
      confirmName,
      confirmIp: write.ip,
      confirmAgent: write.userAgent,
    })
    await patchHiddenColumns(write.tx, listId, { signImage: sign.image })
    await makeServerMove(write, notice.resource, 'receive', listId)
  })
}
