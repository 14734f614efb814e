import { shanghaiDateAt } from '@agency/shared/format/dates'
import { archiveRecord } from '@agency/shared/modules/archive-file/archive.record'
import type { repoApi } from '@agency/shared/modules/archive-repo/repo.contract'
import { repoStatus } from '@agency/shared/modules/archive-repo/repo.flow'
import { repoRecord } from '@agency/shared/modules/archive-repo/repo.record'
import { and, desc, eq, isNotNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import { sourceTextColumn } from '../../custody/archive-source'
import { SIGNATURES } from '../../custody/destruction.columns'
import { openHoldCondition } from '../../custody/holds'
import { hasPermission } from '../../http/actor'
import { containsCondition, equalsCondition, filterConditions, oneOfCondition } from '../../http/list'
import { existsInJoined, joinedCaseStore, type RecordOf } from '../../record/case-store'
import type { FiltersOf } from '../../record/record-kind'
import { recordHasText } from '../../search/conditions'
import { archiveFacts } from '../archive-file/door/facts'
import { clientFacts } from '../crm-client/door/facts'
import { projectFacts } from '../tender-project/door/facts'
import {
  joinProjectFacts,
  projectFactColumns,
  projectNumberOrNameContains,
} from '../tender-project/door/project-join'
import { isInProjectScope } from '../tender-project/project.door'
import { archiveRepo } from './repo.table'

const { prefix, noun } = repoRecord
const project = joinProjectFacts(archiveRepo.projectId)
const client = { table: clientFacts, on: eq(clientFacts.listId, projectFacts.clientId) }
const archive = { table: archiveFacts, on: eq(archiveFacts.listId, archiveRepo.archiveId) }
const inProject = existsInJoined(project)
const inArchive = existsInJoined(archive)

/** True when a freeze (冻结) that is not lifted keeps the volume beyond its retention period. */
export const isVolumeFrozen: SQL<boolean> = openHoldCondition(sql.raw('archive_repo.list_id'))

const { retentionCode, secretLevel, keepPlace, boxNo, boxCount, totalPages, keywords } = archiveFacts
const read = {
  columns: {
    ...projectFactColumns,
    clientName: clientFacts.clientName,
    procurementRegime: projectFacts.procurementRegime,
    isSecret: projectFacts.isSecret,
    source: sourceTextColumn(sql.raw('archive_repo.archive_id')),
    retentionCode,
    secretLevel,
    keepPlace,
    boxNo,
    boxCount,
    totalPages,
    keywords,
    isHeld: isVolumeFrozen,
  },
  joins: [project, client, archive],
  without: SIGNATURES,
  more: ({ archivedTime }: { archivedTime: Date }) => ({ year: shanghaiDateAt(archivedTime).slice(0, 4) }),
} as const

/**
 * True when the retention period has ended before `today`, the volume is not destroyed and nothing freezes
 * it.
 */
export const volumeDestructionDueCondition = (today: string): SQL =>
  and(
    isNotNull(archiveRepo.keepUntil),
    lt(archiveRepo.keepUntil, today),
    not(eq(archiveRepo.status, repoStatus.destroyed)),
    not(isVolumeFrozen),
  ) as SQL

export const archiveVolumes = joinedCaseStore(archiveRepo, read, {
  prefix,
  noun,
  visible: ({ actor }) => isInProjectScope(actor, prefix, archiveRepo.projectId),
  keyword: (text) =>
    or(containsCondition(archiveRepo.archiveNo, text), inProject(projectNumberOrNameContains(text))),
  matching: (filters: FiltersOf<typeof repoApi>, { clock, actor }) =>
    filterConditions(filters, {
      projectId: equalsCondition(archiveRepo.projectId),
      archiveNo: (text) => containsCondition(archiveRepo.archiveNo, text),
      projectCode: (text) => inProject(containsCondition(projectFacts.projectCode, text)),
      projectName: (text) => inProject(containsCondition(projectFacts.projectName, text)),
      clientName: (text) =>
        inProject(
          sql`exists (select 1 from ${clientFacts} where ${client.on} and ${containsCondition(clientFacts.clientName, text)})`,
        ),
      keywords: (text) => inArchive(containsCondition(archiveFacts.keywords, text)),
      year: (text) =>
        sql`to_char(${archiveRepo.archivedTime} at time zone 'Asia/Shanghai', 'YYYY') = ${text}`,
      retentionCode: (text) => inArchive(oneOfCondition(archiveFacts.retentionCode, text)),
      secretLevel: (text) => inArchive(oneOfCondition(archiveFacts.secretLevel, text)),
      keepPlace: (text) => inArchive(containsCondition(archiveFacts.keepPlace, text)),
      // Without permission to open the files, a search in their text finds nothing.
      fullText: (text) =>
        hasPermission(actor, `${archiveRecord.prefix}:view`)
          ? recordHasText({ kind: 'archive', bizType: archiveRecord.prefix }, text, archiveRepo.archiveId)
          : sql`false`,
      isDue: (yes) => {
        const due = volumeDestructionDueCondition(shanghaiDateAt(clock()))
        return yes ? due : not(due)
      },
      status: (text) => oneOfCondition(archiveRepo.status, text),
    }),
  usual: desc(archiveRepo.archivedTime),
})

/** A volume with the project and archive columns that its flow and page need. */
export type RepoRecord = RecordOf<typeof archiveVolumes>
