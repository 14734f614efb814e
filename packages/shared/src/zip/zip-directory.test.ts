import { crc32 as zlibCrc32 } from 'node:zlib'
import JSZip from 'jszip'
import { describe, expect, it } from 'vitest'
import { readZipEntry } from './read-zip-entry'
import { readZipDirectory, readZipDirectoryFrom } from './zip-directory'
import { MAX16, MAX32, SIGNATURE } from './zip-format'
import { ZipRefused } from './zip-refused'

const CONTENT = '招标文件'.repeat(500)
const makeZipWithNames = (names: readonly string[]): Promise<Uint8Array> => {
  const zip = new JSZip()
  for (const name of names) zip.file(name, CONTENT, { createFolders: false })
  return zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' })
}
const createDataView = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** A copy of the zip whose bytes were changed at the n-th record of a kind. */
function copyWithChangedRecord(
  zip: Uint8Array,
  signature: number,
  change: (view: DataView, at: number) => void,
  nth = 0,
): Uint8Array {
  const copy = zip.slice()
  const view = createDataView(copy)
  let left = nth
  for (let at = 0; at + 4 <= copy.length; at += 1) {
    if (view.getUint32(at, true) !== signature || left-- > 0) continue
    change(view, at)
    return copy
  }
  throw new Error('no such record')
}
const zipRefusalReason = (read: () => unknown) => {
  try {
    read()
  } catch (error) {
    return error instanceof ZipRefused ? error.reason : error
  }
  return undefined
}

describe('a zip that another library wrote', () => {
  it('is read: names, sizes, contents; the same from a file that is read in pieces', async () => {
    const zip = await makeZipWithNames(['目录/甲.txt', '乙.txt'])
    const entries = readZipDirectory(zip)
    expect(entries.map(({ name, method, unpackedSize }) => [name, method, unpackedSize])).toEqual([
      ['目录/甲.txt', 8, 6000],
      ['乙.txt', 8, 6000],
    ])
    const [, second] = entries
    if (!second) throw new Error('no entry')
    expect(new TextDecoder().decode(await readZipEntry(zip, second))).toBe(CONTENT)
    const readZipBytes = async (start: number, length: number) => zip.slice(start, start + length)
    expect(await readZipDirectoryFrom(readZipBytes, zip.length)).toEqual(entries)
  })

  it('is not read beyond what the caller allows', async () => {
    const zip = await makeZipWithNames(['a', 'b'])
    expect(zipRefusalReason(() => readZipDirectory(zip, 1))).toBe('tooManyEntries')
    const [entry] = readZipDirectory(zip)
    if (!entry) throw new Error('no entry')
    await expect(readZipEntry(zip, entry, 5999)).rejects.toMatchObject({ reason: 'tooLarge' })
    await expect(readZipEntry(zip, { ...entry, isEncrypted: true })).rejects.toMatchObject({
      reason: 'encrypted',
    })
    await expect(readZipEntry(zip, { ...entry, method: 12 })).rejects.toMatchObject({ reason: 'damaged' })
    await expect(readZipEntry(zip, { ...entry, offset: 1 })).rejects.toMatchObject({ reason: 'damaged' })
  })
})

describe('a zip that contradicts itself is refused', () => {
  it.each<[string, number, (view: DataView, at: number) => void]>([
    ['an entry that is not counted', SIGNATURE.end, (view, at) => view.setUint16(at + 10, 1, true)],
    ['an entry that is counted but not there', SIGNATURE.end, (view, at) => view.setUint16(at + 10, 3, true)],
    [
      'a directory beyond its end record',
      SIGNATURE.end,
      (view, at) => view.setUint32(at + 12, view.getUint32(at + 12, true) + 1, true),
    ],
    [
      'two entries of one name',
      SIGNATURE.directoryEntry,
      (view, at) => view.setUint8(at + 46, 'b'.charCodeAt(0)),
    ],
    [
      'a size in 64 bits that is not there',
      SIGNATURE.directoryEntry,
      (view, at) => view.setUint32(at + 24, MAX32, true),
    ],
    [
      'a name longer than the directory',
      SIGNATURE.directoryEntry,
      (view, at) => view.setUint16(at + 28, MAX16, true),
    ],
  ])('%s', async (_what, signature, change) => {
    const zip = copyWithChangedRecord(await makeZipWithNames(['a', 'b']), signature, change)
    expect(zipRefusalReason(() => readZipDirectory(zip))).toBe('damaged')
  })

  it('records in 64 bits that differ from those in 32', async () => {
    const zip = await makeZipWithNames(['a', 'b'])
    const end = zip.length - 22
    const [count, length, start] = [2, 12, 16].map((place, index) =>
      index === 0 ? 2 : createDataView(zip).getUint32(end + place, true),
    )
    const makeZipWith64BitRecords = (said: number) => {
      const records = new DataView(new ArrayBuffer(76))
      records.setUint32(0, SIGNATURE.end64, true)
      records.setBigUint64(32, BigInt(count ?? 0), true)
      records.setBigUint64(40, BigInt(length ?? 0), true)
      records.setBigUint64(48, BigInt(said), true)
      records.setUint32(56, SIGNATURE.locator64, true)
      records.setBigUint64(64, BigInt(end), true)
      return new Uint8Array([...zip.slice(0, end), ...new Uint8Array(records.buffer), ...zip.slice(end)])
    }
    expect(readZipDirectory(makeZipWith64BitRecords(start ?? 0))).toHaveLength(2)
    expect(zipRefusalReason(() => readZipDirectory(makeZipWith64BitRecords((start ?? 0) - 1)))).toBe(
      'damaged',
    )
  })

  it('names are told apart by their bytes, when they are in no known encoding', async () => {
    const setFirstNameByteTo = (first: number) => (view: DataView, at: number) =>
      view.setUint8(at + 46, first)
    const zip = await makeZipWithNames(['a', 'b'])
    const once = copyWithChangedRecord(zip, SIGNATURE.directoryEntry, setFirstNameByteTo(0xce))
    const twice = copyWithChangedRecord(once, SIGNATURE.directoryEntry, setFirstNameByteTo(0xcf), 1)
    expect(readZipDirectory(twice).map(({ name }) => name)).toEqual(['Î', 'Ï'])
  })

  it('a file that is no zip, or cut off', async () => {
    const zip = await makeZipWithNames(['a'])
    for (const bytes of [new Uint8Array(), new Uint8Array(100), zip.slice(0, -1), zip.slice(10)])
      expect(zipRefusalReason(() => readZipDirectory(bytes))).toBe('damaged')
  })
})

