import fc from 'fast-check'
import JSZip from 'jszip'
import { describe, expect, test } from 'vitest'
import { crc32 } from './crc32'
import { layOutZip, readZipPart, type ZipLayout } from './zip-layout'
import { joinBytes } from './zip-records'

const TIME = new Date('2026-11-25T02:30:44Z')
/** Bytes that look random, the same at each run. */
const makeNoiseBytes = (length: number) =>
  Uint8Array.from({ length }, (_none, at) => Math.imul(at ^ (at >>> 7), 2_654_435_761) >>> 23)
const contents = [
  makeNoiseBytes(70_000),
  new Uint8Array(),
  new TextEncoder().encode('内容'),
  makeNoiseBytes(300),
]
const names = ['卷/一.pdf', '卷/空.txt', '卷/100%.txt', '卷/二.bin']
const layout = layOutZip(
  contents.map((content, at) => ({ name: names[at] ?? '', size: content.length, crc: crc32(content) })),
  TIME,
)
async function* readEntryBytes(entry: number, start: number, end: number) {
  const content = contents[entry] ?? new Uint8Array()
  for (let at = start; at < end; at += 4096) yield content.subarray(at, Math.min(at + 4096, end))
}
async function readPartBytes(start: number, end: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  for await (const piece of readZipPart(layout, { start, end }, readEntryBytes)) pieces.push(piece)
  return joinBytes(pieces)
}

const haveSameBytes = (one: Uint8Array | undefined, other: Uint8Array | undefined) =>
  one !== undefined && one.length === other?.length && one.every((byte, at) => byte === other[at])

const viewsOfMadeSections = ({ sections }: ZipLayout): DataView[] =>
  sections.flatMap((section) => ('make' in section ? [new DataView(section.make().buffer)] : []))

describe('a zip in store mode', () => {
  test('is read by others: names in UTF-8, contents as they are', async () => {
    const whole = await readPartBytes(0, layout.size)
    expect(whole.length).toBe(layout.size)
    const { files } = await JSZip.loadAsync(whole, { checkCRC32: true })
    expect(Object.keys(files)).toEqual(names)
    for (const [at, name] of names.entries())
      expect(haveSameBytes(await files[name]?.async('uint8array'), contents[at])).toBe(true)
    // JSZip reads the time as UTC, so it shows the time of Shanghai.
    expect(files[names[0] ?? '']?.date.toISOString()).toBe('2026-11-25T10:30:44.000Z')
  })

  test('any part of it is that part of the whole', async () => {
    const whole = await readPartBytes(0, layout.size)
    const place = fc.integer({ min: 0, max: layout.size })
    await fc.assert(
      fc.asyncProperty(place, place, async (one, other) => {
        const [start, end] = [Math.min(one, other), Math.max(one, other)]
        expect(haveSameBytes(await readPartBytes(start, end), whole.subarray(start, end))).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  test('beyond 4 GB sizes and places are written in 64 bits', () => {
    const size = 5 * 1024 ** 3
    const large = layOutZip(
      [
        { name: 'a', size, crc: 1 },
        { name: 'b', size: 3, crc: 2 },
      ],
      TIME,
    )
    const made = viewsOfMadeSections(large)
    const [first, second, directory, end] = made
    expect(first?.getUint32(18, true)).toBe(0xffff_ffff)
    expect(first?.getBigUint64(30 + 1 + 4, true)).toBe(BigInt(size))
    expect(second?.getUint32(18, true)).toBe(3)
    const offset = 30 + 1 + 20 + size
    // Here the offset of the second entry stands in its zip64 extra field.
    const at = (directory?.byteLength ?? 0) - 12
    expect(directory?.getUint8(at - 1)).toBe('b'.charCodeAt(0))
    expect(directory?.getUint16(at, true)).toBe(1)
    expect(directory?.getBigUint64(at + 4, true)).toBe(BigInt(offset))
    expect(end?.getUint32(0, true)).toBe(0x06064b50)
    expect(Number(end?.getBigUint64(48, true))).toBe(offset + 30 + 1 + 3)
    expect(large.size).toBe(offset + 34 + (directory?.byteLength ?? 0) + (end?.byteLength ?? 0))
  })

  test('of more than 65,535 files the number is written in 64 bits', () => {
    const many = layOutZip(
      Array.from({ length: 70_000 }, (_none, at) => ({ name: `${at}`, size: 0, crc: 0 })),
      TIME,
    )
    const end = viewsOfMadeSections(many).at(-1)
    expect(end?.getBigUint64(32, true)).toBe(70_000n)
  })

  test('a name that leads out of the folder is not written', () => {
    for (const name of ['../a', '/a', 'C:a', 'a/../../b', ''])
      expect(() => layOutZip([{ name, size: 0, crc: 0 }], TIME), name).toThrow('no name')
  })
})
