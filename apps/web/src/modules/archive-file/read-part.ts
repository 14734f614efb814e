import { archiveApi } from '@agency/shared/modules/archive-file/archive.contract'
import type { ArchivePart, ArchiveRow } from '@agency/shared/modules/archive-file/archive.record'
import { createListRecordReader } from '../../kit/form/use-about'
import { http } from '../../session/app'

/** Loads the current state of a part of an archive. */
export const createPartReader = ({ listId }: ArchiveRow) =>
  createListRecordReader<ArchivePart>(
    async () => (await http.call(archiveApi.detail, { listId }, { quiet: true })).parts,
  )
