import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { MB, MEMORY_VARIABLE, type Reply, WorkFailed, type WorkResult } from './reply'
import { failureOfZip } from './zip-failure'

/** Share of the limit that a process may still use after a task; above it the process is replaced. */
const WORN_AT = 0.5

/**
 * Source of a thread that checks the memory of the whole process 40 times a second and kills it: decompressed
 * data lies outside the limited heap, and the main thread is busy meanwhile. It also ends the process when
 * its parent was killed.
 */
const WATCH = `
const { workerData: { limit, parent } } = require('node:worker_threads')
setInterval(() => {
  if (process.memoryUsage.rss() > limit || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}, 25)`

const limit = Number(process.env[MEMORY_VARIABLE]) * MB

/** Lowers the priority of this child process; failures are ignored. */
function lowerPriority(): void {
  try {
    setPriority(5)
    // When memory runs out, Linux kills this process rather than the server.
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // The setting is not available on this system or in this container.
  }
}

async function runTask<Asked, Told>(
  work: (asked: Asked) => Promise<Told>,
  asked: Asked,
): Promise<WorkResult<Told>> {
  try {
    return { told: await work(asked) }
  } catch (error) {
    return { failure: error instanceof WorkFailed ? error.failure : (failureOfZip(error) ?? 'damaged') }
  }
}

/**
 * The main loop of a process started by `WorkerProcess`: does one task after another.
 * @param work throws `WorkFailed` when it knows why a task cannot be done
 */
export function answerRequests<Asked, Told>(work: (asked: Asked) => Promise<Told>): void {
  lowerPriority()
  new Worker(WATCH, { eval: true, workerData: { limit, parent: process.ppid }, execArgv: [] }).unref()
  process.on('disconnect', () => process.exit())
  // Late errors of a library in a finished task must not affect the next one.
  process.on('unhandledRejection', () => undefined)
  process.on('message', async (asked: Asked) => {
    const reply = await runTask(work, asked)
    const isWorn = process.memoryUsage.rss() > limit * WORN_AT
    process.send?.({ ...reply, isWorn } satisfies Reply<Told>)
  })
}
