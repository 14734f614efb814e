import { FLAG, isSafeEntryName, MAX16, MAX32, RECORD_SIZE, SIGNATURE, ZIP64_FIELD } from './zip-format'

/** What the headers of a written entry say. */
export interface EntryRecord {
  name: string
  method: number
  /** DOS date and time, see `dosTime`. */
  stamp: number
  crc: number
  packedSize: number
  unpackedSize: number
  /** True when checksum and sizes are not known before the content and follow it. */
  hasDescriptor: boolean
}

/** Version of the zip format that a reader needs: 2.0, or 4.5 for numbers in 64 bits. */
const [VERSION, VERSION64] = [20, 45]
const UNIX = 3
/** Unix mode of a regular file readable by everybody. */
const MODE = 0o100644 << 16

/** True for a number that is written in 64 bits. */
export const needs64Bits = (value: number): boolean => value >= MAX32

/** The bytes of an entry's name. @throws Error for one that leads out of the folder when it is unpacked */
function encodeEntryName(name: string): Uint8Array {
  const bytes = new TextEncoder().encode(name)
  if (name === '' || bytes.length > MAX16 || !isSafeEntryName(name))
    throw new Error(`no name for an entry of a zip: ${name}`)
  return bytes
}

const needsZip64Sizes = ({ packedSize, unpackedSize }: Pick<EntryRecord, 'packedSize' | 'unpackedSize'>) =>
  needs64Bits(packedSize) || needs64Bits(unpackedSize)

/** Size in bytes of the local header of an entry of this name and size that is not compressed. */
export const storedHeaderSize = ({ name, size }: { name: string; size: number }): number =>
  RECORD_SIZE.localHeader + encodeEntryName(name).length + (needs64Bits(size) ? 20 : 0)

/** The header before the content of an entry. With a descriptor, `unpackedSize` only tells whether it is large. */
export function localHeaderBytes(entry: EntryRecord): Uint8Array<ArrayBuffer> {
  const name = encodeEntryName(entry.name)
  const large = needsZip64Sizes(entry)
  const { crc, packedSize, unpackedSize } = entry.hasDescriptor
    ? { crc: 0, packedSize: 0, unpackedSize: 0 }
    : entry
  const extra = large ? zip64ExtraFieldBytes([unpackedSize, packedSize]) : new Uint8Array()
  const { bytes, view } = allocateRecord(RECORD_SIZE.localHeader)
  view.setUint32(0, SIGNATURE.localHeader, true)
  view.setUint16(4, large ? VERSION64 : VERSION, true)
  view.setUint16(6, entryFlags(entry), true)
  view.setUint16(8, entry.method, true)
  view.setUint32(10, entry.stamp, true)
  view.setUint32(14, crc, true)
  view.setUint32(18, large ? MAX32 : packedSize, true)
  view.setUint32(22, large ? MAX32 : unpackedSize, true)
  view.setUint16(26, name.length, true)
  view.setUint16(28, extra.length, true)
  return joinBytes([bytes, name, extra])
}

/** The checksum and the sizes after a content; `isLong` when the header announced them in 64 bits. */
export function dataDescriptorBytes(entry: EntryRecord, isLong: boolean): Uint8Array<ArrayBuffer> {
  const { bytes, view } = allocateRecord(isLong ? 24 : 16)
  view.setUint32(0, SIGNATURE.descriptor, true)
  view.setUint32(4, entry.crc, true)
  if (isLong) {
    view.setBigUint64(8, BigInt(entry.packedSize), true)
    view.setBigUint64(16, BigInt(entry.unpackedSize), true)
  } else {
    view.setUint32(8, entry.packedSize, true)
    view.setUint32(12, entry.unpackedSize, true)
  }
  return bytes
}

