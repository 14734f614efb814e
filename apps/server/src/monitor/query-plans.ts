import type pg from 'pg'
import { maskRowCount } from './discreet'
import { withoutLiterals } from './slow-queries'

/** Time in ms for which a statement's plan is cached, although it may change with the data. */
const CACHE_MS = 3_600_000
const MOST_PLANS = 100
/** Maximum number of people waiting for a connection beyond which no plans are requested. */
const MOST_WAITING = 10
/** Longer statements, such as imports with thousands of values, have no useful plan. */
const MOST_CHARACTERS = 20_000
const PLAN_MS = 2_000
const LOCK_MS = 200
const PLANNED = /^\s*(select|insert|update|delete|with)\b/i

/** True for this module's own statements, which must not be explained. */
export const isOwnPlanRequest = (text: string): boolean => /agency_plan\b/.test(text)

interface Plan {
  text: string
  /** When the plan was read, in ms of this process. */
  at: number
}

/** Query plans of slow statements, requested afterwards on a separate connection and transaction. */
export class QueryPlans {
  readonly #plans = new Map<string, Plan>()
  #waiting = 0
  #last: Promise<unknown> = Promise.resolve()

  constructor(private readonly pool: pg.Pool) {}

  /** The plan of a statement; undefined when there is none, or when people wait for a connection. */
  async planOf(text: string): Promise<string | undefined> {
    const known = this.#plans.get(text)
    if (known && performance.now() - known.at < CACHE_MS) return known.text
    if (!PLANNED.test(text) || text.length > MOST_CHARACTERS || this.#waiting >= MOST_WAITING)
      return undefined
    this.#waiting += 1
    const asked = this.#last.then(() => this.#requestPlan(text)).finally(() => (this.#waiting -= 1))
    this.#last = asked.catch(() => undefined)
    return await asked.catch(() => undefined)
  }

  async #requestPlan(text: string): Promise<string | undefined> {
    if (this.pool.waitingCount > 0) return undefined
    const plan = { text: maskPlan(await explain(this.pool, text)), at: performance.now() }
    this.#plans.set(text, plan)
    const [oldest] = this.#plans.keys()
    if (this.#plans.size > MOST_PLANS && oldest !== undefined) this.#plans.delete(oldest)
    return plan.text
  }
}

/**
 * The generic plan, because a plan for actual values would contain user data. EXPLAIN (GENERIC_PLAN) exists
 * only from PostgreSQL 16 on; this works with 15 too. Nothing is executed, the transaction is read-only, and
 * the extended protocol allows only one statement.
 */
async function explain(pool: pg.Pool, text: string): Promise<string> {
  const client = await pool.connect()
  try {
    await client.query(
      `begin read only; set local statement_timeout = ${PLAN_MS}; set local lock_timeout = ${LOCK_MS}; ` +
        'set local plan_cache_mode = force_generic_plan /* agency_plan */',
    )
    const prepare = { text: `prepare agency_plan as ${text}`, queryMode: 'extended' }
    await client.query(prepare)
    const nulls = Array.from({ length: countParameters(text) }, () => 'null').join(', ')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain execute agency_plan${nulls && `(${nulls})`}`,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await client.query('rollback /* agency_plan */').catch(() => undefined)
    await client.query('deallocate agency_plan').catch(() => undefined)
    client.release()
  }
}

const countParameters = (text: string) =>
  Math.max(0, ...Array.from(text.matchAll(/\$(\d+)/g), ([, number]) => Number(number)))

/** A plan without literals, and with row estimates only where they reveal nothing (R27). */
export const maskPlan = (plan: string): string =>
  plan
    .split('\n')
    .map((line) => {
      const [, node = line, estimate] = /^(.*?)\s*\(cost=\S+ rows=(\d+) width=\d+\)$/.exec(line) ?? []
      const rows = estimate === undefined ? null : maskRowCount(Number(estimate))
      return rows === null ? withoutLiterals(node) : `${withoutLiterals(node)} (rows≈${rows})`
    })
    .join('\n')
