import type { ReadState } from '@agency/shared/contract/fulltext.contract'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { time } from '../db/columns'

/** A text's characters and adjacent pairs as numbers (fulltext/grams.ts). */
const gramsColumn = () => integer().array().notNull().default([])
/** Index option: without the pending list of GIN, which every search would have to scan. */
const AT_ONCE = { fastupdate: false }

/** A searchable record: title, numbers, and whether it waits for indexing. */
export const sysFulltext = pgTable(
  'sys_fulltext',
  {
    listId: uuid().primaryKey(),
    bizType: text().notNull(),
    ownId: uuid().notNull(),
    title: text().notNull().default(''),
    /**
     * The title, normalized for comparison (fulltext/normalise.ts); so are the texts in the columns below.
     */
    titleText: text().notNull().default(''),
    titleGrams: gramsColumn(),
    number: text(),
    /** All numbers of the record in one line. */
    numbers: text().notNull().default(''),
    numberText: text().notNull().default(''),
    numberGrams: gramsColumn(),
    /** Time of the record; newer records are found first. */
    time: time(),
    /** Number of pieces of the record's fields and files, which is the cost of scanning it. */
    pieces: integer().notNull().default(0),
    /** SHA-256 of the record's indexed content, so that unchanged records are not written again. */
    hash: text(),
    /**
     * Counter of requests for indexing, and the counter value that was served; a change during indexing leads
     * to another round.
     */
    asked: integer().notNull().default(1),
    done: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex().on(t.bizType, t.ownId),
    index('sys_fulltext_waiting').on(t.bizType, t.ownId).where(sql`asked > done`),
    index('sys_fulltext_newest').on(t.bizType, t.time.desc(), t.ownId.desc()),
    index('sys_fulltext_title').using('gin', t.titleGrams).with(AT_ONCE),
    index('sys_fulltext_number').using('gin', t.numberGrams).with(AT_ONCE),
  ],
)

/** A piece of the text of a record or of one of its files. */
export const sysFulltextPiece = pgTable(
  'sys_fulltext_piece',
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
    grams: gramsColumn(),
    /** Time of the record to which the piece belongs. */
    time: time().notNull(),
  },
  (t) => [index().on(t.ownId, t.seq), index('sys_fulltext_piece_grams').using('gin', t.grams).with(AT_ONCE)],
)

/** The indexing state of a file of a searchable record. */
export const sysFulltextFile = pgTable(
  'sys_fulltext_file',
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
  (t) => [index().on(t.ownId), index('sys_fulltext_file_waiting').on(t.fileId).where(sql`state = 'waiting'`)],
)

/** For each kind of record, up to which log line changes were processed. */
export const sysFulltextCursor = pgTable('sys_fulltext_cursor', {
  bizType: text().primaryKey(),
  seq: bigint({ mode: 'number' }).notNull(),
})
