import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { applyApi } from '@agency/shared/modules/knowledge-apply/apply.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApprovedApplication, createMaterialRegister, type Register } from '../support/applications'
import { responseBytes, uploadFile } from '../support/attachments'
import { mustExist } from '../support/collections'
import { aDocx } from '../support/docx'
import { aPdf, readPdf } from '../support/pdf'
import { openAnswer, startServer, type TestServer } from '../support/server'

/** The requests that the service for PDF conversion gets, and its answer. */
let asked: string[] = []
let answer: { status: number; body: Buffer }
const service = http.createServer(async (request, response) => {
  asked.push(`${request.method} ${(await text(request)).match(/filename="([^"]*)"/)?.[1] ?? ''}`)
  response.writeHead(answer.status).end(answer.body)
})
let server: TestServer
let register: Register
beforeAll(async () => {
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  const { port } = service.address() as AddressInfo
  server = await startServer({ OFFICE_CONVERT_URL: `http://127.0.0.1:${port}/forms/libreoffice/convert` })
  register = await createMaterialRegister(server)
})
afterAll(async () => {
  await server?.stop()
  service.close()
})

test('Word 由配置的服务转为 PDF，再逐页加水印；服务没有转成的写明原因', async () => {
  const { office, manager, material } = register
  const word = await aDocx(['第一条'])
  const { listId } = await material({ file: [(await uploadFile(office, '制度模板.docx', word)).listId] })
  const row = await anApprovedApplication([manager, office], [listId])
  const item = mustExist((await manager.call(applyApi.detail, { listId: row.listId })).items[0])
  const file = mustExist(item.files[0])
  expect(file.problem).toBeNull()
  const downloadMaterialFile = () =>
    manager.download(applyApi.download, {
      listId: row.listId,
      fileId: file.fileId,
      materialId: listId,
    })

  answer = { status: 200, body: await aPdf(['第一条', '第二条']) }
  const made = await downloadMaterialFile()
  expect(made.headers.get('content-type')).toBe('application/pdf')
  expect(decodeURIComponent(made.headers.get('content-disposition') ?? '')).toContain('制度模板（水印）.pdf')
  const { pages } = await readPdf(await responseBytes(made))
  expect(pages.map((page) => page.includes('仅用于客户入库资审·温若岚·'))).toEqual([true, true])
  expect(asked).toEqual(['POST 制度模板.docx'])

  asked = []
  answer = { status: 400, body: Buffer.from('no') }
  expect((await openAnswer(await downloadMaterialFile())).msg).toContain('文件已损坏')
  answer = { status: 503, body: Buffer.from('no') }
  expect((await downloadMaterialFile()).status).toBe(429)
  answer = { status: 200, body: Buffer.from('<html>not a pdf</html>') }
  expect((await openAnswer(await downloadMaterialFile())).msg).toContain('文件已损坏')
  expect(asked).toHaveLength(3)
})
