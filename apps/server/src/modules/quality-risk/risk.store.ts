import type { riskApi } from '@agency/shared/modules/quality-risk/risk.contract'
import { riskPrefix } from '@agency/shared/modules/quality-risk/risk.permissions'
import { NEEDS_A_LOOK, rankOf } from '@agency/shared/tendering/risk-states'
import { and, asc, eq, lte, type SQL } from 'drizzle-orm'
import type { Context } from '../../http/context'
import { beginsWith, equals, filterConditions } from '../../http/list'
import { existsInOther, joinedCaseStore, type RecordOf } from '../../record/case-store'
import type { FiltersOf } from '../../record/record-kind'
import { tenderProject as p } from '../tender-project/project/project.table'
import { isCalled, projectOf, projectRowsInScope } from '../tender-project/project.door'
import { riskRow as t } from './risk.table'

const project = projectOf(t.projectId)
const inProject = existsInOther(project)
const LAST_LOOK = Math.max(...NEEDS_A_LOOK.map(rankOf))

/** The condition of the state filter; by default, rows that need attention. */
const stateCondition = (state: FiltersOf<typeof riskApi>['state']): SQL | undefined => {
  if (state === 'all') return undefined
  return state ? eq(t.rank, rankOf(state)) : lte(t.rank, LAST_LOOK)
}

export const risks = joinedCaseStore(
  t,
  {
    columns: {
      projectCode: p.projectCode,
      projectName: p.projectName,
      procurementRegime: p.procurementRegime,
    },
    joins: [project],
  },
  {
    prefix: riskPrefix,
    noun: '风险',
    visible: ({ actor }: Context) => projectRowsInScope(actor, riskPrefix, t),
    matching: ({ state, region: _region, ...filters }: FiltersOf<typeof riskApi>) =>
      and(
        stateCondition(state),
        filterConditions(filters, {
          kind: equals(t.kind),
          userId: equals(t.userId),
          projectId: equals(t.projectId),
          departmentId: equals(t.departmentId),
          procurementRegime: (regime) => inProject(eq(p.procurementRegime, regime)),
          ruleCode: (code) => beginsWith(t.ruleCode, code),
          keyword: (text) => inProject(isCalled(text)),
        }),
      ),
    usual: [asc(t.rank), asc(t.dueDate)],
  },
)

export type RiskRecord = RecordOf<typeof risks>
