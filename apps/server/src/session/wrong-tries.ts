const WINDOW = 60_000
/** Addresses that are remembered at once; beyond them the oldest are forgotten. */
const MOST_KEPT = 10_000

/** Counts what one address did wrong within a minute, in this process. */
export class WrongTries {
  readonly #wrong = new Map<string, { count: number; until: number }>()

  constructor(private readonly most: number) {}

  /** Whether the address has used up its tries for now. */
  isOver(address: string, now: number): boolean {
    const found = this.#wrong.get(address)
    return found !== undefined && found.until > now && found.count >= this.most
  }

  add(address: string, now: number): void {
    const found = this.#wrong.get(address)
    if (found && found.until > now) {
      found.count++
      return
    }
    this.#wrong.delete(address)
    this.#wrong.set(address, { count: 1, until: now + WINDOW })
    const [oldest] = this.#wrong.keys()
    if (this.#wrong.size > MOST_KEPT && oldest !== undefined) this.#wrong.delete(oldest)
  }
}
