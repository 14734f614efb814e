import { integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { files, recordColumns } from '../../../db/columns'

/**
 * How many applicants passed 资格预审 of a lot (R11). Apart from the lot: what is written of a lot is read by many, and
 * this tells how many bidders there can be (R27).
 */
export const tenderPrequalify = pgTable('tender_prequalify', {
  ...recordColumns(),
  packageId: uuid().notNull().unique(),
  prequalifiedCount: integer().notNull(),
  prequalifyFile: files(),
})
