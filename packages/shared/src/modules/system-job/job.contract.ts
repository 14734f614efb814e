import { z } from 'zod'
import { defineGetEndpoint, definePostEndpoint, nothing } from '../../contract/endpoint'
import { instant, pageQuery, pageSchema } from '../../contract/page'
import { RUN_CAUSES } from '../../jobs/run-cause'

const jobName = z.string().min(1).max(64)

const scheduledJob = z.object({
  name: z.string(),
  title: z.string(),
  /** The schedule of the job, as text. */
  schedule: z.string(),
  /**
   * running; waiting: due and about to start; failed: the last run failed; idle: the last run succeeded, or there was
   * none.
   */
  state: z.enum(['running', 'waiting', 'failed', 'idle']),
  /** The server process that runs it; null when none does. */
  runningBy: z.string().nullable(),
  lastStart: instant.nullable(),
  /** The time at which the last run ended; null while it is running. */
  lastEnd: instant.nullable(),
  lastResult: z.string().nullable(),
  /** The error message of the job's last run. */
  lastError: z.string().nullable(),
  lastSuccess: instant.nullable(),
  /** Number of consecutive failed runs. */
  failures: z.number(),
  nextDue: instant,
  allowedActions: z.array(z.string()),
})
export type ScheduledJob = z.output<typeof scheduledJob>

const jobRun = z.object({
  listId: z.string(),
  cause: z.enum(RUN_CAUSES),
  /** The person who started the run; null for a scheduled run. */
  askedUserName: z.string().nullable(),
  runningBy: z.string(),
  startTime: instant,
  endTime: instant.nullable(),
  result: z.string().nullable(),
  error: z.string().nullable(),
})
export type JobRun = z.output<typeof jobRun>

/** 定时任务: the scheduled jobs of the system, with their schedules and results. */
export const jobApi = {
  list: defineGetEndpoint('/admin/job/list', nothing, z.array(scheduledJob)),
  /** The runs of one job, newest first. */
  runs: defineGetEndpoint('/admin/job/runs', pageQuery({ name: jobName }, ['startTime']), pageSchema(jobRun)),
  /**
   * 立即执行: runs the job as soon as a server process is free. Code 409 while it is running, 404 for an unknown job.
   */
  run: definePostEndpoint('/admin/job/run', z.strictObject({ name: jobName }), scheduledJob),
}
