import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Queryable } from './database'
import { dropConnection, type Reached } from './primary'

/** Events for live connections and other server processes. */
export interface BusEvents {
  /** To-dos of these holders were created or closed; `opened` lists the new ones. */
  todos: { holders: string[]; opened: string[] }
  /** Announces that these sessions ended. */
  sessionsEnded: { sessionIds: string[] }
  /** Announces that these sessions got new tokens, so that the old ones are invalid. */
  sessionsRenewed: { sessionIds: string[] }
  /** Announces that in this asker's thread a message was sent (`messageId`), or messages were read (null). */
  consultation: { askerId: string; messageId: string | null }
  /** Users, roles or the organisation changed; cached data about people must be reloaded. */
  people: Record<never, never>
  /** Announces that shared data changed; pages reload it. */
  changed: { what: 'menus' | 'dicts' | 'config' }
  /** Records of a kind (by permission prefix) changed, which open pages must show at once. */
  /**
   * Announces changed records. With `only`, just these people and administrators are told, because the change
   * itself reveals a secret.
   */
  records: { of: string; only?: readonly string[] }
  /** Announces that the holiday table changed. */
  holidays: Record<never, never>
  /** Tells the progress of this person's export in rows. */
  exporting: { userId: string; exportId: string; rows: number; total: number }
  /** The connection was restored and events may have been missed. Only within the process. */
  reconnected: Record<never, never>
}
export type BusEvent = { [K in keyof BusEvents]: { type: K } & BusEvents[K] }[keyof BusEvents]

const CHANNEL = 'agency_bus'
/** Maximum size of a notification in bytes; PostgreSQL refuses 8000 or more. */
const MAX_PAYLOAD = 7000
const RECONNECT_MS = 1000
/**
 * How often the connection to the database is tested, in ms; the answer must come within ANSWER_WITHIN_MS.
 */
const ASK_EVERY_MS = 5_000
const ANSWER_WITHIN_MS = 3_000

/**
 * Carries events to every server process of one database, through NOTIFY within the causing transaction, so
 * that rolled-back changes are never announced. Behind a transaction pooler LISTEN fails: then `connected`
 * stays false and caches must read the database instead.
 */
export class Bus {
  readonly #emitter = new EventEmitter().setMaxListeners(0)
  readonly #origin = randomUUID()
  /** The channel on which this process tests its own connection. */
  readonly #own = `${CHANNEL}_${this.#origin}`
  #echoed = () => {}
  #client: pg.Client | undefined
  #closed = false
  #timer: NodeJS.Timeout | undefined
  #listening: NodeJS.Timeout | undefined
  connected = false
  /** Counts events sent or written here and received from others. */
  news = 0

  on<K extends keyof BusEvents>(type: K, listen: (event: BusEvents[K]) => void): () => void {
    this.#emitter.on(type, listen)
    return () => this.#emitter.off(type, listen)
  }

  /** Notifies the listeners of this process; call it after the commit. */
  emitHere(events: readonly BusEvent[]): void {
    this.news++
    for (const event of events) this.#emitter.emit(event.type, event)
  }

  /** Notifies the other processes of these events when the transaction commits. */
  async notify(tx: Queryable, events: readonly BusEvent[]): Promise<void> {
    for (const payload of this.#payloads(events))
      await tx.execute(sql`select pg_notify(${CHANNEL}, ${payload})`)
  }

  /** Notifies every process of an event without a transaction. */
  async broadcast(db: Queryable, event: BusEvent): Promise<void> {
    this.emitHere([event])
    await this.notify(db, [event])
  }

  /**
   * Starts listening and reconnects when the connection breaks. Does not work behind a transaction pooler.
   */
  async listen(to: Reached): Promise<void> {
    const client = new to.Client({ ...to, keepAlive: true })
    const reconnectAfterLoss = () => this.#reconnectLater(client, to)
    client.on('notification', ({ channel, payload }) => {
      if (channel === this.#own) this.#echoed()
      else this.#receive(payload)
    })
    client.on('error', reconnectAfterLoss)
    client.on('end', reconnectAfterLoss)
    this.#client = client
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      await client.query(`listen "${this.#own}"`)
      await this.#testWithSecondConnection(to)
      this.connected = true
      this.#listening = setInterval(
        () => this.#testByEcho(client).catch(() => dropConnection(client)),
        ASK_EVERY_MS,
      )
      this.emitHere([{ type: 'reconnected' }])
    } catch {
      dropConnection(client)
      reconnectAfterLoss()
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    clearInterval(this.#listening)
    await this.#client?.end().catch(() => undefined)
  }

  /**
   * Tests with a second connection whether notifications arrive, because a transaction pooler accepts LISTEN
   * and forgets it.
   */
  async #testWithSecondConnection(to: Reached): Promise<void> {
    const other = new to.Client(to)
    other.on('error', () => undefined)
    try {
      await other.connect()
      await this.#testByEcho(other)
    } finally {
      await other.end().catch(() => undefined)
    }
  }

  /** Tests the connection by an echo, because a host that lost power never reports its end. */
  async #testByEcho(client: pg.Client): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const heard = new Promise<void>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error('LISTEN hears nothing')), ANSWER_WITHIN_MS)
      this.#echoed = resolve
    })
    await Promise.all([heard, client.query('select pg_notify($1, $2)', [this.#own, ''])]).finally(() =>
      clearTimeout(timer),
    )
  }

  #reconnectLater(client: pg.Client, to: Reached): void {
    if (client !== this.#client) return
    this.connected = false
    clearInterval(this.#listening)
    if (this.#closed || this.#timer) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      void this.listen(to)
    }, RECONNECT_MS)
  }

  #receive(payload: string | undefined): void {
    if (!payload) return
    const { origin, events } = JSON.parse(payload) as { origin: string; events: BusEvent[] }
    if (origin !== this.#origin) this.emitHere(events)
  }

  #payloads(events: readonly BusEvent[]): string[] {
    const whole = JSON.stringify({ origin: this.#origin, events })
    if (Buffer.byteLength(whole) <= MAX_PAYLOAD) return [whole]
    return events.flatMap((event) => splitEvent(event)).flatMap((event) => this.#payloads([event]))
  }
}

/** Splits an event that is too long for one notification. */
function splitEvent(event: BusEvent): BusEvent[] {
  if (event.type === 'sessionsEnded' || event.type === 'sessionsRenewed') {
    const middle = Math.ceil(event.sessionIds.length / 2)
    return [event.sessionIds.slice(0, middle), event.sessionIds.slice(middle)].map((sessionIds) => ({
      ...event,
      sessionIds,
    }))
  }
  if (event.type !== 'todos') return [event]
  const middle = Math.ceil(Math.max(event.holders.length, event.opened.length) / 2)
  return [
    { ...event, holders: event.holders.slice(0, middle), opened: event.opened.slice(0, middle) },
    { ...event, holders: event.holders.slice(middle), opened: event.opened.slice(middle) },
  ]
}
