const MINUTE_MS = 60_000

/** How many calls each person made in this minute; of this process, as that of the public calls is. */
export class Throttle {
  #minute = 0
  #calls = new Map<string, number>()

  /** @param most calls a minute; 0: as many as they like */
  constructor(private readonly most: number) {}

  /** Counts a call. Seconds after which to try again when it is one too many; undefined: it may go on. */
  tooMany(userId: string, now = Date.now()): number | undefined {
    const minute = Math.floor(now / MINUTE_MS)
    if (minute !== this.#minute) {
      this.#minute = minute
      this.#calls = new Map()
    }
    const calls = (this.#calls.get(userId) ?? 0) + 1
    this.#calls.set(userId, calls)
    if (this.most === 0 || calls <= this.most) return undefined
    return Math.ceil(((minute + 1) * MINUTE_MS - now) / 1000)
  }
}
