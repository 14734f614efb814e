import { openStore, type StorePlace } from '../blobs/open-store'
import { BackupError, say } from './backup.messages'
import { type Connected, connect } from './connected'
import { makeBackup } from './make-backup'
import { type Manifest, wholeBackups } from './manifest'
import { proveBackup } from './prove'
import { type Keep, prune } from './retention'
import { type BackupPlace, storeAt } from './store-at'
import { openVault, type VaultOptions } from './vault'
import { assertOutside } from './where'

/** A backup is made, proven or cleared away by one process at a time, whoever runs it. */
const BACKUP_LOCK = 7_205_761

/** What every piece of work knows. */
export interface Given {
  connection: Connected
  dataDir: string
  /** Where the files of the records are. */
  files: StorePlace
  place: BackupPlace
  key: string
  /** Within so many nights every stored file of the backups is read again. */
  readNights: number
  /** The store that was at this place before. */
  expected?: string | undefined
}

/** What is told of a backup. */
export interface BackupFound {
  name: string
  storeId: string
  time: string
  endTime: string
  version: string
  /** Of all files and rows in it, before packing. */
  bytes: number
  /** Files that were not to be had whole when it was made. */
  lost: number
  /** Files did not hold in the place of the backups, and were written there anew. */
  hasRewritten: boolean
}
/** `newBytes`: of what was not in the store before. */
export type BackupMade = BackupFound & { newBytes: number }

const summaryOf = (manifest: Manifest): Omit<BackupFound, 'storeId' | 'hasRewritten'> => {
  const { name, time, endTime, version, tables, lost } = manifest
  const sizes = [...tables.map(({ bytes }) => bytes), ...manifest.blobs.map(({ size }) => size)]
  const bytes = sizes.reduce((sum, one) => sum + one, 0)
  return { name, time, endTime, version, bytes, lost: lost.length }
}

/** Makes a backup. `create`: the store too, when there is none and there was none before. */
export async function backUp(
  given: Given,
  how: { cause: Manifest['cause']; isAlone?: boolean } & Pick<VaultOptions, 'create'>,
): Promise<BackupMade> {
  assertOutside(given.place, given.files)
  const { expected } = given
  return alone(given.connection, async () => {
    const vault = await openVault(storeAt(given.place), given.key, { create: how.create ?? true, expected })
    const blobs = await openStore(given.files)
    const { connection, dataDir, readNights } = given
    const source = { connection, dataDir, readNights, blobs, ...how }
    const { manifest, newBytes, hasRewritten } = await makeBackup(source, vault)
    return { ...summaryOf(manifest), storeId: vault.storeId, newBytes, hasRewritten }
  })
}

/** Restores the newest backup into a cluster of its own and compares it. */
export const proveNewest = (given: Given): Promise<BackupFound> =>
  alone(given.connection, async () => {
    const vault = await openVault(storeAt(given.place), given.key, { expected: given.expected })
    const newest = (await wholeBackups(vault)).at(-1)
    if (!newest) throw new BackupError(say.noBackup)
    const { dataDir, readNights } = given
    const blobs = await openStore(given.files)
    const { manifest, hasRewritten } = await proveBackup(vault, newest, { dataDir, readNights, blobs })
    return { ...summaryOf(manifest), storeId: vault.storeId, hasRewritten }
  })

/** Removes what is too old. `also`: a backup that stays all the same. Answers the names that are gone. */
export const clearAway = (given: Given, keep: Keep, also: readonly string[]): Promise<string[]> =>
  alone(given.connection, async () =>
    prune(await openVault(storeAt(given.place), given.key, { expected: given.expected }), keep, also),
  )

async function alone<T>(connection: Connected, work: () => Promise<T>): Promise<T> {
  const client = await connect(connection)
  try {
    await client.query('select pg_advisory_lock($1)', [BACKUP_LOCK])
    return await work()
  } finally {
    await client.end()
  }
}
