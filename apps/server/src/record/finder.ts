import type { FoundRecord } from '@agency/shared/contract/search.contract'
import { and, desc, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Context } from '../http/context'

type Found = Omit<FoundRecord, 'kind'>

/** How the records of a module are found from anywhere, by what people call them. */
export interface RecordFinder {
  kind: FoundRecord['kind']
  /** Whoever lacks it finds nothing of this kind. */
  permission: string
  /** Records the caller may see, the best first, at most `limit`. */
  find(context: Context, keyword: string, limit: number): Promise<Found[]>
  /** Those that came last, at most `limit`: a name that is typed in pinyin is looked for among them. */
  latest(context: Context, limit: number): Promise<Found[]>
  /** Of these those that the caller may see, as they are called now; in no order. */
  named(context: Context, listIds: readonly string[]): Promise<Found[]>
}

/** Conditions from the narrowest to the widest: what is called just so, what begins so, what has it anywhere. */
export interface Match {
  isIt: SQL | undefined
  begins: SQL | undefined
  has: SQL | undefined
}

interface Parts extends Pick<RecordFinder, 'kind' | 'permission'> {
  table: PgTable
  named: { listId: PgColumn; code: PgColumn; name: PgColumn }
  pathOf(listId: string): string
  /** What the caller may see. */
  seen(context: Context): SQL | undefined
  match(keyword: string): Match
  /** Among those that match alike. */
  order: readonly (PgColumn | SQL)[]
}

/** A finder of the records of one table. */
export function finderOf({
  kind,
  permission,
  table,
  named,
  pathOf,
  seen,
  match,
  order,
}: Parts): RecordFinder {
  const read = async (
    context: Context,
    only: SQL | undefined,
    by: readonly (PgColumn | SQL)[],
    limit: number,
  ) => {
    const columns = {
      listId: sql<string>`${named.listId}`,
      code: sql<string | null>`${named.code}`,
      name: sql<string>`${named.name}`,
    }
    const rows = await context.db
      .select(columns)
      .from(table)
      .where(and(seen(context), only))
      .orderBy(...by)
      .limit(limit)
    return rows.map((row) => ({ ...row, path: pathOf(row.listId) }))
  }
  return {
    kind,
    permission,
    find(context, keyword, limit) {
      const { isIt, begins, has } = match(keyword)
      const best = sql`case when ${isIt} then 0 when ${begins} then 1 else 2 end`
      return read(context, has, [best, ...order], limit)
    },
    latest: (context, limit) => read(context, undefined, [desc(named.listId)], limit),
    named: (context, listIds) =>
      read(context, inArray(named.listId, [...listIds]), [named.listId], listIds.length),
  }
}
