import { type FoundRecord, MOST_FOUND } from '@agency/shared/contract/search.contract'
import { type RecordKind, recordKinds, SUBTITLE_SIGN } from '@agency/shared/search/record-kinds'
import { and, inArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { hasPermission } from '../http/actor'
import type { Context } from '../http/context'
import type { RecordFinder, RecordTitle } from './finder'
import { RecordSearch } from './finding'
import { comparableWords, parseKeyword, type SearchQuery } from './marks'
import { createRanker, type Rank } from './rank'
import { sysSearch } from './search.table'
import { processWithinTimeLimit } from './time-limited'

/** Maximum number of records per kind that are not indexed yet and scanned directly, newest first. */
const UNREAD = 200
/** Number of kinds searched at once, each on its own connection. */
const AT_ONCE = 4

interface FoundOfKind {
  kind: RecordKind
  /** Rank of the kind's best record. */
  rank: Rank
  records: readonly FoundRecord[]
}

/**
 * Visible records of every kind. Kinds are ordered by their best match, so a complete number leads to its
 * record.
 */
export async function findRecords(
  context: Context,
  finders: readonly RecordFinder[],
  keyword: string,
): Promise<FoundRecord[]> {
  const wanted = parseKeyword(keyword)
  if (wanted.text === '') return []
  const open = permittedFinders(context, finders).toSorted(
    (one, other) => recordKinds.indexOf(one.kind) - recordKinds.indexOf(other.kind),
  )
  // Unindexed records are read before the index, so that those indexed meanwhile are in one of the two.
  const unread = await unindexedRecordIds(
    context,
    open.map(({ kind }) => kind),
  )
  const kinds: (FoundOfKind | undefined)[] = []
  const left = open.map((finder, at) => ({ at, finding: new RecordSearch(context, finder, wanted) }))
  const work = () =>
    processWithinTimeLimit(context.db, left, {
      async each(db, { at, finding }) {
        kinds[at] = await findOfKind({ ...context, db }, finding, { wanted, unread })
      },
      tooLong: ({ finding }) => finding.limitToNewest(),
    })
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return kinds
    .flatMap((found) => found ?? [])
    .toSorted((one, other) => one.rank - other.rank)
    .flatMap(({ records }) => records)
}

/**
 * Those of these records that the caller may see, with their current names, in the same order; one query per
 * kind.
 */
export async function loadTitles(
  context: Context,
  finders: readonly RecordFinder[],
  kept: readonly { kind: RecordKind; listId: string }[],
): Promise<FoundRecord[]> {
  const found = await Promise.all(
    permittedFinders(context, finders).map(async (finder) => {
      const asked = kept.filter(({ kind }) => kind === finder.kind).map(({ listId }) => listId)
      const ids = await visibleIdsAmong(context, finder, asked)
      return ids.length === 0 ? [] : viewFoundRecords(context, finder, await finder.read(context.db, ids))
    }),
  )
  const known = new Map(found.flat().map((record) => [record.listId, record]))
  return kept.flatMap(({ listId }) => known.get(listId) ?? [])
}

const permittedFinders = ({ actor }: Context, finders: readonly RecordFinder[]) =>
  finders.filter(({ permissions }) => permissions.some((permission) => hasPermission(actor, permission)))

type Unread = ReadonlyMap<RecordKind, readonly string[]>

/** New and renamed records of these kinds that are not indexed yet. */
async function unindexedRecordIds({ db }: Context, kinds: readonly RecordKind[]): Promise<Unread> {
  const { rows } = await db.execute<{ kind: RecordKind; ids: string[] }>(sql`
    select open.kind, array(select own_id from ${sysSearch} where ${sysSearch.kind} = open.kind and asked > done
      order by own_id desc limit ${sql.raw(String(UNREAD))}) as ids
    from unnest(${sql.param([...kinds])}::text[]) open (kind)`)
  return new Map(rows.map(({ kind, ids }) => [kind, ids]))
}

/** Combines results from the index and from unindexed records, ranked by current names. */
async function findOfKind(
  context: Context,
  finding: RecordSearch,
  { wanted, unread }: { wanted: SearchQuery; unread: Unread },
): Promise<FoundOfKind | undefined> {
  const { finder } = finding
  const hits = await finding.best(context.db)
  const unreadHere = unread.get(finder.kind) ?? []
  const ids = [...hits.map(({ ownId }) => ownId), ...(await visibleIdsAmong(context, finder, unreadHere))]
  if (ids.length === 0) return undefined
  const rankOf = createRanker(wanted)
  const ranked = (await finder.read(context.db, [...new Set(ids)]))
    .flatMap((called) => {
      const rank = rankOf(comparableWords(called))
      return rank === undefined ? [] : [{ called, rank }]
    })
    .toSorted((one, other) => one.rank - other.rank || (one.called.listId < other.called.listId ? 1 : -1))
    .slice(0, MOST_FOUND)
  const [best] = ranked
  if (!best) return undefined
  const all = ranked.map(({ called }) => called)
  return { kind: finder.kind, rank: best.rank, records: await viewFoundRecords(context, finder, all) }
}

async function visibleIdsAmong(context: Context, { table, seen }: RecordFinder, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await context.db
    .select({ listId: table.listId })
    .from(table as PgTable)
    .where(and(inArray(table.listId, [...ids]), seen(context)))
  return rows.map(({ listId }) => String(listId))
}

async function viewFoundRecords(
  context: Context,
  finder: RecordFinder,
  records: readonly RecordTitle[],
): Promise<FoundRecord[]> {
  const told = await finder.told?.(
    context,
    records.map(({ listId }) => listId),
  )
  return records.map((called) => {
    const { listId, title, numbers, about = [] } = called
    const parts = [numbers[0], ...about, told?.get(listId)].filter(Boolean)
    const path = finder.pathOf(called, context.actor)
    return { kind: finder.kind, listId, title, subtitle: parts.join(SUBTITLE_SIGN), path }
  })
}
