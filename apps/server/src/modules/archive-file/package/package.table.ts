import type { CheckLine } from '@agency/shared/modules/archive-file/package/check.rules'
import type { FileProblem } from '@agency/shared/modules/archive-file/package/package.contract'
import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { time, writtenTime } from '../../../db/columns'

/** A file of the archive in its package: as it was written down, and once it was read, what was read. */
export interface PackedFile {
  fileId: string
  itemCode: string
  /** In the bag. */
  path: string
  /** bytes */
  size: number
  sha256: string
  /** Left out: not read yet; null: its content is gone. */
  read?: { size: number; sha256: string; crc: number } | null
}

/** A text that was made for the package. */
export interface MadeText {
  path: string
  text: string
}

/** 归档信息包: what is in it and where; the content of files stays where it is. */
export const archivePackage = pgTable(
  'archive_package',
  {
    listId: uuid().primaryKey(),
    archiveId: uuid().notNull(),
    projectId: uuid().notNull(),
    /** The archive as it was when this began: one that has changed meanwhile begins anew. */
    archiveVersion: integer().notNull(),
    userId: uuid().notNull(),
    userName: text().notNull(),
    createTime: writtenTime(),
    /** The folder that the zip unpacks to. */
    folder: text().notNull(),
    files: jsonb().$type<PackedFile[]>().notNull(),
    /** The first so many were read. */
    doneFiles: integer().notNull().default(0),
    /** Null until all were read, as what follows. */
    made: jsonb().$type<MadeText[]>(),
    /** Of the zip, in bytes. */
    size: bigint({ mode: 'number' }),
    fingerprint: text(),
    /** The key that signed it; null: it was made before packages were signed, and is made anew. */
    kid: text(),
    makeTime: time(),
    problems: jsonb().$type<FileProblem[]>(),
    report: jsonb().$type<CheckLine[]>(),
  },
  (t) => [index().on(t.archiveId, t.makeTime), index().on(t.createTime)],
)
