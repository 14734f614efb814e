import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { GuestWrite } from '../http/context'
import type { Job, JobContext } from '../jobs/job'
import type { RecordFinder } from './finder'
import { comparableWords, searchTokensOf } from './marks'
import { sysSearch } from './search.table'

/** Number of records that are indexed in one transaction. */
const AT_ONCE = 200
const say = {
  read: (records: number) => `读取 ${records} 条`,
  checked: (records: number) => `补上 ${records} 条`,
}

/**
 * Indexes some of the noted records and returns how many. Locked rows are left for the next time, so that
 * neither the job nor writers wait long for each other.
 */
async function indexSomeRecords({ tx }: GuestWrite, finder: RecordFinder): Promise<number> {
  const waiting = await tx
    .select({ ownId: sysSearch.ownId, asked: sysSearch.asked })
    .from(sysSearch)
    .where(and(eq(sysSearch.kind, finder.kind), sql`asked > done`))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true })
  if (waiting.length === 0) return 0
  const ids = waiting.map(({ ownId }) => ownId)
  const records = new Map((await finder.read(tx, ids)).map((record) => [record.listId, record]))
  const rows = waiting.flatMap(({ ownId, asked }) => {
    const record = records.get(ownId)
    if (!record) return []
    const words = comparableWords(record)
    const marks = searchTokensOf(finder.kind, words)
    return [{ own_id: ownId, names: words.names.join('\n'), numbers: words.numbers.join('\n'), marks, asked }]
  })
  await tx.execute(sql`update ${sysSearch} set names = v.names, numbers = v.numbers, marks = v.marks, done = v.asked
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as v(own_id uuid, names text, numbers text, marks int[], asked int)
    where ${sysSearch.kind} = ${finder.kind} and ${sysSearch.ownId} = v.own_id`)
  const gone = ids.filter((id) => !records.has(id))
  if (gone.length > 0)
    await tx.delete(sysSearch).where(and(eq(sysSearch.kind, finder.kind), inArray(sysSearch.ownId, gone)))
  return waiting.length
}

async function indexAllNoted(guest: JobContext, finders: readonly RecordFinder[]): Promise<number> {
  let count = 0
  for (const finder of finders)
    while (!guest.signal.aborted) {
      const read = await guest.write((write) => indexSomeRecords(write, finder))
      count += read
      if (read < AT_ONCE) break
    }
  return count
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** Notes records that bypassed the triggers, for example after a restore, page by page. */
async function noteMissingRecords(guest: JobContext, { kind, table }: RecordFinder): Promise<number> {
  let [count, last] = [0, FIRST_ID]
  while (!guest.signal.aborted) {
    const page = await guest.db
      .select({ listId: table.listId })
      .from(table as PgTable)
      .where(gt(table.listId, last))
      .orderBy(asc(table.listId))
      .limit(AT_ONCE * 10)
    const ids = page.map(({ listId }) => String(listId))
    const end = ids.at(-1)
    if (end === undefined) break
    const added = await guest.write(({ tx }) =>
      tx
        .insert(sysSearch)
        .values(ids.map((ownId) => ({ kind, ownId })))
        .onConflictDoNothing()
        .returning({ ownId: sysSearch.ownId }),
    )
    count += added.length
    last = end
  }
  return count
}

/** The jobs that keep the quick search up to date. */
export const searchJobs = (finders: readonly RecordFinder[]): readonly Job[] => [
  {
    name: 'search-read',
    title: '查找：读取新的和改了名称的记录',
    schedule: { everyMinutes: 1 },
    run: async (guest) => say.read(await indexAllNoted(guest, finders)),
  },
  {
    name: 'search-check',
    title: '查找：核对全部记录',
    schedule: { dailyAt: '02:40' },
    async run(guest) {
      let count = 0
      for (const finder of finders) count += await noteMissingRecords(guest, finder)
      return say.checked(count)
    },
  },
]
