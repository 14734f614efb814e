import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { Failed, MB, MEMORY, type Ran, type Reply } from './told'

/** Of what it may take, the part that a process may still hold when its work is done. */
const WORN_AT = 0.6

/**
 * A thread that looks 40 times a second at what the whole process has taken, and ends it: what streams and pictures are
 * unpacked to lies outside the heap that the engine bounds, and whoever unpacks does nothing else meanwhile. A process
 * whose parent was killed ends too.
 */
const WATCH = `
const { workerData: { limit, parent } } = require('node:worker_threads')
setInterval(() => {
  if (process.memoryUsage.rss() > limit || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}, 25)`

const limit = Number(process.env[MEMORY]) * MB

/** What can be done about being a burden to others; where it cannot be, nothing is lost. */
function stepBack(): void {
  try {
    setPriority(10)
    // When the machine has no memory left, Linux ends this process and not the server.
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Not on this system, or not in this container.
  }
}

async function ran<Asked, Told>(work: (asked: Asked) => Promise<Told>, asked: Asked): Promise<Ran<Told>> {
  try {
    return { told: await work(asked) }
  } catch (error) {
    return { failure: error instanceof Failed ? error.failure : 'damaged' }
  }
}

/**
 * The whole of a process that an `AProcess` starts: it does one piece of work after another, as it is asked.
 * @param work throws `Failed` when it knows why it cannot be done
 */
export function answerAsked<Asked, Told>(work: (asked: Asked) => Promise<Told>): void {
  stepBack()
  new Worker(WATCH, { eval: true, workerData: { limit, parent: process.ppid }, execArgv: [] }).unref()
  process.on('disconnect', () => process.exit())
  process.on('message', async (asked: Asked) => {
    const reply = await ran(work, asked)
    const isWorn = process.memoryUsage.rss() > limit * WORN_AT
    process.send?.({ ...reply, isWorn } satisfies Reply<Told>)
  })
}
