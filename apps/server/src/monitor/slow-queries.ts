import type { SlowQuery } from '@agency/shared/contract/monitor.contract'
import { isSecretStatement } from './discreet'
import { roundToTenths } from './route-figures'

/** Maximum number of different slow statements; the one least recently slow is dropped. */
export const MOST_QUERIES = 100
const MOST_CHARACTERS = 1_000

interface SlowQueryRecord {
  count: number
  totalMs: number
  maxMs: number
  last: Date
  plan: string | null
}

/** Statements that took longer than `thresholdMs`, without their values. */
export class SlowQueries {
  readonly #kept = new Map<string, SlowQueryRecord>()
  #noted = 0

  constructor(readonly thresholdMs: number) {}

  /** Number of slow statements since the start. */
  get noted(): number {
    return this.#noted
  }

  add(text: string, ms: number): void {
    if (ms < this.thresholdMs || isSecretStatement(text)) return
    this.#noted += 1
    const key = normalizeStatement(text)
    const { count = 0, totalMs = 0, maxMs = 0, plan = null } = this.#kept.get(key) ?? {}
    // Inserting it again moves it to the end, so that the first is the least recently slow.
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

  /** Stores the plan of a slow statement. */
  storePlan(text: string, plan: string): void {
    const kept = this.#kept.get(normalizeStatement(text))
    if (kept) kept.plan = plan
  }

  /** Lists the slow statements, slowest first. */
  list(): SlowQuery[] {
    return [...this.#kept]
      .sort(([, a], [, b]) => b.maxMs - a.maxMs)
      .map(([text, { count, totalMs, maxMs, last, plan }]) => ({
        text,
        count,
        meanMs: roundToTenths(totalMs / count),
        maxMs: roundToTenths(maxMs),
        lastTime: last.toISOString(),
        plan,
      }))
  }
}

/** Replaces every literal and parameter of a statement or plan by a question mark. */
export const withoutLiterals = (text: string): string =>
  text
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/\$\d+/g, '?')
    .replace(/(?<![\w."])\d+(?:\.\d+)?\b/g, '?')

/**
 * The form of a statement that is equal for all values: without literals, with lists of parameters shortened,
 * on one line.
 */
export const normalizeStatement = (text: string): string =>
  withoutLiterals(text.replace(/\s+/g, ' '))
    .replace(/\?(?:, ?\?)+/g, '?, …')
    .trim()
    .slice(0, MOST_CHARACTERS)
