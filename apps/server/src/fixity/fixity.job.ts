import { bytesPerSecond, FIXITY, MINUTES_OF_AN_HOUR } from '@agency/shared/fixity/fixity.rules'
import { StoreFailed } from '../blobs/store-failed'
import { wrongState } from '../http/refusal'
import type { Job, JobContext } from '../jobs/job'
import { checkBlob } from './check-blob'
import { type CheckedBlob, countBrokenFiles, nextToCheck, syncReferencedContents } from './fixity.store'
import { ReadRateLimit } from './pace'
import { createBrokenFileTodos, type Outcome, recordFinding } from './record-finding'

const MINUTE_MS = 60_000
const say = {
  title: '存储核对：重新读取文件',
  unchecked: (why: string) => `${why}，没有核对`,
  done: (isAllRead: boolean, broken: number, open: number) =>
    `${isAllRead ? '到期的文件都已核对' : '本次时间用完，下次接着核对'}，新发现损坏 ${broken} 个，仍损坏 ${open} 个`,
}

/** Counters of one run of the job. */
interface Tally {
  /** True when nothing that is due to be reread is left. */
  isAllRead: boolean
  outcomes: Partial<Record<Outcome, number>>
}

/**
 * Verifies stored files, least recently verified first, for some minutes of each hour (see shared
 * fixity/fixity.rules.ts). Each file is recorded by itself, so the next run continues after an interruption.
 * The result contains no number of files, because arrivals within an hour could reveal sign-ups and bids
 * (R27).
 */
export const fixityJob: Job = {
  name: 'fixity',
  title: say.title,
  schedule: { everyMinutes: 60 },
  async run(context) {
    // An unavailable disk or service must not mark every file as broken.
    await context.store.assertAvailable().catch(refuseWhenStoreFailed)
    await context.write(syncReferencedContents)
    const tally = await rereadFiles(context).catch(refuseWhenStoreFailed)
    const { broken = 0, mended = 0 } = tally.outcomes
    const open = await context.write(async (write) => {
      await createBrokenFileTodos(write)
      const openBroken = await countBrokenFiles(write.tx)
      const { isAllRead } = tally
      write.log({ module: FIXITY, action: 'reread', after: { isAllRead, broken, mended, openBroken } })
      return openBroken
    })
    return say.done(tally.isAllRead, broken, open)
  },
}

function refuseWhenStoreFailed(error: unknown): never {
  throw error instanceof StoreFailed ? wrongState(say.unchecked(error.message)) : error
}

async function rereadFiles(context: JobContext): Promise<Tally> {
  const { signal, params, db } = context
  const tally: Tally = { isAllRead: false, outcomes: {} }
  const pace = new ReadRateLimit(() => bytesPerSecond(params.values.FIXITY_MB_PER_SECOND), signal)
  const end = performance.now() + MINUTES_OF_AN_HOUR * MINUTE_MS
  while (!signal.aborted && performance.now() < end) {
    const blob = await nextToCheck(db, context.clock())
    if (!blob) {
      tally.isAllRead = true
      break
    }
    const outcome = await rereadFile(context, blob, pace)
    if (!outcome) break
    tally.outcomes[outcome] = (tally.outcomes[outcome] ?? 0) + 1
  }
  return tally
}

/** Rereads one content; undefined when the run had to stop within it, with which the next run begins. */
async function rereadFile(
  context: JobContext,
  blob: CheckedBlob,
  pace: ReadRateLimit,
): Promise<Outcome | undefined> {
  const { signal, store } = context
  const at = context.clock()
  try {
    const finding = await checkBlob(store, blob, { pace, signal })
    return await context.write((write) => recordFinding(write, blob, { finding, at }))
  } catch (error) {
    if (signal.aborted) return undefined
    throw error
  }
}
