import { createHash } from 'node:crypto'
import path from 'node:path'
import type { StorePlace } from '../blobs/open-store'
import { type FileStore, parseFileStore } from '../file-store'
import { backupBucketKey, DEFAULT_SECRET, type Settings } from '../settings'
import { BackupError, say } from './backup.messages'
import { OWN_BACKUPS } from './restore'
import type { Keep } from './retention'
import type { BackupPlace } from './store-at'

/** Folder in DATA_DIR for objects that are being sent to a bucket. */
const SENDING = 'backup-sending'

/** Selects only those settings that tell where the records' files are stored. */
export const pickFileStoreSettings = ({
  DATA_DIR,
  FILE_STORE,
  FILE_STORE_KEY_ID,
  FILE_STORE_SECRET,
}: StorePlace): StorePlace => ({
  DATA_DIR,
  FILE_STORE,
  FILE_STORE_KEY_ID,
  FILE_STORE_SECRET,
})

type Given = Pick<Settings, 'BACKUP_KEY' | 'SECRET_KEY'>

/** The key that encrypts backups. */
export const backupKey = ({ BACKUP_KEY, SECRET_KEY }: Given): string => BACKUP_KEY ?? SECRET_KEY

/** True when the key that encrypts backups is the published default. */
export const isBackupKeyDefault = (given: Given): boolean => backupKey(given) === DEFAULT_SECRET

/** Where backups are stored at this address. @param address a folder, or a bucket written as in FILE_STORE */
export const backupPlaceOf = (settings: Settings, address: string): BackupPlace => ({
  address,
  key: backupBucketKey(settings),
  sending: path.join(settings.DATA_DIR, SENDING),
})

/**
 * Where the backup before an upgrade is stored: without BACKUP_TO next to the database, which is better than
 * nothing.
 */
export const upgradeBackupPlace = (settings: Settings): BackupPlace =>
  backupPlaceOf(settings, settings.BACKUP_TO ?? path.join(settings.DATA_DIR, OWN_BACKUPS))

export function parseBackupKeep({ BACKUP_KEEP }: Pick<Settings, 'BACKUP_KEEP'>): Keep {
  const [daily = 0, weekly = 0, monthly = 0] = BACKUP_KEEP.split(',').map(Number)
  return { daily, weekly, monthly }
}

/** A hash of the place for the database, which must not reveal where the backups are. */
export const backupPlaceHash = (address: string): string =>
  createHash('sha256').update(address).digest('hex').slice(0, 32)

/** @throws BackupError for a place that is itself backed up or belongs to the database server */
export function assertOutsideSource({ address }: BackupPlace, { DATA_DIR, FILE_STORE }: StorePlace): void {
  const place = parseFileStore(address, address)
  if (doBucketPathsOverlap(place, FILE_STORE)) throw new BackupError(say.amongFiles)
  if (place.kind === 's3') return
  const folder = path.resolve(place.path)
  const isFolderInside = (other: string) => !path.relative(other, folder).startsWith('..')
  if (folder === DATA_DIR || ['files', 'postgres'].some((part) => isFolderInside(path.join(DATA_DIR, part))))
    throw new BackupError(say.inside)
}

/** True when one bucket path contains the other. */
function doBucketPathsOverlap(one: FileStore, other: FileStore): boolean {
  if (one.kind !== 's3' || other.kind !== 's3') return false
  if (one.endpoint !== other.endpoint || one.bucket !== other.bucket) return false
  return one.prefix.startsWith(other.prefix) || other.prefix.startsWith(one.prefix)
}
