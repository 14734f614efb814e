import { not } from 'drizzle-orm'
import { pgView } from 'drizzle-orm/pg-core'
import { createQueryBuilder } from '../../../db/facts'
import { archiveFile, archivePart } from '../archive.table'

/** Archives of projects, with where they are and what they are labelled. */
export const archiveFacts = pgView('archive_facts').as(
  createQueryBuilder()
    .select({
      listId: archiveFile.listId,
      createTime: archiveFile.createTime,
      projectId: archiveFile.projectId,
      /** 档号, the unique number of the volume; null until it is catalogued. */
      archiveNo: archiveFile.archiveNo,
      retentionCode: archiveFile.retentionCode,
      secretLevel: archiveFile.secretLevel,
      /** The place of the volume in words. */
      keepPlace: archiveFile.keepPlace,
      /** The place of the volume in the tree of places; null when the place is given in words only. */
      placeId: archiveFile.placeId,
      boxNo: archiveFile.boxNo,
      boxCount: archiveFile.boxCount,
      totalPages: archiveFile.totalPages,
      keywords: archiveFile.keywords,
      /** When the archive was first stored. */
      archivedTime: archiveFile.archivedTime,
      /** True when a part was handed in by somebody else because its sender had left. */
      isLeaveArchive: archiveFile.isLeaveArchive,
      status: archiveFile.status,
    })
    .from(archiveFile)
    .where(not(archiveFile.delFlag)),
)

/** The two parts of each archive with their items. */
export const archivePartFacts = pgView('archive_part_facts').as(
  createQueryBuilder()
    .select({
      listId: archivePart.listId,
      archiveId: archivePart.archiveId,
      part: archivePart.part,
      items: archivePart.items,
    })
    .from(archivePart)
    .where(not(archivePart.delFlag)),
)
