import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { identifyProcess, readPidFile } from '../../apps/server/src/db/embedded/postmaster'
import { startPostgres } from '../../apps/server/src/db/embedded/start-postgres'
import { migrate } from '../../apps/server/src/db/migrate'
import { buildServer } from './built-server'
import {
  type Cluster,
  connectionUrl,
  dropDatabase,
  HANDED_ON,
  poolFor,
  runAsAdmin,
  uniqueDatabaseName,
  urlOf,
} from './databases'
import { seedCompanyDatabase } from './enter-company'
import { isRunning } from './is-running'

/**
 * One PostgreSQL for a whole run of vitest or playwright, and a separate database for every test file, copied
 * from a migrated template. With TEST_DATABASE_URL the same on that server; its role must be allowed to
 * create databases.
 */

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
export default async function setUpTestDatabases(): Promise<() => Promise<void>> {
  if (process.env[HANDED_ON]) return async () => {}
  const removeBuilt = buildServer()
  const server = process.env.TEST_DATABASE_URL
    ? { adminUrl: process.env.TEST_DATABASE_URL, stop: async () => {} }
    : await startCluster()
  const template = uniqueDatabaseName('template')
  const seeded = uniqueDatabaseName('seeded')
  const demo = uniqueDatabaseName('demo')
  const seededFiles = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-seed-'))
  const demoFiles = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-demo-'))
  const cluster: Cluster = { adminUrl: server.adminUrl, template, seeded, seededFiles, demo, demoFiles }
  process.env[HANDED_ON] = JSON.stringify(cluster)
  try {
    await runAsAdmin(cluster, `create database ${template}`)
    const pool = poolFor(urlOf(cluster, template))
    await migrate(pool).finally(() => pool.end())
    // The demo company is entered only once, through the product's own moves: entering it for every file took
    // a third of a run.
    await seedCompanyDatabase(cluster, seeded, { DATA_DIR: seededFiles })
  } catch (error) {
    await server.stop()
    throw error
  }
  return async () => {
    for (const name of [template, seeded, demo]) await dropDatabase(cluster, name)
    await server.stop()
    for (const folder of [seededFiles, demoFiles]) fs.rmSync(folder, { recursive: true, force: true })
    removeBuilt()
  }
}

async function startCluster(): Promise<{ adminUrl: string; stop(): Promise<void> }> {
  const parent = roomyFolder()
  removeAbandonedDatabases(parent)
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
function removeAbandonedDatabases(parent: string): void {
  for (const name of fs.readdirSync(parent).filter((entry) => entry.startsWith(FOLDER))) {
    const runner = Number(name.slice(FOLDER.length).split('-')[0])
    if (isRunning(runner)) continue
    const cluster = path.join(parent, name, 'postgres', 'cluster')
    const server = readPidFile(cluster)
    if (server && identifyProcess(server.pid, cluster) === 'postmaster') process.kill(server.pid, 'SIGKILL')
    fs.rmSync(path.join(parent, name), { recursive: true, force: true })
  }
}
