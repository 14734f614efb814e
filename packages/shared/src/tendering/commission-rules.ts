import { type InForce, rulesOn } from '../rules/versions'

/** A line of the commission rules in one version (DOMAIN 6.2): figures in percent, or added to a coefficient. */
export interface CommissionRule extends InForce {
  roleType: string
  /** Null: of every type that has no line of its own. */
  projectType: string | null
  flag: string
  value: string
  min: string | null
  max: string | null
}

/** The rules in force on a day, each the line of the project's type where that has one of its own. */
export function commissionRulesOn(
  rules: readonly CommissionRule[],
  { day, projectType }: { day: string; projectType: string },
) {
  const current = rulesOn(rules, day)
  return (roleType: string, flag: string): CommissionRule | undefined => {
    const some = current.filter((rule) => rule.roleType === roleType && rule.flag === flag)
    return (
      some.find((rule) => rule.projectType === projectType) ?? some.find((rule) => rule.projectType === null)
    )
  }
}
export type RuleFor = ReturnType<typeof commissionRulesOn>
