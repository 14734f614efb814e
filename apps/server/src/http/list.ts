import type { Option } from '@agency/shared/contract/page'
import { addDays } from '@agency/shared/format/dates'
import { and, asc, desc, eq, gte, ilike, inArray, like, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Default page size of the lists (SPEC section 9). */
const DEFAULT_SIZE = 8

interface PageInput {
  currPage?: number
  limit?: number
  current?: number
  size?: number
}

/** `currPage` + `limit` and `current` + `size` are two spellings of the same. */
export function pageOf(input: PageInput) {
  const size = input.size ?? input.limit ?? DEFAULT_SIZE
  const current = input.current ?? input.currPage ?? 1
  return { size, current, offset: (current - 1) * size }
}

/** One page of a query, in its order, and how many rows all its pages have. */
export async function pageThrough<R>(
  input: PageInput,
  query: { limit(most: number): { offset(rows: number): PromiseLike<R[]> } },
  counted: PromiseLike<number>,
) {
  const { size, current, offset } = pageOf(input)
  const [rows, total] = await Promise.all([query.limit(size).offset(offset), counted])
  return { rows, total, size, current }
}

/** What a list is asked for beside its filters. */
export interface Asked extends PageInput {
  order?: string
  menuId?: string
  exportId?: string
  columns?: readonly string[]
}

/** The filters alone. */
export function filtersIn<Q extends Asked>(asked: Q) {
  const { order, menuId, exportId, columns, currPage, limit, current, size, ...filters } = asked
  return filters
}

/** Rows of a plain list, which has no pages, at the most. */
export const MOST_LISTED = 1000
/** More than anybody looks through. */
export const MOST_CHOICES = 200

/** The choices whose words hold what was typed, for a list that is read whole. */
export const choicesIn = (choices: readonly Option[], keyword = ''): Option[] =>
  choices.filter(({ label }) => label.toLowerCase().includes(keyword.toLowerCase())).slice(0, MOST_CHOICES)

/** One page of rows that are read whole. */
export function pageIn<R>(rows: readonly R[], input: PageInput) {
  const { size, current, offset } = pageOf(input)
  return { records: rows.slice(offset, offset + size), total: rows.length, size, current }
}

/** `%` and `_` in what a person typed are themselves, not wildcards. */
const plain = (text: string) => text.replace(/[\\%_]/g, '\\$&')
/** Upper and lower case alike. Text that has neither, as Chinese, is compared as it stands: that is much quicker. */
const alike = (text: string) => (text.toLowerCase() === text.toUpperCase() ? like : ilike)

export const contains = (column: PgColumn, text: string) => alike(text)(column, `%${plain(text)}%`)
/**
 * The same of a column whose pairs of neighbouring letters are indexed: `text_pairs` of the column with GIN. A single
 * letter has no pair, and is looked for in every row. Of pairs that share a letter one is asked for: the database takes
 * each for a coincidence of its own, and would expect next to nothing where there are thousands. For the same reason the
 * text itself is not compared with LIKE, which it would count off once more.
 */
export function containsIndexed(column: PgColumn, text: string): SQL | undefined {
  const letters = [...text]
  if (letters.length < 2) return contains(column, text)
  const starts = letters.flatMap((_, at) => (at % 2 === 0 ? [Math.min(at, letters.length - 2)] : []))
  const pairs = starts.map((at) => sql`lower(${letters.slice(at, at + 2).join('')})`)
  return and(
    sql`position(lower(${text}) in lower(${column})) > 0`,
    sql`text_pairs(${column}) @> array[${sql.join(pairs, sql`, `)}]`,
  )
}
export const startsWith = (column: PgColumn, text: string) => alike(text)(column, `${plain(text)}%`)
/** The same letters at the beginning: an index on the text with `text_pattern_ops` finds them. */
export const beginsWith = (column: PgColumn, text: string) => like(column, `${plain(text)}%`)
/** The same letters anywhere. */
export const holds = (column: PgColumn, text: string) => like(column, `%${plain(text)}%`)
/** One value, or several joined with commas. */
export const oneOf = (column: PgColumn, text: string) => inArray(column, text.split(',').filter(Boolean))

/**
 * The where-clause of a list from its filters: each declared key stands beside what it means. A key that is missing
 * here does not compile, and the contract has refused unknown ones before.
 */
export function conditions<F extends object>(
  filters: F,
  meaning: { [K in keyof F]-?: (value: NonNullable<F[K]>) => SQL | undefined },
) {
  const clauses: (SQL | undefined)[] = []
  for (const key of Object.keys(meaning) as (keyof F)[]) {
    const value = filters[key]
    if (value !== undefined && value !== null && value !== '') clauses.push(meaning[key](value))
  }
  return and(...clauses)
}

/** `field asc|desc`, for the declared columns; `fallback` when none was asked for. The key breaks ties. */
export function orderBy<K extends string>(
  order: string | undefined,
  columns: Readonly<Record<K, PgColumn>>,
  fallback: SQL | readonly SQL[],
  key: PgColumn,
): SQL[] {
  const [field, direction] = order?.split(' ') ?? []
  const column = field && Object.hasOwn(columns, field) ? columns[field as K] : undefined
  const first = column ? (direction === 'desc' ? desc(column) : asc(column)) : fallback
  return [first, desc(key)].flat()
}

/** createTimeStart and createTimeEnd; a date alone means from its first to its last moment in Asia/Shanghai. */
export const timeRange = (column: PgColumn) => ({
  start: (text: string) => gte(column, startOf(text)),
  end: (text: string) =>
    isDate(text)
      ? lte(column, new Date(startOf(addDays(text, 1)).getTime() - 1))
      : lte(column, new Date(text)),
})

const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
const startOf = (text: string) => new Date(isDate(text) ? `${text}T00:00:00+08:00` : text)

export const same = (column: PgColumn) => (value: string) => eq(column, value)
