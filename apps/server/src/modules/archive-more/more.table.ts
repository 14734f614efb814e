import { archiveMoreStatus } from '@agency/shared/modules/archive-more/more.flow'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, files, recordColumns, time } from '../../db/columns'
import { inlineCodes } from '../../db/inline-codes'

/** 补充归档: what came of an item after its archive was kept (DOMAIN 5.9). */
export const archiveMore = pgTable(
  'archive_more',
  {
    ...recordColumns(),
    archiveId: uuid().notNull(),
    projectId: uuid().notNull(),
    /** Of the check list. */
    itemCode: text().notNull(),
    /** From 1, within the archive. */
    seq: integer().notNull(),
    /** Who has it to hand over. */
    senderUserId: uuid().notNull(),
    reason: text().notNull(),
    copies: integer(),
    pages: integer(),
    moreFile: files(),
    note: text(),
    /** Who signed for it when it was handed over, when, and what. */
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
