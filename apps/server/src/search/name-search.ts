import { or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import type { Context } from '../http/context'
import { dataScopeOf } from '../http/guard'
import type { RecordFinder } from './finder'
import { type RequiredTokens, requiredTokens, type SearchQuery } from './marks'
import { byRank, createRanker, RANK, type Rank } from './rank'
import { sysSearch } from './search.table'
import { isSinglePair } from './text/grams'

/** What a search by name knows of a kind of record; 全文检索 has another condition for who may find it. */
export type NamedRecords = Pick<RecordFinder, 'kind' | 'permissions' | 'table' | 'seen' | 'newest' | 'read'>

/** A visible record whose names match the search. */
interface Hit {
  ownId: string
  rank: Rank
}

/** A row of a search statement; the first may be empty and only tell how much was examined. */
interface Row extends Record<string, unknown> {
  own_id: string | null
  names: string | null
  numbers: string | null
}

/** Number of newest records scanned directly, in which common words are found at once. */
const NEWEST = 400
/** With this many matches among them, a word is too common for the index, which would return thousands. */
const EVERYWHERE = 20
/** Maximum number of records from the index that are examined, newest first. */
const NAMED = 2_000
/** Maximum number of the caller's own records that are scanned, newest first. */
const OWN = 1_500
/** Maximum number of rows of a search statement that are ranked. */
const RANKED = 200

const COLUMNS = sql.raw('own_id, names, numbers')
const NEWEST_FIRST = sql.raw('order by own_id desc')

/**
 * Finds records of one kind, best match first, then newest. The newest are scanned directly, which finds
 * common words; the index finds rare ones; for common words, people who see few records have theirs scanned.
 * Permissions are applied within each query before counting.
 */
export class NameSearch {
  readonly #marks: RequiredTokens
  readonly #rank: ReturnType<typeof createRanker>
  readonly #hits = new Map<string, Hit>()
  #isTired = false

  constructor(
    private readonly context: Context,
    readonly records: NamedRecords,
    readonly wanted: SearchQuery,
    /** The maximum number of results. */
    readonly most: number,
  ) {
    this.#marks = requiredTokens(records.kind, wanted)
    this.#rank = createRanker(wanted)
  }

  /** After a timeout, only the newest records are scanned from now on, in addition to earlier results. */
  limitToNewest(): void {
    this.#isTired = true
  }

  async best(db: Queryable): Promise<readonly Hit[]> {
    await this.#find(db)
    return [...this.#hits.values()].sort(byRank).slice(0, this.most)
  }

  async #find(db: Queryable): Promise<void> {
    const { isAll, isEverywhere } = await this.#searchNewest(db)
    const { has, readsAlike, begins } = this.#marks
    if (isAll || this.#isTired || this.#isFull(RANK.begins)) return
    if (isEverywhere && !this.#isFull(RANK.reads)) await this.#searchOwn(db, { limit: NEWEST })
    if (isEverywhere && this.#isFull(RANK.reads)) await this.#byIndex(db, begins)
    else if (isEverywhere) await this.#searchOwn(db, { limit: OWN - NEWEST, offset: NEWEST })
    else if (!(await this.#byIndex(db, [...has, ...readsAlike]))) await this.#searchOwn(db, { limit: OWN })
  }

  /** True when the search has enough results with at least this rank. */
  #isFull(rank: Rank): boolean {
    return [...this.#hits.values()].filter((hit) => hit.rank <= rank).length >= this.most
  }

  #addHits(rows: readonly Row[]): void {
    for (const { own_id: ownId, names, numbers } of rows) {
      if (ownId === null) continue
      const rank = this.#rank({ names: splitLines(names), numbers: splitLines(numbers) })
      if (rank !== undefined) this.#hits.set(ownId, { ownId, rank })
    }
  }

  /** Condition: a name contains the searched text, or is pronounced like it. */
  get #fits(): SQL {
    const { text } = this.wanted
    const has = [sysSearch.names, sysSearch.numbers].map((column) => sql`position(${text} in ${column}) > 0`)
    const { reads, readsAlike } = this.#marks
    const isRead =
      reads.length > 0
        ? sql`(${or(...readsAlike.map(hasAllMarks))}) and (${or(...reads.map(hasAllMarks))})`
        : undefined
    return sql`(${or(...has, isRead)})`
  }

  /** One statement for every keystroke: the newest records that match, and those with exactly this number. */
  async #searchNewest(db: Queryable): Promise<{ isAll: boolean; isEverywhere: boolean }> {
    const { exact } = this.#marks
    const rows = await queryRows<Row & { all: boolean; everywhere: boolean }>(
      db,
      sql`with heads as materialized (select ${COLUMNS}, marks from ${sysSearch} where ${sysSearch.kind} = ${this.records.kind}
          ${NEWEST_FIRST} limit ${sql.raw(String(NEWEST))}),
        fitting as materialized (select ${COLUMNS} from heads as sys_search where ${this.#fits}),
        called as (select * from fitting union select ${COLUMNS} from ${sysSearch} where ${or(...exact.map(hasAllMarks))})
      select seen.*, not ${hasAtLeastRows('heads', NEWEST)} as all, ${hasAtLeastRows('fitting', EVERYWHERE + 1)} as everywhere
      from (select 1) one left join ${this.#visibleAmong(sql`called`)} seen on true`,
    )
    this.#addHits(rows)
    const [first] = rows
    return {
      isAll: first?.all ?? true,
      isEverywhere: first?.everywhere ?? false,
    }
  }

  /**
   * Searches by the index. Returns true when everything it found was examined, or enough results were found.
   */
  async #byIndex(db: Queryable, sets: RequiredTokens['has']): Promise<boolean> {
    if (sets.length === 0) return true
    // Ids first and sorted afterwards, because the planner would otherwise walk all records in order. Records
    // with the same letter pairs at other places are excluded before counting. Texts are read only for
    // visible records.
    const isSaid = isSinglePair(this.wanted.text) && this.#marks.reads.length === 0
    const rows = await queryRows<Row & { more: boolean }>(
      db,
      sql`
      with all_named as materialized (select own_id from ${sysSearch}
          where (${or(...sets.map(hasAllMarks))}) and ${isSaid ? sql`true` : this.#fits}),
        named as materialized (select * from all_named ${NEWEST_FIRST} limit ${sql.raw(String(NAMED))})
      select seen.*, ${hasAtLeastRows('named', NAMED)} as more from (select 1) one left join
        (select ${sysSearch.ownId}, ${sysSearch.names}, ${sysSearch.numbers}
          from (select * from ${this.#visibleAmong(sql`named`)} mine ${NEWEST_FIRST} limit ${sql.raw(String(RANKED))}) mine
          join ${sysSearch} on ${sysSearch.kind} = ${this.records.kind} and ${sysSearch.ownId} = mine.own_id) seen on true`,
    )
    this.#addHits(rows)
    return !rows[0]?.more || this.#isFull(RANK.reads)
  }

  /** Searches by scanning the newest records that the caller may see. */
  async #searchOwn(db: Queryable, { limit, offset = 0 }: { limit: number; offset?: number }): Promise<void> {
    const most = sql.raw(`limit ${limit} offset ${offset}`)
    const { table, seen, kind, newest } = this.records
    const own =
      newest?.(this.context, most) ??
      sql`select ${table.listId} as list_id from ${table} where ${seen(this.context) ?? sql`true`}
        order by ${table.listId} desc ${most}`
    const rows = await queryRows<Row>(
      db,
      sql`
      with own as materialized (${own})
      select ${COLUMNS} from own join ${sysSearch} on ${sysSearch.kind} = ${kind} and ${sysSearch.ownId} = own.list_id
      where ${this.#fits} ${NEWEST_FIRST} limit ${sql.raw(String(RANKED))}`,
    )
    this.#addHits(rows)
  }

  /**
   * Restricts `named` to records that the caller may find. With department scope the planner expects half of
   * all records and would scan them, so each is looked up by itself.
   */
  #visibleAmong(named: SQL): SQL {
    const { table, seen } = this.records
    const isSeen = sql`${table.listId} = named.own_id and ${seen(this.context) ?? sql`true`}`
    const mine = this.#isOfDepartment
      ? sql`cross join lateral (select 1 from ${table} where ${isSeen} limit 1) mine`
      : sql`join ${table} on ${isSeen}`
    return sql`(select named.* from ${named} named ${mine})`
  }

  get #isOfDepartment(): boolean {
    const modules = this.records.permissions.map((permission) =>
      permission.slice(0, permission.lastIndexOf(':')),
    )
    return modules.some((module) => dataScopeOf(this.context.actor, module) === 'DEPT')
  }
}

/**
 * Condition: at least so many rows exist. A count would be planned anew for each call:
 * db/repeated-statements.ts.
 */
const hasAtLeastRows = (rows: string, n: number): SQL =>
  sql`exists (select 1 from ${sql.identifier(rows)} offset ${sql.raw(String(n - 1))})`
const hasAllMarks = (marks: readonly number[]): SQL =>
  sql`${sysSearch.marks} @> ${sql.param([...marks])}::int[]`
const splitLines = (text: string | null) => (text ? text.split('\n') : [])

async function queryRows<R extends Row>(db: Queryable, query: SQL): Promise<R[]> {
  return (await db.execute<Record<string, unknown>>(query)).rows as R[]
}
