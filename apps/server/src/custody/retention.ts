import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { sysDict } from '../system/system.table'

/** Years of a 保管期限; null: for ever. */
export async function yearsOf(db: Queryable, retentionCode: string): Promise<number | null> {
  const entry = and(eq(sysDict.dictName, 'retentionCode'), eq(sysDict.value, retentionCode))
  const [row] = await db.select({ attr: sysDict.attr }).from(sysDict).where(entry)
  const years = Number((row?.attr as { years?: unknown } | null)?.years)
  return Number.isFinite(years) ? years : null
}
