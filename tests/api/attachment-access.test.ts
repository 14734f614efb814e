import { readdir } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { commonApi } from '@agency/shared/contract/common.contract'
import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  attachmentsOf,
  DOWNLOAD,
  downloadAttachment,
  pdfBytes,
  removeFile,
  statusAndCodeOf,
  tryUploadFiles,
  UPLOAD,
  uploadFile,
} from '../support/attachments'
import { aDraftClient, aSubmittedClient, clientForm, NOBODY } from '../support/clients'
import { type Person, startServer, type TestServer, webClient } from '../support/server'

let server: TestServer
let manager: Person
/** Has the same rights in another department. */
let stranger: Person
let head: Person
let admin: Person
beforeAll(async () => {
  server = await startServer()
  ;[manager, stranger, head, admin] = await Promise.all([
    server.as('clientmgr'),
    server.as('clientmgr2'),
    server.as('depthead'),
    server.as('admin'),
  ])
})
afterAll(() => server.stop())

describe('附件归谁看', () => {
  /** A new client of the manager's with one file. */
  async function createClientWithFile(changes: Record<string, unknown> = {}) {
    const file = await uploadFile(manager, '营业执照.pdf')
    const client = await manager.tries(
      clientApi.save,
      clientForm(manager, { attachment: [file.listId], ...changes }),
    )
    expect(client.msg).toBe('操作成功')
    return { file, client: client.data }
  }

  it('未挂到单据的附件只有上传人看得到', async () => {
    const file = await uploadFile(manager, 'a.pdf')
    for (const address of [DOWNLOAD, '/api/common/common/appFileDownload'])
      expect(await statusAndCodeOf(await downloadAttachment(stranger, file.listId, address))).toEqual([
        200, 404,
      ])
    expect(await statusAndCodeOf(await stranger.send('GET', file.url))).toEqual([200, 404])
    expect((await stranger.tries(commonApi.getCheckTimes, { listId: file.listId })).code).toBe(404)
    expect((await removeFile(stranger, file.listId)).code).toBe(404)
    expect(await statusAndCodeOf(await downloadAttachment(admin, file.listId))).toEqual([200, 404])
  })

  it('挂到单据后跟着单据走', async () => {
    const { file, client } = await createClientWithFile()
    expect(await attachmentsOf(head, client.listId)).toMatchObject([
      { listId: file.listId, bizType: 'crm:client', ownId: client.listId, createUserName: '温若岚' },
    ])
    expect((await downloadAttachment(head, file.listId)).headers.get('content-type')).toBe('application/pdf')

    expect(await statusAndCodeOf(await downloadAttachment(stranger, file.listId))).toEqual([200, 404])
    expect(await attachmentsOf(stranger, client.listId)).toEqual([])
    expect(await statusAndCodeOf(await downloadAttachment(await server.as('staff'), file.listId))).toEqual([
      200, 404,
    ])
  })

  it('不能把别人的或别的单据的附件挂到自己的单据上', async () => {
    const unbound = await uploadFile(stranger, 'a.pdf')
    const { file } = await createClientWithFile()
    for (const listId of [unbound.listId, file.listId, NOBODY]) {
      const answer = await manager.tries(clientApi.save, clientForm(manager, { attachment: [listId] }))
      expect([answer.code, answer.errors]).toEqual([
        400,
        [{ field: 'attachment', message: '附件不存在或无权使用' }],
      ])
    }
  })

  it('上传时可直接挂到有权编辑的单据', async () => {
    const { client } = await createClientWithFile()
    const address = `${UPLOAD}?bizType=crm:client&ownId=${client.listId}&fileCategory=license`
    await uploadFile(manager, '补充.pdf', pdfBytes(), address)
    expect((await tryUploadFiles(stranger, [['a.pdf', pdfBytes()]], address)).code).toBe(404)
    expect(
      (await tryUploadFiles(manager, [['a.pdf', pdfBytes()]], `${UPLOAD}?ownId=${client.listId}`)).errors?.[0]
        ?.field,
    ).toBe('bizType')

    const byParam = `/api/common/common/downloadByParam?ownId=${client.listId}&fileCategory=license`
    expect((await manager.send('POST', byParam)).headers.get('content-disposition')).toContain(
      encodeURIComponent('补充.pdf'),
    )
    expect(await statusAndCodeOf(await stranger.send('POST', byParam))).toEqual([200, 404])
  })

  it('供应商与档案的下载地址只给各自的附件', async () => {
    const { file } = await createClientWithFile()
    for (const address of [
      '/api/common/common/downloadSupplierAttachment',
      '/api/common/common/archiveFileDownload',
    ])
      expect(await statusAndCodeOf(await downloadAttachment(manager, file.listId, address))).toEqual([
        200, 404,
      ])
  })

  it('删除：上传人或可编辑单据的人，删后看不到，单据仍可保存', async () => {
    const { file, client } = await createClientWithFile()
    const tryRemoveFile = (person: Person) => removeFile(person, file.listId)
    expect((await tryRemoveFile(stranger)).code).toBe(404)
    expect((await tryRemoveFile(await server.as('leader'))).status).toBe(403)
    expect((await tryRemoveFile(manager)).code).toBe(200)
    expect(await statusAndCodeOf(await downloadAttachment(manager, file.listId))).toEqual([200, 404])
    expect((await tryRemoveFile(manager)).code).toBe(404)
    const { listId, version } = client
    const saved = await manager.tries(clientApi.update, {
      ...clientForm(manager),
      listId,
      version,
      attachment: [file.listId],
    })
    expect(saved.msg).toBe('操作成功')
  })

  it('不能挂到送审中的单据、别的账号或没有的业务上', async () => {
    const { listId } = await aSubmittedClient(manager)
    for (const query of [
      `bizType=crm:client&ownId=${listId}`,
      `bizType=sys:avatar&ownId=${manager.userId}`,
      `bizType=__proto__&ownId=${NOBODY}`,
      `bizType=archive:file&ownId=${NOBODY}`,
    ])
      expect((await tryUploadFiles(manager, [['a.pdf', pdfBytes()]], `${UPLOAD}?${query}`)).code).toBe(404)
  })

  it('送审后上传人删不掉证明材料', async () => {
    const file = await uploadFile(manager, '证明.pdf')
    const client = await aSubmittedClient(manager, { attachment: [file.listId] })
    await removeFile(manager, file.listId)
    expect((await attachmentsOf(head, client.listId)).map(({ name }) => name)).toEqual(['证明.pdf'])
  })

  it('送审前开始、送审后才传完的附件不算数', async () => {
    const { listId, version } = await aDraftClient(manager)
    const [start, end] = [
      '--x\r\nContent-Disposition: form-data; name="file"; filename="slow.pdf"\r\n\r\n%PDF-1.7\n',
      '\r\n--x--\r\n',
    ]
    const temporary = path.join(server.dataDir, 'files', 'tmp')
    const before = (await readdir(temporary)).length
    const socket = net.connect(Number(new URL(server.url).port), '127.0.0.1')
    const answered = new Promise((resolve) => socket.once('data', resolve))
    socket.write(
      `POST ${UPLOAD}?bizType=crm:client&ownId=${listId} HTTP/1.1\r\nHost: x\r\n` +
        `token: Bearer ${manager.tokens.token}\r\nAuthorization: ${webClient.Authorization}\r\n` +
        'Content-Type: multipart/form-data; boundary=x\r\n' +
        `Content-Length: ${Buffer.byteLength(start + end)}\r\n\r\n${start}`,
    )
    await vi.waitUntil(async () => (await readdir(temporary)).length > before, { timeout: 60_000 })
    await manager.tries(clientApi.submit, { listId, version, confirmNotDuplicate: true })
    socket.write(end)
    await answered
    socket.destroy()
    expect(await attachmentsOf(head, listId)).toEqual([])
  })
})
