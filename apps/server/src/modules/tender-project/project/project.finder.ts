import { projectPath } from '@agency/shared/modules/tender-project/project/project.paths'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { eq, inArray } from 'drizzle-orm'
import type { RecordFinder } from '../../../search/finder'
import { crmClient } from '../../crm-client/client.table'
import { tenderProject } from '../tables/project.table'
import { projectContents } from './project.contents'
import { projects } from './project.store'

/** Projects are found by their two numbers and name, and by their contents. */
export const projectFinder: RecordFinder = {
  kind: 'project',
  permissions: [`${projectPrefix}:view`],
  table: tenderProject,
  seen: projects.seen,
  async read(db, listIds) {
    const rows = await db
      .select({
        listId: tenderProject.listId,
        title: tenderProject.projectName,
        code: tenderProject.projectCode,
        financeCode: tenderProject.financeCode,
        client: crmClient.clientName,
      })
      .from(tenderProject)
      .leftJoin(crmClient, eq(crmClient.listId, tenderProject.clientId))
      .where(inArray(tenderProject.listId, [...listIds]))
    return rows.map(({ listId, title, code, financeCode, client }) => ({
      listId,
      title,
      numbers: [code, financeCode],
      about: [client],
    }))
  },
  pathOf: ({ listId }) => projectPath(listId),
  contents: projectContents,
}
