/** A file to be put into a zip. */
interface ZipPart {
  name: string
  blob: Blob
}

/** Slightly below the limit of the 32-bit sizes and offsets of the zip format. */
const MOST_BYTES = 0xffff_0000
const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const VERSION = 20
/** Flag: file names are UTF-8. */
const UTF8 = 0x0800
/** 1980-01-01, because the files' times are not known. */
const DATE = 0x21

/**
 * Creates a zip without compression, because nearly all files are compressed already. Contents stay in the browser's
 * blob storage (on disk when large) and are only read once, in pieces, for the checksum.
 * @throws RangeError above 4 GB
 */
export async function createUncompressedZip(parts: readonly ZipPart[], signal?: AbortSignal): Promise<Blob> {
  const body: BlobPart[] = []
  const directory: BlobPart[] = []
  let at = 0
  let directoryLength = 0
  for (const { name, blob } of parts) {
    const nameBytes = new TextEncoder().encode(name)
    const crc = await checksum(blob, signal)
    const local = header(LOCAL, nameBytes, crc, blob.size)
    const central = header(CENTRAL, nameBytes, crc, blob.size, at)
    body.push(local, nameBytes, blob)
    directory.push(central, nameBytes)
    at += local.byteLength + nameBytes.length + blob.size
    directoryLength += central.byteLength + nameBytes.length
    if (at > MOST_BYTES) throw new RangeError('zip')
  }
  return new Blob([...body, ...directory, endOf(parts.length, directoryLength, at)], {
    type: 'application/zip',
  })
}

/** Creates the local or the central header of a file; the central one has additional fields. */
function header(signature: number, name: Uint8Array, crc: number, size: number, at = 0): ArrayBuffer {
  const isCentral = signature === CENTRAL
  const bytes = new DataView(new ArrayBuffer(isCentral ? 46 : 30))
  bytes.setUint32(0, signature, true)
  if (isCentral) bytes.setUint16(4, VERSION, true)
  const common = isCentral ? 6 : 4
  bytes.setUint16(common, VERSION, true)
  bytes.setUint16(common + 2, UTF8, true)
  bytes.setUint16(common + 8, DATE, true)
  bytes.setUint32(common + 10, crc, true)
  bytes.setUint32(common + 14, size, true)
  bytes.setUint32(common + 18, size, true)
  bytes.setUint16(common + 22, name.length, true)
  if (isCentral) bytes.setUint32(42, at, true)
  return bytes.buffer
}

function endOf(count: number, length: number, at: number): ArrayBuffer {
  const bytes = new DataView(new ArrayBuffer(22))
  bytes.setUint32(0, END, true)
  bytes.setUint16(8, count, true)
  bytes.setUint16(10, count, true)
  bytes.setUint32(12, length, true)
  bytes.setUint32(16, at, true)
  return bytes.buffer
}

const POLYNOMIAL = 0xedb88320
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1
  return value
})

/** CRC-32 as used in zip files. */
async function checksum(blob: Blob, signal?: AbortSignal): Promise<number> {
  let crc = 0xffffffff
  const reader = blob.stream().getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    signal?.throwIfAborted()
    for (const byte of next.value) crc = (TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  }
  return (crc ^ 0xffffffff) >>> 0
}
