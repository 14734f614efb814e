import type { DashboardLine, DashboardTone } from '@agency/shared/contract/dashboard.contract'
import { logPrefix } from '@agency/shared/contract/log-prefix'
import { RISK_DESK } from '@agency/shared/modules/quality-risk/risk.paths'
import { projectPath } from '@agency/shared/modules/tender-project/project/project.paths'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { type RiskState, riskStates } from '@agency/shared/tendering/risk-states'
import type { CardSource, DashboardSource } from '../../dashboard/dashboard-source'
import { risks } from './risk.store'
import { buildRiskViews } from './risk.view'

/** Maximum number of risks on the card; a longer list would reveal a count. */
const MOST_LINES = 7
const say = { title: '风险台' }
const tones: Partial<Record<RiskState, DashboardTone>> = { breached: 'late', near: 'soon' }

/**
 * Dashboard card for audits: the worst risks first, as on 风险台. It shows no numbers, because how many there
 * are of a project may be secret (R27).
 */
const card: CardSource = {
  key: 'quality-risk:audit',
  title: say.title,
  path: RISK_DESK,
  wide: true,
  acts: [`${logPrefix}:verify`],
  // Holders of this permission, 公司领导, also verify logs, but have a dashboard of their own.
  except: `${projectPrefix}:waive`,
  async read(context) {
    const rows = await buildRiskViews(context, await risks.list(context, {}, MOST_LINES))
    const lines = rows.map(
      ({ listId, projectId, projectCode, projectName, packageNo, ruleName, state }): DashboardLine => ({
        listId,
        title: `${packageNo ?? projectCode} ${projectName}`,
        about: ruleName,
        money: null,
        when: riskStates[state],
        tone: tones[state] ?? 'calm',
        path: projectPath(projectId),
      }),
    )
    return { figures: [], lines }
  },
}

export const riskDashboard: DashboardSource = { cards: [card] }
