import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { JobContext } from '../jobs/job'
import { sysOperationLogHead as head, sysOperationLog as log } from '../log/operation-log.table'
import { type FinderWithContents, hasContents, type RecordFinder } from './finder'
import { indexedRecord, indexRecords } from './index.write'
import { sysSearch, sysSearchCursor } from './search.table'

const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** Number of records that are indexed in one transaction: fewer when their contents are read too. */
export const batchSizeOf = (finder: RecordFinder): number => (hasContents(finder) ? 50 : 200)

/**
 * Indexes the records that have changed, in small transactions, so that an interrupted run can be continued.
 * Returns how many.
 */
export async function indexChanges(guest: JobContext, finders: readonly RecordFinder[]): Promise<number> {
  let count = 0
  for (const finder of finders) {
    if (guest.signal.aborted) break
    count += hasContents(finder)
      ? await indexChangesOfContents(guest, finder)
      : (await indexQueued(guest, finder)).size
  }
  return count
}

/** The noted records, and those about which the operation log has lines since the last time. */
async function indexChangesOfContents(guest: JobContext, finder: FinderWithContents): Promise<number> {
  const { bizType } = finder.contents
  const [end] = await guest.db.select({ seq: head.seq }).from(head)
  const upTo = end?.seq ?? 0
  const [cursor] = await guest.db.select().from(sysSearchCursor).where(eq(sysSearchCursor.bizType, bizType))
  if (!cursor) await queueAllForReindexing(guest, finder)
  // A line is in the log together with what it tells of, so records that are read now need not be read for it.
  const indexed = await indexQueued(guest, finder)
  if (cursor?.seq === upTo) return indexed.size
  const logged = cursor ? await loggedRecordIds(guest, bizType, { after: cursor.seq, upTo }) : []
  const changed = logged.filter((id) => !indexed.has(id))
  await indexRecordsById(guest, finder, changed)
  if (!guest.signal.aborted)
    await guest.write(({ tx }) =>
      tx
        .insert(sysSearchCursor)
        .values({ bizType, seq: upTo })
        .onConflictDoUpdate({ target: sysSearchCursor.bizType, set: { seq: upTo } }),
    )
  return indexed.size + changed.length
}

/** Queues all records of a kind that has contents for the first time. */
const queueAllForReindexing = (guest: JobContext, { kind }: FinderWithContents) =>
  guest.write(({ tx }) =>
    tx
      .update(sysSearch)
      .set({ asked: sql`${sysSearch.asked} + 1` })
      .where(and(eq(sysSearch.kind, kind), sql`asked = done`)),
  )

/** The records of a kind about which these lines of the log are. */
async function loggedRecordIds(
  { db }: JobContext,
  bizType: string,
  { after, upTo }: { after: number; upTo: number },
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ ownId: sql<string>`${log.ownId}` })
    .from(log)
    .where(
      and(eq(log.module, bizType), gt(log.seq, after), lte(log.seq, upTo), sql`${log.ownId} is not null`),
    )
  return rows.map(({ ownId }) => ownId)
}

/** Indexes the noted records, each once. Returns which. */
async function indexQueued(guest: JobContext, finder: RecordFinder): Promise<ReadonlySet<string>> {
  const indexed = new Set<string>()
  let last = FIRST_ID
  while (!guest.signal.aborted) {
    const waiting = await guest.db
      .select(indexedRecord)
      .from(sysSearch)
      .where(and(eq(sysSearch.kind, finder.kind), gt(sysSearch.ownId, last), sql`asked > done`))
      .orderBy(asc(sysSearch.ownId))
      .limit(batchSizeOf(finder))
    const end = waiting.at(-1)
    if (!end) break
    await guest.write(({ tx }) => indexRecords(tx, finder, waiting))
    for (const { ownId } of waiting) indexed.add(ownId)
    last = end.ownId
  }
  return indexed
}

/** Indexes these records, as far as the index knows them. */
async function indexRecordsById(
  guest: JobContext,
  finder: RecordFinder,
  ownIds: readonly string[],
): Promise<void> {
  const size = batchSizeOf(finder)
  for (let at = 0; at < ownIds.length && !guest.signal.aborted; at += size)
    await guest.write(async ({ tx }) => {
      const some = ownIds.slice(at, at + size)
      const known = await tx
        .select(indexedRecord)
        .from(sysSearch)
        .where(and(eq(sysSearch.kind, finder.kind), inArray(sysSearch.ownId, [...some])))
      await indexRecords(tx, finder, known)
    })
}
