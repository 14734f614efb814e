import { judgeApplicable } from './deadlines'
import type { Judgement, ProjectContext } from './judgement'
import { winnerAdviceText } from './judgement.messages'
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

type RefundTimes = Pick<
  Facts,
  'contractTime' | 'noticeSendTime' | 'withdrawTime' | 'terminateTime' | 'refundTime'
>

/** A row of level INFO advises (R17c): nobody is held to it. */
const ADVICE = 'INFO'
const isOfRefunds = ({ targetField, dir }: StatutoryRule) => targetField === 'refundTime' && dir !== null

/**
 * When a bond must be refunded, and whether it was (R16, R17, R18, R25). `latest` is the last day, null while the
 * event has not happened. Undefined where no rule sets a day; `unknown` where the regime is not known.
 */
export function bondRefund(
  rules: readonly StatutoryRule[],
  project: ProjectContext,
  outcome: BondOutcome,
  times: RefundTimes,
): Judgement | undefined {
  const refunds = rulesFor(
    rules.filter((rule) => isOfRefunds(rule) && rule.level !== ADVICE),
    project,
  )
  for (const event of counted[outcome]) {
    const found = refunds.find(({ rule }) => rule.anchorField === event)
    if (found) return judgeApplicable(found, project, times)
  }
  return undefined
}

/**
 * 提示 of a winner's bond that is still held when five working days from the notice are over (R17c). The law counts from
 * the contract (政采条例第33条); an authority once counted from the notice. It is advice with a source of its own, never
 * a breach. `latest` is the day that is over. Undefined where there is nothing to advise: no row, no notice, the days not
 * over, or the bond is back.
 */
export function winnerBondAdvice(
  rules: readonly StatutoryRule[],
  project: ProjectContext,
  times: RefundTimes,
): Judgement | undefined {
  const [found] = rulesFor(
    rules.filter((rule) => isOfRefunds(rule) && rule.level === ADVICE),
    project,
  )
  if (!found || times.refundTime) return undefined
  const judged = judgeApplicable(found, project, times)
  if (judged.state !== 'broken' || judged.latest === null) return undefined
  return { ...judged, state: 'advised', left: null, text: winnerAdviceText(found.rule, judged.latest) }
}
