import { newListId } from '@agency/shared/format/ids'
import { logPrefix } from '@agency/shared/log/log-prefix'
import type { ChainCheck } from '@agency/shared/modules/system-log/log.contract'
import { and, asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import type { Context } from '../../http/context'
import { notFound } from '../../http/refusal'
import { CHAIN_START, chainEnd, checkStretch } from '../../log/chain-check'
import { brokenRoot } from '../../log/log-roots'
import { sysOperationLogCheck as c, sysOperationLog as t } from '../../log/operation-log.table'
import { type Shown, shownCount } from './operation-log.store'

type Check = typeof c.$inferSelect

/** How long one call checks the chain before it answers how far it is. */
const STRETCH_MS = 1_500

/**
 * Begins a check of the whole chain, or goes on with the caller's own where it ended. The last stretch compares the
 * signed roots as well, and leaves a line of who checked, from when to when, and what came of it.
 * @throws 404 for a check that is not the caller's, or is over
 */
export async function verifyChain(
  context: Context,
  checkId: string | undefined,
  shown: Shown,
): Promise<ChainCheck> {
  const { db, settings } = context
  const check = await (checkId ? findCheck(context, checkId) : beginCheck(context))
  const until = performance.now() + STRETCH_MS
  const end = { seq: check.endSeq, hash: check.endHash }
  const { reached, broken, done } = await checkStretch(db, check, end, () => performance.now() > until)
  await db
    .update(c)
    .set({ ...reached, isOver: done })
    .where(eq(c.listId, check.listId))
  const root = done && broken === undefined ? await brokenRoot(db, settings) : undefined
  const state: ChainCheck = {
    checkId: check.listId,
    from: await firstTime(db, check),
    to: check.startTime.toISOString(),
    percent: done ? 100 : Math.floor((reached.seq / check.endSeq) * 100),
    total: done ? await shownCount(context, shown) : null,
    broken: broken === undefined ? null : { seq: broken, time: await timeOf(db, broken) },
    brokenRoot: root ?? null,
    done,
  }
  if (done) await note(context, state)
  return state
}

async function beginCheck({ db, actor }: Context): Promise<Check> {
  const end = await chainEnd(db)
  const [check] = await db
    .insert(c)
    .values({
      listId: newListId(),
      userId: actor.userId,
      startTime: new Date(),
      endSeq: end.seq,
      endHash: end.hash,
      ...CHAIN_START,
    })
    .returning()
  if (!check) throw new Error('a check of the log was not kept')
  return check
}

async function findCheck({ db, actor }: Context, checkId: string): Promise<Check> {
  const [check] = await db
    .select()
    .from(c)
    .where(and(eq(c.listId, checkId), eq(c.userId, actor.userId), eq(c.isOver, false)))
  if (!check) throw notFound()
  return check
}

async function firstTime(db: Queryable, { startTime }: Check): Promise<string> {
  const [first] = await db.select({ time: t.time }).from(t).orderBy(asc(t.seq)).limit(1)
  return (first?.time ?? startTime).toISOString()
}

async function timeOf(db: Queryable, seq: number): Promise<string | null> {
  const [row] = await db.select({ time: t.time }).from(t).where(eq(t.seq, seq))
  return row?.time.toISOString() ?? null
}

async function note(context: Context, { from, to, broken, brokenRoot: root }: ChainCheck): Promise<void> {
  const isWhole = broken === null && root === null
  const written = context.write(async (write) =>
    write.log({
      module: logPrefix,
      action: 'verify',
      after: { from, to, broken, brokenRoot: root },
      result: isWhole ? 'success' : 'broken',
    }),
  )
  // Rows beyond the chain's end are in the way of a new one: whoever asked must hear of them all the same.
  await (isWhole ? written : written.catch(() => undefined))
}
