import { setTimeout } from 'node:timers/promises'
import type { TestServer } from './server'

/** Tables with past and future dates of a project; each with the column that refers to the project. */
const TABLES = {
  tender_project: 'list_id',
  tender_package: 'project_id',
  tender_file: 'project_id',
  tender_notice: 'project_id',
  tender_signup: 'project_id',
  tender_bid: 'project_id',
  tender_bond: 'project_id',
  tender_fee: 'project_id',
} as const

/**
 * Lets time pass for one project: all its dates are moved back by so many days, as if it had begun earlier.
 * The clocks of server, database and browsers stay unchanged, and so do other projects.
 */
export async function letDaysPass(
  server: Pick<TestServer, 'sql'>,
  projectId: string,
  days: number,
): Promise<void> {
  const columns = await server.sql(
    `select table_name, column_name from information_schema.columns
     where table_schema = 'public' and data_type = 'timestamp with time zone' and table_name = any($1)`,
    [Object.keys(TABLES)],
  )
  for (const [table, key] of Object.entries(TABLES)) {
    const names = columns.filter((one) => one.table_name === table).map((one) => one.column_name as string)
    const earlier = names.map((name) => `${name} = ${name} - make_interval(secs => $2)`)
    await server.sql(`update ${table} set ${earlier.join(', ')} where ${key} = $1`, [
      projectId,
      days * 86_400,
    ])
  }
}

/**
 * Does work that must fall within one minute, as the server counts; repeats it when the minute ends
 * meanwhile.
 */
export async function runWithinOneMinute<T>(work: () => Promise<T>): Promise<T> {
  const currentMinute = () => Math.floor(Date.now() / 60_000)
  for (;;) {
    const begun = currentMinute()
    const answer = await work()
    const ended = currentMinute()
    if (ended === begun) return answer
    // Waits for the next minute, because what this minute has counted would count again.
    while (currentMinute() === ended) await setTimeout(200)
  }
}
