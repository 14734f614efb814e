/** Validity of a version of a rule, both days included; a null end means until further notice. */
export interface InForce {
  effectiveFrom: string
  effectiveTo: string | null
}
export type RuleState = 'past' | 'current' | 'future'

/** Returns the state of a version on a calendar date 'YYYY-MM-DD'. */
export function ruleState({ effectiveFrom, effectiveTo }: InForce, date: string): RuleState {
  if (date < effectiveFrom) return 'future'
  return effectiveTo !== null && effectiveTo < date ? 'past' : 'current'
}

/** The versions in force on a date. There is at most one per rule, because overlapping versions are refused. */
export const rulesInForceOn = <R extends InForce>(versions: readonly R[], date: string): R[] =>
  versions.filter((version) => ruleState(version, date) === 'current')

/** The version of one rule that is in force on a date. */
export const ruleInForceOn = <R extends InForce>(versions: readonly R[], date: string): R | undefined =>
  rulesInForceOn(versions, date)[0]

export const doVersionsOverlap = (a: InForce, b: InForce): boolean =>
  (a.effectiveTo === null || b.effectiveFrom <= a.effectiveTo) &&
  (b.effectiveTo === null || a.effectiveFrom <= b.effectiveTo)
