import { makeMigrationsTable, migrationsUpTo, newestMigration } from '../../apps/server/src/db/migrate'
import { emptyDatabase, type FreshDatabase, poolFor } from './databases'

export const migrations = migrationsUpTo(newestMigration())

/** A database without the newest migration, of a product that was started before. */
export async function databaseOneMigrationAgo(): Promise<FreshDatabase> {
  const database = await emptyDatabase()
  const pool = poolFor(database.url)
  const client = await pool.connect()
  await makeMigrationsTable(client)
  for (const { sql, hash, when } of migrations.slice(0, -1)) {
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
