import type { RunCause } from '@agency/shared/jobs/run-cause'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../db/columns'

/**
 * 定时任务, one row each. `runId` is set while it runs; an expired lease means that the run was interrupted.
 */
export const sysScheduledJob = pgTable('sys_scheduled_job', {
  name: text().primaryKey(),
  /** The schedule in words; a change with a new version recalculates the next run. */
  schedule: text().notNull(),
  nextDue: time().notNull(),
  /** Why it is due next, and who requested it. */
  cause: text().$type<RunCause>().notNull().default('schedule'),
  askedUserId: uuid(),
  /** Number of consecutive failures. */
  failures: integer().notNull().default(0),
  runId: uuid(),
  runningBy: text(),
  leaseUntil: time(),
  lastStart: time(),
  lastEnd: time(),
  lastResult: text(),
  /** Null when the last run succeeded. */
  lastError: text(),
  lastSuccess: time(),
})

/** All runs of the last 90 days. */
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
