import type { FoundText } from '@agency/shared/contract/fulltext.contract'
import { and, eq, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '../db/database'
import type { Context } from '../http/context'
import { scopeOf } from '../http/guard'
import { has, hasGrams, isThereOf } from './fulltext.condition'
import { sysFulltextPiece as p, sysFulltext as t } from './fulltext.table'
import type { FulltextSource } from './fulltext-source'
import { isOnePair, markOf } from './grams'
import { snippetOf } from './snippet'

/** What is looked for: normalised, and what a text must have of characters to have it. */
export interface Wanted {
  keyword: string
  grams: readonly number[]
  limit: number
}

export interface Hit extends Pick<FoundText, 'ownId' | 'title' | 'number' | 'where' | 'snippet' | 'marks'> {
  time: Date
}

/** A record that the caller may find, as it is called. */
interface Head extends Record<string, unknown> {
  own_id: string
  time: Date | string | null
  title: string
  title_text: string
  number: string | null
  numbers: string
  number_text: string
  pieces: number
}
/** A piece that has the keyword. */
interface Piece extends Record<string, unknown> {
  own_id: string
  place: string
  text: string
  shown: string
}

const PIECE = sql`${p.place} as place, ${p.text} as text, coalesce(${p.shown}, ${p.text}) as shown`
const HEAD = sql.raw('own_id, time, title, title_text, number, numbers, number_text, pieces')
/** Newest first. Of the indexes `desc` means that nothing stands before the first. */
const NEWEST = sql.raw('time desc nulls last, own_id desc nulls last')

/**
 * How far the newest records are looked through themselves for a word that may be everywhere: so many of all, and so many
 * pieces of those that the caller may find. The second time is for a word of which the first has found some, not enough.
 */
const DEPTHS = [
  { heads: 400, pieces: 1_000 },
  { heads: 2_000, pieces: 4_000 },
] as const
/** So few in the newest: the grams name few pieces as well. */
const FEW = 3

/** Of one source: what is called so, then what has it in a number, then what has it anywhere; of each the newest first. */
export class Finding {
  #titles: Hit[] = []
  #numbers: Hit[] = []
  readonly #texts: Hit[] = []

  constructor(
    private readonly db: Queryable,
    private readonly context: Context,
    private readonly source: FulltextSource,
    private readonly wanted: Wanted,
  ) {}

  async all(): Promise<readonly Hit[][]> {
    const newest = await this.#newest(DEPTHS[0].heads)
    this.#takeHeads(newest)
    // What is in most of them was met in the newest; if it was not, the grams name all that there are.
    if (this.#titles.length < this.wanted.limit) this.#takeHeads(onceEach(await this.#called(), newest))
    if (this.#left > 0) await this.#findTexts(newest)
    return [this.#titles, this.#numbers, this.#texts]
  }

  get #found(): readonly Hit[] {
    return [...this.#titles, ...this.#numbers, ...this.#texts]
  }
  get #left(): number {
    return this.wanted.limit - this.#found.length
  }

  /** Those that were found by something better already are not found again. */
  #others(ownId: PgColumn): SQL | undefined {
    const known = this.#found.map((hit) => hit.ownId)
    return known.length > 0 ? notInArray(ownId, known) : undefined
  }

  #takeHeads(heads: readonly Head[]): void {
    const { limit } = this.wanted
    const { words } = this.source
    const titles = heads.flatMap((head) => this.#hit(head, words.title, head.title, head.title_text))
    const known = new Set(titles.map((hit) => hit.ownId))
    const rest = heads.filter(({ own_id }) => !known.has(own_id))
    const numbers = rest.flatMap((head) => this.#hit(head, words.number, head.numbers, head.number_text))
    this.#titles = titles.slice(0, limit)
    this.#numbers = numbers.slice(0, limit - this.#titles.length)
  }

  #hit({ own_id: ownId, time, title, number }: Head, where: string, shown: string, text: string): Hit[] {
    const piece = snippetOf(shown, text, this.wanted.keyword)
    return piece && time ? [{ ownId, title, number, where, ...piece, time: new Date(time) }] : []
  }

  /**
   * Of the records that `named` names, those that the caller may find: judged in the query itself, before anything is counted
   * off, and of no others. A join, so that the database reckons with how many there are.
   */
  #seenOf(named: SQL): SQL {
    const { table, seen } = this.source
    return sql`(select named.* from ${named} named join ${table} on ${table.listId} = named.own_id
      where ${seen(this.context) ?? sql`true`})`
  }

  /**
   * The same, each looked up by itself. Of a department's records the database believes that they are half of all, and
   * would rather read them all than join these few; of a person's own it knows better, and the join is quicker.
   */
  #lookedUp(named: SQL): SQL {
    const { table, seen } = this.source
    return sql`(select named.* from ${named} named cross join lateral (select 1 from ${table}
      where ${table.listId} = named.own_id and ${seen(this.context) ?? sql`true`} limit 1) mine)`
  }

  /** Of the newest heads of the kind those that the caller may find. */
  #newest(limit: number): Promise<Head[]> {
    const isOfDepartment = scopeOf(this.context.actor, this.source.bizType) === 'DEPT'
    const mine = isOfDepartment ? this.#lookedUp(sql`heads`) : this.#seenOf(sql`heads`)
    return this.#rows<Head>(sql`with heads as materialized (
        select ${HEAD} from ${t} where ${eq(t.bizType, this.source.bizType)} order by ${NEWEST} limit ${limit})
      select * from ${mine} seen order by ${NEWEST}`)
  }

  /** What has the keyword in its title, or in its numbers unless the newest have it there often enough. */
  #called(): Promise<Head[]> {
    const { grams, keyword, limit } = this.wanted
    const inTitle = and(hasGrams(t.titleGrams, grams), has(t.titleText, keyword))
    const inNumber = and(hasGrams(t.numberGrams, grams), has(t.numberText, keyword))
    const isEnough = this.#numbers.length >= limit
    const match = and(eq(t.bizType, this.source.bizType), isEnough ? inTitle : or(inTitle, inNumber))
    return this.#rows<Head>(sql`with heads as materialized (select ${HEAD} from ${t} where ${match})
      select * from ${this.#seenOf(sql`heads`)} seen
      order by position(${keyword} in title_text) > 0 desc, ${NEWEST} limit ${limit}`)
  }

  /**
   * Of each record the first piece that has it: first in the newest records, and then, unless it is to be met there often
   * enough, by the grams in all of them.
   */
  async #findTexts(newest: readonly Head[]): Promise<void> {
    const looked = new Set(this.#found.map((hit) => hit.ownId))
    for (const { heads, pieces } of DEPTHS) {
      const known = heads === DEPTHS[0].heads ? newest : await this.#newest(heads)
      const some = within(
        known.filter(({ own_id }) => !looked.has(own_id)),
        pieces,
      )
      for (const { own_id } of some) looked.add(own_id)
      this.#takePieces(await this.#inThese(some), some)
      if (this.#left === 0) return
      if (this.#texts.length < FEW) break
    }
    const found = await this.#anywhere()
    this.#takePieces(found, found)
  }

  #takePieces(pieces: readonly Piece[], heads: readonly Head[]): void {
    const called = new Map(heads.map((head) => [head.own_id, head]))
    for (const { own_id, place, text, shown } of pieces) {
      const head = called.get(own_id)
      if (head) this.#texts.push(...this.#hit(head, place, shown, text))
    }
  }

  /** A word that is everywhere is found here at once, where the grams would name most of all pieces. */
  #inThese(heads: readonly Head[]): Promise<Piece[]> {
    if (heads.length === 0) return Promise.resolve([])
    const ids = sql.param(heads.map(({ own_id }) => own_id))
    const match = and(
      sql`${p.ownId} = records.own_id`,
      eq(p.bizType, this.source.bizType),
      has(p.text, this.wanted.keyword),
      isThereOf(p.fileId),
    )
    return this.#rows<Piece>(sql`select records.own_id, place, text, shown
      from unnest(${ids}::uuid[]) with ordinality as records (own_id, no)
      cross join lateral (select ${PIECE} from ${p} where ${match} order by ${p.seq} limit 1) first
      order by no limit ${this.#left}`)
  }

  /**
   * The grams name the pieces; those whose records the caller may find are looked at in their order until there are enough:
   * whether the keyword stands in them at one place. Two characters do where they are named.
   */
  #anywhere(): Promise<(Piece & Head)[]> {
    const { source, wanted } = this
    const match = and(
      eq(p.bizType, source.bizType),
      hasGrams(p.grams, [markOf(source.bizType), ...wanted.grams]),
      this.#others(p.ownId),
    )
    const isMeant = and(
      sql`${p.listId} = mine.list_id`,
      isOnePair(wanted.keyword) ? undefined : has(p.text, wanted.keyword),
      isThereOf(p.fileId),
    )
    return this.#rows(sql`with named as materialized (select list_id, own_id, time, seq from ${p} where ${match}),
      seen as materialized (select own_id from ${this.#seenOf(sql`(select distinct own_id from named)`)} seen),
      mine as (select * from named where own_id in (select own_id from seen) order by ${NEWEST}, seq),
      best as (
        select distinct on (mine.time, mine.own_id) mine.own_id, mine.time, place, text, shown from mine
        cross join lateral (select ${PIECE} from ${p} where ${isMeant} limit 1) piece
        order by mine.time desc nulls last, mine.own_id desc nulls last, mine.seq limit ${this.#left})
      select best.*, title, title_text, number, numbers, number_text, pieces from best
      join ${t} head on head.biz_type = ${source.bizType} and head.own_id = best.own_id
      order by best.time desc nulls last, best.own_id desc nulls last`)
  }

  async #rows<R extends Record<string, unknown>>(query: SQL): Promise<R[]> {
    const { rows } = await this.db.execute<Record<string, unknown>>(query)
    return rows as R[]
  }
}

const onceEach = (heads: readonly Head[], more: readonly Head[]): readonly Head[] => [
  ...new Map([...heads, ...more].map((head) => [head.own_id, head])).values(),
]

/** The first of them that have so many pieces together. */
function within(heads: readonly Head[], pieces: number): readonly Head[] {
  let spent = 0
  return heads.filter((head) => {
    spent += head.pieces
    return spent <= pieces && head.pieces > 0
  })
}
