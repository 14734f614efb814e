import { randomBytes } from 'node:crypto'
import {
  drawListProblem,
  formatDrawRule,
  isPlainLine,
  listHashOf,
  seedFromSecrets,
  shuffleBySeed,
  witnessCommitment,
} from '@agency/shared/draw/draw'
import { samplingRecord } from '@agency/shared/modules/quality-sampling/sampling.record'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { columnsForInsert, type Write } from '../../http/context'
import { badField, badInputRefusal, notPermitted } from '../../http/refusal'
import { decryptText, encryptText } from '../../session/encryption'
import { EXCLUDED, findPopulation, sampleSize } from './population'
import type { SamplingRecord } from './sampling.store'
import { qualityDraw, qualityDrawWitness } from './sampling.table'

export type StoredDraw = typeof qualityDraw.$inferSelect
export type StoredWitness = typeof qualityDrawWitness.$inferSelect

const { prefix } = samplingRecord
/** Name of the server among the witnesses of a draw. */
const SERVER_NAME = '系统'
const SECRET_BYTES = 32
/** Hours from the last commitment until every witness must have revealed the secret. */
const REVEAL_HOURS = 24
const HOUR_MS = 3_600_000

const say = {
  empty: '本月没有定标或归档的项目，不能抽取',
  known: '您的口令已经登记',
  revealed: '您已经开封',
  missing: {
    commit: (names: string) => `未登记口令：${names}`,
    secret: (names: string) => `未开封：${names}`,
  },
  wrong: '与您登记的口令不符，请照登记时的原文输入（区分大小写、空格和连字符）',
}

export const witnessesOfDraws = (db: Queryable, drawIds: readonly string[]): Promise<StoredWitness[]> =>
  db
    .select()
    .from(qualityDrawWitness)
    .where(inArray(qualityDrawWitness.drawId, [...drawIds]))
    .orderBy(asc(qualityDrawWitness.sort))

/** The draws of these batches, earliest first. */
export const drawsOfBatches = (db: Queryable, samplingIds: readonly string[]): Promise<StoredDraw[]> =>
  db
    .select()
    .from(qualityDraw)
    .where(inArray(qualityDraw.samplingId, [...samplingIds]))
    .orderBy(asc(qualityDraw.drawNo))

/** The current or latest draw of a batch. */
export async function latestDrawOfBatch(db: Queryable, samplingId: string): Promise<StoredDraw | undefined> {
  const [draw] = await db
    .select()
    .from(qualityDraw)
    .where(eq(qualityDraw.samplingId, samplingId))
    .orderBy(desc(qualityDraw.drawNo))
    .limit(1)
  return draw
}

/**
 * Fixes the list of projects of a batch and invites the witnesses. The list, its hash and the commitment to
 * the server's secret enter the chain of the operation log in this transaction, before any other secret, and
 * so the seed, exists.
 * @throws 400 for a list from which nothing can be drawn
 */
export async function beginDrawWithFrozenList(
  write: Write,
  sampling: SamplingRecord,
  people: readonly { userId: string; name: string }[],
): Promise<string> {
  const projects = await findPopulation(write.tx, sampling)
  const codes = projects.map(({ projectCode }) => projectCode)
  if (drawListProblem(codes))
    throw badInputRefusal(codes.length === 0 ? say.empty : (drawListProblem(codes) ?? say.empty))
  const rule = formatDrawRule({ k: sampleSize(codes.length, sampling), exclude: EXCLUDED })
  const listHash = listHashOf(codes, rule)
  const drawNo = ((await latestDrawOfBatch(write.tx, sampling.listId))?.drawNo ?? 0) + 1
  const draw = { ...columnsForInsert(write), samplingId: sampling.listId, drawNo, rule, codes, listHash }
  await write.tx.insert(qualityDraw).values({ ...draw, projectIds: projects.map(({ listId }) => listId) })
  const secret = randomBytes(SECRET_BYTES).toString('hex')
  const commit = witnessCommitment({ name: SERVER_NAME, secret }, listHash)
  await write.tx.insert(qualityDrawWitness).values([
    {
      ...columnsForInsert(write),
      drawId: draw.listId,
      userId: null,
      name: SERVER_NAME,
      sort: 0,
      commit,
      commitTime: write.clock(),
      sealedSecret: encryptText(secret, write.settings.SECRET_KEY),
    },
    ...people.map(({ userId, name }, at) => ({
      ...columnsForInsert(write),
      drawId: draw.listId,
      userId,
      name,
      sort: at + 1,
    })),
  ])
  const witnessNames = [SERVER_NAME, ...people.map(({ name }) => name)].join('、')
  write.log({
    module: prefix,
    action: 'freeze',
    ownId: sampling.listId,
    after: { drawNo, rule, codes, listHash, commit, witnessNames },
  })
  return draw.listId
}

