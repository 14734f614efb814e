import type { FoundText } from '@agency/shared/contract/fulltext.contract'
import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '../db/database'
import { may } from '../http/actor'
import type { Context } from '../http/context'
import { badField } from '../http/refusal'
import { has, hasGrams, isThereOf } from './fulltext.condition'
import { sysFulltextPiece as p, sysFulltext as t } from './fulltext.table'
import type { FulltextSource } from './fulltext-source'
import { isOnePair, markOf } from './grams'
import { snippetOf } from './snippet'

const say = { tooCommon: '要查看的正文太多，请换更具体的词' }

/** What is looked for: normalised, and what a text must have of characters to have it. */
export interface Wanted {
  keyword: string
  grams: readonly number[]
  limit: number
}

interface Hit extends Pick<FoundText, 'ownId' | 'title' | 'number' | 'where' | 'snippet' | 'marks'> {
  time: Date
}
interface Found {
  ownId: string
  title: string
  number: string | null
  where: string
  shown: string
  text: string
  time: Date | null
}

/** The records of a source that the caller may find: judged in the query itself, before anything is counted off. */
const ofSeen = (source: FulltextSource, context: Context, ownId: PgColumn): SQL =>
  sql`${ownId} in (select ${source.table.listId} from ${source.table} where ${source.seen(context) ?? sql`true`})`

/** Newest first. Of the indexes `desc` means that nothing stands before the first. */
const newest = (time: PgColumn, ownId: PgColumn): SQL[] => [
  sql`${time} desc nulls last`,
  sql`${ownId} desc nulls last`,
]

const isThere = isThereOf(p.fileId)

/** Pieces that are looked through for a word that may be everywhere, and the records that have so many at the least. */
const BUDGET = 1_000
const MOST_RECORDS = 200
/** More than there will ever be. */
const ALL = 1_000_000_000
/** A search that takes longer is refused: other words are more to the point. */
const PATIENCE = '4s'

const hitsOf = (rows: readonly Found[], keyword: string): Hit[] =>
  rows.flatMap(({ shown, text, time, ...row }) => {
    const piece = snippetOf(shown, text, keyword)
    return piece && time ? [{ ...row, ...piece, time }] : []
  })

/** Of one source: what is called so, then what has it in a number, then what has it anywhere. */
class Finding {
  readonly #found: Hit[][] = []

  constructor(
    private readonly db: Queryable,
    private readonly context: Context,
    private readonly source: FulltextSource,
    private readonly wanted: Wanted,
  ) {}

  async all(): Promise<readonly Hit[][]> {
    for (const rows of [() => this.#titles(), () => this.#numbers(), () => this.#texts()]) {
      if (this.#left <= 0) break
      this.#found.push(hitsOf(await rows(), this.wanted.keyword))
    }
    return this.#found
  }

  get #left(): number {
    return this.wanted.limit - this.#found.flat().length
  }

  /** Those that were found by something better already are not found again. */
  #others(ownId: PgColumn): SQL | undefined {
    const known = this.#found.flat().map((hit) => hit.ownId)
    return known.length > 0 ? notInArray(ownId, known) : undefined
  }

