import type { qcApi } from '@agency/shared/modules/quality-qc/qc.contract'
import { qcRecord } from '@agency/shared/modules/quality-qc/qc.record'
import { desc, or, sql } from 'drizzle-orm'
import { contains, equals, filterConditions, oneOf } from '../../http/list'
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
  keyword: (text) => or(contains(qualityQc.qcNo, text.toUpperCase()), inProject(hasNumberOrName(text))),
  matching: (filters: FiltersOf<typeof qcApi>) =>
    filterConditions(filters, {
      projectId: equals(qualityQc.projectId),
      samplingId: equals(qualityQc.samplingId),
      qcNo: (text) => contains(qualityQc.qcNo, text),
      projectCode: (text) => inProject(contains(tenderProject.projectCode, text)),
      projectName: (text) => inProject(contains(tenderProject.projectName, text)),
      node: (text) => oneOf(qualityQc.node, text),
      triggerType: (text) => oneOf(qualityQc.triggerType, text),
      checkUserId: equals(qualityQc.checkUserId),
      status: (text) => oneOf(qualityQc.status, text),
    }),
  usual: desc(qualityQc.createTime),
})

/** A check with the project columns that its flow needs. */
export type QcRecord = RecordOf<typeof qualityChecks>
