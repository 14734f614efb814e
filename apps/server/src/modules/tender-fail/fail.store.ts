import type { failApi } from '@agency/shared/modules/tender-fail/fail.contract'
import { failStatus } from '@agency/shared/modules/tender-fail/fail.flow'
import { failRecord } from '@agency/shared/modules/tender-fail/fail.record'
import { and, desc, inArray, or, sql } from 'drizzle-orm'
import { inlineCodes } from '../../db/inline-codes'
import { hasPermission } from '../../http/actor'
import { containsCondition, equalsCondition, filterConditions, oneOfCondition } from '../../http/list'
import { existsInJoined, joinedCaseStore, type RecordOf } from '../../record/case-store'
import type { FiltersOf } from '../../record/record-kind'
import {
  canKnowProjectSecrets,
  hasNumberOrName,
  joinProject,
  parentProjectColumns,
  projectsInScope,
  teamColumns,
} from '../tender-project/project.door'
import { tenderProject } from '../tender-project/tables/project.table'
import { tenderFail } from './fail.table'

const project = joinProject(tenderFail.projectId)
const inProject = existsInJoined(project)
const read = {
  columns: {
    ...parentProjectColumns,
    clientId: tenderProject.clientId,
    procurementRegime: tenderProject.procurementRegime,
    procurementMethod: tenderProject.procurementMethod,
    round: tenderProject.round,
    projectStatus: tenderProject.status,
    projectManagerAId: teamColumns.projectManagerAId,
  },
  joins: [project],
}

/** Statuses of a failure in force: 已生效, 已办结. */
const IN_FORCE = [failStatus.inForce, failStatus.finished]

export const failureRecords = joinedCaseStore(tenderFail, read, {
  prefix: failRecord.prefix,
  noun: failRecord.noun,
  // Visible to everybody who may see the project; before it is in force, when it reveals facts about buyers
  // (R27), only to the team and, once submitted, to people who may approve it.
  visible: ({ actor }) => {
    const submitted = hasPermission(actor, `${failRecord.prefix}:approve`)
      ? sql`${tenderFail.status} in (${inlineCodes(failStatus.deptApproval, failStatus.fix)})`
      : sql`false`
    return and(
      inProject(projectsInScope(actor, failRecord.prefix)),
      or(inArray(tenderFail.status, IN_FORCE), inProject(canKnowProjectSecrets(actor)), submitted),
    )
  },
  keyword: (text) => or(inProject(hasNumberOrName(text)), containsCondition(tenderFail.failType, text)),
  matching: (filters: FiltersOf<typeof failApi>) =>
    filterConditions(filters, {
      projectId: equalsCondition(tenderFail.projectId),
      projectCode: (text) => inProject(containsCondition(tenderProject.projectCode, text)),
      projectName: (text) => inProject(containsCondition(tenderProject.projectName, text)),
      nextAction: (text) => oneOfCondition(tenderFail.nextAction, text),
      failType: (text) => oneOfCondition(tenderFail.failType, text),
      failReason: (text) => oneOfCondition(tenderFail.failReason, text),
      status: (text) => oneOfCondition(tenderFail.status, text),
    }),
  usual: desc(tenderFail.createTime),
})

/** A failure with the project columns that its flow needs. */
export type FailRecord = RecordOf<typeof failureRecords>
