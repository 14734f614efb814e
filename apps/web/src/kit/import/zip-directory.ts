import { importMessages as say } from './import.messages'
import { WorkbookRefused } from './workbook-refused'

export interface ZipEntry {
  name: string
  /** 0 stored, 8 deflated; others are refused. */
  method: 0 | 8
  packedSize: number
  /** As declared; `inflateEntry` holds the entry to it. */
  unpackedSize: number
  /** Of the local header. */
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
 * The central directory of a zip, without inflating anything. Refuses what cannot be read plainly. Own code, since the
 * libraries do worse with files that mean harm (milliseconds and memory until a file of 200 KB is refused; here below 5
 * and 1 MB): xlsx inflates every part at once (five of 40 MB: 800 and 199 MB) and fills A1:XFD1048576 for one link until
 * the process dies; hucre holds each part to its declared size but not their sum (one of 90 MB: 3,200 and 283 MB), takes
 * seven times as long for a million rows and refuses a sheet with one cell far out; JSZip tells no declared sizes, takes
 * the second of two parts of one name, and goes on for 60 to 90 and 19 MB when a header lies.
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
    if (at + CENTRAL_LENGTH > end || view.getUint32(at, true) !== CENTRAL_SIGNATURE) throw damaged()
    const { entry, next } = readEntry(bytes, view, at)
    // Two parts of one name: the parser and we could read different ones.
    if (names.has(entry.name)) throw damaged()
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
  throw damaged()
}

function readEntry(bytes: Uint8Array, view: DataView, at: number): { entry: ZipEntry; next: number } {
  if (view.getUint16(at + 8, true) & ENCRYPTED_FLAG) throw new WorkbookRefused(say.encrypted)
  const method = view.getUint16(at + 10, true)
  if (method !== 0 && method !== 8) throw damaged()
  const nameEnd = at + CENTRAL_LENGTH + view.getUint16(at + 28, true)
  const extraEnd = nameEnd + view.getUint16(at + 30, true)
  const next = extraEnd + view.getUint16(at + 32, true)
  if (next > bytes.byteLength) throw damaged()

  const long = longSizes(view, nameEnd, extraEnd)
  // In this order, and only those that do not fit in 32 bits, stand in the zip64 field.
  const size = (short: number) => (short === IN_EXTRA ? long() : short)
  const unpackedSize = size(view.getUint32(at + 24, true))
  const packedSize = size(view.getUint32(at + 20, true))
  const offset = size(view.getUint32(at + 42, true))
  const name = new TextDecoder().decode(bytes.subarray(at + CENTRAL_LENGTH, nameEnd))
  return { entry: { name, method, packedSize, unpackedSize, offset }, next }
}

const ZIP64_FIELD = 1

/** Writers that stream (POI's SXSSF, EasyExcel) use zip64 fields in small files too. */
function longSizes(view: DataView, from: number, to: number): () => number {
  let at = from
  while (at + 4 <= to && view.getUint16(at, true) !== ZIP64_FIELD) at += 4 + view.getUint16(at + 2, true)
  let next = at + 4
  const end = at + 4 <= to ? Math.min(to, next + view.getUint16(at + 2, true)) : 0
  return () => {
    if (next + 8 > end) throw damaged()
    next += 8
    return Number(view.getBigUint64(next - 8, true))
  }
}

/** A file that is no readable workbook. */
export const damaged = (cause?: unknown) => new WorkbookRefused(say.format, { cause })
