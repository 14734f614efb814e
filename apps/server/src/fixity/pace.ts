import { setTimeout as sleep } from 'node:timers/promises'

/** Shortest wait in ms, which is the accuracy of a timer; shorter ones are accumulated. */
const MINIMUM_WAIT = 20
/** How many ms of reading may be caught up at most after a delay. */
const MOST_SAVED = 1_000

interface Clock {
  now(): number
  sleep(ms: number): Promise<unknown>
}

/** Limits a reader to so many bytes per second, yielding to other work in between. */
export class ReadRateLimit {
  readonly #clock: Clock
  /** The time at which everything read so far is allowed to have been read. */
  #due: number

  /** @param rate bytes per second, queried each time since it may change */
  constructor(
    private readonly rate: () => number,
    signal: AbortSignal,
    clock?: Clock,
  ) {
    this.#clock = clock ?? { now: () => performance.now(), sleep: (ms) => sleep(ms, undefined, { signal }) }
    this.#due = this.#clock.now()
  }

  /** Resolves when more may be read. @throws AbortError when the signal fires */
  async waitAfterReading(bytes: number): Promise<void> {
    const now = this.#clock.now()
    this.#due = Math.max(this.#due, now - MOST_SAVED) + (bytes / this.rate()) * 1_000
    if (this.#due - now >= MINIMUM_WAIT) await this.#clock.sleep(this.#due - now)
  }
}
