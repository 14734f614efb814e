import type { StatutoryRule } from './statutory'

/** The region's 公开招标数额标准, from which a 谈判小组 or 询价小组 needs five members (财政部令第74号第7条). */
export interface OpenTenderScale {
  /** In 万元; the central one is 200, that of many provinces 400. */
  from: number
  /** True when the administrator has confirmed the region's figure. */
  isConfirmed: boolean
}

/** The rule for goods and services, whose threshold is the region's. */
const BY_REGION = 'R12f'
/**
 * The rule for works, whose threshold is national (国家发展改革委令第16号); it blocks only once the region's figure
 * is confirmed.
 */
const OF_WORKS = 'R12g'

const say = {
  unconfirmed: (from: string) =>
    `按 ${from} 万元起判断；本地区的数额标准未经管理员在参数设置中确认，只提示，不拦下`,
}

/**
 * Inserts the region's figure into the rules with that threshold (R12). Until the administrator has confirmed it,
 * these rules keep their level WARN and say why; then they block.
 */
export const applyRegionalThreshold = (
  rules: readonly StatutoryRule[],
  { from, isConfirmed }: OpenTenderScale,
): StatutoryRule[] =>
  rules.map((rule) => {
    if (rule.ruleCode !== BY_REGION && rule.ruleCode !== OF_WORKS) return rule
    const budgetFrom = rule.ruleCode === BY_REGION ? String(from) : (rule.budgetFrom ?? null)
    return isConfirmed
      ? { ...rule, budgetFrom, level: 'BLOCK' }
      : { ...rule, budgetFrom, note: say.unconfirmed(Number(budgetFrom).toString()) }
  })
