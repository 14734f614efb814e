import type { FixityProblem } from '@agency/shared/fixity/fixity.rules'
import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../db/columns'

/** The verification state of a stored content, one row each. */
export const sysBlobCheck = pgTable(
  'sys_blob_check',
  {
    listId: uuid().primaryKey(),
    sha256: text().notNull().unique(),
    /** Size of the content in bytes according to the database. */
    size: bigint({ mode: 'number' }).notNull(),
    /** When the content was last verified; null when it never was. */
    checkTime: time(),
    /** When the content was last found intact. */
    goodTime: time(),
    /** What was found wrong with the content; null when it was intact or never verified. */
    problem: text().$type<FixityProblem>(),
    foundSize: bigint({ mode: 'number' }),
    foundSha256: text(),
    /** Since when the content is known to be broken. */
    sinceTime: time(),
    /** When a to-do about the broken content was created; null while too many others are open. */
    toldTime: time(),
  },
  (t) => [
    index('sys_blob_check_next').on(t.checkTime.asc().nullsFirst(), t.sha256),
    index('sys_blob_check_told').on(t.toldTime).where(sql`told_time is not null`),
    index('sys_blob_check_broken').on(t.sinceTime).where(sql`problem is not null`),
  ],
)
