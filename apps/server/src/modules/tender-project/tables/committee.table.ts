import { integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { money, recordColumns } from '../../../db/columns'

/**
 * A member of the committee that evaluates the bids of a lot (DOMAIN 5.4, "Expert"). Secret until 定标: R27.
 */
export const tenderCommitteeMember = pgTable(
  'tender_committee_member',
  {
    ...recordColumns(),
    packageId: uuid().notNull(),
    sort: integer().notNull(),
    /** Whom the member stands for, a value of the dictionary committeeKind. */
    memberKind: text().notNull(),
    name: text().notNull(),
    company: text(),
    mobile: text(),
    /** Field of the expert, a value of the dictionary expertCategory. */
    category: text(),
    fee: money(),
  },
  (t) => [uniqueIndex().on(t.packageId, t.sort)],
)
