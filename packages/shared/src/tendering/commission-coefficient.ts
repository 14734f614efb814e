import { Money, parseDecimalAmount } from '../format/money'
import type { RuleFor } from './commission-rules'

/** Facts that raise or lower a project manager's coefficient (DOMAIN 6.2). */
export interface CommissionFlags {
  isInternational: boolean
  isSecret: boolean
  isPppAgency: boolean
  isPppConsult: boolean
  isOutOpen: boolean
  isLeaveArchive: boolean
  qcFailed: boolean
}

/** The calculation of a coefficient. */
export interface CommissionCoefficient {
  start: string
  /** The additions to the coefficient, by flag. */
  parts: { flag: string; value: string }[]
  /** The sum before the limits are applied. */
  sum: string
  value: string
}

/** Flags that add to it, in display order. */
const ADDING = [
  'isInternational',
  'isSecret',
  'isPppAgency',
  'isOutOpen',
  'isLeaveArchive',
  'qcFailed',
] as const

/**
 * Calculates `1.00 + the flags' additions + an addition for each lot won beyond the first`, within limits (DOMAIN
 * 6.2).
 */
export function calculateCoefficient(
  { flags, winnigPackagesNum }: { flags: CommissionFlags; winnigPackagesNum: number },
  ruleFor: RuleFor,
): CommissionCoefficient {
  const bounds = ruleFor('PM', 'COEFFICIENT')
  const start = bounds?.value ?? '1'
  const more = ruleFor('PM', 'winnigPackagesNum')
  const lots = parseDecimalAmount(more?.value ?? '0').times(Math.max(0, winnigPackagesNum - 1))
  const forLots = more?.max ? Money.min(lots, parseDecimalAmount(more.max)) : lots
  const parts = [
    ...ADDING.filter((flag) => flags[flag]).map((flag) => ({
      flag,
      value: parseDecimalAmount(ruleFor('PM', flag)?.value ?? '0'),
    })),
    { flag: 'winnigPackagesNum', value: forLots },
  ].filter(({ value }) => !value.isZero())
  const sum = parts.reduce((all, { value }) => all.plus(value), parseDecimalAmount(start))
  const low = bounds?.min ? Money.max(sum, parseDecimalAmount(bounds.min)) : sum
  const value = bounds?.max ? Money.min(low, parseDecimalAmount(bounds.max)) : low
  return {
    start: parseDecimalAmount(start).toFixed(),
    parts: parts.map((part) => ({ flag: part.flag, value: part.value.toFixed() })),
    sum: sum.toFixed(),
    value: value.toFixed(),
  }
}
