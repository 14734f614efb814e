import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BlobStore, WHOLE_FILE } from '../../apps/server/src/blobs/blob-store'
import { type Blobs, blobKey, listAllBlobs, type Part } from '../../apps/server/src/blobs/blobs'
import { FolderBlobs } from '../../apps/server/src/blobs/folder-blobs'
import { S3Blobs } from '../../apps/server/src/blobs/s3/s3-blobs'
import type { S3Place } from '../../apps/server/src/file-store'
import { S3_KEY, startS3, type TestS3 } from '../support/s3'

const PART = 64 * 1024
const PAGE = 5
const MANNER = { partSize: PART, page: PAGE, waitMs: 5, connectMs: 2_000, silentMs: 2_000 }
const PREFIX = 'office/files/'
const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

let folder = ''
let s3: TestS3
const s3PlaceWith = (over: Partial<S3Place> = {}): S3Place => ({
  bucket: s3.bucket,
  prefix: PREFIX,
  endpoint: s3.endpoint,
  region: 'us-east-1',
  style: 'path',
  ...over,
})
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'agency-stores-'))
  s3 = await startS3()
})
afterAll(async () => {
  await s3?.close()
  await rm(folder, { recursive: true, force: true })
})

/** Counts 1, 2, 3 … */
function createCounter(): () => number {
  let count = 0
  return () => {
    count += 1
    return count
  }
}
const store = createCounter()
/** A store over this place, with a folder of its own for unfinished files. */
const openStoreOver = (blobs: Blobs) => BlobStore.open(path.join(folder, `store-${store()}`), blobs)
async function storeBytes(store: BlobStore, bytes: Buffer, how?: { anew?: boolean }) {
  const received = await store.receive(Readable.from([bytes]))
  await received.keep(how)
  await received.discard()
  return received
}
/** Only the hash of large contents is compared, which is faster and proves the same. */
const hashStoredFile = async (store: BlobStore, sha256: string, part?: Part) =>
  sha256Of(await buffer(await store.read(sha256, part)))
const collectBlobs = async (blobs: Pick<Blobs, 'list'>) => {
  const found = []
  for await (const one of listAllBlobs(blobs)) found.push(one)
  return found
}

/** What both kinds of places guarantee; `fileOf` is the path of a content on a disk. */
const kinds: Record<string, () => { blobs: Blobs; fileOf(sha256: string): string }> = {
  folder: () => {
    const blobs = new FolderBlobs(path.join(folder, 'contents'), PAGE)
    return { blobs, fileOf: (sha256) => blobs.pathOf(sha256) }
  },
  s3: () => ({
    blobs: new S3Blobs(s3PlaceWith(), S3_KEY, MANNER),
    fileOf: (sha256) => s3.fileOf(PREFIX + blobKey(sha256)),
  }),
}

