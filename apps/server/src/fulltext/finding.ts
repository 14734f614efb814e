import type { FoundText } from '@agency/shared/contract/fulltext.contract'
import { and, eq, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '../db/database'
import type { Context } from '../http/context'
import { dataScopeOf } from '../http/guard'
import { hasGrams, hasKeyword, isFileNotDeleted } from './fulltext.condition'
import { sysFulltext, sysFulltextPiece } from './fulltext.table'
import type { FulltextSource } from './fulltext-source'
import { gramOfKind, isSinglePair } from './grams'
import { snippetOf } from './snippet'

/** A search: the normalized keyword, the grams that a text must have, and the number of results. */
export interface TextQuery {
  keyword: string
  grams: readonly number[]
  limit: number
}

export interface Hit extends Pick<FoundText, 'ownId' | 'title' | 'number' | 'where' | 'snippet' | 'marks'> {
  time: Date
}

/** A record that the caller may find, with its title and number. */
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
/** A piece that contains the keyword. */
interface Piece extends Record<string, unknown> {
  own_id: string
  place: string
  text: string
  shown: string
}

const PIECE = sql`${sysFulltextPiece.place} as place, ${sysFulltextPiece.text} as text, coalesce(${sysFulltextPiece.shown}, ${sysFulltextPiece.text}) as shown`
const HEAD = sql.raw('own_id, time, title, title_text, number, numbers, number_text, pieces')
/** Newest first. `nulls last` matches the definition of the indexes. */
const NEWEST = sql.raw('time desc nulls last, own_id desc nulls last')

/**
 * How many of the newest records are scanned directly, for words that are common: so many of all, and so many
 * pieces of those the caller may find. The second step is used when the first has found some, but not enough.
 */
const DEPTHS = [
  { heads: 400, pieces: 1_000 },
  { heads: 2_000, pieces: 4_000 },
] as const
/** With this few results among the newest, the word is rare and the gram index is efficient. */
const FEW = 3

/** The search in one source: matches in titles, then in numbers, then anywhere; newest first in each. */
export class TextSearch {
  #titles: Hit[] = []
  #numbers: Hit[] = []
  readonly #texts: Hit[] = []

  constructor(
    private readonly db: Queryable,
    private readonly context: Context,
    private readonly source: FulltextSource,
    private readonly wanted: TextQuery,
  ) {}

  async all(): Promise<readonly Hit[][]> {
    const newest = await this.#newest(DEPTHS[0].heads)
    this.#collectTitleAndNumberHits(newest)
    // A common word was found among the newest; otherwise the gram index returns few records.
    if (this.#titles.length < this.wanted.limit)
      this.#collectTitleAndNumberHits(distinctRecords(await this.#findByTitleOrNumber(), newest))
    if (this.#left > 0) await this.#findTexts(newest)
    return [this.#titles, this.#numbers, this.#texts]
  }

  get #found(): readonly Hit[] {
    return [...this.#titles, ...this.#numbers, ...this.#texts]
  }
  get #left(): number {
    return this.wanted.limit - this.#found.length
  }

  /** Excludes records that were found by a better match already. */
  #notFoundYet(ownId: PgColumn): SQL | undefined {
    const known = this.#found.map((hit) => hit.ownId)
    return known.length > 0 ? notInArray(ownId, known) : undefined
  }

  #collectTitleAndNumberHits(heads: readonly Head[]): void {
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
   * Restricts `named` to records that the caller may find, within the query and before counting. A join, so
   * that the planner knows the number of rows.
   */
  #visibleAmong(named: SQL): SQL {
    const { table, seen } = this.source
    return sql`(select named.* from ${named} named join ${table} on ${table.listId} = named.own_id
      where ${seen(this.context) ?? sql`true`})`
  }

  /**
   * As `#visibleAmong`, with a lookup for each record. With department scope the planner expects half of all
   * records and would scan them; with personal scope it estimates better and the join is faster.
   */
  #visibleByLookup(named: SQL): SQL {
    const { table, seen } = this.source
    return sql`(select named.* from ${named} named cross join lateral (select 1 from ${table}
      where ${table.listId} = named.own_id and ${seen(this.context) ?? sql`true`} limit 1) mine)`
  }

  /** The newest records of this kind that the caller may find. */
  #newest(limit: number): Promise<Head[]> {
    const isOfDepartment = dataScopeOf(this.context.actor, this.source.bizType) === 'DEPT'
    const mine = isOfDepartment ? this.#visibleByLookup(sql`heads`) : this.#visibleAmong(sql`heads`)
    return this.#rows<Head>(sql`with heads as materialized (
        select ${HEAD} from ${sysFulltext} where ${eq(sysFulltext.bizType, this.source.bizType)} order by ${NEWEST} limit ${limit})
      select * from ${mine} seen order by ${NEWEST}`)
  }

  /** Records with the keyword in the title, or in a number when the newest have too few. */
  #findByTitleOrNumber(): Promise<Head[]> {
    const { grams, keyword, limit } = this.wanted
    const inTitle = and(hasGrams(sysFulltext.titleGrams, grams), hasKeyword(sysFulltext.titleText, keyword))
    const inNumber = and(
      hasGrams(sysFulltext.numberGrams, grams),
      hasKeyword(sysFulltext.numberText, keyword),
    )
    const isEnough = this.#numbers.length >= limit
    const match = and(
      eq(sysFulltext.bizType, this.source.bizType),
      isEnough ? inTitle : or(inTitle, inNumber),
    )
    return this.#rows<Head>(sql`with heads as materialized (select ${HEAD} from ${sysFulltext} where ${match})
      select * from ${this.#visibleAmong(sql`heads`)} seen
      order by position(${keyword} in title_text) > 0 desc, ${NEWEST} limit ${limit}`)
  }

  /**
   * The first matching piece of each record: among the newest records first, then through the gram index in
   * all of them, unless enough are found.
   */
  async #findTexts(newest: readonly Head[]): Promise<void> {
    const looked = new Set(this.#found.map((hit) => hit.ownId))
    for (const { heads, pieces } of DEPTHS) {
      const known = heads === DEPTHS[0].heads ? newest : await this.#newest(heads)
      const some = withinPieceBudget(
        known.filter(({ own_id }) => !looked.has(own_id)),
        pieces,
      )
      for (const { own_id } of some) looked.add(own_id)
      this.#collectTextHits(await this.#findInRecords(some), some)
      if (this.#left === 0) return
      if (this.#texts.length < FEW) break
    }
    const found = await this.#findByGramIndex()
    this.#collectTextHits(found, found)
  }

  #collectTextHits(pieces: readonly Piece[], heads: readonly Head[]): void {
    const called = new Map(heads.map((head) => [head.own_id, head]))
    for (const { own_id, place, text, shown } of pieces) {
      const head = called.get(own_id)
      if (head) this.#texts.push(...this.#hit(head, place, shown, text))
    }
  }

  /**
   * Scans these records directly, which finds common words at once where the gram index would return most
   * pieces.
   */
  #findInRecords(heads: readonly Head[]): Promise<Piece[]> {
    if (heads.length === 0) return Promise.resolve([])
    const ids = sql.param(heads.map(({ own_id }) => own_id))
    const match = and(
      sql`${sysFulltextPiece.ownId} = records.own_id`,
      eq(sysFulltextPiece.bizType, this.source.bizType),
      hasKeyword(sysFulltextPiece.text, this.wanted.keyword),
      isFileNotDeleted(sysFulltextPiece.fileId),
    )
    return this.#rows<Piece>(sql`select records.own_id, place, text, shown
      from unnest(${ids}::uuid[]) with ordinality as records (own_id, no)
      cross join lateral (select ${PIECE} from ${sysFulltextPiece} where ${match} order by ${sysFulltextPiece.seq} limit 1) first
      order by no limit ${this.#left}`)
  }

  /**
   * Finds pieces by the gram index and checks, in order and limited to records the caller may find, that the
   * keyword occurs as a whole. For two characters the index is exact.
   */
  #findByGramIndex(): Promise<(Piece & Head)[]> {
    const { source, wanted } = this
    const match = and(
      eq(sysFulltextPiece.bizType, source.bizType),
      hasGrams(sysFulltextPiece.grams, [gramOfKind(source.bizType), ...wanted.grams]),
      this.#notFoundYet(sysFulltextPiece.ownId),
    )
    const isMeant = and(
      sql`${sysFulltextPiece.listId} = mine.list_id`,
      isSinglePair(wanted.keyword) ? undefined : hasKeyword(sysFulltextPiece.text, wanted.keyword),
      isFileNotDeleted(sysFulltextPiece.fileId),
    )
    return this.#rows(sql`with named as materialized (select list_id, own_id, time, seq from ${sysFulltextPiece} where ${match}),
      seen as materialized (select own_id from ${this.#visibleAmong(sql`(select distinct own_id from named)`)} seen),
      mine as (select * from named where own_id in (select own_id from seen) order by ${NEWEST}, seq),
      best as (
        select distinct on (mine.time, mine.own_id) mine.own_id, mine.time, place, text, shown from mine
        cross join lateral (select ${PIECE} from ${sysFulltextPiece} where ${isMeant} limit 1) piece
        order by mine.time desc nulls last, mine.own_id desc nulls last, mine.seq limit ${this.#left})
      select best.*, title, title_text, number, numbers, number_text, pieces from best
      join ${sysFulltext} head on head.biz_type = ${source.bizType} and head.own_id = best.own_id
      order by best.time desc nulls last, best.own_id desc nulls last`)
  }

  async #rows<R extends Record<string, unknown>>(query: SQL): Promise<R[]> {
    const { rows } = await this.db.execute<Record<string, unknown>>(query)
    return rows as R[]
  }
}

const distinctRecords = (heads: readonly Head[], more: readonly Head[]): readonly Head[] => [
  ...new Map([...heads, ...more].map((head) => [head.own_id, head])).values(),
]

/** The first records that have at most so many pieces together. */
function withinPieceBudget(heads: readonly Head[], pieces: number): readonly Head[] {
  let spent = 0
  return heads.filter((head) => {
    spent += head.pieces
    return spent <= pieces && head.pieces > 0
  })
}
