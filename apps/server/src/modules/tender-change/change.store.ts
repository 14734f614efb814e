import type { changeApi } from '@agency/shared/modules/tender-change/change.contract'
import { changeRecord } from '@agency/shared/modules/tender-change/change.record'
import { desc } from 'drizzle-orm'
import { equalsCondition, filterConditions, oneOfCondition } from '../../http/list'
import { existsInJoined, joinedCaseStore, type RecordOf } from '../../record/case-store'
import type { FiltersOf } from '../../record/record-kind'
import {
  hasNumberOrName,
  joinProject,
  parentProjectColumns,
  projectsInScope,
} from '../tender-project/project.door'
import { tenderProject } from '../tender-project/tables/project.table'
import { tenderChange } from './change.table'

const project = joinProject(tenderChange.projectId)
const inProject = existsInJoined(project)
const read = { columns: { ...parentProjectColumns, versionNow: tenderProject.version }, joins: [project] }

export const changes = joinedCaseStore(tenderChange, read, {
  prefix: changeRecord.prefix,
  noun: changeRecord.noun,
  // Requests are visible to everybody who may see their project.
  visible: ({ actor }) => inProject(projectsInScope(actor, changeRecord.prefix)),
  keyword: (text) => inProject(hasNumberOrName(text)),
  matching: (filters: FiltersOf<typeof changeApi>) =>
    filterConditions(filters, {
      projectId: equalsCondition(tenderChange.projectId),
      status: (text) => oneOfCondition(tenderChange.status, text),
    }),
  usual: desc(tenderChange.createTime),
})

/** A request with the project columns that its flow needs. */
export type ChangeRecord = RecordOf<typeof changes>
