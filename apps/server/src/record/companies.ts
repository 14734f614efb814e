import type { FieldProblem } from '@agency/shared/fields/field-problem'
import { findSimilarlyNamed } from '@agency/shared/format/names'
import { fold } from '@agency/shared/text/fold'
import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type { Queryable } from '../db/database'

/** A table of companies with normalized names (`nameKey`) and credit codes. */
interface Companies {
  table: PgTable & Readonly<Record<'listId' | 'nameKey' | 'creditCode', PgColumn>>
  /** Condition for the companies whose name and code nobody else may have. */
  standing: SQL | undefined
}

/** The company that is compared with others; with `listId` it is not compared with itself. */
interface Company {
  name: string
  creditCode?: string | null
  listId?: string
}

/** Maximum number of candidates compared with a name, those with the most common characters first. */
const MOST_COMPARED = 500

const otherCompaniesCondition = ({ table, standing }: Companies, { listId }: Company) =>
  and(standing, listId ? ne(table.listId, listId) : undefined)

/**
 * Whether another company has the same credit code, and the `columns` of those with similar names, most
 * similar first.
 */
export async function findSimilarCompanies<C extends Record<string, PgColumn>>(
  db: Queryable,
  of: Companies & { columns: C; nameOf(row: SelectResultFields<C>): string },
  asked: Company,
) {
  const { table, columns } = of
  const key = fold(asked.name)
  const length = [...key].length
  const sameCode = asked.creditCode
    ? await db.$count(table, and(otherCompaniesCondition(of, asked), eq(table.creditCode, asked.creditCode)))
    : 0
  const rows = await db
    .select(columns as Record<string, PgColumn>)
    .from(table as PgTable)
    // Names of very different length cannot be similar enough.
    .where(
      and(
        otherCompaniesCondition(of, asked),
        sql`length(${table.nameKey}) between ${Math.floor(length * 0.7)} and ${Math.ceil(length * 1.4)}`,
      ),
    )
    .orderBy(sql`length(translate(${table.nameKey}, ${key}, ''))`)
    .limit(MOST_COMPARED)
  return {
    sameCreditCode: sameCode > 0,
    names: findSimilarlyNamed(asked.name, rows as SelectResultFields<C>[], of.nameOf),
  }
}

/** Field errors when another company already has this name or credit code. */
export async function duplicateCompanyProblems(
  db: Queryable,
  of: Companies,
  asked: Company,
  taken: Readonly<Record<'name' | 'creditCode', FieldProblem>>,
): Promise<FieldProblem[]> {
  const { table } = of
  const nameKey = fold(asked.name)
  const { creditCode } = asked
  const rows = await db
    .select({ creditCode: table.creditCode, nameKey: table.nameKey })
    .from(table as PgTable)
    .where(
      and(
        otherCompaniesCondition(of, asked),
        or(eq(table.nameKey, nameKey), creditCode ? eq(table.creditCode, creditCode) : undefined),
      ),
    )
  return [
    ...(rows.some((row) => row.nameKey === nameKey) ? [taken.name] : []),
    ...(creditCode && rows.some((row) => row.creditCode === creditCode) ? [taken.creditCode] : []),
  ]
}
