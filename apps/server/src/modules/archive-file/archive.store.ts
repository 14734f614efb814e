import { endOfDay, shanghaiDateAt } from '@agency/shared/format/dates'
import type { archiveApi } from '@agency/shared/modules/archive-file/archive.contract'
import { partFlow } from '@agency/shared/modules/archive-file/archive.flow'
import { NOT_HANDED_IN } from '@agency/shared/modules/archive-file/archive.lateness'
import { archiveRecord } from '@agency/shared/modules/archive-file/archive.record'
import { and, asc, desc, eq, inArray, lt, not, sql } from 'drizzle-orm'
import { sourceTextColumn } from '../../custody/archive-source'
import type { Queryable } from '../../db/database'
import { containsCondition, equalsCondition, filterConditions, oneOfCondition } from '../../http/list'
import { existsInJoined, joinedCaseStore, type RecordOf } from '../../record/case-store'
import type { FiltersOf } from '../../record/record-kind'
import { clientFacts } from '../crm-client/door/facts'
import { projectFacts } from '../tender-project/door/facts'
import {
  joinProjectFacts,
  projectFactColumns,
  projectNumberOrNameContains,
  projectTeamColumns,
} from '../tender-project/door/project-join'
import { isInProjectScope } from '../tender-project/project.door'
import { archiveFile, archivePart } from './archive.table'

const { prefix, noun } = archiveRecord
const project = joinProjectFacts(archiveFile.projectId)
const client = { table: clientFacts, on: eq(clientFacts.listId, projectFacts.clientId) }
const inProject = existsInJoined(project)

/** Roles that may hand in papers of a project. */
export const SENDERS = ['PM', 'CLIENT_MGR', 'DEPT_HEAD'] as const
/**
 * True when the archive was handed in after its due date, or is past it and still not handed in. Legacy
 * archives (with an end date) are never late.
 */
const lateArchivesCondition = (now: Date) =>
  sql`(${archiveFile.endedDate} is null
    and coalesce((${archiveFile.handTime} at time zone 'Asia/Shanghai')::date, ${shanghaiDateAt(now)}::date) > ${archiveFile.dueDate})`

const read = {
  columns: {
    ...projectFactColumns,
    clientName: clientFacts.clientName,
    procurementRegime: projectFacts.procurementRegime,
    procurementMethod: projectFacts.procurementMethod,
    isSecret: projectFacts.isSecret,
    isLegacy: sql<boolean>`archive_file.ended_date is not null`,
    /** True when the archive was imported and not handed in here. */
    isBroughtIn: sql<boolean>`exists (select 1 from archive_source origin where origin.archive_id = archive_file.list_id)`,
    source: sourceTextColumn(sql.raw('archive_file.list_id')),
    projectManagerBId: projectTeamColumns.projectManagerBId,
    customerManagerId: projectTeamColumns.customerManagerId,
    /** The status of each part of the archive, by part code. */
    partStatuses: sql<Record<string, string> | null>`(select jsonb_object_agg(part.part, part.status)
      from archive_part part where part.archive_id = archive_file.list_id)`,
    /** The ids of the people who handed in the parts of the archive. */
    handUserIds: sql<string[]>`coalesce((select jsonb_agg(distinct part.hand_user_id) from archive_part part
      where part.archive_id = archive_file.list_id and part.hand_user_id is not null), '[]'::jsonb)`,
  },
  joins: [project, client],
  more: ({ dueDate }: { dueDate: string }) => ({ dueTime: endOfDay(dueDate) }),
} as const

export const archives = joinedCaseStore(archiveFile, read, {
  prefix,
  noun,
  visible: ({ actor }) => isInProjectScope(actor, prefix, archiveFile.projectId),
  keyword: (text) => inProject(projectNumberOrNameContains(text)),
  matching: (filters: FiltersOf<typeof archiveApi>, { clock }) =>
    filterConditions(filters, {
      projectId: equalsCondition(archiveFile.projectId),
      projectCode: (text) => inProject(containsCondition(projectFacts.projectCode, text)),
      projectName: (text) => inProject(containsCondition(projectFacts.projectName, text)),
      archiveNo: (text) => containsCondition(archiveFile.archiveNo, text),
      retentionCode: (text) => oneOfCondition(archiveFile.retentionCode, text),
      isLate: (yes) => (yes ? lateArchivesCondition(clock()) : not(lateArchivesCondition(clock()))),
      status: (text) => oneOfCondition(archiveFile.status, text),
    }),
  usual: desc(archiveFile.createTime),
})

/** The archive of a project, with the project columns that its flow and page need. */
export type ArchiveRecord = RecordOf<typeof archives>

const ofPart = joinProjectFacts(archivePart.projectId)
const archive = { table: archiveFile, on: eq(archiveFile.listId, archivePart.archiveId) }
const { projectManagerAId, projectManagerBId, customerManagerId } = projectTeamColumns

export const archiveParts = joinedCaseStore(
  archivePart,
  {
    columns: {
      ...projectFactColumns,
      clientName: clientFacts.clientName,
      dueDate: archiveFile.dueDate,
      /** The person who must hand in the part: the assigned one, or else the member of the project team. */
      senderId: sql<string | null>`coalesce(${archivePart.senderUserId}, case ${archivePart.part}
        when 'B' then coalesce(${projectManagerBId}, ${projectManagerAId})
        else coalesce(${customerManagerId}, ${projectManagerAId}) end)`,
    },
    joins: [ofPart, client, archive],
    without: ['signImage'],
    more: ({ dueDate }: { dueDate: string }) => ({ dueTime: endOfDay(dueDate) }),
  },
  {
    prefix,
    noun: partFlow.title,
    visible: ({ actor }) => isInProjectScope(actor, prefix, archivePart.projectId),
    usual: asc(archivePart.part),
  },
)
export type PartRecord = RecordOf<typeof archiveParts>

/** The two parts of each of these archives, part B first. */
export const partsOfArchives = (db: Queryable, archiveIds: readonly string[]): Promise<PartRecord[]> =>
  archiveParts.fitting(db, inArray(archivePart.archiveId, [...archiveIds]))

/** Archives that are past their due date and not handed in, regardless of the caller's scope. */
export const overdueArchives = (db: Queryable, now: Date): Promise<ArchiveRecord[]> =>
  archives.fitting(
    db,
    and(inArray(archiveFile.status, [...NOT_HANDED_IN]), lt(archiveFile.dueDate, shanghaiDateAt(now))),
  )
