import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/database'
import type { ArchiveRecord, PartRecord } from '../archive.store'
import type { PackedFile } from './package.table'

/** A database row as JSON by column names; binary values are `\x` followed by hexadecimal digits. */
export type RawRow = Record<string, unknown>

/** The rows from which an archive can be restored in another installation. */
export interface ArchiveRows {
  format: typeof ROWS_FORMAT
  /** The row of the project, without its terms of business and assessments. */
  project: RawRow
  /** The row of the client, with only the identifying columns. */
  client: RawRow
  archive: RawRow
  parts: RawRow[]
  custody: RawRow[]
  history: RawRow[]
  /** The rows of the files, each with the path of its content in the package. */
  files: { path: string; row: RawRow }[]
}
export const ROWS_FORMAT = 1

/** Columns of the project that the package leaves out: fee terms, remarks, rules and attachments. */
export const LEFT_OUT = ['rules_used', 'attachment', 'entrust_file', 'owner_file', 'remark', 'fee_terms']
const OF_CLIENT = ['list_id', 'client_code', 'client_name', 'name_key', 'client_type', 'industry']

export async function loadArchiveRows(
  db: Queryable,
  {
    archive,
    parts,
    files,
  }: { archive: ArchiveRecord; parts: readonly PartRecord[]; files: readonly PackedFile[] },
): Promise<ArchiveRows> {
  const [project] = await readTableRows(db, 'tender_project', sql`list_id = ${archive.projectId}`)
  const [client] = await readTableRows(db, 'crm_client', sql`list_id = ${project?.client_id}`)
  const [row] = await readTableRows(db, 'archive_file', sql`list_id = ${archive.listId}`)
  if (!project || !client || !row) throw new Error(`${archive.listId}: no project or client`)
  const ownIds = [archive.listId, ...parts.map(({ listId }) => listId)]
  const attachments = new Map(
    (
      await readTableRows(
        db,
        'sys_attachment',
        columnIsOneOf(
          'list_id',
          files.map(({ fileId }) => fileId),
        ),
      )
    ).map((one) => [one.list_id, one]),
  )
  return {
    format: ROWS_FORMAT,
    project: Object.fromEntries(Object.entries(project).filter(([name]) => !LEFT_OUT.includes(name))),
    client: Object.fromEntries(Object.entries(client).filter(([name]) => OF_CLIENT.includes(name))),
    archive: row,
    parts: await readTableRows(
      db,
      'archive_part',
      columnIsOneOf(
        'list_id',
        parts.map(({ listId }) => listId),
      ),
    ),
    custody: await readTableRows(db, 'archive_custody', sql`project_id = ${archive.projectId}`, 'seq'),
    history: await readTableRows(db, 'wf_flow_log', columnIsOneOf('own_id', ownIds), 'time'),
    files: files.flatMap(({ path, fileId }) => {
      const attachment = attachments.get(fileId)
      return attachment ? [{ path, row: attachment }] : []
    }),
  }
}

const columnIsOneOf = (column: string, ids: readonly string[]) =>
  sql`${sql.identifier(column)} = any(${sql.param([...ids])}::uuid[])`

async function readTableRows(
  db: Queryable,
  table: string,
  where: ReturnType<typeof sql>,
  order = 'list_id',
): Promise<RawRow[]> {
  const found = await db.execute<{ row: RawRow }>(
    sql`select to_jsonb(one) as row from ${sql.identifier(table)} one where ${where} order by ${sql.identifier(order)}`,
  )
  return found.rows.map(({ row }) => row)
}
