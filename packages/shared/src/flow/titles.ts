import { formatMoney } from '../format/money'

type Fields = Readonly<Record<string, unknown>>

const FIELD = /\{(\w+)(?::(yuan|person))?\}/g

/**
 * Fills a title from the record: `{field}` as text, `{field:yuan}` as an amount such as 43,000.00 元,
 * `{field:person}` as the name of the person with that id.
 */
export const fillTitle = (template: string, record: Fields, names: ReadonlyMap<string, string> = new Map()) =>
  template
    .replace(FIELD, (_, field: string, kind?: string) => {
      const value = record[field] ?? ''
      if (value === '') return ''
      if (kind === 'yuan') return `${formatMoney(String(value))} 元`
      return kind === 'person' ? (names.get(String(value)) ?? '') : String(value)
    })
    .replaceAll(/ {2,}/g, ' ')
    .trim()

/** Returns the ids of the people whom a title mentions. */
export const personIdsInTitle = (template: string, record: Fields): string[] =>
  [...template.matchAll(FIELD)].flatMap(([, field = '', kind]) => {
    const value = record[field]
    return kind === 'person' && typeof value === 'string' ? [value] : []
  })
