import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from '../../apps/server/src/db/embedded/start-postgres'

/**
 * Databases of a test's own on the run's PostgreSQL (cluster.ts), copied from a template. Nothing of the server is
 * loaded here: a process that only wants a database has it at once.
 */

/** Handed to the test processes through the environment, which both runners pass on. */
export interface Cluster {
  adminUrl: string
  /** Migrated, nothing else. */
  template: string
  /** With the demo company, as the first start of a server leaves it. */
  seeded: string
  /** The folder of the files that the demo company starts with. */
  seededFiles: string
  /** With all that the company has done so far; there once a test has asked for it. */
  demo: string
  /** The folder of its files. */
  demoFiles: string
}

export const HANDED_ON = 'AGENCY_TEST_CLUSTER'

/** Whether this is a run of tests, with a PostgreSQL of its own. */
export const hasCluster = (): boolean => process.env[HANDED_ON] !== undefined

/** Connections to a database of the cluster, which may hear while they close that it is dropped, in use or idle. */
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

/** A new database, with all that is in the template. */
export const copy = (cluster: Cluster, template: string, name: string): Promise<void> =>
  admin(cluster, `create database ${name} template ${template} strategy file_copy`)

/**
 * A database of its own for one test file: migrated and empty, or with the demo company. Takes 20 ms in memory, some
 * 200 ms on a slow disk.
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
 * A database of its own with the demo company, and `dataDir` filled with the files that its rows name: a row whose
 * file is not there is a lost file, which a backup and a restore rightly report.
 */
export async function companyDatabase(dataDir: string): Promise<FreshDatabase> {
  fs.cpSync(handedOn().seededFiles, dataDir, { recursive: true })
  return freshDatabase({ withCompany: true })
}

/** A database of its own with nothing in it at all. */
export async function emptyDatabase(): Promise<FreshDatabase> {
  const cluster = handedOn()
  const name = nameFor('empty')
  await admin(cluster, `create database ${name} template template0`)
  return { url: urlOf(cluster, name), drop: () => dropped(cluster, name) }
}

/**
 * The company's database with what it has done so far (SEED=demo), and `dataDir` filled with its files. It is entered
 * for the first who asks, which takes half a minute; whoever asks meanwhile, in another process too, waits.
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
      // The server's code takes seconds to load: only for whoever has to enter the company.
      const { enterCompany } = await import('./enter-company')
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

/** PostgreSQL's own worker may be cleaning up in there, and nobody may end that: it is done in a moment. */
export async function dropped(cluster: Cluster, name: string): Promise<void> {
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
 * A connection as a URL. The socket's folder stands in `host`, as for libpq, and the host before the path is only
 * there because `new URL` demands one after a user name.
 */
export function connectionUrl({ host, port, user, password, database }: Connection): string {
  if (host.startsWith('/'))
    return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
  return `postgres://${user}:${password ?? ''}@${host}:${port}/${database}`
}

export async function admin(cluster: Cluster, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.adminUrl })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

export function urlOf({ adminUrl }: Cluster, database: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${database}`
  return url.href
}

export function nameFor(purpose: string): string {
  return `agency_test_${purpose}_${randomBytes(6).toString('hex')}`
}

function handedOn(): Cluster {
  const text = process.env[HANDED_ON]
  if (!text) throw new Error('freshDatabase needs tests/support/cluster.ts as the global setup of the run')
  return JSON.parse(text) as Cluster
}
