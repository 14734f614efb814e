import { and, asc, count, desc, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Queryable } from '../db/database'
import { sysDocumentTemplate } from '../documents/document-template.table'
import { sysAttachment } from '../files/attachment.table'
import type { GuestWrite } from '../http/context'
import { sysOperationLogSegment } from '../log/operation-log.table'
import { cancelTodosOf } from '../workflow/todos'
import { sysBlobCheck } from './fixity.table'

export type CheckedBlob = typeof sysBlobCheck.$inferSelect

const DAY_MS = 86_400_000
/** Days before an intact file is verified again, so that a small store is not read over and over. */
const WHOLE_DAYS = 7
/** Days after which a broken file is verified again, since it may have been repaired. */
const BROKEN_DAYS = 1

/** All contents that the database references, including deleted attachments and archived log files. */
const selectReferencedContents = (db: Queryable) =>
  unionAll(
    db.select({ sha256: sysAttachment.sha256, size: sysAttachment.size }).from(sysAttachment),
    db
      .select({
        sha256: sql<string>`${sysDocumentTemplate.sha256}`.as('sha256'),
        size: sql<number>`${sysDocumentTemplate.size}`.as('size'),
      })
      .from(sysDocumentTemplate)
      .where(isNotNull(sysDocumentTemplate.sha256)),
    db
      .select({ sha256: sysOperationLogSegment.sha256, size: sysOperationLogSegment.size })
      .from(sysOperationLogSegment),
  ).as('named')

const isReferencedCondition = (
  sha256: SQL | typeof sysBlobCheck.sha256,
): SQL => sql`(exists (select 1 from ${sysAttachment} where ${sysAttachment.sha256} = ${sha256})
  or exists (select 1 from ${sysDocumentTemplate} where ${sysDocumentTemplate.sha256} = ${sha256})
  or exists (select 1 from ${sysOperationLogSegment} where ${sysOperationLogSegment.sha256} = ${sha256}))`

/** True when a record still references this content. */
export async function isStillReferenced(tx: Queryable, sha256: string): Promise<boolean> {
  const { rows } = await tx.execute<{ is: boolean }>(
    sql`select ${isReferencedCondition(sql`${sha256}`)} as is`,
  )
  return rows[0]?.is === true
}

/** Those of these hashes that no record references. */
export async function filterUnreferenced(db: Queryable, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return []
  const { rows } = await db.execute<{ sha256: string }>(
    sql`select sha256 from unnest(${sql.param(hashes)}::text[]) as given(sha256)
      where not ${isReferencedCondition(sql`given.sha256`)}`,
  )
  return rows.map(({ sha256 }) => sha256)
}

/** Registers new contents, and removes those without references together with their to-dos. */
export async function syncReferencedContents(write: GuestWrite): Promise<void> {
  const { tx } = write
  const all = selectReferencedContents(tx)
  await tx.execute(sql`insert into ${sysBlobCheck} (list_id, sha256, size)
    select gen_random_uuid(), ${all.sha256}, max(${all.size}) from ${all}
    where not exists (select 1 from ${sysBlobCheck} known where known.sha256 = ${all.sha256})
    group by ${all.sha256} on conflict do nothing`)
  const gone = await tx
    .select()
    .from(sysBlobCheck)
    .where(sql`not ${isReferencedCondition(sysBlobCheck.sha256)}`)
  for (const blob of gone) await deleteContentCheck(write, blob)
}

/** Removes a content that no record references, and its to-do. */
export async function deleteContentCheck(
  write: GuestWrite,
  { listId, toldTime }: CheckedBlob,
): Promise<void> {
  if (toldTime) await cancelTodosOf(write, listId)
  await write.tx.delete(sysBlobCheck).where(eq(sysBlobCheck.listId, listId))
}

/**
 * The next content to verify: never verified ones first, then the least recently verified; undefined when
 * nothing is due.
 */
export async function nextToCheck(db: Queryable, now: Date): Promise<CheckedBlob | undefined> {
  const checkedBefore = (days: number) => lt(sysBlobCheck.checkTime, new Date(now.getTime() - days * DAY_MS))
  const selectLongestUnchecked = (where: SQL | undefined) =>
    db
      .select()
      .from(sysBlobCheck)
      .where(where)
      .orderBy(sql`${sysBlobCheck.checkTime} asc nulls first`, asc(sysBlobCheck.sha256))
      .limit(1)
  const [oldest] = await selectLongestUnchecked(or(isNull(sysBlobCheck.checkTime), checkedBefore(WHOLE_DAYS)))
  if (oldest) return oldest
  const [broken] = await selectLongestUnchecked(
    and(isNotNull(sysBlobCheck.problem), checkedBefore(BROKEN_DAYS)),
  )
  return broken
}

/** Number of contents that are known to be broken. */
export const countBrokenFiles = async (db: Queryable): Promise<number> =>
  db.$count(sysBlobCheck, isNotNull(sysBlobCheck.problem))

/** Number of broken contents that have a to-do. */
export const brokenWithTodoCount = async (db: Queryable): Promise<number> =>
  db.$count(sysBlobCheck, isNotNull(sysBlobCheck.toldTime))

/** The broken contents without a to-do, longest broken first. */
export const brokenWithoutTodo = (db: Queryable, most: number): Promise<CheckedBlob[]> =>
  db
    .select()
    .from(sysBlobCheck)
    .where(and(isNotNull(sysBlobCheck.problem), isNull(sysBlobCheck.toldTime)))
    .orderBy(asc(sysBlobCheck.sinceTime), asc(sysBlobCheck.sha256))
    .limit(most)

/** Number and size of all contents, and the progress of verification since `since`. */
export async function fixityFigures(db: Queryable, since: Date) {
  const [row] = await db
    .select({
      files: count(),
      bytes: sql<number>`coalesce(sum(${sysBlobCheck.size}), 0)`.mapWith(Number),
      recent:
        sql<number>`count(*) filter (where ${sysBlobCheck.checkTime} >= ${since.toISOString()}::timestamptz)`.mapWith(
          Number,
        ),
      broken: sql<number>`count(*) filter (where ${sysBlobCheck.problem} is not null)`.mapWith(Number),
      oldestTime: sql<Date | null>`min(${sysBlobCheck.checkTime})`.mapWith(sysBlobCheck.checkTime),
    })
    .from(sysBlobCheck)
  if (!row) throw new Error('an aggregate has one row')
  return row
}

/** The broken contents, longest broken first, and the requested one, up to a maximum. */
export const listBrokenBlobs = (
  db: Queryable,
  asked: string | undefined,
  most: number,
): Promise<CheckedBlob[]> =>
  db
    .select()
    .from(sysBlobCheck)
    .where(
      asked
        ? or(isNotNull(sysBlobCheck.problem), eq(sysBlobCheck.listId, asked))
        : isNotNull(sysBlobCheck.problem),
    )
    .orderBy(
      ...(asked ? [desc(eq(sysBlobCheck.listId, asked))] : []),
      asc(sysBlobCheck.sinceTime),
      asc(sysBlobCheck.sha256),
    )
    .limit(most)
