import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BlobStore } from '../../apps/server/src/blobs/blob-store'
import { type Blobs, blobKey, listAllBlobs } from '../../apps/server/src/blobs/blobs'
import { FolderBlobs } from '../../apps/server/src/blobs/folder-blobs'
import { copyAllBlobs, type MoveReport } from '../../apps/server/src/blobs/move'
import { S3Blobs } from '../../apps/server/src/blobs/s3/s3-blobs'
import { S3_KEY, startS3, type TestS3 } from '../support/s3'

let folder = ''
let s3: TestS3
let source: FolderBlobs
let bucket: S3Blobs
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'agency-move-'))
  s3 = await startS3()
  source = new FolderBlobs(path.join(folder, 'source'))
  const place = { bucket: s3.bucket, prefix: '', endpoint: s3.endpoint, region: 'us-east-1' }
  bucket = new S3Blobs({ ...place, style: 'path' }, S3_KEY, { partSize: 4_000, waitMs: 5 })
})
afterAll(async () => {
  await s3?.close()
  await rm(folder, { recursive: true, force: true })
})

async function storeBytes(blobs: Blobs, bytes: Buffer): Promise<string> {
  const store = await BlobStore.open(path.join(folder, 'putting'), blobs)
  const received = await store.receive(Readable.from([bytes]))
  await received.keep()
  await received.discard()
  return received.sha256
}
const listHashes = async (blobs: Blobs) => {
  const all = []
  for await (const { sha256 } of listAllBlobs(blobs)) all.push(sha256)
  return all
}
/** Every file below the folder, with its content and time. */
async function snapshotOfFiles(root: string) {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const files = entries.flatMap((one) => (one.isFile() ? path.join(one.parentPath, one.name) : []))
  return Promise.all(
    files.sort().map(async (file) => {
      const hash = createHash('sha256')
        .update(await readFile(file))
        .digest('hex')
      return [file, hash, (await stat(file)).mtimeMs]
    }),
  )
}
const copyBlobsBetweenStores = async (
  from: Blobs,
  to: Blobs,
  told: (report: MoveReport, stop: () => void) => void = () => undefined,
) => {
  const stop = new AbortController()
  return copyAllBlobs({
    from,
    to: await BlobStore.open(path.join(folder, 'moving'), to),
    signal: stop.signal,
    doneFile: path.join(folder, `${to === bucket ? 'there' : 'back'}.done`),
    told: (report) => told(report, () => stop.abort()),
  })
}

test('all goes from a folder to a bucket in two runs and back again, each content read on the other side, nothing touched where it comes from', async () => {
  const contents = Array.from({ length: 24 }, (_, at) => randomBytes(at * 500 + 1))
  const own = await Promise.all(contents.map((bytes) => storeBytes(source, bytes)))
  // Four cases: damaged at the source; already there; there with another content; only at the target.
  const [damaged = '', same, changed = ''] = own
  await writeFile(source.pathOf(damaged), 'damaged')
  for (const bytes of contents.slice(1, 3)) await storeBytes(bucket, bytes)
  const there = s3.fileOf(blobKey(changed))
  await writeFile(
    there,
    (await readFile(there)).map((byte) => byte ^ 1),
  )
  const only = await storeBytes(bucket, Buffer.from('only there'))
  const before = await snapshotOfFiles(source.place)

  const first = await copyBlobsBetweenStores(
    source,
    bucket,
    ({ copied, same }, stop) => copied + same >= 8 && stop(),
  )
  expect(first.isWhole).toBe(false)
  const second = await copyBlobsBetweenStores(source, bucket)
  expect(second).toMatchObject({ isWhole: true, damaged: [damaged], extra: [only] })
  expect(second.known).toBeGreaterThanOrEqual(8)
  expect(first.copied + first.same + second.copied + second.same).toBe(23)
  expect(first.same + second.same).toBe(1)
  expect(await listHashes(bucket)).toEqual([...own, only].filter((one) => one !== damaged).sort())
  expect(
    createHash('sha256')
      .update(await readFile(there))
      .digest('hex'),
  ).toBe(changed)
  expect(await listHashes(bucket)).toContain(same)
  expect(await snapshotOfFiles(source.place)).toEqual(before)

  const back = new FolderBlobs(path.join(folder, 'back'))
  const objects = await snapshotOfFiles(path.dirname(s3.fileOf('x')))
  expect(await copyBlobsBetweenStores(bucket, back)).toMatchObject({
    isWhole: true,
    copied: 24,
    damaged: [],
    extra: [],
  })
  expect(await copyBlobsBetweenStores(bucket, back)).toMatchObject({
    isWhole: true,
    copied: 0,
    same: 0,
    known: 24,
  })
  expect(await listHashes(back)).toEqual(await listHashes(bucket))
  expect(await snapshotOfFiles(path.dirname(s3.fileOf('x')))).toEqual(objects)
})

test('a place that fails in the middle is told, and the next run goes on', async () => {
  const more = new FolderBlobs(path.join(folder, 'more'))
  await Promise.all(Array.from({ length: 12 }, () => storeBytes(more, randomBytes(200))))
  const run = copyBlobsBetweenStores(more, bucket, ({ copied }) => {
    if (copied >= 4) s3.fault(() => 403)
  })
  await expect(run).rejects.toMatchObject({ problem: 'refused' })
  s3.fault(undefined)
  expect(await copyBlobsBetweenStores(more, bucket)).toMatchObject({ isWhole: true, damaged: [] })
  expect(await listHashes(bucket)).toEqual(expect.arrayContaining(await listHashes(more)))
})
