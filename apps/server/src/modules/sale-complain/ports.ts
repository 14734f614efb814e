import type { Queryable } from '../../db/database'
import type { Write } from '../../http/context'
import type { ComplainRecord } from './complain.store'

/** Identifies what an answered complaint should lead to; only events since its receipt count. */
export interface Led {
  projectId: string
  /** The lot in question; null for any lot of the project. */
  packageId: string | null
  since: Date
}

/** What complaints need from other modules; modules.ts provides it. */
export interface ComplainPorts {
  /** True when a 澄清 or 更正 of the lot was published since the complaint was received. */
  wasAmendedSince(db: Queryable, led: Led): Promise<boolean>
  /** True when a failure of the lot is in force, so that it is tendered again or given up. */
  hasFailedSince(db: Queryable, led: Led): Promise<boolean>
  /**
   * 重新评审: returns those of these lots that were evaluated but not awarded to evaluation. Returns how
   * many.
   */
  reEvaluate(write: Write, lots: readonly { listId: string }[]): Promise<number>
  /** True when the supplier has a valid sign-up for one of these lots. */
  hasTakenPart(db: Queryable, supplierId: string, packageIds: readonly string[]): Promise<boolean>
  /** Called when a complaint other than 举报 was answered as 成立 or 部分成立. */
  onUpheld(write: Write, complaint: ComplainRecord): Promise<void>
}
