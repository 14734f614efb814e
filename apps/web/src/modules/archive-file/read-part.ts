import { archiveApi } from '@agency/shared/modules/archive-file/archive.contract'
import type { ArchivePart, ArchiveRow } from '@agency/shared/modules/archive-file/archive.record'
import { readAmong } from '../../kit/form/use-about'
import { http } from '../../session/app'

/** Loads the current state of a part of an archive. */
export const readPart = ({ listId }: ArchiveRow) =>
  readAmong<ArchivePart>(async () => (await http.call(archiveApi.detail, { listId }, { quiet: true })).parts)
