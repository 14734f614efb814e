import { judgeApplicable } from './deadlines'
import type { Judgement, ProjectContext } from './judgement'
import type { Facts } from './rule-fields'
import { rulesFor, type StatutoryRule } from './statutory'

/** What became of the bid a bond stands for: 中标, 未中标, 截止前撤回, 终止招标. */
export type BondOutcome = 'won' | 'lost' | 'withdrawn' | 'terminated'

/**
 * The event a refund is counted from; the first of which the project has a rule. A loser's bond is due after the
 * notice in 政府采购 (R17), after the contract under 招标投标法 (R16).
 */
const counted: Record<BondOutcome, readonly string[]> = {
  won: ['contractTime'],
  lost: ['noticeSendTime', 'contractTime'],
  withdrawn: ['withdrawTime'],
  terminated: ['terminateTime'],
}

/**
 * When a bond must be refunded, and whether it was (R16, R17, R18, R25). `latest` is the last day, null while the
 * event has not happened. Undefined where no rule sets a day; `unknown` where the regime is not known.
 */
export function bondRefund(
  rules: readonly StatutoryRule[],
  project: ProjectContext,
  outcome: BondOutcome,
  times: Pick<Facts, 'contractTime' | 'noticeSendTime' | 'withdrawTime' | 'terminateTime' | 'refundTime'>,
): Judgement | undefined {
  const refunds = rulesFor(
    rules.filter(({ targetField, dir }) => targetField === 'refundTime' && dir !== null),
    project,
  )
  for (const event of counted[outcome]) {
    const found = refunds.find(({ rule }) => rule.anchorField === event)
    if (found) return judgeApplicable(found, project, times)
  }
  return undefined
}
