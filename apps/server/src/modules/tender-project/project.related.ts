import { dateAt } from '@agency/shared/format/dates'
import { clientPrefix } from '@agency/shared/modules/crm-client/client.permissions'
import { transactPath } from '@agency/shared/modules/ordinal/ordinal.paths'
import { ordinalPrefix } from '@agency/shared/modules/ordinal/ordinal.permissions'
import { projectStatusNames } from '@agency/shared/tendering/project-state'
import { and, count, desc, eq, type SQL } from 'drizzle-orm'
import type { Context } from '../../http/context'
import type { RelatedSource } from '../../record/related'
import { ordinalRecord } from '../ordinal/ordinal.table'
import { tenderProject as p } from './project.table'

const names: Readonly<Record<string, string>> = projectStatusNames

/**
 * 招标项目 of a client. Until projects have a page and rights of their own, a project is shown to whoever sees the
 * 排号 that opened it (`ordinalsSeen`), and leads there.
 */
export const projectsOfClient = (ordinalsSeen: (context: Context) => SQL | undefined): RelatedSource => ({
  of: clientPrefix,
  key: 'projects',
  title: '招标项目',
  moneyTitle: '预算/估算',
  dateTitle: '立项',
  permission: `${ordinalPrefix}:view`,
  async list(context, clientId, limit) {
    const where = and(eq(p.clientId, clientId), eq(p.delFlag, false), ordinalsSeen(context))
    const of = eq(ordinalRecord.listId, p.ordinalId)
    const [rows, [counted]] = await Promise.all([
      context.db
        .select({ project: p })
        .from(p)
        .innerJoin(ordinalRecord, of)
        .where(where)
        .orderBy(desc(p.createTime), desc(p.listId))
        .limit(limit),
      context.db.select({ total: count() }).from(p).innerJoin(ordinalRecord, of).where(where),
    ])
    return {
      total: counted?.total ?? 0,
      rows: rows.map(({ project }) => ({
        listId: project.listId,
        code: project.projectCode,
        name: project.projectName,
        status: names[project.status] ?? project.status,
        money: project.budgetMoney,
        date: dateAt(project.createTime),
        path: transactPath(project.ordinalId),
      })),
    }
  },
})
