import { byteText, decodeEntryName } from './entry-name'
import { FLAG, LONGEST_COMMENT, MAX16, MAX32, RECORD_SIZE, SIGNATURE, ZIP64_FIELD } from './zip-format'
import { ZipRefused } from './zip-refused'

/** An entry as the directory of a zip declares it. */
export interface ZipEntry {
  /** Decoded as the writer meant it (`decodeEntryName`). */
  name: string
  /** True for a Unix symbolic link. */
  isLink: boolean
  isEncrypted: boolean
  /** Compression method: 0 stored, 8 deflated; entries with others are listed but not read. */
  method: number
  packedSize: number
  /** Uncompressed size in bytes; headers can lie, so `readZipEntry` enforces it. */
  unpackedSize: number
  /** Position in the zip of the entry's local header. */
  offset: number
}

/** Maximum number of entries where the caller does not set another. */
export const MOST_ZIP_ENTRIES = 10_000
/** Maximum size in bytes of a directory; those of real files stay far below. */
const LONGEST_DIRECTORY = 16 * 1024 * 1024
/** The end record lies in the last bytes of a zip, before a comment. */
const LONGEST_TAIL = RECORD_SIZE.end + LONGEST_COMMENT

/**
 * Reads the directory of a zip without decompressing anything. What contradicts itself is refused, because another
 * program could read something else in it: entries that are not counted, two entries of one name, numbers in 64
 * bits that differ from those in 32, a directory beyond its end record.
 *
 * It is our own code because libraries handle malicious files badly (time in ms and memory in MB until a file of 200
 * KB is refused; here below 5 and 1): xlsx inflates every part at once (five of 40 MB: 800 and 199) and fills
 * A1:XFD1048576 for one link until the process dies; hucre limits each part to its declared size but not their sum
 * (one of 90 MB: 3,200 and 283), takes seven times as long for a million rows and refuses a sheet with one distant
 * cell; JSZip does not expose declared sizes, takes the second of two parts with one name, and continues for 60 to 90
 * ms with 19 MB when a header lies.
 * @throws ZipRefused
 */
export function readZipDirectory(zip: Uint8Array, maximumEntries = MOST_ZIP_ENTRIES): ZipEntry[] {
  const reading = readDirectoryInSteps(zip.byteLength, maximumEntries)
  let step = reading.next()
  while (!step.done) {
    const { start, length } = step.value
    step = reading.next(zip.subarray(start, start + length))
  }
  return step.value
}

/** Reads a stretch of a zip that is not in memory. */
export type ReadBytes = (start: number, length: number) => Promise<Uint8Array>

/** The same of a zip of this size in bytes that is not in memory. @throws ZipRefused */
export async function readZipDirectoryFrom(
  read: ReadBytes,
  size: number,
  maximumEntries = MOST_ZIP_ENTRIES,
): Promise<ZipEntry[]> {
  const reading = readDirectoryInSteps(size, maximumEntries)
  let step = reading.next()
  while (!step.done) step = reading.next(await read(step.value.start, step.value.length))
  return step.value
}

interface Stretch {
  start: number
  length: number
}

/** Yields the stretches of the zip that it needs, and is given their bytes. */
function* readDirectoryInSteps(
  size: number,
  maximumEntries: number,
): Generator<Stretch, ZipEntry[], Uint8Array> {
  const tailStart = Math.max(0, size - LONGEST_TAIL)
  const tail = createDataView(yield { start: tailStart, length: size - tailStart })
  const at = findEndRecord(tail)
  let directory: Directory = {
    count: tail.getUint16(at + 10, true),
    length: tail.getUint32(at + 12, true),
    start: tail.getUint32(at + 16, true),
    end: tailStart + at,
  }
  const locator = at - RECORD_SIZE.locator64
  // Some programs always write the 64-bit records.
  if (locator >= 0 && tail.getUint32(locator, true) === SIGNATURE.locator64) {
    const start = read64BitNumber(tail, locator + 8)
    const record = createDataView(yield { start, length: RECORD_SIZE.end64 })
    directory = parseZip64Directory(record, start, directory)
  }
  if (directory.count > maximumEntries) throw new ZipRefused('tooManyEntries')
  if (directory.length > LONGEST_DIRECTORY) throw new ZipRefused('tooLarge')
  if (directory.start + directory.length > directory.end) throw new ZipRefused('damaged')
  return parseDirectoryEntries(yield { start: directory.start, length: directory.length }, directory.count)
}

/** Where the directory lies and how many entries it has, as an end record says. */
interface Directory extends Stretch {
  count: number
  /** Position in the zip of the record that says so, before which the directory ends. */
  end: number
}

