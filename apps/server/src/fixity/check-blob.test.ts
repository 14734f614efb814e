import { randomBytes } from 'node:crypto'
import { mkdtemp, open, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BlobStore } from '../blobs/blob-store'
import { checkBlob } from './check-blob'

const MB = 1024 * 1024
let folder = ''
let store: BlobStore
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'check-blob-'))
  store = await BlobStore.open(folder)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Stores a file of so many MB without holding it in memory. */
async function storeFile(megabytes: number) {
  const piece = randomBytes(MB)
  const received = await store.receive(Readable.from(Array.from({ length: megabytes }, () => piece)))
  await received.keep()
  return { sha256: received.sha256, size: received.size }
}
const blobPathOf = ({ sha256 }: { sha256: string }) =>
  path.join(folder, 'files', sha256.slice(0, 2), sha256.slice(2))

async function flipBit(file: string, at: number) {
  const handle = await open(file, 'r+')
  const byte = Buffer.alloc(1)
  await handle.read(byte, 0, 1, at)
  await handle.write(Buffer.from([(byte[0] ?? 0) ^ 1]), 0, 1, at)
  await handle.close()
}

test('one bit that is not what it was is found, wherever in the file, and a file that was cut, and one that is gone', async () => {
  const blob = await storeFile(3)
  const whole = { problem: null, foundSize: null, foundSha256: null }
  expect(await checkBlob(store, blob)).toEqual(whole)
  for (const at of [0, MB + 7, 3 * MB - 1]) {
    await flipBit(blobPathOf(blob), at)
    const found = await checkBlob(store, blob)
    expect(found).toMatchObject({ problem: 'changed', foundSize: 3 * MB })
    expect(found.foundSha256).toMatch(/^[0-9a-f]{64}$/)
    expect(found.foundSha256).not.toBe(blob.sha256)
    await flipBit(blobPathOf(blob), at)
    expect(await checkBlob(store, blob)).toEqual(whole)
  }
  await truncate(blobPathOf(blob), 3 * MB - 1)
  expect(await checkBlob(store, blob)).toMatchObject({ problem: 'cut', foundSize: 3 * MB - 1 })
  await rm(blobPathOf(blob))
  expect(await checkBlob(store, blob)).toEqual({ problem: 'missing', foundSize: null, foundSha256: null })
})

test('what the disk cannot give is a finding, not a failure of the run', async () => {
  const blob = { sha256: 'a'.repeat(64), size: 1 }
  const rejectRead = () => Promise.reject(Object.assign(new Error('EIO'), { code: 'EIO' }))
  expect((await checkBlob({ read: rejectRead }, blob)).problem).toBe('unreadable')
})

test('a large file takes no more memory than a small one, and others have their turn all the while', async () => {
  const blob = await storeFile(96)
  let [turns, most] = [0, 0]
  let isReading = true
  const before = process.memoryUsage().arrayBuffers
  const countEventLoopTurn = () => {
    turns += 1
    most = Math.max(most, process.memoryUsage().arrayBuffers - before)
    if (isReading) setImmediate(countEventLoopTurn)
  }
  setImmediate(countEventLoopTurn)
  expect((await checkBlob(store, blob)).problem).toBeNull()
  isReading = false
  // It is read in pieces of 64 KB, several of which may be ready at once, so other work gets its turn at
  // least once per MB.
  expect(turns).toBeGreaterThan(96)
  expect(most).toBeLessThan(48 * MB)
})

test('whoever stops it gets no finding', async () => {
  const blob = await storeFile(8)
  const stop = new AbortController()
  const abortWhileReading = async () =>
    Readable.from(
      (function* () {
        yield Buffer.alloc(10)
        stop.abort()
        yield Buffer.alloc(10)
      })(),
    ) as Awaited<ReturnType<BlobStore['read']>>
  await expect(checkBlob({ read: abortWhileReading }, blob, { signal: stop.signal })).rejects.toThrow(
    'aborted',
  )
})
