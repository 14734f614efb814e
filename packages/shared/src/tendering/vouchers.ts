import { parseDecimalAmount, roundYuan, sumYuan } from '../format/money'
import { type InForce, rulesInForceOn } from '../rules/versions'
import { type Amounts, sourceAmounts, VOUCHER_SOURCES, type VoucherSource } from './voucher-sources'

export const SIDES = ['借', '贷'] as const
export type Side = (typeof SIDES)[number]

/** 辅助核算: additional dimensions of a voucher line besides its account. */
export const AUXILIARIES = {
  department: '部门',
  project: '项目',
  customer: '客户往来',
  vendor: '供应商往来',
  person: '个人往来',
} as const
export type Auxiliary = keyof typeof AUXILIARIES

/** Placeholders of a summary, in braces: `{项目编号}`. */
export const SUMMARY_WORDS = {
  项目编号: 'projectCode',
  项目名称: 'projectName',
  财务编号: 'financeCode',
  往来单位: 'party',
  单据号: 'sourceNo',
  业务摘要: 'remark',
  费用类别: 'cost',
} as const
type SummaryWord = (typeof SUMMARY_WORDS)[keyof typeof SUMMARY_WORDS]
const isSummaryWord = (name: string): name is keyof typeof SUMMARY_WORDS => Object.hasOwn(SUMMARY_WORDS, name)
const PLACE = /\{([^{}]*)\}/g

/** Values for the placeholders; null where unknown. */
export interface VoucherWords {
  projectCode: string | null
  projectName: string | null
  financeCode: string | null
  party: string | null
  partyCode: string | null
  departmentName: string | null
  departmentCode: string | null
  remark: string | null
}

/** A final business entry. */
export interface VoucherFact {
  sourceType: VoucherSource
  sourceId: string
  sourceNo: string
  /** The date of the entry as 'YYYY-MM-DD'. */
  date: string
  amounts: Amounts
  /** The 费用大类 of a cost, with its 小类 in `costName`; null for other entries. */
  parentCostName: string | null
  costName: string | null
  payWay: string | null
  words: VoucherWords
}

/** One line of an account rule. */
export interface RuleLine {
  side: Side
  accountCode: string
  accountName: string
  /** The name of the amount that the line books. */
  amount: string
  /** The summary of the line, with placeholders such as `{项目编号}`. */
  summary: string
  auxiliaries: readonly Auxiliary[]
}

/** A version of an account rule. */
export interface AccountRule extends InForce {
  sourceType: string
  /** Only for costs: the 费用大类 or 小类 to which it applies; null for all without their own rule. */
  costName: string | null
  /** The 支付方式 to which the rule applies; null for all without their own rule. */
  payWay: string | null
  lines: readonly RuleLine[]
}

interface Named {
  code: string | null
  name: string
}

export interface VoucherLine {
  side: Side
  accountCode: string
  accountName: string
  summary: string
  /** The amount of the line in 元; negative only in a red voucher. */
  money: string
  auxiliaries: Partial<Record<Auxiliary, Named>>
}

export interface Voucher {
  /** The date of the voucher as 'YYYY-MM-DD'. */
  date: string
  /** The accounting period of the voucher as 'YYYY-MM'. */
  period: string
  isRed: boolean
  lines: VoucherLine[]
  /** The total of each side of the voucher in 元. */
  total: string
}

/** A voucher, or the reason why there is none. */
export type Derived = { voucher: Voucher; refusal: null } | { voucher: null; refusal: string }

const MONTH = 'YYYY-MM'.length
const say = {
  noRule: (title: string, day: string) => `${title}在 ${day} 没有生效的凭证规则`,
  noAmount: (name: string) => `没有“${name}”的金额`,
  noAccount: (line: number) => `规则第 ${line} 行没有科目`,
  nothing: '金额为零，不生成凭证',
  mixed: '金额有正有负，不能生成凭证',
  unbalanced: (by: string) =>
    `借贷不平，借方比贷方${by.startsWith('-') ? '少' : '多'} ${by.replace('-', '')} 元`,
  red: (summary: string, no: string) => `冲销${no} ${summary}`,
}

/** Returns the month of a date as 'YYYY-MM'. */
export const accountingPeriod = (day: string): string => day.slice(0, MONTH)

/**
 * Ranks how specific a rule is: 小类 before 大类 before all costs, and a certain 支付方式 before any. Undefined when
 * the rule does not apply.
 */
const ruleSpecificity = (rule: AccountRule, fact: VoucherFact): number | undefined => {
  const [SMALL, LARGE, WAY] = [4, 2, 1]
  if (rule.payWay !== null && rule.payWay !== fact.payWay) return undefined
  const way = rule.payWay === null ? 0 : WAY
  if (rule.costName === null) return way
  if (rule.costName === fact.costName) return SMALL + way
  return rule.costName === fact.parentCostName ? LARGE + way : undefined
}

/** The most specific account rule in force on the day of an entry. */
export function accountRuleFor<R extends AccountRule>(fact: VoucherFact, rules: readonly R[]): R | undefined {
  const fitting = rulesInForceOn(rules, fact.date)
    .filter(({ sourceType }) => sourceType === fact.sourceType)
    .flatMap((rule) => {
      const weight = ruleSpecificity(rule, fact)
      return weight === undefined ? [] : [{ rule, weight }]
    })
  return fitting.sort((a, b) => b.weight - a.weight)[0]?.rule
}

