import type { changeApi } from '@agency/shared/modules/tender-change/change.contract'
import { changeRecord } from '@agency/shared/modules/tender-change/change.record'
import { desc } from 'drizzle-orm'
import { equals, filterConditions, oneOf } from '../../http/list'
import { existsInOther, joinedCaseStore, type RecordOf } from '../../record/case-store'
import type { FiltersOf } from '../../record/record-kind'
import { tenderProject as p } from '../tender-project/project/project.table'
import { isCalled, ofProject, projectOf, projectsInScope } from '../tender-project/project.door'
import { tenderChange as t } from './change.table'

const project = projectOf(t.projectId)
const inProject = existsInOther(project)
const read = { columns: { ...ofProject, versionNow: p.version }, joins: [project] }

export const changes = joinedCaseStore(t, read, {
  prefix: changeRecord.prefix,
  noun: changeRecord.noun,
  // Requests are visible to everybody who may see their project.
  visible: ({ actor }) => inProject(projectsInScope(actor, changeRecord.prefix)),
  keyword: (text) => inProject(isCalled(text)),
  matching: (filters: FiltersOf<typeof changeApi>) =>
    filterConditions(filters, { projectId: equals(t.projectId), status: (text) => oneOf(t.status, text) }),
  usual: desc(t.createTime),
})

/** A request with the project columns that its flow needs. */
export type ChangeRecord = RecordOf<typeof changes>
