import { sql } from 'drizzle-orm'
import type { Bus } from './bus'
import type { Db } from './database'

/** Maximum age in ms of the known primary position while no events arrive. */
const FRESH_MS = 1_000
/** Timeout in ms for the standby's position, and how long in ms it is skipped after a failure. */
const ANSWER_MS = 1_000
const AWAY_MS = 10_000
const LSN = /^([\dA-F]{1,8})\/([\dA-F]{1,8})$/i

/** A WAL position such as 16/B374D848 as a number; 0 when invalid. */
export function parseLogPosition(lsn: string | undefined): bigint {
  const [, high, low] = LSN.exec(lsn ?? '') ?? []
  return high && low ? (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) : 0n
}

/**
 * A standby that answers lists and statistics (DATABASE_READ_URL). It is used only when it has replayed
 * everything this process knows of, everything older than a second, and the caller's own writes, whose
 * position the page sends along; otherwise the primary answers.
 */
export class Standby {
  /** The primary's last known position, and the event count at that time. */
  #written = 0n
  #news = -1
  #writtenAt = 0
  #replayed = 0n
  #awayUntil = 0
  #looking: { news: number; done: Promise<void> } | undefined

  constructor(
    readonly db: Db,
    private readonly primary: Db,
    private readonly bus: Pick<Bus, 'connected' | 'news'>,
  ) {}

  /**
   * The standby, when it is up to date for the caller; otherwise undefined. @param seen the position that the
   * caller sends
   */
  async findUpToDate(seen: string | undefined): Promise<Db | undefined> {
    if (!this.bus.connected || Date.now() < this.#awayUntil) return undefined
    try {
      await this.#lookAtPrimary()
      const needed = this.#written > parseLogPosition(seen) ? this.#written : parseLogPosition(seen)
      if (this.#replayed < needed) await this.#lookAtStandby()
      return this.#replayed >= needed ? this.db : undefined
    } catch {
      this.pauseUse()
      return undefined
    }
  }

  /** Stops reading from the standby for a while after an error. */
  pauseUse(): void {
    this.#awayUntil = Date.now() + AWAY_MS
  }

  /** The database for writes of a caller that reads from the standby. */
  databaseForWrites(db: Db): Db {
    return db === this.db ? this.primary : db
  }

  /** Returns the position of the primary behind everything written so far. */
  async primaryPosition(): Promise<string> {
    const { rows } = await this.primary.execute<{ lsn: string }>(
      sql`select pg_current_wal_insert_lsn()::text as lsn`,
    )
    return rows[0]?.lsn ?? ''
  }

  /** Asks the primary for its position, once for simultaneous callers, unless an event has arrived since. */
  async #lookAtPrimary(): Promise<void> {
    const { news } = this.bus
    if (news === this.#news && Date.now() - this.#writtenAt < FRESH_MS) return
    if (this.#looking?.news !== news) this.#looking = { news, done: this.#readPrimary(news) }
    const looking = this.#looking
    await looking.done.finally(() => {
      if (this.#looking === looking) this.#looking = undefined
    })
  }

  async #readPrimary(news: number): Promise<void> {
    const at = Date.now()
    const written = parseLogPosition(await this.primaryPosition())
    if (written > this.#written) this.#written = written
    this.#news = Math.max(news, this.#news)
    this.#writtenAt = at
  }

  async #lookAtStandby(): Promise<void> {
    const asked = this.db.execute<{ lsn: string | null }>(
      sql`select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end)::text as lsn`,
    )
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('the standby does not answer')), ANSWER_MS)
    })
    const { rows } = await Promise.race([asked, late]).finally(() => clearTimeout(timer))
    this.#replayed = parseLogPosition(rows[0]?.lsn ?? undefined)
  }
}
