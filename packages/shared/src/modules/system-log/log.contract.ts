import { z } from 'zod'
import { asFile, get, nothing, post } from '../../contract/endpoint'
import { byId, exportQuery, instant, listQuery, option, pageOf, pageQuery } from '../../contract/page'
import { selectQuery } from '../../contract/resource.contract'

const text = z.string().max(64).optional()
const operationFilters = {
  userId: z.uuid().optional(),
  /** One, or several joined with commas. */
  module: z.string().max(500).optional(),
  /** One, or several joined with commas. */
  action: z.string().max(500).optional(),
  /** Beginning of the address. */
  ip: text,
  result: text,
  ownId: z.uuid('记录编号格式不正确').optional(),
}
const loginFilters = {
  /** Beginning of the account name. */
  username: text,
  ip: text,
  client: text,
  result: text,
}

const operationRow = z.object({
  listId: z.string(),
  /** Place among the lines that this reader is shown and asked for, the oldest first: without gaps. */
  seq: z.number(),
  time: instant,
  userId: z.string().nullable(),
  userName: z.string(),
  ip: z.string(),
  module: z.string(),
  action: z.string(),
  ownId: z.string().nullable(),
  result: z.string(),
  /** An administrator acted for somebody (代办). */
  onBehalf: z.boolean(),
  costMs: z.number(),
})
export type OperationRow = z.output<typeof operationRow>

/** The hash of the line before is not shown: it tells that a line which is kept from the reader stands between two others. */
const operationDetail = operationRow.omit({ seq: true }).extend({
  requestId: z.string(),
  hash: z.string(),
  /** What the record was and became, as logged; telephone and bank account numbers masked for whoever is no administrator. */
  before: z.unknown(),
  after: z.unknown(),
  /** What the records are called whose ids stand in there, as far as they are known. */
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
  /** success, wrong, locked, disabled, logout */
  result: z.string(),
})
export type LoginRow = z.output<typeof loginRow>

/** Of the first and the last line of something. */
const period = z.object({ from: instant, to: instant })

const archivedSegment = period.extend({ listId: z.string(), archiveTime: instant })
/** Lines that have left the database for a file. How many they are is not told (R27). */
export type ArchivedSegment = z.output<typeof archivedSegment>

/** How far a check of the chain came. No number of rows: that of the whole chain tells what is kept from readers (R27). */
const chainCheck = z.object({
  /** With it the next call goes on where this one ended. */
  checkId: z.string(),
  /** Of the first line, and of the beginning of the check: what was written in between is checked. */
  from: instant,
  to: instant,
  /** 0 to 100 */
  percent: z.number(),
  /** Lines that the caller is shown, once it is done. */
  total: z.number().nullable(),
  /** `seq` in the chain of the first row that does not fit, and its time; null: none so far. */
  broken: z.object({ seq: z.number(), time: instant.nullable() }).nullable(),
  /** Day of the first signed root that the chain does not fit. */
  brokenRoot: z.string().nullable(),
  /** The first archived segment that is not what was archived: its file, what is entered of it, or all of it gone. */
  brokenSegment: period.nullable(),
  done: z.boolean(),
})
export type ChainCheck = z.output<typeof chainCheck>

export const operationLogApi = {
  page: get('/admin/operationLog/page', pageQuery(operationFilters, ['time']), pageOf(operationRow)),
  /** The newest, as many as a plain list holds. */
  list: get('/admin/operationLog/list', listQuery(operationFilters, ['time']), z.array(operationRow)),
  /** `keyword`: the beginning of a person's name. */
  getSelect: get('/admin/operationLog/getSelect', selectQuery, z.array(option)),
  detail: get('/admin/operationLog/detail', byId, operationDetail),
  exportExcel: asFile(
    get('/admin/operationLog/exportExcel', exportQuery(operationFilters, ['time']), z.unknown()),
  ),
  /** Checks the chain from its beginning, a few seconds' worth at the most: call on with `checkId` until `done`. */
  verify: post('/admin/operationLog/verify', z.strictObject({ checkId: z.uuid().optional() }), chainCheck),
  /** What has been archived, the oldest first. */
  archived: get('/admin/operationLog/archived', nothing, z.array(archivedSegment)),
  /** The lines of a segment that this reader would be shown, with what they hold, as a sheet. */
  archive: asFile(get('/admin/operationLog/archive', byId, z.unknown())),
  /** The daily roots of the chain as signed, with the key to check them by, as a text to print and keep elsewhere. */
  roots: asFile(get('/admin/operationLog/roots', nothing, z.unknown())),
}

export const loginLogApi = {
  page: get('/admin/loginLog/page', pageQuery(loginFilters, ['time']), pageOf(loginRow)),
  list: get('/admin/loginLog/list', listQuery(loginFilters, ['time']), z.array(loginRow)),
  /** `keyword`: the beginning of an account name. */
  getSelect: get('/admin/loginLog/getSelect', selectQuery, z.array(option)),
  exportExcel: asFile(get('/admin/loginLog/exportExcel', exportQuery(loginFilters, ['time']), z.unknown())),
}
