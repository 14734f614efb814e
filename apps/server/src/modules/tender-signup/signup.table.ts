import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { fileIdsColumn, idCardColumns, money, recordColumns, time } from '../../db/columns'

/** 报名/购标 of a supplier for a lot (DOMAIN 5.4). Secret until the opening: R27. */
export const tenderSignup = pgTable(
  'tender_signup',
  {
    ...recordColumns(),
    projectId: uuid().notNull(),
    packageId: uuid().notNull(),
    supplierId: uuid().notNull(),
    buyTime: time().notNull(),
    contactName: text().notNull(),
    mobile: text().notNull(),
    ...idCardColumns(),
    bookPrice: money().notNull(),
    payWay: text().notNull(),
    receiptNo: text(),
    invoiceNo: text(),
    source: text().notNull(),
    receiveUserId: uuid(),
    receiveTime: time(),
    invalidReason: text(),
    attachment: fileIdsColumn(),
    /** By when the document fee must be refunded, after the tender was ended (R25). */
    refundDue: time(),
    refundMoney: money(),
    refundTime: time(),
    refundFile: fileIdsColumn(),
    /** 10 待核, 20 有效, 30 无效, 40 退出 */
    status: text().notNull(),
  },
  (t) => [uniqueIndex().on(t.packageId, t.supplierId), index().on(t.projectId), index().on(t.supplierId)],
)

/** 递交 of a bid. A late one is rejected by the server's clock (条例第36条), and stored as rejected. */
export const tenderBid = pgTable(
  'tender_bid',
  {
    ...recordColumns(),
    projectId: uuid().notNull(),
    packageId: uuid().notNull(),
    supplierId: uuid().notNull(),
    submitTime: time().notNull(),
    sealOk: boolean().notNull(),
    isLate: boolean().notNull(),
    /** Number of originals (正本) of the bid; `copies` is that of copies (副本). */
    originals: integer().notNull(),
    copies: integer().notNull(),
    bidMoney: money(),
    opened: boolean().notNull().default(false),
    evalScore: text(),
    evalRank: integer(),
    invalidReason: text(),
  },
  (t) => [index().on(t.packageId), index().on(t.supplierId)],
)

/** 唱标更正: a correction of an announced price, requested by one person and confirmed by another. */
export const tenderBidFix = pgTable(
  'tender_bid_fix',
  {
    ...recordColumns(),
    projectId: uuid().notNull(),
    packageId: uuid().notNull(),
    bidId: uuid().notNull(),
    /** The bid's version when its correction was requested; another change makes the request invalid. */
    bidVersion: integer().notNull(),
    bidMoney: money().notNull(),
    invalidReason: text(),
    reason: text().notNull(),
    /** The person who confirms the correction: project manager A, or B when A requested it. */
    confirmUserId: uuid(),
    /** 10 待确认, 20 已更正, 30 不予更正, 40 已失效 */
    status: text().notNull(),
  },
  (t) => [index().on(t.bidId), index().on(t.packageId)],
)
