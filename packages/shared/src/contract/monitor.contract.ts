import { z } from 'zod'
import { areaCodes } from '../monitor/areas'
import { defineGetEndpoint, nothing } from './endpoint'
import { instant } from './page'

/** Figures of one server process; every process has its own. */
const processFigures = z.object({
  /** The time at which the figures were taken. */
  time: instant,
  pid: z.number(),
  nodeVersion: z.string(),
  uptimeSeconds: z.number(),
  rssBytes: z.number(),
  heapUsedBytes: z.number(),
  heapTotalBytes: z.number(),
  /** CPU use in cores over the last seconds: 1.5 is one and a half cores. */
  cpuShare: z.number(),
  /** Delay of the event loop over the last seconds in ms: 99th percentile and maximum. */
  loopDelayP99Ms: z.number(),
  loopDelayMaxMs: z.number(),
  /** WebSocket connections of logged-in people, and connections not yet authenticated. */
  liveLines: z.number(),
  liveWaiting: z.number(),
  /** Calls answered since the process started. */
  calls: z.number(),
  /** Database connections of the process: open, idle, and calls waiting for one. */
  poolOpen: z.number(),
  poolIdle: z.number(),
  poolWaiting: z.number(),
  /** Whether 接口文档 is available on this server. */
  hasDocs: z.boolean(),
})
export type ProcessFigures = z.output<typeof processFigures>

const bigTable = z.object({
  name: z.string(),
  /** Size with indexes in bytes, rounded to whole megabytes. */
  sizeBytes: z.number(),
  /** Rounded to two significant digits; null when the number is so small that it could reveal sign-ups (R27). */
  liveRows: z.number().nullable(),
  deadRows: z.number().nullable(),
  vacuumedAt: instant.nullable(),
})

export type BigTable = z.output<typeof bigTable>

const databaseRestart = z.object({
  /** The time at which the database stopped. */
  time: instant,
  /** The reason for the stop, recorded at that time. */
  why: z.string(),
  /** How long the database was unavailable, in ms. */
  ms: z.number(),
})
/** A restart of the embedded database after it ended by itself or was ended by another process. */
export type DatabaseRestart = z.output<typeof databaseRestart>

const databaseFigures = z.object({
  version: z.string(),
  sizeBytes: z.number(),
  connections: z.array(z.object({ state: z.string().nullable(), count: z.number() })),
  /** Age of the longest running statement, this query excluded; null when none runs. */
  longestSeconds: z.number().nullable(),
  /** 0 to 1 since the database's statistics were reset; null when nothing has been read yet. */
  cacheHitRatio: z.number().nullable(),
  /** Average since the figures were last requested; null on the first request. */
  transactionsPerSecond: z.number().nullable(),
  tables: z.array(bigTable),
  /** Restarts of the embedded database, newest first, at most 20; always empty for an external database. */
  restarts: z.array(databaseRestart),
})
export type DatabaseFigures = z.output<typeof databaseFigures>

const areaFigures = z.object({
  area: z.enum(areaCodes),
  /** The number of database tables in the area. */
  tables: z.number(),
  /** Size with indexes in bytes; each table is rounded to whole megabytes. */
  sizeBytes: z.number(),
})
export type AreaFigures = z.output<typeof areaFigures>

const storageFigures = z.object({
  /** The areas of the stored data, the largest first. */
  areas: z.array(areaFigures),
  files: z.object({
    /** The folder or bucket that stores the files, without credentials. */
    place: z.string(),
    /** Size of all stored files, rounded up; the number of files is withheld (R27). */
    gigabytes: z.number(),
    /** Free space on the disk of the folder; null for an external storage service. */
    freeGigabytes: z.number().nullable(),
    /** Why files cannot be read or stored at present; null when storage works. */
    problem: z.string().nullable(),
  }),
})
export type StorageFigures = z.output<typeof storageFigures>

const slowQuery = z.object({
  /** The text of the slow query, with placeholders instead of values. */
  text: z.string(),
  count: z.number(),
  meanMs: z.number(),
  maxMs: z.number(),
  lastTime: instant,
  /** The generic query plan; null when it is unknown. */
  plan: z.string().nullable(),
})
export type SlowQuery = z.output<typeof slowQuery>

const routeFigures = z.object({
  method: z.string(),
  /** The route pattern. All unknown addresses are counted as one. */
  path: z.string(),
  count: z.number(),
  /** The number of calls answered with HTTP 4xx; `failed` counts those with 5xx. */
  refused: z.number(),
  failed: z.number(),
  /** Percentiles of the most recent calls, in ms. */
  p50Ms: z.number(),
  p95Ms: z.number(),
  /** The duration of the slowest call since the process started, in ms. */
  maxMs: z.number(),
})
export type RouteFigures = z.output<typeof routeFigures>

const backupFigures = z.object({
  /** Whether backups are configured on this server. */
  isOn: z.boolean(),
  /** Time of the newest backup; null when there is none yet. */
  lastTime: instant.nullable(),
  /** The size of the backup in bytes, rounded to whole megabytes. */
  sizeBytes: z.number().nullable(),
  /** When a backup was last restored and found identical to its source. */
  proofTime: instant.nullable(),
  isOverdue: z.boolean(),
  /** Problems that need attention, as text. */
  problems: z.array(z.string()),
})
export type BackupFigures = z.output<typeof backupFigures>

/** 系统监控 for administrators; available in production only with EXPOSE_MONITOR. */
export const monitorApi = {
  process: defineGetEndpoint('/admin/monitor/process', nothing, processFigures),
  database: defineGetEndpoint('/admin/monitor/database', nothing, databaseFigures),
  /** The size of the database by area of the product, and the size of the stored files. */
  storage: defineGetEndpoint('/admin/monitor/storage', nothing, storageFigures),
  backup: defineGetEndpoint('/admin/monitor/backup', nothing, backupFigures),
  /** Slowest first. `thresholdMs` is the duration from which a statement counts as slow. */
  slowQueries: defineGetEndpoint(
    '/admin/monitor/slowQueries',
    nothing,
    z.object({ thresholdMs: z.number(), queries: z.array(slowQuery) }),
  ),
  /** The figures of the routes, in descending order of total time. */
  routes: defineGetEndpoint('/admin/monitor/routes', nothing, z.array(routeFigures)),
}
