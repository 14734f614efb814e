import type { fileApi } from '@agency/shared/modules/tender-project/file/file-list.contract'
import { filePrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { and, desc, eq, getTableColumns, gte, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/database'
import { conditions, contains, oneOf, same } from '../../../http/list'
import { JoinedCaseStore } from '../../../record/case-store'
import type { FiltersOf } from '../../../record/record-kind'
import { readsPublishedOnly } from '../lot/buyers'
import { projectsInScope } from '../project/project.store'
import { tenderProject as p, tenderFile as t } from '../project/project.table'
import { ON_THE_MARKET, type StoredFile, WERE_FINAL } from './file.access'

/** A version of a procurement file with what names its project. */
export type FileRecord = StoredFile & { projectCode: string; projectName: string }

class FileStore extends JoinedCaseStore<FileRecord, FiltersOf<typeof fileApi>> {
  protected override select(db: Queryable, where: SQL | undefined, order?: string) {
    return db
      .select({ ...getTableColumns(t), projectCode: p.projectCode, projectName: p.projectName })
      .from(t)
      .innerJoin(p, eq(p.listId, t.projectId))
      .where(where)
      .orderBy(...this.sorting(order))
      .$dynamic() as unknown as ReturnType<JoinedCaseStore<FileRecord, object>['select']>
  }
}

const inProject = (where: SQL | undefined) =>
  sql`exists (select 1 from ${p} where ${p.listId} = ${t.projectId} and ${where})`

/** What a caller may read of the procurement files of all projects. */
export const projectFiles = new FileStore(t, {
  prefix: filePrefix,
  noun: '采购文件',
  visible: ({ actor }) =>
    and(
      inProject(projectsInScope(actor, filePrefix)),
      readsPublishedOnly(actor)
        ? and(inArray(t.status, [...WERE_FINAL]), inProject(gte(p.status, ON_THE_MARKET)))
        : undefined,
    ),
  keyword: (text) => inProject(or(contains(p.projectCode, text), contains(p.projectName, text))),
  matching: (filters) =>
    conditions(filters, {
      projectId: same(t.projectId),
      projectCode: (text) => inProject(contains(p.projectCode, text)),
      projectName: (text) => inProject(contains(p.projectName, text)),
      status: (text) => oneOf(t.status, text),
    }),
  usual: desc(t.createTime),
})
