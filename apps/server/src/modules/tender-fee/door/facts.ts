import { feeStatus } from '@agency/shared/modules/tender-fee/fee.flow'
import { not, sql } from 'drizzle-orm'
import { pgView } from 'drizzle-orm/pg-core'
import { createQueryBuilder } from '../../../db/facts'
import { inlineCodes } from '../../../db/inline-codes'
import { statusTimeSql } from '../../../workflow/status-time'
import { receivableAmount, tenderFee, tenderFeeReceipt } from '../fee.table'

/** Condition: something of the bill may still be paid. */
const isOpen = sql`${tenderFee.status} in (${inlineCodes(feeStatus.receiving, feeStatus.partial)})`

/** Bills of 服务费: whose, how much, how much of it came, and state. */
export const billFacts = pgView('bill_facts').as(
  createQueryBuilder()
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
      departmentId: tenderFee.departmentId,
      updateTime: tenderFee.updateTime,
      /** True while something of the bill may still be paid: 待收款, 部分收款. */
      isOpen: sql<boolean>`(${isOpen})`.as('is_open'),
      /**
       * True for a bill that is or was owed: it is confirmed, and was not 作废 before any payment, because then
       * nobody ever owed it.
       */
      isOwed: sql<boolean>`(${tenderFee.status} <> ${inlineCodes(feeStatus.toConfirm)}
        and (${tenderFee.status} <> ${inlineCodes(feeStatus.cancelled)} or ${tenderFee.receivedMoney} > 0))`.as(
        'is_owed',
      ),
      /** 应收 in yuan (DOMAIN 5.16), of which `receivedMoney` is the part that came. */
      receivableMoney: sql<string>`(${receivableAmount})`.as('receivable_money'),
      /** Yuan that are still to be paid; zero unless the bill is open. */
      dueMoney:
        sql<string>`(case when ${isOpen} then ${tenderFee.serviceMoney} - ${tenderFee.receivedMoney} else 0 end)`.as(
          'due_money',
        ),
      /** Yuan that 减免 or 核销 let off; zero for all other bills. */
      droppedMoney:
        sql<string>`(case when ${tenderFee.status} in (${inlineCodes(feeStatus.waived, feeStatus.writtenOff)})
        then ${tenderFee.serviceMoney} - ${tenderFee.receivedMoney} else 0 end)`.as('dropped_money'),
      /** When its last move led to its present status. */
      statusTime: statusTimeSql(tenderFee).as('status_time'),
    })
    .from(tenderFee)
    .where(not(tenderFee.delFlag)),
)

/** Payments of bills; a reversal is negative. */
export const billReceiptFacts = pgView('bill_receipt_facts').as(
  createQueryBuilder()
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
