import { not } from 'drizzle-orm'
import { pgView } from 'drizzle-orm/pg-core'
import { createQueryBuilder } from '../../../db/facts'
import { archiveRepo } from '../repo.table'

/** Volumes of the repository: each a project's archive that was stored. */
export const volumeFacts = pgView('volume_facts').as(
  createQueryBuilder()
    .select({
      listId: archiveRepo.listId,
      projectId: archiveRepo.projectId,
      departmentId: archiveRepo.departmentId,
      archiveId: archiveRepo.archiveId,
      archiveNo: archiveRepo.archiveNo,
      archivedTime: archiveRepo.archivedTime,
      status: archiveRepo.status,
    })
    .from(archiveRepo)
    .where(not(archiveRepo.delFlag)),
)
