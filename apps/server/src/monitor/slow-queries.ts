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
  plan: string | null
}

/** Statements that took longer than `thresholdMs`, without the values they were about. */
export class SlowQueries {
  readonly #kept = new Map<string, Kept>()
  #noted = 0

  constructor(readonly thresholdMs: number) {}

  /** How many there were since the start. */
  get noted(): number {
    return this.#noted
  }

  add(text: string, ms: number): void {
    if (ms < this.thresholdMs || tellsByStatement(text)) return
    this.#noted += 1
    const key = withoutValues(text)
    const { count = 0, totalMs = 0, maxMs = 0, plan = null } = this.#kept.get(key) ?? {}
    // Put in anew, it stands last: the first is the one that was slow longest ago.
    this.#kept.delete(key)
    this.#kept.set(key, {
      count: count + 1,
      totalMs: totalMs + ms,
      maxMs: Math.max(maxMs, ms),
      last: new Date(),
      plan,
    })
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > MOST_QUERIES && oldest !== undefined) this.#kept.delete(oldest)
  }

  /** How the database answers a statement that is kept. */
  explain(text: string, plan: string): void {
    const kept = this.#kept.get(withoutValues(text))
    if (kept) kept.plan = plan
  }

  /** Slowest first. */
  list(): SlowQuery[] {
    return [...this.#kept]
      .sort(([, a], [, b]) => b.maxMs - a.maxMs)
      .map(([text, { count, totalMs, maxMs, last, plan }]) => ({
        text,
        count,
        meanMs: tenths(totalMs / count),
        maxMs: tenths(maxMs),
        lastTime: last.toISOString(),
        plan,
      }))
  }
}

/** Every value that is written into a statement or a plan is a question mark, and every parameter. */
export const withoutLiterals = (text: string): string =>
  text
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/\$\d+/g, '?')
    .replace(/(?<![\w."])\d+(?:\.\d+)?\b/g, '?')

/** A statement as it is the same for all values: no literals, lists of parameters as one, on one line. */
export const withoutValues = (text: string): string =>
  withoutLiterals(text.replace(/\s+/g, ' '))
    .replace(/\?(?:, ?\?)+/g, '?, …')
    .trim()
    .slice(0, MOST_CHARACTERS)