/** The entry in the directory; `offset` is where its local header begins. */
export function directoryEntryBytes(entry: EntryRecord, offset: number): Uint8Array<ArrayBuffer> {
  const name = encodeEntryName(entry.name)
  const { crc, packedSize, unpackedSize } = entry
  const long = [unpackedSize, packedSize, offset].filter(needs64Bits)
  const extra = long.length > 0 ? zip64ExtraFieldBytes(long) : new Uint8Array()
  const version = extra.length > 0 ? VERSION64 : VERSION
  const { bytes, view } = allocateRecord(RECORD_SIZE.directoryEntry)
  view.setUint32(0, SIGNATURE.directoryEntry, true)
  view.setUint16(4, (UNIX << 8) | version, true)
  view.setUint16(6, version, true)
  view.setUint16(8, entryFlags(entry), true)
  view.setUint16(10, entry.method, true)
  view.setUint32(12, entry.stamp, true)
  view.setUint32(16, crc, true)
  view.setUint32(20, Math.min(packedSize, MAX32), true)
  view.setUint32(24, Math.min(unpackedSize, MAX32), true)
  view.setUint16(28, name.length, true)
  view.setUint16(30, extra.length, true)
  view.setUint32(38, MODE >>> 0, true)
  view.setUint32(42, Math.min(offset, MAX32), true)
  return joinBytes([bytes, name, extra])
}

const entryFlags = ({ hasDescriptor }: EntryRecord) =>
  FLAG.utf8Name | (hasDescriptor ? FLAG.hasDescriptor : 0)

function zip64ExtraFieldBytes(values: readonly number[]): Uint8Array<ArrayBuffer> {
  const { bytes, view } = allocateRecord(4 + values.length * 8)
  view.setUint16(0, ZIP64_FIELD, true)
  view.setUint16(2, values.length * 8, true)
  for (const [at, value] of values.entries()) view.setBigUint64(4 + at * 8, BigInt(value), true)
  return bytes
}

/** The records at the end of a zip: how many entries there are, and where their directory lies. */
export function endRecordBytes(
  count: number,
  { start, size }: { start: number; size: number },
): Uint8Array<ArrayBuffer> {
  const { bytes, view } = allocateRecord(RECORD_SIZE.end)
  view.setUint32(0, SIGNATURE.end, true)
  view.setUint16(8, Math.min(count, MAX16), true)
  view.setUint16(10, Math.min(count, MAX16), true)
  view.setUint32(12, Math.min(size, MAX32), true)
  view.setUint32(16, Math.min(start, MAX32), true)
  return count >= MAX16 || needs64Bits(size) || needs64Bits(start)
    ? joinBytes([zip64EndRecordBytes(count, { start, size }), bytes])
    : bytes
}

function zip64EndRecordBytes(
  count: number,
  { start, size }: { start: number; size: number },
): Uint8Array<ArrayBuffer> {
  const { bytes, view } = allocateRecord(RECORD_SIZE.end64 + RECORD_SIZE.locator64)
  view.setUint32(0, SIGNATURE.end64, true)
  view.setBigUint64(4, 44n, true)
  view.setUint16(12, (UNIX << 8) | VERSION64, true)
  view.setUint16(14, VERSION64, true)
  view.setBigUint64(24, BigInt(count), true)
  view.setBigUint64(32, BigInt(count), true)
  view.setBigUint64(40, BigInt(size), true)
  view.setBigUint64(48, BigInt(start), true)
  view.setUint32(56, SIGNATURE.locator64, true)
  view.setBigUint64(64, BigInt(start + size), true)
  view.setUint32(72, 1, true)
  return bytes
}

const SHANGHAI_MS = 8 * 3_600_000

/** DOS date and time in 32 bits as in Shanghai, with two-second precision and no year before 1980. */
export function dosTime(time: Date): number {
  const local = new Date(time.getTime() + SHANGHAI_MS)
  const year = Math.max(local.getUTCFullYear() - 1980, 0)
  const date = (year << 9) | ((local.getUTCMonth() + 1) << 5) | local.getUTCDate()
  const clock = (local.getUTCHours() << 11) | (local.getUTCMinutes() << 5) | (local.getUTCSeconds() >> 1)
  return ((date << 16) | clock) >>> 0
}

function allocateRecord(size: number): { bytes: Uint8Array<ArrayBuffer>; view: DataView } {
  const bytes = new Uint8Array(size)
  return { bytes, view: new DataView(bytes.buffer) }
}

/** Puts stretches of bytes one after another. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
