import type { Queryable } from '../../db/database'
import type { Write } from '../../http/context'

/** What bids of lots ask of the sign-ups; modules.ts hands it in. */
export interface BidPorts {
  /** The bids of a lot that was opened, one of each bidder, with the 正本 and 副本 that were received. */
  opened(
    db: Queryable,
    packageId: string,
  ): Promise<readonly { supplierId: string; originals: number; copies: number }[]>
  /** 异议, 质疑 and 投诉 of a lot that are not over, by name. */
  complaints(db: Queryable, packageId: string): Promise<readonly string[]>
  /** Something holds the volume of the project; nobody begins to until this is written. */
  isVolumeHeld(write: Write, projectId: string): Promise<boolean>
}
