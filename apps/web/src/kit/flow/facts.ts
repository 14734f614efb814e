import { valueIn } from '@agency/shared/fields/value-in'
import { describedBy, type Labels } from '@agency/shared/fields/words'
import { formatDateTime } from '@agency/shared/format/dates'
import { formatMoney } from '@agency/shared/format/money-text'
import { uppercaseAmount } from '@agency/shared/format/uppercase-amount'
import { wordsOf } from '../data/cell'

/** Something of a record that is said again where an act changes it: the payer, the account, the amount. */
export interface Fact {
  label: string
  kind: string
  dict?: string
  value: unknown
}

/** The named facts of a record, labelled as everywhere else. */
export const factsOf = (labels: Labels, names: readonly string[], row: object): Fact[] =>
  names.map((name) => {
    const field = describedBy(labels, name)
    const { label, kind, dict } = field
    // Of a person the row has an id, and the name beside it; of a day it may have the instant at which it ends.
    const isRead = field.read !== undefined || kind === 'person' || kind === 'date'
    const value = isRead ? wordsOf(name, field, row) : valueIn(row, name)
    return { label, kind, value, ...(kind === 'dict' ? { dict: dict ?? name } : {}) }
  })

const AMOUNT = /^\d{1,16}(\.\d{1,2})?$/
/** 元, whole or with 分. */
export const isAmount = (value: unknown): value is string => typeof value === 'string' && AMOUNT.test(value)
const NOTHING = '—'

/** 43,000.00 元; `inWords` 43,000.00 元（肆万叁仟元整）. What is not known, or is still being typed, is a dash. */
export function amountText(value: unknown, inWords: boolean): string {
  if (!isAmount(value)) return NOTHING
  return `${formatMoney(value)} 元${inWords ? `（${uppercaseAmount(value)}）` : ''}`
}

export function factText({ kind, value }: Fact, inWords: boolean): string {
  if (kind === 'money') return amountText(value, inWords)
  if (value === null || value === undefined || value === '') return NOTHING
  return kind === 'time' ? formatDateTime(String(value)).slice(0, 16) : String(value)
}
