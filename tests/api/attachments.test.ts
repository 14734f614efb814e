import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { commonApi } from '@agency/shared/contract/common.contract'
import { sessionApi } from '@agency/shared/contract/session.contract'
import JSZip from 'jszip'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sha256 } from '../../apps/server/src/log/canonical'
import {
  DOWNLOAD,
  downloadAttachment,
  type Part,
  pdfBytes,
  responseBytes,
  statusAndCodeOf,
  tryUploadFiles,
  UPLOAD,
  uploadFile,
} from '../support/attachments'
import { NOBODY } from '../support/clients'
import { openAnswer, type Person, startServer, type TestServer, webClient } from '../support/server'

const ZIP = '/api/common/common/downloadZip'
const MEGABYTE = 1024 * 1024

let server: TestServer
let manager: Person
/** Has the same rights in another department. */
let stranger: Person
let admin: Person

beforeAll(async () => {
  server = await startServer({ UPLOAD_MAX_MB: '2' })
  ;[manager, stranger, admin] = await Promise.all([
    server.as('clientmgr'),
    server.as('clientmgr2'),
    server.as('admin'),
  ])
})
afterAll(() => server?.stop())

const storedFiles = async () =>
  (await readdir(path.join(server.dataDir, 'files'), { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile(),
  )

describe('附件上传与下载', () => {
  it('单个附件的上限写在 config.json 里', async () => {
    const config = await (await server.call('GET', '/config.json')).json()
    expect(config).toMatchObject({ uploadMaxMb: 2 })
  })

  it('原样取回，始终作为下载', async () => {
    const content = pdfBytes(500_000)
    const file = await uploadFile(manager, '招标文件（最终）.pdf', content)
    expect(file).toEqual({
      listId: file.listId,
      name: '招标文件（最终）.pdf',
      size: content.length,
      mimeType: 'application/pdf',
      url: `${DOWNLOAD}?listId=${file.listId}`,
      sha256: sha256(content),
    })

    const answer = await downloadAttachment(manager, file.listId)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(content.length),
      'content-disposition': `attachment; filename="________.pdf"; filename*=UTF-8''${encodeURIComponent('招标文件（最终）.pdf')}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': 'sandbox',
      'cache-control': 'private, no-store',
    })
    expect((await responseBytes(answer)).equals(content)).toBe(true)

    const byUrl = await manager.send('GET', file.url)
    expect((await responseBytes(byUrl)).equals(content)).toBe(true)
    expect(await statusAndCodeOf(await server.call('GET', file.url))).toEqual([401, 401])
  })

  it('一次几个文件；同样的内容只存一份', async () => {
    const content = pdfBytes()
    const before = (await storedFiles()).length
    const { data } = await tryUploadFiles(manager, [
      ['a.pdf', content],
      ['b.pdf', content],
    ])
    expect(data.map((file) => file.name)).toEqual(['a.pdf', 'b.pdf'])
    expect((await storedFiles()).length).toBe(before + 1)
  })

  it('名称里的路径不起作用', async () => {
    for (const name of ['../../../etc/cron.d/a.pdf', '..\\..\\a.pdf', '/abs/a.pdf'])
      expect((await uploadFile(manager, name)).name).toBe('a.pdf')
  })

  it('过长的名称先截断再看，取回时不超过 200 字', async () => {
    expect((await uploadFile(manager, `${'x'.repeat(5000)}.pdf`)).name).toBe(`${'x'.repeat(196)}.pdf`)
    expect((await uploadFile(manager, `a${' '.repeat(70_000)}b.pdf`)).name).toBe('b.pdf')
  })

  it.each([
    ['a.rar', 'Rar!\u001a\u0007<html><script>alert(1)</script>'],
    ['a.mp3', 'ID3<html><script>alert(1)</script>'],
  ])('%s 里的网页只能下载，不能运行', async (name, content) => {
    const file = await uploadFile(manager, name, content)
    const { headers } = await manager.send('GET', file.url)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; /),
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringContaining('no-store'),
    })
  })

  it.each<[string, readonly Part[], string]>([
    [
      '改名为 xlsx 的网页',
      [['报价单.xlsx', '<html><script>alert(1)</script></html>']],
      '报价单.xlsx：文件内容与扩展名不符，文件其实是网页。请用 Excel、Word 或浏览器打开，另存为 .xlsx、.docx 或 PDF 后上传',
    ],
    [
      '网页',
      [['a.html', '<html></html>']],
      'a.html：不支持的文件类型：网页。请用 Excel、Word 或浏览器打开，另存为 .xlsx、.docx 或 PDF 后上传',
    ],
    ['SVG', [['a.svg', '<svg onload="alert(1)"/>']], 'a.svg：不支持的文件类型'],
    [
      '改名为 pdf 的网页',
      [['a.pdf', '<html>']],
      'a.pdf：文件内容与扩展名不符，文件其实是网页。请用 Excel、Word 或浏览器打开，另存为 .xlsx、.docx 或 PDF 后上传',
    ],
    ['只有压缩包开头的 xlsx', [['a.xlsx', 'PK\u0003\u0004']], 'a.xlsx：文件内容与扩展名不符'],
    ['程序', [['a.pdf.exe', pdfBytes()]], 'a.pdf.exe：不支持的文件类型'],
    ['名称倒着显示的程序', [['a\u202efdp.exe', pdfBytes()]], 'afdp.exe：不支持的文件类型'],
    ['只有扩展名', [['.pdf', pdfBytes()]], '.pdf：不支持的文件类型'],
    ['空文件', [['a.pdf', '']], 'a.pdf：文件为空'],
    ['没有文件', [], '请选择文件'],
    [
      '几个里有一个坏的',
      [
        ['a.pdf', pdfBytes()],
        ['b.pdf', 'x'],
      ],
      'b.pdf：文件内容与扩展名不符',
    ],
  ])('拒绝：%s', async (_what, parts, message) => {
    const before = (await storedFiles()).length
    const answer = await tryUploadFiles(manager, parts)
    expect([answer.status, answer.code, answer.errors]).toEqual([200, 400, [{ field: 'file', message }]])
    expect((await storedFiles()).length).toBe(before)
  })

  it('超过上限为 413，正好等于上限可以', async () => {
    const answer = await tryUploadFiles(manager, [['a.pdf', pdfBytes(3 * MEGABYTE)]])
    expect([answer.status, answer.code, answer.msg]).toEqual([413, 413, '文件超过 2 MB'])
    await uploadFile(manager, 'a.pdf', pdfBytes(2 * MEGABYTE - 9))
  })

  it('再小的文件，一人一天也只能上传两千个；别人不受影响，一天之后又可以', async () => {
    const person = await server.as('pm')
    await server.sql(
      `insert into sys_attachment (list_id, create_user_id, sha256, name, size, mime_type)
        select gen_random_uuid(), $1, repeat('0', 64), 'a.pdf', 1, 'application/pdf' from generate_series(1, 1999)`,
      [person.userId],
    )
    await uploadFile(person, 'a.pdf')
    const refused = await tryUploadFiles(person, [['b.pdf', pdfBytes()]])
    expect([refused.code, refused.msg]).toEqual([400, '24 小时内最多上传 2000 个文件，请稍后再试'])
    await uploadFile(stranger, 'a.pdf')
    await server.sql(
      `update sys_attachment set create_time = now() - interval '25 hours' where create_user_id = $1`,
      [person.userId],
    )
    await uploadFile(person, 'b.pdf')
  })

  it('中途断开的上传不留痕迹', async () => {
    const before = (await storedFiles()).length
    const { hostname, port } = new URL(server.url)
    const socket = net.connect(Number(port), hostname)
    socket.on('error', () => undefined)
    const head = [
      `POST ${UPLOAD} HTTP/1.1`,
      'Host: test',
      `Authorization: ${webClient.Authorization}`,
      `token: Bearer ${manager.tokens.token}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 1900000',
    ]
    socket.write(
      `${head.join('\r\n')}\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`,
    )
    socket.write(pdfBytes(500_000))
    await expect.poll(async () => (await storedFiles()).length).toBe(before + 1)
    socket.destroy()
    await expect.poll(async () => (await storedFiles()).length).toBe(before)
  })

  it('本地上传的两个地址同样可用，部署包与数据库备份只有管理员可以上传', async () => {
    await uploadFile(manager, 'a.pdf', pdfBytes(), '/api/common/common/uploadLocal')
    await uploadFile(manager, 'a.pdf', pdfBytes(), '/admin/common/uploadLocal')
    for (const address of ['/api/admin/deployUpload', '/api/admin/databaseUpload']) {
      expect((await tryUploadFiles(manager, [['a.pdf', pdfBytes()]], address)).status).toBe(403)
      const file = await uploadFile(admin, 'a.pdf', pdfBytes(), address)
      expect(await statusAndCodeOf(await downloadAttachment(manager, file.listId))).toEqual([200, 404])
    }
  })
})

describe('其他下载', () => {
  it('/office 只认 sctToken', async () => {
    const { listId } = await uploadFile(manager, 'a.pdf')
    const address = `/office/sct/eflow/frame/attachment/download?listId=${listId}`
    expect(await statusAndCodeOf(await manager.send('POST', address))).toEqual([401, 401])
    const sct = { token: `Bearer ${manager.tokens.sctToken}` }
    expect((await manager.send('POST', address, { headers: sct })).headers.get('content-type')).toBe(
      'application/pdf',
    )
    expect(
      await statusAndCodeOf(await manager.send('POST', `${DOWNLOAD}?listId=${listId}`, { headers: sct })),
    ).toEqual([401, 401])
  })

  it('下载次数来自操作日志', async () => {
    const { listId } = await uploadFile(manager, 'a.pdf')
    const readCheckTimes = async () => await manager.call(commonApi.getCheckTimes, { listId })
    expect(await readCheckTimes()).toBe(0)
    await responseBytes(await downloadAttachment(manager, listId))
    await responseBytes(await manager.send('POST', ZIP, zipRequest([listId])))
    expect(await readCheckTimes()).toBe(2)
  })

  const zipRequest = (listIds: readonly string[]) => ({
    body: JSON.stringify({ listIds }),
    headers: { 'Content-Type': 'application/json' },
  })

  it('打包下载，重名加序号', async () => {
    const contents = [pdfBytes(200_000), pdfBytes(), pdfBytes()]
    const names = ['标书.pdf', '标书.pdf', 'CON:aux.pdf']
    const listIds: string[] = []
    for (const [index, name] of names.entries())
      listIds.push((await uploadFile(manager, name, contents[index])).listId)
    const answer = await manager.send('POST', ZIP, zipRequest(listIds))
    expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('附件.zip'))
    const zip = await JSZip.loadAsync(await responseBytes(answer))
    expect(Object.keys(zip.files)).toEqual(['标书.pdf', '标书 (2).pdf', 'CON_aux.pdf'])
    for (const [index, file] of Object.values(zip.files).entries())
      expect((await file.async('nodebuffer')).equals(contents[index] ?? Buffer.alloc(0))).toBe(true)
  })

  it('以前存下的名称带着路径，也能打包下载，不带路径', async () => {
    const { listId } = await uploadFile(manager, 'a.pdf')
    await server.sql('update sys_attachment set name = $1 where list_id = $2', ['../../etc/passwd', listId])
    const zip = await JSZip.loadAsync(
      await responseBytes(await manager.send('POST', ZIP, zipRequest([listId]))),
    )
    expect(Object.values(zip.files).map((file) => file.unsafeOriginalName ?? file.name)).toEqual(['passwd'])
  })

  it('打包里有看不到的附件时说明有几个', async () => {
    const mine = await uploadFile(manager, 'a.pdf')
    const theirs = await uploadFile(stranger, 'b.pdf')
    const answer = await manager.tries(commonApi.downloadZip, {
      listIds: [mine.listId, theirs.listId, NOBODY],
    })
    expect([answer.code, answer.msg]).toEqual([404, '有 2 个附件不存在或无权查看'])
    expect((await manager.tries(commonApi.downloadZip, { listIds: [] })).code).toBe(400)
  })
})

