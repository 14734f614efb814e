import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { recordColumns } from '../db/columns'

/** 关账 and 反关账, one row each: the latest tells up to which month the books are closed. Append-only. */
export const financePeriod = pgTable(
  'finance_period',
  {
    ...recordColumns(),
    /** The month that was closed or reopened, 'YYYY-MM'. */
    period: text().notNull(),
    action: text().$type<'close' | 'reopen'>().notNull(),
    reason: text(),
    /** The last closed month of the accounts after this event, 'YYYY-MM', or null. */
    closedUntil: text(),
  },
  (t) => [index().on(t.createTime)],
)
