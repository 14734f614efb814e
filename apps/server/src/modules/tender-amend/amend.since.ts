import { and, eq, gte, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { tenderAmend } from './amend.table'

/** True when a 更正 or 澄清 of the lot (or of any lot when null) was published since then. */
export const wasAmendedSince = async (
  db: Queryable,
  { projectId, packageId, since }: { projectId: string; packageId: string | null; since: Date },
): Promise<boolean> =>
  (await db.$count(
    tenderAmend,
    and(
      eq(tenderAmend.projectId, projectId),
      gte(tenderAmend.effectTime, since),
      packageId === null ? undefined : sql`${tenderAmend.packageIds} @> to_jsonb(${packageId}::text)`,
    ),
  )) > 0
