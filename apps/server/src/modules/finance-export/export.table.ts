import { date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { money, recordColumns } from '../../db/columns'

/** 其他收入 of a project (DOMAIN 5.14): never edited, a negative line takes one back. */
export const financeIncome = pgTable(
  'finance_income',
  {
    ...recordColumns(),
    projectId: uuid().notNull(),
    incomeTime: date({ mode: 'string' }).notNull(),
    incomeType: text().notNull(),
    incomeMoney: money().notNull(),
    remark: text().notNull(),
    /** The line that this one takes back: once. */
    reversesId: uuid(),
  },
  (t) => [index().on(t.projectId), uniqueIndex().on(t.reversesId)],
)
