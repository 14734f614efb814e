import type { Queryable } from '../../db/database'

/** What a sign-up asks of the register of suppliers; modules.ts hands it in. */
export interface SignupPorts {
  standing(
    db: Queryable,
    supplierId: string,
  ): Promise<{ barred: string | null; warnings: string[]; relatedIds: string[] }>
}
