import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { sysDict } from '../system/system.table'

/** The label of a 保管期限 and its years; null when permanent. */
export async function loadRetentionPeriod(
  db: Queryable,
  retentionCode: string,
): Promise<{ label: string; years: number | null }> {
  const entry = and(eq(sysDict.dictName, 'retentionCode'), eq(sysDict.value, retentionCode))
  const [row] = await db.select({ label: sysDict.label, attr: sysDict.attr }).from(sysDict).where(entry)
  const years = Number((row?.attr as { years?: unknown } | null)?.years)
  return { label: row?.label ?? retentionCode, years: Number.isFinite(years) ? years : null }
}
