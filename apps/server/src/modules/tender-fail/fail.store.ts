import type { failApi } from '@agency/shared/modules/tender-fail/fail.contract'
import { failRecord } from '@agency/shared/modules/tender-fail/fail.record'
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { may } from '../../http/actor'
import { conditions, contains, oneOf, same } from '../../http/list'
import { joinedCaseStore, type RecordOf } from '../../record/case-store'
import type { FiltersOf } from '../../record/record-kind'
import { tenderProject as p } from '../tender-project/project/project.table'
import { isInConfidence, projectsInScope, teamColumns } from '../tender-project/project.door'
import { tenderFail as t } from './fail.table'

const ofProject = {
  projectCode: p.projectCode,
  projectName: p.projectName,
  clientId: p.clientId,
  procurementRegime: p.procurementRegime,
  procurementMethod: p.procurementMethod,
  round: p.round,
  projectStatus: p.status,
  suspendFlag: p.suspendFlag,
  projectManagerAId: teamColumns.projectManagerAId,
}

/** 已生效, 已办结 */
const IN_FORCE = ['30', '50']

const inProject = (where: SQL | undefined) =>
  sql`exists (select 1 from ${p} where ${p.listId} = ${t.projectId} and ${where})`

export const fails = joinedCaseStore(
  t,
  { columns: ofProject, table: p, on: eq(p.listId, t.projectId) },
  {
    prefix: failRecord.prefix,
    noun: failRecord.noun,
    // Whoever sees the project sees what failed in it; before it is in force, which tells of buyers (R27), the team
    // alone, and once it is submitted whoever may approve it.
    visible: ({ actor }) => {
      const submitted = may(actor, `${failRecord.prefix}:approve`)
        ? sql`${t.status} in ('20', '40')`
        : sql`false`
      return and(
        inProject(projectsInScope(actor, failRecord.prefix)),
        or(inArray(t.status, IN_FORCE), inProject(isInConfidence(actor)), submitted),
      )
    },
    keyword: (text) =>
      or(
        inProject(or(contains(p.projectCode, text), contains(p.projectName, text))),
        contains(t.failType, text),
      ),
    matching: (filters: FiltersOf<typeof failApi>) =>
      conditions(filters, {
        projectId: same(t.projectId),
        projectCode: (text) => inProject(contains(p.projectCode, text)),
        projectName: (text) => inProject(contains(p.projectName, text)),
        nextAction: (text) => oneOf(t.nextAction, text),
        failType: (text) => oneOf(t.failType, text),
        failReason: (text) => oneOf(t.failReason, text),
        status: (text) => oneOf(t.status, text),
      }),
    usual: desc(t.createTime),
  },
)

/** A failure with what its flow asks of the project. */
export type FailRecord = RecordOf<typeof fails>
