import { formatMoney } from '@agency/shared/format/money'
import { refundPaidFields } from '@agency/shared/modules/finance-receivable/receivable.fields'
import type { refundApi } from '@agency/shared/modules/finance-receivable/refund.contract'
import type { refundFlow } from '@agency/shared/modules/finance-receivable/refund.flow'
import { refundRecord as record } from '@agency/shared/modules/finance-receivable/refund.record'
import { fold, foldAccount } from '@agency/shared/text/fold'
import { desc, eq, or, sql } from 'drizzle-orm'
import type { Write } from '../../http/context'
import { dataScopeOf } from '../../http/guard'
import { containsCondition, equalsCondition, filterConditions, oneOfCondition } from '../../http/list'
import { badField } from '../../http/refusal'
import { assertOpenMonth } from '../../periods/closed-months'
import type { EffectsOf } from '../../record/case-kind'
import { existsInJoined, joinedCaseStore, type RecordOf } from '../../record/case-store'
import type { FiltersOf, FormOf } from '../../record/record-kind'
import { assertWithinBalance, lockPayment } from './payment.moves'
import { financePayment, financeRefund } from './receivable.table'

const say = { future: '退款时间不能晚于现在', before: '退款时间不能早于来款时间' }

const payment = { table: financePayment, on: eq(financePayment.listId, financeRefund.paymentId) }
const ofPayment = existsInJoined(payment)
const read = {
  columns: {
    payerName: financePayment.payerName,
    payerAccount: financePayment.payerAccount,
    payMoney: financePayment.payMoney,
    payTime: financePayment.payTime,
    partyName: sql<string | null>`case finance_payment.party_type
      when '供应商' then (select s.supplier_name from supplier_facts s where s.list_id = finance_payment.party_id)
      when '业主' then (select c.client_name from client_facts c where c.list_id = finance_payment.party_id) end`,
  },
  joins: [payment],
  more: (row: {
    accountName: string
    accountNo: string
    payerName: string
    payerAccount: string | null
  }) => ({
    isOtherAccount:
      fold(row.accountName) !== fold(row.payerName) ||
      (row.payerAccount !== null && foldAccount(row.accountNo) !== foldAccount(row.payerAccount)),
  }),
}

/** 多收退款, visible to people with the scope of all projects. */
export const refunds = joinedCaseStore(financeRefund, read, {
  prefix: record.prefix,
  noun: record.noun,
  visible: ({ actor }) => (dataScopeOf(actor, record.prefix) === 'ALL' ? undefined : sql`false`),
  keyword: (text) =>
    or(
      containsCondition(financeRefund.accountName, text),
      ofPayment(containsCondition(financePayment.payerName, text)),
    ),
  matching: (filters: FiltersOf<typeof refundApi>) =>
    filterConditions(filters, {
      paymentId: equalsCondition(financeRefund.paymentId),
      payerName: (text) => ofPayment(containsCondition(financePayment.payerName, text)),
      accountName: (text) => containsCondition(financeRefund.accountName, text),
      status: (text) => oneOfCondition(financeRefund.status, text),
    }),
  usual: desc(financeRefund.createTime),
  summed: () => ({ refundMoney: financeRefund.refundMoney }),
})
export type RefundRecord = RecordOf<typeof refunds>

/**
 * The table columns of a refund. The amount is reserved at once; the payment is locked, so that two refunds
 * cannot claim the same money. @throws 400, 404
 */
export async function checkedRefundColumns(
  write: Write,
  form: FormOf<typeof refundApi>,
): Promise<Partial<RefundRecord>> {
  const held = await lockPayment(write, form.paymentId)
  assertWithinBalance(held, form.refundMoney, 'refundMoney')
  return form
}

/** The label of a refund in lists and logs. */
export const refundLabel = ({ payerName, refundMoney }: RefundRecord) =>
  `${payerName} ${formatMoney(refundMoney)} 元`

/** The effects of its moves: the refund's date must lie in an open month and after the payment. */
export const refundEffects: EffectsOf<RefundRecord, typeof refundFlow, typeof refundApi> = {
  async pay({ write, record: refund, input }) {
    const refundTime = new Date(input.refundTime)
    if (refundTime > write.clock()) throw badField('refundTime', say.future)
    if (refundTime < refund.payTime) throw badField('refundTime', say.before)
    const { label } = refundPaidFields.refundTime
    await assertOpenMonth(write, { name: 'refundTime', label, day: refundTime })
    return { refundTime, refundFile: input.refundFile }
  },
}
