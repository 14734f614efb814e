import type { fileApi } from '@agency/shared/modules/tender-project/file/file-list.contract'
import { filePrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { and, desc, gte, inArray } from 'drizzle-orm'
import { contains, equals, filterConditions, oneOf } from '../../../http/list'
import { existsInOther, joinedCaseStore, type RecordOf } from '../../../record/case-store'
import type { FiltersOf } from '../../../record/record-kind'
import { seesPublishedOnly } from '../lot/buyers'
import { isCalled, projectOf, projectsInScope } from '../project/project.store'
import { tenderProject } from '../project/project.table'
import { ON_THE_MARKET, WERE_FINAL } from './file.access'
import { tenderFile } from './file.table'

const project = projectOf(tenderFile.projectId)
const inProject = existsInOther(project)

const columns = { projectCode: tenderProject.projectCode, projectName: tenderProject.projectName }
const read = { columns, joins: [project] }

/** The procurement documents of all projects, as far as the caller may read them. */
export const projectFiles = joinedCaseStore(tenderFile, read, {
  prefix: filePrefix,
  noun: '采购文件',
  visible: ({ actor }) =>
    and(
      inProject(projectsInScope(actor, filePrefix)),
      seesPublishedOnly(actor)
        ? and(
            inArray(tenderFile.status, [...WERE_FINAL]),
            inProject(gte(tenderProject.status, ON_THE_MARKET)),
          )
        : undefined,
    ),
  keyword: (text) => inProject(isCalled(text)),
  matching: (filters: FiltersOf<typeof fileApi>) =>
    filterConditions(filters, {
      projectId: equals(tenderFile.projectId),
      projectCode: (text) => inProject(contains(tenderProject.projectCode, text)),
      projectName: (text) => inProject(contains(tenderProject.projectName, text)),
      status: (text) => oneOf(tenderFile.status, text),
    }),
  usual: desc(tenderFile.createTime),
})

/** A version of a procurement document with the columns that name its project. */
export type FileRecord = RecordOf<typeof projectFiles>
