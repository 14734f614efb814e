import { toTenThousandYuan } from '@agency/shared/format/money-text'

const PERCENT = 100

/** Percentages in whole numbers, of a rate or of two amounts; null when the whole is zero. */
export const rateAsWholePercent = (rate: number) => Math.round(rate * PERCENT)
export const percentOfAmount = (part: string, whole: string) =>
  Number(whole) > 0 ? rateAsWholePercent(Number(part) / Number(whole)) : null
export const toWanNumber = (money: string) => Number(toTenThousandYuan(money, 2))