/**
 * The caller's row as a witness of a draw; nobody can act for a witness, not even an administrator. @throws
 * 403
 */
async function mustFindOwnWitness(write: Write, draw: StoredDraw): Promise<StoredWitness> {
  const [own] = await write.tx
    .select()
    .from(qualityDrawWitness)
    .where(and(eq(qualityDrawWitness.drawId, draw.listId), eq(qualityDrawWitness.userId, write.actor.userId)))
  if (!own) throw notPermitted()
  return own
}

/** Stores a witness's commitment: the hash of a secret that nobody else knows. */
export async function submitCommitment(write: Write, draw: StoredDraw, commit: string): Promise<void> {
  const own = await mustFindOwnWitness(write, draw)
  if (own.commit) throw badInputRefusal(say.known)
  await write.tx
    .update(qualityDrawWitness)
    .set({ commit, commitTime: write.clock() })
    .where(eq(qualityDrawWitness.listId, own.listId))
  write.log({
    module: prefix,
    action: 'witnessCommit',
    ownId: draw.samplingId,
    after: { drawNo: draw.drawNo, witnessNames: own.name, commit },
  })
}

/** Sets the deadline for revealing, when all witnesses of a draw have committed. */
export const startRevealPeriod = ({ tx, clock }: Write, draw: StoredDraw) =>
  tx
    .update(qualityDraw)
    .set({ commitTime: clock(), revealBy: new Date(clock().getTime() + REVEAL_HOURS * HOUR_MS) })
    .where(eq(qualityDraw.listId, draw.listId))

/** Stores a witness's revealed secret. @throws 400 when it does not match the commitment */
export async function revealSecret(write: Write, draw: StoredDraw, secret: string): Promise<void> {
  const own = await mustFindOwnWitness(write, draw)
  if (own.secret) throw badInputRefusal(say.revealed)
  const fits =
    isPlainLine(secret) && witnessCommitment({ name: own.name, secret }, draw.listHash) === own.commit
  if (!fits) throw badField('secret', say.wrong)
  await write.tx
    .update(qualityDrawWitness)
    .set({ secret, revealTime: write.clock() })
    .where(eq(qualityDrawWitness.listId, own.listId))
}

/** True when every witness of the draw has committed or revealed. */
export async function haveAllWitnessesActed(
  db: Queryable,
  draw: StoredDraw,
  what: 'commit' | 'secret',
): Promise<boolean> {
  const all = await witnessesOfDraws(db, [draw.listId])
  return all.every((one) => one.userId === null || one[what] !== null)
}

/** Reveals the server's secret too and calculates seed and order of the draw. */
export async function calculateAndStoreDrawResult(write: Write, draw: StoredDraw): Promise<void> {
  const all = await witnessesOfDraws(write.tx, [draw.listId])
  const told: { name: string; secret: string }[] = []
  for (const one of all) {
    const secret = one.secret ?? decryptText(one.sealedSecret ?? '', write.settings.SECRET_KEY)
    if (one.userId === null)
      await write.tx
        .update(qualityDrawWitness)
        .set({ secret, revealTime: write.clock(), sealedSecret: null })
        .where(eq(qualityDrawWitness.listId, one.listId))
    told.push({ name: one.name, secret })
  }
  const seed = seedFromSecrets(told, draw.listHash)
  const order = shuffleBySeed(draw.codes, seed)
  await write.tx
    .update(qualityDraw)
    .set({ seed, order, drawTime: write.clock() })
    .where(eq(qualityDraw.listId, draw.listId))
  write.log({
    module: prefix,
    action: 'drawn',
    ownId: draw.samplingId,
    after: { drawNo: draw.drawNo, rule: draw.rule, listHash: draw.listHash, seed, order },
  })
}

/** The names of the witnesses who are awaited when a draw is aborted, in words; empty when nobody is. */
async function missingWitnessesText(db: Queryable, draw: StoredDraw): Promise<string> {
  if (draw.seed) return ''
  const what = draw.commitTime ? ('secret' as const) : ('commit' as const)
  const missing = (await witnessesOfDraws(db, [draw.listId])).filter(
    (one) => one.userId !== null && !one[what],
  )
  return missing.length === 0 ? '' : say.missing[what](missing.map(({ name }) => name).join('、'))
}

/** Voids a draw, which stays visible with the names of those who did not complete it. */
export async function voidDraw(write: Write, draw: StoredDraw, why: string): Promise<void> {
  const voidReason = [why, await missingWitnessesText(write.tx, draw)]
    .filter((text) => text !== '')
    .join('；')
  await write.tx
    .update(qualityDraw)
    .set({ voidTime: write.clock(), voidReason })
    .where(eq(qualityDraw.listId, draw.listId))
  write.log({
    module: prefix,
    action: 'drawVoid',
    ownId: draw.samplingId,
    after: { drawNo: draw.drawNo, listHash: draw.listHash, voidReason },
  })
}
