import type { SourceCode } from '@agency/shared/modules/archive-file/archive.source-codes'

/**
 * Kinds of material for the archive of a project: the sources of the check list, of which 更正澄清 also has the
 * announcements (`amendNotice`) after the papers (`amend`).
 */
export type MaterialKind = SourceCode | 'amendNotice'

/**
 * A register that exists in the system only as data. When the archive is handed in it is frozen as a PDF,
 * because nobody could read the data later without this system.
 */
export interface Register {
  /** Title of the register, which also names its file; it contains nothing secret. */
  title: string
  /** Names of the columns, and their widths relative to each other. */
  columns: readonly (readonly [name: string, width: number])[]
  rows: readonly (readonly string[])[]
  /** Longer texts that stand below the table, each under its heading. */
  texts?: readonly { heading: string; text: string }[]
}

/** One thing for an item of the archive: its description, its files, or both. */
export interface MaterialLine {
  words?: string
  /** Ids of attachments. */
  fileIds?: readonly string[]
  /** The register that the words describe; it takes their place when the archive is handed in. */
  register?: Register
}

/** What a module has for the archive of a project, each kind in the order in which it is shown. */
export type ArchiveMaterial = Partial<Readonly<Record<MaterialKind, readonly MaterialLine[]>>>

/** One line with all these files; none when there are no files. */
export const lineOfFiles = (...lists: readonly (readonly string[])[]): MaterialLine[] =>
  lists.some((list) => list.length > 0) ? [{ fileIds: lists.flat() }] : []

/** One line with a register; none when the register is empty. */
export const lineOfRegister = (words: (count: number) => string, register: Register): MaterialLine[] =>
  register.rows.length > 0 ? [{ words: words(register.rows.length), register }] : []
