import type { LoggedField } from '@agency/shared/fields/logged-field'
import { getTableColumns, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../db/database'

/** A column whose values are entries of a dictionary: text, or a jsonb list of texts. */
export interface DictUse {
  dictName: string
  column: PgColumn
}

/** The columns of a module's table whose fields name a dictionary. */
export function dictColumnsOfTable(
  fields: Readonly<Record<string, Pick<LoggedField, 'label' | 'dict'>>>,
  table: PgTable,
): DictUse[] {
  const columns = getTableColumns(table)
  return Object.entries(fields).flatMap(([name, { dict }]) => {
    const column = columns[name]
    return dict && column ? [{ dictName: dict, column }] : []
  })
}

/**
 * The given values of a dictionary that some record uses. Deleted and void records count, because they are
 * still read.
 */
export async function dictValuesInUse(
  db: Queryable,
  uses: readonly DictUse[],
  dictName: string,
  values: readonly string[],
): Promise<Set<string>> {
  const found = new Set<string>()
  const sought = [...new Set(values)]
  for (const { column } of uses.filter((use) => use.dictName === dictName && sought.length > 0)) {
    const isList = column.getSQLType() === 'jsonb'
    const value = isList ? sql<string>`jsonb_array_elements_text(${column})` : sql<string>`${column}`
    const rows = isList
      ? await db.selectDistinct({ value }).from(column.table)
      : await db.selectDistinct({ value }).from(column.table).where(inArray(column, sought))
    for (const row of rows) if (sought.includes(row.value)) found.add(row.value)
  }
  return found
}
