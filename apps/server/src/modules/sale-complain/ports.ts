import type { Queryable } from '../../db/database'
import type { Write } from '../../http/context'
import type { ComplainRecord } from './complain.store'

/** What an answered complaint leads to, looked for from when it was received. */
export interface Led {
  projectId: string
  /** Null: any lot of the project. */
  packageId: string | null
  since: Date
}

/** What complaints ask of other modules; modules.ts hands it in. */
export interface ComplainPorts {
  /** A 澄清 or 更正 of the lot was published. */
  amended(db: Queryable, led: Led): Promise<boolean>
  /** A failure of the lot is in force: it is tendered again or given up. */
  failed(db: Queryable, led: Led): Promise<boolean>
  /** 重新评审: of these lots those that were evaluated and not awarded go back to their evaluation. Answers how many did. */
  reEvaluate(write: Write, lots: readonly { listId: string }[]): Promise<number>
  /** The supplier has signed up for one of these lots, and the sign-up is valid. */
  tookPart(db: Queryable, supplierId: string, packageIds: readonly string[]): Promise<boolean>
  /** An objection that is not of 举报 was answered as 成立 or 部分成立. */
  upheld(write: Write, complaint: ComplainRecord): Promise<void>
}
