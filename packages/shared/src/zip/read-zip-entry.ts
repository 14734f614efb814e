import type { ZipEntry } from './zip-directory'
import { METHOD, RECORD_SIZE, SIGNATURE } from './zip-format'
import { ZipRefused } from './zip-refused'

/**
 * Chunk size in bytes. It is small because a chunk is inflated completely, at most 1,032:1, before the result can be
 * counted.
 */
const CHUNK = 16_384

/**
 * The content of an entry of a zip in memory. It stops at the size that the directory declares, because headers can
 * lie, and refuses one that declares more than `maximum` bytes before it takes memory for it.
 * @throws ZipRefused
 */
export async function readZipEntry(
  zip: Uint8Array,
  entry: ZipEntry,
  maximum = Number.POSITIVE_INFINITY,
): Promise<Uint8Array> {
  if (entry.isEncrypted) throw new ZipRefused('encrypted')
  if (entry.unpackedSize > maximum) throw new ZipRefused('tooLarge')
  const packed = packedBytesOfEntry(zip, entry)
  if (entry.method === METHOD.deflated) return inflate(packed, entry.unpackedSize)
  if (entry.method !== METHOD.stored || packed.byteLength !== entry.unpackedSize)
    throw new ZipRefused('damaged')
  return packed
}

/**
 * Where the content of an entry begins, given its local header, which may be longer than the directory says.
 * @throws ZipRefused
 */
export function entryContentOffset(header: Uint8Array, { offset }: Pick<ZipEntry, 'offset'>): number {
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength)
  if (view.byteLength < RECORD_SIZE.localHeader || view.getUint32(0, true) !== SIGNATURE.localHeader)
    throw new ZipRefused('damaged')
  return offset + RECORD_SIZE.localHeader + view.getUint16(26, true) + view.getUint16(28, true)
}

function packedBytesOfEntry(zip: Uint8Array, entry: ZipEntry): Uint8Array {
  const start = entryContentOffset(zip.subarray(entry.offset, entry.offset + RECORD_SIZE.localHeader), entry)
  if (start + entry.packedSize > zip.byteLength) throw new ZipRefused('damaged')
  return zip.subarray(start, start + entry.packedSize)
}

async function inflate(packed: Uint8Array, size: number): Promise<Uint8Array> {
  const unpacked = new Uint8Array(size)
  let filled = 0
  const reader = streamInChunks(packed).pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      if (filled + chunk.value.byteLength > size) throw new ZipRefused('tooLarge')
      unpacked.set(chunk.value, filled)
      filled += chunk.value.byteLength
    }
  } catch (error) {
    await reader.cancel().catch(() => undefined)
    throw error instanceof ZipRefused ? error : new ZipRefused('damaged', { cause: error })
  }
  if (filled !== size) throw new ZipRefused('damaged')
  return unpacked
}

function streamInChunks(packed: Uint8Array): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0
  return new ReadableStream(
    {
      pull(controller) {
        if (at >= packed.byteLength) return controller.close()
        // A copy, because the stream may take over the buffer.
        controller.enqueue(new Uint8Array(packed.subarray(at, at + CHUNK)))
        at += CHUNK
      },
    },
    { highWaterMark: 0 },
  )
}
