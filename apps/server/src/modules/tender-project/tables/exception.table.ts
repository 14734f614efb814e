import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { fileIdsColumn, recordColumns } from '../../../db/columns'

/** A lawful exception to a rule for one lot, by a letter of the authority or a court order (DOMAIN 5.4). */
export const tenderException = pgTable(
  'tender_exception',
  {
    ...recordColumns(),
    projectId: uuid().notNull(),
    packageId: uuid().notNull(),
    ruleCode: text().notNull(),
    /** Name and legal source of the rule at the time of the request. */
    ruleName: text().notNull(),
    source: text().notNull(),
    exceptReason: text().notNull(),
    exceptFile: fileIdsColumn(),
    /** 10 待审批, 20 已豁免, 30 不予豁免 */
    status: text().notNull(),
  },
  (t) => [index().on(t.projectId)],
)