/** Fills in a summary; unknown values are left out without a gap. */
export function fillSummary(
  template: string,
  { words, sourceNo, costName, parentCostName }: VoucherFact,
): string {
  const known: Record<SummaryWord, string | null> = { ...words, sourceNo, cost: costName ?? parentCostName }
  return template
    .replace(PLACE, (whole, name: string) =>
      isSummaryWord(name) ? (known[SUMMARY_WORDS[name]] ?? '') : whole,
    )
    .replace(/\s+/g, ' ')
    .trim()
}

/** Placeholders in a template that do not exist. */
export const unknownPlaceholders = (template: string): string[] =>
  [...template.matchAll(PLACE)].flatMap(([whole, name = '']) => (isSummaryWord(name) ? [] : [whole]))

const auxiliaryNames = ({ words, ...fact }: VoucherFact): Record<Auxiliary, Named | null> => {
  const toNamed = (name: string | null, code: string | null) => (name === null ? null : { code, name })
  const party = toNamed(words.party, words.partyCode)
  return {
    department: toNamed(words.departmentName, words.departmentCode),
    project: toNamed(words.projectName ?? fact.sourceNo, words.financeCode ?? words.projectCode),
    customer: party,
    vendor: party,
    person: party,
  }
}

function toVoucherLine(rule: RuleLine, fact: VoucherFact, money: string): VoucherLine {
  const { side, accountCode, accountName, summary, auxiliaries } = rule
  const names = auxiliaryNames(fact)
  const told = auxiliaries.flatMap((auxiliary) => {
    const name = names[auxiliary]
    return name ? [[auxiliary, name] as const] : []
  })
  return {
    side,
    accountCode,
    accountName,
    money,
    summary: fillSummary(summary, fact),
    auxiliaries: Object.fromEntries(told),
  }
}

const sumOfSide = (lines: readonly VoucherLine[], side: Side) =>
  sumYuan(lines.filter((line) => line.side === side).map(({ money }) => money))

const refusedVoucher = (refusal: string): Derived => ({ voucher: null, refusal })

/**
 * Derives the voucher of a business entry: balanced to the 分, or refused with a reason. Lines of 0 are left out; a
 * reversal has negative amounts and gives a red voucher.
 */
export function deriveVoucher(fact: VoucherFact, rules: readonly AccountRule[]): Derived {
  const { sourceType, date, amounts } = fact
  const rule = accountRuleFor(fact, rules)
  if (!rule) return refusedVoucher(say.noRule(VOUCHER_SOURCES[sourceType].title, date))
  const lines: VoucherLine[] = []
  for (const [at, one] of rule.lines.entries()) {
    const amount = amounts[one.amount]
    if (amount === undefined)
      return refusedVoucher(say.noAmount(sourceAmounts(sourceType)[one.amount] ?? one.amount))
    if (one.accountCode.trim() === '' || one.accountName.trim() === '')
      return refusedVoucher(say.noAccount(at + 1))
    if (!parseDecimalAmount(roundYuan(amount)).isZero())
      lines.push(toVoucherLine(one, fact, roundYuan(amount)))
  }
  const problem = voucherProblem(lines)
  if (problem) return refusedVoucher(problem)
  return {
    voucher: {
      date,
      period: accountingPeriod(date),
      lines,
      total: sumOfSide(lines, '借'),
      isRed: lines.some(({ money }) => money.startsWith('-')),
    },
    refusal: null,
  }
}

function voucherProblem(lines: readonly VoucherLine[]): string | undefined {
  if (lines.length === 0) return say.nothing
  const negative = lines.filter(({ money }) => money.startsWith('-')).length
  if (negative > 0 && negative < lines.length) return say.mixed
  const by = parseDecimalAmount(sumOfSide(lines, '借')).minus(sumOfSide(lines, '贷'))
  return by.isZero() ? undefined : say.unbalanced(roundYuan(by))
}

/** 红字: reverses an exported voucher line by line on another day; `no` is the number under which it was exported. */
export function reverseVoucher(
  { lines, total, isRed }: Voucher,
  { date, no }: { date: string; no: string },
): Voucher {
  return {
    date,
    period: accountingPeriod(date),
    isRed: !isRed,
    total: roundYuan(parseDecimalAmount(total).negated()),
    lines: lines.map((line) => ({
      ...line,
      money: roundYuan(parseDecimalAmount(line.money).negated()),
      summary: say.red(line.summary, no),
    })),
  }
}

/** Why a rule can never balance, tested with consistent sample amounts; undefined when it can. */
export function balanceProblem(sourceType: VoucherSource, lines: readonly RuleLine[]): string | undefined {
  const booked = lines.flatMap(({ side, amount }) => {
    const money = (VOUCHER_SOURCES[sourceType].sample as Amounts)[amount]
    return money === undefined ? [] : [{ side, money }]
  })
  const sampleSumOfSide = (side: Side) =>
    sumYuan(booked.filter((one) => one.side === side).map(({ money }) => money))
  const by = parseDecimalAmount(sampleSumOfSide('借')).minus(sampleSumOfSide('贷'))
  return by.isZero() && booked.length > 0 ? undefined : say.unbalanced(roundYuan(by))
}
