import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { GuestWrite } from '../http/context'
import type { Job, JobContext } from '../jobs/job'
import { batchSizeOf, indexChanges } from './changes'
import { readWaitingFiles } from './file-texts'
import { hasContents, type RecordFinder } from './finder'
import { indexedRecord, indexRecords, removeRecords } from './index.write'
import { sysSearch } from './search.table'

const FIRST_ID = '00000000-0000-0000-0000-000000000000'
/** Number of vanished records of a kind that one night removes. */
const VANISHED_AT_ONCE = 1_000
const say = {
  read: (records: number, files: number) => `读取 ${records} 条、附件 ${files} 个`,
  checked: (records: number, missing: number) => `核对 ${records} 条，补上 ${missing} 条`,
}

/**
 * Indexes what has changed, and then the waiting files. Reading files may take hours, so records that change
 * meanwhile are indexed after each.
 */
async function indexChangesAndFiles(guest: JobContext, finders: readonly RecordFinder[]): Promise<string> {
  let [records, files] = [await indexChanges(guest, finders), 0]
  for await (const _file of readWaitingFiles(guest, finders.filter(hasContents))) {
    files += 1
    records += await indexChanges(guest, finders)
  }
  return say.read(records, files)
}

/**
 * Checks all records of a kind page by page: notes those that bypassed the triggers, for example after a
 * restore, and reads contents again, for changes in related records or past the log.
 */
async function queueMissingOfKind(guest: JobContext, finder: RecordFinder) {
  const count = { records: 0, missing: 0 }
  let last = FIRST_ID
  while (!guest.signal.aborted) {
    const page = await guest.db
      .select({ listId: finder.table.listId })
      .from(finder.table as PgTable)
      .where(gt(finder.table.listId, last))
      .orderBy(asc(finder.table.listId))
      .limit(batchSizeOf(finder))
    const ids = page.map(({ listId }) => String(listId))
    const end = ids.at(-1)
    if (end === undefined) break
    count.missing += await guest.write((write) => queueMissingRecords(write, finder, ids))
    count.records += ids.length
    last = end
  }
  await guest.write((write) => removeVanishedRecords(write, finder))
  return count
}

/** Returns how many of these records the index did not know. */
async function queueMissingRecords(
  { tx }: GuestWrite,
  finder: RecordFinder,
  ids: readonly string[],
): Promise<number> {
  const known = await tx
    .select(indexedRecord)
    .from(sysSearch)
    .where(and(eq(sysSearch.kind, finder.kind), inArray(sysSearch.ownId, [...ids])))
  const knownIds = new Set(known.map(({ ownId }) => ownId))
  const missing = ids.filter((id) => !knownIds.has(id))
  if (missing.length > 0)
    await tx
      .insert(sysSearch)
      .values(missing.map((ownId) => ({ kind: finder.kind, ownId })))
      .onConflictDoNothing()
  if (finder.contents && known.length > 0) await indexRecords(tx, finder, known)
  return missing.length
}

/** Removes records that were deleted past the triggers. */
async function removeVanishedRecords({ tx }: GuestWrite, finder: RecordFinder): Promise<void> {
  const { table, kind } = finder
  const gone = await tx
    .select({ ownId: sysSearch.ownId })
    .from(sysSearch)
    .where(
      and(
        eq(sysSearch.kind, kind),
        sql`not exists (select 1 from ${table} where ${table.listId} = ${sysSearch.ownId})`,
      ),
    )
    .limit(VANISHED_AT_ONCE)
  await removeRecords(
    tx,
    finder,
    gone.map(({ ownId }) => ownId),
  )
}

/** The jobs that keep the search index up to date, of names and of contents. */
export const searchJobs = (finders: readonly RecordFinder[]): readonly Job[] => [
  {
    name: 'search-read',
    title: '查找与全文检索：读取有变动的记录和附件',
    schedule: { everyMinutes: 1 },
    run: (guest) => indexChangesAndFiles(guest, finders),
  },
  {
    name: 'search-check',
    title: '查找与全文检索：核对全部记录',
    schedule: { dailyAt: '02:20' },
    async run(guest) {
      let [records, missing] = [0, 0]
      for (const finder of finders) {
        const checked = await queueMissingOfKind(guest, finder)
        records += checked.records
        missing += checked.missing
      }
      return say.checked(records, missing)
    },
  },
]
