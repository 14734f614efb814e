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
    /** Dictionary bondForm. */
    form: text().notNull(),
    /** What came: as much as bondMoney at least, and all of it goes back. */
    arriveMoney: money(),
    payAccount: text(),
    payerName: text(),
    arriveTime: time(),
    confirmUserId: uuid(),
    confirmTime: time(),
    /** What it came with: a bank's list, or a colleague's entry. */
    source: text().notNull(),
    /** Which line of a bank's list it is: none is registered twice. */
    bankRow: text(),
    /** Since when it must be given back, why, and by when (R16 to R18). */
    refundDue: time(),
    refundReason: text(),
    refundMoney: money(),
    interest: money(),
    /** What was reckoned when it went back, and why another figure was paid (R16). */
    proposedInterest: money(),
    interestReason: text(),
    /** More than the money earned: asked for, and agreed to by the head of finance. */
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
