import { z } from 'zod'
import { queryFlag, timeBound } from '../contract/page'

/** How a list is searched by one value: the schema of it, and what the search panel draws. */
interface Filter<W extends z.ZodType = z.ZodType> {
  readonly kind: 'text' | 'id' | 'dict' | 'person' | 'department' | 'status' | 'flag' | 'time'
  readonly wire: W
  /** The dictionary to choose from, where it is not the field's own. */
  readonly dict?: string
  /** The field that it searches, where that is called otherwise. */
  readonly of?: string
}
export type Filters = Readonly<Record<string, Filter>>

const filterOf = <const K extends Filter['kind'], W extends z.ZodType>(kind: K, wire: W) => ({ kind, wire })

/** The ways of searching a list. A field of the same name gives the label. */
export const filter = {
  /** Any part of it, at most `max` characters. */
  text: (max = 100) => filterOf('text', z.string().max(max).optional()),
  /** One other record: set by the page that the list stands on. */
  id: () => filterOf('id', z.uuid().optional()),
  /** One value, or several joined with commas. */
  dict: () => filterOf('dict', z.string().max(64).optional()),
  person: () => filterOf('person', z.uuid().optional()),
  department: () => filterOf('department', z.uuid().optional()),
  /** One status, or several joined with commas. */
  status: (max = 40) => filterOf('status', z.string().max(max).optional()),
  flag: () => filterOf('flag', queryFlag.optional()),
  /** One end of a stretch of time. */
  bound: () => filterOf('time', timeBound.optional()),
} as const

/** The filters of a list as the shape of its query. */
export const filterShape = <Q extends Filters>(filters: Q) =>
  Object.fromEntries(Object.entries(filters).map(([name, { wire }]) => [name, wire])) as {
    [K in keyof Q]: Q[K]['wire']
  }
