import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDecryptor, createEncryptor } from './sealed'

const KEY = Buffer.alloc(32, 7)
const PIECE = 256 * 1024
const encryptBytes = (bytes: Buffer, name = 'a', key = KEY) =>
  buffer(Readable.from(bytes.length > 0 ? [bytes] : []).pipe(createEncryptor(key, name)))
/** Decrypts the bytes, delivered in pieces of a given size as a disk or network does. */
const decryptBytes = (bytes: Buffer, { name = 'a', key = KEY, size = 65_536 } = {}) => {
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  )
  return buffer(Readable.from(pieces).pipe(createDecryptor(key, name)))
}

test.each([0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE, 3 * PIECE + 5])(
  '%i bytes come back',
  async (size) => {
    const bytes = randomBytes(size)
    const object = await encryptBytes(bytes)
    for (const piece of [17_000, PIECE + 16, object.length || 1])
      expect((await decryptBytes(object, { size: piece })).equals(bytes)).toBe(true)
  },
)

test('whatever bit is changed, whatever is cut off, left out or put in another order, it does not open', async () => {
  const bytes = randomBytes(2 * PIECE + 100)
  const object = await encryptBytes(bytes)
  await fc.assert(
    fc.asyncProperty(fc.nat(object.length - 1), fc.nat(7), async (at, bit) => {
      const changed = Buffer.from(object)
      changed[at] = (changed[at] ?? 0) ^ (1 << bit)
      await expect(decryptBytes(changed)).rejects.toThrow('已损坏')
    }),
    { numRuns: 60 },
  )
  const step = PIECE + 16
  const [head, one, two, rest] = [
    object.subarray(0, 20),
    object.subarray(20, 20 + step),
    object.subarray(20 + step, 20 + 2 * step),
    object.subarray(20 + 2 * step),
  ]
  for (const parts of [[head, two, one, rest], [head, one, rest], [head, one, two], [head, one], [head], []])
    await expect(decryptBytes(Buffer.concat(parts as Buffer[]))).rejects.toThrow('已损坏')
})

test('an object does not open under another name or key, and two of one content are not alike', async () => {
  const bytes = randomBytes(100)
  const object = await encryptBytes(bytes)
  await expect(decryptBytes(object, { name: 'b' })).rejects.toThrow('已损坏')
  await expect(decryptBytes(object, { key: Buffer.alloc(32, 8) })).rejects.toThrow('已损坏')
  expect((await encryptBytes(bytes)).equals(object)).toBe(false)
})
