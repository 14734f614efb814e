import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { recordColumns } from '../../../db/columns'

/** A lawful exception to a rule of one lot: a letter of the authority, an order of a court (DOMAIN 5.4). */
export const tenderException = pgTable(
  'tender_exception',
  {
    ...recordColumns(),
    projectId: uuid().notNull(),
    packageId: uuid().notNull(),
    ruleCode: text().notNull(),
    /** As the rule was called when it was asked for, and the article it stands on. */
    ruleName: text().notNull(),
    source: text().notNull(),
    exceptReason: text().notNull(),
    exceptFile: jsonb().$type<string[]>().notNull().default([]),
    /** 10 待审批, 20 已豁免, 30 不予豁免 */
    status: text().notNull(),
  },
  (t) => [index().on(t.projectId)],
)

/** LEADER lets a project be published before 委托代理协议 has come (DOMAIN 5.3). */
export const tenderWaiver = pgTable(
  'tender_waiver',
  {
    ...recordColumns(),
    projectId: uuid().notNull(),
    waiveReason: text().notNull(),
    /** 'YYYY-MM-DD' */
    waiveUntil: text().notNull(),
    /** 10 待补交, 20 已补交 */
    status: text().notNull(),
  },
  (t) => [index().on(t.projectId)],
)
