import { complainPath } from '@agency/shared/modules/sale-complain/complain.paths'
import { complainRecord } from '@agency/shared/modules/sale-complain/complain.record'
import { eq, inArray } from 'drizzle-orm'
import type { RecordFinder } from '../../search/finder'
import { tenderProject } from '../tender-project/project/project.table'
import { complaints } from './complain.store'
import { saleComplain as t } from './complain.table'

/** By its number alone: who complains and what of is not for everybody who sees that there is one. */
export const complaintFinder: RecordFinder = {
  kind: 'complaint',
  permissions: [`${complainRecord.prefix}:view`],
  table: t,
  seen: complaints.seen,
  async read(db, listIds) {
    const rows = await db
      .select({
        ...{ listId: t.listId, title: t.complainType, number: t.complainNo },
        project: tenderProject.projectName,
      })
      .from(t)
      .innerJoin(tenderProject, eq(tenderProject.listId, t.projectId))
      .where(inArray(t.listId, [...listIds]))
    return rows.map(({ listId, title, number, project }) => ({
      ...{ listId, title, numbers: [number], about: [project] },
    }))
  },
  pathOf: ({ listId }) => complainPath(listId),
}
