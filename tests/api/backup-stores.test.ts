import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { BackupError, MissingObject } from '../../apps/server/src/backup/backup.messages'
import type { BackupStore } from '../../apps/server/src/backup/backup-store'
import { openBackupStore } from '../../apps/server/src/backup/store-at'
import { S3_KEY, startS3, type TestS3 } from '../support/s3'

const PART = 64 * 1024
const MANNER = { partSize: PART, page: 3, waitMs: 5, connectMs: 2_000, silentMs: 2_000 }
const PREFIX = 'office/backup'
const DAY_MS = 86_400_000

let folder = ''
let s3: TestS3
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'agency-backup-stores-'))
  s3 = await startS3('backups')
})
afterAll(async () => {
  await s3?.close()
  await rm(folder, { recursive: true, force: true })
})
afterEach(() => s3.fault(undefined))

const sendingFolder = () => path.join(folder, 'sending')
const openBucketStore = (key = S3_KEY, address = `s3://${s3.bucket}/${PREFIX}?endpoint=${s3.endpoint}`) =>
  openBackupStore({ address, key, sending: sendingFolder() }, MANNER)
const putBytes = (store: BackupStore, name: string, bytes: Buffer) =>
  store.putIfAbsent(name, async () => Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]))
const readObject = async (store: BackupStore, name: string) => buffer(await store.read(name))
const namesIn = async (store: BackupStore, prefix: string) => {
  const names = []
  for await (const { name } of store.list(prefix)) names.push(name)
  return names.sort()
}
const filesBelow = async (at: string) =>
  (await readdir(at, { recursive: true, withFileTypes: true }).catch(() => [])).filter((one) => one.isFile())

/**
 * What both kinds of places guarantee; `fileOf` is the path of an object on a disk, `underWay` the folder of
 * unfinished uploads.
 */
const kinds: Record<string, () => { store: BackupStore; fileOf(name: string): string; underWay: string }> = {
  folder: () => {
    const at = path.join(folder, 'store')
    const store = openBackupStore({ address: at, sending: sendingFolder() })
    return { store, fileOf: (name) => path.join(at, name), underWay: path.join(at, '.tmp') }
  },
  s3: () => ({
    store: openBucketStore(),
    fileOf: (name) => s3.fileOf(`${PREFIX}/${name}`),
    underWay: sendingFolder(),
  }),
}

describe.each(Object.entries(kinds))('a place of backups: %s', (_name, kind) => {
  let store: BackupStore
  let fileOf: (name: string) => string
  let underWay: string
  beforeAll(() => {
    ;({ store, fileOf, underWay } = kind())
  })

  test.each([
    ['of no byte', 0],
    ['of one part', PART],
    ['of three parts and a bit', 3 * PART + 17],
  ])('gives back an object %s as it came, and has nothing under way afterwards', async (_what, size) => {
    const bytes = randomBytes(size)
    await putBytes(store, `sizes/${size}`, bytes)
    expect((await readObject(store, `sizes/${size}`)).equals(bytes)).toBe(true)
    expect((await readFile(fileOf(`sizes/${size}`))).equals(bytes)).toBe(true)
    expect(await filesBelow(underWay)).toEqual([])
  })

  test('what lies under a name stays, and nothing is read for it a second time', async () => {
    const first = randomBytes(100)
    await putBytes(store, 'taken/one', first)
    const again = store.putIfAbsent('taken/one', () => Promise.reject(new Error('read')))
    await expect(again).resolves.toBeUndefined()
    expect(await readObject(store, 'taken/one')).toEqual(first)
  })

  test('what lies under a name is replaced when it does not hold, and stays until the new bytes are whole', async () => {
    await putBytes(store, 'mended/one', randomBytes(100))
    const broken = store.replace('mended/one', async () =>
      Readable.from(
        (function* () {
          yield randomBytes(10)
          throw new RangeError('broken off')
        })(),
      ),
    )
    await expect(broken).rejects.toThrow(RangeError)
    expect(await readObject(store, 'mended/one')).toHaveLength(100)
    const bytes = randomBytes(100)
    await store.replace('mended/one', async () => Readable.from([bytes]))
    expect(await readObject(store, 'mended/one')).toEqual(bytes)
    expect(await filesBelow(underWay)).toEqual([])
  })

  test('an object that breaks off while it comes is none, and its own error is told', async () => {
    const breakingStream = async () =>
      Readable.from(
        (function* () {
          yield randomBytes(2 * PART)
          throw new RangeError('broken off')
        })(),
      )
    await expect(store.putIfAbsent('broken/one', breakingStream)).rejects.toThrow(RangeError)
    await expect(store.read('broken/one')).rejects.toThrow(MissingObject)
    expect(await namesIn(store, 'broken/')).toEqual([])
    expect(await filesBelow(underWay)).toEqual([])
  })

  test('the list has every object whose name begins so, whatever the size of a page, with size and time', async () => {
    const names = Array.from({ length: 8 }, (_, at) => `list/a${at % 2}/${at}`).sort()
    for (const name of names) await putBytes(store, name, randomBytes(20))
    await putBytes(store, 'listed', randomBytes(5))
    expect(await namesIn(store, 'list/')).toEqual(names)
    expect(await namesIn(store, 'list/a1/')).toEqual(names.slice(4))
    expect(await namesIn(store, 'list/a0/4')).toEqual(['list/a0/4'])
    expect(await namesIn(store, 'nothing/')).toEqual([])
    for await (const { size, time } of store.list('listed')) {
      expect(size).toBe(5)
      expect(Math.abs(time.getTime() - Date.now())).toBeLessThan(60_000)
    }
  })

  test('what is removed is gone; what is not there is removed without a word', async () => {
    await putBytes(store, 'gone/one', randomBytes(9))
    await store.remove('gone/one')
    await store.remove('gone/one')
    expect(await namesIn(store, 'gone/')).toEqual([])
    await expect(store.read('gone/one')).rejects.toThrow(MissingObject)
  })
})

