import type { amendApi } from '@agency/shared/modules/tender-amend/amend.contract'
import { amendFlow } from '@agency/shared/modules/tender-amend/amend.flow'
import { amendRecord } from '@agency/shared/modules/tender-amend/amend.record'
import { and, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { conditions, contains, oneOf, same } from '../../http/list'
import { joinedCaseStore, type RecordOf } from '../../record/case-store'
import type { FiltersOf } from '../../record/record-kind'
import { tenderProject as p } from '../tender-project/project/project.table'
import { projectsInScope, readsPublishedOnly, teamColumns } from '../tender-project/project.door'
import { tenderAmend as t } from './amend.table'

const ofProject = {
  projectCode: p.projectCode,
  projectName: p.projectName,
  suspendFlag: p.suspendFlag,
  projectManagerAId: teamColumns.projectManagerAId,
}

const inProject = (where: SQL | undefined) =>
  sql`exists (select 1 from ${p} where ${p.listId} = ${t.projectId} and ${where})`

export const amends = joinedCaseStore(
  t,
  { columns: ofProject, table: p, on: eq(p.listId, t.projectId) },
  {
    prefix: amendFlow.bizType,
    noun: amendRecord.noun,
    visible: ({ actor }) =>
      and(
        readsPublishedOnly(actor) ? isNotNull(t.amendNo) : undefined,
        inProject(projectsInScope(actor, amendFlow.bizType)),
      ),
    keyword: (text) =>
      or(
        inProject(or(contains(p.projectCode, text), contains(p.projectName, text))),
        contains(t.amendType, text),
      ),
    matching: (filters: FiltersOf<typeof amendApi>) =>
      conditions(filters, {
        projectId: same(t.projectId),
        projectCode: (text) => inProject(contains(p.projectCode, text)),
        amendType: (text) => oneOf(t.amendType, text),
        status: (text) => oneOf(t.status, text),
      }),
    usual: desc(t.createTime),
  },
)

/** An amendment with what its flow asks of the project. */
export type AmendRecord = RecordOf<typeof amends>
