import type { RunCause } from '@agency/shared/jobs/run-cause'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../db/columns'

/** 定时任务, one row each. `runId` is there while it runs; a run whose lease is over was broken off. */
export const sysScheduledJob = pgTable('sys_scheduled_job', {
  name: text().primaryKey(),
  /** In words: when a newer version has changed it, the next time is reckoned anew. */
  schedule: text().notNull(),
  nextDue: time().notNull(),
  /** Why it is due next, and who asked for it. */
  cause: text().$type<RunCause>().notNull().default('schedule'),
  askedUserId: uuid(),
  /** In a row, up to now. */
  failures: integer().notNull().default(0),
  runId: uuid(),
  runningBy: text(),
  leaseUntil: time(),
  lastStart: time(),
  lastEnd: time(),
  lastResult: text(),
  /** Null when the last run went well. */
  lastError: text(),
  lastSuccess: time(),
})

/** Every run, kept for 90 days. */
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
