import { createHash, randomInt } from 'node:crypto'
import { openDatabase } from '../db/database'
import { chainEnd, checkStretch } from '../log/chain-check'
import { archiveEnd } from '../log/segments'
import { BackupError, say } from './backup.messages'
import { type Connected, connect } from './connected'
import type { Manifest } from './manifest'
import { measured, tablesOf, writeAlike } from './snapshot'
import type { Vault } from './vault'

/** Whether a restored database is the one that was backed up, by rows and hashes of every table and the log's chain. */
export async function compareRows(connection: Connected, manifest: Manifest): Promise<void> {
  const client = await connect(connection)
  try {
    await writeAlike(client)
    const there = new Set((await tablesOf(client)).map(({ schema, name }) => `${schema}.${name}`))
    for (const table of manifest.tables) {
      if (!there.has(`${table.schema}.${table.name}`)) throw new BackupError(say.rows(table.name))
      const { rows, sha256 } = await measured(client, table)
      if (rows !== table.rows || sha256 !== table.sha256) throw new BackupError(say.rows(table.name))
    }
  } finally {
    await client.end()
  }
  await compareChain(connection, manifest)
}

async function compareChain(connection: Connected, { log }: Manifest): Promise<void> {
  const { db, close } = openDatabase(connection, 1)
  try {
    const end = await chainEnd(db)
    // Archived lines are among the files, which are compared by their hashes.
    const { broken, done } = await checkStretch(db, await archiveEnd(db), end)
    if (broken !== undefined || !done || end.seq !== log.seq || end.hash !== log.hash)
      throw new BackupError(say.chain)
  } finally {
    await close()
  }
}

/** Whether every file of the backup lies in the store; some by chance are read and compared with their hash. */
export async function compareFiles(
  vault: Vault,
  { blobs, lost }: Manifest,
  { most, bytes }: { most: number; bytes: number },
): Promise<void> {
  const there = new Set<string>()
  for await (const { name } of vault.store.list('blobs/')) there.add(name)
  const left = blobs.filter(({ sha256 }) => !lost.includes(sha256))
  for (const { sha256 } of left)
    if (!there.has(vault.blobName(sha256))) throw new BackupError(say.missing(sha256))
  let read = 0
  for (let count = 0; count < most && read < bytes && left.length > 0; count += 1) {
    const [one] = left.splice(randomInt(left.length), 1)
    if (!one) break
    read += one.size
    await takeFile(vault, one.sha256)
  }
}

/** Reads a file of the backup to its end. @throws BackupError when it is not what its hash says */
async function takeFile(vault: Vault, sha256: string): Promise<void> {
  const hash = createHash('sha256')
  await vault.take(vault.blobName(sha256), async (bytes) => {
    for await (const chunk of bytes) hash.update(chunk)
  })
  if (hash.digest('hex') !== sha256) throw new BackupError(say.file(sha256))
}
