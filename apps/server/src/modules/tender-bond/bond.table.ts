import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { files, money, recordColumns, time } from '../../db/columns'

/** 保证金 of a supplier for a lot (DOMAIN 5.4, 5.4.3). Secret until the opening: R27. */
export const tenderBond = pgTable(
  'tender_bond',
  {
    ...recordColumns(),
    projectId: uuid().notNull(),
    packageId: uuid().notNull(),
    supplierId: uuid().notNull(),
    bondMoney: money().notNull(),
    /** Value of the dictionary bondForm. */
    form: text().notNull(),
    /** The amount received: at least `bondMoney`, all of which is returned. */
    arriveMoney: money(),
    payAccount: text(),
    payerName: text(),
    arriveTime: time(),
    confirmUserId: uuid(),
    confirmTime: time(),
    /** How it was registered: from a bank's list, or by hand. */
    source: text().notNull(),
    /** Identifies the line of the bank's list, so that none is registered twice. */
    bankRow: text(),
    /** By when it must be returned, and why (R16 to R18). */
    refundDue: time(),
    refundReason: text(),
    refundMoney: money(),
    interest: money(),
    /** The calculated interest at the return, and the reason for paying a different amount (R16). */
    proposedInterest: money(),
    interestReason: text(),
    /** Interest above what the money earned: requested, and approved by the head of finance. */
    askedInterest: money(),
    allowedInterest: money(),
    refundTime: time(),
    refundFile: files(),
    forfeitGround: text(),
    attachment: files(),
    /** 10 未缴, 20 待核, 30 已到账, 40 待退, 50 已退, 60 不予退还 */
    status: text().notNull(),
  },
  (t) => [
    uniqueIndex().on(t.packageId, t.supplierId),
    uniqueIndex().on(t.bankRow),
    index().on(t.projectId),
    index().on(t.status),
  ],
)
