import type { changeApi } from '@agency/shared/modules/tender-change/change.contract'
import { changePrefix } from '@agency/shared/modules/tender-change/change.permissions'
import { desc, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { conditions, contains, oneOf, same } from '../../http/list'
import { JoinedCaseStore } from '../../record/case-store'
import type { FiltersOf } from '../../record/record-kind'
import { tenderProject as p } from '../tender-project/project/project.table'
import { projectsInScope } from '../tender-project/project.door'
import { tenderChange as t } from './change.table'

/** A request with what its flow asks of the project. */
export type ChangeRecord = typeof t.$inferSelect & {
  projectCode: string
  projectName: string
  suspendFlag: boolean
  versionNow: number
}

class ChangeStore extends JoinedCaseStore<ChangeRecord, FiltersOf<typeof changeApi>> {
  protected override select(db: Queryable, where: SQL | undefined, order?: string) {
    return db
      .select({
        ...getTableColumns(t),
        projectCode: p.projectCode,
        projectName: p.projectName,
        suspendFlag: p.suspendFlag,
        versionNow: p.version,
      })
      .from(t)
      .innerJoin(p, eq(p.listId, t.projectId))
      .where(where)
      .orderBy(...this.sorting(order))
      .$dynamic() as unknown as ReturnType<JoinedCaseStore<ChangeRecord, object>['select']>
  }
}

const inProject = (where: SQL | undefined) =>
  sql`exists (select 1 from ${p} where ${p.listId} = ${t.projectId} and ${where})`

export const changes = new ChangeStore(t, {
  prefix: changePrefix,
  noun: '变更申请',
  // Whoever sees the project sees what was asked to be changed in it.
  visible: ({ actor }) => inProject(projectsInScope(actor, changePrefix)),
  keyword: (text) => inProject(or(contains(p.projectCode, text), contains(p.projectName, text))),
  matching: (filters) =>
    conditions(filters, { projectId: same(t.projectId), status: (text) => oneOf(t.status, text) }),
  order: {
    columns: { createTime: t.createTime, effectTime: t.effectTime, status: t.status },
    usual: desc(t.createTime),
  },
})
