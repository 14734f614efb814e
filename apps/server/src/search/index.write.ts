import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { deleteContents, pieceCountSql, refreshContents, shareLockIndexRows } from './contents.write'
import type { RecordFinder } from './finder'
import { comparableWords, searchTokensOf } from './marks'
import { sysSearch } from './search.table'

/** A row of the index that is to be brought up to date. */
export type IndexedRecord = Pick<typeof sysSearch.$inferSelect, 'ownId' | 'asked' | 'hash'>
export const indexedRecord = { ownId: sysSearch.ownId, asked: sysSearch.asked, hash: sysSearch.hash }

/** Reads these records of a kind and writes their names and contents where they have changed. */
export async function indexRecords(
  tx: Queryable,
  finder: RecordFinder,
  indexed: readonly IndexedRecord[],
): Promise<void> {
  const ids = indexed.map(({ ownId }) => ownId)
  await shareLockIndexRows(tx, finder.kind, ids)
  const hashes = finder.contents ? await refreshContents(tx, finder.contents, indexed) : undefined
  const records = new Map((await finder.read(tx, ids)).map((record) => [record.listId, record]))
  const rows = indexed.flatMap(({ ownId, asked }) => {
    const record = records.get(ownId)
    if (!record) return []
    const words = comparableWords(record)
    return [
      {
        own_id: ownId,
        names: words.names.join('\n'),
        numbers: words.numbers.join('\n'),
        marks: searchTokensOf(finder.kind, words),
        hash: hashes?.get(ownId) ?? null,
        asked,
      },
    ]
  })
  await upsertIndexRows(tx, finder, rows)
  await removeRecords(
    tx,
    finder,
    ids.filter((id) => !records.has(id)),
  )
}

/**
 * Writes what has changed in one statement. Rows that somebody renames at this moment are left for the next
 * time, so that neither the job nor the writer waits for the other.
 */
async function upsertIndexRows(
  tx: Queryable,
  { kind, contents }: RecordFinder,
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return
  const pieces = contents ? pieceCountSql(sysSearch.ownId) : sql`0`
  await tx.execute(sql`
    with read as materialized (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as v(own_id uuid, names text, numbers text, marks int[], hash text, asked int)),
      free as materialized (select own_id from ${sysSearch}
        where kind = ${kind} and own_id in (select own_id from read) for no key update skip locked)
    update ${sysSearch} set names = read.names, numbers = read.numbers, marks = read.marks, hash = read.hash,
      pieces = ${pieces}, done = greatest(${sysSearch.done}, read.asked)
    from read join free using (own_id)
    where ${sysSearch.kind} = ${kind} and ${sysSearch.ownId} = read.own_id
      and (${sysSearch.names}, ${sysSearch.numbers}, ${sysSearch.marks}, ${sysSearch.hash}, ${sysSearch.done})
        is distinct from (read.names, read.numbers, read.marks, read.hash, greatest(${sysSearch.done}, read.asked))`)
}

/** Removes records that are gone, with their contents. */
export async function removeRecords(
  tx: Queryable,
  { kind, contents }: RecordFinder,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await tx.delete(sysSearch).where(and(eq(sysSearch.kind, kind), inArray(sysSearch.ownId, [...ids])))
  if (contents) await deleteContents(tx, ids)
}
