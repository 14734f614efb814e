/**
 * Does something for each of many, a few at a time: ten thousand lines that ask the database at once would keep
 * everybody else waiting. Whoever is in the queue already is not put there twice.
 */
export class OneByOne<T> {
  readonly #waiting = new Set<T>()
  #working = 0

  constructor(
    private readonly atOnce: number,
    private readonly work: (one: T) => Promise<void>,
  ) {}

  add(all: Iterable<T>): void {
    for (const one of all) this.#waiting.add(one)
    while (this.#working < this.atOnce && this.#waiting.size > 0) {
      this.#working++
      void this.#goOn().finally(() => this.#working--)
    }
  }

  stop(): void {
    this.#waiting.clear()
  }

  async #goOn(): Promise<void> {
    for (const one of this.#waiting) {
      this.#waiting.delete(one)
      await this.work(one)
    }
  }
}
