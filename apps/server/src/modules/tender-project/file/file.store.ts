import type { fileApi } from '@agency/shared/modules/tender-project/file/file-list.contract'
import { filePrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { and, desc, gte, inArray } from 'drizzle-orm'
import { containsCondition, equalsCondition, filterConditions, oneOfCondition } from '../../../http/list'
import { existsInJoined, joinedCaseStore, type RecordOf } from '../../../record/case-store'
import type { FiltersOf } from '../../../record/record-kind'
import { canSeePublishedOnly } from '../lot/lot.secrecy'
import { joinProject, numberOrNameContains } from '../project/project.store'
import { projectsInScope } from '../project/project.visibility'
import { tenderFile } from '../tables/file.table'
import { tenderProject } from '../tables/project.table'
import { FINALIZED_STATUSES, PUBLISHED_FROM_STATUS } from './file.access'

const project = joinProject(tenderFile.projectId)
const inProject = existsInJoined(project)

const columns = { projectCode: tenderProject.projectCode, projectName: tenderProject.projectName }
const read = { columns, joins: [project] }

/** The procurement documents of all projects, as far as the caller may read them. */
export const projectFiles = joinedCaseStore(tenderFile, read, {
  prefix: filePrefix,
  noun: '采购文件',
  visible: ({ actor }) =>
    and(
      inProject(projectsInScope(actor, filePrefix)),
      canSeePublishedOnly(actor)
        ? and(
            inArray(tenderFile.status, [...FINALIZED_STATUSES]),
            inProject(gte(tenderProject.status, PUBLISHED_FROM_STATUS)),
          )
        : undefined,
    ),
  keyword: (text) => inProject(numberOrNameContains(text)),
  matching: (filters: FiltersOf<typeof fileApi>) =>
    filterConditions(filters, {
      projectId: equalsCondition(tenderFile.projectId),
      projectCode: (text) => inProject(containsCondition(tenderProject.projectCode, text)),
      projectName: (text) => inProject(containsCondition(tenderProject.projectName, text)),
      status: (text) => oneOfCondition(tenderFile.status, text),
    }),
  usual: desc(tenderFile.createTime),
})

/** A version of a procurement document with the columns that name its project. */
export type FileRecord = RecordOf<typeof projectFiles>
