import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { fileIdsColumn, recordColumns, time } from '../../../db/columns'

/** A version of the procurement document as it was submitted for review (DOMAIN 5.4, "File review chain"). */
export const tenderFile = pgTable(
  'tender_file',
  {
    ...recordColumns(),
    projectId: uuid().notNull(),
    /** Consecutive number of the version, from 1. */
    fileVersion: integer().notNull(),
    file: fileIdsColumn(),
    /** Status of the version: 审核中, 已撤回, 已退回, 已定稿, 已作废, or 已取代 by the version of a later amendment. */
    status: text().notNull(),
    finalTime: time(),
    /** The 更正 or 澄清 that published the version and owns its files. */
    amendId: uuid(),
  },
  (t) => [uniqueIndex().on(t.projectId, t.fileVersion)],
)

/** A reviewer's comment on a clause of a version. */
export const tenderFileComment = pgTable(
  'tender_file_comment',
  {
    ...recordColumns(),
    fileId: uuid().notNull(),
    /** Title of the review step in which the comment was made. */
    stepTitle: text().notNull(),
    clause: text().notNull(),
    content: text().notNull(),
    /** How the author of the document resolved the comment. */
    reply: text(),
  },
  (t) => [index().on(t.fileId)],
)
