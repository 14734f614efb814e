import { existsSync, readdirSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { identifyProcess, readPidFile } from '../db/embedded/postmaster'
import { startPostgres } from '../db/embedded/start-postgres'
import { BackupError, say } from './backup.messages'
import { compareRowsWithManifest } from './compare'
import { connectWithoutLimits } from './connected'
import { type FileSource, verifyBackupFiles } from './keep-files'
import { type Manifest, readManifest } from './manifest'
import { restoreRows } from './restore-rows'
import type { Vault } from './vault'

const FOLDER = 'proof-'

/**
 * PostgreSQL settings for a small temporary cluster; its data is thrown away, so nothing needs to be durable.
 */
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

/** The result of testing a backup. */
export interface ProofResult {
  manifest: Manifest
  /** True when damaged files in the backup store were replaced. */
  hasRewritten: boolean
}

/**
 * Restores a backup into a temporary cluster under `dataDir` and compares it: rows and hash of every table,
 * the chain of the operation log, and the share of stored files whose turn has come. The live database is not
 * touched; damaged files in the backups are replaced from the live ones.
 * @throws BackupError in words, when the backup differs from the original
 */
export async function verifyBackup(vault: Vault, name: string, source: FileSource): Promise<ProofResult> {
  const { dataDir } = source
  removeVerifyClusters(dataDir)
  const manifest = await readManifest(vault, name)
  const files = await verifyBackupFiles(source, vault, manifest)
  const folder = await mkdtemp(path.join(dataDir, FOLDER))
  try {
    const server = await startPostgres({ dataDir: path.join(folder, 'postgres'), settings: THROW_AWAY })
    const client = await connectWithoutLimits(server.connection)
    try {
      await restoreRows(client, vault, manifest)
      await compareRowsWithManifest(server.connection, manifest)
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

/** Stops and removes temporary clusters of killed tests. Only one test runs at a time. */
export function removeVerifyClusters(dataDir: string): void {
  if (!existsSync(dataDir)) return
  for (const name of readdirSync(dataDir).filter((entry) => entry.startsWith(FOLDER))) {
    const cluster = path.join(dataDir, name, 'postgres', 'cluster')
    const server = readPidFile(cluster)
    if (server && identifyProcess(server.pid, cluster) === 'postmaster') process.kill(server.pid, 'SIGKILL')
    rmSync(path.join(dataDir, name), { recursive: true, force: true })
  }
}
