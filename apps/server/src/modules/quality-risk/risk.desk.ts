import type { DeskLine, DeskTone } from '@agency/shared/contract/desk.contract'
import { logPrefix } from '@agency/shared/log/log-prefix'
import { RISK_DESK } from '@agency/shared/modules/quality-risk/risk.paths'
import { projectPath } from '@agency/shared/modules/tender-project/project/project.paths'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { type RiskState, riskStates } from '@agency/shared/tendering/risk-states'
import type { CardSource, DeskSource } from '../../desk/desk-source'
import { risks } from './risk.store'
import { viewed } from './risk.view'

/** As many as the card shows: what it says of more would be a number. */
const MOST_LINES = 7
const say = { title: '风险台' }
const tones: Partial<Record<RiskState, DeskTone>> = { breached: 'late', near: 'soon' }

/**
 * 审计: what an inspector would find, the worst first, as 风险台 has it. Without numbers: how many there are of a project
 * may be secret (R27), and the page tells none either.
 */
const card: CardSource = {
  key: 'quality-risk:audit',
  title: say.title,
  path: RISK_DESK,
  wide: true,
  acts: [`${logPrefix}:verify`],
  // 公司领导 checks the logs too, and has figures of their own.
  except: `${projectPrefix}:waive`,
  async read(context) {
    const rows = await viewed(context, await risks.list(context, {}, MOST_LINES))
    const lines = rows.map(
      ({ listId, projectId, projectCode, projectName, packageNo, ruleName, state }): DeskLine => ({
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

export const riskDesk: DeskSource = { cards: [card] }
