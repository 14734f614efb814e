import { sql } from 'drizzle-orm'
import { boolean, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { recordColumns, time } from '../db/columns'

/** 离岗代办: who does whose work, from when to when. */
export const wfDeputy = pgTable(
  'wf_deputy',
  {
    ...recordColumns(),
    /** Who is away. */
    userId: uuid().notNull(),
    deputyUserId: uuid().notNull(),
    /** The first and the last day, both whole. */
    fromDate: date().notNull(),
    toDate: date().notNull(),
    /** Business types; none: all. */
    bizTypes: text().array().notNull().default([]),
    /** What was waiting before the first day too. */
    includeWaiting: boolean().notNull(),
    /** Ended before its last day was over. */
    endTime: time(),
    endUserId: uuid(),
  },
  (t) => [
    index('wf_deputy_deputy').on(t.deputyUserId, t.toDate).where(sql`end_time is null`),
    index('wf_deputy_user').on(t.userId, t.toDate),
  ],
)
