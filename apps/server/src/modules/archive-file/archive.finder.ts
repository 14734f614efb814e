import { archivePath } from '@agency/shared/modules/archive-file/archive.paths'
import { archiveRecord } from '@agency/shared/modules/archive-file/archive.record'
import { eq, inArray } from 'drizzle-orm'
import { sourceTextColumn } from '../../custody/archive-source'
import type { RecordFinder } from '../../search/finder'
import { projectFacts } from '../tender-project/door/facts'
import { archiveContents } from './archive.contents'
import { archives } from './archive.store'
import { archiveFile } from './archive.table'

/** Archives are found by 档号, project name and project number, and by their contents. */
export const archiveFinder: RecordFinder = {
  kind: 'archive',
  permissions: [`${archiveRecord.prefix}:view`],
  table: archiveFile,
  seen: archives.seen,
  async read(db, listIds) {
    const rows = await db
      .select({
        listId: archiveFile.listId,
        archiveNo: archiveFile.archiveNo,
        title: projectFacts.projectName,
        projectCode: projectFacts.projectCode,
        source: sourceTextColumn(archiveFile.listId),
      })
      .from(archiveFile)
      .innerJoin(projectFacts, eq(projectFacts.listId, archiveFile.projectId))
      .where(inArray(archiveFile.listId, [...listIds]))
    return rows.map(({ listId, title, archiveNo, projectCode, source }) => ({
      listId,
      title,
      numbers: [archiveNo, projectCode],
      about: [source],
    }))
  },
  pathOf: ({ listId }) => archivePath(listId),
  contents: archiveContents,
}
