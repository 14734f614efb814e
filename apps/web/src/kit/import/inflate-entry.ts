import { damagedFileError, type ZipEntry } from './zip-directory'

const LOCAL_SIGNATURE = 0x04034b50
const LOCAL_LENGTH = 30
/**
 * Chunk size in bytes. It is small because a browser inflates each chunk completely, at most 1,032:1, before the
 * result can be counted.
 */
const BITE = 16_384

/** Inflates a part, and stops when it exceeds the size declared in the directory, because headers can lie. */
export async function inflateEntry(bytes: Uint8Array, entry: ZipEntry): Promise<Uint8Array> {
  const packed = compressedBytes(bytes, entry)
  if (entry.method === 0) {
    if (packed.byteLength !== entry.unpackedSize) throw damagedFileError()
    return packed
  }
  const unpacked = new Uint8Array(entry.unpackedSize)
  let filled = 0
  const reader = streamInChunks(packed).pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      if (filled + chunk.value.byteLength > unpacked.byteLength) throw damagedFileError()
      unpacked.set(chunk.value, filled)
      filled += chunk.value.byteLength
    }
  } catch (error) {
    // Broken and oversized data are both reported as an unreadable workbook.
    await reader.cancel().catch(() => undefined)
    throw damagedFileError(error)
  }
  if (filled !== unpacked.byteLength) throw damagedFileError()
  return unpacked
}

function compressedBytes(bytes: Uint8Array, entry: ZipEntry): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { offset } = entry
  if (offset + LOCAL_LENGTH > bytes.byteLength || view.getUint32(offset, true) !== LOCAL_SIGNATURE)
    throw damagedFileError()
  const start = offset + LOCAL_LENGTH + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  if (start + entry.packedSize > bytes.byteLength) throw damagedFileError()
  return bytes.subarray(start, start + entry.packedSize)
}

function streamInChunks(packed: Uint8Array): ReadableStream<BufferSource> {
  let at = 0
  return new ReadableStream(
    {
      pull(controller) {
        if (at >= packed.byteLength) return controller.close()
        // A copy, because the stream may take over the buffer.
        controller.enqueue(packed.slice(at, at + BITE))
        at += BITE
      },
    },
    { highWaterMark: 0 },
  )
}
