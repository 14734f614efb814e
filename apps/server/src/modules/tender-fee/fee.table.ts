import { feeStatus } from '@agency/shared/modules/tender-fee/fee.flow'
import type { FeeReckoning } from '@agency/shared/modules/tender-fee/fee.reckoning'
import { sql } from 'drizzle-orm'
import { index, jsonb, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { fileIdsColumn, money, recordColumns, time } from '../../db/columns'
import { inlineCodes } from '../../db/inline-codes'

/** 服务费: a bill for a lot to the supplier or the client (DOMAIN 5.4, 5.4.3, 6.1). */
export const tenderFee = pgTable(
  'tender_fee',
  {
    ...recordColumns(),
    projectId: uuid().notNull(),
    packageId: uuid().notNull(),
    /** Kind of the bill's payer: 供应商 or 业主. */
    payerType: text().notNull(),
    payerId: uuid().notNull(),
    /** The fee in yuan by table 6.1 or as agreed, before discount and minimum fee. */
    calcMoney: money().notNull(),
    discount: numeric({ precision: 5, scale: 2 }).notNull(),
    adjustMoney: money().notNull().default('0'),
    adjustReason: text(),
    serviceMoney: money().notNull(),
    receivedMoney: money().notNull().default('0'),
    /** The new amount of the bill that is requested; `askedReason` is the reason. */
    askedMoney: money(),
    askedReason: text(),
    /** The calculation of the fee step by step. */
    reckoning: jsonb().$type<FeeReckoning>(),
    invoiceNo: text(),
    confirmTime: time(),
    waiveFile: fileIdsColumn(),
    /** 10 待确认, 20 待收款, 30 部分收款, 40 已收清, 50 减免, 60 核销, 70 作废 */
    status: text().notNull(),
  },
  (t) => [
    index().on(t.packageId),
    index().on(t.projectId),
    index().on(t.status, t.payerType),
    index().on(t.payerId),
  ],
)

/**
 * SQL for 应收 of a bill (DOMAIN 5.16): the amount since its confirmation, also for 减免 and 核销; zero for a
 * draft, and only what was paid for 作废. The query must contain the table under its own name. 回款率 is the
 * received part of the sum.
 */
export const receivableAmount = sql`case tender_fee.status when ${inlineCodes(feeStatus.toConfirm)} then 0 when ${inlineCodes(feeStatus.cancelled)} then tender_fee.received_money
  else tender_fee.service_money end`

/** A payment of a bill; a reversal is negative. Append-only. */
export const tenderFeeReceipt = pgTable(
  'tender_fee_receipt',
  {
    ...recordColumns(),
    feeId: uuid().notNull(),
    receiveMoney: money().notNull(),
    receiveTime: time().notNull(),
    payWay: text().notNull(),
    payerName: text(),
    remark: text(),
    /** The payment that this line reverses; a payment can be reversed once. */
    reversesId: uuid(),
    /** The 来款 that the payment is a part of, or null. */
    paymentId: uuid(),
    /** 代付说明 of the payment, required when somebody other than the bill's payer paid. */
    proxyFile: fileIdsColumn(),
  },
  (t) => [index().on(t.feeId), index().on(t.paymentId), uniqueIndex().on(t.reversesId)],
)
