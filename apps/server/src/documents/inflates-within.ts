import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { zipEntriesOf } from '../files/zip-entries'

const inflate = promisify(inflateRaw)
/** Layout of the header before each entry's bytes. */
const [LOCAL, NAME_LENGTH, EXTRA_LENGTH] = [30, 26, 28]
const STORED = 0

/**
 * True when the contents of a zip have at most `most` bytes uncompressed; damaged entries count as nothing.
 * Decompression runs in a thread, because a small file that expands hugely would otherwise block the server.
 */
export async function isInflatedSizeWithin(zip: Buffer, most: number): Promise<boolean> {
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

/** Size after decompression; undefined when larger than `most`. */
const sizeOf = (packed: Buffer, most: number): Promise<number | undefined> =>
  inflate(packed, { maxOutputLength: Math.max(1, most) }).then(
    (bytes) => bytes.length,
    (error: NodeJS.ErrnoException) => (error.code === 'ERR_BUFFER_TOO_LARGE' ? undefined : 0),
  )
