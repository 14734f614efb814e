import type { FileHandle } from 'node:fs/promises'
import { readAt } from './read-at'

const ENTRY = 0x02014b50
const END = 0x06054b50
const END64 = 0x06064b50
const LOCATOR64 = 0x07064b50
/** Maximum length in bytes of a zip's end record: 22 and a comment of up to 65,535. */
const LONGEST_END = 22 + 0xffff
/** Maximum size in bytes of a zip's directory that is read; real documents stay far below. */
const LONGEST_DIRECTORY = 16 * 1024 * 1024

/** An entry of a zip's directory. */
export interface ZipEntry {
  name: string
  /** True for an entry that is a Unix symbolic link. */
  isLink: boolean
  /** Compression method of the entry: 0 none, 8 deflate. */
  method: number
  packedSize: number
  /** Uncompressed size of the entry in bytes. */
  size: number
  /** Position in the zip of the entry's local header. */
  offset: number
}

/**
 * The entries of a zip's directory without decompressing anything; undefined when the file is no complete
 * zip.
 */
export const zipEntries = (file: FileHandle, size: number): Promise<ZipEntry[] | undefined> =>
  zipEntriesOf((start, length) => readAt(file, start, length), size)

type ReadAt = (start: number, length: number) => Promise<Buffer>

/** The entries of a zip that is read through a function. */
export async function zipEntriesOf(read: ReadAt, size: number): Promise<ZipEntry[] | undefined> {
  const place = await locateDirectory(read, size)
  if (!place || place.length > LONGEST_DIRECTORY || place.start + place.length > size) return undefined
  return entriesIn(await read(place.start, place.length))
}

interface Place {
  start: number
  length: number
}

async function locateDirectory(read: ReadAt, size: number): Promise<Place | undefined> {
  const tailStart = Math.max(0, size - LONGEST_END)
  const tail = await read(tailStart, size - tailStart)
  const at = tail.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  if (at < 0 || at + 22 > tail.length || tail.readUInt32LE(at) !== END) return undefined
  const locator = at - 20
  if (locator >= 0 && tail.readUInt32LE(locator) === LOCATOR64)
    return directory64(read, Number(tail.readBigUInt64LE(locator + 8)), size)
  return { length: tail.readUInt32LE(at + 12), start: tail.readUInt32LE(at + 16) }
}

/** Reads the zip64 end record, which some programs always write. */
async function directory64(read: ReadAt, at: number, size: number): Promise<Place | undefined> {
  if (at + 56 > size) return undefined
  const end = await read(at, 56)
  if (end.length < 56 || end.readUInt32LE(0) !== END64) return undefined
  return { length: Number(end.readBigUInt64LE(40)), start: Number(end.readBigUInt64LE(48)) }
}

/** Where the upper half of the Unix mode has the file type, and its value for a symbolic link. */
const [KIND, LINK] = [0o170000, 0o120000]

function entriesIn(directory: Buffer): ZipEntry[] {
  const entries: ZipEntry[] = []
  let at = 0
  while (at + 46 <= directory.length && directory.readUInt32LE(at) === ENTRY) {
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28)
    const mode = directory.readUInt32LE(at + 38) >>> 16
    const extraEnd = nameEnd + directory.readUInt16LE(at + 30)
    const [size = 0, packedSize = 0, offset = 0] = withZip64Values(
      [24, 20, 42].map((place) => directory.readUInt32LE(at + place)),
      directory.subarray(nameEnd, extraEnd),
    )
    entries.push({
      name: directory.toString('utf8', at + 46, nameEnd),
      isLink: (mode & KIND) === LINK,
      method: directory.readUInt16LE(at + 10),
      size,
      packedSize,
      offset,
    })
    at = extraEnd + directory.readUInt16LE(at + 32)
  }
  return entries
}

const MAX32 = 0xffff_ffff
const SIZES64 = 0x0001

/** Replaces sizes and positions that do not fit into 32 bits by those from the extra field (zip64). */
function withZip64Values(values: readonly number[], extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== SIZES64) continue
    let place = at + 4
    return values.map((value) => {
      if (value !== MAX32 || place + 8 > extra.length) return value
      place += 8
      return Number(extra.readBigUInt64LE(place - 8))
    })
  }
  return [...values]
}

/** Where the content of an entry begins; its local header may be longer than the directory says. */
export async function contentStart(file: FileHandle, { offset }: Pick<ZipEntry, 'offset'>): Promise<number> {
  const head = await readAt(file, offset, LOCAL_HEADER)
  if (head.length < LOCAL_HEADER || head.readUInt32LE(0) !== LOCAL) return Number.NaN
  return offset + LOCAL_HEADER + head.readUInt16LE(26) + head.readUInt16LE(28)
}
const LOCAL = 0x04034b50
/** Size in bytes of a local header before the name of the entry. */
const LOCAL_HEADER = 30