describe.each(Object.entries(kinds))('a store over %s', (_name, kind) => {
  let blobs: Blobs
  let fileOf: (sha256: string) => string
  let store: BlobStore
  beforeAll(async () => {
    ;({ blobs, fileOf } = kind())
    store = await openStoreOver(blobs)
  })

  test.each([
    ['of one byte', 1],
    ['of one part', PART],
    ['of three parts and a bit', 3 * PART + 17],
  ])('gives back a content %s as it came, whole and in part', async (_what, size) => {
    const bytes = randomBytes(size)
    const { sha256 } = await storeBytes(store, bytes)
    expect(sha256).toBe(sha256Of(bytes))
    expect(await hashStoredFile(store, sha256)).toBe(sha256Of(bytes))
    const [start, end] = [Math.floor(size / 3), Math.ceil((size * 2) / 3)]
    expect(await hashStoredFile(store, sha256, { start, end })).toBe(sha256Of(bytes.subarray(start, end)))
    expect(await buffer(await store.read(sha256, { start, end: size + 1_000 }))).toEqual(
      bytes.subarray(start),
    )
    expect(await buffer(await store.read(sha256, { start: size + 5, end: size + 9 }))).toHaveLength(0)
    expect(sha256Of(await readFile(fileOf(sha256)))).toBe(sha256)
  })

  test('a content comes under its name only when it is whole, and nothing is left of what was discarded', async () => {
    const received = await store.receive(Readable.from([randomBytes(2 * PART)]))
    await expect(store.read(received.sha256)).rejects.toMatchObject({ code: 'ENOENT' })
    await received.discard()
    await expect(received.keep()).rejects.toThrow()
    await expect(store.read(received.sha256)).rejects.toMatchObject({ code: 'ENOENT' })
    await expect(store.read('../../etc/passwd')).rejects.toThrow(RangeError)
  })

  test('kept twice, and by two at once, it lies there once', async () => {
    const bytes = randomBytes(3 * PART)
    const twice = await store.receive(Readable.from([bytes]))
    await twice.keep()
    await twice.keep()
    await twice.discard()
    const other = randomBytes(3 * PART)
    const both = await Promise.all([1, 2].map(() => store.receive(Readable.from([other]))))
    await Promise.all(both.map((one) => one.keep()))
    await Promise.all(both.map((one) => one.discard()))
    const found = (await collectBlobs(blobs)).filter(({ sha256 }) =>
      [sha256Of(bytes), sha256Of(other)].includes(sha256),
    )
    expect(found).toHaveLength(2)
    for (const { sha256, size } of found) expect(size).toBe((await buffer(await store.read(sha256))).length)
  })

  test('the list comes in pages, each content once, in the order of the hashes, and goes on after any of them', async () => {
    const own = await Promise.all(Array.from({ length: 12 }, () => storeBytes(store, randomBytes(9))))
    const found = (await collectBlobs(blobs)).map(({ sha256 }) => sha256)
    expect(found).toEqual([...new Set(found)].sort())
    expect(found).toEqual(expect.arrayContaining(own.map(({ sha256 }) => sha256)))
    const middle = found[5] ?? ''
    expect((await store.list(middle)).map(({ sha256 }) => sha256)).toEqual(found.slice(6, 6 + PAGE))
    expect(await store.list(found.at(-1))).toEqual([])
  })

  test('what lies there is not trusted to be right: a whole read breaks off, and a content put anew is right again', async () => {
    const bytes = randomBytes(PART / 2)
    const { sha256 } = await storeBytes(store, bytes)
    await writeFile(
      fileOf(sha256),
      Buffer.concat([bytes.subarray(0, -1), Buffer.from([(bytes.at(-1) ?? 0) ^ 1])]),
    )
    await expect(store.read(sha256).then(buffer)).rejects.toMatchObject({ code: 'EBADMSG' })
    expect(await buffer(await store.read(sha256, WHOLE_FILE))).toHaveLength(bytes.length)
    await storeBytes(store, bytes, { anew: true })
    expect(await hashStoredFile(store, sha256)).toBe(sha256Of(bytes))
  })

  test('a cut content is replaced by whoever brings it again', async () => {
    const bytes = randomBytes(PART / 2)
    const { sha256 } = await storeBytes(store, bytes)
    await writeFile(fileOf(sha256), 'cut')
    await storeBytes(store, bytes)
    expect(await hashStoredFile(store, sha256)).toBe(sha256Of(bytes))
  })

  test('only what was put there before the given time is removed', async () => {
    const { sha256 } = await storeBytes(store, randomBytes(50))
    expect(await store.remove(sha256, new Date(Date.now() - 60_000))).toBe(false)
    expect(await buffer(await store.read(sha256))).toHaveLength(50)
    const old = new Date(Date.now() - 86_400_000)
    await utimes(fileOf(sha256), old, old)
    expect(await store.remove(sha256, new Date(Date.now() - 60_000))).toBe(true)
    await expect(store.read(sha256)).rejects.toMatchObject({ code: 'ENOENT' })
    expect(await store.remove(sha256, new Date())).toBe(false)
  })

  test('others look into a content by its path, and leave nothing behind', async () => {
    const bytes = randomBytes(2 * PART)
    const { sha256 } = await storeBytes(store, bytes)
    const hashOfFile = async (at: string) => sha256Of(await readFile(at))
    expect(await Promise.all([1, 2, 3].map(() => store.withLocalFile(sha256, hashOfFile)))).toEqual([
      sha256,
      sha256,
      sha256,
    ])
    expect(await readdir(path.dirname(store.temporaryPath()))).toEqual([])
  })
})