  #titles(): Promise<Found[]> {
    const { grams, keyword } = this.wanted
    return this.#records(and(hasGrams(t.titleGrams, grams), has(t.titleText, keyword)), {
      where: this.source.words.title,
      shown: t.title,
      text: t.titleText,
    })
  }

  #numbers(): Promise<Found[]> {
    const { grams, keyword } = this.wanted
    return this.#records(and(hasGrams(t.numberGrams, grams), has(t.numberText, keyword)), {
      where: this.source.words.number,
      shown: t.numbers,
      text: t.numberText,
    })
  }

  async #records(
    match: SQL | undefined,
    { where, shown, text }: { where: string; shown: PgColumn; text: PgColumn },
  ): Promise<Found[]> {
    const { db, context, source } = this
    const rows = await db
      .select({
        ...{ ownId: t.ownId, title: t.title, number: t.number, time: t.time },
        ...{ shown: sql<string>`${shown}`, text: sql<string>`${text}` },
      })
      .from(t)
      .where(
        and(eq(t.bizType, source.bizType), match, this.#others(t.ownId), ofSeen(source, context, t.ownId)),
      )
      .orderBy(...newest(t.time, t.ownId))
      .limit(this.#left)
    return rows.map((row) => ({ ...row, where }))
  }

  /** Of each record the first piece that has it: first in the newest records, then by the grams in all of them. */
  async #texts(): Promise<Found[]> {
    const newestOnes = await this.#inNewest()
    return newestOnes.length >= this.#left ? newestOnes : this.#anywhere()
  }

  /**
   * The newest records that the caller may find are looked through themselves, as many as `BUDGET` pieces: a word that is
   * everywhere is found there at once, where the grams would name most of all pieces.
   */
  async #inNewest(): Promise<Found[]> {
    const { db, context, source, wanted } = this
    const seen = db
      .select({ ownId: t.ownId, time: t.time, title: t.title, number: t.number, pieces: t.pieces })
      .from(t)
      .where(and(eq(t.bizType, source.bizType), this.#others(t.ownId), ofSeen(source, context, t.ownId)))
      .orderBy(...newest(t.time, t.ownId))
      .limit(MOST_RECORDS)
      .as('seen')
    const inOrder = sql`order by ${seen.time} desc, ${seen.ownId} desc`
    const records = db
      .select({
        ...{ ownId: seen.ownId, time: seen.time, title: seen.title, number: seen.number },
        spent: sql<number>`sum(${seen.pieces}) over (${inOrder})`.as('spent'),
      })
      .from(seen)
      .as('records')
    const first = db
      .select({ where: p.place, text: p.text, shown: p.shown })
      .from(p)
      .where(
        and(
          ...[eq(p.ownId, records.ownId), eq(p.bizType, source.bizType)],
          ...[has(p.text, wanted.keyword), isThere],
        ),
      )
      .orderBy(p.seq)
      .limit(1)
      .as('first')
    return db
      .select({
        ...{ ownId: records.ownId, time: records.time, title: records.title, number: records.number },
        ...{ where: first.where, text: first.text },
        shown: sql<string>`coalesce(${first.shown}, ${first.text})`,
      })
      .from(records)
      .crossJoinLateral(first)
      .where(sql`${records.spent} <= ${BUDGET}`)
      .orderBy(sql`${records.time} desc`, sql`${records.ownId} desc`)
      .limit(this.#left)
  }

  /**
   * The grams name the pieces; in their order each is looked at until there are enough: whether the caller may find its
   * record, and whether the keyword stands in it at one place. Two characters do where they are named.
   */
  async #anywhere(): Promise<Found[]> {
    const { db, context, source, wanted } = this
    const named = db
      .select({
        ownId: p.ownId,
        time: p.time,
        seq: p.seq,
        place: p.place,
        text: p.text,
        shown: p.shown,
        fileId: p.fileId,
      })
      .from(p)
      .where(
        and(
          eq(p.bizType, source.bizType),
          hasGrams(p.grams, [markOf(source.bizType), ...wanted.grams]),
          this.#others(p.ownId),
        ),
      )
      .orderBy(...newest(p.time, p.ownId), p.seq)
      // Keeps what is asked below from being asked of all of them, out of their order.
      .limit(ALL)
      .as('named')
    const best = db
      .selectDistinctOn([named.time, named.ownId], {
        ...{ ownId: named.ownId, time: named.time, where: named.place, text: named.text },
        shown: sql<string>`coalesce(${named.shown}, ${named.text})`.as('whole'),
      })
      .from(named)
      .where(
        and(
          sql`(select true from ${source.table} where ${and(eq(source.table.listId, named.ownId), source.seen(context))} limit 1)`,
          isOnePair(wanted.keyword) ? undefined : has(named.text, wanted.keyword),
          isThereOf(named.fileId),
        ),
      )
      .orderBy(...newest(named.time, named.ownId), named.seq)
      .limit(this.#left)
      .as('best')
    return db
      .select({
        ...{ ownId: best.ownId, time: best.time, where: best.where, text: best.text, shown: best.shown },
        ...{ title: t.title, number: t.number },
      })
      .from(best)
      .innerJoin(t, and(eq(t.bizType, source.bizType), eq(t.ownId, best.ownId)))
  }
}

const TIMED_OUT = '57014'
const codeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error && 'code' in error.cause
    ? error.cause.code
    : undefined

/** What each source has, on one connection and in one view of the database. @throws 400 for what takes too long */
async function hitsOfAll(context: Context, open: readonly FulltextSource[], wanted: Wanted) {
  try {
    return await context.db.transaction(async (tx) => {
      // What it takes to unpack a long text the planner does not know: it must not read them all.
      await tx.execute(sql`select set_config('statement_timeout', ${PATIENCE}, true),
        set_config('enable_seqscan', 'off', true)`)
      const all = []
      for (const source of open)
        all.push({ source, ranks: await new Finding(tx, context, source, wanted).all() })
      return all
    })
  } catch (error) {
    throw codeOf(error) === TIMED_OUT ? badField('keyword', say.tooCommon) : error
  }
}

/**
 * Records of all sources that the caller may see, each once: titles before numbers before texts, of each the newest
 * first. Nothing is answered of what the caller may not see, not even that there is more.
 */
export async function findTexts(
  context: Context,
  sources: readonly FulltextSource[],
  wanted: Wanted,
): Promise<FoundText[]> {
  const open = sources.filter(({ permission }) => may(context.actor, permission))
  if (open.length === 0) return []
  const all = await hitsOfAll(context, open, wanted)
  const rows = [0, 1, 2].flatMap((rank) =>
    all
      .flatMap(({ source, ranks }) => (ranks[rank] ?? []).map((hit) => ({ source, hit })))
      .toSorted((one, other) => other.hit.time.getTime() - one.hit.time.getTime()),
  )
  return rows.slice(0, wanted.limit).map(({ source, hit: { time: _time, ...hit } }) => ({
    ...{ ...hit, bizType: source.bizType, kind: source.words.kind, path: source.pathOf(hit.ownId) },
  }))
}
