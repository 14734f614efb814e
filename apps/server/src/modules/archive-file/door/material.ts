import type { SourceCode } from '@agency/shared/modules/archive-file/archive.source-codes'

/**
 * Kinds of material for the archive of a project: the sources of the check list, of which 更正澄清 also has the
 * announcements (`amendNotice`) after the papers (`amend`).
 */
export type MaterialKind = SourceCode | 'amendNotice'

/** One thing for an item of the archive: its description, its files, or both. */
export interface MaterialLine {
  words?: string
  /** Ids of attachments. */
  fileIds?: readonly string[]
}

/** What a module has for the archive of a project, each kind in the order in which it is shown. */
export type ArchiveMaterial = Partial<Readonly<Record<MaterialKind, readonly MaterialLine[]>>>

/** One line with all these files; none when there are no files. */
export const lineOfFiles = (...lists: readonly (readonly string[])[]): MaterialLine[] =>
  lists.some((list) => list.length > 0) ? [{ fileIds: lists.flat() }] : []
