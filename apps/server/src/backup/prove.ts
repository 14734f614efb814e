import { existsSync, readdirSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { holderOf, readPidFile } from '../db/embedded/postmaster'
import { startPostgres } from '../db/embedded/start-postgres'
import { compareFiles, compareRows } from './compare'
import { connect } from './connected'
import { type Manifest, readManifest } from './manifest'
import { restoreRows } from './restore-rows'
import type { Vault } from './vault'

const FOLDER = 'proof-'
/** Files that are read of each backup, by chance, and bytes after which it is enough. */
const SAMPLE = { most: 200, bytes: 1024 ** 3 }

/** Small beside the server that people work with; what it holds is thrown away, so nothing has to reach the disk. */
const THROW_AWAY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  shared_buffers: '64MB',
  maintenance_work_mem: '64MB',
  max_connections: 10,
  autovacuum: 'off',
}

/**
 * Restores a backup into a cluster of its own, under `dataDir`, and compares it: rows and hash of every table, the chain
 * of the operation log, files by chance. Nothing of the live database is read or written.
 * @throws BackupError in words, when the backup is not what was backed up
 */
export async function proveBackup(vault: Vault, name: string, dataDir: string): Promise<Manifest> {
  sweepProofs(dataDir)
  const manifest = await readManifest(vault, name)
  await compareFiles(vault, manifest, SAMPLE)
  const folder = await mkdtemp(path.join(dataDir, FOLDER))
  try {
    const server = await startPostgres({ dataDir: path.join(folder, 'postgres'), settings: THROW_AWAY })
    const client = await connect(server.connection)
    try {
      await restoreRows(client, vault, manifest)
      await compareRows(server.connection, manifest)
      return manifest
    } finally {
      await client.end().catch(() => undefined)
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Ends and removes clusters of proofs that were killed. One proof runs at a time. */
export function sweepProofs(dataDir: string): void {
  if (!existsSync(dataDir)) return
  for (const name of readdirSync(dataDir).filter((entry) => entry.startsWith(FOLDER))) {
    const cluster = path.join(dataDir, name, 'postgres', 'cluster')
    const server = readPidFile(cluster)
    if (server && holderOf(server.pid, cluster) === 'postmaster') process.kill(server.pid, 'SIGKILL')
    rmSync(path.join(dataDir, name), { recursive: true, force: true })
  }
}
