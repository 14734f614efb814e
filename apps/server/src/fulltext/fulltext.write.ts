import { newListId } from '@agency/shared/format/ids'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { type AttachmentFile, attachmentsById } from '../files/attachments'
import { canonicalJson, sha256 } from '../log/canonical'
import { chunksOf } from './chunks'
import { sysFulltext, sysFulltextFile, sysFulltextPiece } from './fulltext.table'
import type { FulltextSource, TextOfRecord } from './fulltext-source'
import { gramOfKind, gramsOf } from './grams'
import { comparableText, displayText } from './normalise'

/** Sequence numbers reserved for each file, after those of the fields. */
const SEQ_OF_FILE = 1_000_000
/** Number of rows that one statement inserts. */
const AT_ONCE = 100
/** Version of the index; a change makes every record be indexed again. */
const FORMAT = 1

type Waiting = Pick<typeof sysFulltext.$inferSelect, 'ownId' | 'asked' | 'hash'>
type File = typeof sysFulltextFile.$inferSelect

interface Place {
  bizType: string
  ownId: string
  fileId: string | null
  place: string
  time: Date
}

/** The rows with the pieces of a text. */
const piecesOf = (of: Place, text: string, seq: number): (typeof sysFulltextPiece.$inferInsert)[] =>
  chunksOf(displayText(text)).map((shown, at) => {
    const compared = comparableText(shown)
    return {
      ...of,
      listId: newListId(),
      seq: seq + at,
      text: compared,
      grams: [gramOfKind(of.bizType), ...gramsOf(compared)],
      shown: shown === compared ? null : shown,
    }
  })

