import type { LoggedField } from '../fields/logged-field'
import { cellText, type Labels, type Words } from '../fields/words'
import { formatDateTime } from '../format/dates'
import { commonFields } from './common-fields'
import { filterFields } from './filter-fields'
import { loadRecordFieldLabels } from './log-labels'
import { loggedText } from './logged-text'

const say = {
  from: (label: string) => `${label}（起）`,
  to: (label: string) => `${label}（止）`,
  chosen: '勾选',
  rows: (count: number) => `${count} 行`,
  someRecord: '指定的一条',
}
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const DATE = /^\d{4}-\d{2}-\d{2}$/

/** A list, as far as describing its filters requires. */
interface Filtered {
  /** The list's module name in the operation log. */
  module: string
  labels: Labels
}

/** What is needed to put filter values into words. */
interface Speech {
  words: Words
  /** The display name of the record with this id; undefined when it is unknown. */
  nameOf(listId: string): string | undefined
}

const isCoded = ({ dict, kind, names, read }: LoggedField & { read?: unknown }): boolean =>
  Boolean(dict ?? names ?? read) || kind === 'dict' || kind === 'person'

/**
 * Finds the description of a filter: among the fields of the module's records, among the list's columns, or among the
 * filters.
 */
async function loadFilterFieldLookup({ module, labels }: Filtered) {
  const own = await loadRecordFieldLabels(module)
  return (name: string): LoggedField & { read?: (row: object, words: Words) => string | null } => {
    const label = labels[name]
    const column = typeof label === 'string' ? { label, kind: 'text' as const } : label
    return own[name] ?? column ?? filterFields[name] ?? commonFields[name] ?? { label: name, kind: 'text' }
  }
}

/** The dictionaries that the given filters need. */
export async function dictionariesOfFilters(of: Filtered, filters: object): Promise<string[]> {
  const fieldOf = await loadFilterFieldLookup(of)
  return Object.keys(filters).flatMap((name) => {
    const { dict, kind } = fieldOf(name)
    return dict ? [dict] : kind === 'dict' ? [name] : []
  })
}

/**
 * Describes the filters of a list, one label and text each, as its page would; `listIds` stands for rows that
 * somebody selected.
 */
export async function describeFilters(
  of: Filtered,
  filters: object,
  { words, nameOf }: Speech,
): Promise<(readonly [label: string, words: string])[]> {
  const fieldOf = await loadFilterFieldLookup(of)
  const describeValue = (name: string, value: string): string => {
    if (UUID.test(value)) return nameOf(value) ?? say.someRecord
    const field = fieldOf(name)
    if (field.read) return cellText(name, field, { [name]: value }, words) || value
    if (value === 'true' || value === 'false')
      return loggedText(field, value === 'true', { words, nameOf, fieldNamed: fieldOf })
    const dict = field.dict ?? (field.kind === 'dict' ? name : undefined)
    return loggedText(dict ? { ...field, dict } : field, value, { words, nameOf, fieldNamed: fieldOf })
  }
  return Object.entries(filters).flatMap(([name, value]) => {
    if (value === undefined || value === null || value === '') return []
    if (name === 'listIds') return [[say.chosen, say.rows(String(value).split(',').length)] as const]
    const end = /^(.+)(Start|End)$/.exec(name)
    if (end) {
      const [, base = '', side] = end
      const label = fieldOf(base).label
      const at = String(value)
      return [
        [
          side === 'Start' ? say.from(label) : say.to(label),
          DATE.test(at) ? at : formatDateTime(at),
        ] as const,
      ]
    }
    const field = fieldOf(name)
    // Codes and ids are joined with commas, but free text may contain commas of its own.
    const given = isCoded(field) || UUID.test(String(value)) ? String(value).split(',') : [String(value)]
    return [[field.label, given.map((each) => describeValue(name, each)).join('、')] as const]
  })
}
