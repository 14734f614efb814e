import cluster, { type Worker } from 'node:cluster'
import type { Connection } from './db/embedded/start-postgres'
import type { Settings } from './settings'

/**
 * Environment variable of the first worker, which alone does what is done once: passwords and the greeting.
 */
const FIRST = 'AGENCY_FIRST_WORKER'
/** The delay before a worker is restarted; one that dies at once again and again waits longer each time. */
const [SOON_MS, LATE_MS] = [500, 30_000]
/** How long in ms a worker must live for its end not to be a failed start. */
const SOUND_MS = 60_000
/** How long in ms a worker may take to stop: longer than it takes to finish its current work. */
const STOP_MS = 12_000
/**
 * How many connections all workers may have to the embedded database, which allows 100; the rest is for
 * maintenance.
 */
const EMBEDDED_CONNECTIONS = 90

const say = {
  again: (pid: number | undefined, why: string, ms: number) =>
    `工作进程 ${pid} 意外结束（${why}），${ms / 1000} 秒后另起一个`,
}

/**
 * True when this process answers requests, alone or as one of several; otherwise it only supervises those
 * that do.
 */
export const processAnswersRequests = ({ WORKERS }: Pick<Settings, 'WORKERS'>) =>
  WORKERS === 1 || cluster.isWorker
/** True when this process does the work that one process does for all. */
export const isFirstWorker = () => !cluster.isWorker || process.env[FIRST] === 'true'

/** Processes that answer on one port. This process supervises them and answers nothing itself. */
export class Workers {
  readonly #living = new Set<Worker>()
  readonly #waiting = new Set<NodeJS.Timeout>()
  #failures = 0
  #stopping = false

  constructor(
    private readonly settings: Pick<Settings, 'WORKERS' | 'DATABASE_POOL'>,
    private readonly embedded: Connection | undefined,
  ) {}

  /**
   * Starts the first worker, which migrates and fills the database; the others follow when it listens.
   * @throws when the first ends before that
   */
  async start(): Promise<void> {
    const first = this.#fork({ [FIRST]: 'true' })
    await new Promise<void>((resolve, reject) => {
      first.once('listening', () => resolve())
      first.once('exit', () => reject(new FirstWorkerEnded()))
    })
    first.on('exit', (code, signal) => this.#replaceLater(first, signal ?? String(code)))
    for (let more = 1; more < this.settings.WORKERS; more++) this.#add()
  }

  /** Lets each worker finish its current work, and kills those that do not end. */
  async stop(): Promise<void> {
    this.#stopping = true
    for (const timer of this.#waiting) clearTimeout(timer)
    const ends = [...this.#living].map((worker) => new Promise((resolve) => worker.once('exit', resolve)))
    for (const { process: one } of this.#living) one.kill('SIGTERM')
    const late = setTimeout(() => {
      for (const { process: one } of this.#living) one.kill('SIGKILL')
    }, STOP_MS)
    await Promise.all(ends)
    clearTimeout(late)
  }

  #add(): void {
    const worker = this.#fork({})
    const begun = Date.now()
    worker.on('exit', (code, signal) => {
      if (Date.now() - begun > SOUND_MS) this.#failures = 0
      this.#replaceLater(worker, signal ?? String(code))
    })
  }

  #replaceLater({ process: { pid } }: Worker, why: string): void {
    if (this.#stopping) return
    const wait = Math.min(SOON_MS * 2 ** this.#failures, LATE_MS)
    this.#failures++
    console.warn(say.again(pid, why, wait))
    const timer = setTimeout(() => {
      this.#waiting.delete(timer)
      this.#add()
    }, wait)
    this.#waiting.add(timer)
  }

  #fork(env: Record<string, string>): Worker {
    const worker = cluster.fork({ ...env, ...this.#sharedDatabaseSettings() })
    this.#living.add(worker)
    worker.once('exit', () => this.#living.delete(worker))
    return worker
  }

  /**
   * Settings that let the workers share the embedded database of this process, with its limit of connections.
   */
  #sharedDatabaseSettings(): Record<string, string> {
    if (!this.embedded) return {}
    const share = Math.floor(EMBEDDED_CONNECTIONS / this.settings.WORKERS) - 1
    return {
      DATABASE_URL: databaseUrlOf(this.embedded),
      DATABASE_POOL: String(Math.max(1, Math.min(this.settings.DATABASE_POOL, share))),
    }
  }
}

/** Thrown when the first worker has ended, which has logged the reason itself. */
export class FirstWorkerEnded extends Error {}

/**
 * `host` may be a folder, as for libpq; the host `localhost` in front of the path is there because a URL
 * requires one.
 */
function databaseUrlOf({ host, port, user, password, database }: Connection): string {
  return host.startsWith('/')
    ? `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
    : `postgres://${user}:${encodeURIComponent(password ?? '')}@${host}:${port}/${database}`
}
