import type { WorkResult } from './reply'
import { type ProcessLimits, WorkerProcess } from './worker-process'

export interface QueueLimits {
  /** Number of child processes that work at the same time. */
  atOnce: number
  /** Length of the queue beyond which a task is refused as busy. */
  waiting: number
  /** Maximum number of queued tasks of one person. */
  waitingOfOne: number
}

export interface WorkRequest {
  /** Id of the person for whom the task is done. */
  by: string
  /** Aborts the task: it leaves the queue, or the process working on it is killed. */
  signal?: AbortSignal | undefined
  /** True for a short task that is finished even when aborted, because a new process would cost more. */
  isFinished?: boolean
}

interface Waiting {
  by: string
  start(): void
}

/** A pool of child processes with a bounded queue. */
export class ProcessPool<Asked, Told> {
  readonly #idle: WorkerProcess<Asked, Told>[]
  readonly #all: readonly WorkerProcess<Asked, Told>[]
  readonly #waiting: Waiting[] = []

  constructor(
    entry: URL,
    limits: ProcessLimits,
    private readonly queue: QueueLimits,
  ) {
    this.#all = Array.from({ length: queue.atOnce }, () => new WorkerProcess<Asked, Told>(entry, limits))
    this.#idle = [...this.#all]
  }

  /** Runs a task at once or when a process is free. */
  async run(asked: Asked, { by, signal, isFinished = false }: WorkRequest): Promise<WorkResult<Told>> {
    if (signal?.aborted) return { failure: 'stopped' }
    const free = this.#idle.pop() ?? (await this.#waitForProcess(by, signal))
    if (typeof free === 'string') return { failure: free }
    try {
      return await free.run(asked, isFinished ? undefined : signal)
    } finally {
      this.#idle.push(free)
      this.#waiting.shift()?.start()
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#all.map((one) => one.close()))
  }

  #waitForProcess(
    by: string,
    signal?: AbortSignal,
  ): Promise<WorkerProcess<Asked, Told> | 'busy' | 'stopped'> {
    const { waiting, waitingOfOne } = this.queue
    const own = this.#waiting.filter((one) => one.by === by).length
    if (this.#waiting.length >= waiting || own >= waitingOfOne) return Promise.resolve('busy')
    return new Promise((resolve) => {
      const leaveQueue = () => {
        const at = this.#waiting.indexOf(one)
        if (at >= 0) this.#waiting.splice(at, 1)
        resolve('stopped')
      }
      const one: Waiting = {
        by,
        start: () => {
          signal?.removeEventListener('abort', leaveQueue)
          resolve(this.#idle.pop() ?? 'busy')
        },
      }
      this.#waiting.push(one)
      signal?.addEventListener('abort', leaveQueue, { once: true })
    })
  }
}
