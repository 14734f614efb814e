import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { BlobStore } from './blob-store'

const DAY_MS = 86_400_000

/** Delays every opening of a file for a stream by so many milliseconds until the test ends. */
function mockSlowDisk(ms: number) {
  const disk = { opened: 0 }
  const { open } = fs
  type Opened = (error: NodeJS.ErrnoException | null, descriptor: number) => void
  const delayedOpen = (file: string, flags: string, mode: number, done: Opened) =>
    void setTimeout(() => {
      open(file, flags, mode, (error, descriptor) => {
        disk.opened += 1
        done(error, descriptor)
      })
    }, ms)
  vi.spyOn(fs, 'open').mockImplementation(delayedOpen as typeof open)
  onTestFinished(() => void vi.restoreAllMocks())
  return disk
}

describe('文件存储', () => {
  let folder = ''
  let store: BlobStore
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'blob-store-'))
    store = await BlobStore.open(folder)
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const storeContent = async (content: Buffer) => {
    const received = await store.receive(Readable.from([content.subarray(0, 10), content.subarray(10)]))
    await received.keep()
    return received
  }
  const listStoredFiles = async () =>
    (await readdir(path.join(folder, 'files'), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(path.join(folder, 'files'), path.join(entry.parentPath, entry.name)))

  it('按 SHA-256 存放，读出来一字不差', async () => {
    const content = randomBytes(300_000)
    const sha256 = createHash('sha256').update(content).digest('hex')
    expect(await storeContent(content)).toMatchObject({ sha256, size: content.length })
    expect(await listStoredFiles()).toEqual([path.join(sha256.slice(0, 2), sha256.slice(2))])
    expect((await buffer(await store.read(sha256))).equals(content)).toBe(true)
  })

  it('同样的内容只存一份，截短的那份会被换掉', async () => {
    const content = randomBytes(1000)
    const { sha256 } = await storeContent(content)
    await storeContent(content)
    expect(await listStoredFiles()).toHaveLength(1)

    await writeFile(path.join(folder, 'files', sha256.slice(0, 2), sha256.slice(2)), 'cut')
    await storeContent(content)
    expect((await buffer(await store.read(sha256))).equals(content)).toBe(true)
  })

  it('中断的上传和不要的文件不留痕迹', async () => {
    const cut = Readable.from(
      (function* () {
        yield randomBytes(1000)
        throw new Error('断了')
      })(),
    )
    await expect(store.receive(cut)).rejects.toThrow('断了')
    await (await store.receive(Readable.from([randomBytes(10)]))).discard()
    expect(await listStoredFiles()).toEqual([])
  })

  it('一开始就断了的上传在慢的磁盘上也不留痕迹：临时文件打开之后才删除', async () => {
    const slow = mockSlowDisk(50)
    const broken = new Readable({ read: () => undefined }).on('error', () => undefined)
    await expect(store.receive(broken.destroy(new Error('断了')))).rejects.toThrow('断了')
    await expect.poll(() => slow.opened).toBe(1)
    expect(await listStoredFiles()).toEqual([])
  })

  it('启动时清扫一天前的临时文件', async () => {
    const temporary = path.join(folder, 'files', 'tmp')
    await writeFile(path.join(temporary, 'old'), '')
    await writeFile(path.join(temporary, 'fresh'), '')
    const before = (Date.now() - DAY_MS - 60_000) / 1000
    await utimes(path.join(temporary, 'old'), before, before)
    await BlobStore.open(folder)
    expect(await listStoredFiles()).toEqual([path.join('tmp', 'fresh')])
  })

  it('不接受不是哈希的名字，没有的内容报错', async () => {
    await expect(store.read('../../etc/passwd')).rejects.toThrow(RangeError)
    await expect(store.read('0'.repeat(64))).rejects.toThrow('ENOENT')
  })
})
