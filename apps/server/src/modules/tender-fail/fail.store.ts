import type { failApi } from '@agency/shared/modules/tender-fail/fail.contract'
import { failStatus } from '@agency/shared/modules/tender-fail/fail.flow'
import { failRecord } from '@agency/shared/modules/tender-fail/fail.record'
import { and, desc, inArray, or, sql } from 'drizzle-orm'
import { inlineCodes } from '../../db/inline-codes'
import { hasPermission } from '../../http/actor'
import { contains, equals, filterConditions, oneOf } from '../../http/list'
import { existsInOther, joinedCaseStore, type RecordOf } from '../../record/case-store'
import type { FiltersOf } from '../../record/record-kind'
import { tenderProject as p } from '../tender-project/project/project.table'
import {
  isCalled,
  isInConfidence,
  ofProject,
  projectOf,
  projectsInScope,
  teamColumns,
} from '../tender-project/project.door'
import { tenderFail as t } from './fail.table'

const project = projectOf(t.projectId)
const inProject = existsInOther(project)
const read = {
  columns: {
    ...ofProject,
    clientId: p.clientId,
    procurementRegime: p.procurementRegime,
    procurementMethod: p.procurementMethod,
    round: p.round,
    projectStatus: p.status,
    projectManagerAId: teamColumns.projectManagerAId,
  },
  joins: [project],
}

/** Statuses of a failure in force: 已生效, 已办结. */
const IN_FORCE = [failStatus.inForce, failStatus.finished]

export const fails = joinedCaseStore(t, read, {
  prefix: failRecord.prefix,
  noun: failRecord.noun,
  // Visible to everybody who may see the project; before it is in force, when it reveals facts about buyers
  // (R27), only to the team and, once submitted, to people who may approve it.
  visible: ({ actor }) => {
    const submitted = hasPermission(actor, `${failRecord.prefix}:approve`)
      ? sql`${t.status} in (${inlineCodes(failStatus.deptApproval, failStatus.fix)})`
      : sql`false`
    return and(
      inProject(projectsInScope(actor, failRecord.prefix)),
      or(inArray(t.status, IN_FORCE), inProject(isInConfidence(actor)), submitted),
    )
  },
  keyword: (text) => or(inProject(isCalled(text)), contains(t.failType, text)),
  matching: (filters: FiltersOf<typeof failApi>) =>
    filterConditions(filters, {
      projectId: equals(t.projectId),
      projectCode: (text) => inProject(contains(p.projectCode, text)),
      projectName: (text) => inProject(contains(p.projectName, text)),
      nextAction: (text) => oneOf(t.nextAction, text),
      failType: (text) => oneOf(t.failType, text),
      failReason: (text) => oneOf(t.failReason, text),
      status: (text) => oneOf(t.status, text),
    }),
  usual: desc(t.createTime),
})

/** A failure with the project columns that its flow needs. */
export type FailRecord = RecordOf<typeof fails>
