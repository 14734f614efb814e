import type { Queryable } from '../../db/database'

/** What bids of lots ask of the sign-ups; modules.ts hands it in. */
export interface BidPorts {
  /** The bids of a lot that was opened, one of each bidder, with the 正本 and 副本 that were received. */
  opened(
    db: Queryable,
    packageId: string,
  ): Promise<readonly { supplierId: string; originals: number; copies: number }[]>
}
