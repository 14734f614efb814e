import { flows } from '@agency/shared/flows'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { buildApp } from './app'
import { ensurePackageKey } from './archive-package/package-keys'
import { backUpBeforeUpgrade } from './backup/before-upgrade'
import { refuseHalfRestored } from './backup/restore'
import { openStore } from './blobs/open-store'
import { Bus } from './db/bus'
import { openDatabase } from './db/database'
import { migrateByConnection } from './db/migrate'
import { type Address, connectionOptions } from './db/primary'
import { SharedCounts } from './db/shared-counts'
import { Standby } from './db/standby'
import { checkUnrestoredFiles } from './fixity/mark-missing'
import type { Job } from './jobs/job'
import { JobRunner } from './jobs/job-runner'
import { makeDemoHistory, modules } from './modules'
import { ProcessStatistics } from './monitor/figures'
import { Params } from './params/params'
import { type SeedReport, seedDatabase } from './seed/seed'
import { RefusalReporter } from './serve/refusals'
import type { LogSink } from './serve/request-log'
import { Throttle } from './serve/throttle'
import { loadOrCreateLoginKey } from './session/login-key'
import { Sessions } from './session/sessions'
import type { Settings } from './settings'
import { resetHolidayCacheOnChange } from './system/holidays'
import { WatermarkedFiles } from './watermark/watermarked-files'
import { WatermarkedPages } from './watermarked-pages/watermarked-pages'
import { FirstPageCache } from './workflow/first-pages'
import { assertStepsKnown } from './workflow/stored-steps'
import { TodoCounts } from './workflow/todo-counts'

const CLOSE_GRACE_MS = 5_000
/** How often, in milliseconds, the times at which people last used the system are written to the database. */
const SEEN_MS = 60_000

export interface RunningServer {
  app: FastifyInstance
  report: SeedReport | undefined
  jobs: JobRunner
  refusals: RefusalReporter
  /** Routes that were declared without a guard; a test requires that there are none. */
  routesWithoutGuard(): readonly string[]
  /**
   * Stops taking requests, ends the open ones and closes the connection pool. The database server itself is
   * the caller's to stop.
   */
  close(): Promise<void>
}

/**
 * For how many milliseconds the answer about readiness is reused: when a server comes back, thousands of
 * pages ask at the same moment.
 */
const READY_MS = 500

/** Returns a function that asks once for all who ask at the same time or within READY_MS. */
function shareConcurrent(ask: () => Promise<void>): () => Promise<void> {
  let asked: Promise<void> | undefined
  return () => {
    asked ??= ask().finally(() =>
      setTimeout(() => {
        asked = undefined
      }, READY_MS).unref(),
    )
    return asked
  }
}

/** What a test adds to the product or replaces in it. */
export interface Given {
  /** Jobs that run in addition to those of the modules. */
  jobs?: readonly Job[]
  /** Replaces the clock of the machine as the source of the current time. */
  clock?: () => Date
  /** Replaces standard output as the target of the log. */
  log?: LogSink
}

/** Migrates the database, seeds an empty one and builds the app on it. The app does not listen yet. */
export async function createServer(
  settings: Settings,
  connection: Address,
  given: Given = {},
): Promise<RunningServer> {
  const { DATABASE_LISTEN_URL } = settings
  const to = connectionOptions(connection)
  const direct = DATABASE_LISTEN_URL ? connectionOptions(DATABASE_LISTEN_URL) : to
  const { db, pool, close } = openDatabase(to, settings.DATABASE_POOL, direct !== to)
  const bus = new Bus()
  const reading = settings.DATABASE_READ_URL
    ? openDatabase(settings.DATABASE_READ_URL, settings.DATABASE_POOL)
    : undefined
  const figures = new ProcessStatistics(pool, settings.SLOW_QUERY_MS)
  try {
    await refuseHalfRestored(settings.DATA_DIR)
    await migrateByConnection(direct, {
      before: () => backUpBeforeUpgrade(settings, DATABASE_LISTEN_URL ?? connection),
    })
    await assertStepsKnown(db, flows)
    await bus.listen(direct)
    resetHolidayCacheOnChange(bus)
    const services = {
      settings,
      params: await Params.open(db, bus, settings.given),
      connection: DATABASE_LISTEN_URL ?? connection,
      db,
      bus,
      standby: reading && new Standby(reading.db, db, bus),
      figures,
      store: await openStore(settings),
      clock: given.clock ?? (() => new Date()),
      secretTodos: modules.flatMap((module) => module.secretTodos ?? []),
    }
    const report = await seedDatabase(
      services,
      modules.flatMap((module) => module.seed ?? []),
      makeDemoHistory,
    )
    await checkUnrestoredFiles(services)
    const sessions = new Sessions(db, bus, services.clock)
    const tasks = { counts: new TodoCounts(db, bus), firstPages: new FirstPageCache(db, bus) }
    const key = await loadOrCreateLoginKey(db, settings.SECRET_KEY)
    await ensurePackageKey(db, { secret: settings.SECRET_KEY, now: services.clock() })
    const jobs = new JobRunner(
      services,
      [...modules.flatMap((module) => module.jobs ?? []), ...(given.jobs ?? [])],
      (err, message) => app.log.warn({ err }, message),
    )
    const noting = setInterval(() => {
      sessions.writeSeen().catch((error: unknown) => app.log.warn({ err: error }, 'last use not noted'))
    }, SEEN_MS)
    const ready = shareConcurrent(async () => void (await db.execute(sql`select 1`)))
    const routes: RouteOptions[] = []
    const counts = new SharedCounts(db)
    const refusals = new RefusalReporter(services, counts, (err, message) => app.log.warn({ err }, message))
    const marked = new WatermarkedPages(services.store)
    const watermarked = new WatermarkedFiles(
      services.store,
      marked,
      () => services.params.values.OFFICE_CONVERT_URL,
    )
    const throttle = new Throttle(counts, settings.CALL_RATE_LIMIT)
    const app = await buildApp(
      {
        ...services,
        counts,
        sessions,
        throttle,
        refusals,
        key,
        watermarkedPages: marked,
        watermarkedFiles: watermarked,
        jobs,
        tasks,
        ready,
      },
      { onRoute: (route) => routes.push(route), log: given.log },
    )
    services.store
      .assertAvailable()
      .catch((error: unknown) => app.log.error({ err: error }, 'the file store cannot be used'))
    figures.onSlow((slow) => app.log.warn(slow, 'slow query'))
    await jobs.start()
    return {
      app,
      report,
      jobs,
      refusals,
      routesWithoutGuard: () =>
        routes.filter((route) => !route.config?.guard).map((route) => `${route.method} ${route.url}`),
      close: async () => {
        // Connections that have not finished sending by then are cut off: half a request from a stranger must
        // not keep the server from stopping.
        const cut = setTimeout(() => app.server.closeAllConnections(), CLOSE_GRACE_MS)
        figures.stop()
        clearInterval(noting)
        await Promise.all([app.close(), jobs.stop(CLOSE_GRACE_MS), marked.close(), watermarked.close()])
        clearTimeout(cut)
        await sessions.writeSeen().catch(() => undefined)
        await refusals.close().catch(() => undefined)
        await bus.close()
        await reading?.close()
        await close()
      },
    }
  } catch (error) {
    figures.stop()
    await bus.close()
    await reading?.close()
    await close()
    throw error
  }
}
