import { newListId } from '@agency/shared/format/ids'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { type AttachmentFile, attachmentsById } from '../files/attachments'
import { canonicalJson, sha256 } from '../log/canonical'
import { chunksOf } from './chunks'
import { sysFulltextFile as f, sysFulltextPiece as p, sysFulltext as t } from './fulltext.table'
import type { FulltextSource, TextOfRecord } from './fulltext-source'
import { gramsOf, markOf } from './grams'
import { comparableText, displayText } from './normalise'

/** Sequence numbers reserved for each file, after those of the fields. */
const SEQ_OF_FILE = 1_000_000
/** Rows per statement. */
const AT_ONCE = 100
/** Version of the index; a change makes every record be indexed again. */
const FORMAT = 1

type Waiting = Pick<typeof t.$inferSelect, 'ownId' | 'asked' | 'hash'>
type File = typeof f.$inferSelect

interface Place {
  bizType: string
  ownId: string
  fileId: string | null
  place: string
  time: Date
}

/** The rows of a text's pieces. */
const piecesOf = (of: Place, text: string, seq: number): (typeof p.$inferInsert)[] =>
  chunksOf(displayText(text)).map((shown, at) => {
    const compared = comparableText(shown)
    return {
      ...of,
      listId: newListId(),
      seq: seq + at,
      text: compared,
      grams: [markOf(of.bizType), ...gramsOf(compared)],
      shown: shown === compared ? null : shown,
    }
  })

async function addPieces(tx: Queryable, rows: readonly (typeof p.$inferInsert)[]): Promise<void> {
  for (let at = 0; at < rows.length; at += AT_ONCE) await tx.insert(p).values(rows.slice(at, at + AT_ONCE))
}

/** Locks the records before their index is written, because fields and files are indexed at the same time. */
const holdHeads = (tx: Queryable, bizType: string, ownIds: readonly string[]) =>
  tx
    .select({ time: t.time })
    .from(t)
    .where(and(eq(t.bizType, bizType), inArray(t.ownId, [...ownIds])))
    .orderBy(t.ownId)
    .for('update')

/** Updates the number of a record's pieces. */
const countPieces = (tx: Queryable, bizType: string, ownId: string) =>
  tx
    .update(t)
    .set({
      pieces: sql`(select count(*) from ${p} where ${p.ownId} = ${ownId} and ${p.bizType} = ${bizType})`,
    })
    .where(and(eq(t.bizType, bizType), eq(t.ownId, ownId)))

/** Writes the index of these records where it has changed; missing records are removed. */
export async function refreshTexts(
  tx: Queryable,
  source: FulltextSource,
  waiting: readonly Waiting[],
): Promise<void> {
  const ids = waiting.map(({ ownId }) => ownId)
  await holdHeads(tx, source.bizType, ids)
  const records = new Map((await source.read(tx, ids)).map((record) => [record.listId, record]))
  const files = await attachmentsById(
    tx,
    [...records.values()].flatMap(({ fileIds }) => fileIds),
  )
  for (const one of waiting) {
    const record = records.get(one.ownId)
    if (!record) {
      await deletePieces(tx, source.bizType, one.ownId)
      continue
    }
    const own = files.filter(({ listId, ownId, bizType }) => {
      const isOwn = ownId === one.ownId && bizType === source.bizType
      return isOwn && record.fileIds.includes(listId)
    })
    await rewrite(tx, source.bizType, { record, files: own, before: one })
  }
}

async function rewrite(
  tx: Queryable,
  bizType: string,
  { record, files, before }: { record: TextOfRecord; files: AttachmentFile[]; before: Waiting },
): Promise<void> {
  const mine = and(eq(t.bizType, bizType), eq(t.ownId, record.listId))
  const { title, numbers, fields, time } = record
  const known = files.map(({ listId, name }) => [listId, name])
  const hash = sha256(
    canonicalJson({ FORMAT, title, numbers, fields, time: time.toISOString(), files: known }),
  )
  if (hash !== before.hash) {
    await writeFields(tx, bizType, record)
    await writeFiles(tx, { bizType, ownId: record.listId }, files)
    const moved = and(eq(p.ownId, record.listId), eq(p.bizType, bizType), ne(p.time, time))
    await tx.update(p).set({ time }).where(moved)
    await countPieces(tx, bizType, record.listId)
    await tx
      .update(t)
      .set({ ...headOf(record), hash })
      .where(mine)
  }
  await tx.update(t).set({ done: before.asked }).where(mine)
}

