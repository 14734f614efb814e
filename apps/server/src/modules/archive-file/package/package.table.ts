import type { CheckLine } from '@agency/shared/modules/archive-file/package/check.rules'
import type { FileProblem } from '@agency/shared/modules/archive-file/package/package.contract'
import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { time, writtenTimeColumn } from '../../../db/columns'

/** A file of the package: its metadata, and what was read of it. */
export interface PackedFile {
  fileId: string
  itemCode: string
  /** Path of the file in the package. */
  path: string
  /** Size of the file in bytes, as the database has it. */
  size: number
  sha256: string
  /** What was read of the file; absent while it has not been read, null when its content is missing. */
  read?: { size: number; sha256: string; crc: number } | null
}

/** A generated text of the package. */
export interface MadeText {
  path: string
  text: string
}

/** 归档信息包: the list of its files and its generated texts; file contents stay in the blob store. */
export const archivePackage = pgTable(
  'archive_package',
  {
    listId: uuid().primaryKey(),
    archiveId: uuid().notNull(),
    projectId: uuid().notNull(),
    /** The archive's version when this package was begun; if it changes, the package must be begun again. */
    archiveVersion: integer().notNull(),
    userId: uuid().notNull(),
    userName: text().notNull(),
    createTime: writtenTimeColumn(),
    /** The folder into which the package's zip unpacks. */
    folder: text().notNull(),
    files: jsonb().$type<PackedFile[]>().notNull(),
    /** Number of files of the package, from the first on, that have been read. */
    doneFiles: integer().notNull().default(0),
    /** The generated texts of the package. Null until all files are read, like the columns after it. */
    made: jsonb().$type<MadeText[]>(),
    /** Size of the package's zip in bytes. */
    size: bigint({ mode: 'number' }),
    fingerprint: text(),
    /** Id of the signing key; null for packages made before signing existed, which are made again. */
    kid: text(),
    makeTime: time(),
    problems: jsonb().$type<FileProblem[]>(),
    report: jsonb().$type<CheckLine[]>(),
  },
  (t) => [index().on(t.archiveId, t.makeTime), index().on(t.createTime)],
)
