import type { Queryable } from '../../db/database'
import type { Context, Write } from '../../http/context'
import type { LotRecord, Shortages } from '../tender-project/project.door'

/** What a failure needs from other modules; modules.ts provides it. */
export interface FailPorts {
  /** Returns those of these lots for which only 流标 remains (R10, R11), with the reason. */
  findShortages(context: Context, lots: readonly LotRecord[]): Promise<Shortages>
  /** Checks that no service fee of this lot was paid. @throws 400 at `packageIds` */
  assertUnpaid(db: Queryable, packageId: string): Promise<void>
  /** 终止 with 退还标书款 (R25): makes the document fees of these lots due for refund. */
  refundBooks(write: Write, ended: { projectId: string; packageIds: readonly string[] }): Promise<void>
  /** 重新招标: creates a draft 排号 with the project's current data. Returns its id. */
  retender(write: Write, failed: Retendered): Promise<string>
}

/** The lots that are tendered again, with their people, budget and method. */
export interface Retendered {
  /** Id of the project whose lots are tendered again. */
  listId: string
  packageCount: number
  procurementMethod: string
  /** Budget in yuan of the failed lots. */
  budgetMoney: string
  controlMoney: string | null
  customerManagerId: string | null
  projectManagerAId: string | null
  projectManagerBId: string | null
  responsibleId: string | null
}
