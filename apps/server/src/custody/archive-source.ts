import { wordsOfSource } from '@agency/shared/custody/archive-source'
import { eq, inArray, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import type { Write } from '../http/context'
import { archiveSource as t } from './archive-source.table'

export type ArchiveSource = typeof t.$inferSelect
/** What an import finds of an archive's origin. */
export type Found = Pick<
  ArchiveSource,
  'state' | 'reason' | 'house' | 'saidHouse' | 'kid' | 'packageFingerprint'
>

/** Nothing is known of its origin but that it came in. */
export const unverified = (reason: NonNullable<ArchiveSource['reason']>): Found => ({
  state: 'unverified',
  reason,
  house: null,
  saidHouse: null,
  kid: null,
  packageFingerprint: null,
})

/** Writes down where an archive came from, once and for good. */
export async function writeSource(
  { tx, clock, actor }: Write,
  archiveId: string,
  source: Found & Partial<Pick<ArchiveSource, 'people'>>,
): Promise<void> {
  await tx.insert(t).values({
    ...source,
    archiveId,
    words: wordsOfSource(source),
    importTime: clock(),
    importUserId: actor.userId,
  })
}

/** Where an archive came from; undefined: it was entered here. */
export async function sourceOf(db: Queryable, archiveId: string): Promise<ArchiveSource | undefined> {
  const [row] = await db.select().from(t).where(eq(t.archiveId, archiveId))
  return row
}

/** Where these archives came from, by their id; those that were entered here are not in it. */
export async function sourcesOf(
  db: Queryable,
  archiveIds: readonly string[],
): Promise<ReadonlyMap<string, ArchiveSource>> {
  if (archiveIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(t)
    .where(inArray(t.archiveId, [...archiveIds]))
  return new Map(rows.map((row) => [row.archiveId, row]))
}

/** The same in words, as a column of a query; null: it was entered here. `archiveId`: how the query names the archive. */
export const sourceWords = (archiveId: SQLWrapper) =>
  sql<string | null>`(select origin.words from archive_source origin where origin.archive_id = ${archiveId})`

/** Nobody's account: whoever a record from elsewhere tells of. */
export const OUTSIDE_ID = '00000000-0000-0000-0000-000000000003'
