import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Queryable } from './database'
import { cut, type Reached } from './primary'

/** What other connections, and other server processes, need to hear of. */
export interface BusEvents {
  /** To-dos of these holders were opened or closed; `opened` lists the new ones. */
  todos: { holders: string[]; opened: string[] }
  /** These sessions ended. */
  sessionsEnded: { sessionIds: string[] }
  /** These sessions have new tokens; the old ones are not good any more. */
  sessionsRenewed: { sessionIds: string[] }
  /** In the thread of this asker something was said (`messageId`), or only read. */
  consultation: { askerId: string; messageId: string | null }
  /** Users, roles or the organisation changed: what is known of people must be read again. */
  people: Record<never, never>
  /** What every page may have read has changed: clients read it again. */
  changed: { what: 'menus' | 'dicts' | 'config' }
  /** Records of a kind, by its permission prefix, changed in a way that whoever looks at them must see at once. */
  /** `only`: for these people and administrators, where that something has changed tells what not everybody may learn. */
  records: { of: string; only?: readonly string[] }
  /** The holiday table changed. */
  holidays: Record<never, never>
  /** How far an export of this person is, in rows. */
  exporting: { userId: string; exportId: string; rows: number; total: number }
  /** Listening again after a break: something may have been missed. Only ever told within the process. */
  reconnected: Record<never, never>
}
export type BusEvent = { [K in keyof BusEvents]: { type: K } & BusEvents[K] }[keyof BusEvents]

const CHANNEL = 'agency_bus'
/** PostgreSQL refuses a notification of 8000 bytes or more. */
const MAX_PAYLOAD = 7000
const RECONNECT_MS = 1000
/** How often it is made sure that the silence is one, and how long the answer may take. */
const ASK_EVERY_MS = 5_000
const ANSWER_WITHIN_MS = 3_000

/**
 * Carries events to every server process on one database: through NOTIFY in the transaction that caused them, so
 * that nobody hears of a change that was rolled back. Behind a transaction pooler LISTEN fails: `connected` stays
 * false and whoever caches reads the database instead.
 */
export class Bus {
  readonly #emitter = new EventEmitter().setMaxListeners(0)
  readonly #origin = randomUUID()
  /** A channel that nobody else listens to. */
  readonly #own = `${CHANNEL}_${this.#origin}`
  #echoed = () => {}
  #client: pg.Client | undefined
  #closed = false
  #timer: NodeJS.Timeout | undefined
  #listening: NodeJS.Timeout | undefined
  connected = false
  /** How often something was told or written here, or heard of others. */
  news = 0

  on<K extends keyof BusEvents>(type: K, listen: (event: BusEvents[K]) => void): () => void {
    this.#emitter.on(type, listen)
    return () => this.#emitter.off(type, listen)
  }

  /** Tells the listeners of this process; call it after the commit. */
  emitHere(events: readonly BusEvent[]): void {
    this.news++
    for (const event of events) this.#emitter.emit(event.type, event)
  }

  /** Tells the other processes, if and when the transaction commits. */
  async notify(tx: Queryable, events: readonly BusEvent[]): Promise<void> {
    for (const payload of this.#payloads(events))
      await tx.execute(sql`select pg_notify(${CHANNEL}, ${payload})`)
  }

  /** Tells every process of something that no transaction belongs to. */
  async tell(db: Queryable, event: BusEvent): Promise<void> {
    this.emitHere([event])
    await this.notify(db, [event])
  }

  /** Starts listening, and goes on trying when the connection breaks. Not behind a pool by transaction. */
  async listen(to: Reached): Promise<void> {
    const client = new to.Client({ ...to, keepAlive: true })
    const lost = () => this.#lost(client, to)
    client.on('notification', ({ channel, payload }) => {
      if (channel === this.#own) this.#echoed()
      else this.#receive(payload)
    })
    client.on('error', lost)
    client.on('end', lost)
    this.#client = client
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      await client.query(`listen "${this.#own}"`)
      await this.#hearsOthers(to)
      this.connected = true
      this.#listening = setInterval(() => this.#hears(client).catch(() => cut(client)), ASK_EVERY_MS)
      this.emitHere([{ type: 'reconnected' }])
    } catch {
      cut(client)
      lost()
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    clearInterval(this.#listening)
    await this.#client?.end().catch(() => undefined)
  }

  /** A pool by transaction takes LISTEN and forgets it: what another connection says does not arrive. */
  async #hearsOthers(to: Reached): Promise<void> {
    const other = new to.Client(to)
    other.on('error', () => undefined)
    try {
      await other.connect()
      await this.#hears(other)
    } finally {
      await other.end().catch(() => undefined)
    }
  }

  /** A host that lost its power says nothing for good: who takes that for silence serves what has long been changed. */
  async #hears(client: pg.Client): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const heard = new Promise<void>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error('LISTEN hears nothing')), ANSWER_WITHIN_MS)
      this.#echoed = resolve
    })
    await Promise.all([heard, client.query('select pg_notify($1, $2)', [this.#own, ''])]).finally(() =>
      clearTimeout(timer),
    )
  }

  #lost(client: pg.Client, to: Reached): void {
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
    return events.flatMap((event) => halves(event)).flatMap((event) => this.#payloads([event]))
  }
}

/** Splits the lists of an event that is too long for one notification. */
function halves(event: BusEvent): BusEvent[] {
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
