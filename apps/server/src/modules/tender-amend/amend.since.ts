import { and, eq, gte, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { tenderAmend as t } from './amend.table'

/** True when a 更正 or 澄清 of the lot (or of any lot when null) was published since then. */
export const wasAmendedSince = async (
  db: Queryable,
  { projectId, packageId, since }: { projectId: string; packageId: string | null; since: Date },
): Promise<boolean> =>
  (await db.$count(
    t,
    and(
      eq(t.projectId, projectId),
      gte(t.effectTime, since),
      packageId === null ? undefined : sql`${t.packageIds} @> to_jsonb(${packageId}::text)`,
    ),
  )) > 0
