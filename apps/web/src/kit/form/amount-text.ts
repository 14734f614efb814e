import { formatMoney } from '@agency/shared/format/money-text'
import { uppercaseAmount } from '@agency/shared/format/uppercase-amount'

/** Stands for a value that is unknown or missing. */
export const NOTHING = '—'

const AMOUNT = /^\d{1,16}(\.\d{1,2})?$/

/** Returns true for an amount in 元, with or without 分. */
export const isAmount = (value: unknown): value is string => typeof value === 'string' && AMOUNT.test(value)

/** 43,000.00 元, or with `inWords` 43,000.00 元（肆万叁仟元整）. An unknown or incomplete amount is a dash. */
export function amountText(value: unknown, inWords: boolean): string {
  if (!isAmount(value)) return NOTHING
  return `${formatMoney(value)} 元${inWords ? `（${uppercaseAmount(value)}）` : ''}`
}
