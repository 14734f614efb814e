import { archiveMoreStatus } from '@agency/shared/modules/archive-more/more.flow'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, fileIdsColumn, recordColumns, time } from '../../db/columns'
import { inlineCodes } from '../../db/inline-codes'

/** 补充归档: material for an item that came after its archive was stored (DOMAIN 5.9). */
export const archiveMore = pgTable(
  'archive_more',
  {
    ...recordColumns(),
    archiveId: uuid().notNull(),
    projectId: uuid().notNull(),
    /** Code in the check list of the item that is supplemented. */
    itemCode: text().notNull(),
    /** Number of the supplement within the archive, from 1. */
    seq: integer().notNull(),
    /** The person who must hand the supplement over. */
    senderUserId: uuid().notNull(),
    reason: text().notNull(),
    copies: integer(),
    pages: integer(),
    moreFile: fileIdsColumn(),
    note: text(),
    /**
     * The person who handed the supplement over and signed; the columns below say when, and hold the
     * signature.
     */
    handUserId: uuid(),
    handTime: time(),
    handSign: bytes(),
    handSignHash: text(),
    acceptUserId: uuid(),
    acceptTime: time(),
    checkUserId: uuid(),
    checkTime: time(),
    returnReason: text(),
    /** 10 待移交, 20 待接收, 30 待审核, 40 已退回, 60 已入卷, 90 已撤销 */
    status: text().notNull(),
  },
  (t) => [
    index().on(t.archiveId),
    index().on(t.projectId),
    uniqueIndex('archive_more_once')
      .on(t.archiveId, t.itemCode)
      .where(sql`status not in (${inlineCodes(archiveMoreStatus.added, archiveMoreStatus.cancelled)})`),
  ],
)
