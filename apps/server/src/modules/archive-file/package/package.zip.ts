import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { layOutZip, readZipPart, type ZipLayout } from '@agency/shared/zip/zip-layout'
import type { BlobStore } from '../../../blobs/blob-store'
import type { PackageRow } from './package.store'
import type { MadeText } from './package.table'

type Packed = Pick<PackageRow, 'folder' | 'files' | 'makeTime'> & { made: readonly MadeText[] }

/** An entry of the zip: a generated text, or a stored file with the checksum that was read. */
interface Entry {
  name: string
  size: number
  crc: number
  text?: Buffer
  sha256?: string
}

/**
 * The entries of the zip: generated texts first, so that they are seen first, then the files whose content
 * exists.
 */
function zipEntriesOf({ folder, files, made }: Packed): Entry[] {
  const texts = made.map(({ path, text }): Entry => {
    const bytes = Buffer.from(text)
    return { name: `${folder}/${path}`, size: bytes.length, crc: crc32(bytes), text: bytes }
  })
  const contents = files.flatMap(({ path, sha256, read }): Entry[] =>
    read ? [{ name: `${folder}/${path}`, size: read.size, crc: read.crc, sha256 }] : [],
  )
  return [...texts, ...contents]
}

const createZipLayout = (entries: readonly Entry[], { makeTime }: Packed): ZipLayout =>
  layOutZip(entries, makeTime ?? new Date(0))

export const packageZipLayout = (packed: Packed): ZipLayout => createZipLayout(zipEntriesOf(packed), packed)

const say = { changed: (name: string) => `${name} 的内容与生成信息包时不同` }

/**
 * Streams the bytes of a package from `start` up to, not including, `end`. When a file's content has changed
 * since the package was made the download is aborted, so that it never looks complete.
 */
export function createPackageReader(
  store: BlobStore,
  packed: Packed,
): (part: { start: number; end: number }) => Readable {
  const entries = zipEntriesOf(packed)
  const layout = createZipLayout(entries, packed)
  const readEntryRange = async function* (at: number, start: number, end: number): AsyncGenerator<Buffer> {
    const entry = entries[at]
    if (!entry) return
    if (entry.text) yield entry.text.subarray(start, end)
    else yield* streamCheckedContent(store, entry, { start, end })
  }
  return (part) =>
    Readable.from(readZipPart(layout, part, readEntryRange), {
      objectMode: false,
      highWaterMark: 1024 * 1024,
    })
}

async function* streamCheckedContent(
  store: BlobStore,
  { name, size, crc, sha256 = '' }: Entry,
  { start, end }: { start: number; end: number },
): AsyncGenerator<Buffer> {
  let [sent, sum] = [0, 0]
  for await (const piece of await store.read(sha256, { start, end })) {
    sent += (piece as Buffer).length
    sum = crc32(piece as Buffer, sum)
    // The last chunk of the file is held back until the checksum is confirmed.
    if (sent === end - start && start === 0 && end === size && sum !== crc) throw new Error(say.changed(name))
    yield piece as Buffer
  }
  if (sent !== end - start) throw new Error(say.changed(name))
}
