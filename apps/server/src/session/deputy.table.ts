import { sql } from 'drizzle-orm'
import { boolean, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { recordColumns, time } from '../db/columns'

/** 离岗代办: which deputy does the work of which absent person, from when to when. */
export const wfDeputy = pgTable(
  'wf_deputy',
  {
    ...recordColumns(),
    /** The person who is away and whose to-dos the deputy does. */
    userId: uuid().notNull(),
    deputyUserId: uuid().notNull(),
    /** The first day of the deputyship; `toDate` is the last, and both are included. */
    fromDate: date().notNull(),
    toDate: date().notNull(),
    /** Business types that the deputy covers; empty means all. */
    bizTypes: text().array().notNull().default([]),
    /** True when to-dos that were already waiting before the first day are covered too. */
    includeWaiting: boolean().notNull(),
    /** When the deputyship was ended, if that was before its last day was over. */
    endTime: time(),
    endUserId: uuid(),
  },
  (t) => [
    index('wf_deputy_deputy').on(t.deputyUserId, t.toDate).where(sql`end_time is null`),
    index('wf_deputy_user').on(t.userId, t.toDate),
  ],
)
