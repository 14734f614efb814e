import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { recordColumns } from '../../db/columns'

/** A waiver by LEADER that allows publication before 委托代理协议 has arrived (DOMAIN 5.3). */
export const tenderWaiver = pgTable(
  'tender_waiver',
  {
    ...recordColumns(),
    projectId: uuid().notNull(),
    waiveReason: text().notNull(),
    /** The last day of the waiver, 'YYYY-MM-DD'. */
    waiveUntil: text().notNull(),
    /** 10 待补交, 20 已补交 */
    status: text().notNull(),
  },
  (t) => [index().on(t.projectId)],
)
