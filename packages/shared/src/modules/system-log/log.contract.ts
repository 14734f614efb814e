import { z } from 'zod'
import { asFile, get, post } from '../../contract/endpoint'
import { byId, exportQuery, instant, pageOf, pageQuery } from '../../contract/page'

const text = z.string().max(64).optional()
const operationFilters = {
  userId: z.uuid().optional(),
  /** One, or several joined with commas. */
  module: z.string().max(500).optional(),
  action: text,
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

export const operationRow = z.object({
  listId: z.string(),
  /** Place in the chain. */
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

export const operationDetail = operationRow.extend({
  requestId: z.string(),
  hash: z.string(),
  prevHash: z.string(),
  /** What the record was and became, as logged; telephone and bank account numbers masked for whoever is no administrator. */
  before: z.unknown(),
  after: z.unknown(),
})
export type OperationDetail = z.output<typeof operationDetail>

export const loginRow = z.object({
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

/** How far a check of the chain came. */
export const chainCheck = z.object({
  /** Rows up to this `seq` have been looked at. */
  until: z.number(),
  /** Rows that the chain had when this call began. */
  total: z.number(),
  /** `seq` of the first row that does not fit; null: none so far. */
  broken: z.number().nullable(),
  done: z.boolean(),
})
export type ChainCheck = z.output<typeof chainCheck>

export const operationLogApi = {
  page: get('/admin/operationLog/page', pageQuery(operationFilters, ['time']), pageOf(operationRow)),
  detail: get('/admin/operationLog/detail', byId, operationDetail),
  exportExcel: asFile(
    get('/admin/operationLog/exportExcel', exportQuery(operationFilters, ['time']), z.unknown()),
  ),
  /** Checks the next stretch of the chain after `after`, a few seconds' worth at the most: call on until `done`. */
  verify: post(
    '/admin/operationLog/verify',
    z.strictObject({ after: z.number().int().min(0).default(0) }),
    chainCheck,
  ),
}

export const loginLogApi = {
  page: get('/admin/loginLog/page', pageQuery(loginFilters, ['time']), pageOf(loginRow)),
  exportExcel: asFile(get('/admin/loginLog/exportExcel', exportQuery(loginFilters, ['time']), z.unknown())),
}
