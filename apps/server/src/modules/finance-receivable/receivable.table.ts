import { date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { fileIdsColumn, money, recordColumns, time } from '../../db/columns'

/** 催收 on a bill: what was said and what was promised. Append-only. */
export const financeUrge = pgTable(
  'finance_urge',
  {
    ...recordColumns(),
    projectId: uuid().notNull(),
    feeId: uuid().notNull(),
    urgeDay: date({ mode: 'string' }).notNull(),
    /** How the debtor was reached: a value of the dictionary `urgeWay`. */
    urgeWay: text().notNull(),
    spokenTo: text().notNull(),
    said: text().notNull(),
    /** The day on which payment was promised; it and `promisedMoney` are both set or neither. */
    promisedDay: date({ mode: 'string' }),
    promisedMoney: money(),
  },
  (t) => [index().on(t.feeId, t.createTime), index().on(t.projectId), index().on(t.promisedDay)],
)

/**
 * 来款: a payment from a bank statement or entered by hand. Receipts of bills and refunds record its use; the
 * rest is 多收. Only the assignment to a party can change, while unused; a negative line reverses an unused
 * payment.
 */
export const financePayment = pgTable(
  'finance_payment',
  {
    ...recordColumns(),
    /**
     * Kind of the party that owns the payment, 供应商 or 业主; null, like `partyId`, while the owner is unknown.
     */
    partyType: text(),
    partyId: uuid(),
    payMoney: money().notNull(),
    payTime: time().notNull(),
    payWay: text().notNull(),
    payerName: text().notNull(),
    payerAccount: text(),
    remark: text(),
    serialNo: text(),
    /** Key of the payment's line on the bank statement, so that none is booked twice. */
    bankRow: text(),
    /** 代付说明 of the payment, required when somebody other than the party paid. */
    proxyFile: fileIdsColumn(),
    /** The payment that this line reverses; a payment can be reversed once. */
    reversesId: uuid(),
  },
  (t) => [
    uniqueIndex().on(t.bankRow),
    uniqueIndex().on(t.reversesId),
    index().on(t.partyId),
    index().on(t.payTime),
  ],
)

/** 多收退款: a refund of a 来款, requested by finance and approved by its head. */
export const financeRefund = pgTable(
  'finance_refund',
  {
    ...recordColumns(),
    paymentId: uuid().notNull(),
    refundMoney: money().notNull(),
    accountName: text().notNull(),
    accountNo: text().notNull(),
    accountBank: text().notNull(),
    reason: text().notNull(),
    /** Documents of the application for a refund (申请材料). */
    attachment: fileIdsColumn(),
    refundTime: time(),
    /** Bank receipt of the refund (银行回单). */
    refundFile: fileIdsColumn(),
    /** 10 待审批, 20 待付款, 30 已退款, 40 不同意, 50 已撤回, 60 退票 */
    status: text().notNull(),
  },
  (t) => [index().on(t.paymentId), index().on(t.status)],
)
