import type { failApi } from '@agency/shared/modules/tender-fail/fail.contract'
import { failPrefix } from '@agency/shared/modules/tender-fail/fail.permissions'
import { and, desc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { may } from '../../http/actor'
import { conditions, contains, oneOf, same } from '../../http/list'
import { JoinedCaseStore } from '../../record/case-store'
import type { FiltersOf } from '../../record/record-kind'
import { isInConfidence, projectsInScope, teamColumns } from '../tender-project/project/project.store'
import { tenderProject as p } from '../tender-project/project/project.table'
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

class FailStore extends JoinedCaseStore<FailRecord, FiltersOf<typeof failApi>> {
  protected override select(db: Queryable, where: SQL | undefined, order?: string) {
    return db
      .select({ ...getTableColumns(t), ...ofProject })
      .from(t)
      .innerJoin(p, eq(p.listId, t.projectId))
      .where(where)
      .orderBy(...this.sorting(order))
      .$dynamic() as unknown as ReturnType<JoinedCaseStore<FailRecord, object>['select']>
  }
}

/** 已生效, 已办结 */
const IN_FORCE = ['30', '50']

const inProject = (where: SQL | undefined) =>
  sql`exists (select 1 from ${p} where ${p.listId} = ${t.projectId} and ${where})`

export const fails = new FailStore(t, {
  prefix: failPrefix,
  noun: '流废标',
  // Whoever sees the project sees what failed in it; before it is in force, which tells of buyers (R27), the team
  // alone, and once it is submitted whoever may approve it.
  visible: ({ actor }) => {
    const submitted = may(actor, `${failPrefix}:approve`) ? sql`${t.status} in ('20', '40')` : sql`false`
    return and(
      inProject(projectsInScope(actor, failPrefix)),
      or(inArray(t.status, IN_FORCE), inProject(isInConfidence(actor)), submitted),
    )
  },
  keyword: (text) =>
    or(
      inProject(or(contains(p.projectCode, text), contains(p.projectName, text))),
      contains(t.failType, text),
    ),
  matching: (filters) =>
    conditions(filters, {
      projectId: same(t.projectId),
      projectCode: (text) => inProject(contains(p.projectCode, text)),
      projectName: (text) => inProject(contains(p.projectName, text)),
      nextAction: (text) => oneOf(t.nextAction, text),
      failType: (text) => oneOf(t.failType, text),
      failReason: (text) => oneOf(t.failReason, text),
      status: (text) => oneOf(t.status, text),
    }),
  order: { columns: { createTime: t.createTime, status: t.status }, usual: desc(t.createTime) },
})
