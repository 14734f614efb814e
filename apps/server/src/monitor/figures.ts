import type { ProcessFigures } from '@agency/shared/contract/monitor.contract'
import type pg from 'pg'
import { startProcessSampler } from './process-sampler'
import { isOwnPlanRequest, QueryPlans } from './query-plans'
import { RouteCounts, roundToTenths } from './route-figures'
import { keepCallerContext } from './running'
import { normalizeStatement, SlowQueries } from './slow-queries'
import { timeQueries } from './timed-client'

interface LiveLines {
  lines: number
  waiting: number
}

/** The database's count of transactions; `at` is when it was read, in ms of this process. */
export interface Counted {
  at: number
  transactions: number
}

/** A slow statement for the log, without its values. */
export interface SlowStatement {
  sql: string
  ms: number
  /** Id of the call or job run that made the statement; undefined for none. */
  reqId: string | undefined
  plan: string | undefined
}

/** Statistics of this process for 系统监控. All are bounded, and none outlive the process. */
export class ProcessStatistics {
  readonly routes = new RouteCounts()
  readonly slowQueries: SlowQueries
  /** Transaction count as of the previous reading. */
  counted: Counted | undefined
  readonly #pool: pg.Pool
  readonly #sampler = startProcessSampler()
  readonly #plans: QueryPlans
  #tellSlow: (slow: SlowStatement) => void = () => undefined
  #live = (): LiveLines => ({ lines: 0, waiting: 0 })

  /** @param slowMs duration in ms from which a statement counts as slow */
  constructor(pool: pg.Pool, slowMs: number) {
    this.#pool = pool
    this.slowQueries = new SlowQueries(slowMs)
    this.#plans = new QueryPlans(pool)
    keepCallerContext(pool)
    pool.on('connect', (client) =>
      timeQueries(client, (text, ms, by) => void this.#recordStatement(text, ms, by)),
    )
  }

  async #recordStatement(text: string, ms: number, by: string | undefined): Promise<void> {
    if (ms < this.slowQueries.thresholdMs || isOwnPlanRequest(text)) return
    this.slowQueries.add(text, ms)
    const plan = await this.#plans.planOf(text)
    if (plan !== undefined) this.slowQueries.storePlan(text, plan)
    this.#tellSlow({ sql: normalizeStatement(text), ms: roundToTenths(ms), reqId: by, plan })
  }

  /** Registers who is told of slow statements, which are then written to the log. */
  onSlow(tell: (slow: SlowStatement) => void): void {
    this.#tellSlow = tell
  }

  /** Registers the source of the number of live connections. */
  registerLiveCount(count: () => LiveLines): void {
    this.#live = count
  }

  currentFigures(): Omit<ProcessFigures, 'hasDocs'> {
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
