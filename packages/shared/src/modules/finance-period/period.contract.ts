import { z } from 'zod'
import { defineGetEndpoint, definePostEndpoint } from '../../contract/endpoint'
import { instant } from '../../contract/page'
import { requiredTextAreaRule, textFieldByRule } from '../../fields/fields'

const month = z.string('请选择月份').regex(/^20\d{2}-(0[1-9]|1[0-2])$/, '月份形如 2026-10')
const nullable = z.string().nullable()

export const periodFields = {
  period: textFieldByRule('月份', month),
  reason: { label: '原因', kind: 'area', rule: requiredTextAreaRule('原因', 500) },
  closedUntil: textFieldByRule('已关账至', month),
} as const

const row = z.object({
  period: z.string(),
  isClosed: z.boolean(),
  /** The confirmed costs dated in the month, in 元. */
  costMoney: z.string(),
  /** The 服务费 received in the month, in 元. */
  receivedMoney: z.string(),
  /** The number of costs dated in the month that are submitted but not confirmed. */
  pendingCosts: z.number(),
  /** Debit total of a closed month's vouchers in 元; null for an open month, and where `note` gives the reason. */
  bookedMoney: nullable,
  /** Shown instead of the amount while it would reveal a secret (R27). */
  note: nullable,
  /** The actions that the caller may perform on the month: close and reopen. */
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

/** Kinds of unfinished business of a month; each is shown with its number and a link to its list. */
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
  /** Number of those the caller may know of. */
  count: z.number(),
  /**
   * 未开标标包的，开标后列示: items of unopened lots are withheld, and the note appears whether or not there are any.
   */
  note: nullable,
  /** The list page; null when the caller may not open it. */
  path: nullable,
})
const closing = z.object({
  period: z.string(),
  items: z.array(open),
  /** What closing will fix: the number of vouchers not exported yet, and the debit total of the month in 元. */
  unexported: z.number(),
  bookedMoney: nullable,
  /** Shown instead of the amount while it would reveal a secret (R27). */
  note: nullable,
})
export type PeriodClosing = z.output<typeof closing>

const told = z.object({ months: z.array(row), history: z.array(line) })
const path = '/api/finance/period'

/** 会计期间: months are closed in order, and reopened in reverse order. */
export const periodApi = {
  list: defineGetEndpoint(`${path}/list`, z.strictObject({}), told),
  /** Unfinished business and voucher total of the next month to be closed. Code 409 for any other month. */
  closing: defineGetEndpoint(`${path}/closing`, z.strictObject({ period: month }), closing),
  /**
   * Closes the month after the last closed one, or the month of the first entry when none was closed before. Code 409
   * for any other month.
   */
  close: definePostEndpoint(`${path}/close`, z.strictObject({ period: month }), told),
  reopen: definePostEndpoint(
    `${path}/reopen`,
    z.strictObject({ period: month, reason: periodFields.reason.rule }),
    told,
  ),
}
