import type { Queryable } from '../../../db/database'
import type { Write } from '../../../http/context'
import { Port } from '../../../wiring/port'

/** Checks that no service fee of this lot was paid. @throws 400 at `packageIds` */
export const assertNoPaidFee = new Port<(db: Queryable, packageId: string) => Promise<void>>(
  'tender-fail.assertNoPaidFee',
)

/** 终止 with 退还标书款 (R25): makes the document fees of these lots due for refund. */
export const makeBookFeesRefundable = new Port<
  (write: Write, ended: { projectId: string; packageIds: readonly string[] }) => Promise<void>
>('tender-fail.makeBookFeesRefundable')

/** The lots that are tendered again, with their people, budget and method. */
export interface RetenderedLots {
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

/** 重新招标: creates a draft 排号 with the project's current data. Returns its id. */
export const openRetenderOrdinal = new Port<(write: Write, failed: RetenderedLots) => Promise<string>>(
  'tender-fail.openRetenderOrdinal',
)
