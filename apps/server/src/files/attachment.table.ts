import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { recordColumns } from '../db/columns'

/** The metadata of a file; its content is stored by hash. */
export const sysAttachment = pgTable(
  'sys_attachment',
  {
    ...recordColumns(),
    sha256: text().notNull(),
    name: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    mimeType: text().notNull(),
    /** The record it belongs to; before it is saved with one, only its uploader has access. */
    bizType: text(),
    ownId: uuid(),
    fileCategory: text(),
    createUserName: text(),
  },
  (t) => [index().on(t.ownId), index().on(t.sha256), index().on(t.createUserId, t.createTime)],
)
