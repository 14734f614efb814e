import { PassThrough, pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { type StreamedEntry, streamZip, type ZipTools } from '@agency/shared/zip/stream-zip'

/** A file of a zip whose content is opened when its turn comes. */
export interface DownloadEntry extends Omit<StreamedEntry, 'content'> {
  open(): Readable | Promise<Readable>
}

/** The faster calculations of Node. */
const nodeTools: ZipTools = {
  crc32,
  // The callback hears of errors, which whoever reads the last stream is told as well.
  deflate: (content) => pipeline(Readable.from(content), createDeflateRaw(), () => undefined),
}

/**
 * A zip that is written while it is read. Destroying it closes the file that is being read, even one that is only
 * about to open: a cancelled download leaves no file open.
 */
export function zipDownload(entries: Iterable<DownloadEntry> | AsyncIterable<DownloadEntry>): Readable {
  const out = new PassThrough()
  let reading: Readable | undefined
  const openEntry = async (entry: DownloadEntry) => {
    const stream = await entry.open()
    // Its error is thrown where it is read, which may be a while later.
    stream.on('error', () => undefined)
    if (out.destroyed) stream.destroy()
    reading = stream
    return stream
  }
  async function* streamedEntries(): AsyncGenerator<StreamedEntry> {
    for await (const entry of entries) yield { ...entry, content: () => openEntry(entry) }
  }
  pipeline(Readable.from(streamZip(streamedEntries(), nodeTools), { objectMode: false }), out, () =>
    reading?.destroy(),
  )
  return out
}
