import { judgeLotByRules } from './deadlines'
import type { Judgement, ProjectContext } from './judgement'
import type { StatutoryRule } from './statutory'

interface Amendment {
  /** The judgement by R07; undefined when the rule does not apply to the project. */
  judgement: Judgement | undefined
  /** 'YYYY-MM-DD', the day to which the bid deadline must be postponed at least; null when it may stay. */
  postponeTo: string | null
}

/**
 * The effect of a clarification or amendment that affects bids on the bid deadline (R07): when less than the period
 * remains, it must be postponed. With `judgement.state` 'unknown' the day cannot be calculated and the move must be
 * refused.
 */
export function amendmentEffectOnDeadline(
  rules: readonly StatutoryRule[],
  project: ProjectContext,
  times: { clarifyTime: string; openTime: string },
): Amendment {
  const judgement = judgeLotByRules(rules, project, times).find(({ ruleCode }) => ruleCode.startsWith('R07'))
  const postponeTo = judgement?.state === 'broken' ? judgement.earliest : null
  return { judgement, postponeTo }
}

interface CandidatePeriod {
  /** The latest start of the period, 'YYYY-MM-DD'; null when unknown or not required. */
  latestStart: string | null
  earliestEnd: string | null
}

/** When 候选人公示 must begin and may end (R13), as initial values of the form; both null outside 依法必须招标. */
export function candidatePublicityPeriod(
  rules: readonly StatutoryRule[],
  project: ProjectContext,
  times: { reportTime: string; candidateStart?: string | null },
): CandidatePeriod {
  const judgements = judgeLotByRules(rules, project, times)
  const judgementOfTarget = (target: string) =>
    judgements.find(({ ruleCode, targetField }) => ruleCode.startsWith('R13') && targetField === target)
  return {
    latestStart: judgementOfTarget('candidateStart')?.latest ?? null,
    earliestEnd: judgementOfTarget('candidateEnd')?.earliest ?? null,
  }
}
