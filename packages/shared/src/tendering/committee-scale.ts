import type { StatutoryRule } from './statutory'

/** 公开招标数额标准 of the region, from which on a 谈判小组 or 询价小组 has five members (财政部令第74号第7条). */
export interface OpenTenderScale {
  /** 万元; the central one is 200, that of many provinces 400. */
  from: number
  /** The administrator has confirmed that it is the figure of the region. */
  isConfirmed: boolean
}

/** Of goods and services: the figure is the region's. */
const BY_REGION = 'R12f'
/** Of works the scale is the country's (国家发展改革委令第16号); it blocks only together with the region's figure. */
const OF_WORKS = 'R12g'

const say = {
  unconfirmed: (from: string) =>
    `按 ${from} 万元起判断；本地区的数额标准未经管理员在参数设置中确认，只提示，不拦下`,
}

/**
 * The rules with the region's figure in the rows that begin at it (R12). Until the administrator has confirmed the
 * figure these rows keep the level of their row, which is WARN, and say why; then they block.
 */
export const withScale = (
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
