import { type FoundRecord, MOST_FOUND } from '@agency/shared/contract/search.contract'
import { type RecordKind, recordKinds, SUBTITLE_SIGN } from '@agency/shared/search/record-kinds'
import type { Context } from '../http/context'
import { findByName, type Unread, unindexedRecordIds, visibleIdsAmong } from './find-by-name'
import { permittedFinders, type RecordFinder, type RecordTitle } from './finder'
import { parseKeyword } from './marks'
import { NameSearch } from './name-search'
import type { Rank } from './rank'
import { processWithinTimeLimit } from './time-limited'

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
  const unread = await unindexedRecordIds(
    context,
    open.map(({ kind }) => kind),
  )
  const kinds: (FoundOfKind | undefined)[] = []
  const left = open.map((finder, at) => ({
    at,
    finder,
    search: new NameSearch(context, finder, wanted, MOST_FOUND),
  }))
  const searchRemainingKinds = () =>
    processWithinTimeLimit(context.db, left, {
      async each(db, { at, finder, search }) {
        kinds[at] = await findOfKind({ ...context, db }, finder, search, unread)
      },
      tooLong: ({ search }) => search.limitToNewest(),
    })
  await Promise.all(Array.from({ length: AT_ONCE }, searchRemainingKinds))
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

/** The best records of a kind as they are shown. */
async function findOfKind(
  context: Context,
  finder: RecordFinder,
  search: NameSearch,
  unread: Unread,
): Promise<FoundOfKind | undefined> {
  const hits = await findByName(context, search, unread)
  const [best] = hits
  if (!best) return undefined
  const records = hits.map(({ called }) => called)
  return { kind: finder.kind, rank: best.rank, records: await viewFoundRecords(context, finder, records) }
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
