/**
 * Runs work for many items with limited concurrency, because ten thousand connections querying the database
 * at once would delay everybody else. An item already in the queue is not added again.
 */
export class LimitedQueue<T> {
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
