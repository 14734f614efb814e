import type { S3Manner } from '../blobs/s3/s3-objects'
import { fileStoreOf, type S3Key } from '../file-store'
import { BackupError, say } from './backup.messages'
import type { BackupStore } from './backup-store'
import { FolderStore } from './folder-store'
import { S3Store } from './s3-store'

/** Where backups lie, and what it takes to get there; it can be told to another process. */
export interface BackupPlace {
  /** A folder, or a bucket as FILE_STORE names one. */
  address: string
  /** What opens the bucket. */
  key?: S3Key | undefined
  /** A folder of this machine for what is under way to a bucket. */
  sending: string
}

/** The store that a setting or a command names. @throws Error in words when the address names none */
export function storeAt({ address, key, sending }: BackupPlace, manner?: S3Manner): BackupStore {
  const place = fileStoreOf(address, address)
  if (place.kind === 'folder') return new FolderStore(place.path)
  if (!key) throw new BackupError(say.noBucketKey)
  return new S3Store(place, key, sending, manner)
}
