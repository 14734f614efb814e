import { newListId } from '@agency/shared/format/ids'
import { noticeStatus } from '@agency/shared/modules/sale-notice/notice.flow'
import { noticeRecord } from '@agency/shared/modules/sale-notice/notice.record'
import { wordingForProcurement } from '@agency/shared/tendering/wording'
import { and, eq, ne } from 'drizzle-orm'
import type { Write } from '../../http/context'
import type { CaseRecord } from '../../record/case-record'
import { issueNumber } from '../../system/numbering'
import { makeServerMove } from '../../workflow/engine'
import type { LotRecord } from '../tender-project/project.door'
import { bidderIds } from './door/asks'
import { type NoticeRecord, notices } from './notice.store'
import { saleNotice } from './notice.table'

/** Action name in the operation log when the server creates a notice by itself. */
const MADE = 'made'
const LOST = '结果通知书'

interface Wanted {
  lot: LotRecord
  supplierId: string
  /** Id of the void notice that the new notice replaces. */
  replacesId?: string
}

/** The name of the winner's notice: 成交 when no tender was held (74号令, 214号). */
const winnerNoticeName = ({ procurementRegime, procurementMethod }: LotRecord) =>
  `${wordingForProcurement(procurementRegime, procurementMethod).won}通知书`

/** Creates a notice with its own number; the winner's notice starts its flow. */
export async function createNotice(
  write: Write,
  { resource, writer }: CaseRecord<NoticeRecord>,
  { lot, supplierId, replacesId }: Wanted,
): Promise<NoticeRecord> {
  const isWinner = supplierId === lot.resultSupplierId
  const listId = newListId()
  const noticeNo = await issueNumber(write, 'noticeNo', {
    bizType: noticeRecord.prefix,
    ownId: listId,
    values: { project: lot.projectCode },
  })
  const columns = {
    listId,
    noticeNo,
    supplierId,
    isWinner,
    replacesId: replacesId ?? null,
    projectId: lot.projectId,
    packageId: lot.listId,
    departmentId: lot.departmentId,
    noticeType: isWinner ? winnerNoticeName(lot) : LOST,
    winBidMoney: isWinner ? lot.winBidMoney : null,
  }
  const made = await writer.createCase(write, columns, MADE)
  return (isWinner && (await makeServerMove(write, resource, 'call', listId))) || made
}

/** 定标: creates the notices of the winner and of all who lost. */
export async function createNoticesOfLot(
  write: Write,
  notice: CaseRecord<NoticeRecord>,
  lot: LotRecord,
): Promise<void> {
  if (!lot.resultSupplierId) return
  const others = (await bidderIds.ask(write.tx, lot.listId)).filter((id) => id !== lot.resultSupplierId)
  for (const supplierId of [lot.resultSupplierId, ...others])
    await createNotice(write, notice, { lot, supplierId })
}

/** The notices of a lot that ended without a contract become void. */
export async function cancelNoticesOfLot(
  write: Write,
  { resource }: CaseRecord<NoticeRecord>,
  { listId: packageId }: LotRecord,
): Promise<void> {
  const standing = await notices.fitting(
    write.tx,
    and(eq(saleNotice.packageId, packageId), ne(saleNotice.status, noticeStatus.voided)),
  )
  for (const { listId } of standing) await makeServerMove(write, resource, 'cancel', listId)
}
