import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { fileIdsColumn, recordColumns, time } from '../../db/columns'

/** 档案借阅: a loan of papers of an archived volume (DOMAIN 5.10). */
export const archiveBorrow = pgTable(
  'archive_borrow',
  {
    ...recordColumns(),
    borrowNo: text(),
    repoId: uuid().notNull(),
    itemCodes: jsonb().$type<string[]>().notNull(),
    borrowType: text().notNull(),
    purpose: text().notNull(),
    reason: text().notNull(),
    planStart: date({ mode: 'string' }).notNull(),
    planReturn: date({ mode: 'string' }).notNull(),
    externalUnit: text(),
    letter: fileIdsColumn(),
    /** True when the borrower's department has a head other than the borrower. */
    hasHead: boolean().notNull(),
    extendTimes: integer().notNull().default(0),
    /** When the papers must be back: the end of the last day of the loan, moved to a working day. */
    dueTime: time().notNull(),
    lendTime: time(),
    lendUserId: uuid(),
    returnTime: time(),
    returnUserId: uuid(),
    returnCheck: text(),
    returnNote: text(),
    /** 10 草稿, 20 待部门审批, 30 待领导审批, 40 待借出, 50 借阅中, 60 已归还, 70 已逾期, 80 已退回, 90 已撤销 */
    status: text().notNull(),
  },
  (t) => [index().on(t.repoId), index().on(t.createUserId, t.status), index().on(t.status, t.dueTime)],
)

/** A paper that is lent or reserved. While `isOpen`, nobody else can borrow it. */
export const archiveLoan = pgTable(
  'archive_loan',
  {
    listId: uuid().primaryKey(),
    borrowId: uuid().notNull(),
    repoId: uuid().notNull(),
    itemCode: text().notNull(),
    isOpen: boolean().notNull().default(true),
    /** Number of pages counted when the paper came back. */
    returnPages: integer(),
  },
  (t) => [
    index().on(t.borrowId),
    uniqueIndex('archive_loan_once').on(t.repoId, t.itemCode).where(sql`is_open`),
  ],
)
