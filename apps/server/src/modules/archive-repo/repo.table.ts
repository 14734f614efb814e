import { date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, files, recordColumns, time } from '../../db/columns'

/** 档案库: a project's archive from the day on which it was first kept to its destruction (DOMAIN 5.10). */
export const archiveRepo = pgTable(
  'archive_repo',
  {
    ...recordColumns(),
    projectId: uuid().notNull(),
    archiveId: uuid().notNull(),
    archiveNo: text().notNull().unique(),
    archivedTime: time().notNull(),
    /** The last day of its 保管期限; null: for ever. */
    keepUntil: date({ mode: 'string' }),
    destroyReason: text(),
    proposeUserId: uuid(),
    proposeSign: bytes(),
    proposeSignHash: text(),
    checkUserId: uuid(),
    checkSign: bytes(),
    checkSignHash: text(),
    approveUserId: uuid(),
    destroyTime: time(),
    destroyWay: text(),
    destroyFile: files(),
    /** 10 在库, 20 借出, 30 销毁复核, 40 销毁审批, 50 待销毁, 90 销毁 */
    status: text().notNull(),
  },
  (t) => [uniqueIndex().on(t.archiveId), index().on(t.projectId), index().on(t.keepUntil)],
)

/** 冻结: a lawsuit or an audit keeps a volume until somebody else ends it. */
export const archiveHold = pgTable(
  'archive_hold',
  {
    listId: uuid().primaryKey(),
    repoId: uuid().notNull(),
    holdKind: text().notNull(),
    reason: text().notNull(),
    userId: uuid().notNull(),
    userName: text().notNull(),
    time: time().notNull(),
    endUserId: uuid(),
    endUserName: text(),
    endTime: time(),
    endReason: text(),
  },
  (t) => [index().on(t.repoId)],
)
