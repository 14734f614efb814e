import type { moreApi } from '@agency/shared/modules/archive-more/more.contract'
import { moreRecord } from '@agency/shared/modules/archive-more/more.record'
import { CLOSED } from '@agency/shared/modules/archive-more/more.rules'
import { and, desc, eq, notInArray, or, sql } from 'drizzle-orm'
import { sourceTextColumn } from '../../custody/archive-source'
import type { Queryable } from '../../db/database'
import { contains, equals, filterConditions, oneOf } from '../../http/list'
import { existsInOther, joinedCaseStore, type RecordOf } from '../../record/case-store'
import type { FiltersOf } from '../../record/record-kind'
import { archiveFile } from '../archive-file/archive.table'
import { tenderProject as p } from '../tender-project/project/project.table'
import { isCalled, ofProject, projectOf, projectsInScope } from '../tender-project/project.door'
import { archiveMore as t } from './more.table'

const { prefix, noun } = moreRecord
const project = projectOf(t.projectId)
const archive = { table: archiveFile, on: eq(archiveFile.listId, t.archiveId) }
const [inProject, inArchive] = [existsInOther(project), existsInOther(archive)]

const read = {
  columns: {
    ...ofProject,
    isSecret: p.isSecret,
    source: sourceTextColumn(sql.raw('archive_more.archive_id')),
    /** A stored archive always has a number. */
    archiveNo: sql<string>`coalesce(${archiveFile.archiveNo}, '')`,
    itemName: sql<string>`coalesce((select item.value ->> 'itemName'
      from archive_part part, jsonb_array_elements(part.items) item
      where part.archive_id = archive_more.archive_id and item.value ->> 'itemCode' = archive_more.item_code
      limit 1), archive_more.item_code)`,
  },
  joins: [project, archive],
  without: ['handSign'],
} as const

export const mores = joinedCaseStore(t, read, {
  prefix,
  noun,
  visible: ({ actor }) => inProject(projectsInScope(actor, prefix)),
  keyword: (text) => or(inProject(isCalled(text)), inArchive(contains(archiveFile.archiveNo, text))),
  matching: (filters: FiltersOf<typeof moreApi>) =>
    filterConditions(filters, {
      archiveId: equals(t.archiveId),
      projectId: equals(t.projectId),
      archiveNo: (text) => inArchive(contains(archiveFile.archiveNo, text)),
      projectCode: (text) => inProject(contains(p.projectCode, text)),
      projectName: (text) => inProject(contains(p.projectName, text)),
      status: (text) => oneOf(t.status, text),
    }),
  usual: desc(t.createTime),
})

/** A supplement with the archive and project columns that its flow and page need. */
export type MoreRecord = RecordOf<typeof mores>

/** True when a supplement of this archive is in progress. */
export const isUnderWay = async (db: Queryable, archiveId: string): Promise<boolean> =>
  (await db.$count(t, and(eq(t.archiveId, archiveId), notInArray(t.status, CLOSED)))) > 0
