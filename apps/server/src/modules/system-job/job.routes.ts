import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import { type JobRun, jobApi, type ScheduledJob } from '@agency/shared/modules/system-job/job.contract'
import { jobPrefix } from '@agency/shared/modules/system-job/job.permissions'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { hasPermission } from '../../http/actor'
import type { Context } from '../../http/context'
import { permissionGuard } from '../../http/guard'
import { runPageQuery, timeRangeConditions } from '../../http/list'
import { notFound, wrongState } from '../../http/refusal'
import { defineRoute, type Route } from '../../http/route'
import type { Job } from '../../jobs/job'
import { sysScheduledRun as runs, sysScheduledJob } from '../../jobs/job.table'
import type { JobRunner } from '../../jobs/job-runner'
import { describeSchedule } from '../../jobs/schedule'
import { createNameLookup } from '../../system/directory'

const say = { running: '任务正在运行，请等它结束', noJob: '没有这个任务' }

type Row = typeof sysScheduledJob.$inferSelect & { isDue: boolean }

/** 定时任务: what the server does by itself, for administrators and people who read the logs. */
export const jobRoutes = ({ jobs }: { jobs: JobRunner }): readonly Route[] => [
  defineRoute(jobApi.list, permissionGuard(`${jobPrefix}:view`), (context) => listJobs(context, jobs)),
  defineRoute(jobApi.runs, permissionGuard(`${jobPrefix}:view`), loadJobRunsPage),
  defineRoute(jobApi.run, permissionGuard(`${jobPrefix}:run`), (context, { name }) =>
    runJobNow(context, jobs, name),
  ),
]

const withDue = { row: sysScheduledJob, isDue: sql<boolean>`${sysScheduledJob.nextDue} <= clock_timestamp()` }

async function listJobs(context: Context, { jobs }: JobRunner): Promise<ScheduledJob[]> {
  const rows = await context.db.select(withDue).from(sysScheduledJob)
  const byName = new Map(rows.map(({ row, isDue }) => [row.name, { ...row, isDue }]))
  return jobs.flatMap((job) => {
    const row = byName.get(job.name)
    return row ? [buildJobView(context, job, row)] : []
  })
}

const jobState = ({ runId, isDue, lastError }: Row): ScheduledJob['state'] =>
  runId ? 'running' : isDue ? 'waiting' : lastError ? 'failed' : 'idle'

function buildJobView({ actor }: Context, { name, title, schedule }: Job, row: Row): ScheduledJob {
  const state = jobState(row)
  const isOpen = hasPermission(actor, `${jobPrefix}:run`) && (state === 'idle' || state === 'failed')
  return {
    ...row,
    name,
    title,
    state,
    schedule: describeSchedule(schedule),
    lastStart: row.lastStart?.toISOString() ?? null,
    lastEnd: row.lastEnd?.toISOString() ?? null,
    lastSuccess: row.lastSuccess?.toISOString() ?? null,
    nextDue: row.nextDue.toISOString(),
    allowedActions: isOpen ? ['run'] : [],
  }
}

/**
 * Makes a job due at once; any process may take it, this one without waiting. @throws 404, 409 while it runs
 */
async function runJobNow(context: Context, runner: JobRunner, name: string): Promise<ScheduledJob> {
  const job = runner.jobs.find((one) => one.name === name)
  if (!job) throw notFound(say.noJob)
  const row = await context.write(async ({ tx, log }) => {
    const [before] = await tx
      .select({ runId: sysScheduledJob.runId })
      .from(sysScheduledJob)
      .where(eq(sysScheduledJob.name, name))
      .for('no key update')
    if (!before) throw notFound(say.noJob)
    if (before.runId) throw wrongState(say.running)
    log({ module: jobPrefix, action: 'run', after: { name, title: job.title } })
    const [after] = await tx
      .update(sysScheduledJob)
      .set({ nextDue: sql`clock_timestamp()`, cause: 'manual', askedUserId: context.actor.userId })
      .where(eq(sysScheduledJob.name, name))
      .returning()
    return after
  })
  if (!row) throw notFound(say.noJob)
  void runner.runDueJobs()
  return buildJobView(context, job, { ...row, isDue: true })
}

const times = timeRangeConditions(runs.startTime)

async function loadJobRunsPage({ db }: Context, query: ParsedInputOf<typeof jobApi.runs>) {
  const where = and(
    eq(runs.name, query.name),
    query.createTimeStart ? times.start(query.createTimeStart) : undefined,
    query.createTimeEnd ? times.end(query.createTimeEnd) : undefined,
  )
  const inOrder = query.order === 'startTime asc' ? asc : desc
  const found = db.select().from(runs).where(where).orderBy(inOrder(runs.startTime), inOrder(runs.listId))
  const { rows, ...page } = await runPageQuery(query, found, db.$count(runs, where))
  const nameOf = await createNameLookup(db, rows, ({ askedUserId }) => askedUserId)
  const records = rows.map(
    ({ name: _, askedUserId, startTime, endTime, ...row }): JobRun => ({
      ...row,
      askedUserName: nameOf(askedUserId),
      startTime: startTime.toISOString(),
      endTime: endTime?.toISOString() ?? null,
    }),
  )
  return { ...page, records }
}
