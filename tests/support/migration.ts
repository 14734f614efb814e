import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { mustExist } from './collections'
import type { TestServer } from './server'

const folder = path.resolve(import.meta.dirname, '../../apps/server/migrations')
const CHANGES_DATA = /^(INSERT|UPDATE|DELETE)\b/i

/**
 * Runs the data changes of a migration, named by the end of its file name, once more on rows as the previous
 * version left them.
 */
export async function rerunDataMigration(server: TestServer, name: string): Promise<void> {
  const file = mustExist(readdirSync(folder).find((one) => one.endsWith(`_${name}.sql`)))
  const statements = readFileSync(path.join(folder, file), 'utf8')
    .split('--> statement-breakpoint')
    .map((statement) => statement.replace(/^--.*$/gm, '').trim())
  for (const statement of statements.filter((one) => CHANGES_DATA.test(one))) await server.sql(statement)
}
