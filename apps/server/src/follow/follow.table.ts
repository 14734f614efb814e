import { date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { recordColumns } from '../db/columns'

/** 跟进记录: a follow-up of a client or another record, and when to follow up again (DOMAIN 5.1). */
export const crmFollow = pgTable(
  'crm_follow',
  {
    ...recordColumns(),
    bizType: text().notNull(),
    ownId: uuid().notNull(),
    followTime: date({ mode: 'string' }).notNull(),
    way: text().notNull(),
    content: text().notNull(),
    nextTime: date({ mode: 'string' }),
  },
  (t) => [index().on(t.ownId)],
)
