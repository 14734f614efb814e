import type { Queryable } from '../../db/database'
import type { Write } from '../../http/context'

/** What a sign-up asks of the modules around it; modules.ts hands it in. */
export interface SignupPorts {
  standing(
    db: Queryable,
    supplierId: string,
  ): Promise<{ barred: string | null; warnings: string[]; relatedIds: string[] }>
  /** 核收: the sign-up is valid, so that its bond is waited for. */
  valid(write: Write, signup: { packageId: string; supplierId: string }): Promise<unknown>
  /** 退出 before the deadline: what the supplier has paid goes back (条例第35条). */
  left(write: Write, signup: { packageId: string; supplierId: string }): Promise<void>
}
