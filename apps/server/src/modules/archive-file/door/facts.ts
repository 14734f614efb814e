import { not } from 'drizzle-orm'
import { pgView } from 'drizzle-orm/pg-core'
import { factsQuery } from '../../../db/facts'
import { archiveFile } from '../archive.table'

/** Archives of projects. */
export const archiveFacts = pgView('archive_facts').as(
  factsQuery()
    .select({
      listId: archiveFile.listId,
      projectId: archiveFile.projectId,
      /** True when a part was handed in by somebody else because its sender had left. */
      isLeaveArchive: archiveFile.isLeaveArchive,
    })
    .from(archiveFile)
    .where(not(archiveFile.delFlag)),
)
