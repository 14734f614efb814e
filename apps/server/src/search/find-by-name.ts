import type { RecordKind } from '@agency/shared/search/record-kinds'
import { and, inArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Context } from '../http/context'
import type { RecordTitle } from './finder'
import { comparableWords } from './marks'
import type { NamedRecords, NameSearch } from './name-search'
import { byRank, createRanker, type Rank } from './rank'
import { sysSearch } from './search.table'

/** Maximum number of records per kind that are not indexed yet and scanned directly, newest first. */
const UNREAD = 200

/** New and renamed records that are not indexed yet, by kind. */
export type Unread = ReadonlyMap<RecordKind, readonly string[]>

/**
 * The unindexed records of these kinds. They are to be read before the index, so that those indexed meanwhile
 * are in one of the two.
 */
export async function unindexedRecordIds({ db }: Context, kinds: readonly RecordKind[]): Promise<Unread> {
  const { rows } = await db.execute<{ kind: RecordKind; ids: string[] }>(sql`
    select open.kind, array(select own_id from ${sysSearch} where ${sysSearch.kind} = open.kind and asked > done
      order by own_id desc limit ${sql.raw(String(UNREAD))}) as ids
    from unnest(${sql.param([...kinds])}::text[]) open (kind)`)
  return new Map(rows.map(({ kind, ids }) => [kind, ids]))
}

/** A visible record as it is called now, with how well that matches. */
export interface NamedHit {
  ownId: string
  rank: Rank
  called: RecordTitle
}

/** Combines results from the index and from unindexed records, ranked by current names. */
export async function findByName(
  context: Context,
  search: NameSearch,
  unread: Unread,
): Promise<readonly NamedHit[]> {
  const { records, wanted, most } = search
  const hits = await search.best(context.db)
  const unreadHere = unread.get(records.kind) ?? []
  const ids = [...hits.map(({ ownId }) => ownId), ...(await visibleIdsAmong(context, records, unreadHere))]
  if (ids.length === 0) return []
  const rankOf = createRanker(wanted)
  return (await records.read(context.db, [...new Set(ids)]))
    .flatMap((called) => {
      const rank = rankOf(comparableWords(called))
      return rank === undefined ? [] : [{ ownId: called.listId, rank, called }]
    })
    .toSorted(byRank)
    .slice(0, most)
}

/** Those of these records that the caller may see. */
export async function visibleIdsAmong(
  context: Context,
  { table, seen }: Pick<NamedRecords, 'table' | 'seen'>,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await context.db
    .select({ listId: table.listId })
    .from(table as PgTable)
    .where(and(inArray(table.listId, [...ids]), seen(context)))
  return rows.map(({ listId }) => String(listId))
}
