import { openStore, type StorePlace } from '../blobs/open-store'
import { BackupError, say } from './backup.messages'
import { type Connected, connectWithoutLimits } from './connected'
import { makeBackup } from './make-backup'
import { listCompleteBackups, type Manifest } from './manifest'
import { verifyBackup } from './prove'
import { type Keep, removeOldBackups } from './retention'
import { type BackupPlace, openBackupStore } from './store-at'
import { openVault, type VaultOptions } from './vault'
import { assertOutsideSource } from './where'

/** Id of the lock that lets only one process at a time make, test or remove backups. */
const BACKUP_LOCK = 7_205_761

/** The database, folders and keys that every task of a backup needs. */
export interface BackupInput {
  connection: Connected
  dataDir: string
  /** The store with the files of the records, which are backed up too. */
  files: StorePlace
  place: BackupPlace
  key: string
  /** Every stored file of the backups is read again within this many nights. */
  readNights: number
  /** Id of the backup store that was at this place before. */
  expected?: string | undefined
}

/** What is known about a backup in the store. */
export interface BackupFound {
  name: string
  storeId: string
  time: string
  endTime: string
  version: string
  /** Total size of the backup's files and rows in bytes, uncompressed. */
  bytes: number
  /** Number of files that were missing or damaged when the backup was made. */
  lost: number
  /** True when damaged files in the backup store were replaced. */
  hasRewritten: boolean
}
/** A backup just made; `newBytes` counts the bytes that were not in the store before. */
export type BackupMade = BackupFound & { newBytes: number }

const summarizeManifest = (manifest: Manifest): Omit<BackupFound, 'storeId' | 'hasRewritten'> => {
  const { name, time, endTime, version, tables, lost } = manifest
  const sizes = [...tables.map(({ bytes }) => bytes), ...manifest.blobs.map(({ size }) => size)]
  const bytes = sizes.reduce((sum, one) => sum + one, 0)
  return { name, time, endTime, version, bytes, lost: lost.length }
}

/** Makes a backup. With `create`, also creates the store when there was none before. */
export async function backUp(
  given: BackupInput,
  how: { cause: Manifest['cause']; isAlone?: boolean } & Pick<VaultOptions, 'create'>,
): Promise<BackupMade> {
  assertOutsideSource(given.place, given.files)
  const { expected } = given
  return runUnderBackupLock(given.connection, async () => {
    const vault = await openVault(openBackupStore(given.place), given.key, {
      create: how.create ?? true,
      expected,
    })
    const blobs = await openStore(given.files)
    const { connection, dataDir, readNights } = given
    const source = { connection, dataDir, readNights, blobs, ...how }
    const { manifest, newBytes, hasRewritten } = await makeBackup(source, vault)
    return { ...summarizeManifest(manifest), storeId: vault.storeId, newBytes, hasRewritten }
  })
}

/** Restores the newest backup into a temporary cluster and compares it. */
export const verifyNewestBackup = (given: BackupInput): Promise<BackupFound> =>
  runUnderBackupLock(given.connection, async () => {
    const vault = await openVault(openBackupStore(given.place), given.key, { expected: given.expected })
    const newest = (await listCompleteBackups(vault)).at(-1)
    if (!newest) throw new BackupError(say.noBackup)
    const { dataDir, readNights } = given
    const blobs = await openStore(given.files)
    const { manifest, hasRewritten } = await verifyBackup(vault, newest, { dataDir, readNights, blobs })
    return { ...summarizeManifest(manifest), storeId: vault.storeId, hasRewritten }
  })

/** Removes old backups except `also`. Returns the names removed. */
export const clearOldBackups = (given: BackupInput, keep: Keep, also: readonly string[]): Promise<string[]> =>
  runUnderBackupLock(given.connection, async () =>
    removeOldBackups(
      await openVault(openBackupStore(given.place), given.key, { expected: given.expected }),
      keep,
      also,
    ),
  )

async function runUnderBackupLock<T>(connection: Connected, work: () => Promise<T>): Promise<T> {
  const client = await connectWithoutLimits(connection)
  try {
    await client.query('select pg_advisory_lock($1)', [BACKUP_LOCK])
    return await work()
  } finally {
    await client.end()
  }
}
