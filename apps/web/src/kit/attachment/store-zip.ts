import { crc32 } from '@agency/shared/zip/crc32'
import { layOutZip } from '@agency/shared/zip/zip-layout'

/** A file to be put into a zip. */
interface ZipPart {
  name: string
  blob: Blob
}

/** Slightly below 4 GB, beyond which not every unpacking program reads a zip. */
const MOST_BYTES = 0xffff_0000
/** The files' own times are not known. */
const TIME = new Date('1980-01-01T00:00:00+08:00')

/**
 * Creates a zip without compression, because nearly all files are compressed already. Contents stay in the browser's
 * blob storage (on disk when large) and are only read once, in pieces, for the checksum.
 * @throws RangeError above 4 GB
 */
export async function createUncompressedZip(parts: readonly ZipPart[], signal?: AbortSignal): Promise<Blob> {
  if (parts.reduce((sum, { blob }) => sum + blob.size, 0) > MOST_BYTES) throw new RangeError('zip')
  const entries = []
  for (const { name, blob } of parts)
    entries.push({ name, size: blob.size, crc: await crc32OfBlob(blob, signal) })
  const { sections } = layOutZip(entries, TIME)
  const bytes = sections.map(
    (section): BlobPart => ('entry' in section ? (parts[section.entry]?.blob ?? '') : section.make()),
  )
  return new Blob(bytes, { type: 'application/zip' })
}

async function crc32OfBlob(blob: Blob, signal?: AbortSignal): Promise<number> {
  let crc = 0
  const reader = blob.stream().getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    signal?.throwIfAborted()
    crc = crc32(next.value, crc)
  }
  return crc
}
