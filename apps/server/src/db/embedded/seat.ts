import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ClusterError } from './cluster'
import { type Holder, say } from './embedded.messages'
import type { RunningPostgres } from './start-postgres'

/*
 * Who uses the embedded database, and whose it is, is kept by the database itself, as advisory locks of a connection that
 * lasts as long as its process: they end with it however it ends, no number of a process can be mistaken for another's,
 * and they hold between containers that share the folder, since their connections meet in the one server. A file with a
 * number of a process can do none of that, and a lock of the operating system on a file cannot be had from Node.
 */
/** Shared by all who use it. Whoever has it alone may end the server. */
const USING = 7_205_762
/** Of the one server of the product that the folder belongs to. */
const OWNING = 7_205_763

/** A connection of a process that was killed is noticed by the database in no time; this is for a busy machine. */
const HANDOVER_MS = 5_000
const AGAIN_MS = 100

/** A place among those who use the database, for as long as its connection lasts. */
export interface Seat {
  client: pg.Client
  /** Resolves when the connection is over, with what was said of it: by us, or because the database has gone. */
  over: Promise<string>
  leave(): Promise<void>
}

/** Takes a place. @throws when the server ends just now */
export async function takeSeat({ admin }: RunningPostgres, name: string): Promise<Seat> {
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

/** What the owner is known by to others, within the 63 letters that a name may have. */
export const nameOfOwner = (port: number): string =>
  `agency server pid=${process.pid} port=${port} host=${os.hostname()}`.slice(0, 63)

/**
 * Makes the folder the property of this seat.
 * @throws ClusterError in words when another server has it
 */
export async function becomeOwner({ client }: Seat, dataDir: string): Promise<void> {
  const deadline = Date.now() + HANDOVER_MS
  for (;;) {
    const { rows } = await client.query<{ is: boolean }>('select pg_try_advisory_lock($1) as is', [OWNING])
    if (rows[0]?.is) return
    if (Date.now() > deadline) throw new ClusterError(say.inUse(dataDir, await ownerOf(client)))
    await sleep(AGAIN_MS)
  }
}

async function ownerOf(client: pg.Client): Promise<Holder> {
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
 * Whether nobody else uses the database now. Then nobody new can either until this seat's connection ends; whoever tries
 * waits, and starts the server anew when it was ended meanwhile.
 */
export async function isLast({ client }: Seat): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>('select pg_try_advisory_lock($1) as is', [USING])
  return rows[0]?.is === true
}
