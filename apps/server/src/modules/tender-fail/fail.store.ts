import type { failApi } from '@agency/shared/modules/tender-fail/fail.contract'
import { failPrefix } from '@agency/shared/modules/tender-fail/fail.permissions'
import { desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { conditions, oneOf, same } from '../../http/list'
import { CaseStore } from '../../record/case-store'
import type { FiltersOf } from '../../record/record-kind'
import { projectsInScope, teamColumns } from '../tender-project/project.store'
import { tenderProject as p } from '../tender-project/project.table'
import { tenderFail as t } from './fail.table'

const ofProject = {
  projectCode: p.projectCode,
  projectName: p.projectName,
  clientId: p.clientId,
  procurementRegime: p.procurementRegime,
  procurementMethod: p.procurementMethod,
  round: p.round,
  projectStatus: p.status,
  suspendFlag: p.suspendFlag,
  projectManagerAId: teamColumns.projectManagerAId,
}

/** A failure with what its flow asks of the project. */
export type FailRecord = typeof t.$inferSelect & {
  projectCode: string
  projectName: string
  clientId: string
  procurementRegime: string
  procurementMethod: string
  round: number
  projectStatus: string
  suspendFlag: boolean
  projectManagerAId: string | null
}

class FailStore extends CaseStore<FailRecord, FiltersOf<typeof failApi>> {
  protected override select(db: Queryable, where: SQL | undefined, order?: string) {
    return db
      .select({ ...getTableColumns(t), ...ofProject })
      .from(t)
      .innerJoin(p, eq(p.listId, t.projectId))
      .where(where)
      .orderBy(...this.sorting(order))
      .$dynamic() as unknown as ReturnType<CaseStore<FailRecord, object>['select']>
  }

  override patch = async (db: Queryable, listId: string, columns: Partial<FailRecord>) => {
    await db.update(t).set(columns).where(eq(t.listId, listId))
    const after = await this.load(db, listId)
    if (!after) throw new Error(`流废标 ${listId} 不存在`)
    return after
  }
}

export const fails = new FailStore(t, {
  prefix: failPrefix,
  noun: '流废标',
  // Whoever sees the project sees what failed in it.
  visible: ({ actor }) =>
    sql`exists (select 1 from ${p} where ${p.listId} = ${t.projectId} and ${projectsInScope(actor)})`,
  matching: (filters) =>
    conditions(filters, {
      projectId: same(t.projectId),
      projectCode: (text) =>
        sql`exists (select 1 from ${p} where ${p.listId} = ${t.projectId} and ${p.projectCode} like ${`${text}%`})`,
      failType: (text) => oneOf(t.failType, text),
      failReason: (text) => oneOf(t.failReason, text),
      status: (text) => oneOf(t.status, text),
    }),
  order: { columns: { createTime: t.createTime, status: t.status }, usual: desc(t.createTime) },
})
