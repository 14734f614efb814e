import { createHash, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppServices } from '../app-services'
import type { Queryable } from '../db/database'
import { sysScheduledJob } from '../jobs/job.table'
import { readChainEnd } from '../log/chain-check'
import { maskRowCount, roundUpToMegabytes } from '../monitor/discreet'
import { type DatabaseReading, Metrics } from '../monitor/metrics'
import { parseBearerToken } from '../session/authenticate'
import { showsMonitor } from '../settings'
import { admitAdministrator } from './docs'

/** Time in ms after which a database that does not answer is reported as down. */
const ANSWER_MS = 4_000
/** Label in the metrics for all unknown addresses together. */
const UNKNOWN = 'unknown'
const MS = 1_000

/**
 * Serves `/metrics` for Prometheus where `/druid` is enabled, to administrators and holders of METRICS_TOKEN.
 */
export function serveMetrics(app: FastifyInstance, services: AppServices): void {
  const { db, figures, settings } = services
  if (!showsMonitor(settings)) return
  const metrics = new Metrics({
    figures,
    dataDir: settings.DATA_DIR,
    database: () => withinTimeLimit(readDatabaseFigures(db)),
  })
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) =>
    metrics.count({ method, route: routeOptions.url ?? UNKNOWN, status: statusCode, ms: elapsedTime }),
  )
  app.get(
    '/metrics',
    {
      config: { guard: 'administrators, or a program with METRICS_TOKEN' },
      onRequest: async (request) => {
        if (!hasValidToken(request, settings.METRICS_TOKEN)) await admitAdministrator(request, services)
      },
    },
    async (_request, reply) =>
      reply
        .header('Cache-Control', 'no-store')
        .type(metrics.contentType)
        .send(await metrics.text()),
  )
}

/** Checks the token without using the database, which may be the thing that is down. */
function hasValidToken({ headers }: FastifyRequest, wanted: string | undefined): boolean {
  const given = parseBearerToken(headers.authorization)
  if (!wanted || !given) return false
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(wanted))
}

/** The result of some work, or undefined when it fails or takes too long. */
async function withinTimeLimit<T>(work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ANSWER_MS)
  })
  const answer = await Promise.race([work.catch(() => undefined), late])
  clearTimeout(timer)
  return answer
}

interface Whole {
  [column: string]: unknown
  now: Date | string
  size: string
  longest: number | null
}

async function readDatabaseFigures(db: Queryable): Promise<DatabaseReading> {
  const asked = Date.now()
  const { rows } = await db.execute<Whole>(sql`
    select clock_timestamp() as now, pg_database_size(current_database()) as size,
      (select extract(epoch from max(clock_timestamp() - query_start))::float8 from pg_stat_activity
        where datname = current_database() and state = 'active' and pid <> pg_backend_pid()) as longest`)
  const answered = Date.now()
  const [whole] = rows
  if (!whole) throw new Error('the database tells nothing of itself')
  const now = new Date(whole.now).getTime()
  const jobs = await db
    .select({
      name: sysScheduledJob.name,
      nextDue: sysScheduledJob.nextDue,
      runId: sysScheduledJob.runId,
      failures: sysScheduledJob.failures,
      success: sysScheduledJob.lastSuccess,
    })
    .from(sysScheduledJob)
  const due = jobs.filter(({ runId, nextDue }) => runId === null && nextDue.getTime() <= now)
  return {
    sizeBytes: roundUpToMegabytes(Number(whole.size)),
    longestSeconds: whole.longest ?? 0,
    // The database read its clock somewhere between request and answer.
    clockOffsetSeconds: (now - (asked + answered) / 2) / MS,
    chainHeight: maskRowCount((await readChainEnd(db)).seq) ?? 0,
    jobs: {
      due: due.length,
      running: jobs.filter(({ runId }) => runId !== null).length,
      failing: jobs.filter(({ failures }) => failures > 0).length,
    },
    overdueSeconds: Math.max(0, ...due.map(({ nextDue }) => (now - nextDue.getTime()) / MS)),
    successes: jobs.flatMap(({ name, success }) => (success ? [{ job: name, at: success.getTime() }] : [])),
  }
}
