import cluster from 'node:cluster'
import { statfs } from 'node:fs/promises'
import { type Aggregator, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { isSecretCall } from './discreet'
import type { ProcessStatistics } from './figures'
import { MetricsOfWorkers } from './metrics-of-workers'

/** Upper limits of the durations that are counted together, in seconds. */
const BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const MS = 1_000
/** Statuses from here on are our own failures. They created nothing, so they reveal nothing. */
const FAULT = 500

/** The state of the database and of the work waiting in it. */
export interface DatabaseReading {
  sizeBytes: number
  longestSeconds: number
  clockOffsetSeconds: number
  chainHeight: number
  /** Numbers of scheduled jobs by state. */
  jobs: { due: number; running: number; failing: number }
  overdueSeconds: number
  /** When each job last succeeded, in milliseconds since 1970. */
  successes: readonly { job: string; at: number }[]
}

/** The sources read for each request of the metrics. */
interface Sources {
  figures: ProcessStatistics
  dataDir: string
  /** Reads the state of the database; undefined when it does not answer. */
  database(): Promise<DatabaseReading | undefined>
}

/**
 * A registry that updates its values before they are read, by this process or by another on behalf of all.
 */
class Looking extends Registry {
  constructor(private readonly look: () => Promise<void>) {
    super()
  }

  override async metrics(): Promise<string> {
    await this.look()
    return await super.metrics()
  }

  override async getMetricsAsJSON() {
    await this.look()
    return await super.getMetricsAsJSON()
  }
}

/** Aggregation of values that all workers share: the maximum. */
const SHARED = 'max'

/**
 * Metrics for Prometheus (docs/operations.md), of this process or, with several workers on one port, of all.
 * Labels come from the code only (declared paths, methods, statuses, job names), never ids, and nothing
 * counts what R27 protects.
 */
export class Metrics {
  readonly #registry = new Looking(() => this.#updateGauges())
  readonly #with = { registers: [this.#registry] }
  readonly #requests = new Counter({
    name: 'agency_http_requests_total',
    help: 'Answered calls',
    labelNames: ['method', 'route', 'status'],
    ...this.#with,
  })
  readonly #durations = new Histogram({
    name: 'agency_http_request_duration_seconds',
    help: 'How long calls took',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    ...this.#with,
  })
  readonly #pool = this.#gauge(
    'agency_db_pool_connections',
    'Connections: open, idle; calls waiting',
    ['state'],
    'sum',
  )
  readonly #clients = this.#gauge(
    'agency_websocket_clients',
    'Live lines: signed_in, waiting to say who',
    ['state'],
    'sum',
  )
  readonly #slow = new Counter({
    name: 'agency_slow_queries_total',
    help: 'Statements that took longer than SLOW_QUERY_MS',
    ...this.#with,
  })
  readonly #disk = this.#gauge('agency_data_disk_bytes', 'Disk that holds DATA_DIR: free, size', ['of'])
  readonly #up = this.#gauge('agency_database_up', '1 when the database answers', [], 'min')
  readonly #size = this.#gauge('agency_database_size_bytes', 'Size of the database, in whole megabytes')
  readonly #longest = this.#gauge(
    'agency_database_longest_statement_seconds',
    'Longest statement that still runs',
  )
  readonly #clock = this.#gauge(
    'agency_database_clock_offset_seconds',
    "Database's clock less this process's",
  )
  readonly #height = this.#gauge(
    'agency_log_chain_height',
    'Lines of the operation log in two figures; 0 below 10000',
  )
  readonly #jobs = this.#gauge('agency_jobs', 'Scheduled jobs that are due, running, failing', ['state'])
  readonly #overdue = this.#gauge(
    'agency_jobs_overdue_seconds',
    'How long the job that waits longest has been due',
  )
  readonly #success = this.#gauge('agency_job_last_success_timestamp_seconds', 'When a job last went well', [
    'job',
  ])
  #hasDefaults = false

  readonly contentType = this.#registry.contentType
  readonly #all = cluster.isWorker ? new MetricsOfWorkers(this.#registry) : undefined

  constructor(private readonly sources: Sources) {}

  /** @param route the declared path of the route, never the requested one */
  count(call: { method: string; route: string; status: number; ms: number }): void {
    const { method, route, status, ms } = call
    if (status < FAULT && isSecretCall(method, route)) return
    this.#requests.inc({ method, route, status })
    this.#durations.observe({ method, route }, ms / MS)
  }

  /** Returns all metrics as text. */
  async text(): Promise<string> {
    return (await this.#all?.combinedText()) ?? (await this.#registry.metrics())
  }

  async #updateGauges(): Promise<void> {
    // Watching heap and event loop has a cost, so it starts with the first request for metrics.
    if (!this.#hasDefaults) collectDefaultMetrics({ register: this.#registry })
    this.#hasDefaults = true
    this.#setProcess()
    await this.#setDisk()
    this.#setDatabase(await this.sources.database())
  }

  #gauge(name: string, help: string, labelNames: readonly string[] = [], aggregator: Aggregator = SHARED) {
    return new Gauge({ name, help, labelNames: [...labelNames], aggregator, ...this.#with })
  }

  #setProcess(): void {
    const { figures } = this.sources
    const { poolOpen, poolIdle, poolWaiting, liveLines, liveWaiting } = figures.currentFigures()
    this.#pool.set({ state: 'open' }, poolOpen)
    this.#pool.set({ state: 'idle' }, poolIdle)
    this.#pool.set({ state: 'waiting' }, poolWaiting)
    this.#clients.set({ state: 'signed_in' }, liveLines)
    this.#clients.set({ state: 'waiting' }, liveWaiting)
    this.#slow.reset()
    this.#slow.inc(figures.slowQueries.noted)
  }

  async #setDisk(): Promise<void> {
    const disk = await statfs(this.sources.dataDir).catch(() => undefined)
    if (!disk) return this.#disk.reset()
    this.#disk.set({ of: 'free' }, disk.bavail * disk.bsize)
    this.#disk.set({ of: 'size' }, disk.blocks * disk.bsize)
  }

  #setDatabase(reading: DatabaseReading | undefined): void {
    this.#up.set(reading ? 1 : 0)
    // Unknown values are removed from the metrics instead of staying outdated.
    for (const gauge of [this.#size, this.#longest, this.#clock, this.#height, this.#overdue]) gauge.remove()
    this.#jobs.reset()
    this.#success.reset()
    if (!reading) return
    this.#size.set(reading.sizeBytes)
    this.#longest.set(reading.longestSeconds)
    this.#clock.set(reading.clockOffsetSeconds)
    this.#height.set(reading.chainHeight)
    this.#overdue.set(reading.overdueSeconds)
    for (const [state, count] of Object.entries(reading.jobs)) this.#jobs.set({ state }, count)
    for (const { job, at } of reading.successes) this.#success.set({ job }, at / MS)
  }
}
