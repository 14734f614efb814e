import { newListId } from '@agency/shared/format/ids'
import type { RecordKind } from '@agency/shared/search/record-kinds'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { lockUntilCommit } from '../db/take-turn'
import { type AttachmentFile, attachmentsById } from '../files/attachments'
import { canonicalJson, sha256 } from '../log/canonical'
import type { RecordContents, TextsOfRecord } from './finder'
import { sysSearch, sysSearchFile, sysSearchPiece } from './search.table'
import { splitIntoChunks } from './text/chunks'
import { extractGrams, gramOfKind } from './text/grams'
import { comparableText, toDisplayText } from './text/normalise'

/** Sequence numbers reserved for each file, after those of the fields. */
const SEQ_OF_FILE = 1_000_000
/** Number of pieces that one statement inserts. */
const AT_ONCE = 100
/** Version of the contents in the index; a change makes those of every record be written again. */
const FORMAT = 2

type File = typeof sysSearchFile.$inferSelect
type NewPiece = typeof sysSearchPiece.$inferInsert

interface Place {
  bizType: string
  ownId: string
  fileId: string | null
  place: string
}

/** The rows with the pieces of a text. */
const splitIntoPieces = (of: Place, text: string, seq: number): NewPiece[] =>
  splitIntoChunks(toDisplayText(text)).map((shown, at) => {
    const compared = comparableText(shown)
    return {
      ...of,
      listId: newListId(),
      seq: seq + at,
      text: compared,
      grams: [gramOfKind(of.bizType), ...extractGrams(compared)],
      shown: shown === compared ? null : shown,
    }
  })

async function addPieces(tx: Queryable, rows: readonly NewPiece[]): Promise<void> {
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await tx.insert(sysSearchPiece).values(rows.slice(at, at + AT_ONCE))
}

/**
 * Locks the contents of these records until the transaction ends, because they are indexed by several jobs. The
 * row of the record stays free for whoever renames it meanwhile.
 */
async function lockContents(tx: Queryable, ownIds: readonly string[]): Promise<void> {
  for (const ownId of ownIds.toSorted()) await lockUntilCommit(tx, `contents of ${ownId}`)
}

/**
 * Keeps these records from being deleted until the transaction ends, so that a deleted one leaves nothing
 * behind; whoever renames a record does not wait. Returns those that are in the index.
 */
export const shareLockIndexRows = (tx: Queryable, kind: RecordKind, ownIds: readonly string[]) =>
  tx
    .select({ ownId: sysSearch.ownId })
    .from(sysSearch)
    .where(and(eq(sysSearch.kind, kind), inArray(sysSearch.ownId, [...ownIds])))
    .for('key share')

/** A record of which the contents are to be indexed, with the hash of those in the index. */
export interface IndexedContents {
  ownId: string
  hash: string | null
}

/**
 * Writes the contents of these records where they have changed, and queues their files. Returns the hash of
 * each record's contents, which is missing for a record without any.
 */
export async function refreshContents(
  tx: Queryable,
  contents: RecordContents,
  indexed: readonly IndexedContents[],
): Promise<ReadonlyMap<string, string>> {
  const ids = indexed.map(({ ownId }) => ownId)
  await lockContents(tx, ids)
  const texts = await contents.read(tx, ids)
  const files = await attachmentsById(
    tx,
    texts.flatMap(({ fileIds }) => fileIds),
  )
  const hashes = new Map<string, string>()
  for (const { ownId, hash: before } of indexed) {
    const record = texts.find(({ listId }) => listId === ownId)
    if (!record) {
      if (before !== null) await deleteContents(tx, [ownId])
      continue
    }
    const own = files.filter(
      (file) =>
        file.ownId === ownId && file.bizType === contents.bizType && record.fileIds.includes(file.listId),
    )
    const hash = hashOfContents(record, own)
    hashes.set(ownId, hash)
    if (hash === before) continue
    await replaceFieldPieces(tx, contents.bizType, record)
    await syncFiles(tx, { bizType: contents.bizType, ownId }, own)
  }
  return hashes
}

const hashOfContents = ({ fields }: TextsOfRecord, files: readonly AttachmentFile[]): string =>
  sha256(canonicalJson({ FORMAT, fields, files: files.map(({ listId, name }) => [listId, name]) }))

