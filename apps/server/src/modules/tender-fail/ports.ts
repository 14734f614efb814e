import type { Queryable } from '../../db/database'
import type { Context, Write } from '../../http/context'
import type { LotRecord, Shortages } from '../tender-project/project.door'

/** What a failure asks of other modules; modules.ts hands it in. */
export interface FailPorts {
  /** Of these lots, those of which nothing but 流标 is left (R10, R11), and why. */
  short(context: Context, lots: readonly LotRecord[]): Promise<Shortages>
  /** Nothing was received for the service fee of this lot. @throws 400 at `packageIds` where something was */
  unpaid(db: Queryable, packageId: string): Promise<void>
  /** 终止 with 退还标书款 (R25): the buyers of these lots are to get the price of the book back. */
  refundBooks(write: Write, ended: { projectId: string; packageIds: readonly string[] }): Promise<void>
  /** 重新招标: a 排号 in 草稿, filled in as the project stands now. Answers its id. */
  retender(write: Write, failed: Retendered): Promise<string>
}

/** What is tendered again, by whom, with which money and method. */
export interface Retendered {
  /** The project's. */
  listId: string
  packageCount: number
  procurementMethod: string
  /** 元, of the failed lots. */
  budgetMoney: string
  controlMoney: string | null
  customerManagerId: string | null
  projectManagerAId: string | null
  projectManagerBId: string | null
  responsibleId: string | null
}
