import type { RunCause } from '@agency/shared/jobs/run-cause'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../db/columns'

/**
 * 定时任务, one row each. `runId` is set while it runs; an expired lease means that the run was interrupted.
 */
export const sysScheduledJob = pgTable('sys_scheduled_job', {
  name: text().primaryKey(),
  /** The job's schedule in words; when a new version changes it, the next run is recalculated. */
  schedule: text().notNull(),
  nextDue: time().notNull(),
  /** Why the job is due next; `askedUserId` is the person who requested it. */
  cause: text().$type<RunCause>().notNull().default('schedule'),
  askedUserId: uuid(),
  /** Number of consecutive failed runs of the job. */
  failures: integer().notNull().default(0),
  runId: uuid(),
  runningBy: text(),
  leaseUntil: time(),
  lastStart: time(),
  lastEnd: time(),
  lastResult: text(),
  /** The error of the job's last run; null when it succeeded. */
  lastError: text(),
  lastSuccess: time(),
})

/** All runs of jobs in the last 90 days. */
export const sysScheduledRun = pgTable(
  'sys_scheduled_run',
  {
    listId: uuid().primaryKey(),
    name: text().notNull(),
    cause: text().$type<RunCause>().notNull(),
    askedUserId: uuid(),
    runningBy: text().notNull(),
    startTime: time().notNull(),
    endTime: time(),
    result: text(),
    error: text(),
  },
  (t) => [index().on(t.name, t.startTime), index().on(t.startTime)],
)