async function replaceFieldPieces(tx: Queryable, bizType: string, record: TextsOfRecord): Promise<void> {
  const { listId: ownId, fields } = record
  const ofFields = and(eq(sysSearchPiece.ownId, ownId), sql`${sysSearchPiece.fileId} is null`)
  await tx.delete(sysSearchPiece).where(ofFields)
  const rows: NewPiece[] = []
  for (const { where: place, text } of fields)
    rows.push(...splitIntoPieces({ bizType, ownId, fileId: null, place }, text ?? '', rows.length))
  await addPieces(tx, rows)
}

/** Queues new files and deletes the texts of removed ones; a file itself never changes. */
async function syncFiles(
  tx: Queryable,
  { bizType, ownId }: Pick<Place, 'bizType' | 'ownId'>,
  files: readonly AttachmentFile[],
): Promise<void> {
  const before = await tx.select().from(sysSearchFile).where(eq(sysSearchFile.ownId, ownId))
  const gone = before.filter(({ fileId }) => !files.some(({ listId }) => listId === fileId))
  await deleteFileTexts(tx, gone)
  for (const [seq, { listId: fileId, name }] of files.entries())
    await tx
      .insert(sysSearchFile)
      .values({ fileId, bizType, ownId, name, seq })
      .onConflictDoUpdate({ target: sysSearchFile.fileId, set: { seq, name } })
}

async function deleteFileTexts(
  tx: Queryable,
  files: readonly Pick<File, 'fileId' | 'ownId'>[],
): Promise<void> {
  for (const { fileId, ownId } of files) {
    await tx
      .delete(sysSearchPiece)
      .where(and(eq(sysSearchPiece.ownId, ownId), eq(sysSearchPiece.fileId, fileId)))
    await tx.delete(sysSearchFile).where(eq(sysSearchFile.fileId, fileId))
  }
}

/** Deletes the contents of these records from the index. */
export async function deleteContents(tx: Queryable, ownIds: readonly string[]): Promise<void> {
  await tx.delete(sysSearchFile).where(inArray(sysSearchFile.ownId, [...ownIds]))
  await tx.delete(sysSearchPiece).where(inArray(sysSearchPiece.ownId, [...ownIds]))
}

/**
 * Removes the contents of a destroyed record and its files from the index within this transaction; a file
 * being read at this moment stores nothing. Its names stay, and what the record still provides is indexed
 * again.
 */
export async function deleteContentsAndRequeue(
  tx: Queryable,
  kind: RecordKind,
  ownId: string,
): Promise<void> {
  await lockContents(tx, [ownId])
  await deleteContents(tx, [ownId])
  await tx
    .update(sysSearch)
    .set({ hash: null, pieces: 0, asked: sql`${sysSearch.asked} + 1` })
    .where(and(eq(sysSearch.kind, kind), eq(sysSearch.ownId, ownId)))
}

/** Number of pieces of a record, as a part of a statement. */
export const pieceCountSql = (ownId: typeof sysSearch.ownId) =>
  sql<number>`(select count(*) from ${sysSearchPiece} where ${sysSearchPiece.ownId} = ${ownId})`

/** Stores the text of a file of this kind of record in the index, unless the file was removed meanwhile. */
export async function saveFileText(
  tx: Queryable,
  kind: RecordKind,
  file: File,
  { state, text, now }: { state: File['state']; text: string; now: Date },
): Promise<void> {
  const { fileId, bizType, ownId, name: place, seq } = file
  await lockContents(tx, [ownId])
  await shareLockIndexRows(tx, kind, [ownId])
  const [held] = await tx
    .select({ fileId: sysSearchFile.fileId })
    .from(sysSearchFile)
    .where(eq(sysSearchFile.fileId, fileId))
  if (!held) return
  await tx
    .delete(sysSearchPiece)
    .where(and(eq(sysSearchPiece.ownId, ownId), eq(sysSearchPiece.fileId, fileId)))
  const rows = splitIntoPieces({ bizType, ownId, fileId, place }, text, (seq + 1) * SEQ_OF_FILE)
  await addPieces(tx, rows)
  const chars = rows.reduce((sum, row) => sum + row.text.length, 0)
  const found: File['state'] = chars === 0 && (state === 'read' || state === 'cut') ? 'empty' : state
  await tx
    .update(sysSearchFile)
    .set({ state: found, chars, readTime: now })
    .where(eq(sysSearchFile.fileId, fileId))
  await tx
    .update(sysSearch)
    .set({ pieces: pieceCountSql(sysSearch.ownId) })
    .where(and(eq(sysSearch.kind, kind), eq(sysSearch.ownId, ownId)))
}
