import type { ReadState } from '@agency/shared/contract/fulltext.contract'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { time } from '../db/columns'

/** What a text is found by: its characters and each two side by side, as numbers (fulltext/grams.ts). */
const grams = () => integer().array().notNull().default([])
/** A list of pages to be entered later is looked through with every search: what is written goes into the tree at once. */
const AT_ONCE = { fastupdate: false }

/** A record that is found by its text: what it is called, its numbers, and whether it is still to be read. */
export const sysFulltext = pgTable(
  'sys_fulltext',
  {
    listId: uuid().primaryKey(),
    bizType: text().notNull(),
    ownId: uuid().notNull(),
    title: text().notNull().default(''),
    /** As it is compared (fulltext/normalise.ts), here and below. */
    titleText: text().notNull().default(''),
    titleGrams: grams(),
    number: text(),
    /** All numbers it goes by, in one line. */
    numbers: text().notNull().default(''),
    numberText: text().notNull().default(''),
    numberGrams: grams(),
    /** The newest are found first. */
    time: time(),
    /** How many pieces its fields and files have: what it costs to look through it. */
    pieces: integer().notNull().default(0),
    /** SHA-256 of what was read of it: what is the same is not written again. */
    hash: text(),
    /** How often it was to be read, and up to which of them it was: what changes meanwhile is read once more. */
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

/** A piece of what stands in a record, or in one of its files. */
export const sysFulltextPiece = pgTable(
  'sys_fulltext_piece',
  {
    listId: uuid().primaryKey(),
    bizType: text().notNull(),
    ownId: uuid().notNull(),
    /** Null: of one of its fields. */
    fileId: uuid(),
    /** The field or the file, in words. */
    place: text().notNull(),
    /** In the order of the record. */
    seq: bigint({ mode: 'number' }).notNull(),
    /** As it is compared. */
    text: text().notNull(),
    /** As it is shown; null: as it is compared. */
    shown: text(),
    grams: grams(),
    /** The record's. */
    time: time().notNull(),
  },
  (t) => [index().on(t.ownId, t.seq), index('sys_fulltext_piece_grams').using('gin', t.grams).with(AT_ONCE)],
)

/** A file of such a record: what became of reading it. */
export const sysFulltextFile = pgTable(
  'sys_fulltext_file',
  {
    /** The attachment. */
    fileId: uuid().primaryKey(),
    bizType: text().notNull(),
    ownId: uuid().notNull(),
    name: text().notNull(),
    /** Its place among the files of the record, from 0. */
    seq: integer().notNull(),
    state: text().$type<ReadState>().notNull().default('waiting'),
    /** Begun so often: what ends the process each time is given up. */
    tries: integer().notNull().default(0),
    /** Characters that are kept of it. */
    chars: integer().notNull().default(0),
    readTime: time(),
  },
  (t) => [index().on(t.ownId), index('sys_fulltext_file_waiting').on(t.fileId).where(sql`state = 'waiting'`)],
)

/** Up to which line of the operation log each kind of record was looked through for changes. */
export const sysFulltextCursor = pgTable('sys_fulltext_cursor', {
  bizType: text().primaryKey(),
  seq: bigint({ mode: 'number' }).notNull(),
})
