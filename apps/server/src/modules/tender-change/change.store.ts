import type { changeApi } from '@agency/shared/modules/tender-change/change.contract'
import { changeRecord } from '@agency/shared/modules/tender-change/change.record'
import { desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { conditions, contains, oneOf, same } from '../../http/list'
import { joinedCaseStore, type RecordOf } from '../../record/case-store'
import type { FiltersOf } from '../../record/record-kind'
import { tenderProject as p } from '../tender-project/project/project.table'
import { projectsInScope } from '../tender-project/project.door'
import { tenderChange as t } from './change.table'

const ofProject = {
  projectCode: p.projectCode,
  projectName: p.projectName,
  suspendFlag: p.suspendFlag,
  versionNow: p.version,
}

const inProject = (where: SQL | undefined) =>
  sql`exists (select 1 from ${p} where ${p.listId} = ${t.projectId} and ${where})`

export const changes = joinedCaseStore(
  t,
  { columns: ofProject, table: p, on: eq(p.listId, t.projectId) },
  {
    prefix: changeRecord.prefix,
    noun: changeRecord.noun,
    // Whoever sees the project sees what was asked to be changed in it.
    visible: ({ actor }) => inProject(projectsInScope(actor, changeRecord.prefix)),
    keyword: (text) => inProject(or(contains(p.projectCode, text), contains(p.projectName, text))),
    matching: (filters: FiltersOf<typeof changeApi>) =>
      conditions(filters, { projectId: same(t.projectId), status: (text) => oneOf(t.status, text) }),
    usual: desc(t.createTime),
  },
)

/** A request with what its flow asks of the project. */
export type ChangeRecord = RecordOf<typeof changes>