describe('a bucket', () => {
  test('has nothing until all of it was taken; what was sent of an upload that failed is swept once it is old', async () => {
    const store = openBucketStore()
    s3.fault(({ query }) => (query.partNumber === '3' ? 403 : undefined))
    await expect(putBytes(store, 'cut/one', randomBytes(4 * PART))).rejects.toThrow(BackupError)
    s3.fault(undefined)
    expect(await namesIn(store, 'cut/')).toEqual([])
    expect(await filesBelow(sendingFolder())).toEqual([])
    const abortedUploadCount = () =>
      s3.requests.filter(({ method, query }) => method === 'DELETE' && query.uploadId).length
    await store.sweep(new Date(Date.now() - DAY_MS))
    expect(abortedUploadCount()).toBe(0)
    await store.sweep(new Date(Date.now() + 60_000))
    expect(abortedUploadCount()).toBe(1)
  })

  test('what a killed process left under way is swept once it is old', async () => {
    const store = openBucketStore()
    await putBytes(store, 'kept/one', randomBytes(10))
    for (const [name, days] of [
      ['old', 2],
      ['fresh', 0],
    ] as const) {
      const file = path.join(sendingFolder(), name)
      await writeFile(file, 'sealed')
      const time = new Date(Date.now() - days * DAY_MS)
      await utimes(file, time, time)
    }
    await store.sweep(new Date(Date.now() - DAY_MS))
    expect((await filesBelow(sendingFolder())).map(({ name }) => name)).toEqual(['fresh'])
    await rm(path.join(sendingFolder(), 'fresh'))
  })

  test('a line that breaks is taken up again, while sending and while reading', async () => {
    const store = openBucketStore()
    const bytes = randomBytes(40 * PART)
    let [sent, got] = [0, 0]
    s3.fault(({ method }) => {
      if (method === 'PUT') sent += 1
      return method === 'PUT' && [1, 3].includes(sent) ? 'cut' : undefined
    })
    await putBytes(store, 'lines/one', bytes)
    s3.fault(({ method }) => {
      if (method === 'GET') got += 1
      return method === 'GET' && got < 3 ? 'cut' : undefined
    })
    expect((await readObject(store, 'lines/one')).equals(bytes)).toBe(true)
    expect(got).toBeGreaterThan(2)
  })

  test.each([
    ['a wrong secret', { keyId: 'S3RVER', secret: 'topsecret' }, 'backups', 'SignatureDoesNotMatch'],
    ['an unknown key', { keyId: 'nobody', secret: 'topsecret' }, 'backups', 'InvalidAccessKeyId'],
    ['a bucket that is not there', S3_KEY, 'nothere', 'NoSuchBucket'],
  ])('%s is said with the settings to look at, without the secret', async (_what, key, name, word) => {
    const store = openBucketStore(key, `s3://${name}/${PREFIX}?endpoint=${s3.endpoint}`)
    for (const work of [() => store.read('store.json'), () => namesIn(store, 'backups/')]) {
      const error = await work().then(
        () => undefined,
        (error: unknown) => error,
      )
      expect(error).toBeInstanceOf(BackupError)
      expect(String(error)).toMatch(new RegExp(`备份位置 .* 不让使用桶 ${name}（${word}）.*BACKUP_TO_SECRET`))
      expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('topsecret')
    }
    await expect(putBytes(store, 'one', randomBytes(3))).rejects.toThrow(BackupError)
  })

  test('one that nobody answers for, and one without a key, are said in words', async () => {
    const nobody = openBucketStore(S3_KEY, 's3://backups?endpoint=http://127.0.0.1:1')
    await expect(nobody.read('store.json')).rejects.toThrow('连不上备份位置 http://127.0.0.1:1')
    const address = `s3://backups?endpoint=${s3.endpoint}`
    expect(() => openBackupStore({ address, sending: sendingFolder() })).toThrow('BACKUP_TO_KEY_ID')
  })
})
