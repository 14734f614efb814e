import type { ArchiveItem, PartCode } from '@agency/shared/modules/archive-file/archive.rules'
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, recordColumns, time } from '../../db/columns'

/** 项目档案: the papers of a project, from their senders to the shelf (DOMAIN 5.9). */
export const archiveFile = pgTable(
  'archive_file',
  {
    ...recordColumns(),
    projectId: uuid().notNull(),
    /** For a legacy archive, the day on which the procurement ended; null for all others. */
    endedDate: date({ mode: 'string' }),
    /**
     * The last day for handing in both parts of the archive; for a legacy archive, the day on which it was
     * stored.
     */
    dueDate: date({ mode: 'string' }).notNull(),
    /** When the last part of the archive was handed in. */
    handTime: time(),
    acceptUserId: uuid(),
    acceptTime: time(),
    /** 档号, the unique number of the volume. */
    archiveNo: text().unique(),
    retentionCode: text(),
    secretLevel: text(),
    /** The place of the volume in words; for a place in the tree its path, updated when the tree changes. */
    keepPlace: text(),
    /** The place of the volume in the tree; null when the place is given in words only. */
    placeId: uuid(),
    boxNo: text(),
    boxCount: integer(),
    totalPages: integer(),
    keywords: text(),
    inputUserId: uuid(),
    inputTime: time(),
    checkUserId: uuid(),
    /** When the archive was first stored. */
    archivedTime: time(),
    editReason: text(),
    /** True when a part was handed in by somebody else because its sender had left (提成系数, DOMAIN 6.2). */
    isLeaveArchive: boolean().notNull().default(false),
    /** 10 待归档, 20 部分已交, 30 待接收, 40 待录入, 45 移交退回, 50 待审核, 55 录入退回, 60 已入库, 70 更正中 */
    status: text().notNull(),
  },
  (t) => [uniqueIndex().on(t.projectId), index().on(t.status, t.dueDate), index().on(t.placeId)],
)

/** One of the two parts of an archive, with the sender's entries for each item. */
export const archivePart = pgTable(
  'archive_part',
  {
    ...recordColumns(),
    archiveId: uuid().notNull(),
    projectId: uuid().notNull(),
    part: text().$type<PartCode>().notNull(),
    /** The person assigned to hand the part in instead of the project's team member. */
    senderUserId: uuid(),
    items: jsonb().$type<ArchiveItem[]>().notNull().default([]),
    handTime: time(),
    /** The person who handed the part in and signed; the columns below hold the signature and its hash. */
    handUserId: uuid(),
    signImage: bytes(),
    signHash: text(),
    returnReason: text(),
    /** 10 待交, 20 已交, 45 退回 */
    status: text().notNull(),
  },
  (t) => [uniqueIndex().on(t.archiveId, t.part), index().on(t.projectId)],
)
