import type { Regime } from '../../tendering/regimes'
import { applicableRules, type StatutoryRule } from '../../tendering/statutory'

/** Types of complaint (dictionary complainType). */
export const COMPLAIN_KINDS = ['询问', '异议', '质疑', '投诉', '举报', '建议'] as const
export type ComplainKind = (typeof COMPLAIN_KINDS)[number]

/** The legal remedy against an answer, or why the law gives none. */
export type Remedy =
  | { rule: 'R23a' | 'R23b'; text: (period: string, source: string) => string }
  | { none: string }

const noRemedy = (why: string): Remedy => ({ none: why })

const toFinance: Remedy = {
  rule: 'R23a',
  text: (period, source) =>
    `贵方如对本答复不满意，可以在答复期满后${period}内向同级财政部门提起投诉（${source}）。`,
}
/** 招标投标法实施条例第60条: the time taken to answer an 异议 does not count towards the period. */
const toAuthority: Remedy = {
  rule: 'R23b',
  text: (period, source) =>
    `贵方如认为招标投标活动不符合法律、行政法规规定，可以自知道或者应当知道之日起${period}内向有关行政监督部门投诉，异议答复期间不计算在内（${source}）。`,
}

const question = noRemedy('询问的答复不设救济；质疑、异议的期限自知道之日起另行计算，不因询问的答复重新起算')
const decided = noRemedy('投诉由行政监督部门处理，对处理决定的救济由决定书告知')
const report = noRemedy('举报、控告由有关部门依职责处理，法律没有为举报人规定对本单位答复的救济')
const advice = noRemedy('建议不是法定的权利救济程序')
const inZc = noRemedy('政府采购活动中没有异议，登记为质疑')
const inZtb = noRemedy('招标投标活动中没有质疑，登记为异议')
const privately = noRemedy('企业自主采购没有法定的救济途径')

/**
 * The remedy against an answer for every type and regime. A new type or regime does not compile until it has an
 * entry. Periods and articles come from the rules, which are data.
 */
export const remedies: Readonly<Record<ComplainKind, Readonly<Record<Regime, Remedy>>>> = {
  询问: { ZTB_MUST: question, ZTB_FREE: question, ZC: question, QT: question },
  异议: { ZTB_MUST: toAuthority, ZTB_FREE: toAuthority, ZC: inZc, QT: privately },
  质疑: { ZTB_MUST: inZtb, ZTB_FREE: inZtb, ZC: toFinance, QT: privately },
  投诉: { ZTB_MUST: decided, ZTB_FREE: decided, ZC: decided, QT: decided },
  举报: { ZTB_MUST: report, ZTB_FREE: report, ZC: report, QT: report },
  建议: { ZTB_MUST: advice, ZTB_FREE: advice, ZC: advice, QT: advice },
}

const toComplainKind = (type: string): ComplainKind | undefined =>
  COMPLAIN_KINDS.find((kind) => kind === type)

const numerals = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九']
/** A number below 100 in Chinese numerals, as in letters: 十五, 三十. */
function chineseNumeral(amount: number): string {
  if (!Number.isInteger(amount) || amount < 0 || amount > 99) return String(amount)
  const tens = Math.floor(amount / 10)
  const ones = amount % 10
  if (tens === 0) return numerals[ones] ?? ''
  return `${tens === 1 ? '' : numerals[tens]}十${ones === 0 ? '' : numerals[ones]}`
}

const UNITS: Readonly<Record<string, string>> = { WD: '个工作日', CAL: '日' }

/**
 * The last sentence of an answer letter; '' when its type and regime have no remedy, or the project's rules no period
 * for it.
 */
export function remedyText(
  rules: readonly StatutoryRule[],
  { complainType, regime, method }: { complainType: string; regime: Regime; method: string | null },
): string {
  const kind = toComplainKind(complainType)
  const remedy = kind && remedies[kind][regime]
  if (!remedy || 'none' in remedy) return ''
  const lines = rules.filter(({ ruleCode }) => ruleCode === remedy.rule)
  const [applicable] = applicableRules(lines, { regime, method })
  if (!applicable || applicable.doubt) return ''
  const { amount, unit, source } = applicable.rule
  const unitText = UNITS[unit ?? '']
  return amount === null || !unitText
    ? ''
    : remedy.text(`${chineseNumeral(Number(amount))}${unitText}`, source)
}
