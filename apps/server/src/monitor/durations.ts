/** The most recent durations of some kind of work, in ms. */
export class Durations {
  readonly #kept: number[] = []
  #next = 0

  constructor(private readonly most: number) {}

  add(ms: number): void {
    this.#kept[this.#next] = ms
    this.#next = (this.#next + 1) % this.most
  }

  /** The duration that this part (0 to 1) of them did not exceed; 0 when there are none. */
  percentile(part: number): number {
    const sorted = [...this.#kept].sort((a, b) => a - b)
    return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0
  }
}
