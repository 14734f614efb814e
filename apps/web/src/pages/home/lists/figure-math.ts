import { toWan } from '@agency/shared/format/money-text'

const PERCENT = 100

/** Percentages in whole numbers, of a rate or of two amounts; null when the whole is zero. */
export const percent = (rate: number) => Math.round(rate * PERCENT)
export const share = (part: string, whole: string) =>
  Number(whole) > 0 ? percent(Number(part) / Number(whole)) : null
export const wan = (money: string) => Number(toWan(money, 2))
