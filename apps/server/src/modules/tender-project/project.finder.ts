import { projectPath } from '@agency/shared/modules/tender-project/project.paths'
import { projectPrefix } from '@agency/shared/modules/tender-project/project.permissions'
import { and, desc, eq, or, sql } from 'drizzle-orm'
import { beginsWith, contains, holds, startsWith } from '../../http/list'
import type { RecordFinder } from '../../record/finder'
import { projects } from './project.store'
import { tenderProject as t } from './project.table'

const named = { listId: t.listId, code: t.projectCode, name: t.projectName }
const found = <R extends { listId: string }>(row: R) => ({ ...row, path: projectPath(row.listId) })

/** By its two numbers and its name. */
export const projectFinder: RecordFinder = {
  kind: 'project',
  permission: `${projectPrefix}:view`,
  async find(context, keyword, limit) {
    const code = keyword.toUpperCase()
    const isIt = or(eq(t.projectCode, code), eq(t.financeCode, code))
    const begins = or(
      beginsWith(t.projectCode, code),
      beginsWith(t.financeCode, code),
      startsWith(t.projectName, keyword),
    )
    const has = or(begins, holds(t.projectCode, code), contains(t.projectName, keyword))
    const rows = await context.db
      .select(named)
      .from(t)
      .where(and(projects.seen(context), has))
      .orderBy(sql`case when ${isIt} then 0 when ${begins} then 1 else 2 end`, t.projectCode)
      .limit(limit)
    return rows.map(found)
  },
  async latest(context, limit) {
    const newestFirst = desc(t.listId)
    const rows = await context.db
      .select(named)
      .from(t)
      .where(projects.seen(context))
      .orderBy(newestFirst)
      .limit(limit)
    return rows.map(found)
  },
}
