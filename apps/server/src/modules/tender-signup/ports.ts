import type { Queryable } from '../../db/database'
import type { Write } from '../../http/context'

/** What a sign-up needs from other modules; modules.ts provides it. */
export interface SignupPorts {
  checkSupplierStanding(
    db: Queryable,
    supplierId: string,
  ): Promise<{ barred: string | null; warnings: string[]; relatedIds: string[] }>
  /** 核收: called with a sign-up that became valid, whose bond is now expected. */
  onValid(write: Write, signup: { packageId: string; supplierId: string }): Promise<unknown>
  /** 退出 before the deadline: called so that the supplier's payments are returned (条例第35条). */
  onLeft(write: Write, signup: { packageId: string; supplierId: string }): Promise<void>
}
