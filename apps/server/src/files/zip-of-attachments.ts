import { Readable } from 'node:stream'
import { numberDuplicateNames } from '@agency/shared/format/file-names'
import type { BlobStore } from '../blobs/blob-store'
import { type DownloadEntry, zipDownload } from '../http/zip-download'
import type { AttachmentFile } from './attachments'
import { cleanFileName } from './file-name'
import { filesMessages as say } from './files.messages'

/** A generated file for the zip. */
interface MadeFile {
  name: string
  bytes: Buffer
}

/** The name of a file stored under older rules may hold what no zip may have; it is never empty. */
const safeName = (name: string) => cleanFileName(name) || say.nameless

/**
 * Streams files as one zip, generated ones first, reading one after another. They are stored uncompressed,
 * since nearly all are compressed already.
 */
export function zipOfAttachments(
  store: Pick<BlobStore, 'read'>,
  files: readonly AttachmentFile[],
  made: readonly MadeFile[] = [],
): Readable {
  const names = numberDuplicateNames([...made, ...files].map((file) => safeName(file.name))).slice(
    made.length,
  )
  const now = new Date()
  const madeEntries = made.map(
    ({ name, bytes }): DownloadEntry => ({
      name,
      time: now,
      size: bytes.length,
      isCompressed: false,
      open: () => Readable.from([bytes]),
    }),
  )
  const fileEntries = files.map(
    (file, index): DownloadEntry => ({
      name: names[index] ?? file.name,
      time: file.createTime,
      size: file.size,
      isCompressed: false,
      open: () => store.read(file.sha256),
    }),
  )
  return zipDownload([...madeEntries, ...fileEntries])
}
