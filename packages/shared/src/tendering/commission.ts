import { type Amount, Money, parseDecimalAmount, roundYuan, splitYuan, sumYuan } from '../format/money'
import {
  type CommissionCoefficient,
  type CommissionFlags,
  calculateCoefficient,
} from './commission-coefficient'
import { type CommissionRule, commissionRuleFinderOn, type RuleFor } from './commission-rules'

/** The kinds of participants of a project, in the order of the report. */
export const COMMISSION_ROLES = [
  'MAIN_DEVELOP',
  'HELPER_DEVELOP',
  'PM',
  'RESPONSIBLE',
  'PROJECT_HELPER',
] as const
export type CommissionRole = (typeof COMMISSION_ROLES)[number]
const DEVELOPERS: readonly CommissionRole[] = ['MAIN_DEVELOP', 'HELPER_DEVELOP']

export interface CommissionPerson {
  role: CommissionRole
  userId: string
  name: string
  /** The percentage agreed for the participant; null for the rule's. */
  percentage: string | null
}

/** The input of a project's commission calculation; amounts in 元. */
export interface CommissionFacts {
  projectType: string
  /** 服务费 and 标书费 including tax; for a failed tender the charge for it instead of the fee. */
  serviceMoney: string
  bookPriceCny: string
  totalCost: string
  /** The 开发占比 of the project in percent. */
  developmentProportion: string
  flags: CommissionFlags
  /** 工程代理计开发提成: when false, developers of a 工程 receive nothing. */
  isDevelopCommission: boolean
  winnigPackagesNum: number
  people: readonly CommissionPerson[]
}

/** One person's commission with all its factors. */
export interface CommissionLine extends Omit<CommissionPerson, 'percentage'> {
  /** Percentage, agreed or from the rule, after the limit of the group. */
  percentage: string
  /** The percentage before the group's limit reduced it; null when it did not. */
  cutFrom: string | null
  /** Percentage first applied to the profit; null when there is none. */
  proportion: string | null
  /** The coefficient of the project manager; null for everybody else. */
  coefficient: string | null
  /** The product exact to ten decimals, before scaling and rounding. */
  exact: string
  /** The commission of the line in 元, rounded to 分. */
  royalty: string
  /** The first valid day of the line's rule, 'YYYY-MM-DD'; null for an agreed percentage. */
  since: string | null
  /** True for developers of a 工程 that pays no development commission. */
  isUnpaid: boolean
}

/** The complete commission calculation of a project, stored so that it need not be repeated. */
export interface Commission {
  /** The day whose rules apply to the calculation, as 'YYYY-MM-DD'. */
  day: string
  serviceMoney: string
  bookPriceCny: string
  /** The VAT rate in percent. */
  vatRate: string
  income: string
  totalCost: string
  grossProfit: string
  coefficient: CommissionCoefficient
  lines: CommissionLine[]
  /** The sum of the lines in 元. */
  total: string
  /** The maximum share of the profit for all together in percent, and whether it reduced the lines. */
  limit: string
  isScaled: boolean
}

const PLACES = 10
const GC = 'GC'
const applyPercent = (base: Amount, percent: Amount) =>
  parseDecimalAmount(base).times(parseDecimalAmount(percent)).dividedBy(100)
const decimalToText = (value: InstanceType<typeof Money>) => value.toDecimalPlaces(PLACES).toFixed()

/** Income without tax: `(fee + books) ÷ (1 + rate)`, rounded half-up to 分 (DOMAIN 6.2). */
export const incomeWithoutTax = (serviceMoney: Amount, bookPriceCny: Amount, vatRate: Amount): string =>
  roundYuan(
    parseDecimalAmount(serviceMoney)
      .plus(parseDecimalAmount(bookPriceCny))
      .dividedBy(parseDecimalAmount(vatRate).dividedBy(100).plus(1)),
  )

/**
 * Calculates a project's commissions by the rules in force on a day (DOMAIN 6.2). Without a profit nobody receives
 * any. A group above its limit is reduced proportionally, and so is the total. The 分 left by rounding go to those
 * who lost most, so that the parts add up to the total.
 */
