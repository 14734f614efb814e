import type { S3Manner } from '../blobs/s3/s3-objects'
import { parseFileStore, type S3Key } from '../file-store'
import { BackupError, say } from './backup.messages'
import type { BackupStore } from './backup-store'
import { FolderStore } from './folder-store'
import { S3Store } from './s3-store'

/** Where backups are stored and how to get there; can be sent to another process. */
export interface BackupPlace {
  /** Where the backups are stored: a folder, or a bucket written as in FILE_STORE. */
  address: string
  /** Access key of the bucket that stores the backups. */
  key?: S3Key | undefined
  /** Local folder in which objects are kept while they are sent to a bucket. */
  sending: string
}

/** The store for a setting or command argument. @throws Error in words when the address is invalid */
export function openBackupStore({ address, key, sending }: BackupPlace, manner?: S3Manner): BackupStore {
  const place = parseFileStore(address, address)
  if (place.kind === 'folder') return new FolderStore(place.path)
  if (!key) throw new BackupError(say.noBucketKey)
  return new S3Store(place, key, sending, manner)
}
