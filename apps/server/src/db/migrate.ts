import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { serverRoot } from '../settings'
import { openDatabase } from './database'
import type { Reached } from './primary'

/** Any constant will do; it only has to be the same in every process. */
const MIGRATION_LOCK = 7_205_759

/** The last commit with the migrations that the first one of today was put together from. */
const LAST_WITH_STEPS = '6458a43'

/** The same over a connection of its own, which no pool by transaction may stand before. */
export async function migrateThrough(to: Reached): Promise<void> {
  const { pool, close } = openDatabase(to, 1)
  await migrate(pool).finally(close)
}

/** Brings the schema up to date. Several processes may start at once: an advisory lock lets one do it. */
export async function migrate(pool: pg.Pool): Promise<void> {
  const folder = { migrationsFolder: path.join(serverRoot(), 'migrations') }
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await refuseOlder(client, readMigrationFiles(folder)[0]?.folderMillis ?? 0)
    await applyMigrations(drizzle(client), folder)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined)
    client.release()
  }
}

/**
 * The first migration is dated as the last of those it was put together from, so that a database which has those goes
 * on from there. One that stopped among them would be given every table a second time.
 * @param since when the first migration is dated
 */
async function refuseOlder(client: pg.PoolClient, since: number): Promise<void> {
  const { rows: known } = await client.query<{ table: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations') as table`,
  )
  if (!known[0]?.table) return
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  )
  const last = rows[0]?.last
  if (last && Number(last) < since)
    throw new Error(
      `这个数据库还停在迁移合并以前的版本，不能直接升级。请先用提交 ${LAST_WITH_STEPS} 的版本启动一次，再启动现在的版本；` +
        '里面没有要保留的数据时，也可以删掉数据库重新开始（内置数据库是 DATA_DIR 下的 postgres 文件夹）。',
    )
}
