import { createHash } from 'node:crypto'
import { PassThrough, type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { MIGRATIONS_TABLE } from '../db/migrate'
import { CHAIN_START } from '../log/link'
import { BackupError, say } from './backup.messages'
import type { Manifest } from './manifest'

/** The schemas created by the product's migrations. */
const SCHEMAS = ['public', 'drizzle']

/**
 * Settings under which the same row always gives the same text, whatever server and role are configured to.
 */
const WRITTEN_ALIKE = {
  client_encoding: 'UTF8',
  datestyle: 'ISO, YMD',
  intervalstyle: 'iso_8601',
  timezone: 'UTC',
  extra_float_digits: '1',
  bytea_output: 'hex',
  // Reads a table from its first page, so that rows come in the order of insertion.
  synchronize_seqscans: 'off',
  search_path: 'public',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  // Copying a table may take as long as it needs, since nobody waits for it.
  transaction_timeout: '0',
}

/** Prepares a connection for copying rows out or in. */
export async function prepareCopyConnection(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select name from pg_settings where name = any($1)', [
    Object.keys(WRITTEN_ALIKE),
  ])
  const known = new Set(rows.map(({ name }) => name.toLowerCase()))
  for (const [name, value] of Object.entries(WRITTEN_ALIKE))
    if (known.has(name)) await client.query('select set_config($1, $2, false)', [name, value])
}

export const quoteNames = (...parts: string[]): string =>
  parts.map((part) => `"${part.replaceAll('"', '""')}"`).join('.')

export interface TableName {
  schema: string
  name: string
  columns: string[]
}

/** Every table with its columns, except generated ones, which are recalculated. */
export async function listTables(client: pg.ClientBase): Promise<TableName[]> {
  const { rows } = await client.query<TableName>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relkind = 'r' and n.nspname = any($1) group by 1, 2 order by 1, 2`,
    [SCHEMAS],
  )
  return rows
}

/** The size and hash of a table's rows. */
export interface Measured {
  rows: number
  bytes: number
  sha256: string
}

/** Counts and hashes rows in COPY's text format as they pass, one line for each row. */
export class RowMeasure extends Transform {
  readonly #hash = createHash('sha256')
  #rows = 0
  #bytes = 0

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: (error: null, chunk: Buffer) => void) {
    this.#hash.update(chunk)
    this.#bytes += chunk.length
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) this.#rows += 1
    done(null, chunk)
  }

  /** Returns size and hash. It can be called only once, because it finalizes the hash. */
  measured(): Measured {
    return { rows: this.#rows, bytes: this.#bytes, sha256: this.#hash.digest('hex') }
  }
}

/** The rows of a table as a stream, and a function that returns their measure afterwards. */
export function streamTableRows(
  client: pg.ClientBase,
  table: TableName,
): { rows: Readable; told: () => Measured } {
  const columns = table.columns.map((column) => quoteNames(column)).join(', ')
  const source = client.query(copyTo(`copy ${quoteNames(table.schema, table.name)} (${columns}) to stdout`))
  const measure = new RowMeasure()
  const rows = new PassThrough()
  pipeline(source, measure, rows).catch((error: Error) => rows.destroy(error))
  return { rows, told: () => measure.measured() }
}

/** Measures the rows of a table without storing them. */
export async function measureTable(client: pg.ClientBase, table: TableName): Promise<Measured> {
  const { rows, told } = streamTableRows(client, table)
  rows.resume()
  await new Promise((resolve, reject) => rows.once('close', resolve).once('error', reject))
  return told()
}

/** Begins a snapshot that excludes later commits and blocks nobody. */
export async function beginSnapshot(client: pg.ClientBase): Promise<void> {
  await prepareCopyConnection(client)
  await client.query('begin isolation level repeatable read, read only')
  const { rows } = await client.query<{ there: string | null }>('select to_regclass($1) as there', [
    MIGRATIONS_TABLE,
  ])
  if (!rows[0]?.there) throw new BackupError(say.noSchema)
}

/** The timestamp of the last migration applied to the database. */
export async function lastAppliedMigrationTime(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ last: string | null }>(
    `select max(created_at) as last from ${MIGRATIONS_TABLE}`,
  )
  return Number(rows[0]?.last ?? 0)
}

/** The end of the operation log's chain. */
export async function logChainEnd(client: pg.ClientBase): Promise<Manifest['log']> {
  const { rows } = await client.query<{ seq: string; hash: string }>(
    'select seq, hash from sys_operation_log_head where id = 1',
  )
  return rows[0] ? { seq: Number(rows[0].seq), hash: rows[0].hash } : CHAIN_START
}

/**
 * Every content that a record references, deleted attachments included. An older version may lack some of the
 * tables.
 */
export async function referencedBlobs(client: pg.ClientBase): Promise<Manifest['blobs']> {
  const found = new Map<string, number>()
  for (const table of ['sys_attachment', 'sys_document_template', 'sys_operation_log_segment']) {
    const { rows: there } = await client.query<{ is: boolean }>('select to_regclass($1) is not null as is', [
      table,
    ])
    if (!there[0]?.is) continue
    const { rows } = await client.query<{ sha256: string; size: string | null }>(
      `select sha256, max(size) as size from ${table} where sha256 is not null group by 1`,
    )
    for (const { sha256, size } of rows) found.set(sha256, Number(size))
  }
  return [...found]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([sha256, size]) => ({ sha256, size }))
}

/** The current values of all sequences. They are not transactional, so a later value is safe. */
export async function readSequences(client: pg.ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<Manifest['sequences'][number]>(
    `select schemaname as schema, sequencename as name, last_value::text as last from pg_sequences
      where schemaname = any($1) and last_value is not null order by 1, 2`,
    [SCHEMAS],
  )
  return rows
}
