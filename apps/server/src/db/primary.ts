import pg from 'pg'
import { DatabaseUnavailable } from './database-unavailable'

/** Timeout in ms for asking a server whether it accepts writes. */
const PROBE_MS = 2_000
/** Additional time in ms for the other servers after the first has answered. */
const OTHERS_MS = 300
/** How long in ms a new connection waits for a primary, so that a failover delays calls and fails few. */
const PATIENCE_MS = 8_000
const RETRY_MS = 250
const ATTRIBUTE = 'target_session_attrs'

/** The address of a database, and the class of its connections. */
export type Reached = Omit<pg.PoolConfig, 'Client'> & { Client: typeof pg.Client }
/** A PostgreSQL URL, connection settings, or the result of `connectionOptions`. */
export type Address = string | Omit<pg.PoolConfig, 'Client'> | Reached

/**
 * The single-host URLs of a multi-host URL such as `postgres://user@a:5432,b:5432/agency` in libpq syntax,
 * which the driver does not support.
 */
export function splitUrlByHost(url: string): string[] {
  const [, before = '', hosts = '', after = ''] =
    /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/.exec(url) ?? []
  return hosts.includes(',') ? hosts.split(',').map((host) => before + host + after) : [url]
}

/**
 * How to connect to a database with one or several servers: with several addresses or `target_session_attrs`,
 * each new connection goes to the server that accepts writes.
 */
export function connectionOptions(address: Address): Reached {
  if (typeof address !== 'string') return { Client: pg.Client, ...address }
  const hosts = splitUrlByHost(address)
  const [first = address] = hosts
  const wanted = new URLSearchParams(first.split('?')[1]).get(ATTRIBUTE)
  const isPlain = wanted === 'any' || (hosts.length === 1 && wanted === null)
  if (isPlain) return { connectionString: first, Client: pg.Client }
  return { connectionString: first, Client: clientClassFor(new Primary(hosts)) }
}

/** A connection class that connects to the current primary, and is closed when another server takes over. */
const clientClassFor = (primary: Primary): typeof pg.Client =>
  class extends pg.Client {
    override connect(): Promise<pg.Client>
    override connect(connected: Connected): void
    override connect(connected?: Connected): Promise<pg.Client> | undefined {
      const arrived = primary.serverFor(this).then(({ host, port }) => {
        Object.assign(this, { host, port })
        return super.connect().catch((error: unknown) => {
          primary.lost(this)
          throw error
        })
      })
      if (!connected) return arrived
      // The driver's pool uses the callback form.
      const told = connected as (error?: Error) => void
      arrived.then(() => told(), told)
      return undefined
    }
  }

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void)

interface Place {
  host: string
  port: number
}

/** Finds which of several servers accepts writes. */
class Primary {
  #known: number | undefined
  #looking: Promise<number> | undefined
  /** The open connections, each with the index of its server. */
  readonly #clients = new Map<pg.Client, number>()

  constructor(private readonly hosts: readonly string[]) {}

  /** Where this connection should go. After a connection breaks, the primary is determined again. */
  async serverFor(client: pg.Client): Promise<Place> {
    const at = this.#known ?? (await this.#findOnce())
    this.#clients.set(client, at)
    client.once('error', () => this.lost(client))
    client.once('end', () => this.#clients.delete(client))
    const { host, port } = new pg.Client({ connectionString: this.hosts[at] })
    return { host, port }
  }

  /** Call this when the connection broke or could not be established. */
  lost(client: pg.Client): void {
    if (this.#known === this.#clients.get(client)) this.#known = undefined
    this.#clients.delete(client)
  }

  #findOnce(): Promise<number> {
    this.#looking ??= this.#find().finally(() => {
      this.#looking = undefined
    })
    return this.#looking
  }

  async #find(): Promise<number> {
    const deadline = performance.now() + PATIENCE_MS
    for (;;) {
      const found = await this.#timelines()
      // After a failover the old primary may still run without knowing; the later timeline is the new one.
      const latest = Math.max(...found.map((timeline) => timeline ?? 0))
      if (latest > 0) {
        this.#known = found.indexOf(latest)
        this.#dropOtherConnections(this.#known)
        return this.#known
      }
      if (performance.now() > deadline)
        throw new DatabaseUnavailable('没有可写的数据库（DATABASE_URL 中的各个地址）')
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }

  /** The timelines of all servers; once one accepts writes, the others get only a little more time. */
  async #timelines(): Promise<(number | undefined)[]> {
    const found: (number | undefined)[] = this.hosts.map(() => undefined)
    await new Promise<void>((resolve) => {
      const asked = this.hosts.map(async (host, at) => {
        found[at] = await readPrimaryTimeline(host)
        if (found[at]) setTimeout(resolve, OTHERS_MS)
      })
      void Promise.all(asked).then(() => resolve())
    })
    return found
  }

  /** A host without power never closes its connections, so those to other servers are cut. */
  #dropOtherConnections(primary: number): void {
    for (const [client, at] of this.#clients) if (at !== primary) dropConnection(client)
  }
}

/** The timeline on which this server accepts writes; undefined when it is unreachable or a standby. */
async function readPrimaryTimeline(connectionString: string): Promise<number | undefined> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: PROBE_MS })
  client.on('error', () => undefined)
  const late = setTimeout(() => dropConnection(client), PROBE_MS)
  try {
    await client.connect()
    const { rows } = await client.query<{ timeline: string | null }>(
      `select case when not pg_is_in_recovery() then substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as timeline`,
    )
    return rows[0]?.timeline ? Number.parseInt(rows[0].timeline, 16) : undefined
  } catch {
    return undefined
  } finally {
    clearTimeout(late)
    client.end().catch(() => undefined)
  }
}

/** Closes a connection without notifying the other side, which may not respond. */
export function dropConnection(client: pg.Client): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(error: Error): void } } }
  connection.stream.destroy(new DatabaseUnavailable('数据库连接已断开'))
}
