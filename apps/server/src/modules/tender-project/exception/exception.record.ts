import { exceptionStatus } from '@agency/shared/modules/tender-project/exception/exception.flow'
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/database'
import { tenderLot } from '../lot/lot.table'
import { type PartRecord, PartStore } from '../project/project.parts'
import { tenderException as t } from './exception.table'

/** A lawful exception with the project and lot columns that its flow needs. */
export type ExceptionRecord = typeof t.$inferSelect & PartRecord & { packageNo: string }

export const exceptions = new PartStore<ExceptionRecord>(t, '例外', {
  packageNo: sql`(select ${tenderLot.packageNo} from ${tenderLot}
    where ${tenderLot.listId} = ${t.packageId})`,
})

/** By lot id, the codes of rules from which lots of a project are exempted. */
export async function exemptedRules(
  db: Queryable,
  projectId: string,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await db
    .select({ packageId: t.packageId, ruleCode: t.ruleCode })
    .from(t)
    .where(and(eq(t.projectId, projectId), eq(t.status, exceptionStatus.granted), eq(t.delFlag, false)))
  return new Map(
    rows.map(({ packageId }) => [
      packageId,
      new Set(rows.filter((row) => row.packageId === packageId).map(({ ruleCode }) => ruleCode)),
    ]),
  )
}
