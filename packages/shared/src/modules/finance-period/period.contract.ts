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
  /** 元: debit of the vouchers of a closed month; null of an open one, and where `note` says why. */
  bookedMoney: nullable,
  /** What stands in its place where it holds what is kept from the caller (R27). */
  note: nullable,
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

/** Something of a month that is not done yet, each kind with how many there are and where they are listed. */
export const OPEN_KINDS = {
  refused: '不能生成凭证的业务',
  unexported: '未导出的凭证',
  bonds: '待核的保证金',
  signups: '待核收的标书费',
  costs: '未确认的费用',
  payments: '未冲账的来款',
  fees: '待确认的服务费账单',
  refunds: '未付的多收退款',
} as const
export type OpenKind = keyof typeof OPEN_KINDS
const open = z.object({
  kind: z.enum(Object.keys(OPEN_KINDS) as [OpenKind, ...OpenKind[]]),
  /** As many as the caller may learn of. */
  count: z.number(),
  /** 未开标标包的，开标后列示: those of lots that are not opened are kept from the caller, whether there are any or not. */
  note: nullable,
  /** Where they are listed; null: the caller does not see that list. */
  path: nullable,
})
const closing = z.object({
  period: z.string(),
  items: z.array(open),
  /** What the closing will fix: vouchers of the month that are not exported yet, and the debit of all of the month, 元. */
  unexported: z.number(),
  bookedMoney: nullable,
  /** What stands in the place of the money where it holds what is kept from the caller (R27). */
  note: nullable,
})
export type PeriodClosing = z.output<typeof closing>

const told = z.object({ months: z.array(row), history: z.array(line) })
const path = '/api/finance/period'

/** 会计期间: months are closed one after the other, and reopened the last one first. */
export const periodApi = {
  list: get(`${path}/list`, z.strictObject({}), told),
  /** What is open of the month that may be closed next, and what its vouchers come to. Code 409 for any other month. */
  closing: get(`${path}/closing`, z.strictObject({ period: month }), closing),
  /** Closes the month after the last closed one; where none ever was, that of the first entry. Code 409 for any other. */
  close: post(`${path}/close`, z.strictObject({ period: month }), told),
  reopen: post(`${path}/reopen`, z.strictObject({ period: month, reason: periodFields.reason.rule }), told),
}
