import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { recordColumns } from '../db/columns'

/** 文件模板: uploaded replacements of the default templates. Append-only. */
export const sysDocumentTemplate = pgTable(
  'sys_document_template',
  {
    ...recordColumns(),
    bizType: text().notNull(),
    templateCode: text().notNull(),
    /** Consecutive from 1; the highest is in use. */
    revision: integer().notNull(),
    /** Null, like the three below, when the default was restored. */
    fileName: text(),
    sha256: text(),
    /** In bytes. */
    size: integer(),
    createUserName: text(),
  },
  (t) => [unique().on(t.bizType, t.templateCode, t.revision)],
)
