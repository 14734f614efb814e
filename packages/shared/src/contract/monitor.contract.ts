import { z } from 'zod'
import { areaCodes } from '../monitor/areas'
import { get, nothing } from './endpoint'
import { instant } from './page'

/** Of one server process; another process has its own. */
const processFigures = z.object({
  /** When the process was asked. */
  time: instant,
  pid: z.number(),
  nodeVersion: z.string(),
  uptimeSeconds: z.number(),
  rssBytes: z.number(),
  heapUsedBytes: z.number(),
  heapTotalBytes: z.number(),
  /** Of one core, over the last seconds: 1.5 is one and a half cores. */
  cpuShare: z.number(),
  /** What the event loop came late in the last seconds: 99 of 100 times no more, and at worst; ms. */
  loopDelayP99Ms: z.number(),
  loopDelayMaxMs: z.number(),
  /** Live lines of people who are logged in, and of those who have not said who they are. */
  liveLines: z.number(),
  liveWaiting: z.number(),
  /** Calls answered since the start. */
  calls: z.number(),
  /** Connections of the process to the database: open, not in use, and calls that wait for one. */
  poolOpen: z.number(),
  poolIdle: z.number(),
  poolWaiting: z.number(),
  /** Whether 接口文档 may be opened here, too. */
  hasDocs: z.boolean(),
})
export type ProcessFigures = z.output<typeof processFigures>

const bigTable = z.object({
  name: z.string(),
  /** With indexes, in whole megabytes. */
  sizeBytes: z.number(),
  /** In two figures; null: too few to be told (R27). */
  liveRows: z.number().nullable(),
  deadRows: z.number().nullable(),
  vacuumedAt: instant.nullable(),
})

export type BigTable = z.output<typeof bigTable>

const databaseRestart = z.object({
  /** When it ended. */
  time: instant,
  /** What was heard of it then. */
  why: z.string(),
  /** How long it was away; ms. */
  ms: z.number(),
})
/** The embedded database ended by itself, or through another, and was started again. */
export type DatabaseRestart = z.output<typeof databaseRestart>

const databaseFigures = z.object({
  version: z.string(),
  sizeBytes: z.number(),
  connections: z.array(z.object({ state: z.string().nullable(), count: z.number() })),
  /** Of the statement that has run longest and still runs, other than this one; null: none runs. */
  longestSeconds: z.number().nullable(),
  /** 0 to 1, since the database's statistics began; null: nothing was read yet. */
  cacheHitRatio: z.number().nullable(),
  /** Since the figures were last asked for; null: for the first time. */
  transactionsPerSecond: z.number().nullable(),
  tables: z.array(bigTable),
  /** Of the embedded database, the newest first, 20 at most; none of an external one. */
  restarts: z.array(databaseRestart),
})
export type DatabaseFigures = z.output<typeof databaseFigures>

const areaFigures = z.object({
  area: z.enum(areaCodes),
  /** How many it has. */
  tables: z.number(),
  /** With indexes; each table in whole megabytes. */
  sizeBytes: z.number(),
})
export type AreaFigures = z.output<typeof areaFigures>

const storageFigures = z.object({
  /** The largest first. */
  areas: z.array(areaFigures),
  files: z.object({
    /** Where the contents lie; no key is in it. */
    place: z.string(),
    /** What the contents take that are known, rounded up: how many came is not told (R27). */
    gigabytes: z.number(),
    /** On the disk of a folder; null: of a service elsewhere. */
    freeGigabytes: z.number().nullable(),
    /** Why nothing can be read or kept there now; null: all is well. */
    problem: z.string().nullable(),
  }),
})
export type StorageFigures = z.output<typeof storageFigures>

const slowQuery = z.object({
  /** The statement without its values. */
  text: z.string(),
  count: z.number(),
  meanMs: z.number(),
  maxMs: z.number(),
  lastTime: instant,
  /** How the database answers it, whatever the values; null: not known. */
  plan: z.string().nullable(),
})
export type SlowQuery = z.output<typeof slowQuery>

const routeFigures = z.object({
  method: z.string(),
  /** As the server knows it; addresses that nothing stands at are one. */
  path: z.string(),
  count: z.number(),
  /** Answered with HTTP 4xx, and with 5xx. */
  refused: z.number(),
  failed: z.number(),
  /** Of the last calls, ms. */
  p50Ms: z.number(),
  p95Ms: z.number(),
  /** Since the start, ms. */
  maxMs: z.number(),
})
export type RouteFigures = z.output<typeof routeFigures>

const backupFigures = z.object({
  /** Whether backups are made here at all. */
  isOn: z.boolean(),
  /** What the newest backup shows; null: there is none yet. */
  lastTime: instant.nullable(),
  /** In whole megabytes. */
  sizeBytes: z.number().nullable(),
  /** When a backup was last restored and was what had been backed up. */
  proofTime: instant.nullable(),
  isOverdue: z.boolean(),
  /** What has to be done something about, in words. */
  problems: z.array(z.string()),
})
export type BackupFigures = z.output<typeof backupFigures>

/** 系统监控, for administrators; in production only with EXPOSE_MONITOR. */
export const monitorApi = {
  process: get('/admin/monitor/process', nothing, processFigures),
  database: get('/admin/monitor/database', nothing, databaseFigures),
  /** The size of the database by part of the product, and of the stored files. */
  storage: get('/admin/monitor/storage', nothing, storageFigures),
  backup: get('/admin/monitor/backup', nothing, backupFigures),
  /** Slowest first; `thresholdMs` says from when on a statement counts as slow. */
  slowQueries: get(
    '/admin/monitor/slowQueries',
    nothing,
    z.object({ thresholdMs: z.number(), queries: z.array(slowQuery) }),
  ),
  /** Those that took most time together first. */
  routes: get('/admin/monitor/routes', nothing, z.array(routeFigures)),
}
