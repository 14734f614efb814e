import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { seededYears } from '../../apps/server/src/seed/holidays'
import { createServer, type RunningServer } from '../../apps/server/src/server'
import { readSettings } from '../../apps/server/src/settings'
import { shanghaiDateAt } from '../../packages/shared/src/format/dates'
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
  await completeThisYear(url)
  const server = await createServer(readSettings({ ...USUAL_SETTINGS, ...env }), url)
  const pool = poolFor(url)
  try {
    await waitForSearchIndexing(server, pool)
  } finally {
    await pool.end()
    await server.close()
  }
}

/**
 * An administrator has entered this year's holidays. Where the package of holidays knows the year, the server does so
 * itself; in a later year no working day would be certain, and rules that count them could not be tested.
 */
async function completeThisYear(url: string): Promise<void> {
  const year = Number(shanghaiDateAt(new Date()).slice(0, 4))
  if (seededYears().includes(year)) return
  const pool = poolFor(url)
  try {
    await pool.query('insert into sys_holiday_year values ($1)', [year])
  } finally {
    await pool.end()
  }
}

/** The job that reads a new company into the search index; without waiting, each server on a copy would do it again. */
const READER = 'search-read'

async function waitForSearchIndexing({ jobs }: RunningServer, pool: pg.Pool): Promise<void> {
  for (;;) {
    await jobs.runDueJobs()
    const { rows } = await pool.query<{ error: string | null }>(
      'select error from sys_scheduled_run where name = $1 and end_time is not null order by error limit 1',
      [READER],
    )
    const [run] = rows
    if (run?.error) throw new Error(`${READER}: ${run.error}`)
    if (run) return
    await setTimeout(100)
  }
}
