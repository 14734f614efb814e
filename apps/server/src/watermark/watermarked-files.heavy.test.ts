import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPdf } from '../../../../tests/support/pdf'
import { BlobStore } from '../blobs/blob-store'
import { WatermarkedPages } from '../watermarked-pages/watermarked-pages'
import { LINE, readPdfLines } from './watermark.fixtures'
import { WatermarkedFiles } from './watermarked-files'

const MB = 1024 * 1024
let folder: string
let store: BlobStore
let files: WatermarkedFiles
let pictures: WatermarkedPages
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'agency-watermark-'))
  store = await BlobStore.open(folder)
  pictures = new WatermarkedPages(store)
  files = new WatermarkedFiles(store, pictures, () => '')
})
afterAll(async () => {
  await Promise.all([files.close(), pictures.close()])
  await rm(folder, { recursive: true, force: true })
})

async function storeWrittenFile(write: (at: string) => Promise<void>): Promise<string> {
  const sha256 = randomBytes(32).toString('hex')
  const at = await store.withLocalFile(sha256, (at) => Promise.resolve(at))
  await mkdir(path.dirname(at), { recursive: true })
  await write(at)
  return sha256
}
const storeBytes = (bytes: Uint8Array) => storeWrittenFile((at) => writeFile(at, bytes))
const makeWatermarkedCopy = (sha256: string, name: string, signal?: AbortSignal) =>
  files.make({ sha256, name, text: LINE }, { by: 'one', signal })

async function readStreamBytes(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** A PDF of one page with 200 MB of pictures that take no space on the disk (a sparse file). */
const storeLargePdf = (size: number) =>
  storeWrittenFile(async (at) => {
    const head = [
      '%PDF-1.4\n',
      '1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n',
      '2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 595 842]>>\nendobj\n',
      '3 0 obj\n<</Type/Page/Parent 2 0 R/Resources<</XObject<</P 4 0 R>>>>>>\nendobj\n',
      `4 0 obj\n<</Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray/Length ${size}>>stream\n`,
    ]
    const places = head.map((_line, at) => head.slice(0, at).join('').length)
    const begun = head.join('').length
    const xrefRow = (place: number) => `${String(place).padStart(10, '0')} 00000 n \n`
    const order = `xref\n0 5\n0000000000 65535 f \n${places.slice(1).map(xrefRow).join('')}`
    const end = '\nendstream\nendobj\n'
    const last = `${end}${order}trailer<</Size 5/Root 1 0 R>>\nstartxref\n${begun + size + end.length}\n%%EOF\n`
    const file = await open(at, 'w')
    await file.write(head.join(''), 0)
    await file.write(last, begun + size)
    await file.close()
  })

test('a PDF of 200 MB is marked by a process that may take 300', async () => {
  const made = await makeWatermarkedCopy(await storeLargePdf(200 * MB), 'a.pdf')
  if ('failure' in made) throw new Error(made.failure)
  expect(made.size).toBeGreaterThan(200 * MB)
  made.stream.destroy()
})

test('one of 500 pages has the mark on each, and what was made for it is gone with its stream', async () => {
  const made = await makeWatermarkedCopy(
    await storeBytes(await aPdf(Array.from({ length: 500 }, (_none, at) => `第${at + 1}页`))),
    'a.PDF',
  )
  if ('failure' in made) throw new Error(made.failure)
  const { path: at } = made.stream
  const pages = await readPdfLines(await readStreamBytes(made.stream))
  expect(pages.filter((page) => page.some(({ text }) => text === LINE)).length).toBe(500)
  await expect
    .poll(() =>
      open(at).then(
        () => 'there',
        () => 'gone',
      ),
    )
    .toBe('gone')
})

test('a picture stays of its kind, and has the mark in its pixels', async () => {
  const plain = { create: { width: 900, height: 600, channels: 3, background: '#fff' } } as const
  const made = await makeWatermarkedCopy(await storeBytes(await sharp(plain).png().toBuffer()), 'a.png')
  if ('failure' in made) throw new Error(made.failure)
  const picture = sharp(await readStreamBytes(made.stream))
  expect(await picture.metadata()).toMatchObject({ format: 'png', width: 900, height: 600 })
  expect((await picture.stats()).channels[0]?.min).toBeLessThan(240)
})

test('what cannot be marked says why, and the next is marked', async () => {
  const secret = await storeBytes(await aPdf(['密'], { userPassword: 'a' }))
  expect(await makeWatermarkedCopy(secret, 'a.pdf')).toEqual({ failure: 'protected' })
  expect(await makeWatermarkedCopy(await storeBytes(Buffer.from('%PDF-1.4 nothing')), 'a.pdf')).toEqual({
    failure: 'damaged',
  })
  expect(await makeWatermarkedCopy(await storeBytes(await aPdf(['一'])), 'a.docx')).toEqual({
    failure: 'damaged',
  })
  expect(await makeWatermarkedCopy(secret, 'a.pdf', AbortSignal.abort())).toEqual({ failure: 'stopped' })
  const made = await makeWatermarkedCopy(await storeBytes(await aPdf(['一'])), 'a.pdf')
  if ('failure' in made) throw new Error(made.failure)
  made.stream.destroy()
})
