import type { Queryable } from '../../db/database'
import type { Write } from '../../http/context'

/** What bid archiving needs from other modules; modules.ts provides it. */
export interface BidPorts {
  /** The opened bids of a lot, one for each bidder, with the number of 正本 and 副本 received. */
  opened(
    db: Queryable,
    packageId: string,
  ): Promise<readonly { supplierId: string; originals: number; copies: number }[]>
  /** Kind and number of each complaint about a lot that is not finished, or still suspends the tender. */
  complaints(db: Queryable, packageId: string): Promise<readonly string[]>
  /**
   * True when the volume of the project is frozen. Locks the volume, so that no freeze begins before this
   * transaction ends.
   */
  isVolumeHeld(write: Write, projectId: string): Promise<boolean>
}
