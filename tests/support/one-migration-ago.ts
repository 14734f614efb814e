import { makeMigrationsTable, migrationsUpTo, newestMigrationTime } from '../../apps/server/src/db/migrate'
import { emptyDatabase, type FreshDatabase, poolFor } from './databases'

export const migrations = migrationsUpTo(newestMigrationTime())

/** A database without the newest migration, of a product that was started before. */
export const databaseOneMigrationAgo = (): Promise<FreshDatabase> =>
  databaseBeforeMigration(migrations.length - 1)

/** A database that has only the migrations before this one. */
export async function databaseBeforeMigration(migration: number): Promise<FreshDatabase> {
  const database = await emptyDatabase()
  const pool = poolFor(database.url)
  const client = await pool.connect()
  await makeMigrationsTable(client)
  for (const { sql, hash, when } of migrations.slice(0, migration)) {
    for (const statement of sql) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      when,
    ])
  }
  client.release()
  await pool.end()
  return database
}
