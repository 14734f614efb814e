import { eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../../db/database'
import type { RecordFinder } from '../../../search/finder'
import { tenderProject } from '../tables/project.table'

interface OfProject {
  table: PgTable & { listId: PgColumn; projectId: PgColumn }
  title: PgColumn
  number: PgColumn
}

/** Reads the quick-search results of records that have only a number: their kind with the project's name. */
export const readTitlesWithProject =
  ({ table, title, number }: OfProject): RecordFinder['read'] =>
  async (db: Queryable, listIds) => {
    const rows = await db
      .select({
        listId: sql<string>`${table.listId}`,
        title: sql<string>`${title}`,
        number: sql<string | null>`${number}`,
        project: tenderProject.projectName,
      })
      .from(table)
      .innerJoin(tenderProject, eq(tenderProject.listId, table.projectId))
      .where(inArray(table.listId, [...listIds]))
    return rows.map(({ listId, title, number, project }) => ({
      listId,
      title,
      numbers: [number],
      about: [project],
    }))
  }
