import { importMessages as say } from './import.messages'
import { WorkbookRefused } from './workbook-refused'

export interface ZipEntry {
  name: string
  /** 0 stored, 8 deflated; others are refused. */
  method: 0 | 8
  packedSize: number
  /** The unpacked size that the zip's directory declares; `inflateEntry` enforces it. */
  unpackedSize: number
  /** The offset of the entry's local header in the zip. */
  offset: number
}

const END_SIGNATURE = 0x06054b50
const END_LENGTH = 22
const LONGEST_COMMENT = 0xffff
const CENTRAL_SIGNATURE = 0x02014b50
const CENTRAL_LENGTH = 46
const ENCRYPTED_FLAG = 1
const IN_EXTRA = 0xffffffff

/**
 * Reads the central directory of a zip without inflating anything; anything unusual is refused. It is our own code
 * because libraries handle malicious files badly (time in ms and memory in MB until a file of 200 KB is refused; here
 * below 5 and 1): xlsx inflates every part at once (five of 40 MB: 800 and 199) and fills A1:XFD1048576 for one link
 * until the process dies; hucre limits each part to its declared size but not their sum (one of 90 MB: 3,200 and
 * 283), takes seven times as long for a million rows and refuses a sheet with one distant cell; JSZip does not expose
 * declared sizes, takes the second of two parts with one name, and continues for 60 to 90 ms with 19 MB when a header
 * lies.
 */
export function readZipDirectory(bytes: Uint8Array, mostEntries: number): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  if (count > mostEntries) throw new WorkbookRefused(say.tooManyParts)

  const entries: ZipEntry[] = []
  const names = new Set<string>()
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index += 1) {
    if (at + CENTRAL_LENGTH > end || view.getUint32(at, true) !== CENTRAL_SIGNATURE) throw damagedFileError()
    const { entry, next } = readEntry(bytes, view, at)
    // With two parts of the same name, the parser and this code could read different ones.
    if (names.has(entry.name)) throw damagedFileError()
    names.add(entry.name)
    entries.push(entry)
    at = next
  }
  return entries
}

function findEnd(view: DataView): number {
  const last = view.byteLength - END_LENGTH
  for (let at = last; at >= 0 && at >= last - LONGEST_COMMENT; at -= 1)
    if (view.getUint32(at, true) === END_SIGNATURE) return at
  throw damagedFileError()
}

function readEntry(bytes: Uint8Array, view: DataView, at: number): { entry: ZipEntry; next: number } {
  if (view.getUint16(at + 8, true) & ENCRYPTED_FLAG) throw new WorkbookRefused(say.encrypted)
  const method = view.getUint16(at + 10, true)
  if (method !== 0 && method !== 8) throw damagedFileError()
  const nameEnd = at + CENTRAL_LENGTH + view.getUint16(at + 28, true)
  const extraEnd = nameEnd + view.getUint16(at + 30, true)
  const next = extraEnd + view.getUint16(at + 32, true)
  if (next > bytes.byteLength) throw damagedFileError()

  const long = zip64SizeReader(view, nameEnd, extraEnd)
  // The zip64 field contains, in this order, only the sizes that do not fit in 32 bits.
  const sizeOrLong = (short: number) => (short === IN_EXTRA ? long() : short)
  const unpackedSize = sizeOrLong(view.getUint32(at + 24, true))
  const packedSize = sizeOrLong(view.getUint32(at + 20, true))
  const offset = sizeOrLong(view.getUint32(at + 42, true))
  const name = new TextDecoder().decode(bytes.subarray(at + CENTRAL_LENGTH, nameEnd))
  return { entry: { name, method, packedSize, unpackedSize, offset }, next }
}

const ZIP64_FIELD = 1

/** Streaming writers (POI's SXSSF, EasyExcel) use zip64 fields in small files too. */
function zip64SizeReader(view: DataView, from: number, to: number): () => number {
  let at = from
  while (at + 4 <= to && view.getUint16(at, true) !== ZIP64_FIELD) at += 4 + view.getUint16(at + 2, true)
  let next = at + 4
  const end = at + 4 <= to ? Math.min(to, next + view.getUint16(at + 2, true)) : 0
  return () => {
    if (next + 8 > end) throw damagedFileError()
    next += 8
    return Number(view.getBigUint64(next - 8, true))
  }
}

/** An error for a file that is not a readable workbook. */
export const damagedFileError = (cause?: unknown) => new WorkbookRefused(say.format, { cause })
