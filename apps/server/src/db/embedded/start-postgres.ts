import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { packagedBinDir } from './binaries'
import {
  type LaunchRecord,
  type OpenedCluster,
  openCluster,
  type Place,
  placeIn,
  readRecord,
  type StartedFor,
  writeRecord,
} from './cluster'
import { isDiskFull, say } from './embedded.messages'
import {
  hotCopyOf,
  isMarked,
  isSameFile,
  markRunning,
  refuseForeignPidFile,
  refuseMarkedCopy,
  unmarkRunning,
} from './hot-copy'
import { isCode, lookForServer, type PidFile, readPidFile, removeLeftover } from './postmaster'
import { privateSocketDir } from './socket-folder'
import { stopPostgres } from './stop-postgres'
import { commandFor } from './ways'

export interface StartOptions {
  /** A folder of its own; it is made when missing. */
  dataDir: string
  /** Programs of another PostgreSQL 15+, for example `/usr/lib/postgresql/15/bin`; otherwise those from npm. */
  binDir?: string
  /** Over `DEFAULT_SETTINGS`. `fsync: 'off'` is for tests only: a power loss then loses data. */
  settings?: Settings
  /** How long to wait for a server that is recovering or stopping. */
  timeoutMs?: number
  /** Also when the folder is a copy that was made while the server ran: whoever says so has seen that it is none. */
  mayBeCopy?: boolean
  /** Kept with the server when this start launches it. */
  startedFor?: StartedFor
  /** Gives up waiting; a server that was launched meanwhile goes on. */
  signal?: AbortSignal | undefined
}

type Settings = Record<string, string | number>

export interface Connection {
  /** The folder of the Unix socket; on Windows 127.0.0.1. */
  host: string
  port: number
  user: string
  database: string
  password?: string
}

export interface RunningPostgres {
  /** The application's own role: owns the database, may create others, is no superuser. */
  connection: Connection
  /** The superuser, for maintenance. */
  admin: Connection
  /** True when the server was already running; `settings` are then those it was started with. */
  attached: boolean
  pid: number
  /**
   * Ends the server in order (a "fast" shutdown: open transactions are rolled back), also one that was only attached
   * to: who may do that is known to own-postgres.ts and use-postgres.ts. Without it the server outlives this process, and
   * the next start attaches to it.
   */
  stop(): Promise<void>
}

/** For 2 cores and some GB of memory. Everything about durability stays at PostgreSQL's safe defaults. */
const DEFAULT_SETTINGS: Settings = {
  max_connections: 100,
  shared_buffers: '256MB',
  effective_cache_size: '2GB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  wal_compression: 'on',
  random_page_cost: 1.1,
  // Compiling a query costs more than most of ours take.
  jit: 'off',
  log_checkpoints: 'off',
  timezone: 'UTC',
}

const DATABASE = 'agency'
const SUPERUSER = 'postgres'
const LOG_LIMIT = 10 * 1024 * 1024
/** Unix sockets: part of the file's name, nothing else. */
const PORT = 5432
const onWindows = process.platform === 'win32'

/**
 * Starts PostgreSQL in `dataDir`, or attaches to the server that already runs there. Any number of processes may do
 * so at the same moment: PostgreSQL's own lock lets one server through, the others find it.
 */
export async function startPostgres(options: StartOptions): Promise<RunningPostgres> {
  const place = placeIn(options.dataDir)
  const deadline = Date.now() + (options.timeoutMs ?? 180_000)
  let launched: Launch | undefined
  if (!options.mayBeCopy) refuseMarkedCopy(place)
  while (Date.now() < deadline) {
    options.signal?.throwIfAborted()
    const seen = await lookForServer(place.cluster)
    if (seen.kind === 'ready') {
      const running = await connect(place, seen.file, launched)
      if (running) return running
    } else if (seen.kind === 'leftover') {
      if (!options.mayBeCopy) refuseForeignPidFile(place, seen.file)
      removeLeftover(place.cluster, seen.file)
      continue
    } else if (seen.kind === 'none' && (!launched || launched.hasEnded())) {
      launched?.throwUnlessOvertaken()
      if (!options.mayBeCopy) refuseForeignPidFile(place, readPidFile(place.cluster))
      launched = await launch(place, options)
    }
    await sleep(20)
  }
  throw new Error(say.notReady(place.log, launched?.lastWords() ?? ''))
}

/** Undefined when the server is not ready after all. */
async function connect(
  place: Place,
  file: PidFile,
  launched: Launch | undefined,
): Promise<RunningPostgres | undefined> {
  const { password } = readRecord(place)
  const address = { host: file.socketDir || '127.0.0.1', port: file.port, ...(password ? { password } : {}) }
  const admin: Connection = { ...address, user: SUPERUSER, database: 'postgres' }
  const client = new pg.Client(admin)
  client.on('error', () => {}) // A server that ends just now is met again by the query or the next look.
  try {
    await client.connect()
    const { rows } = await client.query<{ folder: string }>(
      `select current_setting('data_directory') as folder`,
    )
    const folder = rows[0]?.folder ?? ''
    if (!isSameFolder(folder, place.cluster)) throw hotCopyOf(place, folder)
    await makeDatabase(client, password)
  } catch (error) {
    if (isPassing(error)) return undefined
    throw error
  } finally {
    await client.end().catch(() => {})
  }
  return {
    connection: { ...address, user: DATABASE, database: DATABASE },
    admin,
    attached: launched === undefined || (!onWindows && launched.pid !== file.pid),
    pid: file.pid,
    stop: () => stopPostgres(place, file.pid),
  }
}

