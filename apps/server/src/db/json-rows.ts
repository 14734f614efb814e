import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from './database'

/** A row as JSON by the names of its columns; binary values are `\x` followed by hexadecimal digits. */
export type JsonRow = Record<string, unknown>

/** The rows of a table of which `key` has one of these ids, in the order of a column. */
export async function readJsonRows(
  db: Queryable,
  table: PgTable,
  { key, ids, order }: { key: PgColumn; ids: readonly string[]; order: PgColumn },
): Promise<JsonRow[]> {
  const found = await db.execute<{ row: JsonRow }>(
    sql`select to_jsonb(${table}) as row from ${table} where ${key} = any(${sql.param([...ids])}::uuid[]) order by ${order}`,
  )
  return found.rows.map(({ row }) => row)
}

/**
 * Inserts rows from their JSON into the columns that both versions know; newer columns get their defaults.
 * `onConflict` says what happens to a row that already exists; by default it is an error.
 */
export async function insertJsonRows(
  tx: Queryable,
  table: PgTable,
  rows: readonly JsonRow[],
  onConflict: SQL = sql``,
): Promise<void> {
  const [first] = rows
  if (!first) return
  const known = await tx.execute<{ name: string }>(
    sql`select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = ${getTableName(table)}`,
  )
  const names = known.rows.flatMap(({ name }) => (name in first ? [sql.identifier(name)] : []))
  const columns = sql.join(names, sql`, `)
  await tx.execute(
    sql`insert into ${table} (${columns}) select ${columns}
      from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb) ${onConflict}`,
  )
}
