import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from '../../apps/server/src/db/embedded/start-postgres'

/**
 * Gives a test its own database on the PostgreSQL of the test run (cluster.ts), copied from a template. This file
 * imports no code of the server, so that a process that only needs a database starts quickly.
 */

/** The PostgreSQL of the test run, passed to the test processes through the environment. */
export interface Cluster {
  adminUrl: string
  /** Name of a database that is migrated and otherwise empty. */
  template: string
  /** Name of a database with the demo company as after the first start of a server. */
  seeded: string
  /** Folder with the files of the database `seeded`. */
  seededFiles: string
  /** Name of a database with the company's whole history; created when a test first needs it. */
  demo: string
  /** Folder with the files of the database `demo`. */
  demoFiles: string
}

export const HANDED_ON = 'AGENCY_TEST_CLUSTER'

/** True in a test run, which has its own PostgreSQL. */
export const hasCluster = (): boolean => process.env[HANDED_ON] !== undefined

/** Connections to a database of the cluster. Errors are ignored, because the database may be dropped while they close. */
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

/** Creates a database with the content of the template. */
export const copyDatabase = (cluster: Cluster, template: string, name: string): Promise<void> =>
  runAsAdmin(cluster, `create database ${name} template ${template} strategy file_copy`)

/**
 * Creates a database for one test file, migrated and empty or with the demo company. Takes 20 ms in memory and about
 * 200 ms on a slow disk.
 */
export async function freshDatabase({ withCompany = false } = {}): Promise<FreshDatabase> {
  const cluster = sharedCluster()
  const name = uniqueDatabaseName('file')
  await copyDatabase(cluster, withCompany ? cluster.seeded : cluster.template, name)
  return {
    url: urlOf(cluster, name),
    drop: () => dropDatabase(cluster, name),
  }
}

/**
 * Creates a database with the demo company and copies its files into `dataDir`, because backup and restore report
 * rows whose files are missing.
 */
export async function companyDatabase(dataDir: string): Promise<FreshDatabase> {
  fs.cpSync(sharedCluster().seededFiles, dataDir, { recursive: true })
  return freshDatabase({ withCompany: true })
}

/** Creates a database without any table. */
export async function emptyDatabase(): Promise<FreshDatabase> {
  const cluster = sharedCluster()
  const name = uniqueDatabaseName('empty')
  await runAsAdmin(cluster, `create database ${name} template template0`)
  return { url: urlOf(cluster, name), drop: () => dropDatabase(cluster, name) }
}

/** Drops a database; tries again while PostgreSQL's own worker, which nobody may end, cleans up in it. */
export async function dropDatabase(cluster: Cluster, name: string): Promise<void> {
  for (let left = 100; ; left--) {
    try {
      return await runAsAdmin(cluster, `drop database if exists ${name} with (force)`)
    } catch (error) {
      if (left === 0 || (error as { code?: string }).code !== '42501') throw error
      await setTimeout(50)
    }
  }
}

/**
 * The connection as a URL. The folder of the socket is in the parameter `host`, as for libpq; the host before the path
 * is there only because `new URL` demands one after a user name.
 */
export function connectionUrl({ host, port, user, password, database }: Connection): string {
  if (host.startsWith('/'))
    return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
  return `postgres://${user}:${password ?? ''}@${host}:${port}/${database}`
}

export async function runAsAdmin(cluster: Cluster, sql: string): Promise<void> {
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

export function uniqueDatabaseName(purpose: string): string {
  return `agency_test_${purpose}_${randomBytes(6).toString('hex')}`
}

/** The cluster of the test run. @throws outside a test run */
export function sharedCluster(): Cluster {
  const text = process.env[HANDED_ON]
  if (!text) throw new Error('freshDatabase needs tests/support/cluster.ts as the global setup of the run')
  return JSON.parse(text) as Cluster
}
