import { handlingPath } from '@agency/shared/modules/tender-project/project/project.paths'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { RecordFinder } from '../../../search/finder'
import { projects } from '../project/project.store'
import { projectRowsInScope } from '../project/project.visibility'
import { tenderLot } from '../tables/lot.table'
import { tenderProject } from '../tables/project.table'

/**
 * Quick search for lots by number (which begins with the project's) and name, for everybody who may see the
 * project.
 */
export const lotFinder: RecordFinder = {
  kind: 'lot',
  permissions: [`${projectPrefix}:view`],
  table: tenderLot,
  seen: ({ actor }) => and(eq(tenderLot.delFlag, false), projectRowsInScope(actor, projectPrefix, tenderLot)),
  // The newest lots are those of the newest projects.
  newest: (context, most) => {
    const projectIds = sql`select ${tenderProject.listId} from ${tenderProject} where ${projects.seen(context)}
      order by ${tenderProject.listId} desc ${most}`
    return sql`select ${tenderLot.listId} as list_id from ${tenderLot} where not ${tenderLot.delFlag} and ${tenderLot.projectId} in (${projectIds})`
  },
  async read(db, listIds) {
    const rows = await db
      .select({
        listId: tenderLot.listId,
        title: tenderLot.packageName,
        number: tenderLot.packageNo,
        project: tenderProject.projectName,
      })
      .from(tenderLot)
      .innerJoin(tenderProject, eq(tenderProject.listId, tenderLot.projectId))
      .where(inArray(tenderLot.listId, [...listIds]))
    return rows.map(({ listId, title, number, project }) => ({
      listId,
      title,
      numbers: [number],
      about: project === title ? [] : [project],
    }))
  },
  pathOf: ({ listId }) => handlingPath(listId),
}
