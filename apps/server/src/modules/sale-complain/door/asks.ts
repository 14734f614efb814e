import type { Queryable } from '../../../db/database'
import type { Write } from '../../../http/context'
import { Port } from '../../../wiring/port'

/** Identifies what an answered complaint should lead to; only events since its receipt count. */
export interface ComplaintOutcome {
  projectId: string
  /** The lot in question; null for any lot of the project. */
  packageId: string | null
  since: Date
}

/** True when a 澄清 or 更正 of the lot was published since the complaint was received. */
export const wasAmendedSince = new Port<(db: Queryable, outcome: ComplaintOutcome) => Promise<boolean>>(
  'sale-complain.wasAmendedSince',
)

/** True when a failure of the lot is in force, so that it is tendered again or given up. */
export const hasFailedSince = new Port<(db: Queryable, outcome: ComplaintOutcome) => Promise<boolean>>(
  'sale-complain.hasFailedSince',
)

/**
 * 重新评审: returns those of these lots that were evaluated but not awarded to evaluation. Returns how many.
 */
export const reEvaluateLots = new Port<
  (write: Write, lots: readonly { listId: string }[]) => Promise<number>
>('sale-complain.reEvaluateLots')

/** True when the supplier has a valid sign-up for one of these lots. */
export const hasSignedUp = new Port<
  (db: Queryable, supplierId: string, packageIds: readonly string[]) => Promise<boolean>
>('sale-complain.hasSignedUp')
