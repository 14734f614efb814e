/** From when to when a version of a rule is in force, both days included; no end: until further notice. */
export interface InForce {
  effectiveFrom: string
  effectiveTo: string | null
}
export type RuleState = 'past' | 'current' | 'future'

/** Where a version stands on a calendar date 'YYYY-MM-DD'. */
export function ruleState({ effectiveFrom, effectiveTo }: InForce, date: string): RuleState {
  if (date < effectiveFrom) return 'future'
  return effectiveTo !== null && effectiveTo < date ? 'past' : 'current'
}

/** The versions in force on a date. Of one rule it is one at the most: overlapping versions are refused on entry. */
export const rulesOn = <R extends InForce>(versions: readonly R[], date: string): R[] =>
  versions.filter((version) => ruleState(version, date) === 'current')

/** The version of one rule that is in force on a date. */
export const ruleOn = <R extends InForce>(versions: readonly R[], date: string): R | undefined =>
  rulesOn(versions, date)[0]

export const overlap = (a: InForce, b: InForce): boolean =>
  (a.effectiveTo === null || b.effectiveFrom <= a.effectiveTo) &&
  (b.effectiveTo === null || a.effectiveFrom <= b.effectiveTo)
