import type { Queryable } from '../../../db/database'
import { Port } from '../../../wiring/port'

/** What the register of suppliers knows of one who wants to sign up. */
interface SupplierStanding {
  /** Why the supplier may not take part; null when it may. */
  barred: string | null
  warnings: string[]
  /** Suppliers that it is related to by ownership or persons. */
  relatedIds: string[]
}

/** Whether a supplier may take part in a tender. */
export const checkSupplierStanding = new Port<
  (db: Queryable, supplierId: string) => Promise<SupplierStanding>
>('tender-signup.checkSupplierStanding')
