import type { ReadState } from '@agency/shared/contract/fulltext.contract'
import type { RecordKind } from '@agency/shared/search/record-kinds'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../db/columns'

/** Index option: without the pending list of GIN, which every search would have to scan. */
const AT_ONCE = { fastupdate: false }

/**
 * The search index of all records, one row each: the names, and what is known of the contents. Triggers (see
 * its migrations) note new and renamed records; a job indexes them.
 */
export const sysSearch = pgTable(
  'sys_search',
  {
    kind: text().$type<RecordKind>().notNull(),
    ownId: uuid().notNull(),
    /** Names of the record, normalized (text/normalise.ts), one per line. */
    names: text().notNull().default(''),
    /** Numbers of the record, normalized, one per line. */
    numbers: text().notNull().default(''),
    /** Marks of the record by which the index finds it (search/marks.ts). */
    marks: integer().array().notNull().default([]),
    /** Number of pieces of the record's fields and files, which is the cost of scanning it. */
    pieces: integer().notNull().default(0),
    /** SHA-256 of the record's contents, so that unchanged ones are not written again; null without any. */
    hash: text(),
    /**
     * Counter of requests for indexing, and the counter value that was served; a change during indexing leads
     * to another round.
     */
    asked: integer().notNull().default(1),
    done: integer().notNull().default(0),
  },
  (t) => [
    // Ids grow with time, so the newest of a kind come last.
    primaryKey({ columns: [t.kind, t.ownId] }),
    // This index finds records that wait to be indexed, by kind.
    index('sys_search_waiting').on(t.kind, t.ownId).where(sql`asked > done`),
    // Only names are in this index, so that each keystroke of Ctrl+K is answered without the many contents.
    index('sys_search_marks').using('gin', t.marks).with(AT_ONCE),
  ],
)

/** A piece of the text of a record or of one of its files. */
export const sysSearchPiece = pgTable(
  'sys_search_piece',
  {
    listId: uuid().primaryKey(),
    bizType: text().notNull(),
    ownId: uuid().notNull(),
    /** The file that the text comes from; null for text of a field. */
    fileId: uuid(),
    /** Where the text stands: the label of the field, or the file's name. */
    place: text().notNull(),
    /** Position of the piece in the order of the record's text. */
    seq: bigint({ mode: 'number' }).notNull(),
    /** The text of the piece, normalized for comparison. */
    text: text().notNull(),
    /** The text of the piece in its original form, for display; null when that is equal. */
    shown: text(),
    /** The piece's characters and adjacent pairs as numbers (text/grams.ts), and the mark of its kind. */
    grams: integer().array().notNull().default([]),
  },
  (t) => [index().on(t.ownId, t.seq), index('sys_search_piece_grams').using('gin', t.grams).with(AT_ONCE)],
)

/** The indexing state of a file of a searchable record. */
export const sysSearchFile = pgTable(
  'sys_search_file',
  {
    /** Id of the file as an attachment. */
    fileId: uuid().primaryKey(),
    bizType: text().notNull(),
    ownId: uuid().notNull(),
    name: text().notNull(),
    /** Position of the file among the record's files, from 0. */
    seq: integer().notNull(),
    state: text().$type<ReadState>().notNull().default('waiting'),
    /** Number of attempts to read the file; one that ends the process each time is given up. */
    tries: integer().notNull().default(0),
    /** Number of characters of the file's text that are stored. */
    chars: integer().notNull().default(0),
    readTime: time(),
  },
  (t) => [index().on(t.ownId), index('sys_search_file_waiting').on(t.fileId).where(sql`state = 'waiting'`)],
)

/** For each kind of record with contents, up to which line of the operation log it was indexed. */
export const sysSearchCursor = pgTable('sys_search_cursor', {
  bizType: text().primaryKey(),
  seq: bigint({ mode: 'number' }).notNull(),
})
