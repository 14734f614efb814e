import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { fileIdsColumn, money, recordColumns, time } from '../../db/columns'

/** 保证金 of a supplier for a lot (DOMAIN 5.4, 5.4.3). Secret until the opening: R27. */
export const tenderBond = pgTable(
  'tender_bond',
  {
    ...recordColumns(),
    projectId: uuid().notNull(),
    packageId: uuid().notNull(),
    supplierId: uuid().notNull(),
    bondMoney: money().notNull(),
    /** Form of the bond, a value of the dictionary bondForm. */
    form: text().notNull(),
    /** The amount received for the bond: at least `bondMoney`; all of it is returned. */
    arriveMoney: money(),
    payAccount: text(),
    payerName: text(),
    arriveTime: time(),
    confirmUserId: uuid(),
    confirmTime: time(),
    /** How the bond was registered: from a bank's list, or by hand. */
    source: text().notNull(),
    /** Key of the bond's line on the bank's list, so that none is registered twice. */
    bankRow: text(),
    /** By when the bond must be returned (R16 to R18); `refundReason` tells why. */
    refundDue: time(),
    refundReason: text(),
    refundMoney: money(),
    interest: money(),
    /** The interest calculated at the return; `interestReason` tells why another amount was paid (R16). */
    proposedInterest: money(),
    interestReason: text(),
    /** Interest above what the money earned: requested, and approved by the head of finance. */
    askedInterest: money(),
    allowedInterest: money(),
    refundTime: time(),
    refundFile: fileIdsColumn(),
    forfeitGround: text(),
    attachment: fileIdsColumn(),
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
