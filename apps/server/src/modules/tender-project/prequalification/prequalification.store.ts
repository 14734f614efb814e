import { eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../../db/database'
import { tenderPrequalify } from '../tables/prequalification.table'

type Prequalification = typeof tenderPrequalify.$inferSelect

/** The registered results of 资格预审, by lot. */
export async function prequalificationsByLot(
  db: Queryable,
  packageIds: readonly string[],
): Promise<ReadonlyMap<string, Prequalification>> {
  const rows = await db
    .select()
    .from(tenderPrequalify)
    .where(inArray(tenderPrequalify.packageId, [...packageIds]))
  return new Map(rows.map((row) => [row.packageId, row]))
}

export async function findPrequalification(db: Queryable, packageId: string) {
  const [row] = await db.select().from(tenderPrequalify).where(eq(tenderPrequalify.packageId, packageId))
  return row
}

/** The result of 资格预审 as answered together with its lot. */
export const prequalificationResult = (found: Prequalification | undefined) => ({
  prequalifiedCount: found?.prequalifiedCount ?? null,
  prequalifyFile: found?.prequalifyFile ?? [],
})
