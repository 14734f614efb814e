import { exceptionStatus } from '@agency/shared/modules/tender-project/exception/exception.flow'
import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../../db/database'
import { tenderException } from '../tables/exception.table'

/** By lot id, the codes of rules from which lots of a project are exempted. */
export async function exemptedRules(
  db: Queryable,
  projectId: string,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await db
    .select({ packageId: tenderException.packageId, ruleCode: tenderException.ruleCode })
    .from(tenderException)
    .where(
      and(
        eq(tenderException.projectId, projectId),
        eq(tenderException.status, exceptionStatus.granted),
        eq(tenderException.delFlag, false),
      ),
    )
  return new Map(
    rows.map(({ packageId }) => [
      packageId,
      new Set(rows.filter((row) => row.packageId === packageId).map(({ ruleCode }) => ruleCode)),
    ]),
  )
}
