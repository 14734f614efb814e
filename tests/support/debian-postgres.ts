import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

const BIN = '/usr/lib/postgresql/15/bin'
const SUPERUSER = 'postgres'
const DATABASE = 'agency'

/** The reason why tests with a standby do not run here; undefined when they do. */
export const withoutDebianPostgres = fs.existsSync(path.join(BIN, 'pg_basebackup'))
  ? undefined
  : 'Debian’s PostgreSQL 15 is not installed (apt-get install postgresql-15)'

export interface DebianPostgres {
  /** Host and port for a URL. */
  at: string
  url: string
  /** Starts a standby that follows this server; `name` is for synchronous_standby_names. */
  startStandby(name: string): Promise<DebianPostgres>
  promote(): Promise<void>
  /** Runs SQL as the superuser, outside the product's database. */
  sql(text: string): Promise<Record<string, unknown>[]>
  /** Runs SQL in the product's database. */
  sqlOf(text: string): Promise<Record<string, unknown>[]>
  /** Sends SIGKILL to all its processes, like a power failure of the host. */
  kill(): Promise<void>
  /**
   * Sends SIGSTOP to all its processes, like a host that no longer responds and does not even close its
   * connections.
   */
  freeze(): void
  remove(): Promise<void>
}

/** A separate primary server with an empty database, reached over TCP by anyone who names its user. */
export async function startPrimary(): Promise<DebianPostgres> {
  const folder = makePostgresFolder()
  const data = path.join(folder, 'data')
  runPostgresProgram('initdb', ['-D', data, '-U', SUPERUSER, '-A', 'trust', '--no-locale', '-E', 'UTF8'])
  fs.appendFileSync(
    path.join(data, 'postgresql.conf'),
    [
      "listen_addresses = '127.0.0.1'",
      `unix_socket_directories = '${folder}'`,
      'max_connections = 150',
      'wal_level = replica',
      "log_min_messages = 'fatal'",
    ].join('\n'),
  )
  fs.appendFileSync(path.join(data, 'pg_hba.conf'), 'host replication all 127.0.0.1/32 trust\n')
  const primary = await startPostgres(folder, await freePort())
  const client = new pg.Client({ connectionString: urlAt(primary.at, SUPERUSER) })
  await client.connect()
  await client.query(`create database ${DATABASE}`)
  await client.end()
  return primary
}

async function startPostgres(folder: string, port: number): Promise<DebianPostgres> {
  const data = path.join(folder, 'data')
  const child = spawn(path.join(BIN, 'postgres'), ['-D', data, '-p', String(port)], {
    ...postgresUserIds(),
    stdio: 'ignore',
    detached: true,
  })
  const at = `127.0.0.1:${port}`
  const url = urlAt(at, DATABASE)
  const { sql, answers } = postgresHandle(urlAt(at, SUPERUSER), child)
  await answers()
  const signalProcesses = (name: NodeJS.Signals) => {
    for (const pid of processAndChildren(child.pid ?? 0)) process.kill(pid, name)
  }
  const killPostgres = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    signalProcesses('SIGKILL')
    await gone
  }
  return {
    at,
    url,
    sql,
    sqlOf: postgresHandle(url, child).sql,
    kill: killPostgres,
    freeze: () => signalProcesses('SIGSTOP'),
    promote: async () => void (await sql('select pg_promote(true, 30)')),
    async startStandby(name) {
      const own = makePostgresFolder()
      const from = ['-h', '127.0.0.1', '-p', String(port), '-U', SUPERUSER, '-c', 'fast', '-R']
      runPostgresProgram('pg_basebackup', [...from, '-D', path.join(own, 'data')])
      fs.appendFileSync(
        path.join(own, 'data', 'postgresql.auto.conf'),
        `primary_conninfo = 'host=127.0.0.1 port=${port} user=${SUPERUSER} application_name=${name}'\nunix_socket_directories = '${own}'\n`,
      )
      return startPostgres(own, await freePort())
    },
    async remove() {
      await killPostgres()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

function postgresHandle(url: string, child: ChildProcess) {
  const sql = async (text: string): Promise<Record<string, unknown>[]> => {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return (await client.query(text)).rows
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  const waitUntilAnswering = async () => {
    while (!(await sql('select 1').catch(() => undefined))) {
      if (child.exitCode !== null) throw new Error(`PostgreSQL ended with ${child.exitCode}`)
      await setTimeout(50)
    }
  }
  return { sql, answers: waitUntilAnswering }
}

const urlAt = (at: string, database: string) => `postgres://${SUPERUSER}@${at}/${database}`

function makePostgresFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-debian-pg-'))
  const { uid, gid } = postgresUserIds()
  if (uid !== undefined && gid !== undefined) fs.chownSync(folder, uid, gid)
  return folder
}

/** The ids of the user postgres, because PostgreSQL refuses to run as root. */
function postgresUserIds(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const superuserId = (of: string) => Number(spawnSync('id', [of, SUPERUSER]).stdout.toString())
  return { uid: superuserId('-u'), gid: superuserId('-g') }
}

function runPostgresProgram(program: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(path.join(BIN, program), args, { ...postgresUserIds() })
  if (status !== 0) throw new Error(`${program}: ${stderr}`)
}

/** The process ids with the postmaster first, so that it is stopped before it can restart the others. */
function processAndChildren(pid: number): number[] {
  const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return [pid, ...children.map(Number)]
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
