import { shanghaiDateAt } from '@agency/shared/format/dates'
import { clientRecord } from '@agency/shared/modules/crm-client/client.record'
import { projectPath } from '@agency/shared/modules/tender-project/project/project.paths'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { eq } from 'drizzle-orm'
import type { RelatedSource } from '../../../record/related'
import { projects } from '../project/project.store'
import { tenderProject } from '../tables/project.table'
import { projectStatusTextOf, visibleLotStates } from './visible-project-status'

/** 招标项目 of a client, as related records on its page. */
export const projectsOfClient: RelatedSource = {
  of: clientRecord.prefix,
  key: 'projects',
  title: '招标项目',
  moneyTitle: '预算/估算',
  dateTitle: '立项',
  permission: `${projectPrefix}:view`,
  async list(context, clientId, limit) {
    const { total, rows } = await projects.newest(context, eq(tenderProject.clientId, clientId), limit)
    const lots = await visibleLotStates(
      context,
      rows.map(({ listId }) => listId),
    )
    return {
      total,
      rows: rows.map((project) => ({
        listId: project.listId,
        code: project.projectCode,
        name: project.projectName,
        status: projectStatusTextOf(project, lots),
        money: project.budgetMoney,
        date: shanghaiDateAt(project.createTime),
        path: projectPath(project.listId),
      })),
    }
  },
}
