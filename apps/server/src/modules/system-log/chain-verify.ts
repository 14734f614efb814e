import type { ChainCheck } from '@agency/shared/contract/log.contract'
import { logPrefix } from '@agency/shared/contract/log-prefix'
import { newListId } from '@agency/shared/format/ids'
import { and, asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import type { Context } from '../../http/context'
import { notFound } from '../../http/refusal'
import { checkChain } from '../../log/archive-check'
import { readChainEnd } from '../../log/chain-check'
import { CHAIN_START } from '../../log/link'
import { sysOperationLog, sysOperationLogCheck, sysOperationLogSegment } from '../../log/operation-log.table'
import { RootSegmentCheck } from '../../log/root-segment-check'
import { countVisibleLines, type VisibleLines } from './operation-log.store'

type Check = typeof sysOperationLogCheck.$inferSelect

/** Time in ms that one call checks the chain before it reports progress. */
const STRETCH_MS = 1_500

/**
 * Begins a check of the whole chain, archived lines first, or continues the caller's own. Signed roots and
 * archived segments are compared on the way; at the end the check and its result are logged.
 * @throws 404 for a check that is not the caller's or is over
 */
export async function verifyChain(
  context: Context,
  checkId: string | undefined,
  shown: VisibleLines,
): Promise<ChainCheck> {
  const { db } = context
  const check = await (checkId ? findCheck(context, checkId) : beginCheck(context))
  const found = await continueCheck(context, check)
  const state: ChainCheck = {
    checkId: check.listId,
    from: await firstLineTime(db, check),
    to: check.startTime.toISOString(),
    ...found,
    total: found.done ? await countVisibleLines(context, shown) : null,
  }
  if (state.done) await logCheckResult(context, state)
  return state
}

type Found = Pick<ChainCheck, 'percent' | 'broken' | 'brokenRoot' | 'brokenSegment' | 'done'>

async function continueCheck({ db, store, settings }: Context, check: Check): Promise<Found> {
  const until = performance.now() + STRETCH_MS
  const end = { seq: check.endSeq, hash: check.endHash }
  const witness = await RootSegmentCheck.loadRootsAndSegments(db, settings)
  const { reached, broken, brokenSegment, ...stretch } = await checkChain({ db, store }, check, end, {
    enough: () => !witness.isContent || performance.now() > until,
    see: (line) => witness.compareLogLine(line),
  })
  const isThrough = stretch.done && broken === undefined && !brokenSegment
  if (isThrough && witness.isContent) await witness.finishComparisons(db, end)
  const done = stretch.done || !witness.isContent
  await db
    .update(sysOperationLogCheck)
    .set({ ...reached, isOver: done })
    .where(eq(sysOperationLogCheck.listId, check.listId))
  return {
    percent: done ? 100 : Math.floor((reached.seq / check.endSeq) * 100),
    broken: broken === undefined ? null : { seq: broken, time: await timeOfLine(db, broken) },
    brokenRoot: witness.brokenRoot ?? null,
    brokenSegment: brokenSegment ?? witness.brokenSegment ?? null,
    done,
  }
}

async function beginCheck({ db, actor }: Context): Promise<Check> {
  const end = await readChainEnd(db)
  const [check] = await db
    .insert(sysOperationLogCheck)
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
    .from(sysOperationLogCheck)
    .where(
      and(
        eq(sysOperationLogCheck.listId, checkId),
        eq(sysOperationLogCheck.userId, actor.userId),
        eq(sysOperationLogCheck.isOver, false),
      ),
    )
  if (!check) throw notFound()
  return check
}

/** Time of the log's first line, archived or not. */
async function firstLineTime(db: Queryable, { startTime }: Check): Promise<string> {
  const [archived] = await db
    .select({ time: sysOperationLogSegment.fromTime })
    .from(sysOperationLogSegment)
    .orderBy(asc(sysOperationLogSegment.firstSeq))
    .limit(1)
  const [kept] = await db
    .select({ time: sysOperationLog.time })
    .from(sysOperationLog)
    .orderBy(asc(sysOperationLog.seq))
    .limit(1)
  return (archived?.time ?? kept?.time ?? startTime).toISOString()
}

async function timeOfLine(db: Queryable, seq: number): Promise<string | null> {
  const [row] = await db
    .select({ time: sysOperationLog.time })
    .from(sysOperationLog)
    .where(eq(sysOperationLog.seq, seq))
  return row?.time.toISOString() ?? null
}

async function logCheckResult(
  context: Context,
  { from, to, broken, brokenRoot, brokenSegment }: ChainCheck,
): Promise<void> {
  const isWhole = broken === null && brokenRoot === null && brokenSegment === null
  const written = context.write(async (write) =>
    write.log({
      module: logPrefix,
      action: 'verify',
      after: { from, to, broken, brokenRoot, brokenSegment },
      result: isWhole ? 'success' : 'broken',
    }),
  )
  // Rows added illegally beyond the chain's end prevent logging; the result must be reported nevertheless.
  await (isWhole ? written : written.catch(() => undefined))
}
