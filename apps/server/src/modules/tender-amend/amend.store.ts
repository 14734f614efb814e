import type { amendApi } from '@agency/shared/modules/tender-amend/amend.contract'
import { amendPrefix } from '@agency/shared/modules/tender-amend/amend.permissions'
import { and, desc, eq, getTableColumns, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { conditions, contains, oneOf, same } from '../../http/list'
import { JoinedCaseStore } from '../../record/case-store'
import type { FiltersOf } from '../../record/record-kind'
import { readsPublishedOnly } from '../tender-project/lot/buyers'
import { projectsInScope, teamColumns } from '../tender-project/project/project.store'
import { tenderProject as p } from '../tender-project/project/project.table'
import { tenderAmend as t } from './amend.table'

const ofProject = {
  projectCode: p.projectCode,
  projectName: p.projectName,
  suspendFlag: p.suspendFlag,
  projectManagerAId: teamColumns.projectManagerAId,
}

/** An amendment with what its flow asks of the project. */
export type AmendRecord = typeof t.$inferSelect & {
  projectCode: string
  projectName: string
  suspendFlag: boolean
  projectManagerAId: string | null
}

class AmendStore extends JoinedCaseStore<AmendRecord, FiltersOf<typeof amendApi>> {
  protected override select(db: Queryable, where: SQL | undefined, order?: string) {
    return db
      .select({ ...getTableColumns(t), ...ofProject })
      .from(t)
      .innerJoin(p, eq(p.listId, t.projectId))
      .where(where)
      .orderBy(...this.sorting(order))
      .$dynamic() as unknown as ReturnType<JoinedCaseStore<AmendRecord, object>['select']>
  }
}

const inProject = (where: SQL | undefined) =>
  sql`exists (select 1 from ${p} where ${p.listId} = ${t.projectId} and ${where})`

export const amends = new AmendStore(t, {
  prefix: amendPrefix,
  noun: '更正澄清',
  visible: ({ actor }) =>
    and(
      readsPublishedOnly(actor) ? isNotNull(t.amendNo) : undefined,
      inProject(projectsInScope(actor, amendPrefix)),
    ),
  keyword: (text) =>
    or(
      inProject(or(contains(p.projectCode, text), contains(p.projectName, text))),
      contains(t.amendType, text),
    ),
  matching: (filters) =>
    conditions(filters, {
      projectId: same(t.projectId),
      projectCode: (text) => inProject(contains(p.projectCode, text)),
      amendType: (text) => oneOf(t.amendType, text),
      status: (text) => oneOf(t.status, text),
    }),
  order: {
    columns: { createTime: t.createTime, effectTime: t.effectTime, status: t.status },
    usual: desc(t.createTime),
  },
})
