import type { moreApi } from '@agency/shared/modules/archive-more/more.contract'
import { moreRecord } from '@agency/shared/modules/archive-more/more.record'
import { CLOSED } from '@agency/shared/modules/archive-more/more.rules'
import { and, desc, eq, notInArray, or, sql } from 'drizzle-orm'
import { sourceTextColumn } from '../../custody/archive-source'
import type { Queryable } from '../../db/database'
import { containsCondition, equalsCondition, filterConditions, oneOfCondition } from '../../http/list'
import { existsInJoined, joinedCaseStore, type RecordOf } from '../../record/case-store'
import type { FiltersOf } from '../../record/record-kind'
import { archiveFacts, archivePartFacts } from '../archive-file/door/facts'
import { projectFacts } from '../tender-project/door/facts'
import {
  joinProjectFacts,
  projectFactColumns,
  projectNumberOrNameContains,
} from '../tender-project/door/project-join'
import { isInProjectScope } from '../tender-project/project.door'
import { archiveMore } from './more.table'

const { prefix, noun } = moreRecord
const project = joinProjectFacts(archiveMore.projectId)
const archive = { table: archiveFacts, on: eq(archiveFacts.listId, archiveMore.archiveId) }
const [inProject, inArchive] = [existsInJoined(project), existsInJoined(archive)]

const read = {
  columns: {
    ...projectFactColumns,
    isSecret: projectFacts.isSecret,
    source: sourceTextColumn(sql.raw('archive_more.archive_id')),
    /** Number of the supplemented archive; a stored archive always has one. */
    archiveNo: sql<string>`coalesce(${archiveFacts.archiveNo}, '')`,
    itemName: sql<string>`coalesce((select item.value ->> 'itemName'
      from ${archivePartFacts} part, jsonb_array_elements(part.items) item
      where part.archive_id = archive_more.archive_id and item.value ->> 'itemCode' = archive_more.item_code
      limit 1), archive_more.item_code)`,
  },
  joins: [project, archive],
  without: ['handSign'],
} as const

export const supplements = joinedCaseStore(archiveMore, read, {
  prefix,
  noun,
  visible: ({ actor }) => isInProjectScope(actor, prefix, archiveMore.projectId),
  keyword: (text) =>
    or(
      inProject(projectNumberOrNameContains(text)),
      inArchive(containsCondition(archiveFacts.archiveNo, text)),
    ),
  matching: (filters: FiltersOf<typeof moreApi>) =>
    filterConditions(filters, {
      archiveId: equalsCondition(archiveMore.archiveId),
      projectId: equalsCondition(archiveMore.projectId),
      archiveNo: (text) => inArchive(containsCondition(archiveFacts.archiveNo, text)),
      projectCode: (text) => inProject(containsCondition(projectFacts.projectCode, text)),
      projectName: (text) => inProject(containsCondition(projectFacts.projectName, text)),
      status: (text) => oneOfCondition(archiveMore.status, text),
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
