import type { riskApi } from '@agency/shared/modules/quality-risk/risk.contract'
import { riskPrefix } from '@agency/shared/modules/quality-risk/risk.permissions'
import { NEEDS_A_LOOK, riskStateRank } from '@agency/shared/tendering/risk-states'
import { and, asc, eq, lte, type SQL } from 'drizzle-orm'
import type { Context } from '../../http/context'
import { equalsCondition, filterConditions, startsWithExactlyCondition } from '../../http/list'
import { existsInJoined, joinedCaseStore, type RecordOf } from '../../record/case-store'
import type { FiltersOf } from '../../record/record-kind'
import { hasNumberOrName, joinProject, projectRowsInScope } from '../tender-project/project.door'
import { tenderProject } from '../tender-project/tables/project.table'
import { riskRow } from './risk.table'

const project = joinProject(riskRow.projectId)
const inProject = existsInJoined(project)
const LAST_LOOK = Math.max(...NEEDS_A_LOOK.map(riskStateRank))

/** The condition of the state filter; by default, rows that need attention. */
const stateFilterCondition = (state: FiltersOf<typeof riskApi>['state']): SQL | undefined => {
  if (state === 'all') return undefined
  return state ? eq(riskRow.rank, riskStateRank(state)) : lte(riskRow.rank, LAST_LOOK)
}

export const risks = joinedCaseStore(
  riskRow,
  {
    columns: {
      projectCode: tenderProject.projectCode,
      projectName: tenderProject.projectName,
      procurementRegime: tenderProject.procurementRegime,
    },
    joins: [project],
  },
  {
    prefix: riskPrefix,
    noun: '风险',
    visible: ({ actor }: Context) => projectRowsInScope(actor, riskPrefix, riskRow),
    matching: ({ state, region: _region, ...filters }: FiltersOf<typeof riskApi>) =>
      and(
        stateFilterCondition(state),
        filterConditions(filters, {
          kind: equalsCondition(riskRow.kind),
          userId: equalsCondition(riskRow.userId),
          projectId: equalsCondition(riskRow.projectId),
          departmentId: equalsCondition(riskRow.departmentId),
          procurementRegime: (regime) => inProject(eq(tenderProject.procurementRegime, regime)),
          ruleCode: (code) => startsWithExactlyCondition(riskRow.ruleCode, code),
          keyword: (text) => inProject(hasNumberOrName(text)),
        }),
      ),
    usual: [asc(riskRow.rank), asc(riskRow.dueDate)],
  },
)

export type RiskRecord = RecordOf<typeof risks>
