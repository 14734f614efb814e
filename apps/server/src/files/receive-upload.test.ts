import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { BlobStore } from '../blobs/blob-store'
import { Refusal } from '../http/refusal'
import { receiveUpload } from './receive-upload'

const MEGABYTE = 1024 * 1024
const server = Fastify()
let folder = ''
let address = ''
let problem: unknown

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'receive-upload-'))
  const store = await BlobStore.open(folder)
  await server.register(multipart)
  server.post('/', async (request) => {
    try {
      return await receiveUpload(request, { store, megabytes: 1 }, async (files) => {
        for (const file of files) await file.bytes.keep()
        return { names: files.map((file) => file.name) }
      })
    } catch (error) {
      problem = error
      return { refused: error instanceof Refusal ? [error.http, error.message] : String(error) }
    }
  })
  address = await server.listen()
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})
afterEach(async () => {
  expect(await listTemporaryFiles()).toEqual([])
  await rm(path.join(folder, 'files'), { recursive: true })
  await BlobStore.open(folder)
  problem = undefined
})

const listTemporaryFiles = () => readdir(path.join(folder, 'files', 'tmp'))
/** Counts the files that were kept, rather than folders, which two files may share. */
const listKeptFiles = async () =>
  (await readdir(path.join(folder, 'files'), { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile() && path.basename(entry.parentPath) !== 'tmp',
  )

type Part = readonly [name: string, content: string | Buffer, field?: string]
const createPdf = (size = 10) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size)])

async function uploadParts(...parts: readonly Part[]): Promise<unknown> {
  const form = new FormData()
  for (const [name, content, field = 'file'] of parts) form.append(field, new Blob([content]), name)
  const answer = await fetch(address, { method: 'POST', body: form })
  return answer.json()
}

describe('接收上传', () => {
  it('一次可以几个文件，中文名不乱码', async () => {
    expect(await uploadParts(['标书.pdf', createPdf()], ['../b.pdf', createPdf()])).toEqual({
      names: ['标书.pdf', 'b.pdf'],
    })
    expect(await listKeptFiles()).toHaveLength(2)
  })

  it.each<[string, readonly Part[], unknown]>([
    [
      '冒充的 xlsx',
      [['报价.xlsx', '<html></html>']],
      [
        200,
        '报价.xlsx：文件内容与扩展名不符，文件其实是网页。请用 Excel、Word 或浏览器打开，另存为 .xlsx、.docx 或 PDF 后上传',
      ],
    ],
    [
      '白名单以外',
      [['a.html', '<html></html>']],
      [
        200,
        'a.html：不支持的文件类型：网页。请用 Excel、Word 或浏览器打开，另存为 .xlsx、.docx 或 PDF 后上传',
      ],
    ],
    ['空文件', [['a.pdf', '']], [200, 'a.pdf：文件为空']],
    ['超过上限', [['a.pdf', createPdf(3 * MEGABYTE)]], [413, '文件超过 1 MB']],
    ['没有文件', [], [200, '请选择文件']],
    ['字段名不对', [['a.pdf', createPdf(), 'other']], [200, '文件应放在名为 file 的字段中']],
    [
      '几个里有一个坏的',
      [
        ['a.pdf', createPdf()],
        ['b.pdf', 'x'],
        ['c.pdf', createPdf(2 * MEGABYTE)],
      ],
      [200, 'b.pdf：文件内容与扩展名不符'],
    ],
    [
      '太多',
      Array.from({ length: 21 }, (_, index): Part => [`${index}.pdf`, createPdf()]),
      [413, '一次最多上传 20 个文件'],
    ],
  ])('拒绝：%s', async (_what, parts, refused) => {
    expect(await uploadParts(...parts)).toEqual({ refused })
    expect(await listKeptFiles()).toEqual([])
  })

  it('名为 jpg 的 PNG 按真实类型收下；HEIC、WebP 说明是什么、怎么办', async () => {
    const png = Buffer.from('\x89PNG\r\n\x1a\n00000000', 'latin1')
    expect(await uploadParts(['证照.jpg', png])).toEqual({ names: ['证照.png'] })
    const heic = Buffer.from('\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'latin1')
    const webp = Buffer.from('RIFF\x24\0\0\0WEBPVP8 ', 'latin1')
    const refusals = [await uploadParts(['照片.jpg', heic]), await uploadParts(['截图.jpg', webp])]
    expect(JSON.stringify(refusals)).toContain('设置 → 相机 → 格式')
    expect(JSON.stringify(refusals)).toContain('文件其实是WebP 图片')
    expect(await listKeptFiles()).toHaveLength(1)
  })

  it('正好等于上限可以', async () => {
    expect(await uploadParts(['a.pdf', createPdf(MEGABYTE - 9)])).toEqual({ names: ['a.pdf'] })
  })

  it('不是 multipart 的请求', async () => {
    const answer = await fetch(address, {
      method: 'POST',
      body: '{}',
      headers: { 'Content-Type': 'application/json' },
    })
    expect(await answer.json()).toEqual({ refused: [415, '请以 multipart/form-data 上传文件'] })
  })

  it('中途断开的上传不留痕迹', async () => {
    const { port } = new URL(address)
    const socket = net.connect(Number(port), new URL(address).hostname.replace(/[[\]]/g, ''))
    socket.on('error', () => undefined)
    socket.write(
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 900000\r\n\r\n',
    )
    socket.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n')
    socket.write(createPdf(300_000))
    await expect.poll(async () => (await listTemporaryFiles()).length).toBe(1)
    socket.destroy()
    await expect.poll(() => problem).toMatchObject({ http: 400, message: '上传中断或内容不完整，请重试' })
    expect(await listTemporaryFiles()).toEqual([])
    expect(await listKeptFiles()).toEqual([])
  })

  it('结尾残缺的内容', async () => {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
      body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7',
    })
    expect(await answer.json()).toEqual({ refused: [400, '上传中断或内容不完整，请重试'] })
  })
})
