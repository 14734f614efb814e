import { projectPath } from '@agency/shared/modules/tender-project/project/project.paths'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { and, eq, inArray } from 'drizzle-orm'
import type { RecordContents } from '../../../search/finder'
import { crmClient } from '../../crm-client/client.table'
import { tenderProject } from '../tables/project.table'
import { projects } from './project.store'

const say = { kind: '招标项目', title: '项目名称', number: '项目编号', client: '客户' }

/**
 * The contents of projects: only what everybody who may see the project knows; buyers and experts (R27)
 * are not indexed.
 */
export const projectContents: RecordContents = {
  bizType: projectPrefix,
  words: say,
  seen: projects.seen,
  async read(db, listIds) {
    const rows = await db
      .select({ listId: tenderProject.listId, client: crmClient.clientName })
      .from(tenderProject)
      .leftJoin(crmClient, eq(crmClient.listId, tenderProject.clientId))
      .where(and(inArray(tenderProject.listId, [...listIds]), eq(tenderProject.delFlag, false)))
    return rows.map(({ listId, client }) => ({
      listId,
      fields: [{ where: say.client, text: client }],
      fileIds: [],
    }))
  },
  pathOf: projectPath,
}
