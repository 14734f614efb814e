import { formatMoney } from '../format/money'

/** `{field}` in a title, filled from the record; `{field:yuan}` as an amount: 43,000.00 元. */
export const fillTitle = (template: string, record: Readonly<Record<string, unknown>>) =>
  template
    .replace(/\{(\w+)(:yuan)?\}/g, (_, field: string, isMoney?: string) => {
      const value = record[field] ?? ''
      return isMoney && value !== '' ? `${formatMoney(String(value))} 元` : String(value)
    })
    .trim()
