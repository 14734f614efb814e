import { createHash } from 'node:crypto'
import path from 'node:path'
import type { StorePlace } from '../blobs/open-store'
import { DEFAULT_SECRET, type Settings } from '../settings'
import { BackupError, say } from './backup.messages'
import { OWN_BACKUPS } from './restore'
import type { Keep } from './retention'

/** What tells where the files of the records are, and nothing else of the settings. */
export const filesOf = ({
  DATA_DIR,
  FILE_STORE,
  FILE_STORE_KEY_ID,
  FILE_STORE_SECRET,
}: StorePlace): StorePlace => ({
  ...{ DATA_DIR, FILE_STORE, FILE_STORE_KEY_ID, FILE_STORE_SECRET },
})

type Given = Pick<Settings, 'BACKUP_KEY' | 'SECRET_KEY'>

/** What backups are sealed with. */
export const keyOf = ({ BACKUP_KEY, SECRET_KEY }: Given): string => BACKUP_KEY ?? SECRET_KEY

/** Whether everybody knows the key. */
export const isKeyKnown = (given: Given): boolean => keyOf(given) === DEFAULT_SECRET

/** Where the backup before an upgrade goes: without a place of its own beside the database, which is better than none. */
export const placeBeforeUpgrade = ({
  BACKUP_TO,
  DATA_DIR,
}: Pick<Settings, 'BACKUP_TO' | 'DATA_DIR'>): string => BACKUP_TO ?? path.join(DATA_DIR, OWN_BACKUPS)

export function keepOf({ BACKUP_KEEP }: Pick<Settings, 'BACKUP_KEEP'>): Keep {
  const [daily = 0, weekly = 0, monthly = 0] = BACKUP_KEEP.split(',').map(Number)
  return { daily, weekly, monthly }
}

/** The place as the database remembers it: an address may hold a password. */
export const placeKey = (place: string): string =>
  createHash('sha256').update(place).digest('hex').slice(0, 32)

/** @throws BackupError for a folder whose content is itself backed up or belongs to the database server */
export function assertOutside(place: string, dataDir: string): void {
  const isIn = (folder: string) => !path.relative(folder, path.resolve(place)).startsWith('..')
  if (path.resolve(place) === dataDir || ['files', 'postgres'].some((part) => isIn(path.join(dataDir, part))))
    throw new BackupError(say.inside)
}
