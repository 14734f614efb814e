import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { recordColumns, time } from '../db/columns'

/** A paper that went out and proves itself by its code; of one kind a record has at most one that is valid. */
export const docPaper = pgTable(
  'doc_paper',
  {
    ...recordColumns(),
    bizType: text().notNull(),
    ownId: uuid().notNull(),
    /** What it was made by. */
    templateCode: text().notNull(),
    paperNo: text().notNull(),
    paperTime: time().notNull(),
    attachmentId: uuid().notNull(),
    /** SHA-256 of the PDF, in hex. */
    fileHash: text().notNull(),
    /** SHA-256 of what the record said: the same is not made twice. */
    valuesHash: text().notNull(),
    /** SHA-256 of the token, which stands in the paper's code alone. */
    tokenHash: text().notNull().unique(),
    state: text().$type<'valid' | 'replaced' | 'void'>().notNull(),
  },
  (t) => [index().on(t.ownId)],
)
