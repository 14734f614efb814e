import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { recordColumns, time } from '../db/columns'

/**
 * An issued document that can be verified by its code. A record has at most one valid document of each kind.
 */
export const docPaper = pgTable(
  'doc_paper',
  {
    ...recordColumns(),
    bizType: text().notNull(),
    ownId: uuid().notNull(),
    /** Code of the template that the document was made with. */
    templateCode: text().notNull(),
    paperNo: text().notNull(),
    paperTime: time().notNull(),
    attachmentId: uuid().notNull(),
    /** SHA-256 of the document's PDF in hex. */
    fileHash: text().notNull(),
    /** SHA-256 of the values of the document's record, so that an unchanged document is not made again. */
    valuesHash: text().notNull(),
    /** SHA-256 of the document's token, which exists only in the document's code. */
    tokenHash: text().notNull().unique(),
    state: text().$type<'valid' | 'replaced' | 'void'>().notNull(),
  },
  (t) => [index().on(t.ownId)],
)
