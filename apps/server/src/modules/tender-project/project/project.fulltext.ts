import { projectPath } from '@agency/shared/modules/tender-project/project/project.paths'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { eq, inArray } from 'drizzle-orm'
import type { FulltextSource } from '../../../fulltext/fulltext-source'
import { crmClient } from '../../crm-client/client.table'
import { tenderProject } from '../tables/project.table'
import { projects } from './project.store'

const say = { kind: '招标项目', title: '项目名称', number: '项目编号', client: '客户' }

/**
 * Full-text source of projects: only what everybody who may see the project knows; buyers and experts (R27)
 * are not indexed.
 */
export const projectFulltext: FulltextSource = {
  bizType: projectPrefix,
  words: say,
  permission: `${projectPrefix}:view`,
  table: tenderProject,
  seen: projects.seen,
  async read(db, listIds) {
    const rows = await db
      .select({ project: tenderProject, client: crmClient.clientName })
      .from(tenderProject)
      .leftJoin(crmClient, eq(crmClient.listId, tenderProject.clientId))
      .where(inArray(tenderProject.listId, [...listIds]))
    return rows
      .filter(({ project }) => !project.delFlag)
      .map(
        ({
          project: { listId, projectName: title, projectCode, financeCode, createTime: time },
          client,
        }) => ({
          listId,
          title,
          time,
          numbers: [projectCode, financeCode],
          fields: [{ where: say.client, text: client }],
          fileIds: [],
        }),
      )
  },
  pathOf: projectPath,
}
