import { not, sql } from 'drizzle-orm'
import { pgView } from 'drizzle-orm/pg-core'
import { factsQuery } from '../../../db/facts'
import { tenderFee, tenderFeeReceipt } from '../fee.table'

/** Bills of 服务费: whose, how much, how much of it came, and state. */
export const billFacts = pgView('bill_facts').as(
  factsQuery()
    .select({
      listId: tenderFee.listId,
      createTime: tenderFee.createTime,
      projectId: tenderFee.projectId,
      packageId: tenderFee.packageId,
      payerType: tenderFee.payerType,
      payerId: tenderFee.payerId,
      calcMoney: tenderFee.calcMoney,
      adjustMoney: tenderFee.adjustMoney,
      serviceMoney: tenderFee.serviceMoney,
      receivedMoney: tenderFee.receivedMoney,
      invoiceNo: tenderFee.invoiceNo,
      confirmTime: tenderFee.confirmTime,
      status: tenderFee.status,
      /** When its last move led to its present status. */
      statusTime: sql<string>`coalesce((select max(w.time) from wf_flow_log w
        where w.own_id = tender_fee.list_id and w.to_status = tender_fee.status), ${tenderFee.updateTime})`.as(
        'status_time',
      ),
    })
    .from(tenderFee)
    .where(not(tenderFee.delFlag)),
)

/** Payments of bills; a reversal is negative. */
export const billReceiptFacts = pgView('bill_receipt_facts').as(
  factsQuery()
    .select({
      listId: tenderFeeReceipt.listId,
      createTime: tenderFeeReceipt.createTime,
      createUserId: tenderFeeReceipt.createUserId,
      feeId: tenderFeeReceipt.feeId,
      receiveMoney: tenderFeeReceipt.receiveMoney,
      receiveTime: tenderFeeReceipt.receiveTime,
      payWay: tenderFeeReceipt.payWay,
      payerName: tenderFeeReceipt.payerName,
      remark: tenderFeeReceipt.remark,
      reversesId: tenderFeeReceipt.reversesId,
      paymentId: tenderFeeReceipt.paymentId,
    })
    .from(tenderFeeReceipt)
    .where(not(tenderFeeReceipt.delFlag)),
)
