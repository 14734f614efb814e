import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { createServer, type RunningServer } from '../../apps/server/src/server'
import { readSettings } from '../../apps/server/src/settings'
import { type Cluster, copyDatabase, poolFor, urlOf } from './databases'
import { USUAL_SETTINGS } from './usual-settings'

/** Starts a server on a new database of this name and waits until its searches have read everything entered. */
export async function seedCompanyDatabase(
  cluster: Cluster,
  name: string,
  env: Record<string, string>,
): Promise<void> {
  await copyDatabase(cluster, cluster.template, name)
  const url = urlOf(cluster, name)
  const server = await createServer(readSettings({ ...USUAL_SETTINGS, ...env }), url)
  const pool = poolFor(url)
  try {
    await waitForSearchIndexing(server, pool)
  } finally {
    await pool.end()
    await server.close()
  }
}

/** The jobs that read a new company into the searches; without waiting, each server on a copy would do it again. */
const READERS = ['search-read', 'fulltext-read', 'fulltext-files']

async function waitForSearchIndexing({ jobs }: RunningServer, pool: pg.Pool): Promise<void> {
  for (;;) {
    await jobs.runDueJobs()
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
