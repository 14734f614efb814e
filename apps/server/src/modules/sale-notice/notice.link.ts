import { randomBytes } from 'node:crypto'
import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import type { noticeApi } from '@agency/shared/modules/sale-notice/notice.contract'
import { noticeRecord } from '@agency/shared/modules/sale-notice/notice.record'
import { columnsForUpdate, type Write } from '../../http/context'
import { badInputRefusal, wrongState } from '../../http/refusal'
import { sha256 } from '../../log/canonical'
import type { CaseRecord } from '../../record/case-record'
import { assertNotSuspended } from '../tender-project/project.door'
import { isAwaitingReceipt } from './notice.receipt'
import { lockAndFindNotice, type NoticeRecord, notices, patchHiddenColumns } from './notice.store'

const LIFE_MS = 30 * 24 * 60 * 60_000
const say = {
  notOut: '通知书不是电子方式发出，或已经签收，不能生成签收链接',
  secret: '涉密项目的通知书不以电子方式签收',
}

/**
 * Creates a link for the receiver of an electronic notice and invalidates the previous one. The token is
 * returned once and not stored. The creator's IP address is stored, because a confirmation from the same
 * address may be the creator's own.
 */
export async function createReceiptLink(
  write: Write,
  record: CaseRecord<NoticeRecord>,
  { listId, version }: ParsedInputOf<typeof noticeApi.link>,
): Promise<{ token: string; linkExpireTime: string }> {
  const notice = await lockAndFindNotice(write, record, { listId, version })
  if (notice.isSecret) throw badInputRefusal(say.secret)
  if (!isAwaitingReceipt(notice)) throw wrongState(say.notOut)
  assertNotSuspended(notice)
  // The link's token consists of 128 random bits.
  const token = randomBytes(16).toString('base64url')
  const linkExpireTime = new Date(write.clock().getTime() + LIFE_MS)
  await notices.patch(write.tx, listId, {
    linkExpireTime,
    linkIp: write.ip,
    ...columnsForUpdate(write, notice),
  })
  await patchHiddenColumns(write.tx, listId, { linkHash: sha256(token) })
  write.log({
    module: noticeRecord.prefix,
    action: 'noticeLink',
    ownId: listId,
    after: { noticeNo: notice.noticeNo, linkExpireTime, linkIp: write.ip },
  })
  return { token, linkExpireTime: linkExpireTime.toISOString() }
}