export function computeCommission(
  facts: CommissionFacts,
  rules: readonly CommissionRule[],
  day: string,
): Commission {
  const ruleFor = commissionRuleFinderOn(rules, { day, projectType: facts.projectType })
  const { serviceMoney, bookPriceCny, totalCost } = facts
  const vatRate = ruleFor('INCOME', 'VAT')?.value ?? '0'
  const income = incomeWithoutTax(serviceMoney, bookPriceCny, vatRate)
  const grossProfit = roundYuan(parseDecimalAmount(income).minus(parseDecimalAmount(totalCost)))
  const coefficient = calculateCoefficient(facts, ruleFor)
  const drafts = cutToLimits(draftCommissionLines(facts, ruleFor), ruleFor)
  const base = parseDecimalAmount(grossProfit).isNegative() ? new Money(0) : parseDecimalAmount(grossProfit)
  const exact = drafts.map((draft) =>
    unroundedCommission(draft, { base, facts, coefficient: coefficient.value }),
  )
  const limit = ruleFor('TOTAL', 'LIMIT')?.value ?? '100'
  const most = applyPercent(base, limit).times(100).floor().dividedBy(100)
  const sum = exact.reduce((all, one) => all.plus(one), new Money(0))
  const isScaled = sum.greaterThan(applyPercent(base, limit))
  const commissions = splitYuan(isScaled ? most : roundYuan(sum), exact)
  const lines = drafts.map((draft, at) =>
    toCommissionLine(draft, facts, { exact, commissions, at, coefficient }),
  )
  return {
    day,
    serviceMoney,
    bookPriceCny,
    vatRate,
    income,
    totalCost,
    grossProfit,
    coefficient,
    lines,
    total: sumYuan(commissions),
    limit,
    isScaled,
  }
}

interface Draft {
  person: CommissionPerson
  percentage: InstanceType<typeof Money>
  cutFrom: string | null
  rule: CommissionRule | undefined
}

/** PPP咨询 has a different base rate for the project manager. */
const baseRuleFlag = (role: CommissionRole, { flags }: CommissionFacts) =>
  role === 'PM' && flags.isPppConsult ? 'isPppConsult' : 'BASE'

const draftCommissionLines = (facts: CommissionFacts, ruleFor: RuleFor): Draft[] =>
  COMMISSION_ROLES.flatMap((role) =>
    facts.people
      .filter((person) => person.role === role)
      .map((person) => {
        const rule = ruleFor(role, baseRuleFlag(role, facts))
        return {
          person,
          percentage: parseDecimalAmount(person.percentage ?? rule?.value ?? '0'),
          cutFrom: null,
          rule,
        }
      }),
  )

/** Reduces developers as a group, and helpers as a group, proportionally to their limits. */
function cutToLimits(drafts: readonly Draft[], ruleFor: RuleFor): Draft[] {
  const cutRolesToLimit = (
    some: readonly Draft[],
    roles: readonly CommissionRole[],
    limitRole: string,
  ): Draft[] => {
    const limit = ruleFor(limitRole, 'LIMIT')?.value
    const hasLimitedRole = ({ person }: Draft) => roles.includes(person.role)
    const sum = some.filter(hasLimitedRole).reduce((all, one) => all.plus(one.percentage), new Money(0))
    if (limit === undefined || sum.lessThanOrEqualTo(parseDecimalAmount(limit))) return [...some]
    return some.map((draft) =>
      hasLimitedRole(draft)
        ? {
            ...draft,
            percentage: draft.percentage.times(parseDecimalAmount(limit)).dividedBy(sum),
            cutFrom: decimalToText(draft.percentage),
          }
        : draft,
    )
  }
  return cutRolesToLimit(
    cutRolesToLimit(drafts, DEVELOPERS, 'DEVELOP_TOTAL'),
    ['PROJECT_HELPER'],
    'PROJECT_HELPER_TOTAL',
  )
}

const isRoleUnpaid = (role: CommissionRole, { projectType, isDevelopCommission }: CommissionFacts) =>
  DEVELOPERS.includes(role) && projectType === GC && !isDevelopCommission

interface Multiplied {
  base: InstanceType<typeof Money>
  facts: CommissionFacts
  coefficient: string
}

function unroundedCommission({ person, percentage }: Draft, { base, facts, coefficient }: Multiplied) {
  if (isRoleUnpaid(person.role, facts)) return new Money(0)
  const own = applyPercent(base, percentage)
  if (DEVELOPERS.includes(person.role)) return applyPercent(own, facts.developmentProportion)
  return person.role === 'PM' ? own.times(parseDecimalAmount(coefficient)) : own
}

interface Reckoned {
  exact: readonly InstanceType<typeof Money>[]
  commissions: readonly string[]
  at: number
  coefficient: CommissionCoefficient
}

function toCommissionLine(
  { person, percentage, cutFrom, rule }: Draft,
  facts: CommissionFacts,
  { exact, commissions, at, coefficient }: Reckoned,
): CommissionLine {
  const { role, userId, name } = person
  return {
    role,
    userId,
    name,
    cutFrom,
    percentage: decimalToText(percentage),
    proportion: DEVELOPERS.includes(role) ? facts.developmentProportion : null,
    coefficient: role === 'PM' ? coefficient.value : null,
    exact: decimalToText(exact[at] ?? new Money(0)),
    royalty: commissions[at] ?? '0.00',
    since: person.percentage === null ? (rule?.effectiveFrom ?? null) : null,
    isUnpaid: isRoleUnpaid(role, facts),
  }
}
