import { existsSync, readdirSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { holderOf, readPidFile } from '../db/embedded/postmaster'
import { startPostgres } from '../db/embedded/start-postgres'
import { BackupError, say } from './backup.messages'
import { compareRows } from './compare'
import { connect } from './connected'
import { type FileSource, proveFiles } from './keep-files'
import { type Manifest, readManifest } from './manifest'
import { restoreRows } from './restore-rows'
import type { Vault } from './vault'

const FOLDER = 'proof-'

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

/** A backup that can be restored. */
export interface Proven {
  manifest: Manifest
  /** Files of it did not hold in the place of the backups, and do now. */
  hasRewritten: boolean
}

/**
 * Restores a backup into a cluster of its own, under `dataDir`, and compares it: rows and hash of every table, the chain
 * of the operation log, and the share of the stored files whose turn it is. Nothing of the live database is read or
 * written; a file that does not hold in the backups is written there anew from the one that people work with.
 * @throws BackupError in words, when the backup is not what was backed up
 */
export async function proveBackup(vault: Vault, name: string, source: FileSource): Promise<Proven> {
  const { dataDir } = source
  sweepProofs(dataDir)
  const manifest = await readManifest(vault, name)
  const files = await proveFiles(source, vault, manifest)
  const folder = await mkdtemp(path.join(dataDir, FOLDER))
  try {
    const server = await startPostgres({ dataDir: path.join(folder, 'postgres'), settings: THROW_AWAY })
    const client = await connect(server.connection)
    try {
      await restoreRows(client, vault, manifest)
      await compareRows(server.connection, manifest)
      if (files.gone.length + files.damaged.length > 0) throw new BackupError(say.rotten)
      if (files.strange > 0) throw new BackupError(say.strange)
      return { manifest, hasRewritten: files.hasRewritten }
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
