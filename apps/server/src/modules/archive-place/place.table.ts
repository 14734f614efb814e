import type { LabelState, PlaceKind, SubjectKind } from '@agency/shared/modules/archive-place/place.fields'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { recordColumns, time } from '../../db/columns'

/** 库房, 架, 层 and 盒位: things name the place on which they stand by its id, so that they go where it goes. */
export const archivePlace = pgTable(
  'archive_place',
  {
    ...recordColumns(),
    /** Null: a room. */
    parentId: uuid(),
    kind: text().$type<PlaceKind>().notNull(),
    placeCode: text().notNull(),
    placeName: text().notNull(),
    /** The names from the room down, written anew with whatever above it is moved or renamed. */
    path: text().notNull(),
    remark: text(),
  },
  (t) => [uniqueIndex().on(t.placeCode), uniqueIndex().on(t.path), index().on(t.parentId)],
)

/** What came from where to where: a place with all that stands on it, or a volume. Rows are only added. */
export const archiveMove = pgTable(
  'archive_move',
  {
    listId: uuid().primaryKey(),
    subjectKind: text().$type<'place' | 'volume'>().notNull(),
    subjectId: uuid().notNull(),
    /** What it was called then. */
    what: text().notNull(),
    fromId: uuid(),
    toId: uuid(),
    fromPath: text(),
    toPath: text(),
    reason: text(),
    userId: uuid().notNull(),
    userName: text().notNull(),
    time: time().notNull(),
  },
  (t) => [index().on(t.subjectId, t.time), index().on(t.fromId), index().on(t.toId), index().on(t.time)],
)

/** Labels that were made in one go. */
export const archiveLabelRoll = pgTable('archive_label_roll', {
  listId: uuid().primaryKey(),
  /** From 1. */
  rollNo: integer().notNull().unique(),
  fonds: text().notNull(),
  purpose: text().notNull(),
  firstCode: text().notNull(),
  lastCode: text().notNull(),
  labelCount: integer().notNull(),
  userId: uuid().notNull(),
  userName: text().notNull(),
  time: time().notNull(),
})

/** A label: its code is made once, whatever becomes of it. */
export const archiveLabel = pgTable(
  'archive_label',
  {
    listId: uuid().primaryKey(),
    rollId: uuid().notNull(),
    fonds: text().notNull(),
    n: integer().notNull(),
    code: text().notNull().unique(),
    state: text().$type<LabelState>().notNull(),
    kind: text().$type<SubjectKind>(),
    ownId: uuid(),
    /** Of a volume, the number of the box or the 档号 of the item; '' for all of it. */
    part: text().notNull().default(''),
  },
  (t) => [
    index().on(t.rollId, t.n),
    // What is there has one label that counts.
    uniqueIndex('archive_label_once').on(t.kind, t.ownId, t.part).where(sql`${t.state} = '已绑定'`),
  ],
)

/** What was done with a label. Rows are only added. */
export const archiveLabelDeed = pgTable(
  'archive_label_deed',
  {
    listId: uuid().primaryKey(),
    labelId: uuid().notNull(),
    /** 绑定, 改绑, 作废 */
    action: text().notNull(),
    kind: text().$type<SubjectKind>(),
    ownId: uuid(),
    part: text().notNull(),
    what: text(),
    reason: text(),
    userId: uuid().notNull(),
    userName: text().notNull(),
    time: time().notNull(),
  },
  (t) => [index().on(t.labelId, t.time)],
)
