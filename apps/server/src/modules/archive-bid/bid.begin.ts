import { shanghaiDateAt } from '@agency/shared/format/dates'
import type { BidItem } from '@agency/shared/modules/archive-bid/bid.rules'
import { addWorkingDays } from '@agency/shared/workday/workday'
import { and, desc, eq } from 'drizzle-orm'
import type { Write } from '../../http/context'
import type { CaseRecord } from '../../record/case-record'
import { loadHolidayTable } from '../../system/holidays'
import { wfFlowLog } from '../../workflow/flow.table'
import { type LotRecord, supplierNamesOf } from '../tender-project/project.door'
import type { BidRecord } from './bid.store'
import { archiveBid } from './bid.table'
import { openedBids } from './door/asks'

/**
 * Working days within which bids are archived after the award notice or after the failure (DOMAIN section 4).
 */
const DAYS_AFTER = 5
/** Action name in the operation log when the server creates a bid archive record by itself. */
const MADE = 'made'

/**
 * Creates the bid archive record of a lot that has ended, at most once. A lot whose bids were never opened
 * gets none. Answers whether one was created.
 */
export async function beginBidArchive(
  write: Write,
  { writer }: CaseRecord<BidRecord>,
  lot: LotRecord,
): Promise<boolean> {
  if (lot.bidTime === null || (await write.tx.$count(archiveBid, eq(archiveBid.packageId, lot.listId))) > 0)
    return false
  const items = await bidItemsOfLot(write, lot)
  if (items.length === 0) return false
  const endedDate = shanghaiDateAt(lot.noticeSendTime ?? (await lotFailureTime(write, lot)))
  await writer.createCase(
    write,
    {
      projectId: lot.projectId,
      packageId: lot.listId,
      departmentId: lot.departmentId,
      items,
      endedDate,
      dueDate: addWorkingDays(endedDate, DAYS_AFTER, await loadHolidayTable(write.db)),
    },
    MADE,
  )
  return true
}

/**
 * One item for each bidder whose bid was opened, with the counts entered at sign-up, so that nobody enters
 * them again.
 */
async function bidItemsOfLot({ tx }: Write, lot: LotRecord): Promise<BidItem[]> {
  const { resultSupplierId: winner } = lot
  const known = await openedBids.ask(tx, lot.listId)
  const bids = known.map(({ supplierId, originals, copies }) => ({ supplierId, originals, copies }))
  const all: { supplierId: string; originals: number | null; copies: number | null }[] =
    winner && !known.some(({ supplierId }) => supplierId === winner)
      ? [...bids, { supplierId: winner, originals: null, copies: null }]
      : bids
  const names = await supplierNamesOf(
    tx,
    all.map(({ supplierId }) => supplierId),
  )
  return all.map(({ supplierId, originals, copies }) => ({
    supplierId,
    supplierName: names.get(supplierId) ?? '',
    isWinner: supplierId === winner,
    registeredOriginals: originals,
    registeredCopies: copies,
    originalCount: originals,
    copyCount: copies,
    electronicMedia: null,
    sealState: null,
    pages: null,
    missingReason: null,
    file: [],
  }))
}

/**
 * When the lot failed, according to its flow history; the current time when that entry is just about to be
 * written.
 */
async function lotFailureTime({ tx, clock }: Write, { listId, status }: LotRecord): Promise<Date> {
  const [line] = await tx
    .select({ time: wfFlowLog.time })
    .from(wfFlowLog)
    .where(and(eq(wfFlowLog.ownId, listId), eq(wfFlowLog.toStatus, status)))
    .orderBy(desc(wfFlowLog.time))
    .limit(1)
  return line?.time ?? clock()
}
