import { projectPath } from '@agency/shared/modules/tender-project/project/project.paths'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { eq, or } from 'drizzle-orm'
import { beginsWith, contains, holds, startsWith } from '../../../http/list'
import { finderOf } from '../../../record/finder'
import { projects } from './project.store'
import { tenderProject as t } from './project.table'

/** By its two numbers and its name. */
export const projectFinder = finderOf({
  kind: 'project',
  permission: `${projectPrefix}:view`,
  table: t,
  named: { listId: t.listId, code: t.projectCode, name: t.projectName },
  pathOf: projectPath,
  seen: projects.seen,
  match(keyword) {
    const code = keyword.toUpperCase()
    const begins = or(
      beginsWith(t.projectCode, code),
      beginsWith(t.financeCode, code),
      startsWith(t.projectName, keyword),
    )
    return {
      isIt: or(eq(t.projectCode, code), eq(t.financeCode, code)),
      begins,
      has: or(begins, holds(t.projectCode, code), contains(t.projectName, keyword)),
    }
  },
  order: [t.projectCode],
})
