import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { holderOf, readPidFile } from '../../apps/server/src/db/embedded/postmaster'
import { type Connection, startPostgres } from '../../apps/server/src/db/embedded/start-postgres'
import { migrate } from '../../apps/server/src/db/migrate'
import { createServer, type RunningServer } from '../../apps/server/src/server'
import { readSettings } from '../../apps/server/src/settings'
import { buildServer } from './built-server'
import { isRunning } from './is-running'

/**
 * One PostgreSQL for a whole run of vitest or playwright, and a separate database for every test file, copied
 * from a migrated template. With TEST_DATABASE_URL the same on that server; its role must be allowed to
 * create databases.
 */

/** Settings of the test servers, unless a test says otherwise. */
export const USUAL_SETTINGS = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  DATABASE_POOL: '10',
  CAPTCHA: 'off',
}

/** Passed to the test processes through the environment, which both test runners hand on. */
interface Cluster {
  adminUrl: string
  /** A database that is migrated and empty. */
  template: string
  /** A database with the demo company, as after the first start of a server. */
  seeded: string
  /** The folder of the files that the demo company starts with. */
  seededFiles: string
  /** A database with the demo company's work so far; it is created when a test first asks for it. */
  demo: string
  /** The folder of its files. */
  demoFiles: string
}

const HANDED_ON = 'AGENCY_TEST_CLUSTER'
const FOLDER = 'agency-test-pg-'

/** Nothing here is needed after the run, so nothing has to be written to the disk safely. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '256MB',
  max_connections: 200,
}

/**
 * Global setup of vitest, whose projects share one PostgreSQL, and of playwright; it returns the teardown.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env[HANDED_ON]) return async () => {}
  const removeBuilt = buildServer()
  const server = process.env.TEST_DATABASE_URL
    ? { adminUrl: process.env.TEST_DATABASE_URL, stop: async () => {} }
    : await startCluster()
  const template = nameFor('template')
  const seeded = nameFor('seeded')
  const demo = nameFor('demo')
  const seededFiles = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-seed-'))
  const demoFiles = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-demo-'))
  const cluster: Cluster = { adminUrl: server.adminUrl, template, seeded, seededFiles, demo, demoFiles }
  process.env[HANDED_ON] = JSON.stringify(cluster)
  try {
    await admin(cluster, `create database ${template}`)
    const pool = poolFor(urlOf(cluster, template))
    await migrate(pool).finally(() => pool.end())
    // The demo company is entered only once, through the product's own moves: entering it for every file took
    // a third of a run.
    await enterCompany(cluster, seeded, { DATA_DIR: seededFiles })
  } catch (error) {
    await server.stop()
    throw error
  }
  return async () => {
    for (const name of [template, seeded, demo]) await dropped(cluster, name)
    await server.stop()
    for (const folder of [seededFiles, demoFiles]) fs.rmSync(folder, { recursive: true, force: true })
    removeBuilt()
  }
}

/**
 * Connections to a test database. Errors are ignored, because the database may be dropped while connections
 * are still closing.
 */
