import { isRegime } from './regimes'
import type { Procurement, StatutoryRule } from './statutory'
import { firstStatutoryRules } from './statutory-rules'

/** The basis in 企业自主采购, where no law applies: the client's own rules. */
const CLIENT_RULE = '采购人自定规则'
/** The basis where the law of a regime does not mention a method: the procurement documents. */
const OWN_FILE = '采购文件的规定'

/**
 * Law and article of a rule of DOMAIN section 2 (R10, or R12c for one of its figures) for a procurement, always from
 * the law of its own regime. For 企业自主采购 it is the client's rule; for a method that the law does not mention,
 * the procurement documents. `rules` are those the project is judged by, when available.
 */
export function legalBasis(
  code: string,
  procurement: Procurement,
  rules: readonly StatutoryRule[] = firstStatutoryRules,
): string {
  const { regime } = procurement
  if (regime === 'QT' || !isRegime(regime)) return CLIENT_RULE
  return (
    findRuleSource(rules, code, procurement) ??
    findRuleSource(firstStatutoryRules, code, procurement) ??
    OWN_FILE
  )
}

/**
 * Finds the source of a rule. A row without a regime would name the laws of all regimes at once, so it is not used.
 */
function findRuleSource(rules: readonly StatutoryRule[], code: string, { regime, method }: Procurement) {
  const own = rules.filter((rule) => rule.ruleCode.startsWith(code) && rule.regime === regime)
  return (own.find((rule) => rule.method === method) ?? own.find((rule) => rule.method === null))?.source
}

/** Appends the legal source to a text, for example '逾期送达，应当拒收（招标投标法实施条例第36条）'. */
export const withCitation = (
  text: string,
  code: string,
  procurement: Procurement,
  rules?: readonly StatutoryRule[],
): string => `${text}（${legalBasis(code, procurement, rules)}）`
