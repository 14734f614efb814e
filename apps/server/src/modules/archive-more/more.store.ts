import type { moreApi } from '@agency/shared/modules/archive-more/more.contract'
import { moreRecord } from '@agency/shared/modules/archive-more/more.record'
import { CLOSED } from '@agency/shared/modules/archive-more/more.rules'
import { and, desc, eq, notInArray, or, sql } from 'drizzle-orm'
import { sourceTextColumn } from '../../custody/archive-source'
import type { Queryable } from '../../db/database'
import { contains, equals, filterConditions, oneOf } from '../../http/list'
import { existsInJoined, joinedCaseStore, type RecordOf } from '../../record/case-store'
import type { FiltersOf } from '../../record/record-kind'
import { archiveFile } from '../archive-file/archive.table'
import {
  hasNumberOrName,
  joinProject,
  parentProjectColumns,
  projectsInScope,
} from '../tender-project/project.door'
import { tenderProject } from '../tender-project/tables/project.table'
import { archiveMore } from './more.table'

const { prefix, noun } = moreRecord
const project = joinProject(archiveMore.projectId)
const archive = { table: archiveFile, on: eq(archiveFile.listId, archiveMore.archiveId) }
const [inProject, inArchive] = [existsInJoined(project), existsInJoined(archive)]

const read = {
  columns: {
    ...parentProjectColumns,
    isSecret: tenderProject.isSecret,
    source: sourceTextColumn(sql.raw('archive_more.archive_id')),
    /** Number of the supplemented archive; a stored archive always has one. */
    archiveNo: sql<string>`coalesce(${archiveFile.archiveNo}, '')`,
    itemName: sql<string>`coalesce((select item.value ->> 'itemName'
      from archive_part part, jsonb_array_elements(part.items) item
      where part.archive_id = archive_more.archive_id and item.value ->> 'itemCode' = archive_more.item_code
      limit 1), archive_more.item_code)`,
  },
  joins: [project, archive],
  without: ['handSign'],
} as const

export const supplements = joinedCaseStore(archiveMore, read, {
  prefix,
  noun,
  visible: ({ actor }) => inProject(projectsInScope(actor, prefix)),
  keyword: (text) => or(inProject(hasNumberOrName(text)), inArchive(contains(archiveFile.archiveNo, text))),
  matching: (filters: FiltersOf<typeof moreApi>) =>
    filterConditions(filters, {
      archiveId: equals(archiveMore.archiveId),
      projectId: equals(archiveMore.projectId),
      archiveNo: (text) => inArchive(contains(archiveFile.archiveNo, text)),
      projectCode: (text) => inProject(contains(tenderProject.projectCode, text)),
      projectName: (text) => inProject(contains(tenderProject.projectName, text)),
      status: (text) => oneOf(archiveMore.status, text),
    }),
  usual: desc(archiveMore.createTime),
})

/** A supplement with the archive and project columns that its flow and page need. */
export type MoreRecord = RecordOf<typeof supplements>

/** True when a supplement of this archive is in progress. */
export const hasOpenSupplement = async (db: Queryable, archiveId: string): Promise<boolean> =>
  (await db.$count(
    archiveMore,
    and(eq(archiveMore.archiveId, archiveId), notInArray(archiveMore.status, CLOSED)),
  )) > 0
