import { integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { fileIdsColumn, recordColumns } from '../../../db/columns'

/**
 * The number of applicants that passed 资格预审 of a lot (R11). Stored apart from the lot, because many
 * people read lots and this number limits the bidders (R27).
 */
export const tenderPrequalify = pgTable('tender_prequalify', {
  ...recordColumns(),
  packageId: uuid().notNull().unique(),
  prequalifiedCount: integer().notNull(),
  prequalifyFile: fileIdsColumn(),
})
