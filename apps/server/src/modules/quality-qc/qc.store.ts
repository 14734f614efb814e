import type { qcApi } from '@agency/shared/modules/quality-qc/qc.contract'
import { qcRecord } from '@agency/shared/modules/quality-qc/qc.record'
import { desc, or, sql } from 'drizzle-orm'
import { containsCondition, equalsCondition, filterConditions, oneOfCondition } from '../../http/list'
import { existsInJoined, joinedCaseStore, type RecordOf } from '../../record/case-store'
import type { FiltersOf } from '../../record/record-kind'
import {
  hasNumberOrName,
  joinProject,
  parentProjectColumns,
  projectsInScope,
  teamColumns,
} from '../tender-project/project.door'
import { tenderProject } from '../tender-project/tables/project.table'
import { qualityQc } from './qc.table'

const project = joinProject(qualityQc.projectId)
const inProject = existsInJoined(project)
const read = {
  columns: {
    ...parentProjectColumns,
    projectManagerAId: teamColumns.projectManagerAId,
    customerManagerId: teamColumns.customerManagerId,
    /** Ids of the project's team, who may not check it. */
    teamIds: sql<string[]>`coalesce((select jsonb_agg(distinct m.user_id) from tender_team_member m
      where m.project_id = tender_project.list_id and not m.del_flag), '[]'::jsonb)`,
  },
  joins: [project],
}

export const qualityChecks = joinedCaseStore(qualityQc, read, {
  prefix: qcRecord.prefix,
  noun: qcRecord.noun,
  visible: ({ actor }) => inProject(projectsInScope(actor, qcRecord.prefix)),
  keyword: (text) =>
    or(containsCondition(qualityQc.qcNo, text.toUpperCase()), inProject(hasNumberOrName(text))),
  matching: (filters: FiltersOf<typeof qcApi>) =>
    filterConditions(filters, {
      projectId: equalsCondition(qualityQc.projectId),
      samplingId: equalsCondition(qualityQc.samplingId),
      qcNo: (text) => containsCondition(qualityQc.qcNo, text),
      projectCode: (text) => inProject(containsCondition(tenderProject.projectCode, text)),
      projectName: (text) => inProject(containsCondition(tenderProject.projectName, text)),
      node: (text) => oneOfCondition(qualityQc.node, text),
      triggerType: (text) => oneOfCondition(qualityQc.triggerType, text),
      checkUserId: equalsCondition(qualityQc.checkUserId),
      status: (text) => oneOfCondition(qualityQc.status, text),
    }),
  usual: desc(qualityQc.createTime),
})

/** A check with the project columns that its flow needs. */
export type QcRecord = RecordOf<typeof qualityChecks>
