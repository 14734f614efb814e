import type { Queryable } from '../../../db/database'
import type { Write } from '../../../http/context'
import { Port } from '../../../wiring/port'

/** A bid as it was received, with the number of 正本 and 副本. */
interface ReceivedBid {
  supplierId: string
  originals: number
  copies: number
}

/** The opened bids of a lot, one for each bidder. */
export const openedBids = new Port<(db: Queryable, packageId: string) => Promise<readonly ReceivedBid[]>>(
  'archive-bid.openedBids',
)

/** Kind and number of each complaint about a lot that is not finished, or still suspends the tender. */
export const openComplaintNames = new Port<(db: Queryable, packageId: string) => Promise<readonly string[]>>(
  'archive-bid.openComplaintNames',
)

/**
 * True when the volume of the project is frozen. Locks the volume, so that no freeze begins before this
 * transaction ends.
 */
export const lockAndCheckVolumeFrozen = new Port<(write: Write, projectId: string) => Promise<boolean>>(
  'archive-bid.lockAndCheckVolumeFrozen',
)
