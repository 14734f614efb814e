import { damaged, type ZipEntry } from './zip-directory'

const LOCAL_SIGNATURE = 0x04034b50
const LOCAL_LENGTH = 30
/** Small bites: a browser inflates each to the end before we can count, at most 1,032:1. */
const BITE = 16_384

/** The bytes of one part. Stops as soon as it grows past the size the directory declared: headers lie. */
export async function inflateEntry(bytes: Uint8Array, entry: ZipEntry): Promise<Uint8Array> {
  const packed = packedBytes(bytes, entry)
  if (entry.method === 0) {
    if (packed.byteLength !== entry.unpackedSize) throw damaged()
    return packed
  }
  const unpacked = new Uint8Array(entry.unpackedSize)
  let filled = 0
  const reader = bites(packed).pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      if (filled + chunk.value.byteLength > unpacked.byteLength) throw damaged()
      unpacked.set(chunk.value, filled)
      filled += chunk.value.byteLength
    }
  } catch (error) {
    // Broken deflate data and data longer than declared are the same to the person: not a workbook.
    await reader.cancel().catch(() => undefined)
    throw damaged(error)
  }
  if (filled !== unpacked.byteLength) throw damaged()
  return unpacked
}

function packedBytes(bytes: Uint8Array, entry: ZipEntry): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { offset } = entry
  if (offset + LOCAL_LENGTH > bytes.byteLength || view.getUint32(offset, true) !== LOCAL_SIGNATURE)
    throw damaged()
  const start = offset + LOCAL_LENGTH + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  if (start + entry.packedSize > bytes.byteLength) throw damaged()
  return bytes.subarray(start, start + entry.packedSize)
}

function bites(packed: Uint8Array): ReadableStream<BufferSource> {
  let at = 0
  return new ReadableStream(
    {
      pull(controller) {
        if (at >= packed.byteLength) return controller.close()
        // A copy: the stream may take the buffer over.
        controller.enqueue(packed.slice(at, at + BITE))
        at += BITE
      },
    },
    { highWaterMark: 0 },
  )
}