describe('头像', () => {
  const AVATAR = '/api/admin/updateAvatar'
  const setAvatar = async (person: Person, name: string, content: Buffer) => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), name)
    return openAnswer<{ avatar: string }>(await person.send('POST', AVATAR, { body: form }))
  }
  const makePicture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 0.5 } } })
      .png()
      .toBuffer()

  it('缩为 256×256，写入账号，同事都看得到', async () => {
    const { data, code } = await setAvatar(manager, '我.png', await makePicture(800, 300))
    expect(code).toBe(200)
    expect((await manager.call(sessionApi.visible, {})).user.avatar).toBe(data.avatar)
    const shown = await responseBytes(await (await server.as('staff')).send('GET', data.avatar))
    expect(await sharp(shown).metadata()).toMatchObject({ width: 256, height: 256, format: 'jpeg' })

    const second = await setAvatar(manager, '我.png', await makePicture(100, 100))
    expect(second.data.avatar).not.toBe(data.avatar)
    expect(await statusAndCodeOf(await manager.send('GET', data.avatar))).toEqual([200, 404])
  })

  it('只收 jpg 与 png，内容要能识别', async () => {
    expect((await setAvatar(manager, 'a.pdf', pdfBytes())).msg).toBe('a.pdf：不支持的文件类型')
    const broken = Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      randomBytes(100),
    ])
    expect((await setAvatar(manager, 'a.png', broken)).msg).toBe('无法识别该图片')
    const huge = Buffer.concat([await makePicture(10, 10), randomBytes(2 * MEGABYTE)])
    expect((await setAvatar(manager, 'a.png', huge)).status).toBe(413)
  })
})