describe('headers that lie', () => {
  const readEntryDeclaringSize = async (size: number) => {
    const zip = copyWithChangedRecord(await makeZipWithNames(['a']), SIGNATURE.directoryEntry, (view, at) =>
      view.setUint32(at + 24, size, true),
    )
    const [entry] = readZipDirectory(zip)
    if (!entry) throw new Error('no entry')
    return readZipEntry(zip, entry)
  }

  it('more than declared is too large, less is damaged', async () => {
    expect(await readEntryDeclaringSize(6000)).toHaveLength(6000)
    await expect(readEntryDeclaringSize(5999)).rejects.toMatchObject({ reason: 'tooLarge' })
    await expect(readEntryDeclaringSize(6001)).rejects.toMatchObject({ reason: 'damaged' })
  })
})

describe('names that Windows wrote', () => {
  /** A zip with one empty stored file for each name given in bytes, as hand-made as can be. */
  function zipWithRawNames(entries: readonly { name: Buffer; flags?: number; extra?: Buffer }[]): Uint8Array {
    const locals: Buffer[] = []
    const listed: Buffer[] = []
    let offset = 0
    for (const { name, flags = 0, extra = Buffer.alloc(0) } of entries) {
      const local = Buffer.alloc(30)
      local.writeUInt32LE(0x04034b50, 0)
      local.writeUInt16LE(name.length, 26)
      const entry = Buffer.alloc(46)
      entry.writeUInt32LE(0x02014b50, 0)
      entry.writeUInt16LE(flags, 8)
      entry.writeUInt16LE(name.length, 28)
      entry.writeUInt16LE(extra.length, 30)
      entry.writeUInt32LE(offset, 42)
      locals.push(local, name)
      listed.push(entry, name, extra)
      offset += 30 + name.length
    }
    const directory = Buffer.concat(listed)
    const end = Buffer.alloc(22)
    end.writeUInt32LE(0x06054b50, 0)
    end.writeUInt16LE(entries.length, 10)
    end.writeUInt32LE(directory.length, 12)
    end.writeUInt32LE(offset, 16)
    return new Uint8Array(Buffer.concat([...locals, directory, end]))
  }
  const namesIn = (...entries: Parameters<typeof zipWithRawNames>[0]) =>
    readZipDirectory(zipWithRawNames(entries)).map(({ name }) => name)
  // 投标文件.pdf and 乗.txt in GBK; the second character of 乗 is a backslash in ASCII.
  const gbk = Buffer.from('cdb6b1eacec4bcfe2e706466', 'hex')
  const utf8 = Buffer.from('投标文件.pdf')
  /** The name in Unicode beside one in another encoding, with the checksum of that one. */
  function unicodePath(beside: Buffer, path: string): Buffer {
    const field = Buffer.alloc(9)
    field.writeUInt16LE(0x7075, 0)
    field.writeUInt16LE(5 + Buffer.byteLength(path), 2)
    field.writeUInt8(1, 4)
    field.writeUInt32LE(zlibCrc32(beside), 5)
    return Buffer.concat([Buffer.from('0a000200ffff', 'hex'), field, Buffer.from(path)])
  }

  it('are read as GBK unless they are UTF-8, flagged or not', () => {
    expect(namesIn({ name: gbk })).toEqual(['投标文件.pdf'])
    expect(namesIn({ name: utf8 })).toEqual(['投标文件.pdf'])
    expect(namesIn({ name: utf8, flags: 0x0800 })).toEqual(['投标文件.pdf'])
    expect(namesIn({ name: Buffer.from('815c2e747874', 'hex') })).toEqual(['乗.txt'])
  })

  it('give way to the name in Unicode beside them, as long as it belongs to them', () => {
    expect(namesIn({ name: gbk, extra: unicodePath(gbk, '𠮷投标.pdf') })).toEqual(['𠮷投标.pdf'])
    expect(namesIn({ name: gbk, extra: unicodePath(utf8, '另.pdf') })).toEqual(['投标文件.pdf'])
  })

  it('that lead out of the folder stay as they are, and two that are one are refused', () => {
    const out = Buffer.from('../out')
    expect(namesIn({ name: out, extra: unicodePath(out, 'in.txt') })).toEqual(['../out'])
    expect(zipRefusalReason(() => namesIn({ name: gbk }, { name: utf8 }))).toBe('damaged')
  })

  it('in no known encoding stay different', () => {
    const [one, other] = namesIn({ name: Buffer.from('ff41', 'hex') }, { name: Buffer.from('ff42', 'hex') })
    expect(one).not.toBe(other)
  })
})
