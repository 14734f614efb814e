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

/** Where the contents lie, as the settings say. */
export const blobsOf = (
  { FILE_STORE: place, FILE_STORE_KEY_ID: keyId = '', FILE_STORE_SECRET: secret = '' }: StorePlace,
  manner?: S3Manner,
): Blobs =>
  place.kind === 'folder'
    ? new FolderBlobs(path.resolve(place.path))
    : new S3Blobs(place, { keyId, secret }, manner)

/** The store of the product. It may be out of reach just now: who needs it is told. */
export const openStore = (place: StorePlace): Promise<BlobStore> =>
  BlobStore.open(place.DATA_DIR, blobsOf(place))
