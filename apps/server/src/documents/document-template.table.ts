import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { recordColumns } from '../db/columns'

/** 文件模板: uploaded replacements of the default templates. Append-only. */
export const sysDocumentTemplate = pgTable(
  'sys_document_template',
  {
    ...recordColumns(),
    bizType: text().notNull(),
    templateCode: text().notNull(),
    /** Number of the revision of a template, consecutive from 1; the highest is in use. */
    revision: integer().notNull(),
    /**
     * Name of the uploaded file; null, like its hash and size, when the default template was restored.
     */
    fileName: text(),
    sha256: text(),
    /** Size of the uploaded file in bytes. */
    size: integer(),
    createUserName: text(),
  },
  (t) => [unique().on(t.bizType, t.templateCode, t.revision)],
)
