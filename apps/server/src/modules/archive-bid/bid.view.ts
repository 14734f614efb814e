import { shanghaiDateAt } from '@agency/shared/format/dates'
import { returnableBids, returnObstacle } from '@agency/shared/modules/archive-bid/bid.ending'
import { archiveBidStatus } from '@agency/shared/modules/archive-bid/bid.flow'
import { type BidRow, bidRecord } from '@agency/shared/modules/archive-bid/bid.record'
import { isRetentionOver } from '@agency/shared/tendering/retention'
import { loadHolds } from '../../custody/holds'
import { hasPermission } from '../../http/actor'
import type { Context } from '../../http/context'
import { createNameLookup } from '../../system/directory'
import type { BidRecord } from './bid.store'

/** Statuses at which the bids are on the shelf: 已接收, 已更正, 已退还投标人. */
const SHELVED: readonly string[] = [
  archiveBidStatus.received,
  archiveBidStatus.corrected,
  archiveBidStatus.givenOut,
]

/**
 * The suppliers whose bids may be returned now, judged by the columns of the row alone. Freezes and open
 * complaints are checked when the return is made.
 */
export const returnableBidders = (row: BidRecord, now: Date): string[] =>
  SHELVED.includes(row.status) && !row.isHeld && !returnObstacle(row, shanghaiDateAt(now))
    ? returnableBids(row.items, row.returns).map(({ supplierId }) => supplierId)
    : []

/** The derived columns of a row; the more expensive ones only when one record is read. */
export async function bidView(
  { db, clock, actor }: Context,
  rows: readonly BidRecord[],
  { whole }: { whole: boolean },
): Promise<(row: BidRecord) => Partial<BidRow>> {
  const personOf = await createNameLookup(db, rows, ({ senderId }) => senderId)
  const ids = rows.map(({ listId }) => listId)
  const holds = whole ? await loadHolds(db, ids) : new Map<string, BidRow['holds']>()
  const mayHold = hasPermission(actor, `${bidRecord.prefix}:hold`)
  return (row) => ({
    senderName: personOf(row.senderId),
    items: whole ? row.items : [],
    corrections: whole ? row.corrections : [],
    returns: whole ? row.returns : [],
    returnable: whole ? returnableBidders(row, clock()) : [],
    holds: holds.get(row.listId) ?? [],
    mayHold: mayHold && row.archiveNo !== null && row.status !== archiveBidStatus.destroyed,
    isDue:
      SHELVED.includes(row.status) && !row.isHeld && isRetentionOver(row.destroyDue, shanghaiDateAt(clock())),
  })
}
