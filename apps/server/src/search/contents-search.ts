import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import type { Context } from '../http/context'
import { dataScopeOf } from '../http/guard'
import { hasGrams, hasKeyword, isFileNotDeleted } from './conditions'
import type { FinderWithContents } from './finder'
import { sysSearch, sysSearchPiece } from './search.table'
import { gramOfKind, isSinglePair } from './text/grams'

/** A search in contents: the normalized keyword, the grams that a text must have, and the number of results. */
export interface TextQuery {
  keyword: string
  grams: readonly number[]
  limit: number
}

/** A piece that contains the keyword. */
export interface FoundPiece {
  ownId: string
  /** The field or file in which the piece stands. */
  place: string
  /** The text of the piece as it is compared, and as it is shown, unit by unit the same. */
  text: string
  shown: string
}

interface PieceRow extends Record<string, unknown> {
  own_id: string
  place: string
  text: string
  shown: string
}
/** A record that the caller may find, with the number of its pieces. */
interface RecordRow extends Record<string, unknown> {
  own_id: string
  pieces: number
}

const PIECE = sql`${sysSearchPiece.place} as place, ${sysSearchPiece.text} as text, coalesce(${sysSearchPiece.shown}, ${sysSearchPiece.text}) as shown`

/**
 * How many of the newest records are scanned directly, for words that are common: so many of all, and so many
 * pieces of those the caller may find. The second step is used when the first has found some, but not enough.
 */
const DEPTHS = [
  { records: 400, pieces: 1_000 },
  { records: 2_000, pieces: 4_000 },
] as const
/** With this few results among the newest, the word is rare and the gram index is efficient. */
const FEW = 3

/** The search in the contents of one kind of record, newest records first. */
export class ContentsSearch {
  readonly #looked: Set<string>
  readonly #found: FoundPiece[] = []

  constructor(
    private readonly db: Queryable,
    private readonly context: Context,
    private readonly finder: FinderWithContents,
    private readonly wanted: Omit<TextQuery, 'limit'>,
    /** The records that were found by name already, and how many more are asked for. */
    private readonly rest: { foundIds: readonly string[]; most: number },
  ) {
    this.#looked = new Set(rest.foundIds)
  }

  /**
   * The first matching piece of each record: among the newest records first, then through the gram index in
   * all of them, unless enough are found.
   */
  async find(): Promise<readonly FoundPiece[]> {
    for (const { records, pieces } of DEPTHS) {
      const newest = await this.#newest(records)
      const some = recordsWithinPieceBudget(
        newest.filter(({ own_id }) => !this.#looked.has(own_id)),
        pieces,
      )
      for (const { own_id } of some) this.#looked.add(own_id)
      this.#collect(await this.#findInRecords(some))
      if (this.#left === 0) return this.#found
      if (this.#found.length < FEW) break
    }
    this.#collect(await this.#findByGramIndex())
    return this.#found
  }

  get #left(): number {
    return this.rest.most - this.#found.length
  }

  #collect(rows: readonly PieceRow[]): void {
    for (const { own_id: ownId, place, text, shown } of rows) this.#found.push({ ownId, place, text, shown })
  }

  /** Excludes records that were found already, by name or in a newer piece. */
  get #notFoundYet(): SQL | undefined {
    const known = [...this.rest.foundIds, ...this.#found.map(({ ownId }) => ownId)]
    return known.length > 0 ? notInArray(sysSearchPiece.ownId, known) : undefined
  }

  /**
   * Restricts `named` to records that the caller may find, within the query and before counting. A join, so
   * that the planner knows the number of rows.
   */
  #visibleAmong(named: SQL): SQL {
    const { table, contents } = this.finder
    return sql`(select named.* from ${named} named join ${table} on ${table.listId} = named.own_id
      where ${contents.seen(this.context) ?? sql`true`})`
  }

  /**
   * As `#visibleAmong`, with a lookup for each record. With department scope the planner expects half of all
   * records and would scan them; with personal scope it estimates better and the join is faster.
   */
  #visibleByLookup(named: SQL): SQL {
    const { table, contents } = this.finder
    return sql`(select named.* from ${named} named cross join lateral (select 1 from ${table}
      where ${table.listId} = named.own_id and ${contents.seen(this.context) ?? sql`true`} limit 1) mine)`
  }

  /** The newest records of this kind that the caller may find. */
  async #newest(limit: number): Promise<RecordRow[]> {
    const { contents, kind } = this.finder
    const isOfDepartment = dataScopeOf(this.context.actor, contents.bizType) === 'DEPT'
    const mine = isOfDepartment ? this.#visibleByLookup(sql`newest`) : this.#visibleAmong(sql`newest`)
    const { rows } = await this.db.execute<RecordRow>(sql`with newest as materialized (
        select own_id, pieces from ${sysSearch} where ${eq(sysSearch.kind, kind)} order by own_id desc limit ${limit})
      select * from ${mine} seen order by own_id desc`)
    return rows
  }

  /**
   * Scans these records directly, which finds common words at once where the gram index would return most
   * pieces.
   */
  async #findInRecords(records: readonly RecordRow[]): Promise<PieceRow[]> {
    if (records.length === 0) return []
    const ids = sql.param(records.map(({ own_id }) => own_id))
    const match = and(
      sql`${sysSearchPiece.ownId} = records.own_id`,
      hasKeyword(sysSearchPiece.text, this.wanted.keyword),
      isFileNotDeleted(sysSearchPiece.fileId),
    )
    const { rows } = await this.db.execute<PieceRow>(sql`select records.own_id, place, text, shown
      from unnest(${ids}::uuid[]) with ordinality as records (own_id, no)
      cross join lateral (select ${PIECE} from ${sysSearchPiece} where ${match} order by ${sysSearchPiece.seq} limit 1) first
      order by no limit ${this.#left}`)
    return rows
  }

  /**
   * Finds pieces by the gram index and checks, in order and limited to records the caller may find, that the
   * keyword occurs as a whole. For two characters the index is exact.
   */
  async #findByGramIndex(): Promise<PieceRow[]> {
    const { wanted } = this
    const { bizType } = this.finder.contents
    const match = and(
      eq(sysSearchPiece.bizType, bizType),
      hasGrams(sysSearchPiece.grams, [gramOfKind(bizType), ...wanted.grams]),
      this.#notFoundYet,
    )
    const isMeant = and(
      sql`${sysSearchPiece.listId} = mine.list_id`,
      isSinglePair(wanted.keyword) ? undefined : hasKeyword(sysSearchPiece.text, wanted.keyword),
      isFileNotDeleted(sysSearchPiece.fileId),
    )
    const { rows } =
      await this.db.execute<PieceRow>(sql`with named as materialized (select list_id, own_id, seq from ${sysSearchPiece} where ${match}),
      seen as materialized (select own_id from ${this.#visibleAmong(sql`(select distinct own_id from named)`)} seen),
      mine as (select * from named where own_id in (select own_id from seen) order by own_id desc, seq)
      select distinct on (mine.own_id) mine.own_id, place, text, shown from mine
      cross join lateral (select ${PIECE} from ${sysSearchPiece} where ${isMeant} limit 1) piece
      order by mine.own_id desc, mine.seq limit ${this.#left}`)
    return rows
  }
}

/** The first records that have at most so many pieces together. */
function recordsWithinPieceBudget(records: readonly RecordRow[], pieces: number): readonly RecordRow[] {
  let spent = 0
  return records.filter((record) => {
    spent += record.pieces
    return spent <= pieces && record.pieces > 0
  })
}
