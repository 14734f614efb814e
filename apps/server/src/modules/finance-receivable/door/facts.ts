import { not } from 'drizzle-orm'
import { pgView } from 'drizzle-orm/pg-core'
import { createQueryBuilder } from '../../../db/facts'
import { financePayment, financeRefund } from '../receivable.table'

/** 来款 and their reversals, which are negative: from whom, how much and when. */
export const paymentFacts = pgView('payment_facts').as(
  createQueryBuilder()
    .select({
      listId: financePayment.listId,
      createTime: financePayment.createTime,
      /** 供应商 or 业主; null, like `partyId`, while nobody knows to whom the payment belongs. */
      partyType: financePayment.partyType,
      partyId: financePayment.partyId,
      payMoney: financePayment.payMoney,
      payTime: financePayment.payTime,
      payWay: financePayment.payWay,
      payerName: financePayment.payerName,
      serialNo: financePayment.serialNo,
      remark: financePayment.remark,
      /** The payment that this line reverses. */
      reversesId: financePayment.reversesId,
    })
    .from(financePayment)
    .where(not(financePayment.delFlag)),
)

/** 多收退款: refunds of payments, requested, paid and refused ones. */
export const paymentRefundFacts = pgView('payment_refund_facts').as(
  createQueryBuilder()
    .select({
      listId: financeRefund.listId,
      createTime: financeRefund.createTime,
      paymentId: financeRefund.paymentId,
      refundMoney: financeRefund.refundMoney,
      reason: financeRefund.reason,
      refundTime: financeRefund.refundTime,
      status: financeRefund.status,
    })
    .from(financeRefund)
    .where(not(financeRefund.delFlag)),
)
