import type { SamplingDraw } from '@agency/shared/modules/quality-sampling/sampling.record'
import type { Queryable } from '../../db/database'
import type { Context } from '../../http/context'
import { createNameLookup } from '../../system/directory'
import { drawsOfBatches, type StoredDraw, type StoredWitness, witnessesOfDraws } from './draws'
import type { SamplingRecord } from './sampling.store'

/** The draws of a batch when it is read by itself. Secrets are shown only once all are in. */
export async function viewDrawsOfBatches(
  { db }: Context,
  rows: readonly SamplingRecord[],
  { whole }: { whole: boolean },
) {
  if (!whole) return () => ({ draws: [] })
  const draws = await drawsOfBatches(
    db,
    rows.map(({ listId }) => listId),
  )
  const told = await buildDrawViews(db, draws)
  return ({ listId }: SamplingRecord) => ({
    draws: told.filter((_, at) => draws[at]?.samplingId === listId),
  })
}

/** Draws as answered to the client, in their order. */
export async function buildDrawViews(db: Queryable, draws: readonly StoredDraw[]): Promise<SamplingDraw[]> {
  const witnesses = await witnessesOfDraws(
    db,
    draws.map(({ listId }) => listId),
  )
  const personOf = await createNameLookup(db, draws, ({ createUserId }) => createUserId)
  return draws.map((draw) =>
    buildDrawView(draw, {
      freezeUserName: personOf(draw.createUserId),
      witnesses: witnesses.filter(({ drawId }) => drawId === draw.listId),
    }),
  )
}

const buildDrawView = (
  draw: StoredDraw,
  { freezeUserName, witnesses }: { freezeUserName: string | null; witnesses: readonly StoredWitness[] },
): SamplingDraw => ({
  listId: draw.listId,
  drawNo: draw.drawNo,
  rule: draw.rule,
  codes: draw.codes,
  listHash: draw.listHash,
  freezeTime: draw.createTime.toISOString(),
  freezeUserName,
  witnesses: witnesses.map(({ userId, name, commit, commitTime, secret }) => ({
    userId,
    name,
    commit,
    commitTime: commitTime?.toISOString() ?? null,
    secret: draw.seed ? secret : null,
    hasRevealed: secret !== null,
  })),
  revealBy: draw.revealBy?.toISOString() ?? null,
  seed: draw.seed,
  order: draw.order,
  drawTime: draw.drawTime?.toISOString() ?? null,
  voidTime: draw.voidTime?.toISOString() ?? null,
  voidReason: draw.voidReason,
})
