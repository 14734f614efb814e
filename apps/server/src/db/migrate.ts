import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { serverRoot } from '../settings'
import { openDatabase } from './database'
import type { Reached } from './primary'

/**
 * Id of the lock for migrating, arbitrary but equal in every process. Backups take this lock in shared mode.
 */
export const MIGRATION_LOCK = 7_205_759

/** The last commit with the individual migrations that today's first migration combines. */
const LAST_WITH_STEPS = '6458a43'

/** The same table as drizzle-kit's own runner, which older databases used. */
export const MIGRATIONS_TABLE = 'drizzle.__drizzle_migrations'

/**
 * How long a migration waits for a table lock, which blocks everybody else; then it gives up and tries again.
 */
const LOCK_TIMEOUT = '3s'
const LOCK_TRIES = 20
const NO_LOCK = '55P03'

const say = {
  older:
    `这个数据库还停在迁移合并以前的版本，不能直接升级。请先用提交 ${LAST_WITH_STEPS} 的版本启动一次，再启动现在的版本；` +
    '里面没有要保留的数据时，也可以删掉数据库重新开始（内置数据库是 DATA_DIR 下的 postgres 文件夹）。',
  newer:
    '这个数据库已经由更新的版本升级过，现在启动的是旧版本的程序，不能使用它。请启动新版本；要退回旧版本，只能恢复升级前的备份。',
  locked: '升级数据库时一直等不到表锁：有别的程序长时间占用着表。请结束它（例如没有提交的手工查询）再启动。',
}

const migrationFilesOptions = () => ({ migrationsFolder: path.join(serverRoot(), 'migrations') })

/** This version's migrations up to the one with this timestamp, in the form that a backup stores. */
export const migrationsUpTo = (last: number): { when: number; hash: string; sql: string[] }[] =>
  readMigrationFiles(migrationFilesOptions())
    .filter(({ folderMillis }) => folderMillis <= last)
    .map(({ folderMillis, hash, sql }) => ({ when: folderMillis, hash, sql }))

/** Timestamp of this version's newest migration. */
export const newestMigrationTime = (): number =>
  readMigrationFiles(migrationFilesOptions()).at(-1)?.folderMillis ?? 0

export interface MigrateOptions {
  /** Called before the first change to a database that is in use. */
  before?: () => Promise<void>
}

/** Migrates through a separate connection, which must not be pooled by transaction. */
export async function migrateByConnection(to: Reached, options: MigrateOptions = {}): Promise<void> {
  const { pool, close } = openDatabase(to, 1)
  await migrate(pool, options).finally(close)
}

/**
 * Brings the schema up to date. Several processes may start at once; an advisory lock lets one do it. Each
 * migration and its log row are one transaction, so that it can be interrupted and repeated.
 * @throws Error in words when the database is too old, or newer than the program
 */
export async function migrate(pool: pg.Pool, { before }: MigrateOptions = {}): Promise<void> {
  const all = readMigrationFiles(migrationFilesOptions())
  const client = await pool.connect()
  try {
    // Waits as long as another process migrates or a backup copies rows; a migration itself may also take
    // long.
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const last = await lastAppliedMigrationTime(client)
    if (last && last < (all[0]?.folderMillis ?? 0)) throw new Error(say.older)
    if (last > (all.at(-1)?.folderMillis ?? 0)) throw new Error(say.newer)
    const pending = all.filter(({ folderMillis }) => folderMillis > last)
    if (last && pending.length > 0) await before?.()
    await makeMigrationsTable(client)
    for (const migration of pending) await applyMigrationWithRetries(client, migration)
  } finally {
    // Closing the connection releases the lock and its settings.
    client.release(true)
  }
}

/** Timestamp of the last migration applied to the database; 0 for none. */
async function lastAppliedMigrationTime(client: pg.ClientBase): Promise<number> {
  const { rows: known } = await client.query<{ table: string | null }>('select to_regclass($1) as table', [
    MIGRATIONS_TABLE,
  ])
  if (!known[0]?.table) return 0
  const { rows } = await client.query<{ last: string | null }>(
    `select max(created_at) as last from ${MIGRATIONS_TABLE}`,
  )
  return Number(rows[0]?.last ?? 0)
}

export async function makeMigrationsTable(client: pg.ClientBase): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(
    `create table if not exists ${MIGRATIONS_TABLE} (id serial primary key, hash text not null, created_at bigint)`,
  )
}

async function applyMigrationWithRetries(client: pg.ClientBase, migration: MigrationMeta): Promise<void> {
  for (let left = LOCK_TRIES; ; left--) {
    try {
      return await applyMigrationOnce(client, migration)
    } catch (error) {
      await client.query('rollback')
      if ((error as { code?: string }).code !== NO_LOCK) throw error
      if (left === 0) throw new Error(say.locked, { cause: error })
      await sleep(500)
    }
  }
}

async function applyMigrationOnce(
  client: pg.ClientBase,
  { sql, hash, folderMillis }: MigrationMeta,
): Promise<void> {
  await client.query('begin')
  await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`)
  for (const statement of sql) await client.query(statement)
  await client.query(`insert into ${MIGRATIONS_TABLE} (hash, created_at) values ($1, $2)`, [
    hash,
    folderMillis,
  ])
  await client.query('commit')
}
