import { sql } from 'drizzle-orm'
import type { Bus } from './bus'
import type { Db } from './database'

/** How old may be what is known of the primary while nothing is heard of changes. */
const FRESH_MS = 1_000
/** How long the standby may take to say how far it is, and how long it is left alone when it does not. */
const ANSWER_MS = 1_000
const AWAY_MS = 10_000
const LSN = /^([\dA-F]{1,8})\/([\dA-F]{1,8})$/i

/** A place in the log of changes, e.g. 16/B374D848, as a number; what is none is the beginning. */
export function placeOf(lsn: string | undefined): bigint {
  const [, high, low] = LSN.exec(lsn ?? '') ?? []
  return high && low ? (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) : 0n
}

/**
 * A standby that answers lists and statistics (DATABASE_READ_URL). It is asked only when it has everything that this
 * process has heard of or written, everything older than a second, and what the caller has written anywhere, which the
 * caller's page names; else the primary answers.
 */
export class Standby {
  /** How far the primary was, and at which news. */
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

  /** The standby, when it has all of that; otherwise undefined. @param seen the place that the caller names */
  async upTo(seen: string | undefined): Promise<Db | undefined> {
    if (!this.bus.connected || Date.now() < this.#awayUntil) return undefined
    try {
      await this.#lookAtPrimary()
      const needed = this.#written > placeOf(seen) ? this.#written : placeOf(seen)
      if (this.#replayed < needed) await this.#lookAtStandby()
      return this.#replayed >= needed ? this.db : undefined
    } catch {
      this.leave()
      return undefined
    }
  }

  /** Something was wrong with it: the primary answers for a while. */
  leave(): void {
    this.#awayUntil = Date.now() + AWAY_MS
  }

  /** Where somebody's next write goes who has read there. */
  writable(db: Db): Db {
    return db === this.db ? this.primary : db
  }

  /** The place behind everything that is written by now. */
  async written(): Promise<string> {
    const { rows } = await this.primary.execute<{ lsn: string }>(
      sql`select pg_current_wal_insert_lsn()::text as lsn`,
    )
    return rows[0]?.lsn ?? ''
  }

  /** Once for all who ask at the same time, unless something was heard since it was asked. */
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
    const written = placeOf(await this.written())
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
    this.#replayed = placeOf(rows[0]?.lsn ?? undefined)
  }
}
