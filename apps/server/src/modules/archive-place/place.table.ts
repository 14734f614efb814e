import type { LabelState, PlaceKind, SubjectKind } from '@agency/shared/modules/archive-place/place.fields'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { recordColumns, time } from '../../db/columns'

/** 库房, 架, 层 and 盒位. Volumes refer to their place by id, so that they move along with it. */
export const archivePlace = pgTable(
  'archive_place',
  {
    ...recordColumns(),
    /** The place that this one is within; null for a room. */
    parentId: uuid(),
    kind: text().$type<PlaceKind>().notNull(),
    placeCode: text().notNull(),
    placeName: text().notNull(),
    /** The names from the room down, rewritten whenever a place above is moved or renamed. */
    path: text().notNull(),
    remark: text(),
  },
  (t) => [uniqueIndex().on(t.placeCode), uniqueIndex().on(t.path), index().on(t.parentId)],
)

/** History of moves: of a place with everything on it, or of a volume. Append-only. */
export const archiveMove = pgTable(
  'archive_move',
  {
    listId: uuid().primaryKey(),
    subjectKind: text().$type<'place' | 'volume'>().notNull(),
    subjectId: uuid().notNull(),
    /** The name of what was moved, at the time of the move. */
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

/** A batch of labels printed together. */
export const archiveLabelRoll = pgTable('archive_label_roll', {
  listId: uuid().primaryKey(),
  /** Number of the batch of labels, from 1. */
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

/** A label. Its code is never reused, whatever happens to the label. */
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
    /** Within the volume: the number of the box or the 档号 of the item; '' for the whole volume. */
    part: text().notNull().default(''),
  },
  (t) => [
    index().on(t.rollId, t.n),
    // A thing has at most one valid label.
    uniqueIndex('archive_label_once').on(t.kind, t.ownId, t.part).where(sql`${t.state} = '已绑定'`),
  ],
)

/** History of what happened to a label. Append-only. */
export const archiveLabelDeed = pgTable(
  'archive_label_deed',
  {
    listId: uuid().primaryKey(),
    labelId: uuid().notNull(),
    /** What was done with the label: 绑定, 改绑, 作废. */
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
