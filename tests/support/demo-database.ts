import fs from 'node:fs'
import pg from 'pg'
import {
  copyDatabase,
  dropDatabase,
  type FreshDatabase,
  sharedCluster,
  uniqueDatabaseName,
  urlOf,
} from './databases'

/**
 * Creates a database with the company's whole history (SEED=demo) and copies its files into `dataDir`. The first call
 * enters the history, which takes half a minute; calls in other processes wait for it.
 */
export async function demoDatabase(dataDir: string): Promise<FreshDatabase> {
  const cluster = sharedCluster()
  const { demo, demoFiles } = cluster
  const client = new pg.Client({ connectionString: cluster.adminUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [demo])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [demo])
    if (!rowCount) {
      const begun = uniqueDatabaseName('begun')
      // Imported here, because the server's code takes seconds to load and only this call needs it.
      const { seedCompanyDatabase } = await import('./enter-company')
      await seedCompanyDatabase(cluster, begun, { SEED: 'demo', DATA_DIR: demoFiles })
      await client.query(`alter database ${begun} rename to ${demo}`)
    }
  } finally {
    await client.end()
  }
  fs.cpSync(demoFiles, dataDir, { recursive: true })
  const name = uniqueDatabaseName('file')
  await copyDatabase(cluster, demo, name)
  return { url: urlOf(cluster, name), drop: () => dropDatabase(cluster, name) }
}
