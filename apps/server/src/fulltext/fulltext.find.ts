import type { FoundText } from '@agency/shared/contract/fulltext.contract'
import { sql } from 'drizzle-orm'
import { isStatementTimeout, statementTimeout } from '../db/statement-timeout'
import { hasPermission } from '../http/actor'
import type { Context } from '../http/context'
import { badField } from '../http/refusal'
import { type TextQuery, TextSearch } from './finding'
import type { FulltextSource } from './fulltext-source'

const say = { tooCommon: '要查看的正文太多，请换更具体的词' }

/** Time limit of a search; slower ones are refused with a request for more specific words. */
const PATIENCE = '4s'

/** The results of all sources, on one connection and in one snapshot. @throws 400 when it takes too long */
async function hitsOfAll(context: Context, open: readonly FulltextSource[], wanted: TextQuery) {
  try {
    return await context.db.transaction(async (tx) => {
      // The planner underestimates the decompression of long texts, so sequential scans are disabled.
      await tx.execute(sql`select ${statementTimeout(PATIENCE)},
        set_config('enable_seqscan', 'off', true)`)
      const all = []
      for (const source of open)
        all.push({ source, ranks: await new TextSearch(tx, context, source, wanted).all() })
      return all
    })
  } catch (error) {
    throw isStatementTimeout(error) ? badField('keyword', say.tooCommon) : error
  }
}

/** The origins of found records that were imported. */
async function loadOrigins(
  { db }: Context,
  open: readonly FulltextSource[],
  told: readonly { source: FulltextSource; hit: { ownId: string } }[],
): Promise<ReadonlyMap<string, string>> {
  const all = new Map<string, string>()
  for (const source of open) {
    const ids = told.filter((one) => one.source === source).map(({ hit }) => hit.ownId)
    if (!source.sources || ids.length === 0) continue
    for (const [id, words] of await source.sources(db, ids)) all.set(id, words)
  }
  return all
}

/**
 * Records of all sources that the caller may see, each once: titles before numbers before texts, newest
 * first. Nothing is revealed about other records, not even that they exist.
 */
export async function findRecordsByText(
  context: Context,
  sources: readonly FulltextSource[],
  wanted: TextQuery,
): Promise<FoundText[]> {
  const open = sources.filter(({ permission }) => hasPermission(context.actor, permission))
  if (open.length === 0) return []
  const all = await hitsOfAll(context, open, wanted)
  const rows = [0, 1, 2].flatMap((rank) =>
    all
      .flatMap(({ source, ranks }) => (ranks[rank] ?? []).map((hit) => ({ source, hit })))
      .toSorted((one, other) => other.hit.time.getTime() - one.hit.time.getTime()),
  )
  const told = rows.slice(0, wanted.limit)
  const from = await loadOrigins(context, open, told)
  return told.map(({ source, hit: { time: _time, ...hit } }) => ({
    ...hit,
    bizType: source.bizType,
    kind: source.words.kind,
    path: source.pathOf(hit.ownId),
    source: from.get(hit.ownId) ?? null,
  }))
}
