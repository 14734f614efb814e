import { chmod, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { todoApi } from '@agency/shared/contract/todo.contract'
import { type BackupPlace, storeAt } from '../../apps/server/src/backup/store-at'
import { openVault, type Vault } from '../../apps/server/src/backup/vault'
import { command, type Ended } from './commands'
import { emptyDatabase } from './databases'
import type { Person } from './person'
import { S3_KEY } from './s3'

/** A place as the product reaches it; nothing is under way to it from here. */
export const placeAt = (address: string): BackupPlace => ({
  address,
  key: S3_KEY,
  sending: path.join(tmpdir(), 'agency-nothing-is-sent'),
})

export const vaultAt = (address: string, key: string): Promise<Vault> =>
  openVault(storeAt(placeAt(address)), key)

/** What asks this person to look after the backups. */
export const backupToDos = async (person: Person) =>
  (await person.call(todoApi.list, {})).filter(({ bizType }) => bizType === 'system:backup')

/** A restore into a database and a folder of its own, and what is done with them before they go. */
export async function restored(
  words: string[],
  env: Record<string, string>,
  use: (place: { url: string; dataDir: string } & Ended) => Promise<void>,
): Promise<void> {
  const database = await emptyDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'agency-restored-'))
  try {
    const told = await command('restore', words, { ...env, DATABASE_URL: database.url, DATA_DIR: dataDir })
    await use({ url: database.url, dataDir, ...told })
  } finally {
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Damages an object as a disk does. */
export async function flipByte(file: string, at: number): Promise<void> {
  await chmod(file, 0o600)
  const handle = await open(file, 'r+')
  const byte = Buffer.alloc(1)
  await handle.read(byte, 0, 1, at)
  await handle.write(Buffer.from([(byte[0] ?? 0) ^ 0xff]), 0, 1, at)
  await handle.close()
}
