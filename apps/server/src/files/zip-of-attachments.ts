import { PassThrough, type Readable } from 'node:stream'
import { distinctNames } from '@agency/shared/format/file-names'
import { ZipFile } from 'yazl'
import type { BlobStore } from '../blobs/blob-store'
import type { AttachmentFile } from './attachments'

/** A generated file for the zip. */
interface MadeFile {
  name: string
  bytes: Buffer
}

/**
 * Streams files as one zip, generated ones first, reading one after another. They are stored uncompressed,
 * since nearly all are compressed already.
 */
export function zipOfAttachments(
  store: Pick<BlobStore, 'read'>,
  files: readonly AttachmentFile[],
  made: readonly MadeFile[] = [],
): Readable {
  const zip = new ZipFile()
  const out = new PassThrough()
  let reading: Readable | undefined
  const open = async (file: AttachmentFile) => {
    const stream = await store.read(file.sha256)
    stream.on('error', (error) => out.destroy(error))
    // Opening a file takes a while, so nobody may wait for its content any more.
    if (out.destroyed) stream.destroy()
    reading = stream
    return stream
  }
  const [own, rest] = [made.length, [...made, ...files].map((file) => file.name)]
  const names = distinctNames(rest).slice(own)
  for (const { name, bytes } of made) zip.addBuffer(bytes, name, { compress: false })
  for (const [index, file] of files.entries()) {
    const options = { mtime: file.createTime, size: file.size, compress: false }
    zip.addReadStreamLazy(names[index] ?? file.name, options, (done) => {
      open(file).then(
        (stream) => done(null, stream),
        (error: Error) => out.destroy(error),
      )
    })
  }
  zip.on('error', (error: Error) => out.destroy(error))
  // A cancelled download must not leave a file open.
  out.on('close', () => reading?.destroy())
  zip.end()
  zip.outputStream.pipe(out)
  return out
}
