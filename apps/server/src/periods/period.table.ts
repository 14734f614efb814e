import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { recordColumns } from '../db/columns'

/** 关账 and 反关账, line after line: the last one says until which month the books are closed. Never edited. */
export const financePeriod = pgTable(
  'finance_period',
  {
    ...recordColumns(),
    /** 'YYYY-MM': the month that was closed, or reopened. */
    period: text().notNull(),
    action: text().$type<'close' | 'reopen'>().notNull(),
    reason: text(),
    /** 'YYYY-MM' until which the books are closed from then on; null: no month is. */
    closedUntil: text(),
  },
  (t) => [index().on(t.createTime)],
)