/** The server is starting or stopping, or has gone since it was seen. */
export function isPassing(error: unknown): boolean {
  if (['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'EAGAIN'].some((code) => isCode(error, code)))
    return true
  if (['57P01', '57P02', '57P03'].some((code) => isCode(error, code))) return true
  return error instanceof Error && error.message.startsWith('Connection terminated')
}

/** The application's role and database, on the first start. The lock keeps simultaneous starts apart. */
async function makeDatabase(client: pg.Client, password: string | undefined): Promise<void> {
  const exists = async () => {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    return found.rowCount === 1
  }
  if (await exists()) return
  await client.query('select pg_advisory_lock(20260101)')
  if (await exists()) return
  const role = await client.query('select 1 from pg_roles where rolname = $1', [DATABASE])
  if (role.rowCount === 0)
    await client.query(
      `create role ${DATABASE} login createdb in role pg_monitor ${password ? `password '${password}'` : ''}`,
    )
  await client.query(`create database ${DATABASE} owner ${DATABASE}`)
}

/** A server that we asked to start. Its failure may only mean that another start was faster. */
interface Launch {
  pid: number | undefined
  hasEnded(): boolean
  lastWords(): string
  throwUnlessOvertaken(): void
}

async function launch(place: Place, options: StartOptions): Promise<Launch> {
  const recorded = readRecord(place)
  const password = onWindows ? (recorded.password ?? randomBytes(24).toString('hex')) : undefined
  const opened = await withPasswordFile(place, password, (extras) =>
    openCluster(place, options.binDir ?? packagedBinDir(), recorded, [
      ...extras,
      ...(options.settings?.fsync === 'off' ? ['--no-sync'] : []),
    ]),
  )
  const record: LaunchRecord = {
    way: opened.way,
    ...(opened.copiedBinDir ? { binDir: opened.copiedBinDir } : {}),
    socketDir: onWindows ? '' : privateSocketDir(place, opened.way, PORT, recorded.socketDir),
    ...(password ? { password } : {}),
    ...(onWindows ? { port: await freePort(recorded.port) } : {}),
    ...(options.startedFor ? { startedFor: options.startedFor } : {}),
  }
  writeRecord(place, record)
  const wasMarked = isMarked(place)
  markRunning(place)
  rotateLog(place.log)
  const log = fs.openSync(place.log, 'a', 0o600)
  const logStart = fs.fstatSync(log).size
  const child = await spawnServer(place, opened, record, { ...DEFAULT_SETTINGS, ...options.settings }, log)
  fs.closeSync(log)
  let spawnError = ''
  child.once('error', (error) => {
    spawnError = error.message
  })
  child.unref()
  const lastWords = () => spawnError || textFrom(place.log, logStart)
  return {
    pid: child.pid,
    hasEnded: () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null,
    lastWords,
    throwUnlessOvertaken() {
      // Another server holds the lock, or the processes of a killed one are about to notice and go.
      if (/lock file|shared memory block|Address already in use/.test(lastWords())) return
      // It has not run: the folder is as it was.
      if (!wasMarked && !readPidFile(place.cluster)) unmarkRunning(place)
      throw new Error(
        isDiskFull(lastWords()) ? say.diskFull(place.root) : say.notStarted(place.log, lastWords()),
      )
    },
  }
}

/** Detached, so that Ctrl-C in the terminal reaches Node alone, which then ends the server in order. */
async function spawnServer(
  place: Place,
  { way, binaries }: OpenedCluster,
  record: LaunchRecord,
  settings: Settings,
  log: number,
): Promise<ChildProcess> {
  const network: Settings = onWindows
    ? { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: record.port ?? 0 }
    : {
        listen_addresses: '',
        unix_socket_directories: record.socketDir,
        unix_socket_permissions: '0700',
        port: PORT,
      }
  const flags = Object.entries({ ...settings, ...network }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const options = { env: binaries.env, cwd: onWindows ? place.root : '/', detached: true, windowsHide: true }
  if (onWindows) {
    // pg_ctl gives up an administrator's rights, which the server itself refuses.
    const args = ['start', '-w', '-D', place.cluster, '-l', place.log, '-o', flags.join(' ')]
    return spawn(path.join(binaries.binDir, 'pg_ctl.exe'), args, { ...options, stdio: 'ignore' })
  }
  const command = commandFor(way, path.join(binaries.binDir, 'postgres'), ['-D', place.cluster, ...flags])
  return spawn(command.file, command.args, { ...options, ...command.options, stdio: ['ignore', log, log] })
}

/** initdb takes the superuser's password from a file only. */
async function withPasswordFile<T>(
  place: Place,
  password: string | undefined,
  use: (extras: string[]) => Promise<T>,
): Promise<T> {
  if (!password) return use([])
  const file = path.join(place.root, `password.${randomBytes(6).toString('hex')}`)
  fs.writeFileSync(file, password, { mode: 0o600 })
  try {
    return await use([`--pwfile=${file}`])
  } finally {
    fs.rmSync(file, { force: true })
  }
}

/** A folder we cannot see is the same folder under another container's path: its socket lies in ours. */
function isSameFolder(theirs: string, ours: string): boolean {
  return !fs.existsSync(theirs) || isSameFile(theirs, ours)
}

function rotateLog(file: string): void {
  if (fs.existsSync(file) && fs.statSync(file).size > LOG_LIMIT) fs.renameSync(file, `${file}.1`)
}

function textFrom(file: string, start: number): string {
  if (!fs.existsSync(file)) return ''
  return fs.readFileSync(file).subarray(start).toString('utf8').trim().slice(-2_000)
}

/** @param preferred the one of before, when nobody has taken it */
function freePort(preferred = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer()
    server.once('error', (error) => (preferred ? resolve(freePort()) : reject(error)))
    server.listen(preferred, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