function findEndRecord(tail: DataView): number {
  for (let at = tail.byteLength - RECORD_SIZE.end; at >= 0; at -= 1)
    if (tail.getUint32(at, true) === SIGNATURE.end) return at
  throw new ZipRefused('damaged')
}

function parseZip64Directory(record: DataView, at: number, short: Directory): Directory {
  if (record.byteLength < RECORD_SIZE.end64 || record.getUint32(0, true) !== SIGNATURE.end64)
    throw new ZipRefused('damaged')
  const long: Directory = {
    count: read64BitNumber(record, 32),
    length: read64BitNumber(record, 40),
    start: read64BitNumber(record, 48),
    end: at,
  }
  const agrees =
    (short.count === MAX16 || short.count === long.count) &&
    (short.length === MAX32 || short.length === long.length) &&
    (short.start === MAX32 || short.start === long.start)
  if (!agrees) throw new ZipRefused('damaged')
  return long
}

function parseDirectoryEntries(directory: Uint8Array, count: number): ZipEntry[] {
  const view = createDataView(directory)
  const entries: ZipEntry[] = []
  const names = new Set<string>()
  const rawNames = new Set<string>()
  let at = 0
  for (let index = 0; index < count; index += 1) {
    if (!isDirectoryEntryAt(view, at)) throw new ZipRefused('damaged')
    const { entry, rawName, next } = parseDirectoryEntry(directory, view, at)
    if (rawNames.has(rawName) || names.has(entry.name)) throw new ZipRefused('damaged')
    rawNames.add(rawName)
    names.add(entry.name)
    entries.push(entry)
    at = next
  }
  if (isDirectoryEntryAt(view, at)) throw new ZipRefused('damaged')
  return entries
}

const isDirectoryEntryAt = (view: DataView, at: number) =>
  at + RECORD_SIZE.directoryEntry <= view.byteLength && view.getUint32(at, true) === SIGNATURE.directoryEntry

/** Where the upper half of the Unix mode has the file type, and its value for a symbolic link. */
const [FILE_TYPE, LINK] = [0o170000, 0o120000]

function parseDirectoryEntry(
  directory: Uint8Array,
  view: DataView,
  at: number,
): { entry: ZipEntry; rawName: string; next: number } {
  const nameStart = at + RECORD_SIZE.directoryEntry
  const nameEnd = nameStart + view.getUint16(at + 28, true)
  const extraEnd = nameEnd + view.getUint16(at + 30, true)
  const next = extraEnd + view.getUint16(at + 32, true)
  if (next > view.byteLength) throw new ZipRefused('damaged')
  const readLong = createZip64FieldReader(view, nameEnd, extraEnd)
  // The 64-bit field contains, in this order, only the numbers that do not fit into 32 bits.
  const zip64ValueIfNeeded = (short: number) => (short === MAX32 ? readLong() : short)
  const unpackedSize = zip64ValueIfNeeded(view.getUint32(at + 24, true))
  const packedSize = zip64ValueIfNeeded(view.getUint32(at + 20, true))
  const offset = zip64ValueIfNeeded(view.getUint32(at + 42, true))
  const rawName = directory.subarray(nameStart, nameEnd)
  const entry: ZipEntry = {
    name: decodeEntryName(rawName, {
      isUtf8: (view.getUint16(at + 8, true) & FLAG.utf8Name) !== 0,
      extra: directory.subarray(nameEnd, extraEnd),
    }),
    isLink: ((view.getUint32(at + 38, true) >>> 16) & FILE_TYPE) === LINK,
    isEncrypted: (view.getUint16(at + 8, true) & FLAG.encrypted) !== 0,
    method: view.getUint16(at + 10, true),
    packedSize,
    unpackedSize,
    offset,
  }
  return { entry, rawName: byteText(rawName), next }
}

/** Streaming writers (POI's SXSSF, EasyExcel) use the 64-bit field in small files too. */
function createZip64FieldReader(view: DataView, from: number, to: number): () => number {
  let at = from
  while (at + 4 <= to && view.getUint16(at, true) !== ZIP64_FIELD) at += 4 + view.getUint16(at + 2, true)
  let next = at + 4
  const end = at + 4 <= to ? Math.min(to, next + view.getUint16(at + 2, true)) : 0
  return () => {
    if (next + 8 > end) throw new ZipRefused('damaged')
    next += 8
    return read64BitNumber(view, next - 8)
  }
}

function read64BitNumber(view: DataView, at: number): number {
  const value = Number(view.getBigUint64(at, true))
  if (!Number.isSafeInteger(value)) throw new ZipRefused('damaged')
  return value
}

const createDataView = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
