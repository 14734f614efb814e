import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { zipEntriesOf } from '../files/zip-entries'

const inflate = promisify(inflateRaw)
/** Of the header before each entry's bytes. */
const [LOCAL, NAME_LENGTH, EXTRA_LENGTH] = [30, 26, 28]
const STORED = 0

/**
 * Whether what is packed in a zip is no more than `most` bytes; what is broken counts for nothing. It is unpacked beside the
 * event loop, by a thread: what reads documents unpacks in it, and a small file of great size would hold up everybody.
 */
export async function inflatesWithin(zip: Buffer, most: number): Promise<boolean> {
  const read = (start: number, length: number) => Promise.resolve(zip.subarray(start, start + length))
  let left = most
  for (const { offset, packedSize, method } of (await zipEntriesOf(read, zip.length)) ?? []) {
    const head = zip.subarray(offset, offset + LOCAL)
    if (head.length < LOCAL) continue
    const start = offset + LOCAL + head.readUInt16LE(NAME_LENGTH) + head.readUInt16LE(EXTRA_LENGTH)
    const packed = zip.subarray(start, start + packedSize)
    const size = method === STORED ? packed.length : await sizeOf(packed, left)
    if (size === undefined || size > left) return false
    left -= size
  }
  return true
}

/** Unpacked; undefined when it is more than `most`. */
const sizeOf = (packed: Buffer, most: number): Promise<number | undefined> =>
  inflate(packed, { maxOutputLength: Math.max(1, most) }).then(
    (bytes) => bytes.length,
    (error: NodeJS.ErrnoException) => (error.code === 'ERR_BUFFER_TOO_LARGE' ? undefined : 0),
  )
