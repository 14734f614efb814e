import { exceptionStatus } from '@agency/shared/modules/tender-project/exception/exception.flow'
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/database'
import { tenderLot } from '../tables/lot.table'
import { type PartRecord, ProjectRequestStore } from '../project/project-request.store'
import { tenderException } from '../tables/exception.table'

/** A lawful exception with the project and lot columns that its flow needs. */
export type ExceptionRecord = typeof tenderException.$inferSelect & PartRecord & { packageNo: string }

export const exceptions = new ProjectRequestStore<ExceptionRecord>(tenderException, '例外', {
  packageNo: sql`(select ${tenderLot.packageNo} from ${tenderLot}
    where ${tenderLot.listId} = ${tenderException.packageId})`,
})

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
