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
  prepareDataFolder,
  readLaunchRecord,
  type StartedFor,
  writeLaunchRecord,
} from './cluster'
import { isDiskFull, say } from './embedded.messages'
import {
  hotCopyError,
  isMarkedRunning,
  isSameFile,
  markRunning,
  refuseForeignPidFile,
  refuseMarkedCopy,
  unmarkRunning,
} from './hot-copy'
import { hasErrorCode, lookForServer, type PidFile, readPidFile, removeLeftoverPidFile } from './postmaster'
import { preparePrivateSocketDir } from './socket-folder'
import { stopPostgres } from './stop-postgres'
import { buildLaunchCommand } from './ways'

export interface StartOptions {
  /** Data folder for this server alone, which is created when missing. */
  dataDir: string
  /**
   * Folder with the programs of another PostgreSQL 15+, for example `/usr/lib/postgresql/15/bin`; by default
   * those from npm.
   */
  binDir?: string
  /** Overrides `DEFAULT_SETTINGS`. `fsync: 'off'` is for tests only: a power failure then loses data. */
  settings?: Settings
  /** How many ms to wait for a server that is recovering or stopping. */
  timeoutMs?: number
  /**
   * Starts even a folder that looks like a copy made while the server ran; the caller has made sure that it
   * is none.
   */
  mayBeCopy?: boolean
  /** What the server is started for, which is recorded with it when this call starts it. */
  startedFor?: StartedFor
  /** Aborts waiting for the server; one that was already started continues. */
  signal?: AbortSignal | undefined
}

type Settings = Record<string, string | number>

export interface Connection {
  /** Folder of the server's Unix socket; on Windows 127.0.0.1. */
  host: string
  port: number
  user: string
  database: string
  password?: string
}

export interface RunningPostgres {
  /**
   * Connects as the application's own role, which owns the database, may create others, and is no superuser.
   */
  connection: Connection
  /** Connects as the superuser, for maintenance. */
  admin: Connection
  /** True when the server was already running; it then has the settings of its own start. */
  attached: boolean
  pid: number
  /**
   * Stops the server in order (a "fast" shutdown, which rolls back open transactions), even when it was not
   * started here; own-postgres.ts and use-postgres.ts decide who may. Otherwise the server outlives this
   * process and the next start attaches to it.
   */
  stop(): Promise<void>
}

/**
 * Settings of the server for 2 cores and some GB of memory. Settings about durability keep PostgreSQL's safe
 * defaults.
 */
const DEFAULT_SETTINGS: Settings = {
  max_connections: 100,
  shared_buffers: '256MB',
  effective_cache_size: '2GB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  wal_compression: 'on',
  random_page_cost: 1.1,
  // JIT compilation costs more than most of our queries take.
  jit: 'off',
  log_checkpoints: 'off',
  timezone: 'UTC',
}

const DATABASE = 'agency'
const SUPERUSER = 'postgres'
const LOG_LIMIT = 10 * 1024 * 1024
/** Port of the server; with Unix sockets this is only part of the socket's file name. */
const PORT = 5432
const onWindows = process.platform === 'win32'

/**
 * Starts PostgreSQL in `dataDir`, or attaches to the server running there. Any number of processes may do so
 * at once: PostgreSQL's own lock admits one server, and the others attach to it.
 */
export async function startPostgres(options: StartOptions): Promise<RunningPostgres> {
  const place = prepareDataFolder(options.dataDir)
  const deadline = Date.now() + (options.timeoutMs ?? 180_000)
  let launched: Launch | undefined
  if (!options.mayBeCopy) refuseMarkedCopy(place)
  while (Date.now() < deadline) {
    options.signal?.throwIfAborted()
    const seen = await lookForServer(place.cluster)
    if (seen.kind === 'ready') {
      const running = await connectToRunningServer(place, seen.file, launched)
      if (running) return running
    } else if (seen.kind === 'leftover') {
      if (!options.mayBeCopy) refuseForeignPidFile(place, seen.file)
      removeLeftoverPidFile(place.cluster, seen.file)
      continue
    } else if (seen.kind === 'none' && (!launched || launched.hasEnded())) {
      launched?.throwUnlessOvertaken()
      if (!options.mayBeCopy) refuseForeignPidFile(place, readPidFile(place.cluster))
      launched = await launchServer(place, options)
    }
    await sleep(20)
  }
  throw new Error(say.notReady(place.log, launched?.lastWords() ?? ''))
}

