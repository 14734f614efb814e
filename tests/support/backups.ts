import { chmod, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { todoApi } from '@agency/shared/contract/todo.contract'
import { type BackupPlace, openBackupStore } from '../../apps/server/src/backup/store-at'
import { openVault, type Vault } from '../../apps/server/src/backup/vault'
import { type Ended, runServerCommand } from './commands'
import { emptyDatabase } from './databases'
import type { Person } from './person'
import { S3_KEY } from './s3'

/** A backup place as the product would reach it; no upload to it is in progress. */
export const backupPlaceAt = (address: string): BackupPlace => ({
  address,
  key: S3_KEY,
  sending: path.join(tmpdir(), 'agency-nothing-is-sent'),
})

export const openVaultAt = (address: string, key: string): Promise<Vault> =>
  openVault(openBackupStore(backupPlaceAt(address)), key)

/** The to-dos that ask this person to look after the backups. */
export const backupToDos = async (person: Person) =>
  (await person.call(todoApi.list, {})).filter(({ bizType }) => bizType === 'system:backup')

/** Restores into a database and a folder of its own, calls `use`, and removes both afterwards. */
export async function withRestoredBackup(
  words: string[],
  env: Record<string, string>,
  use: (place: { url: string; dataDir: string } & Ended) => Promise<void>,
): Promise<void> {
  const database = await emptyDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'agency-restored-'))
  try {
    const told = await runServerCommand('restore', words, {
      ...env,
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
    })
    await use({ url: database.url, dataDir, ...told })
  } finally {
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Changes one byte of a stored object, as a faulty disk might. */
export async function flipByte(file: string, at: number): Promise<void> {
  await chmod(file, 0o600)
  const handle = await open(file, 'r+')
  const byte = Buffer.alloc(1)
  await handle.read(byte, 0, 1, at)
  await handle.write(Buffer.from([(byte[0] ?? 0) ^ 0xff]), 0, 1, at)
  await handle.close()
}
