import type { ProcessFigures } from '@agency/shared/contract/monitor.contract'
import type pg from 'pg'
import { sampleProcess } from './process-sampler'
import { isOfPlans, QueryPlans } from './query-plans'
import { RouteCounts, tenths } from './route-figures'
import { keepWhoWaits } from './running'
import { SlowQueries, withoutValues } from './slow-queries'
import { timeQueries } from './timed-client'

interface LiveLines {
  lines: number
  waiting: number
}

/** What the database had counted of its transactions, and when it was asked (ms of this process). */
export interface Counted {
  at: number
  transactions: number
}

/** A statement that was slow, for the log: without its values. */
export interface SlowStatement {
  sql: string
  ms: number
  /** Of the call, or of the job's run; undefined where nobody asked. */
  reqId: string | undefined
  plan: string | undefined
}

/** What this process knows of itself (系统监控). Everything in it is bounded; nothing is kept beyond the process. */
export class Figures {
  readonly routes = new RouteCounts()
  readonly slowQueries: SlowQueries
  /** At the last reading of the database. */
  counted: Counted | undefined
  readonly #pool: pg.Pool
  readonly #sampler = sampleProcess()
  readonly #plans: QueryPlans
  #tellSlow: (slow: SlowStatement) => void = () => undefined
  #live = (): LiveLines => ({ lines: 0, waiting: 0 })

  /** @param slowMs milliseconds from which on a statement counts as slow */
  constructor(pool: pg.Pool, slowMs: number) {
    this.#pool = pool
    this.slowQueries = new SlowQueries(slowMs)
    this.#plans = new QueryPlans(pool)
    keepWhoWaits(pool)
    pool.on('connect', (client) => timeQueries(client, (text, ms, by) => void this.#heard(text, ms, by)))
  }

  async #heard(text: string, ms: number, by: string | undefined): Promise<void> {
    if (ms < this.slowQueries.thresholdMs || isOfPlans(text)) return
    this.slowQueries.add(text, ms)
    const plan = await this.#plans.of(text)
    if (plan !== undefined) this.slowQueries.explain(text, plan)
    this.#tellSlow({ sql: withoutValues(text), ms: tenths(ms), reqId: by, plan })
  }

  /** Said once by whoever writes the log. */
  onSlow(tell: (slow: SlowStatement) => void): void {
    this.#tellSlow = tell
  }

  /** Said once by whoever holds the live lines. */
  watchLive(count: () => LiveLines): void {
    this.#live = count
  }

  process(): Omit<ProcessFigures, 'hasDocs'> {
    const memory = process.memoryUsage()
    const { lines, waiting } = this.#live()
    const { totalCount, idleCount, waitingCount } = this.#pool
    return {
      time: new Date().toISOString(),
      pid: process.pid,
      nodeVersion: process.version,
      uptimeSeconds: Math.round(process.uptime()),
      rssBytes: memory.rss,
      heapUsedBytes: memory.heapUsed,
      heapTotalBytes: memory.heapTotal,
      ...this.#sampler.latest(),
      liveLines: lines,
      liveWaiting: waiting,
      calls: this.routes.calls,
      poolOpen: totalCount,
      poolIdle: idleCount,
      poolWaiting: waitingCount,
    }
  }

  stop(): void {
    this.#sampler.stop()
  }
}
