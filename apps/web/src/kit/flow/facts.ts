import { fieldValue } from '@agency/shared/fields/value-in'
import { describeField, type Labels } from '@agency/shared/fields/words'
import { formatDateTime } from '@agency/shared/format/dates'
import { fieldValueText } from '../data/cell'
import { amountText, NOTHING } from '../form/amount-text'

/** A fact of a record repeated where an action changes it: the payer, the account, the amount. */
export interface Fact {
  label: string
  kind: string
  dict?: string
  value: unknown
}

/** The named facts of a record with their usual labels. */
export const labelledFactsOf = (labels: Labels, names: readonly string[], row: object): Fact[] =>
  names.map((name) => {
    const field = describeField(labels, name)
    const { label, kind, dict } = field
    // People are stored as an id with the name in another field, and days may be stored as the instant of their end.
    const isRead = field.read !== undefined || kind === 'person' || kind === 'date'
    const value = isRead ? fieldValueText(name, field, row) : fieldValue(row, name)
    return { label, kind, value, ...(kind === 'dict' ? { dict: dict ?? name } : {}) }
  })

export function factText({ kind, value }: Fact, inWords: boolean): string {
  if (kind === 'money') return amountText(value, inWords)
  if (value === null || value === undefined || value === '') return NOTHING
  return kind === 'time' ? formatDateTime(String(value)).slice(0, 16) : String(value)
}
