import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { fileOwnerWords, recordKindName } from './file-words'

interface Attached {
  [column: string]: unknown
  sha256: string
  name: string | null
  biz_type: string | null
  own_id: string | null
}

/**
 * For each hash, lines that name the documents with this content, their kind and record. For use on the
 * server's command line, so permissions are not checked. It uses only columns that every version has had,
 * because a restored database may be older.
 */
export async function describeDocumentsByHash(
  db: Queryable,
  names: (db: Queryable, values: readonly unknown[]) => Promise<Record<string, string>>,
  hashes: readonly string[],
): Promise<Map<string, string[]>> {
  const given = sql`any(${sql.param([...hashes])}::text[])`
  const { rows: files } = await db.execute<Attached>(
    sql`select sha256, name, biz_type, own_id::text from sys_attachment where sha256 = ${given} order by name`,
  )
  // An older version may lack a table; the documents are then listed without their records.
  const nameOf = await names(
    db,
    files.map(({ own_id }) => own_id),
  ).catch((): Record<string, string> => ({}))
  const lines = new Map<string, string[]>()
  const addLine = (sha256: string, line: string) => lines.set(sha256, [...(lines.get(sha256) ?? []), line])
  for (const { sha256, name, biz_type: kind, own_id: id } of files) {
    const of = kind && id ? [recordKindName(kind), nameOf[id]].filter(Boolean).join(' ') : fileOwnerWords.none
    addLine(sha256, `《${name ?? ''}》（${of}）`)
  }
  for (const [table, word] of [
    ['sys_document_template', fileOwnerWords.template],
    ['sys_operation_log_segment', fileOwnerWords.log],
  ] as const) {
    const { rows } = await db.execute<{ sha256: string }>(
      sql`select sha256 from ${sql.identifier(table)} where sha256 = ${given}`,
    )
    for (const { sha256 } of rows) addLine(sha256, word)
  }
  return lines
}
