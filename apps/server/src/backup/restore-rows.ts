import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { makeMigrationsTable } from '../db/migrate'
import { BackupError, say } from './backup.messages'
import type { BackedTable, Manifest } from './manifest'
import { listTables, prepareCopyConnection, quoteNames, RowMeasure } from './snapshot'
import type { Vault } from './vault'

/** Statements that remove triggers, keys and indexes during loading, and statements that recreate them. */
interface TakenOff {
  off: string[]
  on: string[]
}

/**
 * Creates the schema of the backup in an empty database and loads the rows in one transaction, so that an
 * interruption leaves it empty. Every table is compared with its hash while it is loaded.
 */
export async function restoreRows(
  client: pg.ClientBase,
  vault: Pick<Vault, 'take'>,
  manifest: Manifest,
): Promise<void> {
  await prepareCopyConnection(client)
  await client.query('begin')
  try {
    await makeMigrationsTable(client)
    for (const { sql } of manifest.migrations) for (const statement of sql) await client.query(statement)
    // Keys are checked and indexes built once for all rows, after loading.
    const { off, on } = await dropAndRecreateStatements(client)
    for (const statement of off) await client.query(statement)
    for (const table of manifest.tables) await loadTable(client, vault, table)
    for (const statement of on) await client.query(statement)
    for (const { schema, name, last } of manifest.sequences)
      await client.query('select setval($1::regclass, $2::bigint)', [quoteNames(schema, name), last])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
  await client.query('analyze')
}

async function loadTable(
  client: pg.ClientBase,
  vault: Pick<Vault, 'take'>,
  table: BackedTable,
): Promise<void> {
  const name = quoteNames(table.schema, table.name)
  const columns = table.columns.map((column) => quoteNames(column)).join(', ')
  // Rows inserted by migrations are replaced by their backed-up state.
  await client.query(`truncate ${name}`)
  const measure = new RowMeasure()
  await vault.take(
    table.object,
    (rows) =>
      pipeline(
        Readable.from(rows),
        measure,
        client.query(copyFrom(`copy ${name} (${columns}) from stdin with (freeze)`)),
      ),
    true,
  )
  const { rows, sha256 } = measure.measured()
  if (rows !== table.rows || sha256 !== table.sha256) throw new BackupError(say.rows(table.name))
}

/** Triggers, foreign keys and indexes without a constraint, all of which the tables' owner may drop. */
async function dropAndRecreateStatements(client: pg.ClientBase): Promise<TakenOff> {
  const tables = (await listTables(client)).map(({ schema, name }) => quoteNames(schema, name))
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  )
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
       from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = 'public'::regnamespace
        and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid) order by 1`,
  )
  return {
    off: [
      ...tables.map((table) => `alter table ${table} disable trigger user`),
      ...keys.map(({ table, name }) => `alter table ${table} drop constraint ${quoteNames(name)}`),
      ...indexes.map(({ name }) => `drop index ${name}`),
    ],
    on: [
      ...indexes.map(({ definition }) => definition),
      ...keys.map(
        ({ table, name, definition }) =>
          `alter table ${table} add constraint ${quoteNames(name)} ${definition}`,
      ),
      ...tables.map((table) => `alter table ${table} enable trigger user`),
    ],
  }
}
