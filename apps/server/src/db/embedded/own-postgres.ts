import { setTimeout as sleep } from 'node:timers/promises'
import { ClusterError, type Place, prepareDataFolder, readLaunchRecord, writeLaunchRecord } from './cluster'
import { explainDiskError, say } from './embedded.messages'
import { isMarkedRunning, markRunning } from './hot-copy'
import { readPidFile } from './postmaster'
import { recordRestart } from './restarts'
import { becomeOwner, joinDatabaseUsers, ownerApplicationName, type Seat } from './seat'
import {
  type Connection,
  isTransientError,
  type RunningPostgres,
  type StartOptions,
  startPostgres,
} from './start-postgres'
import { stopRunningServer } from './stop-postgres'

/** Delays in ms before each attempt to restart the database; after the last one it gives up. */
const WAITS_MS = [0, 500, 1_000, 2_000, 4_000, 8_000]
/** A server that ran for this long in ms is considered healthy, so the next failure counts as the first. */
const SOUND_MS = 60_000
/** How often in ms it is checked whether somebody else is stopping the database. */
const LOOK_MS = 2_000

export interface OwnOptions extends Pick<StartOptions, 'dataDir' | 'mayBeCopy' | 'binDir' | 'settings'> {
  /** The folder DATA_DIR as it is shown in messages. */
  named: string
  /** The port of the product's server, for the message to another process that wants the folder. */
  port: number
  /** Called when it cannot be restarted: the process should exit, so that its supervisor restarts it. */
  onGivenUp(): void
}

/**
 * The embedded database of a server that owns its data folder: no other server may use it, it is restarted
 * when it ends unexpectedly, and it ends with its owner, whoever started it.
 */
export class OwnPostgres {
  readonly #place: Place
  readonly #stopping = new AbortController()
  #running: RunningPostgres | undefined
  #seat: Seat | undefined
  #looking: NodeJS.Timeout | undefined
  #since = 0
  #failures = 0
  #work: Promise<unknown> = Promise.resolve()

  constructor(private readonly options: OwnOptions) {
    try {
      this.#place = prepareDataFolder(options.dataDir)
    } catch (error) {
      throw explainDiskError(error, options.named)
    }
  }

  /**
   * Starts the database or takes over a running one. @throws in words, also when another server owns the
   * folder
   */
  start(): Promise<Connection> {
    const started = this.#startAndOwn().catch((error: unknown) => {
      throw explainDiskError(error, this.options.named)
    })
    this.#work = started.catch(() => undefined)
    return started
  }

  /** Stops it in order, even while it is starting; but not one owned by another server. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    clearInterval(this.#looking)
    await this.#work
    await this.#seat?.leave()
    if (this.#seat) await stopRunningServer(this.#place)
  }

  async #startAndOwn(): Promise<Connection> {
    const { dataDir, named, mayBeCopy, binDir, settings, port } = this.options
    for (;;) {
      const running = await startPostgres({
        dataDir,
        ...(mayBeCopy === undefined ? {} : { mayBeCopy }),
        ...(binDir === undefined ? {} : { binDir }),
        ...(settings === undefined ? {} : { settings }),
        startedFor: 'server',
        signal: this.#stopping.signal,
      })
      const seat = await joinDatabaseUsers(running, ownerApplicationName(port)).catch((error: unknown) => {
        // A command that had started the database is just stopping it; it will be started again.
        if (isTransientError(error)) return undefined
        throw error
      })
      if (!seat) continue
      try {
        await becomeOwner(seat, named)
      } catch (error) {
        await seat.leave()
        throw error
      }
      this.#watchOwned(running, seat)
      return running.connection
    }
  }

  #watchOwned(running: RunningPostgres, seat: Seat): void {
    this.#running = running
    this.#seat = seat
    this.#since = Date.now()
    const record = readLaunchRecord(this.#place)
    if (record.startedFor !== 'server') writeLaunchRecord(this.#place, { ...record, startedFor: 'server' })
    // The database was left running by an earlier version, which wrote no marker.
    if (!isMarkedRunning(this.#place)) markRunning(this.#place)
    clearInterval(this.#looking)
    this.#looking = setInterval(() => this.#completeShutdown(), LOOK_MS).unref()
    void seat.over.then((words) => this.#lost(seat, words))
  }

  /**
   * When another process requested a "smart" shutdown, PostgreSQL waits for our connections and accepts no
   * new ones; stop it completely.
   */
  #completeShutdown(): void {
    if (this.#stopping.signal.aborted || readPidFile(this.#place.cluster)?.status !== 'stopping') return
    stopRunningServer(this.#place).catch((error: unknown) => console.error(error))
  }

  #lost(seat: Seat, words: string): void {
    if (seat !== this.#seat || this.#stopping.signal.aborted) return
    clearInterval(this.#looking)
    console.error(say.lost(words))
    this.#work = this.#recover(words)
  }

  async #recover(why: string): Promise<void> {
    const begun = Date.now()
    if (begun - this.#since > SOUND_MS) this.#failures = 0
    const before = this.#running?.connection
    for (let last = why; ; ) {
      const wait = WAITS_MS[this.#failures]
      if (wait === undefined) return this.#giveUp(last)
      this.#failures += 1
      try {
        await sleep(wait, undefined, { signal: this.#stopping.signal })
        const connection = await this.#startAndOwn()
        if (!isSameConnection(connection, before)) return this.#giveUp(say.moved)
        this.#logRestart({ time: new Date(begun).toISOString(), why, ms: Date.now() - begun })
        return
      } catch (error) {
        if (this.#stopping.signal.aborted) return
        const told = explainDiskError(error, this.options.named)
        last = told instanceof Error ? told.message : String(told)
        // Another server owns the folder or the folder was replaced, so restarting again is useless.
        if (error instanceof ClusterError) return this.#giveUp(last)
        console.error(say.tried(last, WAITS_MS[this.#failures] ?? 0))
      }
    }
  }

  #logRestart(one: Parameters<typeof recordRestart>[1]): void {
    console.error(say.again(one.ms))
    try {
      recordRestart(this.#place, one)
    } catch (error) {
      console.error(explainDiskError(error, this.options.named))
    }
  }

  #giveUp(why: string): void {
    console.error(say.givenUp(this.#failures, why))
    this.options.onGivenUp()
  }
}

const isSameConnection = (one: Connection, other: Connection | undefined): boolean =>
  one.host === other?.host && one.port === other.port && one.password === other.password
