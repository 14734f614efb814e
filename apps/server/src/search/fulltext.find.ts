import type { FoundText } from '@agency/shared/contract/fulltext.contract'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { isStatementTimeout, setStatementTimeoutSql } from '../db/statement-timeout'
import type { Context } from '../http/context'
import { badField } from '../http/refusal'
import { ContentsSearch, type FoundPiece, type TextQuery } from './contents-search'
import { findByName, type NamedHit, type Unread, unindexedRecordIds } from './find-by-name'
import { type FinderWithContents, permittedFinders, type RecordTitle } from './finder'
import type { SearchQuery } from './marks'
import { NameSearch } from './name-search'
import { byRank, RANK, type Rank } from './rank'
import { displayedTitle, snippetOfName } from './snippet-of-name'
import { createSnippet, type Snippet } from './text/snippet'

const say = { tooCommon: '要查看的正文太多，请换更具体的词' }

/** Time limit of a search; slower ones are refused with a request for more specific words. */
const PATIENCE = '4s'

/** A record that was found, with the passage that is shown of it. */
interface Hit {
  finder: FinderWithContents
  ownId: string
  rank: Rank
  called: RecordTitle
  passage: Snippet & { where: string }
}

/** The records of one kind: by their names, then by what stands in them. */
async function hitsOfKind(
  context: Context,
  finder: FinderWithContents,
  wanted: TextQuery,
  unread: Unread,
): Promise<readonly Hit[]> {
  const named = await findByName(context, nameSearchOf(context, finder, wanted), unread)
  const most = wanted.limit - named.length
  const foundIds = named.map(({ ownId }) => ownId)
  const pieces =
    most > 0 ? await new ContentsSearch(context.db, context, finder, wanted, { foundIds, most }).find() : []
  return [
    ...named.flatMap((hit) => addPassageToNameHit(finder, wanted, hit)),
    ...(await hitsInPieces(context.db, finder, wanted, pieces)),
  ]
}

/** The keyword as a name: what is searched are its letters, not sounds or short numbers, since it is marked. */
const toNameQuery = ({ keyword }: TextQuery): SearchQuery => ({
  text: keyword,
  letters: '',
  serial: undefined,
})

/** The search by name among the records that the caller may find by full text. */
function nameSearchOf(context: Context, finder: FinderWithContents, wanted: TextQuery): NameSearch {
  const { kind, permissions, table, read, contents } = finder
  const records = { kind, permissions, table, read, seen: contents.seen }
  return new NameSearch(context, records, toNameQuery(wanted), wanted.limit)
}

function addPassageToNameHit(
  finder: FinderWithContents,
  { keyword }: TextQuery,
  { ownId, rank, called }: NamedHit,
): Hit[] {
  const passage = snippetOfName(finder.contents.words, called, keyword)
  return passage ? [{ finder, ownId, rank, called, passage }] : []
}

async function hitsInPieces(
  db: Queryable,
  finder: FinderWithContents,
  { keyword }: TextQuery,
  pieces: readonly FoundPiece[],
): Promise<readonly Hit[]> {
  if (pieces.length === 0) return []
  const records = await finder.read(
    db,
    pieces.map(({ ownId }) => ownId),
  )
  const titles = new Map(records.map((called) => [called.listId, called]))
  return pieces.flatMap(({ ownId, place, text, shown }) => {
    const called = titles.get(ownId)
    const passage = createSnippet(shown, text, keyword)
    return called && passage
      ? [{ finder, ownId, rank: RANK.contents, called, passage: { ...passage, where: place } }]
      : []
  })
}

/** The results of all kinds, on one connection and in one snapshot. @throws 400 when it takes too long */
async function hitsOfAllKinds(context: Context, open: readonly FinderWithContents[], wanted: TextQuery) {
  const unread = await unindexedRecordIds(
    context,
    open.map(({ kind }) => kind),
  )
  try {
    return await context.db.transaction(async (tx) => {
      // The planner underestimates the decompression of long texts, so sequential scans are disabled.
      await tx.execute(sql`select ${setStatementTimeoutSql(PATIENCE)},
        set_config('enable_seqscan', 'off', true)`)
      const all: Hit[] = []
      for (const finder of open)
        all.push(...(await hitsOfKind({ ...context, db: tx }, finder, wanted, unread)))
      return all
    })
  } catch (error) {
    throw isStatementTimeout(error) ? badField('keyword', say.tooCommon) : error
  }
}

/** The origins of found records that were imported. */
async function loadOrigins(
  { db }: Context,
  open: readonly FinderWithContents[],
  hits: readonly Hit[],
): Promise<ReadonlyMap<string, string>> {
  const all = new Map<string, string>()
  for (const { kind, contents } of open) {
    const ids = hits.filter(({ finder }) => finder.kind === kind).map(({ ownId }) => ownId)
    if (!contents.sources || ids.length === 0) continue
    for (const [id, words] of await contents.sources(db, ids)) all.set(id, words)
  }
  return all
}

/**
 * Records of all kinds that the caller may see, each once: by their names and numbers before those that have
 * it in their contents, newest first. Nothing is revealed about other records, not even that they exist.
 */
export async function findRecordsByText(
  context: Context,
  finders: readonly FinderWithContents[],
  wanted: TextQuery,
): Promise<FoundText[]> {
  const open = permittedFinders(context, finders)
  if (open.length === 0) return []
  const hits = (await hitsOfAllKinds(context, open, wanted)).toSorted(byRank).slice(0, wanted.limit)
  const origins = await loadOrigins(context, open, hits)
  return hits.map(({ finder: { contents }, ownId, called, passage }) => ({
    bizType: contents.bizType,
    ownId,
    title: displayedTitle(called),
    number: called.numbers.find(Boolean) ?? null,
    where: passage.where,
    snippet: passage.snippet,
    marks: passage.marks,
    kind: contents.words.kind,
    path: contents.pathOf(ownId),
    source: origins.get(ownId) ?? null,
  }))
}
