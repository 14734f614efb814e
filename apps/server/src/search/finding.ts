import { MOST_FOUND } from '@agency/shared/contract/search.contract'
import { or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database'
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

/** The newest of a kind, in which a word that is everywhere is met at once. */
const NEWEST = 400
/** A word that so many of them have is not looked up by the index: it would name thousands. */
const EVERYWHERE = 20
/** So many of what the index names are looked at, the newest first. */
const NAMED = 2_000
/** So many of a caller's own are looked through, the newest first: what anybody works on in many years. */
const OWN = 2_000
/** Rows of a statement that are ranked. */
const RANKED = 200

/** What takes longer is left out: the others, and what was met in the newest, are answered. */
const PATIENCE = '400ms'
const TIMED_OUT = '57014'
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

  constructor(
    private readonly context: Context,
    private readonly finder: RecordFinder,
    private readonly wanted: Wanted,
  ) {
    this.#marks = marksWanted(finder.kind, wanted)
    this.#rank = createRank(wanted)
  }

  async best(): Promise<readonly Hit[]> {
    const { isAll, isEverywhere } = await this.#amongNewest()
    const { has, reads, begins } = this.#marks
    if (!isAll && !this.#isFull(RANK.begins)) {
      if (isEverywhere && this.#isFull(RANK.reads)) await this.#byIndex(begins)
      else if (isEverywhere) await this.#amongOwn()
      else if (!(await this.#byIndex([...has, ...reads]))) await this.#amongOwn()
    }
    return this.#sorted().slice(0, MOST_FOUND)
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
    return sql`(${or(...has, ...this.#marks.reads.map(hasAll))})`
  }

  /** In one statement, as it is asked for every key: the newest that are called so, and what has the very number. */
  async #amongNewest(): Promise<{ isAll: boolean; isEverywhere: boolean }> {
    const { exact } = this.#marks
    const rows = await rowsOf<Row & { fitting: number; heads: number }>(
      this.context.db,
      sql`with heads as materialized (select ${COLUMNS}, marks from ${t} where ${t.kind} = ${this.finder.kind}
          ${NEWEST_FIRST} limit ${sql.raw(String(NEWEST))}),
        fitting as materialized (select ${COLUMNS} from heads as sys_search where ${this.#fits}),
        called as (select * from fitting union select ${COLUMNS} from ${t} where ${or(...exact.map(hasAll))})
      select seen.*, (select count(*)::int from heads) as heads, (select count(*)::int from fitting) as fitting
      from (select 1) one left join ${this.#seenOf(sql`called`)} seen on true`,
    )
    this.#take(rows)
    const [first] = rows
    return {
      isAll: (first?.heads ?? 0) < NEWEST,
      isEverywhere: (first?.fitting ?? 0) > EVERYWHERE,
    }
  }

  /** Whether what the index names was all looked at, or enough of it was found. */
  async #byIndex(sets: WantedMarks['has']): Promise<boolean> {
    if (sets.length === 0) return true
    // First named, then put in order: the planner would rather walk all of them in their order. What has the same pairs of
    // letters at other places is left out before anything is counted off.
    const rows = await this.#patiently<Row & { named: number }>(sql`
      with all_named as materialized (select ${COLUMNS} from ${t} where (${or(...sets.map(hasAll))}) and ${this.#fits}),
        named as materialized (select * from all_named ${NEWEST_FIRST} limit ${sql.raw(String(NAMED))})
      select seen.*, (select count(*)::int from named) as named from (select 1) one left join
        (select * from ${this.#seenOf(sql`named`)} mine ${NEWEST_FIRST} limit ${sql.raw(String(RANKED))}) seen on true`)
    this.#take(rows)
    return (rows[0]?.named ?? 0) < NAMED || this.#isFull(RANK.reads)
  }

  async #amongOwn(): Promise<void> {
    const { table, seen, kind } = this.finder
    const rows = await this.#patiently<Row>(sql`
      with own as materialized (select ${table.listId} as list_id from ${table}
        where ${seen(this.context) ?? sql`true`} order by ${table.listId} desc limit ${sql.raw(String(OWN))})
      select ${COLUMNS} from own join ${t} on ${t.kind} = ${kind} and ${t.ownId} = own.list_id
      where ${this.#fits} ${NEWEST_FIRST} limit ${sql.raw(String(RANKED))}`)
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
    return sql`(select named.own_id, named.names, named.numbers from ${named} named ${mine})`
  }

  get #isOfDepartment(): boolean {
    const modules = this.finder.permissions.map((permission) =>
      permission.slice(0, permission.lastIndexOf(':')),
    )
    return modules.some((module) => scopeOf(this.context.actor, module) === 'DEPT')
  }

  /** Nothing of what takes too long. */
  async #patiently<R extends Row>(query: SQL): Promise<R[]> {
    try {
      return await this.context.db.transaction(async (tx) => {
        await tx.execute(sql`select set_config('statement_timeout', ${PATIENCE}, true)`)
        return rowsOf<R>(tx, query)
      })
    } catch (error) {
      if (codeOf(error) !== TIMED_OUT) throw error
      return []
    }
  }
}

const hasAll = (marks: readonly number[]): SQL => sql`${t.marks} @> ${sql.param([...marks])}::int[]`
const linesOf = (text: string | null) => (text ? text.split('\n') : [])

async function rowsOf<R extends Row>(db: Queryable, query: SQL): Promise<R[]> {
  return (await db.execute<Record<string, unknown>>(query)).rows as R[]
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error && 'code' in error.cause
    ? error.cause.code
    : undefined
