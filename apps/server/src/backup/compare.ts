import { openDatabase } from '../db/database'
import { checkChainPart, readChainEnd } from '../log/chain-check'
import { lastArchivedLink } from '../log/segments'
import { BackupError, say } from './backup.messages'
import { type Connected, connectWithoutLimits } from './connected'
import type { Manifest } from './manifest'
import { listTables, measureTable, prepareCopyConnection } from './snapshot'

/**
 * Compares a restored database with the backup: row counts and hashes of every table, and the log's chain.
 */
export async function compareRowsWithManifest(connection: Connected, manifest: Manifest): Promise<void> {
  const client = await connectWithoutLimits(connection)
  try {
    await prepareCopyConnection(client)
    const there = new Set((await listTables(client)).map(({ schema, name }) => `${schema}.${name}`))
    for (const table of manifest.tables) {
      if (!there.has(`${table.schema}.${table.name}`)) throw new BackupError(say.rows(table.name))
      const { rows, sha256 } = await measureTable(client, table)
      if (rows !== table.rows || sha256 !== table.sha256) throw new BackupError(say.rows(table.name))
    }
  } finally {
    await client.end()
  }
  await verifyLogChain(connection, manifest)
}

async function verifyLogChain(connection: Connected, { log }: Manifest): Promise<void> {
  const { db, close } = openDatabase(connection, 1)
  try {
    const end = await readChainEnd(db)
    // Archived log lines are files, which are compared by their hashes.
    const { broken, done } = await checkChainPart(db, await lastArchivedLink(db), end)
    if (broken !== undefined || !done || end.seq !== log.seq || end.hash !== log.hash)
      throw new BackupError(say.chain)
  } finally {
    await close()
  }
}
