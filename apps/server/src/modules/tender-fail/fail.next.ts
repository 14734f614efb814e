import { ordinalStatus } from '@agency/shared/modules/ordinal/ordinal.flow'
import { failStatus } from '@agency/shared/modules/tender-fail/fail.flow'
import { and, eq, gte, inArray, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { ordinalRecord } from '../ordinal/ordinal.table'
import { tenderFail } from './fail.table'

/** Statuses of a given-up 排号, 撤销 and 号已作废, in whose place another one may be created. */
const GIVEN_UP = [ordinalStatus.cancelled, ordinalStatus.void] as const

/** See the question of the same name of tender-project. */
export async function isRetenderedBy(db: Queryable, projectId: string, ordinalId: string): Promise<boolean> {
  const found = await db
    .select({ listId: tenderFail.listId })
    .from(tenderFail)
    .innerJoin(ordinalRecord, eq(ordinalRecord.listId, tenderFail.nextOrdinalId))
    .where(
      and(
        eq(tenderFail.projectId, projectId),
        or(eq(ordinalRecord.listId, ordinalId), inArray(ordinalRecord.status, GIVEN_UP)),
      ),
    )
    .limit(1)
  return found.length > 0
}

/** See the question of the same name of tender-project. */
export async function retenderOrdinalsAmong(
  db: Queryable,
  ordinalIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ ordinalId: tenderFail.nextOrdinalId })
    .from(tenderFail)
    .where(inArray(tenderFail.nextOrdinalId, [...ordinalIds]))
  return new Set(rows.flatMap(({ ordinalId }) => ordinalId ?? []))
}

/** True when a failure entered since then, of the lot or of any lot when null, is in force. */
export const hasFailedSince = async (
  db: Queryable,
  { projectId, packageId, since }: { projectId: string; packageId: string | null; since: Date },
): Promise<boolean> =>
  (await db.$count(
    tenderFail,
    and(
      eq(tenderFail.projectId, projectId),
      gte(tenderFail.createTime, since),
      inArray(tenderFail.status, [failStatus.inForce, failStatus.finished]),
      packageId === null ? undefined : sql`${tenderFail.packageIds} @> to_jsonb(${packageId}::text)`,
    ),
  )) > 0
