import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { serverRoot } from '../settings'
import { openDatabase } from './database'
import type { Reached } from './primary'

/** Any constant will do; it only has to be the same in every process. A backup holds it too, as one of many. */
export const MIGRATION_LOCK = 7_205_759

/** The last commit with the migrations that the first one of today was put together from. */
const LAST_WITH_STEPS = '6458a43'

/** As drizzle-kit's own runner has it: databases of before have theirs from there. */
export const MIGRATIONS_TABLE = 'drizzle.__drizzle_migrations'

/** Whoever waits for a table keeps all others from it who come after: better to let them by and try again. */
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

const folder = () => ({ migrationsFolder: path.join(serverRoot(), 'migrations') })

/** The migrations of this version up to the one that is dated so, as a backup keeps them. */
export const migrationsTo = (last: number): { when: number; hash: string; sql: string[] }[] =>
  readMigrationFiles(folder())
    .filter(({ folderMillis }) => folderMillis <= last)
    .map(({ folderMillis, hash, sql }) => ({ when: folderMillis, hash, sql }))

/** When the newest migration of this version is dated. */
export const newestMigration = (): number => readMigrationFiles(folder()).at(-1)?.folderMillis ?? 0

export interface MigrateOptions {
  /** Done before the first change of a database that has been used. */
  before?: () => Promise<void>
}

/** The same over a connection of its own, which no pool by transaction may stand before. */
export async function migrateThrough(to: Reached, options: MigrateOptions = {}): Promise<void> {
  const { pool, close } = openDatabase(to, 1)
  await migrate(pool, options).finally(close)
}

/**
 * Brings the schema up to date. Several processes may start at once: an advisory lock lets one do it. Each migration is
 * a transaction of its own with the line that says that it was done, so that it may be ended anywhere and begun anew.
 * @throws Error in words for whoever starts the program: the database is too old, or newer than the program
 */
export async function migrate(pool: pg.Pool, { before }: MigrateOptions = {}): Promise<void> {
  const all = readMigrationFiles(folder())
  const client = await pool.connect()
  try {
    // The lock is waited for as long as another process migrates or a backup copies rows; a migration takes its time.
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const last = await lastOf(client)
    if (last && last < (all[0]?.folderMillis ?? 0)) throw new Error(say.older)
    if (last > (all.at(-1)?.folderMillis ?? 0)) throw new Error(say.newer)
    const pending = all.filter(({ folderMillis }) => folderMillis > last)
    if (last && pending.length > 0) await before?.()
    await makeMigrationsTable(client)
    for (const migration of pending) await apply(client, migration)
  } finally {
    // The lock goes with the connection, and so does what was set for it.
    client.release(true)
  }
}

/** When the last migration is dated that the database has had; 0: it has had none. */
async function lastOf(client: pg.ClientBase): Promise<number> {
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

async function apply(client: pg.ClientBase, migration: MigrationMeta): Promise<void> {
  for (let left = LOCK_TRIES; ; left--) {
    try {
      return await once(client, migration)
    } catch (error) {
      await client.query('rollback')
      if ((error as { code?: string }).code !== NO_LOCK) throw error
      if (left === 0) throw new Error(say.locked, { cause: error })
      await sleep(500)
    }
  }
}

async function once(client: pg.ClientBase, { sql, hash, folderMillis }: MigrationMeta): Promise<void> {
  await client.query('begin')
  await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`)
  for (const statement of sql) await client.query(statement)
  await client.query(`insert into ${MIGRATIONS_TABLE} (hash, created_at) values ($1, $2)`, [
    hash,
    folderMillis,
  ])
  await client.query('commit')
}
