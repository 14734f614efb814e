import { judgeApplicableRule } from './deadlines'
import type { Judgement, ProjectContext } from './judgement'
import { winnerAdviceText } from './judgement.messages'
import type { Facts } from './rule-fields'
import { applicableRules, type StatutoryRule } from './statutory'

/** Outcome of the bid that a bond secures: 中标, 未中标, 截止前撤回, 终止招标. */
export type BondOutcome = 'won' | 'lost' | 'withdrawn' | 'terminated'

/**
 * The event from which the refund period counts; the first for which the project has a rule. A losing bidder's bond
 * is due after the notice in 政府采购 (R17), and after the contract under 招标投标法 (R16).
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

/** Rules of level INFO are only advice (R17c). */
const ADVICE = 'INFO'
const isRefundTimeRule = ({ targetField, dir }: StatutoryRule) => targetField === 'refundTime' && dir !== null

/**
 * When a bond must be refunded, and whether it was (R16, R17, R18, R25). `latest` is the deadline, null before the
 * event. Undefined where no rule sets a deadline; `unknown` when the regime is not known.
 */
export function judgeBondRefund(
  rules: readonly StatutoryRule[],
  project: ProjectContext,
  outcome: BondOutcome,
  times: RefundTimes,
): Judgement | undefined {
  const refunds = applicableRules(
    rules.filter((rule) => isRefundTimeRule(rule) && rule.level !== ADVICE),
    project,
  )
  for (const event of counted[outcome]) {
    const found = refunds.find(({ rule }) => rule.anchorField === event)
    if (found) return judgeApplicableRule(found, project, times)
  }
  return undefined
}

/**
 * 提示 for a winner's bond still held five working days after the notice (R17c). The law counts from the contract
 * (政采条例第33条), but an authority once counted from the notice. It is advice with its own source and never a
 * breach. `latest` is the day that has passed. Undefined when there is nothing to advise: no rule, no notice, the
 * days have not passed, or the bond was returned.
 */
export function winnerBondAdvice(
  rules: readonly StatutoryRule[],
  project: ProjectContext,
  times: RefundTimes,
): Judgement | undefined {
  const [found] = applicableRules(
    rules.filter((rule) => isRefundTimeRule(rule) && rule.level === ADVICE),
    project,
  )
  if (!found || times.refundTime) return undefined
  const judged = judgeApplicableRule(found, project, times)
  if (judged.state !== 'broken' || judged.latest === null) return undefined
  return { ...judged, state: 'advised', left: null, text: winnerAdviceText(found.rule, judged.latest) }
}