describe('S3', () => {
  const createS3Blobs = (over: Partial<S3Place> = {}, key = S3_KEY) =>
    new S3Blobs(s3PlaceWith(over), key, MANNER)
  const partUploadRequests = () =>
    s3.requests.filter(({ method, query }) => method === 'PUT' && query.partNumber)

  test('what is there already is not sent again', async () => {
    const store = await openStoreOver(createS3Blobs())
    for (const size of [100, 2 * PART + 1]) {
      const bytes = randomBytes(size)
      await storeBytes(store, bytes)
      s3.requests.length = 0
      await storeBytes(store, bytes)
      expect(s3.requests.map(({ method }) => method)).toEqual(['HEAD'])
    }
  })

  test('an upload that was cut off is taken up again: only the missing parts are sent', async () => {
    const store = await openStoreOver(createS3Blobs())
    const bytes = randomBytes(8 * PART)
    const received = await store.receive(Readable.from([bytes]))
    const part = createCounter()
    s3.fault(({ query }) => (query.partNumber && part() > 5 ? 403 : undefined))
    await expect(received.keep()).rejects.toMatchObject({ problem: 'refused' })
    await expect(store.read(received.sha256)).rejects.toMatchObject({ code: 'ENOENT' })
    s3.fault(undefined)
    s3.requests.length = 0
    await received.keep()
    expect(partUploadRequests().length).toBeLessThanOrEqual(3)
    expect(await hashStoredFile(store, received.sha256)).toBe(sha256Of(bytes))
  })

  test('a line that breaks is taken up again, while sending and while reading', async () => {
    const store = await openStoreOver(createS3Blobs())
    const bytes = randomBytes(40 * PART)
    const [sent, read] = [createCounter(), createCounter()]
    s3.fault(({ method }) => (method === 'PUT' && [1, 3, 5].includes(sent()) ? 'cut' : undefined))
    const { sha256 } = await storeBytes(store, bytes)
    s3.fault(({ method }) => (method === 'GET' && read() < 3 ? 'cut' : undefined))
    expect(await hashStoredFile(store, sha256)).toBe(sha256Of(bytes))
    expect(read()).toBeGreaterThan(3)
    s3.fault(undefined)
  })

  test('what is busy is asked again, and given up with a word in the end', async () => {
    const store = await openStoreOver(createS3Blobs())
    const asked = createCounter()
    s3.fault(() => (asked() < 3 ? 503 : undefined))
    await storeBytes(store, randomBytes(10))
    s3.fault(() => 503)
    await expect(storeBytes(store, randomBytes(10))).rejects.toMatchObject({ problem: 'busy' })
    s3.fault(undefined)
  })

  test('one that does not answer in time is out of reach, and nothing is said to be kept', async () => {
    const store = await openStoreOver(
      new S3Blobs(s3PlaceWith({ endpoint: 'http://127.0.0.1:1' }), S3_KEY, MANNER),
    )
    await expect(store.assertAvailable()).rejects.toMatchObject({ problem: 'unreachable' })
    await expect(storeBytes(store, randomBytes(10))).rejects.toThrow('连不上文件存储 http://127.0.0.1:1')
    await expect(store.read('0'.repeat(64))).rejects.toMatchObject({ problem: 'unreachable' })
  })

  test.each([
    ['a wrong secret', {}, { keyId: 'S3RVER', secret: 'topsecret' }, 'SignatureDoesNotMatch'],
    ['an unknown key', {}, { keyId: 'nobody', secret: 'topsecret' }, 'InvalidAccessKeyId'],
    ['a bucket that is not there', { bucket: 'nothere' }, S3_KEY, 'NoSuchBucket'],
  ])('%s is refused with a word of what to look at, without the secret', async (_what, place, key, word) => {
    const store = await openStoreOver(createS3Blobs(place, key))
    const works = [
      () => store.assertAvailable(),
      () => storeBytes(store, randomBytes(3)),
      () => store.read('0'.repeat(64)),
    ]
    for (const work of works) {
      const error = await work().then(
        () => undefined,
        (error: unknown) => error,
      )
      expect(error).toMatchObject({ problem: 'refused' })
      // The answer to a HEAD request has no body that could contain the error code.
      expect(String(error)).toMatch(new RegExp(`${word}|HTTP 403`))
      expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('topsecret')
    }
  })

  test('uploads that were never ended are swept away once they are old', async () => {
    const blobs = createS3Blobs()
    const store = await openStoreOver(blobs)
    const received = await store.receive(Readable.from([randomBytes(3 * PART)]))
    s3.fault(({ query }) => (query.partNumber === '3' ? 403 : undefined))
    await expect(received.keep()).rejects.toThrow()
    s3.fault(undefined)
    expect(await blobs.sweep(new Date(Date.now() - 60_000))).toBe(0)
    s3.requests.length = 0
    await blobs.sweep(new Date(Date.now() + 60_000))
    expect(s3.requests.filter(({ method }) => method === 'DELETE').length).toBeGreaterThan(0)
  })
})
