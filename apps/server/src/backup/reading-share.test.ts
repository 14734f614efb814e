import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseObjectsToReadTonight } from './reading-share'

const MB = 1024 * 1024
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'agency-share-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const sampleObjects = (count: number, size: number) =>
  new Map(Array.from({ length: count }, (_, at) => [`blobs/${String(at).padStart(4, '0')}`, size] as const))

/** The objects read in so many nights, one share each night. */
async function readOverNights(nights: number, objects: Map<string, number>, storeId: string, within: number) {
  const read: string[] = []
  for (let night = 0; night < nights; night++) {
    const share = await chooseObjectsToReadTonight(objects, { dataDir, storeId, nights: within })
    read.push(...share.names)
    await share.done()
  }
  return read
}

test('a store is read whole within its nights, each object once, whatever else lies beside it', async () => {
  const objects = sampleObjects(400, 50 * MB)
  const read = await readOverNights(10, objects, 'large', 10)
  expect(read).toHaveLength(400)
  expect(new Set(read).size).toBe(400)
  await readOverNights(1, sampleObjects(3, MB), 'other', 10)
  // After the last object the rereading begins again with the first.
  expect(await readOverNights(1, objects, 'large', 10)).toEqual(read.slice(0, 40))
})

test('a small store is read whole every night', async () => {
  const objects = sampleObjects(200, MB)
  for (let night = 0; night < 2; night++)
    expect(new Set(await readOverNights(1, objects, 'small', 30))).toEqual(new Set(objects.keys()))
})

test('a share that was not read to its end comes again; a torn note begins with the first', async () => {
  const objects = sampleObjects(400, 50 * MB)
  const asked = { dataDir, storeId: 'broken-off', nights: 10 }
  const first = await chooseObjectsToReadTonight(objects, asked)
  expect([...(await chooseObjectsToReadTonight(objects, asked)).names]).toEqual([...first.names])
  await first.done()
  await writeFile(path.join(dataDir, 'backup-read.json'), '{"broken-off": "blo')
  expect([...(await chooseObjectsToReadTonight(objects, asked)).names]).toEqual([...first.names])
})
