import { z } from 'zod'
import { queryFlag, timeBound } from '../contract/page'

/** One search condition of a list: its schema and the control in the search panel. */
interface Filter<W extends z.ZodType = z.ZodType> {
  readonly kind: 'text' | 'id' | 'dict' | 'person' | 'department' | 'status' | 'flag' | 'time'
  readonly wire: W
  /** The dictionary of the options, when it is not the field's own. */
  readonly dict?: string
  /** The field it searches, when the names differ. */
  readonly of?: string
}
export type Filters = Readonly<Record<string, Filter>>

const defineFilter = <const K extends Filter['kind'], W extends z.ZodType>(kind: K, wire: W) => ({
  kind,
  wire,
})

/** Creates search conditions. The label comes from the field of the same name. */
export const filter = {
  /** Matches any part of the text; at most `max` characters. */
  text: (max = 100) => defineFilter('text', z.string().max(max).optional()),
  /** Restricts the list to one related record; set by the page that contains the list. */
  id: () => defineFilter('id', z.uuid().optional()),
  /** A filter by a dictionary value, or by several joined with commas. */
  dict: () => defineFilter('dict', z.string().max(64).optional()),
  person: () => defineFilter('person', z.uuid().optional()),
  department: () => defineFilter('department', z.uuid().optional()),
  /** A filter by a status, or by several joined with commas. */
  status: (max = 40) => defineFilter('status', z.string().max(max).optional()),
  flag: () => defineFilter('flag', queryFlag.optional()),
  /** A filter by one end of a time range. */
  bound: () => defineFilter('time', timeBound.optional()),
} as const

/** The shape of a list's query for its filters. */
export const filterShape = <Q extends Filters>(filters: Q) =>
  Object.fromEntries(Object.entries(filters).map(([name, { wire }]) => [name, wire])) as {
    [K in keyof Q]: Q[K]['wire']
  }
