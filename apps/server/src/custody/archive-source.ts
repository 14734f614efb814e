import { describeArchiveSource } from '@agency/shared/custody/archive-source'
import { eq, inArray, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import type { Write } from '../http/context'
import { archiveSource } from './archive-source.table'

export type ArchiveSource = typeof archiveSource.$inferSelect
/** What an import finds out about an archive's origin. */
export type FoundSource = Pick<
  ArchiveSource,
  'state' | 'reason' | 'house' | 'saidHouse' | 'kid' | 'packageFingerprint'
>

/** The result for an archive of unproven origin. */
export const createUnverifiedSource = (reason: NonNullable<ArchiveSource['reason']>): FoundSource => ({
  state: 'unverified',
  reason,
  house: null,
  saidHouse: null,
  kid: null,
  packageFingerprint: null,
})

/** Records the origin of an archive, once and unchangeably. */
export async function recordArchiveSource(
  { tx, clock, actor }: Write,
  archiveId: string,
  source: FoundSource & Partial<Pick<ArchiveSource, 'people'>>,
): Promise<void> {
  await tx.insert(archiveSource).values({
    ...source,
    archiveId,
    words: describeArchiveSource(source),
    importTime: clock(),
    importUserId: actor.userId,
  })
}

/** The origin of an archive; undefined when it was created here. */
export async function loadArchiveSource(
  db: Queryable,
  archiveId: string,
): Promise<ArchiveSource | undefined> {
  const [row] = await db.select().from(archiveSource).where(eq(archiveSource.archiveId, archiveId))
  return row
}

/** The origins of these archives by id; those created here are absent. */
export async function loadArchiveSources(
  db: Queryable,
  archiveIds: readonly string[],
): Promise<ReadonlyMap<string, ArchiveSource>> {
  if (archiveIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(archiveSource)
    .where(inArray(archiveSource.archiveId, [...archiveIds]))
  return new Map(rows.map((row) => [row.archiveId, row]))
}

/**
 * The origin in words as a column of a query, null when created here. `archiveId` is the archive's id in that
 * query.
 */
export const sourceTextColumn = (archiveId: SQLWrapper) =>
  sql<string | null>`(select origin.words from archive_source origin where origin.archive_id = ${archiveId})`

/** The user id of external people in history and custody; no account has it. */
export const OUTSIDE_ID = '00000000-0000-0000-0000-000000000003'
