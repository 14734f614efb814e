import { newListId } from '@agency/shared/format/ids'
import { and, asc, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { badInputRefusal } from '../http/refusal'
import type { Job } from './job'
import { sysScheduledRun as runs, sysScheduledJob } from './job.table'
import { describeSchedule, nextRetryTime, nextRunTime } from './schedule'

/** Seconds without a sign of life after which a run counts as lost. */
const LEASE_SECONDS = 60
/** Delay in ms after which a due job counts as late, because no process was there to run it. */
const LATE_MS = 90_000
const say = {
  lost: '运行中断：执行它的服务进程没有结束这次运行',
  takenOver: '运行已被另一个服务进程接替',
}

/** A run of a job that this process has taken. */
export interface TakenRun {
  job: Job
  runId: string
}

/** The current time by the database's clock, because machines may disagree on it. */
const now = sql<Date>`clock_timestamp()`.mapWith(sysScheduledJob.nextDue)
const lease: SQL = sql`clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})`

/** Inserts new jobs, and recalculates the next run of those whose schedule has changed with a new version. */
export async function insertJobs(db: Queryable, jobs: readonly Job[]): Promise<void> {
  if (jobs.length === 0) return
  const clock = await readDatabaseClock(db)
  const rows = jobs.map(({ name, schedule }) => ({
    name,
    schedule: describeSchedule(schedule),
    nextDue: nextRunTime(schedule, clock),
  }))
  await db
    .insert(sysScheduledJob)
    .values(rows)
    .onConflictDoUpdate({
      target: sysScheduledJob.name,
      set: { schedule: sql`excluded.schedule`, nextDue: sql`excluded.next_due` },
      setWhere: sql`${sysScheduledJob.schedule} <> excluded.schedule`,
    })
}

async function readDatabaseClock(db: Queryable): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(sql`select clock_timestamp() as now`)
  return new Date(rows[0]?.now ?? '')
}

/**
 * Takes the job that has been due longest, or undefined: a row lock gives it to one process and others skip
 * it. After the commit the lease protects it, since a lock held during the run would cost a connection and
 * could be lost unnoticed.
 */
export function takeDueJob(
  db: Queryable,
  jobs: readonly Job[],
  runningBy: string,
): Promise<TakenRun | undefined> {
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select({ row: sysScheduledJob, now })
      .from(sysScheduledJob)
      .where(
        and(
          inArray(
            sysScheduledJob.name,
            jobs.map(({ name }) => name),
          ),
          isNull(sysScheduledJob.runId),
          lte(sysScheduledJob.nextDue, now),
        ),
      )
      .orderBy(asc(sysScheduledJob.nextDue))
      .limit(1)
      .for('update', { skipLocked: true })
    const job = due && jobs.find(({ name }) => name === due.row.name)
    if (!job) return undefined
    const runId = newListId()
    const { name, askedUserId, cause: planned } = due.row
    const isLate = due.now.getTime() - due.row.nextDue.getTime() > LATE_MS
    const cause = planned === 'schedule' && isLate ? 'missed' : planned
    await tx
      .update(sysScheduledJob)
      .set({ runId, runningBy, leaseUntil: lease, lastStart: due.now, lastEnd: null })
      .where(eq(sysScheduledJob.name, name))
    await tx.insert(runs).values({ listId: runId, name, cause, askedUserId, runningBy, startTime: due.now })
    return { job, runId }
  })
}

/** Renews the lease. Returns false when the run was given up and belongs to another process. */
export async function renewLease(db: Queryable, { job, runId }: TakenRun): Promise<boolean> {
  const kept = await db
    .update(sysScheduledJob)
    .set({ leaseUntil: lease })
    .where(heldRunCondition(job.name, runId))
    .returning({ name: sysScheduledJob.name })
  return kept.length > 0
}

/**
 * Makes sure until the transaction ends that the run is still ours, so that a process waking up after minutes
 * writes nothing. Takeover needs the whole row and skips this lock; renewing does not conflict.
 */
export async function assertRunHeld(tx: Queryable, { job, runId }: TakenRun): Promise<void> {
  const rows = await tx
    .select({ name: sysScheduledJob.name })
    .from(sysScheduledJob)
    .where(heldRunCondition(job.name, runId))
    .for('key share')
  if (rows.length === 0) throw badInputRefusal(say.takenOver)
}

/** Records the result of a run and the next due time; does nothing when another process has taken over. */
export function finishRun(
  db: Queryable,
  { job, runId }: TakenRun,
  outcome: { result: string } | { error: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ row: sysScheduledJob, now })
      .from(sysScheduledJob)
      .where(heldRunCondition(job.name, runId))
      .for('update')
    if (found) await recordRunEnd(tx, job, found.row, found.now, outcome)
  })
}

/** Ends runs of jobs whose lease has expired, each as a failure, so that it is repeated. */
export function failLostRuns(db: Queryable, jobs: readonly Job[]): Promise<void> {
  return db.transaction(async (tx) => {
    const lost = await tx
      .select({ row: sysScheduledJob, now })
      .from(sysScheduledJob)
      .where(
        and(
          inArray(
            sysScheduledJob.name,
            jobs.map(({ name }) => name),
          ),
          lte(sysScheduledJob.leaseUntil, now),
        ),
      )
      .for('update', { skipLocked: true })
    for (const { row, now: clock } of lost) {
      const job = jobs.find(({ name }) => name === row.name)
      if (job) await recordRunEnd(tx, job, row, clock, { error: say.lost })
    }
  })
}

const heldRunCondition = (name: string, runId: string) =>
  and(eq(sysScheduledJob.name, name), eq(sysScheduledJob.runId, runId))

async function recordRunEnd(
  tx: Queryable,
  { schedule }: Job,
  row: typeof sysScheduledJob.$inferSelect,
  clock: Date,
  outcome: { result: string } | { error: string },
): Promise<void> {
  const failed = 'error' in outcome
  const failures = failed ? row.failures + 1 : 0
  await tx
    .update(sysScheduledJob)
    .set({
      runId: null,
      runningBy: null,
      leaseUntil: null,
      askedUserId: null,
      lastEnd: clock,
      failures,
      cause: failed ? 'retry' : 'schedule',
      nextDue: failed ? nextRetryTime(schedule, failures, clock) : nextRunTime(schedule, clock),
      ...(failed
        ? { lastError: outcome.error }
        : { lastError: null, lastResult: outcome.result, lastSuccess: clock }),
    })
    .where(eq(sysScheduledJob.name, row.name))
  await tx
    .update(runs)
    .set({ endTime: clock, ...outcome })
    .where(eq(runs.listId, row.runId ?? ''))
}