/** Connects to the server; undefined when it turns out not to be ready. */
async function connectToRunningServer(
  place: Place,
  file: PidFile,
  launched: Launch | undefined,
): Promise<RunningPostgres | undefined> {
  const { password } = readLaunchRecord(place)
  const address = { host: file.socketDir || '127.0.0.1', port: file.port, ...(password ? { password } : {}) }
  const admin: Connection = { ...address, user: SUPERUSER, database: 'postgres' }
  const client = new pg.Client(admin)
  client.on('error', () => {}) // The error of a server that is just stopping shows up again in the query or at the next attempt.
  try {
    await client.connect()
    const { rows } = await client.query<{ folder: string }>(
      `select current_setting('data_directory') as folder`,
    )
    const folder = rows[0]?.folder ?? ''
    if (!isSameFolderOrGone(folder, place.cluster)) throw hotCopyError(place, folder)
    await createDatabaseIfMissing(client, password)
  } catch (error) {
    if (isTransientError(error)) return undefined
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

/**
 * True when the error means that the server is starting, stopping or just gone, so that the caller may try
 * again.
 */
export function isTransientError(error: unknown): boolean {
  if (['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'EAGAIN'].some((code) => hasErrorCode(error, code)))
    return true
  if (['57P01', '57P02', '57P03'].some((code) => hasErrorCode(error, code))) return true
  return error instanceof Error && error.message.startsWith('Connection terminated')
}

/** Creates the application's role and database on the first start, under a lock. */
async function createDatabaseIfMissing(client: pg.Client, password: string | undefined): Promise<void> {
  const databaseExists = async () => {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    return found.rowCount === 1
  }
  if (await databaseExists()) return
  await client.query('select pg_advisory_lock(20260101)')
  if (await databaseExists()) return
  const role = await client.query('select 1 from pg_roles where rolname = $1', [DATABASE])
  if (role.rowCount === 0)
    await client.query(
      `create role ${DATABASE} login createdb in role pg_monitor ${password ? `password '${password}'` : ''}`,
    )
  await client.query(`create database ${DATABASE} owner ${DATABASE}`)
}

/** A server process that we started. Its failure may just mean that another start was faster. */
interface Launch {
  pid: number | undefined
  hasEnded(): boolean
  lastWords(): string
  throwUnlessOvertaken(): void
}

async function launchServer(place: Place, options: StartOptions): Promise<Launch> {
  const recorded = readLaunchRecord(place)
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
    socketDir: onWindows ? '' : preparePrivateSocketDir(place, opened.way, PORT, recorded.socketDir),
    ...(password ? { password } : {}),
    ...(onWindows ? { port: await findFreePort(recorded.port) } : {}),
    ...(options.startedFor ? { startedFor: options.startedFor } : {}),
  }
  writeLaunchRecord(place, record)
  const wasMarked = isMarkedRunning(place)
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
  const startupErrorText = () => spawnError || readLogTail(place.log, logStart)
  return {
    pid: child.pid,
    hasEnded: () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null,
    lastWords: startupErrorText,
    throwUnlessOvertaken() {
      // Another server holds the lock, or the processes of a killed one are about to exit.
      if (/lock file|shared memory block|Address already in use/.test(startupErrorText())) return
      // The server never ran, so the folder is unchanged.
      if (!wasMarked && !readPidFile(place.cluster)) unmarkRunning(place)
      throw new Error(
        isDiskFull(startupErrorText())
          ? say.diskFull(place.root)
          : say.notStarted(place.log, startupErrorText()),
      )
    },
  }
}

/**
 * Starts the server detached, so that Ctrl-C in the terminal reaches only Node, which then stops the server
 * in order.
 */
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
    // pg_ctl drops administrator rights, with which the server refuses to run.
    const args = ['start', '-w', '-D', place.cluster, '-l', place.log, '-o', flags.join(' ')]
    return spawn(path.join(binaries.binDir, 'pg_ctl.exe'), args, { ...options, stdio: 'ignore' })
  }
  const command = buildLaunchCommand(way, path.join(binaries.binDir, 'postgres'), [
    '-D',
    place.cluster,
    ...flags,
  ])
  return spawn(command.file, command.args, { ...options, ...command.options, stdio: ['ignore', log, log] })
}

/** Calls `use` with the initdb option for the superuser's password, which initdb accepts only from a file. */
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

/**
 * True for the same folder. A folder that we cannot see is this one under the path of another container,
 * since its socket lies in ours.
 */
function isSameFolderOrGone(theirs: string, ours: string): boolean {
  return !fs.existsSync(theirs) || isSameFile(theirs, ours)
}

function rotateLog(file: string): void {
  if (fs.existsSync(file) && fs.statSync(file).size > LOG_LIMIT) fs.renameSync(file, `${file}.1`)
}

function readLogTail(file: string, start: number): string {
  if (!fs.existsSync(file)) return ''
  return fs.readFileSync(file).subarray(start).toString('utf8').trim().slice(-2_000)
}

/** Finds a free TCP port. @param preferred the port that is tried first */
function findFreePort(preferred = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer()
    server.once('error', (error) => (preferred ? resolve(findFreePort()) : reject(error)))
    server.listen(preferred, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
