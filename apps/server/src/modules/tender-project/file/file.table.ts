import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { files, recordColumns, time } from '../../../db/columns'

/** A version of the procurement file as it went into review (DOMAIN 5.4, "File review chain"). */
export const tenderFile = pgTable(
  'tender_file',
  {
    ...recordColumns(),
    projectId: uuid().notNull(),
    /** From 1. */
    fileVersion: integer().notNull(),
    file: files(),
    /** 审核中, 已撤回, 已退回, 已定稿, 已作废, 已取代 by the next version of an amendment. */
    status: text().notNull(),
    finalTime: time(),
    /** The 更正 or 澄清 that published it; its files are that one's. */
    amendId: uuid(),
  },
  (t) => [uniqueIndex().on(t.projectId, t.fileVersion)],
)

/** What a reviewer says about a clause of a version. */
export const tenderFileComment = pgTable(
  'tender_file_comment',
  {
    ...recordColumns(),
    fileId: uuid().notNull(),
    /** The review's step, as it is called. */
    stepTitle: text().notNull(),
    clause: text().notNull(),
    content: text().notNull(),
    /** Whoever prepares the file says how it was met. */
    reply: text(),
  },
  (t) => [index().on(t.fileId)],
)
