import { judge } from './deadlines'
import type { Judgement, ProjectContext } from './judgement'
import type { StatutoryRule } from './statutory'

interface Amendment {
  /** R07; undefined when the project is not under it. */
  judgement: Judgement | undefined
  /** 'YYYY-MM-DD': the bid deadline must be postponed to this day at least; null when it may stay. */
  postponeTo: string | null
}

/**
 * What a clarification or amendment that affects bids does to the bid deadline (R07): with less than the period left
 * the deadline must be postponed. `judgement.state` 'unknown': the day cannot be told, and the move is to be refused.
 */
export function amendmentOf(
  rules: readonly StatutoryRule[],
  project: ProjectContext,
  times: { clarifyTime: string; openTime: string },
): Amendment {
  const judgement = judge(rules, project, times).find(({ ruleCode }) => ruleCode.startsWith('R07'))
  const postponeTo = judgement?.state === 'broken' ? judgement.earliest : null
  return { judgement, postponeTo }
}

interface CandidatePeriod {
  /** 'YYYY-MM-DD'; null when not known or not asked. */
  latestStart: string | null
  earliestEnd: string | null
}

/** When 候选人公示 must begin and may end (R13), for the form to begin with; both null outside 依法必须招标. */
export function candidatePeriod(
  rules: readonly StatutoryRule[],
  project: ProjectContext,
  times: { reportTime: string; candidateStart?: string | null },
): CandidatePeriod {
  const judgements = judge(rules, project, times)
  const about = (target: string) =>
    judgements.find(({ ruleCode, targetField }) => ruleCode.startsWith('R13') && targetField === target)
  return {
    latestStart: about('candidateStart')?.latest ?? null,
    earliestEnd: about('candidateEnd')?.earliest ?? null,
  }
}
