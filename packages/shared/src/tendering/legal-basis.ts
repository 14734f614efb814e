import { isRegime } from './regimes'
import type { Procurement, StatutoryRule } from './statutory'
import { firstStatutoryRules } from './statutory-rules'

/** What 企业自主采购 goes by: no law, but what the client has set itself. */
const CLIENT_RULE = '采购人自定规则'
/** Where the law of a regime says nothing about a method. */
const OWN_FILE = '采购文件的规定'

/**
 * Law and article of a rule of DOMAIN section 2 (R10, or R12c for one of its figures), as a refusal or a hint names
 * it for a procurement: the regime's own law, never another's. For 企业自主采购 the client's rule, for a method that the
 * law of the regime does not speak of the file. `rules`: those the project is judged by, where they are at hand.
 */
export function legalBasis(
  code: string,
  procurement: Procurement,
  rules: readonly StatutoryRule[] = firstStatutoryRules,
): string {
  const { regime } = procurement
  if (regime === 'QT' || !isRegime(regime)) return CLIENT_RULE
  return sourceIn(rules, code, procurement) ?? sourceIn(firstStatutoryRules, code, procurement) ?? OWN_FILE
}

/** A row without a regime would name every regime's law at once. */
function sourceIn(rules: readonly StatutoryRule[], code: string, { regime, method }: Procurement) {
  const own = rules.filter((rule) => rule.ruleCode.startsWith(code) && rule.regime === regime)
  return (own.find((rule) => rule.method === method) ?? own.find((rule) => rule.method === null))?.source
}

/** '逾期送达，应当拒收（招标投标法实施条例第36条）' */
export const citing = (
  text: string,
  code: string,
  procurement: Procurement,
  rules?: readonly StatutoryRule[],
): string => `${text}（${legalBasis(code, procurement, rules)}）`