function headOf({ title, numbers, time }: TextOfRecord) {
  const [shown, all] = [displayText(title), numbers.filter(Boolean).join('  ')]
  const [titleText, numberText] = [comparableText(shown), comparableText(displayText(all))]
  return {
    title: shown,
    titleText,
    titleGrams: gramsOf(titleText),
    time,
    number: numbers.find(Boolean) ?? null,
    numbers: displayText(all),
    numberText,
    numberGrams: gramsOf(numberText),
  }
}

async function writeFields(tx: Queryable, bizType: string, record: TextOfRecord): Promise<void> {
  const { listId: ownId, fields, time } = record
  const ofFields = and(eq(p.ownId, ownId), eq(p.bizType, bizType), sql`${p.fileId} is null`)
  await tx.delete(p).where(ofFields)
  const rows: (typeof p.$inferInsert)[] = []
  for (const { where: place, text } of fields)
    rows.push(...piecesOf({ bizType, ownId, fileId: null, place, time }, text ?? '', rows.length))
  await addPieces(tx, rows)
}

/** Queues new files and deletes the texts of removed ones; a file itself never changes. */
async function writeFiles(
  tx: Queryable,
  { bizType, ownId }: Pick<Place, 'bizType' | 'ownId'>,
  files: readonly AttachmentFile[],
): Promise<void> {
  const before = await tx
    .select()
    .from(f)
    .where(and(eq(f.ownId, ownId), eq(f.bizType, bizType)))
  const gone = before.filter(({ fileId }) => !files.some(({ listId }) => listId === fileId))
  await forgetFiles(tx, gone)
  for (const [seq, { listId: fileId, name }] of files.entries())
    await tx
      .insert(f)
      .values({ fileId, bizType, ownId, name, seq })
      .onConflictDoUpdate({ target: f.fileId, set: { seq, name } })
}

async function forgetFiles(tx: Queryable, files: readonly Pick<File, 'fileId' | 'ownId'>[]): Promise<void> {
  for (const { fileId, ownId } of files) {
    await tx.delete(p).where(and(eq(p.ownId, ownId), eq(p.fileId, fileId)))
    await tx.delete(f).where(eq(f.fileId, fileId))
  }
}

/**
 * Removes the text of a destroyed record and its files from the index within this transaction; a file being
 * read at this moment stores nothing. Title and numbers stay, and what its source still provides is indexed
 * again.
 */
export async function dropTexts(tx: Queryable, bizType: string, ownId: string): Promise<void> {
  await holdHeads(tx, bizType, [ownId])
  await forgetPieces(tx, bizType, ownId)
  await queueReading(tx, bizType, [ownId])
}

async function forgetPieces(tx: Queryable, bizType: string, ownId: string): Promise<void> {
  await tx.delete(p).where(and(eq(p.ownId, ownId), eq(p.bizType, bizType)))
  await tx.delete(f).where(and(eq(f.ownId, ownId), eq(f.bizType, bizType)))
}

async function deletePieces(tx: Queryable, bizType: string, ownId: string): Promise<void> {
  await forgetPieces(tx, bizType, ownId)
  await tx.delete(t).where(and(eq(t.ownId, ownId), eq(t.bizType, bizType)))
}

/** Stores the text of a file in the index, unless the file was removed meanwhile. */
export async function saveText(
  tx: Queryable,
  file: File,
  { state, text, now }: { state: File['state']; text: string; now: Date },
): Promise<void> {
  const { fileId, bizType, ownId, name: place, seq } = file
  const [head] = await holdHeads(tx, bizType, [ownId])
  const [held] = await tx.select({ fileId: f.fileId }).from(f).where(eq(f.fileId, fileId))
  if (!held || !head?.time) return
  await tx.delete(p).where(and(eq(p.ownId, ownId), eq(p.fileId, fileId)))
  const rows = piecesOf({ bizType, ownId, fileId, place, time: head.time }, text, (seq + 1) * SEQ_OF_FILE)
  await addPieces(tx, rows)
  const chars = rows.reduce((sum, row) => sum + row.text.length, 0)
  const found: File['state'] = chars === 0 && (state === 'read' || state === 'cut') ? 'empty' : state
  await tx.update(f).set({ state: found, chars, readTime: now }).where(eq(f.fileId, fileId))
  await countPieces(tx, bizType, ownId)
}

/** Queues these records of a kind for indexing. */
export async function queueReading(tx: Queryable, bizType: string, ownIds: readonly string[]): Promise<void> {
  for (let at = 0; at < ownIds.length; at += AT_ONCE)
    await tx
      .insert(t)
      .values(ownIds.slice(at, at + AT_ONCE).map((ownId) => ({ listId: newListId(), bizType, ownId })))
      .onConflictDoUpdate({ target: [t.bizType, t.ownId], set: { asked: sql`${t.asked} + 1` } })
}
