/** An entry of a zip that is stored as it is: all that its headers say of it is known before its first byte is sent. */
export interface StoredEntry {
  name: string
  /** bytes */
  size: number
  crc: number
}

/** A stretch of the zip: bytes that the layout has made, or those of an entry. */
export interface Stretch {
  start: number
  size: number
  /** Which entry's bytes these are; undefined: `made` says. */
  entry?: number
  made?(): Buffer
}

export interface Layout {
  /** Of the whole zip, in bytes. */
  size: number
  stretches: readonly Stretch[]
}

const [LOCAL, ENTRY, END, END64, LOCATOR64] = [0x04034b50, 0x02014b50, 0x06054b50, 0x06064b50, 0x07064b50]
const MAX32 = 0xffff_ffff
const MAX16 = 0xffff
/** Names are in UTF-8. */
const UTF8 = 0x0800
/** 2.0 for what is stored, 4.5 where sizes need 64 bits. */
const [VERSION, VERSION64] = [20, 45]
const UNIX = 3
/** A regular file that everybody reads. */
const MODE = 0o100644 << 16
const SIZE64_EXTRA = 0x0001

/**
 * Where everything of a zip in store mode lies. Nothing of it depends on how far it was sent, so any part of it can be
 * sent by itself: a download goes on where it broke off. Sizes and places beyond 4 GB are written as zip64 has them.
 * @param time of every entry, as it is in Shanghai
 */
export function zipLayout(entries: readonly StoredEntry[], time: Date): Layout {
  const stamp = dosTime(time)
  const stretches: Stretch[] = []
  const offsets: number[] = []
  let at = 0
  const put = (size: number, more: Pick<Stretch, 'entry' | 'made'>) => {
    if (size > 0) stretches.push({ start: at, size, ...more })
    at += size
  }
  for (const [index, entry] of entries.entries()) {
    offsets.push(at)
    put(localSize(entry), { made: () => localHeader(entry, stamp) })
    put(entry.size, { entry: index })
  }
  const start = at
  const directory = Buffer.concat(
    entries.map((entry, index) => directoryEntry(entry, { offset: offsets[index] ?? 0, stamp })),
  )
  put(directory.length, { made: () => directory })
  const end = endOf(entries.length, { start, size: directory.length })
  put(end.length, { made: () => end })
  return { size: at, stretches }
}

const isLarge = (value: number) => value >= MAX32

const localSize = ({ name, size }: StoredEntry) => 30 + Buffer.byteLength(name) + (isLarge(size) ? 20 : 0)

function localHeader({ name, size, crc }: StoredEntry, stamp: number): Buffer {
  const named = Buffer.from(name)
  const extra = isLarge(size) ? sizes64([size, size]) : Buffer.alloc(0)
  const head = Buffer.alloc(30)
  head.writeUInt32LE(LOCAL, 0)
  head.writeUInt16LE(extra.length > 0 ? VERSION64 : VERSION, 4)
  head.writeUInt16LE(UTF8, 6)
  head.writeUInt32LE(stamp, 10)
  head.writeUInt32LE(crc >>> 0, 14)
  head.writeUInt32LE(Math.min(size, MAX32), 18)
  head.writeUInt32LE(Math.min(size, MAX32), 22)
  head.writeUInt16LE(named.length, 26)
  head.writeUInt16LE(extra.length, 28)
  return Buffer.concat([head, named, extra])
}

function directoryEntry(
  { name, size, crc }: StoredEntry,
  { offset, stamp }: { offset: number; stamp: number },
): Buffer {
  const named = Buffer.from(name)
  const extra = sizes64([...(isLarge(size) ? [size, size] : []), ...(isLarge(offset) ? [offset] : [])])
  const version = extra.length > 0 ? VERSION64 : VERSION
  const head = Buffer.alloc(46)
  head.writeUInt32LE(ENTRY, 0)
  head.writeUInt16LE((UNIX << 8) | version, 4)
  head.writeUInt16LE(version, 6)
  head.writeUInt16LE(UTF8, 8)
  head.writeUInt32LE(stamp, 12)
  head.writeUInt32LE(crc >>> 0, 16)
  head.writeUInt32LE(Math.min(size, MAX32), 20)
  head.writeUInt32LE(Math.min(size, MAX32), 24)
  head.writeUInt16LE(named.length, 28)
  head.writeUInt16LE(extra.length, 30)
  head.writeUInt32LE(MODE >>> 0, 38)
  head.writeUInt32LE(Math.min(offset, MAX32), 42)
  return Buffer.concat([head, named, extra])
}

/** What does not fit into 32 bits; nothing where all does. */
function sizes64(values: readonly number[]): Buffer {
  if (values.length === 0) return Buffer.alloc(0)
  const extra = Buffer.alloc(4 + values.length * 8)
  extra.writeUInt16LE(SIZE64_EXTRA, 0)
  extra.writeUInt16LE(values.length * 8, 2)
  for (const [at, value] of values.entries()) extra.writeBigUInt64LE(BigInt(value), 4 + at * 8)
  return extra
}

function endOf(count: number, { start, size }: { start: number; size: number }): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END, 0)
  end.writeUInt16LE(Math.min(count, MAX16), 8)
  end.writeUInt16LE(Math.min(count, MAX16), 10)
  end.writeUInt32LE(Math.min(size, MAX32), 12)
  end.writeUInt32LE(Math.min(start, MAX32), 16)
  return count >= MAX16 || isLarge(size) || isLarge(start)
    ? Buffer.concat([end64(count, { start, size }), end])
    : end
}

function end64(count: number, { start, size }: { start: number; size: number }): Buffer {
  const end = Buffer.alloc(56 + 20)
  end.writeUInt32LE(END64, 0)
  end.writeBigUInt64LE(44n, 4)
  end.writeUInt16LE((UNIX << 8) | VERSION64, 12)
  end.writeUInt16LE(VERSION64, 14)
  end.writeBigUInt64LE(BigInt(count), 24)
  end.writeBigUInt64LE(BigInt(count), 32)
  end.writeBigUInt64LE(BigInt(size), 40)
  end.writeBigUInt64LE(BigInt(start), 48)
  end.writeUInt32LE(LOCATOR64, 56)
  end.writeBigUInt64LE(BigInt(start + size), 64)
  end.writeUInt32LE(1, 72)
  return end
}

const SHANGHAI_MS = 8 * 3_600_000
/** Date and time in 32 bits, to two seconds; zips know no year before 1980. */
function dosTime(time: Date): number {
  const local = new Date(time.getTime() + SHANGHAI_MS)
  const year = Math.max(local.getUTCFullYear() - 1980, 0)
  const date = (year << 9) | ((local.getUTCMonth() + 1) << 5) | local.getUTCDate()
  const clock = (local.getUTCHours() << 11) | (local.getUTCMinutes() << 5) | (local.getUTCSeconds() >> 1)
  return ((date << 16) | clock) >>> 0
}
