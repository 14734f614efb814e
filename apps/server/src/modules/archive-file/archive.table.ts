import type { ArchiveItem, PartCode } from '@agency/shared/modules/archive-file/archive.rules'
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, recordColumns, time } from '../../db/columns'

/** 项目档案: what a project leaves, from its senders to the shelf (DOMAIN 5.9). */
export const archiveFile = pgTable(
  'archive_file',
  {
    ...recordColumns(),
    projectId: uuid().notNull(),
    /** On which the purchase ended, of a volume of before the product; null: of every other. */
    endedDate: date({ mode: 'string' }),
    /** The last day on which both parts are to be handed in; of a volume of before the product the one on which it was kept. */
    dueDate: date({ mode: 'string' }).notNull(),
    /** When the last part came. */
    handTime: time(),
    acceptUserId: uuid(),
    acceptTime: time(),
    /** 档号 of the volume. */
    archiveNo: text().unique(),
    retentionCode: text(),
    secretLevel: text(),
    /** In words; of a place of the tree its path, written anew when that moves. */
    keepPlace: text(),
    /** The place on which it stands; null: only in words. */
    placeId: uuid(),
    boxNo: text(),
    boxCount: integer(),
    totalPages: integer(),
    keywords: text(),
    inputUserId: uuid(),
    inputTime: time(),
    checkUserId: uuid(),
    /** When it was first kept. */
    archivedTime: time(),
    editReason: text(),
    /** Somebody else handed in a part, because its sender had left (提成系数, DOMAIN 6.2). */
    isLeaveArchive: boolean().notNull().default(false),
    /** 10 待归档, 20 部分已交, 30 待接收, 40 待录入, 45 移交退回, 50 待审核, 55 录入退回, 60 已入库, 70 更正中 */
    status: text().notNull(),
  },
  (t) => [uniqueIndex().on(t.projectId), index().on(t.status, t.dueDate), index().on(t.placeId)],
)

/** One of its two parts, with what its sender says of each item. */
export const archivePart = pgTable(
  'archive_part',
  {
    ...recordColumns(),
    archiveId: uuid().notNull(),
    projectId: uuid().notNull(),
    part: text().$type<PartCode>().notNull(),
    /** Who hands it in instead of who the project names. */
    senderUserId: uuid(),
    items: jsonb().$type<ArchiveItem[]>().notNull().default([]),
    handTime: time(),
    /** Who signed for it, and what. */
    handUserId: uuid(),
    signImage: bytes(),
    signHash: text(),
    returnReason: text(),
    /** 10 待交, 20 已交, 45 退回 */
    status: text().notNull(),
  },
  (t) => [uniqueIndex().on(t.archiveId, t.part), index().on(t.projectId)],
)
