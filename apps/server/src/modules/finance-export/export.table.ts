import { date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { money, recordColumns } from '../../db/columns'

/** 其他收入 of a project (DOMAIN 5.14). Append-only; a negative line reverses one. */
export const financeIncome = pgTable(
  'finance_income',
  {
    ...recordColumns(),
    projectId: uuid().notNull(),
    incomeTime: date({ mode: 'string' }).notNull(),
    incomeType: text().notNull(),
    incomeMoney: money().notNull(),
    remark: text().notNull(),
    /** The line of income that this one reverses; a line can be reversed once. */
    reversesId: uuid(),
  },
  (t) => [index().on(t.projectId), uniqueIndex().on(t.reversesId)],
)