async function addPieces(
  tx: Queryable,
  rows: readonly (typeof sysFulltextPiece.$inferInsert)[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await tx.insert(sysFulltextPiece).values(rows.slice(at, at + AT_ONCE))
}

/** Locks the records before their index is written, because fields and files are indexed at the same time. */
const lockRecords = (tx: Queryable, bizType: string, ownIds: readonly string[]) =>
  tx
    .select({ time: sysFulltext.time })
    .from(sysFulltext)
    .where(and(eq(sysFulltext.bizType, bizType), inArray(sysFulltext.ownId, [...ownIds])))
    .orderBy(sysFulltext.ownId)
    .for('update')

/** Updates the number of a record's pieces. */
const updatePieceCount = (tx: Queryable, bizType: string, ownId: string) =>
  tx
    .update(sysFulltext)
    .set({
      pieces: sql`(select count(*) from ${sysFulltextPiece} where ${sysFulltextPiece.ownId} = ${ownId} and ${sysFulltextPiece.bizType} = ${bizType})`,
    })
    .where(and(eq(sysFulltext.bizType, bizType), eq(sysFulltext.ownId, ownId)))

/** Writes the index of these records where it has changed; missing records are removed. */
export async function refreshTextIndex(
  tx: Queryable,
  source: FulltextSource,
  waiting: readonly Waiting[],
): Promise<void> {
  const ids = waiting.map(({ ownId }) => ownId)
  await lockRecords(tx, source.bizType, ids)
  const records = new Map((await source.read(tx, ids)).map((record) => [record.listId, record]))
  const files = await attachmentsById(
    tx,
    [...records.values()].flatMap(({ fileIds }) => fileIds),
  )
  for (const one of waiting) {
    const record = records.get(one.ownId)
    if (!record) {
      await removeFromIndex(tx, source.bizType, one.ownId)
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
  const mine = and(eq(sysFulltext.bizType, bizType), eq(sysFulltext.ownId, record.listId))
  const { title, numbers, fields, time } = record
  const known = files.map(({ listId, name }) => [listId, name])
  const hash = sha256(
    canonicalJson({ FORMAT, title, numbers, fields, time: time.toISOString(), files: known }),
  )
  if (hash !== before.hash) {
    await writeFields(tx, bizType, record)
    await syncFiles(tx, { bizType, ownId: record.listId }, files)
    const moved = and(
      eq(sysFulltextPiece.ownId, record.listId),
      eq(sysFulltextPiece.bizType, bizType),
      ne(sysFulltextPiece.time, time),
    )
    await tx.update(sysFulltextPiece).set({ time }).where(moved)
    await updatePieceCount(tx, bizType, record.listId)
    await tx
      .update(sysFulltext)
      .set({ ...headOf(record), hash })
      .where(mine)
  }
  await tx.update(sysFulltext).set({ done: before.asked }).where(mine)
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
  const ofFields = and(
    eq(sysFulltextPiece.ownId, ownId),
    eq(sysFulltextPiece.bizType, bizType),
    sql`${sysFulltextPiece.fileId} is null`,
  )
  await tx.delete(sysFulltextPiece).where(ofFields)
  const rows: (typeof sysFulltextPiece.$inferInsert)[] = []
  for (const { where: place, text } of fields)
    rows.push(...piecesOf({ bizType, ownId, fileId: null, place, time }, text ?? '', rows.length))
  await addPieces(tx, rows)
}

/** Queues new files and deletes the texts of removed ones; a file itself never changes. */
async function syncFiles(
  tx: Queryable,
  { bizType, ownId }: Pick<Place, 'bizType' | 'ownId'>,
  files: readonly AttachmentFile[],
): Promise<void> {
  const before = await tx
    .select()
    .from(sysFulltextFile)
    .where(and(eq(sysFulltextFile.ownId, ownId), eq(sysFulltextFile.bizType, bizType)))
  const gone = before.filter(({ fileId }) => !files.some(({ listId }) => listId === fileId))
  await deleteFileTexts(tx, gone)
  for (const [seq, { listId: fileId, name }] of files.entries())
    await tx
      .insert(sysFulltextFile)
      .values({ fileId, bizType, ownId, name, seq })
      .onConflictDoUpdate({ target: sysFulltextFile.fileId, set: { seq, name } })
}

async function deleteFileTexts(
  tx: Queryable,
  files: readonly Pick<File, 'fileId' | 'ownId'>[],
): Promise<void> {
  for (const { fileId, ownId } of files) {
    await tx
      .delete(sysFulltextPiece)
      .where(and(eq(sysFulltextPiece.ownId, ownId), eq(sysFulltextPiece.fileId, fileId)))
    await tx.delete(sysFulltextFile).where(eq(sysFulltextFile.fileId, fileId))
  }
}

/**
 * Removes the text of a destroyed record and its files from the index within this transaction; a file being
 * read at this moment stores nothing. Title and numbers stay, and what its source still provides is indexed
 * again.
 */
export async function dropIndexedText(tx: Queryable, bizType: string, ownId: string): Promise<void> {
  await lockRecords(tx, bizType, [ownId])
  await deleteRecordTexts(tx, bizType, ownId)
  await queueIndexing(tx, bizType, [ownId])
}

async function deleteRecordTexts(tx: Queryable, bizType: string, ownId: string): Promise<void> {
  await tx
    .delete(sysFulltextPiece)
    .where(and(eq(sysFulltextPiece.ownId, ownId), eq(sysFulltextPiece.bizType, bizType)))
  await tx
    .delete(sysFulltextFile)
    .where(and(eq(sysFulltextFile.ownId, ownId), eq(sysFulltextFile.bizType, bizType)))
}

async function removeFromIndex(tx: Queryable, bizType: string, ownId: string): Promise<void> {
  await deleteRecordTexts(tx, bizType, ownId)
  await tx.delete(sysFulltext).where(and(eq(sysFulltext.ownId, ownId), eq(sysFulltext.bizType, bizType)))
}

/** Stores the text of a file in the index, unless the file was removed meanwhile. */
export async function saveFileText(
  tx: Queryable,
  file: File,
  { state, text, now }: { state: File['state']; text: string; now: Date },
): Promise<void> {
  const { fileId, bizType, ownId, name: place, seq } = file
  const [head] = await lockRecords(tx, bizType, [ownId])
  const [held] = await tx
    .select({ fileId: sysFulltextFile.fileId })
    .from(sysFulltextFile)
    .where(eq(sysFulltextFile.fileId, fileId))
  if (!held || !head?.time) return
  await tx
    .delete(sysFulltextPiece)
    .where(and(eq(sysFulltextPiece.ownId, ownId), eq(sysFulltextPiece.fileId, fileId)))
  const rows = piecesOf({ bizType, ownId, fileId, place, time: head.time }, text, (seq + 1) * SEQ_OF_FILE)
  await addPieces(tx, rows)
  const chars = rows.reduce((sum, row) => sum + row.text.length, 0)
  const found: File['state'] = chars === 0 && (state === 'read' || state === 'cut') ? 'empty' : state
  await tx
    .update(sysFulltextFile)
    .set({ state: found, chars, readTime: now })
    .where(eq(sysFulltextFile.fileId, fileId))
  await updatePieceCount(tx, bizType, ownId)
}

/** Queues these records of a kind for indexing. */
export async function queueIndexing(
  tx: Queryable,
  bizType: string,
  ownIds: readonly string[],
): Promise<void> {
  for (let at = 0; at < ownIds.length; at += AT_ONCE)
    await tx
      .insert(sysFulltext)
      .values(ownIds.slice(at, at + AT_ONCE).map((ownId) => ({ listId: newListId(), bizType, ownId })))
      .onConflictDoUpdate({
        target: [sysFulltext.bizType, sysFulltext.ownId],
        set: { asked: sql`${sysFulltext.asked} + 1` },
      })
}
