import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { recordColumns } from '../db/columns'

/** 文件模板: what has been put in the place of the ones that come with the system. Nothing is ever changed in it. */
export const sysDocumentTemplate = pgTable(
  'sys_document_template',
  {
    ...recordColumns(),
    bizType: text().notNull(),
    templateCode: text().notNull(),
    /** Counts up from 1; the highest is in use. */
    revision: integer().notNull(),
    /** Null, as the three below: the one that comes with the system was put back. */
    fileName: text(),
    sha256: text(),
    /** bytes */
    size: integer(),
    createUserName: text(),
  },
  (t) => [unique().on(t.bizType, t.templateCode, t.revision)],
)
