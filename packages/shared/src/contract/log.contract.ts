import { z } from 'zod'
import { asFile, defineGetEndpoint, definePostEndpoint, nothing } from './endpoint'
import { byId, exportQuery, instant, listQuery, option, pageQuery, pageSchema } from './page'
import { selectQuery } from './resource.contract'

const text = z.string().max(64).optional()
const operationFilters = {
  userId: z.uuid().optional(),
  /** The module of the operations, or several joined with commas. */
  module: z.string().max(500).optional(),
  /** The action of the operations, or several joined with commas. */
  action: z.string().max(500).optional(),
  /** The beginning of the IP address. */
  ip: text,
  result: text,
  ownId: z.uuid('记录编号格式不正确').optional(),
}
const loginFilters = {
  /** The beginning of the account name. */
  username: text,
  ip: text,
  client: text,
  result: text,
}

const operationRow = z.object({
  listId: z.string(),
  /** Position among the entries that this reader may see, oldest first, without gaps. */
  seq: z.number(),
  time: instant,
  userId: z.string().nullable(),
  userName: z.string(),
  ip: z.string(),
  module: z.string(),
  action: z.string(),
  ownId: z.string().nullable(),
  result: z.string(),
  /** True when an administrator acted for somebody else (代办). */
  onBehalf: z.boolean(),
  costMs: z.number(),
})
export type OperationRow = z.output<typeof operationRow>

/**
 * The hash of the preceding entry is withheld, because it would reveal that a hidden entry lies between two visible
 * ones.
 */
const operationDetail = operationRow.omit({ seq: true }).extend({
  requestId: z.string(),
  hash: z.string(),
  /**
   * The logged states of the record before and after; telephone and bank account numbers are masked, except for
   * administrators.
   */
  before: z.unknown(),
  after: z.unknown(),
  /** Display names of the records whose ids occur in it, where known. */
  names: z.record(z.string(), z.string()),
})
export type OperationDetail = z.output<typeof operationDetail>

const loginRow = z.object({
  listId: z.string(),
  time: instant,
  username: z.string(),
  userId: z.string().nullable(),
  realName: z.string().nullable(),
  ip: z.string(),
  client: z.string(),
  device: z.string(),
  /** The outcome of the login: one of success, wrong, locked, disabled, logout. */
  result: z.string(),
})
export type LoginRow = z.output<typeof loginRow>

/** The times of the first and the last entry of a segment of the log. */
const period = z.object({ from: instant, to: instant })

const archivedSegment = period.extend({ listId: z.string(), archiveTime: instant })
/** Log entries moved from the database to a file. Their number is withheld (R27). */
export type ArchivedSegment = z.output<typeof archivedSegment>

/** Progress of a check of the hash chain. It has no total number of entries, which would reveal hidden ones (R27). */
const chainCheck = z.object({
  /** The id of the check, passed to the next call to continue it. */
  checkId: z.string(),
  /** Times of the first entry and of the start of the check; entries between them are checked. */
  from: instant,
  to: instant,
  /** The progress of the check in percent, 0 to 100. */
  percent: z.number(),
  /** Number of checked entries that the caller may see; null until the check is complete. */
  total: z.number().nullable(),
  /** `seq` and time of the first entry that breaks the chain; null when none was found so far. */
  broken: z.object({ seq: z.number(), time: instant.nullable() }).nullable(),
  /** Day of the first signed root that does not match the chain. */
  brokenRoot: z.string().nullable(),
  /** Period of the first archived segment that was altered or is missing. */
  brokenSegment: period.nullable(),
  done: z.boolean(),
})
export type ChainCheck = z.output<typeof chainCheck>

export const operationLogApi = {
  page: defineGetEndpoint(
    '/admin/operationLog/page',
    pageQuery(operationFilters, ['time']),
    pageSchema(operationRow),
  ),
  /** Returns the newest entries, up to the limit of an unpaged list. */
  list: defineGetEndpoint(
    '/admin/operationLog/list',
    listQuery(operationFilters, ['time']),
    z.array(operationRow),
  ),
  /** `keyword` is the beginning of a person's name. */
  getSelect: defineGetEndpoint('/admin/operationLog/getSelect', selectQuery, z.array(option)),
  detail: defineGetEndpoint('/admin/operationLog/detail', byId, operationDetail),
  exportExcel: asFile(
    defineGetEndpoint(
      '/admin/operationLog/exportExcel',
      exportQuery(operationFilters, ['time']),
      z.unknown(),
    ),
  ),
  /** Checks part of the chain for a few seconds. Call again with `checkId` until `done`. */
  verify: definePostEndpoint(
    '/admin/operationLog/verify',
    z.strictObject({ checkId: z.uuid().optional() }),
    chainCheck,
  ),
  /** Lists all archived segments of the log, oldest first. */
  archived: defineGetEndpoint('/admin/operationLog/archived', nothing, z.array(archivedSegment)),
  /** The entries of a segment that this reader may see, in full, as a workbook. */
  archive: asFile(defineGetEndpoint('/admin/operationLog/archive', byId, z.unknown())),
  /** The signed daily roots of the chain with the verification key, as a text to print and store elsewhere. */
  roots: asFile(defineGetEndpoint('/admin/operationLog/roots', nothing, z.unknown())),
}

export const loginLogApi = {
  page: defineGetEndpoint('/admin/loginLog/page', pageQuery(loginFilters, ['time']), pageSchema(loginRow)),
  list: defineGetEndpoint('/admin/loginLog/list', listQuery(loginFilters, ['time']), z.array(loginRow)),
  /** `keyword` is the beginning of an account name. */
  getSelect: defineGetEndpoint('/admin/loginLog/getSelect', selectQuery, z.array(option)),
  exportExcel: asFile(
    defineGetEndpoint('/admin/loginLog/exportExcel', exportQuery(loginFilters, ['time']), z.unknown()),
  ),
}
