import type { FixityProblem } from '@agency/shared/fixity/fixity.rules'
import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../db/columns'

/** What rereading a stored content found, each content once. */
export const sysBlobCheck = pgTable(
  'sys_blob_check',
  {
    listId: uuid().primaryKey(),
    sha256: text().notNull().unique(),
    /** bytes, as the database has it */
    size: bigint({ mode: 'number' }).notNull(),
    /** When it was last reread; null: never. */
    checkTime: time(),
    /** When it was last found whole. */
    goodTime: time(),
    /** Null: it was whole, or was never reread. */
    problem: text().$type<FixityProblem>(),
    foundSize: bigint({ mode: 'number' }),
    foundSha256: text(),
    /** Since when it is known to be broken. */
    sinceTime: time(),
    /** When somebody was given it to do; null: it waits until fewer are broken at once. */
    toldTime: time(),
  },
  (t) => [
    index('sys_blob_check_next').on(t.checkTime.asc().nullsFirst(), t.sha256),
    index('sys_blob_check_told').on(t.toldTime).where(sql`told_time is not null`),
    index('sys_blob_check_broken').on(t.sinceTime).where(sql`problem is not null`),
  ],
)
