import { z } from 'zod'
import { get, nothing, post } from '../../contract/endpoint'
import { instant, pageOf, pageQuery } from '../../contract/page'
import { RUN_CAUSES } from '../../jobs/run-cause'

const jobName = z.string().min(1).max(64)

const scheduledJob = z.object({
  name: z.string(),
  title: z.string(),
  /** In words. */
  schedule: z.string(),
  /** running; waiting: due, and about to be taken; failed: the last run failed; idle: it went well, or there was none. */
  state: z.enum(['running', 'waiting', 'failed', 'idle']),
  /** The server process that runs it. */
  runningBy: z.string().nullable(),
  lastStart: instant.nullable(),
  /** Null while it runs. */
  lastEnd: instant.nullable(),
  lastResult: z.string().nullable(),
  /** What the last run failed of. */
  lastError: z.string().nullable(),
  lastSuccess: instant.nullable(),
  /** Failed runs in a row. */
  failures: z.number(),
  nextDue: instant,
  allowedActions: z.array(z.string()),
})
export type ScheduledJob = z.output<typeof scheduledJob>

const jobRun = z.object({
  listId: z.string(),
  cause: z.enum(RUN_CAUSES),
  /** Who asked for it, if somebody did. */
  askedUserName: z.string().nullable(),
  runningBy: z.string(),
  startTime: instant,
  endTime: instant.nullable(),
  result: z.string().nullable(),
  error: z.string().nullable(),
})
export type JobRun = z.output<typeof jobRun>

/** 定时任务: what the system does by itself, when, and what came of it. */
export const jobApi = {
  list: get('/admin/job/list', nothing, z.array(scheduledJob)),
  /** The runs of one job, the latest first. */
  runs: get('/admin/job/runs', pageQuery({ name: jobName }, ['startTime']), pageOf(jobRun)),
  /** 立即执行: as soon as a server process takes it. Code 409 while it runs, 404 for a job that there is not. */
  run: post('/admin/job/run', z.strictObject({ name: jobName }), scheduledJob),
}
