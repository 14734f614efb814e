import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FolderStore } from '../../apps/server/src/backup/folder-store'
import { backUpFiles } from '../../apps/server/src/backup/keep-files'
import { openVault, type Vault } from '../../apps/server/src/backup/vault'
import { BlobStore } from '../../apps/server/src/blobs/blob-store'
import type { AttachmentFile } from '../../apps/server/src/files/attachments'
import { zipOfAttachments } from '../../apps/server/src/files/zip-of-attachments'
import { streamZip } from '../../apps/server/src/modules/knowledge-apply/apply.zip'
import { DOWNLOAD, pdfBytes, uploadFile } from '../support/attachments'
import { openFilesBelow, warningsDuring } from '../support/open-files'
import { jsonRequest, tokenHeaderFor } from '../support/person'
import { type Person, startServer, type TestServer, webClient } from '../support/server'

/** The size of the file in bytes: 192 pieces of 64 KB. */
const LARGE = 12 * 1024 * 1024
const content = randomBytes(LARGE)
const sha256 = createHash('sha256').update(content).digest('hex')

let folder = ''
let store: BlobStore
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'open-files-'))
  store = await BlobStore.open(folder)
  await (await store.receive(Readable.from([content]))).keep()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Expects that `work` leaves no file open and none for the garbage collector to close. */
async function expectNoFilesLeftOpen(work: () => Promise<void>, below = folder): Promise<void> {
  const warnings = await warningsDuring(async () => {
    await work()
    await expect.poll(() => openFilesBelow(below), { timeout: 10_000 }).toEqual([])
  })
  expect(warnings).toEqual([])
}

/** Reads about half of a stream and destroys it. */
async function readHalfAndDestroy(stream: Readable): Promise<void> {
  let read = 0
  for await (const piece of stream) {
    read += (piece as Buffer).length
    if (read > LARGE / 2) return
  }
  throw new Error('已经读完')
}

/** The file store, whose files are opened only when the test allows it. */
function heldBackFileStore() {
  let releaseHeldReads = () => {}
  const isLet = new Promise<void>((resolve) => {
    releaseHeldReads = resolve
  })
  return {
    letGo: () => releaseHeldReads(),
    read: async (...asked: Parameters<BlobStore['read']>) => {
      await isLet
      return store.read(...asked)
    },
  }
}

const attachment = { sha256, size: LARGE, name: '甲.pdf', createTime: new Date() } as AttachmentFile

describe('the store of the files', () => {
  test.each([
    ['the whole', undefined],
    ['a part', { start: 100, end: LARGE - 100 }],
  ])('%s is read half way', (_what, part) =>
    expectNoFilesLeftOpen(async () => readHalfAndDestroy(await store.read(sha256, part))),
  )

  test('a part without bytes is empty', () =>
    expectNoFilesLeftOpen(async () => {
      const pieces = await (await store.read(sha256, { start: 0, end: 0 })).toArray()
      expect(Buffer.concat(pieces)).toHaveLength(0)
    }))
})

describe('a zip of attachments', () => {
  const files = [attachment, { ...attachment, name: '乙.pdf' }]

  test('is read half way', () =>
    expectNoFilesLeftOpen(() => readHalfAndDestroy(zipOfAttachments(store, files))))

  test('is given up while its first file is being opened', () =>
    expectNoFilesLeftOpen(async () => {
      const slow = heldBackFileStore()
      const zip = zipOfAttachments(slow, files)
      zip.resume()
      await setTimeout(50)
      zip.destroy()
      await once(zip, 'close')
      slow.letGo()
      await setTimeout(50)
    }))
})

