import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { fileIdsColumn, recordColumns, time } from '../../../db/columns'

/** 公告: the announcements about a project's lots. */
export const tenderNotice = pgTable(
  'tender_notice',
  {
    ...recordColumns(),
    projectId: uuid().notNull(),
    packageIds: jsonb().$type<string[]>().notNull(),
    /** Kind of the announcement, a value of the dictionary noticeType. */
    noticeType: text().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    media: text().notNull(),
    /** Web addresses where the announcement can be read, one per line. */
    url: text(),
    /** Proof of the announcement: 网页截图, or the receipt of a filing. */
    screenshotFile: fileIdsColumn(),
    file: fileIdsColumn(),
    publishTime: time().notNull(),
    endTime: time(),
  },
  (t) => [index().on(t.projectId)],
)
