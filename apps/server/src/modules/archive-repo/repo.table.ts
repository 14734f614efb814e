import { date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { destructionColumns } from '../../custody/destruction.columns'
import { recordColumns, time } from '../../db/columns'

/** 档案库: a project's archive from the day it was first stored to its destruction (DOMAIN 5.10). */
export const archiveRepo = pgTable(
  'archive_repo',
  {
    ...recordColumns(),
    projectId: uuid().notNull(),
    archiveId: uuid().notNull(),
    archiveNo: text().notNull().unique(),
    archivedTime: time().notNull(),
    /** The last day of the volume's 保管期限; null means permanent. */
    keepUntil: date({ mode: 'string' }),
    ...destructionColumns(),
    /** 10 在库, 20 借出, 30 销毁复核, 40 销毁审批, 50 待销毁, 90 销毁 */
    status: text().notNull(),
  },
  (t) => [uniqueIndex().on(t.archiveId), index().on(t.projectId), index().on(t.keepUntil)],
)
