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

  it('names are told apart by their bytes, since those in GBK look the same in UTF-8', async () => {
    const setFirstNameByteTo = (first: number) => (view: DataView, at: number) =>
      view.setUint8(at + 46, first)
    const zip = await makeZipWithNames(['a', 'b'])
    const once = copyWithChangedRecord(zip, SIGNATURE.directoryEntry, setFirstNameByteTo(0xce))
    const twice = copyWithChangedRecord(once, SIGNATURE.directoryEntry, setFirstNameByteTo(0xcf), 1)
    expect(readZipDirectory(twice).map(({ name }) => name)).toEqual(['\ufffd', '\ufffd'])
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
