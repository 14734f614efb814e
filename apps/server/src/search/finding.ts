import { MOST_FOUND } from '@agency/shared/contract/search.contract'
import { or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { isOnePair } from '../fulltext/grams'
import type { Context } from '../http/context'
import { scopeOf } from '../http/guard'
import type { RecordFinder } from './finder'
import { marksWanted, type Wanted, type WantedMarks } from './marks'
import { createRank, RANK, type Rank } from './rank'
import { sysSearch as t } from './search.table'

/** A record that the caller may see and that is called so. */
export interface Hit {
  ownId: string
  rank: Rank
}

/** Of a query that says how much it looked through there is one row at least, without anything in it. */
interface Row extends Record<string, unknown> {
  own_id: string | null
  names: string | null
  numbers: string | null
}

/** The newest of a kind, and of a caller's own, in which a word that is everywhere is met at once. */
const NEWEST = 400
/** A word that so many of them have is not looked up by the index: it would name thousands. */
const EVERYWHERE = 20
/** So many of what the index names are looked at, the newest first. */
const NAMED = 2_000
/** So many of a caller's own are looked through, the newest first: what anybody works on in many years. */
const OWN = 1_500
/** Rows of a statement that are ranked. */
const RANKED = 200

const COLUMNS = sql.raw('own_id, names, numbers')
const NEWEST_FIRST = sql.raw('order by own_id desc')

/**
 * Records of one kind, the best first and of those alike the newest. The newest are looked through themselves, which meets
 * what is frequent; the index names what is rare; and of a frequent word whoever sees few records has those looked through.
 * What the caller may see is judged in each of the queries, before anything is counted off.
 */
export class Finding {
  readonly #marks: WantedMarks
  readonly #rank: ReturnType<typeof createRank>
  readonly #hits = new Map<string, Hit>()
  #isTired = false

  constructor(
    private readonly context: Context,
    readonly finder: RecordFinder,
    private readonly wanted: Wanted,
  ) {
    this.#marks = marksWanted(finder.kind, wanted)
    this.#rank = createRank(wanted)
  }

  /** Something took too long: from now on only the newest are looked through, beside what was met until then. */
  tire(): void {
    this.#isTired = true
  }

  async best(db: Queryable): Promise<readonly Hit[]> {
    await this.#find(db)
    return this.#sorted().slice(0, MOST_FOUND)
  }

  async #find(db: Queryable): Promise<void> {
    const { isAll, isEverywhere } = await this.#amongNewest(db)
    const { has, readsAlike, begins } = this.#marks
    if (isAll || this.#isTired || this.#isFull(RANK.begins)) return
    if (isEverywhere && !this.#isFull(RANK.reads)) await this.#amongOwn(db, { limit: NEWEST })
    if (isEverywhere && this.#isFull(RANK.reads)) await this.#byIndex(db, begins)
    else if (isEverywhere) await this.#amongOwn(db, { limit: OWN - NEWEST, offset: NEWEST })
    else if (!(await this.#byIndex(db, [...has, ...readsAlike]))) await this.#amongOwn(db, { limit: OWN })
  }

  /** The best there are, as far as they were met. */
  #sorted(): Hit[] {
    return [...this.#hits.values()].sort(
      (one, other) => one.rank - other.rank || (one.ownId < other.ownId ? 1 : -1),
    )
  }

  /** Whether there are enough that are met at least so well. */
  #isFull(rank: Rank): boolean {
    return [...this.#hits.values()].filter((hit) => hit.rank <= rank).length >= MOST_FOUND
  }

  #take(rows: readonly Row[]): void {
    for (const { own_id: ownId, names, numbers } of rows) {
      if (ownId === null) continue
      const rank = this.#rank({ names: linesOf(names), numbers: linesOf(numbers) })
      if (rank !== undefined) this.#hits.set(ownId, { ownId, rank })
    }
  }

  /** What has the text, or the marks of what is read so. */
  get #fits(): SQL {
    const { text } = this.wanted
    const has = [t.names, t.numbers].map((column) => sql`position(${text} in ${column}) > 0`)
    const { reads, readsAlike } = this.#marks
    const isRead =
      reads.length > 0 ? sql`(${or(...readsAlike.map(hasAll))}) and (${or(...reads.map(hasAll))})` : undefined
    return sql`(${or(...has, isRead)})`
  }

  /** In one statement, as it is asked for every key: the newest that are called so, and what has the very number. */
  async #amongNewest(db: Queryable): Promise<{ isAll: boolean; isEverywhere: boolean }> {
    const { exact } = this.#marks
    const rows = await rowsOf<Row & { all: boolean; everywhere: boolean }>(
      db,
      sql`with heads as materialized (select ${COLUMNS}, marks from ${t} where ${t.kind} = ${this.finder.kind}
          ${NEWEST_FIRST} limit ${sql.raw(String(NEWEST))}),
        fitting as materialized (select ${COLUMNS} from heads as sys_search where ${this.#fits}),
        called as (select * from fitting union select ${COLUMNS} from ${t} where ${or(...exact.map(hasAll))})
      select seen.*, not ${hasRow('heads', NEWEST)} as all, ${hasRow('fitting', EVERYWHERE + 1)} as everywhere
      from (select 1) one left join ${this.#seenOf(sql`called`)} seen on true`,
    )
    this.#take(rows)
    const [first] = rows
    return {
      isAll: first?.all ?? true,
      isEverywhere: first?.everywhere ?? false,
    }
  }

  /** Whether what the index names was all looked at, or enough of it was found. */
  async #byIndex(db: Queryable, sets: WantedMarks['has']): Promise<boolean> {
    if (sets.length === 0) return true
    // First named, then put in order: the planner would rather walk all of them in their order. What has the same pairs of
    // letters at other places is left out before anything is counted off. Only of what the caller sees the texts are read.
    const isSaid = isOnePair(this.wanted.text) && this.#marks.reads.length === 0
    const rows = await rowsOf<Row & { more: boolean }>(
      db,
      sql`
      with all_named as materialized (select own_id from ${t}
          where (${or(...sets.map(hasAll))}) and ${isSaid ? sql`true` : this.#fits}),
        named as materialized (select * from all_named ${NEWEST_FIRST} limit ${sql.raw(String(NAMED))})
      select seen.*, ${hasRow('named', NAMED)} as more from (select 1) one left join
        (select ${t.ownId}, ${t.names}, ${t.numbers}
          from (select * from ${this.#seenOf(sql`named`)} mine ${NEWEST_FIRST} limit ${sql.raw(String(RANKED))}) mine
          join ${t} on ${t.kind} = ${this.finder.kind} and ${t.ownId} = mine.own_id) seen on true`,
    )
    this.#take(rows)
    return !rows[0]?.more || this.#isFull(RANK.reads)
  }

  /** Of the newest so many that the caller sees. */
  async #amongOwn(db: Queryable, { limit, offset = 0 }: { limit: number; offset?: number }): Promise<void> {
    const most = sql.raw(`limit ${limit} offset ${offset}`)
    const { table, seen, kind, newest } = this.finder
    const own =
      newest?.(this.context, most) ??
      sql`select ${table.listId} as list_id from ${table} where ${seen(this.context) ?? sql`true`}
        order by ${table.listId} desc ${most}`
    const rows = await rowsOf<Row>(
      db,
      sql`
      with own as materialized (${own})
      select ${COLUMNS} from own join ${t} on ${t.kind} = ${kind} and ${t.ownId} = own.list_id
      where ${this.#fits} ${NEWEST_FIRST} limit ${sql.raw(String(RANKED))}`,
    )
    this.#take(rows)
  }

  /**
   * Of the records that `named` names those that the caller may find. Where that is a department's the database believes that
   * they are half of all, and would rather read them all than join these few: each is looked up by itself.
   */
  #seenOf(named: SQL): SQL {
    const { table, seen } = this.finder
    const isSeen = sql`${table.listId} = named.own_id and ${seen(this.context) ?? sql`true`}`
    const mine = this.#isOfDepartment
      ? sql`cross join lateral (select 1 from ${table} where ${isSeen} limit 1) mine`
      : sql`join ${table} on ${isSeen}`
    return sql`(select named.* from ${named} named ${mine})`
  }

  get #isOfDepartment(): boolean {
    const modules = this.finder.permissions.map((permission) =>
      permission.slice(0, permission.lastIndexOf(':')),
    )
    return modules.some((module) => scopeOf(this.context.actor, module) === 'DEPT')
  }
}

/** Whether there are so many. Counted they would be planned for the values of each call: db/repeated-statements.ts. */
const hasRow = (rows: string, n: number): SQL =>
  sql`exists (select 1 from ${sql.identifier(rows)} offset ${sql.raw(String(n - 1))})`
const hasAll = (marks: readonly number[]): SQL => sql`${t.marks} @> ${sql.param([...marks])}::int[]`
const linesOf = (text: string | null) => (text ? text.split('\n') : [])

async function rowsOf<R extends Row>(db: Queryable, query: SQL): Promise<R[]> {
  return (await db.execute<Record<string, unknown>>(query)).rows as R[]
}
