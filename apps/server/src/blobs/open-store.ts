import path from 'node:path'
import type { FileStore } from '../file-store'
import { BlobStore } from './blob-store'
import type { Blobs } from './blobs'
import { FolderBlobs } from './folder-blobs'
import { S3Blobs } from './s3/s3-blobs'
import type { S3Manner } from './s3/s3-objects'

export interface StorePlace {
  DATA_DIR: string
  FILE_STORE: FileStore
  FILE_STORE_KEY_ID?: string | undefined
  FILE_STORE_SECRET?: string | undefined
}

/** The store of file contents that the settings name. */
export const createBlobs = (
  { FILE_STORE: place, FILE_STORE_KEY_ID: keyId = '', FILE_STORE_SECRET: secret = '' }: StorePlace,
  manner?: S3Manner,
): Blobs =>
  place.kind === 'folder'
    ? new FolderBlobs(path.resolve(place.path))
    : new S3Blobs(place, { keyId, secret }, manner)

/** Opens the product's store. It may be unreachable at the moment; its users then get errors. */
export const openStore = (place: StorePlace): Promise<BlobStore> =>
  BlobStore.open(place.DATA_DIR, createBlobs(place))
