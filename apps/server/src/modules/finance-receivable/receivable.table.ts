import { date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { files, money, recordColumns, time } from '../../db/columns'

/** 催收 on a bill: what was said, and what was promised. Never edited. */
export const financeUrge = pgTable(
  'finance_urge',
  {
    ...recordColumns(),
    projectId: uuid().notNull(),
    feeId: uuid().notNull(),
    urgeDay: date({ mode: 'string' }).notNull(),
    /** Dictionary urgeWay. */
    urgeWay: text().notNull(),
    spokenTo: text().notNull(),
    said: text().notNull(),
    /** Both or neither. */
    promisedDay: date({ mode: 'string' }),
    promisedMoney: money(),
  },
  (t) => [index().on(t.feeId, t.createTime), index().on(t.projectId), index().on(t.promisedDay)],
)

/**
 * 来款: money that came, from a line of a bank's list or entered by hand. What of it is on bills says their receipts,
 * what went back its refunds; the rest is 多收. Never edited but for whose it is while nothing of it is used; a negative
 * line takes one back that was never used.
 */
export const financePayment = pgTable(
  'finance_payment',
  {
    ...recordColumns(),
    /** 供应商 or 业主; null with partyId: nobody knows yet whose it is. */
    partyType: text(),
    partyId: uuid(),
    payMoney: money().notNull(),
    payTime: time().notNull(),
    payWay: text().notNull(),
    payerName: text().notNull(),
    payerAccount: text(),
    remark: text(),
    serialNo: text(),
    /** Which line of a bank's list it is: none is booked twice. */
    bankRow: text(),
    /** 代付说明, where somebody else than the party paid. */
    proxyFile: files(),
    /** The line that this one takes back: once. */
    reversesId: uuid(),
  },
  (t) => [
    uniqueIndex().on(t.bankRow),
    uniqueIndex().on(t.reversesId),
    index().on(t.partyId),
    index().on(t.payTime),
  ],
)

/** 多收退款: what goes back of a 来款, asked for by finance and agreed to by its head. */
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
    /** 申请材料 */
    attachment: files(),
    refundTime: time(),
    /** 银行回单 */
    refundFile: files(),
    /** 10 待审批, 20 待付款, 30 已退款, 40 不同意, 50 已撤回, 60 退票 */
    status: text().notNull(),
  },
  (t) => [index().on(t.paymentId), index().on(t.status)],
)
