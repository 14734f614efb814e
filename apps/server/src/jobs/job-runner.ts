import { hostname } from 'node:os'
import { runInTransaction, type Services, systemContext } from '../http/context'
import { Refusal } from '../http/refusal'
import { runWithRequestId } from '../monitor/running'
import type { Job, JobContext } from './job'
import {
  assertRunHeld,
  failLostRuns,
  finishRun,
  insertJobs,
  renewLease,
  type TakenRun,
  takeDueJob,
} from './job-rows'

const LOOK_MS = 20_000
const SIGN_OF_LIFE_MS = 15_000
/**
 * Number of simultaneous runs per process, so that a long one does not delay others and enough connections
 * are left for users.
 */
const AT_ONCE = 3
const MOST_WORDS = 500
const say = {
  stopped: '服务正在停止，运行被中断',
  broken: (why: string) => `出错：${why}`,
}

/** Runs due jobs. Every process has a runner; the database gives each run to one of them. */
export class JobRunner {
  readonly #by = `${hostname()}（进程 ${process.pid}）`
  readonly #stopping = new AbortController()
  readonly #working = new Set<Promise<void>>()
  #timer: NodeJS.Timeout | undefined

  constructor(
    private readonly services: Services,
    readonly jobs: readonly Job[],
    private readonly warn: (error: unknown, message: string) => void,
  ) {}

  /** Looks for due jobs at once, and then every 20 seconds. */
  async start(): Promise<void> {
    await insertJobs(this.services.db, this.jobs)
    this.#timer = setInterval(() => void this.runDueJobs(), LOOK_MS)
    void this.runDueJobs()
  }

  /** Takes due jobs while there are any; resolves when those taken here have ended. */
  async runDueJobs(): Promise<void> {
    const taken: Promise<void>[] = []
    while (this.#working.size < AT_ONCE && !this.#stopping.signal.aborted) {
      const work = this.#work().finally(() => this.#working.delete(work))
      this.#working.add(work)
      taken.push(work)
    }
    await Promise.all(taken)
  }

  /** Aborts the runs and waits at most this long in ms; an unfinished run counts as lost and is repeated. */
  async stop(graceMs: number): Promise<void> {
    clearInterval(this.#timer)
    this.#stopping.abort()
    let timer: NodeJS.Timeout | undefined
    const grace = new Promise((resolve) => {
      timer = setTimeout(resolve, graceMs)
    })
    await Promise.race([Promise.all(this.#working), grace])
    clearTimeout(timer)
  }

  /** Does one run after another. An unreachable database is just an unsuccessful look. */
  async #work(): Promise<void> {
    const { db } = this.services
    try {
      await failLostRuns(db, this.jobs)
      while (!this.#stopping.signal.aborted) {
        const taken = await takeDueJob(db, this.jobs, this.#by)
        if (!taken) return
        await this.#run(taken)
      }
    } catch (error) {
      this.warn(error, 'scheduled jobs could not be looked at')
    }
  }

  async #run(taken: TakenRun): Promise<void> {
    const { db } = this.services
    const lost = new AbortController()
    const beat = setInterval(() => {
      renewLease(db, taken).then(
        (kept) => kept || lost.abort(),
        (error: unknown) => this.warn(error, 'a job could not prolong its lease'),
      )
    }, SIGN_OF_LIFE_MS)
    try {
      const context = this.#contextOf(taken, lost.signal)
      const result = await runWithRequestId(context.requestId, () => taken.job.run(context))
      await finishRun(db, taken, { result: result.slice(0, MOST_WORDS) })
    } catch (error) {
      this.warn(error, `job ${taken.job.name} failed`)
      await finishRun(db, taken, { error: this.#wordsOf(error).slice(0, MOST_WORDS) })
    } finally {
      clearInterval(beat)
    }
  }

  /** The context of a run, whose every transaction first makes sure that it was not taken over. */
  #contextOf(taken: TakenRun, lost: AbortSignal): JobContext {
    const context: JobContext = {
      ...systemContext(this.services, `job ${taken.job.name} ${taken.runId}`),
      signal: AbortSignal.any([this.#stopping.signal, lost]),
      write: (work) =>
        runInTransaction(context, async (write) => {
          await assertRunHeld(write.tx, taken)
          return work(write)
        }),
    }
    return context
  }

  /** What is recorded of an error: the text of a failed query may contain user data, so only its cause. */
  #wordsOf(error: unknown): string {
    if (this.#stopping.signal.aborted) return say.stopped
    if (error instanceof Refusal) return error.message
    const cause = error instanceof Error ? (error.cause ?? error) : error
    return say.broken(cause instanceof Error ? cause.message : String(cause))
  }
}
