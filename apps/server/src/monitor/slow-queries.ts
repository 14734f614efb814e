import type { SlowQuery } from '@agency/shared/contract/monitor.contract'
import { tellsByStatement } from './discreet'
import { tenths } from './route-figures'

/** Different statements that are kept; the one that was slow longest ago makes room. */
export const MOST_QUERIES = 100
const MOST_CHARACTERS = 1_000

interface Kept {
  count: number
  totalMs: number
  maxMs: number
  last: Date
}

/** Statements that took longer than `thresholdMs`, without the values they were about. */
export class SlowQueries {
  readonly #kept = new Map<string, Kept>()

  constructor(readonly thresholdMs: number) {}

  add(text: string, ms: number): void {
    if (ms < this.thresholdMs || tellsByStatement(text)) return
    const key = withoutValues(text)
    const { count = 0, totalMs = 0, maxMs = 0 } = this.#kept.get(key) ?? {}
    // Put in anew, it stands last: the first is the one that was slow longest ago.
    this.#kept.delete(key)
    this.#kept.set(key, {
      count: count + 1,
      totalMs: totalMs + ms,
      maxMs: Math.max(maxMs, ms),
      last: new Date(),
    })
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > MOST_QUERIES && oldest !== undefined) this.#kept.delete(oldest)
  }

  /** Slowest first. */
  list(): SlowQuery[] {
    return [...this.#kept]
      .sort(([, a], [, b]) => b.maxMs - a.maxMs)
      .map(([text, { count, totalMs, maxMs, last }]) => ({
        text,
        count,
        meanMs: tenths(totalMs / count),
        maxMs: tenths(maxMs),
        lastTime: last.toISOString(),
      }))
  }
}

/** A statement as it is the same for all values: no literals, lists of parameters as one, on one line. */
export const withoutValues = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/\$\d+/g, '?')
    .replace(/(?<![\w."])\d+(?:\.\d+)?\b/g, '?')
    .replace(/\?(?:, ?\?)+/g, '?, …')
    .trim()
    .slice(0, MOST_CHARACTERS)
