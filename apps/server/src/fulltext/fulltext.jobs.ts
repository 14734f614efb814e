import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { GuestWrite } from '../http/context'
import type { Job, JobContext } from '../jobs/job'
import { sysOperationLogHead as head, sysOperationLog as log } from '../log/operation-log.table'
import { readWaitingFiles } from './fulltext.files'
import { sysFulltext, sysFulltextCursor } from './fulltext.table'
import { queueIndexing, refreshTextIndex } from './fulltext.write'
import type { FulltextSource } from './fulltext-source'

/** Number of records that are indexed in one transaction. */
const AT_ONCE = 50
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const say = {
  read: (records: number) => `读取 ${records} 条`,
  filesRead: (files: number) => `读取 ${files} 个`,
  checked: (records: number) => `核对 ${records} 条`,
}

/**
 * Queues records with new log lines since the last run, and records newer than all indexed ones, because some
 * are created without a log line (a project by its 排号). The first run queues all.
 */
async function queueChangedRecords(guest: JobContext, source: FulltextSource): Promise<void> {
  const { bizType, table } = source
  await guest.write(async ({ tx }) => {
    const [end] = await tx.select({ seq: head.seq }).from(head)
    const [cursor] = await tx
      .select()
      .from(sysFulltextCursor)
      .where(eq(sysFulltextCursor.bizType, bizType))
      .for('update')
    const seq = end?.seq ?? 0
    if (cursor?.seq === seq) return
    const changed = cursor
      ? await tx
          .selectDistinct({ ownId: sql<string>`${log.ownId}` })
          .from(log)
          .where(and(eq(log.module, bizType), gt(log.seq, cursor.seq), sql`${log.ownId} is not null`))
      : await tx.select({ ownId: sql<string>`${table.listId}` }).from(table as PgTable)
    const begun = cursor ? await newerRows(tx, source) : []
    await queueIndexing(tx, bizType, [...new Set([...changed, ...begun].map(({ ownId }) => ownId))])
    await tx
      .insert(sysFulltextCursor)
      .values({ bizType, seq })
      .onConflictDoUpdate({ target: sysFulltextCursor.bizType, set: { seq } })
  })
}

/** Records newer than the newest indexed one; ids grow with time. */
async function newerRows(tx: GuestWrite['tx'], { bizType, table }: FulltextSource) {
  const [newest] = await tx
    .select({ ownId: sysFulltext.ownId })
    .from(sysFulltext)
    .where(eq(sysFulltext.bizType, bizType))
    .orderBy(desc(sysFulltext.ownId))
    .limit(1)
  return tx
    .select({ ownId: sql<string>`${table.listId}` })
    .from(table as PgTable)
    .where(newest && gt(table.listId, newest.ownId))
}

const WAITING = { ownId: sysFulltext.ownId, asked: sysFulltext.asked, hash: sysFulltext.hash }

/** Indexes queued records in small transactions, so that an interrupted run can be continued. */
async function indexQueuedRecords(guest: JobContext, source: FulltextSource): Promise<number> {
  let count = 0
  while (!guest.signal.aborted) {
    const waiting = await guest.db
      .select(WAITING)
      .from(sysFulltext)
      .where(and(eq(sysFulltext.bizType, source.bizType), sql`asked > done`))
      .orderBy(asc(sysFulltext.ownId))
      .limit(AT_ONCE)
    if (waiting.length === 0) break
    await guest.write(({ tx }) => refreshTextIndex(tx, source, waiting))
    count += waiting.length
  }
  return count
}

/**
 * Checks all records of a source page by page, for changes in related records or past the log. Returns how
 * many.
 */
async function checkAll(guest: JobContext, source: FulltextSource): Promise<number> {
  let [count, last] = [0, FIRST_ID]
  while (!guest.signal.aborted) {
    const page = await guest.db
      .select({ ownId: source.table.listId })
      .from(source.table as PgTable)
      .where(gt(source.table.listId, last))
      .orderBy(asc(source.table.listId))
      .limit(AT_ONCE)
    const ids = page.map(({ ownId }) => String(ownId))
    const end = ids.at(-1)
    if (end === undefined) break
    await guest.write((write) => checkPage(write, source, ids))
    count += ids.length
    last = end
  }
  await guest.write(({ tx }) => removeVanishedRecords(tx, source))
  return count
}

async function checkPage({ tx }: GuestWrite, source: FulltextSource, ids: readonly string[]): Promise<void> {
  const mine = and(eq(sysFulltext.bizType, source.bizType), inArray(sysFulltext.ownId, [...ids]))
  const known = await tx.select(WAITING).from(sysFulltext).where(mine)
  const missing = ids.filter((id) => !known.some(({ ownId }) => ownId === id))
  await queueIndexing(tx, source.bizType, missing)
  await refreshTextIndex(tx, source, known)
}

/** Removes records that disappeared without a log line. */
async function removeVanishedRecords(tx: GuestWrite['tx'], source: FulltextSource): Promise<void> {
  const { table, bizType } = source
  const gone = await tx
    .select(WAITING)
    .from(sysFulltext)
    .where(
      and(
        eq(sysFulltext.bizType, bizType),
        sql`not exists (select 1 from ${table} where ${table.listId} = ${sysFulltext.ownId})`,
      ),
    )
    .limit(AT_ONCE)
  await refreshTextIndex(tx, source, gone)
}

/** The jobs that keep the index up to date. */
export const fulltextJobs = (sources: readonly FulltextSource[]): readonly Job[] => [
  {
    name: 'fulltext-read',
    title: '全文检索：读取有变动的记录',
    schedule: { everyMinutes: 1 },
    async run(guest) {
      let records = 0
      for (const source of sources) {
        if (guest.signal.aborted) break
        await queueChangedRecords(guest, source)
        records += await indexQueuedRecords(guest, source)
      }
      return say.read(records)
    },
  },
  {
    // Files have a separate job, so that many files do not delay records.
    name: 'fulltext-files',
    title: '全文检索：读取附件的文字',
    schedule: { everyMinutes: 1 },
    run: async (guest) => say.filesRead(await readWaitingFiles(guest)),
  },
  {
    name: 'fulltext-check',
    title: '全文检索：核对全部记录',
    schedule: { dailyAt: '02:20' },
    async run(guest) {
      let records = 0
      for (const source of sources) records += await checkAll(guest, source)
      return say.checked(records)
    },
  },
]
