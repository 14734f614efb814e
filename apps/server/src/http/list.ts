import type { Option } from '@agency/shared/contract/page'
import { addDays } from '@agency/shared/format/dates'
import { containsFolded, fold } from '@agency/shared/text/fold'
import { and, asc, desc, eq, gte, inArray, like, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { foldedPattern, spellingsOf } from './folded-pattern'

/** Number of rows on a page of a list by default (SPEC section 9). */
const DEFAULT_SIZE = 8

interface PageInput {
  currPage?: number
  limit?: number
  current?: number
  size?: number
}

/** `currPage` + `limit` and `current` + `size` are two spellings of the same parameters. */
export function parsePage(input: PageInput) {
  const size = input.size ?? input.limit ?? DEFAULT_SIZE
  const current = input.current ?? input.currPage ?? 1
  return { size, current, offset: (current - 1) * size }
}

/** A page of a query in its order, with the total number of rows. */
export async function runPageQuery<R>(
  input: PageInput,
  query: { limit(most: number): { offset(rows: number): PromiseLike<R[]> } },
  counted: PromiseLike<number>,
) {
  const { size, current, offset } = parsePage(input)
  const [rows, total] = await Promise.all([query.limit(size).offset(offset), counted])
  return { rows, total, size, current }
}

/** The parameters of a list besides its filters. */
export interface ListRequest extends PageInput {
  order?: string
  menuId?: string
  exportId?: string
  columns?: readonly string[]
}

/** The filters without paging, order and export parameters. */
export function withoutPaging<Q extends ListRequest>(asked: Q) {
  const { order, menuId, exportId, columns, currPage, limit, current, size, ...filters } = asked
  return filters
}

/** Maximum number of rows of a list without pages. */
export const MOST_LISTED = 1000
/** Maximum number of options offered by a picker. */
export const MOST_CHOICES = 200

/** The options whose label contains the keyword, both folded. */
export const filterChoices = (choices: readonly Option[], keyword = ''): Option[] =>
  choices.filter(({ label }) => containsFolded(label, keyword)).slice(0, MOST_CHOICES)

/** A page of rows that are all in memory. */
export function pageOfRows<R>(rows: readonly R[], input: PageInput) {
  const { size, current, offset } = parsePage(input)
  return { records: rows.slice(offset, offset + size), total: rows.length, size, current }
}

/** Escapes `%` and `_` in user input, so that they are no wildcards. */
const escapeWildcards = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Condition: the text contains what was typed, both folded. Undefined, for no condition, when that is nothing. */
export function containsCondition(text: PgColumn | SQL, typed: string): SQL | undefined {
  const pattern = foldedPattern(typed)
  return pattern === undefined ? undefined : sql`${text} ~ ${pattern}`
}
/**
 * As `containsCondition`, for a column with an index of adjacent letter pairs (a GIN index on `text_pairs`, which
 * leaves out blanks and what is not seen). A single letter has no pair and needs a scan. Of overlapping pairs only one
 * is used, because the planner treats them as independent and would expect almost no rows where there are thousands.
 * A pair that can be written in very many ways is left to the pattern.
 */
export function containsIndexedCondition(column: PgColumn, typed: string): SQL | undefined {
  const letters = [...fold(typed)]
  const starts = letters.flatMap((_, at) => (at % 2 === 0 ? [Math.min(at, letters.length - 2)] : []))
  const pairs = letters.length < 2 ? [] : starts.map((at) => writtenPairs(letters.slice(at, at + 2)))
  return and(
    containsCondition(column, typed),
    ...pairs
      .filter((written) => written.length <= MOST_WRITTEN)
      .map(
        (written) =>
          sql`text_pairs(${column}) && array[${sql.join(
            written.map((pair) => sql`${pair}`),
            sql`, `,
          )}]`,
      ),
  )
}
const MOST_WRITTEN = 200
/** All ways in which a pair can stand in the index, which is of lower case. */
function writtenPairs([first = '', second = '']: readonly string[]): readonly string[] {
  const lower = (letter: string) => [...new Set(spellingsOf(letter).map((one) => one.toLowerCase()))]
  return lower(first).flatMap((one) => lower(second).map((other) => `${one}${other}`))
}
/** Condition: the column begins with this text, case-sensitively; uses an index with `text_pattern_ops`. */
export const startsWithExactlyCondition = (column: PgColumn, text: string) =>
  like(column, `${escapeWildcards(text)}%`)
/** Condition: the column contains this text, case-sensitively. */
export const containsExactlyCondition = (column: PgColumn, text: string) =>
  like(column, `%${escapeWildcards(text)}%`)
/** Condition: the column equals one of several values joined by commas. */
export const oneOfCondition = (column: PgColumn, text: string) =>
  inArray(column, text.split(',').filter(Boolean))

/**
 * The where clause of a list from its filters: every declared filter must be given a meaning here, or it does
 * not compile; unknown ones were refused by the contract.
 */
export function filterConditions<F extends object>(
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

/**
 * The order clause from `field asc|desc` for the declared columns, or `fallback`; the key column breaks ties.
 */
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

/**
 * Conditions of a time range such as createTimeStart and createTimeEnd; a date alone means the whole day in
 * Asia/Shanghai.
 */
export const timeRangeConditions = (column: PgColumn) => ({
  start: (text: string) => gte(column, parseStartTime(text)),
  end: (text: string) =>
    isDate(text)
      ? lte(column, new Date(parseStartTime(addDays(text, 1)).getTime() - 1))
      : lte(column, new Date(text)),
})

const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
const parseStartTime = (text: string) => new Date(isDate(text) ? `${text}T00:00:00+08:00` : text)

export const equalsCondition = (column: PgColumn) => (value: string) => eq(column, value)
