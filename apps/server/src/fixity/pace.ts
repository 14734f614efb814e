import { setTimeout as sleep } from 'node:timers/promises'

/** Shorter waits are saved up: a timer is no better than this. In milliseconds. */
const LEAST_WAIT = 20
/** What was not read while something else took its time is made up for, but not more than this. In milliseconds. */
const MOST_SAVED = 1_000

interface Clock {
  now(): number
  sleep(ms: number): Promise<unknown>
}

/** Keeps whoever reads a lot to so many bytes a second, and gives way to everything else in between. */
export class Pace {
  readonly #clock: Clock
  /** When what was read so far may have been read. */
  #due: number

  /** @param rate bytes a second, asked each time: it may change meanwhile */
  constructor(
    private readonly rate: () => number,
    signal: AbortSignal,
    clock?: Clock,
  ) {
    this.#clock = clock ?? { now: () => performance.now(), sleep: (ms) => sleep(ms, undefined, { signal }) }
    this.#due = this.#clock.now()
  }

  /** Resolves when more may be read. @throws AbortError when the signal comes */
  async after(bytes: number): Promise<void> {
    const now = this.#clock.now()
    this.#due = Math.max(this.#due, now - MOST_SAVED) + (bytes / this.rate()) * 1_000
    if (this.#due - now >= LEAST_WAIT) await this.#clock.sleep(this.#due - now)
  }
}
