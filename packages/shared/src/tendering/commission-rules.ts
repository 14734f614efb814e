import { type InForce, rulesInForceOn } from '../rules/versions'

/** A version of a commission rule (DOMAIN 6.2); values are percentages or additions to a coefficient. */
export interface CommissionRule extends InForce {
  roleType: string
  /** The project type to which the rule applies; null for every type without its own rule. */
  projectType: string | null
  flag: string
  value: string
  min: string | null
  max: string | null
}

/** The commission rules in force on a day; a rule of the project's type takes precedence over the general one. */
export function commissionRuleFinderOn(
  rules: readonly CommissionRule[],
  { day, projectType }: { day: string; projectType: string },
) {
  const current = rulesInForceOn(rules, day)
  return (roleType: string, flag: string): CommissionRule | undefined => {
    const some = current.filter((rule) => rule.roleType === roleType && rule.flag === flag)
    return (
      some.find((rule) => rule.projectType === projectType) ?? some.find((rule) => rule.projectType === null)
    )
  }
}
export type RuleFor = ReturnType<typeof commissionRuleFinderOn>