test('a zip that is given up while a file of it is made', () =>
  expectNoFilesLeftOpen(async () => {
    const made = path.join(folder, 'files', sha256.slice(0, 2), sha256.slice(2))
    let finishMakingFile = () => {}
    const isMade = new Promise<void>((resolve) => {
      finishMakingFile = resolve
    })
    const makeFileAfterRelease = async () => {
      await isMade
      return { stream: createReadStream(made), size: LARGE }
    }
    const { signal } = new AbortController()
    const zip = streamZip({ parts: [{ name: '甲.pdf', make: makeFileAfterRelease }], left: [], signal })
    zip.destroy()
    await once(zip, 'close')
    finishMakingFile()
    await setTimeout(50)
  }))

describe('the place of the backups', () => {
  let vault: Vault
  beforeAll(async () => {
    vault = await openVault(new FolderStore(path.join(folder, 'backup')), 'key', { create: true })
    await vault.put('large', async () => Readable.from([content]))
  })

  test('whoever takes an object and fails leaves it half way, or has not begun', () =>
    expectNoFilesLeftOpen(async () => {
      const never = vault.take('large', async () => {
        throw new Error('没有开始')
      })
      await expect(never).rejects.toThrow('没有开始')
      const halfWay = vault.take('large', async (bytes) => {
        await readHalfAndDestroy(Readable.from(bytes))
        throw new Error('一半')
      })
      await expect(halfWay).rejects.toThrow('一半')
    }))

  test('a file that somebody else has put there meanwhile is not read', () =>
    expectNoFilesLeftOpen(async () => {
      await vault.put(vault.blobName(sha256), async () => Readable.from([content]))
      const unlisted = { ...vault, store: Object.assign(Object.create(vault.store), { list: () => [] }) }
      const source = { blobs: store, dataDir: folder, readNights: 7 }
      const kept = await backUpFiles(source, unlisted, [{ sha256, size: LARGE }])
      expect(kept).toMatchObject({ gone: [], damaged: [] })
    }))
})

describe('a client that hangs up', () => {
  let server: TestServer
  let person: Person
  let listIds: string[] = []
  beforeAll(async () => {
    server = await startServer()
    person = await server.as('admin')
    listIds = []
    for (const name of ['甲.pdf', '乙.pdf'])
      listIds.push((await uploadFile(person, name, pdfBytes(LARGE))).listId)
  })
  afterAll(() => server.stop())

  /** Sends a request and hangs up after that many bytes of the answer, or, for 0, that many ms after sending. */
  function requestAndHangUp(
    { address, body }: { address: string; body?: object },
    { bytes = 0, ms = 0 },
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      const request = http.request(server.url + address, {
        method: 'POST',
        headers: {
          ...webClient,
          ...tokenHeaderFor(person.tokens, address),
          ...(body ? jsonRequest(body).headers : {}),
        },
      })
      request.on('error', (error) => (/^\d+$/.test(error.message) ? reject(error) : resolve()))
      request.on('close', () => resolve())
      request.on('response', (answer) => {
        let read = 0
        if (answer.statusCode !== 200) request.destroy(new Error(`${answer.statusCode}`))
        answer.on('error', () => undefined)
        answer.on('data', (piece: Buffer) => {
          read += piece.length
          if (bytes > 0 && read > bytes) request.destroy()
        })
      })
      request.end(body && JSON.stringify(body))
      if (bytes === 0) void setTimeout(ms).then(() => request.destroy())
    })
  }

  const whatIs = {
    'a file': () => ({ address: `${DOWNLOAD}?listId=${listIds[0]}` }),
    'a zip': () => ({ address: `${DOWNLOAD}Zip`, body: { listIds } }),
  }

  test.each(Object.entries(whatIs))('%s, half way through or before anything has come', (_what, asked) =>
    expectNoFilesLeftOpen(
      async () => {
        await requestAndHangUp(asked(), { bytes: LARGE / 2 })
        for (const ms of [0, 1, 2, 4, 8, 12, 16, 24, 32]) await requestAndHangUp(asked(), { ms })
        await setTimeout(500)
      },
      path.join(server.dataDir, 'files'),
    ),
  )
})
