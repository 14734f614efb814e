import { addDays, dateAt, parseInstant } from '../format/dates'
import { decimal, formatMoney, Money, yuan } from '../format/money'
import type { InForce } from '../rules/versions'
import { isZtb } from './regimes'

/** 活期存款利率 and the rate above which no interest is believed, both in percent a year. */
interface DepositRate extends InForce {
  rate: string
  maxRate: string
}

/** A bond that goes back. */
export interface HeldBond {
  /** 元, as it came. */
  money: string
  /** Of the dictionary bondForm. */
  form: string
  arriveTime: Date | string
  refundTime: Date | string
  regime: string | null
  /** Its lot was called off: 终止招标, or in 政府采购 重大变故任务取消. */
  isCalledOff: boolean
}

/** What may go back beside the money of a bond. Amounts in 元. */
export interface BondInterest {
  /** What is paid unless somebody says why another figure is. */
  proposed: string
  /** What the money earned; above it the head of finance agrees before it is paid. */
  earned: string
  /** Above it nobody is believed. */
  highest: string
  /** The law asks for interest with this bond. */
  isOwed: boolean
  /** A rate was in force on each of the days. */
  isKnown: boolean
  /** How it was reckoned. */
  basis: string
}

/** Forms in which no money is held. */
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
 * Interest of a bond from the day it came to the day before it goes back (R16; 招标投标法实施条例31, 57): money × the
 * rate of each day ÷ 360, rounded once. The law asks for it under 招标投标法, and in 政府采购 where the tender was
 * called off (87号令29); elsewhere none is proposed.
 */
export function bondInterest(bond: HeldBond, rates: readonly DepositRate[]): BondInterest {
  const none = { proposed: '0.00', earned: '0.00', highest: '0.00', isOwed: false, isKnown: true }
  if (GUARANTEES.includes(bond.form)) return { ...none, basis: say.guarantee }
  const isOwed = isZtb(bond.regime) || (bond.regime === 'ZC' && bond.isCalledOff)
  const [from, to] = [dayOf(bond.arriveTime), dayOf(bond.refundTime)]
  const held = daysBetween(from, to)
  if (held === 0) return { ...none, isOwed, basis: say.sameDay }
  const parts = rates
    .map((rate) => ({ ...rate, days: daysIn(rate, from, to) }))
    .filter(({ days }) => days > 0)
    .sort((one, other) => one.effectiveFrom.localeCompare(other.effectiveFrom))
  const at = (name: 'rate' | 'maxRate') =>
    yuan(
      parts
        .reduce((sum, part) => sum.plus(decimal(part[name]).times(part.days)), new Money(0))
        .times(decimal(bond.money))
        .dividedBy(100 * DAYS_OF_YEAR),
    )
  const isKnown = parts.reduce((sum, { days }) => sum + days, 0) === held
  const earned = at('rate')
  const sum = parts.map(({ rate, days }) => say.part(decimal(rate).toFixed(), days)).join(' + ')
  const basis = say.reckoned(formatMoney(bond.money), parts.length > 1 ? `（${sum}）` : sum)
  return {
    proposed: isOwed ? earned : '0.00',
    earned,
    highest: at('maxRate'),
    isOwed,
    isKnown,
    basis: !isKnown ? say.unknown : isOwed ? basis : say.notOwed(basis, earned),
  }
}

/** Another figure than the proposed one, or any where none could be reckoned, is paid for a reason. */
export const needsInterestReason = (terms: BondInterest, interest: string): boolean =>
  !decimal(interest).equals(terms.proposed) || (terms.isOwed && !terms.isKnown)

/** More than the money earned: the head of finance agrees to it first. */
export const needsInterestApproval = ({ earned }: BondInterest, interest: string): boolean =>
  decimal(interest).greaterThan(earned)

const dayOf = (time: Date | string) => dateAt(typeof time === 'string' ? new Date(time) : time)

/** Days from one date to another, the first counted and the last not; 0 where it is not later. */
const daysBetween = (from: string, to: string): number =>
  Math.max(0, Math.round((parseInstant(to).getTime() - parseInstant(from).getTime()) / 86_400_000))

/** How many of the days from `from` to before `to` this version is in force. */
function daysIn({ effectiveFrom, effectiveTo }: DepositRate, from: string, to: string): number {
  const first = effectiveFrom > from ? effectiveFrom : from
  const end = effectiveTo === null || addDays(effectiveTo, 1) > to ? to : addDays(effectiveTo, 1)
  return daysBetween(first, end)
}

/** Since when the banks of the state pay what on demand deposits, and 贷款基准利率 with a fifth more (87号令38). */
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
