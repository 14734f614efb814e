import type { FoundText } from '@agency/shared/contract/fulltext.contract'
import { sql } from 'drizzle-orm'
import { patienceOf, tookTooLong } from '../db/took-too-long'
import { may } from '../http/actor'
import type { Context } from '../http/context'
import { badField } from '../http/refusal'
import { Finding, type Wanted } from './finding'
import type { FulltextSource } from './fulltext-source'

const say = { tooCommon: '要查看的正文太多，请换更具体的词' }

/** A search that takes longer is refused: other words are more to the point. */
const PATIENCE = '4s'

/** What each source has, on one connection and in one view of the database. @throws 400 for what takes too long */
async function hitsOfAll(context: Context, open: readonly FulltextSource[], wanted: Wanted) {
  try {
    return await context.db.transaction(async (tx) => {
      // What it takes to unpack a long text the planner does not know: it must not read them all.
      await tx.execute(sql`select ${patienceOf(PATIENCE)},
        set_config('enable_seqscan', 'off', true)`)
      const all = []
      for (const source of open)
        all.push({ source, ranks: await new Finding(tx, context, source, wanted).all() })
      return all
    })
  } catch (error) {
    throw tookTooLong(error) ? badField('keyword', say.tooCommon) : error
  }
}

/** Where what was found came from, of what was brought in. */
async function sourcesOfAll(
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
  const told = rows.slice(0, wanted.limit)
  const from = await sourcesOfAll(context, open, told)
  return told.map(({ source, hit: { time: _time, ...hit } }) => ({
    ...hit,
    bizType: source.bizType,
    kind: source.words.kind,
    path: source.pathOf(hit.ownId),
    source: from.get(hit.ownId) ?? null,
  }))
}
