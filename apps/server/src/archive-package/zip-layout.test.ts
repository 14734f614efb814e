import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import JSZip from 'jszip'
import { describe, expect, test } from 'vitest'
import { readPart } from './read-part'
import { zipLayout } from './zip-layout'

const TIME = new Date('2026-11-25T02:30:44Z')
const contents = [randomBytes(70_000), Buffer.alloc(0), Buffer.from('内容'), randomBytes(300)]
const names = ['卷/一.pdf', '卷/空.txt', '卷/100%.txt', '卷/二.bin']
const layout = zipLayout(
  contents.map((content, at) => ({ name: names[at] ?? '', size: content.length, crc: crc32(content) })),
  TIME,
)
async function* read(entry: number, start: number, end: number) {
  const content = contents[entry] ?? Buffer.alloc(0)
  for (let at = start; at < end; at += 4096) yield content.subarray(at, Math.min(at + 4096, end))
}
const part = (start: number, end: number) => buffer(readPart(layout, { start, end }, read))

describe('a zip in store mode', () => {
  test('is read by others: names in UTF-8, contents as they are', async () => {
    const whole = await part(0, layout.size)
    expect(whole.length).toBe(layout.size)
    const { files } = await JSZip.loadAsync(whole, { checkCRC32: true })
    expect(Object.keys(files)).toEqual(names)
    for (const [at, name] of names.entries())
      expect((await files[name]?.async('nodebuffer'))?.equals(contents[at] ?? Buffer.alloc(1))).toBe(true)
    // JSZip reads the time as UTC, so it shows the time of Shanghai.
    expect(files[names[0] ?? '']?.date.toISOString()).toBe('2026-11-25T10:30:44.000Z')
  })

  test('any part of it is that part of the whole', async () => {
    const whole = await part(0, layout.size)
    const place = fc.integer({ min: 0, max: layout.size })
    await fc.assert(
      fc.asyncProperty(place, place, async (one, other) => {
        const [start, end] = [Math.min(one, other), Math.max(one, other)]
        expect((await part(start, end)).equals(whole.subarray(start, end))).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  test('beyond 4 GB sizes and places are written in 64 bits', () => {
    const size = 5 * 1024 ** 3
    const large = zipLayout(
      [
        { name: 'a', size, crc: 1 },
        { name: 'b', size: 3, crc: 2 },
      ],
      TIME,
    )
    const made = large.stretches.flatMap(({ made: make }) => (make ? [make()] : []))
    const [first, second, directory, end] = made
    expect(first?.readUInt32LE(18)).toBe(0xffff_ffff)
    expect(first?.readBigUInt64LE(30 + 1 + 4)).toBe(BigInt(size))
    expect(second?.readUInt32LE(18)).toBe(3)
    const offset = 30 + 1 + 20 + size
    // Here the offset of the second entry stands in its zip64 extra field.
    const at = (directory?.lastIndexOf('b') ?? 0) + 1
    expect(directory?.readUInt16LE(at)).toBe(1)
    expect(directory?.readBigUInt64LE(at + 4)).toBe(BigInt(offset))
    expect(end?.readUInt32LE(0)).toBe(0x06064b50)
    expect(Number(end?.readBigUInt64LE(48))).toBe(offset + 30 + 1 + 3)
    expect(large.size).toBe(offset + 34 + (directory?.length ?? 0) + (end?.length ?? 0))
  })

  test('of more than 65,535 files the number is written in 64 bits', () => {
    const many = zipLayout(
      Array.from({ length: 70_000 }, (_none, at) => ({ name: `${at}`, size: 0, crc: 0 })),
      TIME,
    )
    const end = many.stretches.at(-1)?.made?.()
    expect(end?.readBigUInt64LE(32)).toBe(70_000n)
  })
})
