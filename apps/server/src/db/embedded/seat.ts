import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ClusterError } from './cluster'
import { type Holder, say } from './embedded.messages'
import type { RunningPostgres } from './start-postgres'

/*
 * Use and ownership of the embedded database are advisory locks of a connection that lasts as long as its
 * process: they end with it in any case, cannot be confused by reused process ids, and work between
 * containers that share the folder, since all connections reach the same server. A file with a process id
 * could do none of that, and Node offers no operating system locks on files.
 */
/** Id of the lock shared by all users of a database. Whoever gets it exclusively may stop the server. */
const USING = 7_205_762
/** Id of the lock of the one product server that owns the data folder. */
const OWNING = 7_205_763

/**
 * Time in ms to wait for the lock of a killed process, whose connection the database normally notices at
 * once.
 */
const HANDOVER_MS = 5_000
const RETRY_MS = 100

/** Registration as a user of the database, which lasts as long as its connection. */
export interface Seat {
  client: pg.Client
  /** Resolves with the reason when the connection has ended, by us or because the database is gone. */
  over: Promise<string>
  leave(): Promise<void>
}

/** Registers as a user of the database. @throws when its server is just stopping */
export async function joinDatabaseUsers({ admin }: RunningPostgres, name: string): Promise<Seat> {
  const client = new pg.Client({ ...admin, keepAlive: true, application_name: name })
  let words = '连接中断'
  client.on('error', (error) => {
    words = error.message
  })
  const over = new Promise<string>((resolve) => client.once('end', () => resolve(words)))
  try {
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1)', [USING])
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
  return { client, over, leave: () => client.end().catch(() => undefined) }
}

/** The owner's application name, shown to others; at most 63 characters. */
export const ownerApplicationName = (port: number): string =>
  `agency server pid=${process.pid} port=${port} host=${os.hostname()}`.slice(0, 63)

/**
 * Makes this process the owner of the folder.
 * @throws ClusterError in words when another server owns it
 */
export async function becomeOwner({ client }: Seat, dataDir: string): Promise<void> {
  const deadline = Date.now() + HANDOVER_MS
  for (;;) {
    const { rows } = await client.query<{ is: boolean }>('select pg_try_advisory_lock($1) as is', [OWNING])
    if (rows[0]?.is) return
    if (Date.now() > deadline) throw new ClusterError(say.inUse(dataDir, await findLockHolder(client)))
    await sleep(RETRY_MS)
  }
}

async function findLockHolder(client: pg.Client): Promise<Holder> {
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = $1 and l.objsubid = 1`,
    [OWNING],
  )
  const [, pid = '?', port = '?', host = ''] =
    /pid=(\d+) port=(\d+) host=(\S*)/.exec(rows[0]?.name ?? '') ?? []
  return { pid, port, host: os.hostname().startsWith(host) ? '' : host }
}

/**
 * True when nobody else uses the database. Nobody new can join until this connection ends; they wait, and
 * start the server again if it was stopped.
 */
export async function tryBecomeLastUser({ client }: Seat): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>('select pg_try_advisory_lock($1) as is', [USING])
  return rows[0]?.is === true
}
