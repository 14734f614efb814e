import { vi } from 'vitest'
import type { TestServer } from './server'

/** Runs a job now, waits for its end and returns its result. */
export async function runJob({ sql, server }: TestServer, name: string) {
  const finishedRuns = () =>
    sql('select result from sys_scheduled_run where name = $1 and end_time is not null order by end_time', [
      name,
    ])
  const before = (await finishedRuns()).length
  await sql("update sys_scheduled_job set next_due = now() - interval '1 minute' where name = $1", [name])
  await server.jobs.runDueJobs()
  await vi.waitUntil(async () => (await finishedRuns()).length > before, { timeout: 60_000 })
  return (await finishedRuns()).at(-1)?.result
}

/** The error of a job's last run; null when it succeeded. */
export const lastErrorOf = async ({ row }: TestServer, name: string): Promise<string | null> =>
  (
    await row<{ last_error: string | null }>('select last_error from sys_scheduled_job where name = $1', [
      name,
    ])
  ).last_error
