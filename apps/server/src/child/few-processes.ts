import { AProcess, type ProcessLimits } from './a-process'
import type { Ran } from './told'

export interface QueueLimits {
  /** Processes at once. */
  atOnce: number
  /** Who comes when so many wait is told that it is busy. */
  waiting: number
  /** Of one person, so that nobody takes all places. */
  waitingOfOne: number
}

interface Waiting {
  by: string
  start(): void
}

/** A few processes for all who ask, and a queue that ends somewhere. */
export class FewProcesses<Asked, Told> {
  readonly #idle: AProcess<Asked, Told>[]
  readonly #all: readonly AProcess<Asked, Told>[]
  readonly #waiting: Waiting[] = []

  constructor(
    entry: URL,
    limits: ProcessLimits,
    private readonly queue: QueueLimits,
  ) {
    this.#all = Array.from({ length: queue.atOnce }, () => new AProcess<Asked, Told>(entry, limits))
    this.#idle = [...this.#all]
  }

  /**
   * @param by whose work it is
   * @param signal takes it out of the queue, or ends the process that is at it
   */
  async run(asked: Asked, { by, signal }: { by: string; signal?: AbortSignal }): Promise<Ran<Told>> {
    if (signal?.aborted) return { failure: 'stopped' }
    const free = this.#idle.pop() ?? (await this.#turn(by, signal))
    if (typeof free === 'string') return { failure: free }
    try {
      return await free.run(asked, signal)
    } finally {
      this.#idle.push(free)
      this.#waiting.shift()?.start()
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#all.map((one) => one.close()))
  }

  #turn(by: string, signal?: AbortSignal): Promise<AProcess<Asked, Told> | 'busy' | 'stopped'> {
    const { waiting, waitingOfOne } = this.queue
    const own = this.#waiting.filter((one) => one.by === by).length
    if (this.#waiting.length >= waiting || own >= waitingOfOne) return Promise.resolve('busy')
    return new Promise((resolve) => {
      const leave = () => {
        const at = this.#waiting.indexOf(one)
        if (at >= 0) this.#waiting.splice(at, 1)
        resolve('stopped')
      }
      const one: Waiting = {
        by,
        start: () => {
          signal?.removeEventListener('abort', leave)
          resolve(this.#idle.pop() ?? 'busy')
        },
      }
      this.#waiting.push(one)
      signal?.addEventListener('abort', leave, { once: true })
    })
  }
}
