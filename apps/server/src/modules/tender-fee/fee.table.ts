import { feeStatus } from '@agency/shared/modules/tender-fee/fee.flow'
import type { FeeReckoning } from '@agency/shared/modules/tender-fee/fee.reckoning'
import { sql } from 'drizzle-orm'
import { index, jsonb, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { files, money, recordColumns, time } from '../../db/columns'
import { inlineCodes } from '../../db/inline-codes'

/** 服务费: one bill of a lot, to the supplier or to the client (DOMAIN 5.4, 5.4.3, 6.1). */
export const tenderFee = pgTable(
  'tender_fee',
  {
    ...recordColumns(),
    projectId: uuid().notNull(),
    packageId: uuid().notNull(),
    /** 供应商 or 业主. */
    payerType: text().notNull(),
    payerId: uuid().notNull(),
    /** By table 6.1, or as it was agreed, before discount and least fee. */
    calcMoney: money().notNull(),
    discount: numeric({ precision: 5, scale: 2 }).notNull(),
    adjustMoney: money().notNull().default('0'),
    adjustReason: text(),
    serviceMoney: money().notNull(),
    receivedMoney: money().notNull().default('0'),
    /** What somebody asks to have it changed to, and why. */
    askedMoney: money(),
    askedReason: text(),
    /** How it was computed, step by step. */
    reckoning: jsonb().$type<FeeReckoning>(),
    invoiceNo: text(),
    confirmTime: time(),
    waiveFile: files(),
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
 * 应收 of a bill (DOMAIN 5.16): what was confirmed, status 20 on, 减免 and 核销 too; a draft is not owed until it is
 * confirmed, and of what was 作废 only what was paid is left. For a query that has the table under its name; 回款率 is
 * what was received of the sum of these.
 */
export const receivable = sql`case tender_fee.status when ${inlineCodes(feeStatus.toConfirm)} then 0 when ${inlineCodes(feeStatus.cancelled)} then tender_fee.received_money
  else tender_fee.service_money end`

/** One payment on a bill; a negative one is a red-letter line. Never edited. */
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
    /** The payment that a red-letter line takes back: once. */
    reversesId: uuid(),
    /** The 来款 of which it is a part, where it is one. */
    paymentId: uuid(),
    /** 代付说明, where somebody else than the payer of the bill paid. */
    proxyFile: files(),
  },
  (t) => [index().on(t.feeId), index().on(t.paymentId), uniqueIndex().on(t.reversesId)],
)
