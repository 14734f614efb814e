import { z } from 'zod'
import { get, post } from '../../contract/endpoint'
import { instant } from '../../contract/page'
import { requiredArea, ruled } from '../../fields/fields'

const month = z.string('请选择月份').regex(/^20\d{2}-(0[1-9]|1[0-2])$/, '月份形如 2026-10')
const nullable = z.string().nullable()

export const periodFields = {
  period: ruled('月份', month),
  reason: { label: '原因', kind: 'area', rule: requiredArea('原因', 500) },
  closedUntil: ruled('已关账至', month),
} as const

const row = z.object({
  period: z.string(),
  isClosed: z.boolean(),
  /** Confirmed costs that are dated in it, 元. */
  costMoney: z.string(),
  /** 服务费 received in it, 元. */
  receivedMoney: z.string(),
  /** Costs dated in it that are asked for and not yet confirmed. */
  pendingCosts: z.number(),
  /** close, reopen */
  allowedActions: z.array(z.string()),
})
export type PeriodRow = z.output<typeof row>

const line = z.object({
  listId: z.string(),
  period: z.string(),
  action: z.enum(['close', 'reopen']),
  reason: nullable,
  createUserName: nullable,
  createTime: instant,
})
export type PeriodLine = z.output<typeof line>

const told = z.object({ months: z.array(row), history: z.array(line) })
const path = '/api/finance/period'

/** 会计期间: months are closed one after the other, and reopened the last one first. */
export const periodApi = {
  list: get(`${path}/list`, z.strictObject({}), told),
  close: post(`${path}/close`, z.strictObject({ period: month }), told),
  reopen: post(`${path}/reopen`, z.strictObject({ period: month, reason: periodFields.reason.rule }), told),
}
