import { addDays, parseInstant, shanghaiDateAt } from '../format/dates'
import { formatMoney, Money, parseDecimalAmount, roundYuan } from '../format/money'
import type { InForce } from '../rules/versions'
import { isTenderLawRegime } from './regimes'

/** 活期存款利率 and the highest plausible rate, both in percent per year. */
interface DepositRate extends InForce {
  rate: string
  maxRate: string
}

/** A bond to be returned. */
export interface HeldBond {
  /** The amount of the bond received, in 元. */
  money: string
  /** The form of the bond, a value of the dictionary bondForm. */
  form: string
  arriveTime: Date | string
  refundTime: Date | string
  regime: string | null
  /** True when its lot was abandoned: 终止招标, or in 政府采购 重大变故任务取消. */
  isCalledOff: boolean
}

/** The interest that may be returned with a bond. Amounts in 元. */
export interface BondInterest {
  /** The interest paid unless another amount is justified. */
  proposed: string
  /** The interest that the money earned; a higher amount needs the consent of the head of finance. */
  earned: string
  /** The highest amount of interest accepted at all. */
  highest: string
  /** True when the law requires interest on this bond. */
  isOwed: boolean
  /** True when a rate is stored for every day. */
  isKnown: boolean
  /** The calculation of the interest as text. */
  basis: string
}

/** Forms of bond without money held. */
export const GUARANTEES: readonly string[] = ['保函', '电子保函']
const DAYS_OF_YEAR = 360

const say = {
  guarantee: '以保函提交，不计利息',
  sameDay: '当日退还，不计利息',
  part: (rate: string, days: number) => `活期年利率 ${rate}% × ${days} 天`,
  reckoned: (money: string, parts: string) => `${money} 元 × ${parts} ÷ 360`,
  notOwed: (basis: string, earned: string) => `法律未要求付息；${basis} = ${earned} 元`,
  unknown: '这段时间没有生效的活期存款利率，请在系统管理的存款利率中补录',
}

/**
 * Interest on a bond from the day of its arrival to the day before its return (R16; 招标投标法实施条例31, 57): money
 * × the rate of each day ÷ 360, rounded once. Required under 招标投标法, and in 政府采购 when the tender was
 * abandoned (87号令29); otherwise none is proposed.
 */
export function bondInterest(bond: HeldBond, rates: readonly DepositRate[]): BondInterest {
  const none = { proposed: '0.00', earned: '0.00', highest: '0.00', isOwed: false, isKnown: true }
  if (GUARANTEES.includes(bond.form)) return { ...none, basis: say.guarantee }
  const isOwed = isTenderLawRegime(bond.regime) || (bond.regime === 'ZC' && bond.isCalledOff)
  const [from, to] = [shanghaiDateOf(bond.arriveTime), shanghaiDateOf(bond.refundTime)]
  const held = daysBetween(from, to)
  if (held === 0) return { ...none, isOwed, basis: say.sameDay }
  const parts = rates
    .map((rate) => ({ ...rate, days: daysRateIsInForce(rate, from, to) }))
    .filter(({ days }) => days > 0)
    .sort((one, other) => one.effectiveFrom.localeCompare(other.effectiveFrom))
  const interestByRateKind = (name: 'rate' | 'maxRate') =>
    roundYuan(
      parts
        .reduce((sum, part) => sum.plus(parseDecimalAmount(part[name]).times(part.days)), new Money(0))
        .times(parseDecimalAmount(bond.money))
        .dividedBy(100 * DAYS_OF_YEAR),
    )
  const isKnown = parts.reduce((sum, { days }) => sum + days, 0) === held
  const earned = interestByRateKind('rate')
  const sum = parts.map(({ rate, days }) => say.part(parseDecimalAmount(rate).toFixed(), days)).join(' + ')
  const basis = say.reckoned(formatMoney(bond.money), parts.length > 1 ? `（${sum}）` : sum)
  return {
    proposed: isOwed ? earned : '0.00',
    earned,
    highest: interestByRateKind('maxRate'),
    isOwed,
    isKnown,
    basis: !isKnown ? say.unknown : isOwed ? basis : say.notOwed(basis, earned),
  }
}

/**
 * True when a reason is required: the interest differs from the proposed amount, or no amount could be calculated.
 */
export const needsInterestReason = (terms: BondInterest, interest: string): boolean =>
  !parseDecimalAmount(interest).equals(terms.proposed) || (terms.isOwed && !terms.isKnown)

/** True when it exceeds what the money earned, so that the head of finance must consent first. */
export const needsInterestApproval = ({ earned }: BondInterest, interest: string): boolean =>
  parseDecimalAmount(interest).greaterThan(earned)

const shanghaiDateOf = (time: Date | string) =>
  shanghaiDateAt(typeof time === 'string' ? new Date(time) : time)

/** Days from one date to another, including the first and excluding the last; 0 when the second is not later. */
const daysBetween = (from: string, to: string): number =>
  Math.max(0, Math.round((parseInstant(to).getTime() - parseInstant(from).getTime()) / 86_400_000))

/** Number of days from `from` to before `to` on which this version is in force. */
function daysRateIsInForce({ effectiveFrom, effectiveTo }: DepositRate, from: string, to: string): number {
  const first = effectiveFrom > from ? effectiveFrom : from
  const end = effectiveTo === null || addDays(effectiveTo, 1) > to ? to : addDays(effectiveTo, 1)
  return daysBetween(first, end)
}

/**
 * Initial data: demand deposit rates of the state banks, and 贷款基准利率 plus a fifth (87号令38), with their dates.
 */
export const firstDepositRates: readonly (DepositRate & { name: string; source: string })[] = [
  ['2012-07-06', '2022-09-14', '0.35', '中国人民银行公布的活期存款基准利率'],
  ['2022-09-15', '2023-06-07', '0.25', '国有大型商业银行活期存款挂牌利率'],
  ['2023-06-08', '2024-07-24', '0.2', '国有大型商业银行活期存款挂牌利率'],
  ['2024-07-25', '2024-10-17', '0.15', '国有大型商业银行活期存款挂牌利率'],
  ['2024-10-18', '2025-05-19', '0.1', '国有大型商业银行活期存款挂牌利率'],
  ['2025-05-20', null, '0.05', '国有大型商业银行活期存款挂牌利率'],
].map(([effectiveFrom, effectiveTo, rate, source]) => ({
  name: '活期存款',
  rate: rate as string,
  maxRate: '5.22',
  source: `${source}；上限为一年期贷款基准利率 4.35% 上浮 20%（财政部令第87号第38条）`,
  effectiveFrom: effectiveFrom as string,
  effectiveTo: effectiveTo as string | null,
}))
