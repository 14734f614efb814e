import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { logPrefix } from '@agency/shared/contract/log-prefix'
import { asc, desc, gte, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { BlobStore } from '../blobs/blob-store'
import type { Queryable } from '../db/database'
import { canonicalJson, sha256 } from './canonical'
import { CHAIN_START, type Link } from './link'
import { type sysOperationLog, sysOperationLogSegment } from './operation-log.table'

export type LogRow = typeof sysOperationLog.$inferSelect
export type Segment = typeof sysOperationLogSegment.$inferSelect
export type SegmentStore = Pick<BlobStore, 'read'>

/** The log line about archiving; its `ownId` is the segment. */
export const ARCHIVE_LINE = { module: logPrefix, action: 'archiveLines' } as const

/** Hash of a segment's row, recorded in the log line about it and thereby in the chain. */
export const segmentHash = ({ fromTime, toTime, archiveTime, ...segment }: Segment): string =>
  sha256(
    canonicalJson({
      ...segment,
      fromTime: fromTime.toISOString(),
      toTime: toTime.toISOString(),
      archiveTime: archiveTime.toISOString(),
    }),
  )

/** All archived segments of the log in the order of the chain. */
export const listSegments = (db: Queryable): Promise<Segment[]> =>
  db.select().from(sysOperationLogSegment).orderBy(asc(sysOperationLogSegment.firstSeq))

/** The archived segments whose files have these hashes. */
export const segmentsByFileHash = (db: Queryable, hashes: readonly string[]): Promise<Segment[]> =>
  db
    .select()
    .from(sysOperationLogSegment)
    .where(inArray(sysOperationLogSegment.sha256, [...hashes]))

/** The first archived segment that ends at or after this line. */
export async function firstSegmentFrom(db: Queryable, seq: number): Promise<Segment | undefined> {
  const [segment] = await db
    .select()
    .from(sysOperationLogSegment)
    .where(gte(sysOperationLogSegment.lastSeq, seq))
    .orderBy(asc(sysOperationLogSegment.lastSeq))
    .limit(1)
  return segment
}

/** The end of the archive, which the first line in the log must continue. */
export async function lastArchivedLine(db: Queryable): Promise<Link> {
  const [newest] = await db
    .select({ seq: sysOperationLogSegment.lastSeq, hash: sysOperationLogSegment.lastHash })
    .from(sysOperationLogSegment)
    .orderBy(desc(sysOperationLogSegment.lastSeq))
    .limit(1)
  return newest ?? CHAIN_START
}

/** As `lastArchivedLine`, for a database of a version that may lack the archive. */
export async function lastArchivedLink(db: Queryable): Promise<Link> {
  const { rows } = await db.execute<{ is: boolean }>(
    sql`select to_regclass('public.sys_operation_log_segment') is not null as is`,
  )
  return rows[0]?.is ? lastArchivedLine(db) : CHAIN_START
}

const archivedLine = z.object({
  seq: z.number(),
  listId: z.string(),
  time: z.iso.datetime().transform((text) => new Date(text)),
  userId: z.string().nullable(),
  userName: z.string(),
  ip: z.string(),
  module: z.string(),
  action: z.string(),
  ownId: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  result: z.string(),
  onBehalf: z.boolean(),
  requestId: z.string(),
  costMs: z.number(),
  prevHash: z.string(),
  hash: z.string(),
})

/** A line of the file: sorted JSON of the row; everything but `hash` is what the hash covers. */
export const archiveLineText = (row: LogRow): string =>
  `${canonicalJson({ ...row, time: row.time.toISOString() })}\n`

/**
 * The lines of a segment.
 * @throws StoreFailed when the store is unreachable; any other error means that the file was altered
 */
export async function* readSegmentLines(
  store: SegmentStore,
  { sha256: name }: Pick<Segment, 'sha256'>,
): AsyncGenerator<LogRow> {
  const text = createGunzip()
  text.setEncoding('utf8')
  pipeline(await store.read(name), text, () => undefined)
  let rest = ''
  for await (const piece of text) {
    const lines = (rest + String(piece)).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield archivedLine.parse(JSON.parse(line))
  }
}

/** Archived lines since a time that match the condition, in order. */
export async function findArchivedLines(
  { db, store }: { db: Queryable; store: SegmentStore },
  since: Date,
  isWanted: (line: LogRow) => boolean,
): Promise<LogRow[]> {
  const found: LogRow[] = []
  const later = await db
    .select()
    .from(sysOperationLogSegment)
    .where(gte(sysOperationLogSegment.toTime, since))
    .orderBy(asc(sysOperationLogSegment.firstSeq))
  for (const segment of later)
    for await (const line of readSegmentLines(store, segment)) if (isWanted(line)) found.push(line)
  return found
}
