import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import type { PaymentRow, receivableApi } from '@agency/shared/modules/finance-receivable/receivable.contract'
import { receivablePrefix as prefix } from '@agency/shared/modules/finance-receivable/receivable.permissions'
import { refundStatus } from '@agency/shared/modules/finance-receivable/refund.flow'
import { desc, isNull, sql } from 'drizzle-orm'
import { inlineCodes } from '../../db/inline-codes'
import { hasPermission } from '../../http/actor'
import type { Context } from '../../http/context'
import {
  containsCondition,
  equalsCondition,
  filterConditions,
  type ListRequest,
  timeRangeConditions,
} from '../../http/list'
import { joinedCaseStore, type RecordOf } from '../../record/case-store'
import { userNamesById } from '../../system/directory'
import { canSeePayments } from './party.sums'
import { financePayment } from './receivable.table'

/**
 * Yuan of a 来款 applied to bills, and yuan refunded or requested to be refunded, summed from their lines.
 */
const appliedMoney = sql<string>`coalesce((select sum(r.receive_money) from bill_receipt_facts r
  where r.payment_id = finance_payment.list_id), 0)::numeric(16, 2)::text`
const refundMoney = sql<string>`coalesce((select sum(refund.refund_money) from finance_refund refund
  where refund.payment_id = finance_payment.list_id and refund.status in (${inlineCodes(refundStatus.asked, refundStatus.paying, refundStatus.paid)}) and not refund.del_flag), 0)::numeric(16, 2)::text`
const isReversed = sql<boolean>`exists (select 1 from finance_payment reversal where reversal.reverses_id = finance_payment.list_id)`
/** The unallocated rest of a payment in yuan; 0 for a reversal and for a reversed payment. */
const left = sql`case when finance_payment.reverses_id is not null or ${isReversed} then 0
  else finance_payment.pay_money - ${appliedMoney}::numeric - ${refundMoney}::numeric end`
const partyName = sql<string | null>`case finance_payment.party_type
  when '供应商' then (select supplier.supplier_name from supplier_facts supplier where supplier.list_id = finance_payment.party_id)
  when '业主' then (select client.client_name from client_facts client where client.list_id = finance_payment.party_id) end`

const read = {
  columns: {
    appliedMoney,
    refundMoney,
    isReversed,
    leftMoney: sql<string>`(${left})::numeric(16, 2)::text`,
    partyName,
  },
}
const paid = timeRangeConditions(financePayment.payTime)

type Filters = Omit<
  ParsedInputOf<typeof receivableApi.paymentPage>,
  keyof ListRequest | 'createTimeStart' | 'createTimeEnd'
>

/** 来款, visible to people with the scope of all projects. */
export const payments = joinedCaseStore(financePayment, read, {
  prefix,
  noun: '来款',
  visible: ({ actor }) => (canSeePayments(actor) ? undefined : sql`false`),
  matching: (filters: Filters) =>
    filterConditions(filters, {
      partyId: equalsCondition(financePayment.partyId),
      partyName: (text) => sql`(${partyName}) like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`,
      payerName: (text) => containsCondition(financePayment.payerName, text),
      standing: (standing) =>
        standing === 'left' ? sql`${left} <> 0` : sql`(${isNull(financePayment.partyId)} and ${left} <> 0)`,
      payTimeStart: paid.start,
      payTimeEnd: paid.end,
    }),
  usual: [desc(financePayment.payTime), desc(financePayment.createTime)],
  summed: () => ({ payMoney: financePayment.payMoney, appliedMoney, refundMoney, leftMoney: left }),
})

/** A 来款 with how it was used. */
export type PaymentRecord = RecordOf<typeof payments>

/** The actions open to the caller on a payment in its present state. */
function allowedActionsOn({ actor }: Context, row: PaymentRecord): string[] {
  const isLeft = Number(row.leftMoney) > 0
  const isUntouched = isLeft && row.leftMoney === row.payMoney
  const mayPay = hasPermission(actor, `${prefix}:pay`)
  return [
    ...(mayPay && isUntouched ? ['assign'] : []),
    ...(mayPay && isLeft && row.partyId ? ['apply'] : []),
    ...(isLeft && hasPermission(actor, 'finance:refund:add') ? ['refund'] : []),
    ...(mayPay && isUntouched ? ['reverse'] : []),
  ]
}

/** 来款 as answered to the client. */
export async function buildPaymentViews(
  context: Context,
  rows: readonly PaymentRecord[],
): Promise<PaymentRow[]> {
  const names = await userNamesById(
    context.db,
    rows.map(({ createUserId }) => createUserId),
  )
  return rows.map((row) => ({
    listId: row.listId,
    version: row.version,
    partyId: row.partyId,
    partyType: row.partyType,
    partyName: row.partyName,
    payMoney: row.payMoney,
    appliedMoney: row.appliedMoney,
    refundMoney: row.refundMoney,
    leftMoney: row.leftMoney,
    payWay: row.payWay,
    payerName: row.payerName,
    payerAccount: row.payerAccount,
    remark: row.remark,
    proxyFile: row.proxyFile,
    reversesId: row.reversesId,
    isReversed: row.isReversed,
    payTime: row.payTime.toISOString(),
    isFromBank: row.serialNo !== null || row.bankRow !== null,
    createUserName: names.get(row.createUserId ?? '') ?? null,
    createTime: row.createTime.toISOString(),
    allowedActions: allowedActionsOn(context, row),
  }))
}
