import type { amendApi } from '@agency/shared/modules/tender-amend/amend.contract'
import { amendFlow } from '@agency/shared/modules/tender-amend/amend.flow'
import { amendRecord } from '@agency/shared/modules/tender-amend/amend.record'
import { and, desc, isNotNull, or } from 'drizzle-orm'
import { containsCondition, equalsCondition, filterConditions, oneOfCondition } from '../../http/list'
import { existsInJoined, joinedCaseStore, type RecordOf } from '../../record/case-store'
import type { FiltersOf } from '../../record/record-kind'
import {
  canSeePublishedOnly,
  hasNumberOrName,
  joinProject,
  parentProjectColumns,
  projectsInScope,
  teamColumns,
} from '../tender-project/project.door'
import { tenderProject } from '../tender-project/tables/project.table'
import { tenderAmend } from './amend.table'

const project = joinProject(tenderAmend.projectId)
const inProject = existsInJoined(project)
const read = {
  columns: { ...parentProjectColumns, projectManagerAId: teamColumns.projectManagerAId },
  joins: [project],
}

export const amends = joinedCaseStore(tenderAmend, read, {
  prefix: amendFlow.bizType,
  noun: amendRecord.noun,
  visible: ({ actor }) =>
    and(
      canSeePublishedOnly(actor) ? isNotNull(tenderAmend.amendNo) : undefined,
      inProject(projectsInScope(actor, amendFlow.bizType)),
    ),
  keyword: (text) => or(inProject(hasNumberOrName(text)), containsCondition(tenderAmend.amendType, text)),
  matching: (filters: FiltersOf<typeof amendApi>) =>
    filterConditions(filters, {
      projectId: equalsCondition(tenderAmend.projectId),
      projectCode: (text) => inProject(containsCondition(tenderProject.projectCode, text)),
      amendType: (text) => oneOfCondition(tenderAmend.amendType, text),
      status: (text) => oneOfCondition(tenderAmend.status, text),
    }),
  usual: desc(tenderAmend.createTime),
})

/** An amendment with the project columns that its flow needs. */
export type AmendRecord = RecordOf<typeof amends>