export function poolFor(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

export interface FreshDatabase {
  /** For DATABASE_URL or a pool's `connectionString`. */
  url: string
  drop(): Promise<void>
}

/**
 * Starts a server for the first time on a new database of this name, and waits until its search index is
 * complete.
 */
async function enterCompany(cluster: Cluster, name: string, env: Record<string, string>): Promise<void> {
  await copy(cluster, cluster.template, name)
  const url = urlOf(cluster, name)
  const server = await createServer(readSettings({ ...USUAL_SETTINGS, ...env }), url)
  const pool = poolFor(url)
  try {
    await finishReading(server, pool)
  } finally {
    await pool.end()
    await server.close()
  }
}

/** Jobs that index what a new company starts with; without this, each server on a copy would do it again. */
const READERS = ['search-read', 'fulltext-read', 'fulltext-files']

async function finishReading({ jobs }: RunningServer, pool: pg.Pool): Promise<void> {
  for (;;) {
    await jobs.look()
    const { rows } = await pool.query<{ name: string; error: string | null }>(
      'select name, max(error) error from sys_scheduled_run where name = any($1) and end_time is not null group by name',
      [READERS],
    )
    const failed = rows.find(({ error }) => error !== null)
    if (failed) throw new Error(`${failed.name}: ${failed.error}`)
    if (rows.length === READERS.length) return
    await setTimeout(100)
  }
}

const copy = (cluster: Cluster, template: string, name: string): Promise<void> =>
  admin(cluster, `create database ${name} template ${template} strategy file_copy`)

/**
 * A separate database for one test file: migrated and empty, or with the demo company. Takes 20 ms in memory,
 * about 200 ms on a slow disk.
 */
export async function freshDatabase({ withCompany = false } = {}): Promise<FreshDatabase> {
  const cluster = handedOn()
  const name = nameFor('file')
  await copy(cluster, withCompany ? cluster.seeded : cluster.template, name)
  return {
    url: urlOf(cluster, name),
    drop: () => dropped(cluster, name),
  }
}

/**
 * A separate database with the demo company, and `dataDir` filled with the files that its rows name: a
 * missing file would be a lost file, which a backup and a restore rightly report.
 */
export async function companyDatabase(dataDir: string): Promise<FreshDatabase> {
  fs.cpSync(handedOn().seededFiles, dataDir, { recursive: true })
  return freshDatabase({ withCompany: true })
}

/** A separate database without any tables. */
export async function emptyDatabase(): Promise<FreshDatabase> {
  const cluster = handedOn()
  const name = nameFor('empty')
  await admin(cluster, `create database ${name} template template0`)
  return { url: urlOf(cluster, name), drop: () => dropped(cluster, name) }
}

/**
 * The database of the demo company with its work so far (SEED=demo), and `dataDir` filled with its files. It
 * is entered for the first test that asks, which takes half a minute; others that ask meanwhile, even in
 * another process, wait.
 */
export async function demoDatabase(dataDir: string): Promise<FreshDatabase> {
  const cluster = handedOn()
  const { demo, demoFiles } = cluster
  const client = new pg.Client({ connectionString: cluster.adminUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [demo])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [demo])
    if (!rowCount) {
      const begun = nameFor('begun')
      await enterCompany(cluster, begun, { SEED: 'demo', DATA_DIR: demoFiles })
      await client.query(`alter database ${begun} rename to ${demo}`)
    }
  } finally {
    await client.end()
  }
  fs.cpSync(demoFiles, dataDir, { recursive: true })
  const name = nameFor('file')
  await copy(cluster, demo, name)
  return { url: urlOf(cluster, name), drop: () => dropped(cluster, name) }
}

/**
 * Drops a database, with retries: a worker of PostgreSQL may still be cleaning up in it, which cannot be
 * interrupted but ends soon.
 */
async function dropped(cluster: Cluster, name: string): Promise<void> {
  for (let left = 100; ; left--) {
    try {
      return await admin(cluster, `drop database if exists ${name} with (force)`)
    } catch (error) {
      if (left === 0 || (error as { code?: string }).code !== '42501') throw error
      await setTimeout(50)
    }
  }
}

/**
 * A connection as a URL. The socket's folder is in the parameter `host`, as for libpq; the host before the
 * path is there only because `new URL` requires one after a user name.
 */
export function connectionUrl({ host, port, user, password, database }: Connection): string {
  if (host.startsWith('/'))
    return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
  return `postgres://${user}:${password ?? ''}@${host}:${port}/${database}`
}

async function startCluster(): Promise<{ adminUrl: string; stop(): Promise<void> }> {
  const parent = roomyFolder()
  removeAbandoned(parent)
  const folder = fs.mkdtempSync(path.join(parent, `${FOLDER}${process.pid}-`))
  fs.chmodSync(folder, 0o755)
  const server = await startPostgres({ dataDir: path.join(folder, 'postgres'), settings })
  return {
    adminUrl: connectionUrl(server.connection),
    async stop() {
      await server.stop()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * The folder for the database: in memory when there is enough room (a container often has only 64 MB), which
 * makes copying a database ten times as fast.
 */
function roomyFolder(): string {
  const memory = '/dev/shm'
  if (!fs.existsSync(memory)) return os.tmpdir()
  const { bavail, bsize } = fs.statfsSync(memory)
  return bavail * bsize > 2 * 1024 ** 3 ? memory : os.tmpdir()
}

/** Removes the databases of runs that were killed before their teardown. */
function removeAbandoned(parent: string): void {
  for (const name of fs.readdirSync(parent).filter((entry) => entry.startsWith(FOLDER))) {
    const runner = Number(name.slice(FOLDER.length).split('-')[0])
    if (isRunning(runner)) continue
    const cluster = path.join(parent, name, 'postgres', 'cluster')
    const server = readPidFile(cluster)
    if (server && holderOf(server.pid, cluster) === 'postmaster') process.kill(server.pid, 'SIGKILL')
    fs.rmSync(path.join(parent, name), { recursive: true, force: true })
  }
}

async function admin(cluster: Cluster, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.adminUrl })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

function urlOf({ adminUrl }: Cluster, database: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${database}`
  return url.href
}

function nameFor(purpose: string): string {
  return `agency_test_${purpose}_${randomBytes(6).toString('hex')}`
}

function handedOn(): Cluster {
  const text = process.env[HANDED_ON]
  if (!text) throw new Error('freshDatabase needs tests/support/cluster.ts as the global setup of the run')
  return JSON.parse(text) as Cluster
}
