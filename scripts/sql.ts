// npm run db:sql -- "select …": queries the embedded database of DATA_DIR, whether the product runs or not;
// --write also allows changes.
import { connectWithoutLimits } from '../apps/server/src/backup/connected'
import { usePostgres } from '../apps/server/src/db/embedded/use-postgres'
import { readSettings } from '../apps/server/src/settings'

/** Every table with its number of rows, from the statistics of the database. */
const TABLES = 'select relname as "table", n_live_tup as rows from pg_stat_user_tables order by relname'

const words = process.argv.slice(2)
const mayWrite = words.includes('--write')
const statement = words.find((word) => word !== '--write') ?? TABLES

const settings = readSettings(process.env)
try {
  await usePostgres(settings, async (connection) => {
    const client = await connectWithoutLimits(connection)
    try {
      if (!mayWrite) await client.query('set default_transaction_read_only = on')
      const { rows, rowCount } = await client.query<Record<string, unknown>>(statement)
      if (rows.length > 0) console.table(rows)
      console.log(`${rowCount ?? 0} 行`)
    } finally {
      await client.end()
    }
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
