import { newListId } from '@agency/shared/format/ids'
import { and, asc, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { refuse } from '../http/refusal'
import type { Job } from './job'
import { sysScheduledRun as runs, sysScheduledJob as t } from './job.table'
import { nextDue, nextTry, scheduleWords } from './schedule'

/** How long a run is believed to go on without a sign of life. */
const LEASE_SECONDS = 60
/** Due longer than this: nobody was there to run it. */
const LATE_MS = 90_000
const say = {
  lost: '运行中断：执行它的服务进程没有结束这次运行',
  takenOver: '运行已被另一个服务进程接替',
}

/** A run that this process has taken. */
export interface Taken {
  job: Job
  runId: string
}

/** The database's clock: processes on several machines need not agree on the time. */
const now = sql<Date>`clock_timestamp()`.mapWith(t.nextDue)
const lease: SQL = sql`clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})`

/** Enters new jobs, and reckons the next time anew where a newer version has changed the schedule. */
export async function enterJobs(db: Queryable, jobs: readonly Job[]): Promise<void> {
  if (jobs.length === 0) return
  const clock = await clockOf(db)
  const rows = jobs.map(({ name, schedule }) => ({
    name,
    schedule: scheduleWords(schedule),
    nextDue: nextDue(schedule, clock),
  }))
  await db
    .insert(t)
    .values(rows)
    .onConflictDoUpdate({
      target: t.name,
      set: { schedule: sql`excluded.schedule`, nextDue: sql`excluded.next_due` },
      setWhere: sql`${t.schedule} <> excluded.schedule`,
    })
}

async function clockOf(db: Queryable): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(sql`select clock_timestamp() as now`)
  return new Date(rows[0]?.now ?? '')
}

/**
 * Takes the job that has been due longest, if there is one: the row lock leaves it to one process, the others skip it.
 * From the commit on the lease keeps it: a lock held all through the run would cost a connection and go unnoticed lost.
 */
export function takeDue(db: Queryable, jobs: readonly Job[], runningBy: string): Promise<Taken | undefined> {
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select({ row: t, now })
      .from(t)
      .where(
        and(
          inArray(
            t.name,
            jobs.map(({ name }) => name),
          ),
          isNull(t.runId),
          lte(t.nextDue, now),
        ),
      )
      .orderBy(asc(t.nextDue))
      .limit(1)
      .for('update', { skipLocked: true })
    const job = due && jobs.find(({ name }) => name === due.row.name)
    if (!job) return undefined
    const runId = newListId()
    const { name, askedUserId, cause: planned } = due.row
    const isLate = due.now.getTime() - due.row.nextDue.getTime() > LATE_MS
    const cause = planned === 'schedule' && isLate ? 'missed' : planned
    await tx
      .update(t)
      .set({ runId, runningBy, leaseUntil: lease, lastStart: due.now, lastEnd: null })
      .where(eq(t.name, name))
    await tx.insert(runs).values({ listId: runId, name, cause, askedUserId, runningBy, startTime: due.now })
    return { job, runId }
  })
}

/** A sign of life. False: the run was given up for lost, and is another's. */
export async function prolong(db: Queryable, { job, runId }: Taken): Promise<boolean> {
  const kept = await db
    .update(t)
    .set({ leaseUntil: lease })
    .where(held(job.name, runId))
    .returning({ name: t.name })
  return kept.length > 0
}

/**
 * Makes sure, until the transaction ends, that the run is still this one. Taking it over needs the whole row and waits
 * for (skips) this lock; a sign of life does not. A process that was frozen for minutes and wakes up writes nothing.
 */
export async function assertHeld(tx: Queryable, { job, runId }: Taken): Promise<void> {
  const rows = await tx.select({ name: t.name }).from(t).where(held(job.name, runId)).for('key share')
  if (rows.length === 0) throw refuse(say.takenOver)
}

/** Notes what came of a run, and when the job is due next. Nothing, when it has been another's meanwhile. */
export function finish(
  db: Queryable,
  { job, runId }: Taken,
  outcome: { result: string } | { error: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const [found] = await tx.select({ row: t, now }).from(t).where(held(job.name, runId)).for('update')
    if (found) await end(tx, job, found.row, found.now, outcome)
  })
}

/** Ends runs whose process has not been heard of for a while; each counts as a failure, so that it is tried again. */
export function endLost(db: Queryable, jobs: readonly Job[]): Promise<void> {
  return db.transaction(async (tx) => {
    const lost = await tx
      .select({ row: t, now })
      .from(t)
      .where(
        and(
          inArray(
            t.name,
            jobs.map(({ name }) => name),
          ),
          lte(t.leaseUntil, now),
        ),
      )
      .for('update', { skipLocked: true })
    for (const { row, now: clock } of lost) {
      const job = jobs.find(({ name }) => name === row.name)
      if (job) await end(tx, job, row, clock, { error: say.lost })
    }
  })
}

const held = (name: string, runId: string) => and(eq(t.name, name), eq(t.runId, runId))

async function end(
  tx: Queryable,
  { schedule }: Job,
  row: typeof t.$inferSelect,
  clock: Date,
  outcome: { result: string } | { error: string },
): Promise<void> {
  const failed = 'error' in outcome
  const failures = failed ? row.failures + 1 : 0
  await tx
    .update(t)
    .set({
      runId: null,
      runningBy: null,
      leaseUntil: null,
      askedUserId: null,
      lastEnd: clock,
      failures,
      cause: failed ? 'retry' : 'schedule',
      nextDue: failed ? nextTry(schedule, failures, clock) : nextDue(schedule, clock),
      ...(failed
        ? { lastError: outcome.error }
        : { lastError: null, lastResult: outcome.result, lastSuccess: clock }),
    })
    .where(eq(t.name, row.name))
  await tx
    .update(runs)
    .set({ endTime: clock, ...outcome })
    .where(eq(runs.listId, row.runId ?? ''))
}
