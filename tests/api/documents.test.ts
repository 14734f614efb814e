import { commonApi } from '@agency/shared/contract/common.contract'
import { docTemplateApi } from '@agency/shared/contract/doc-template.contract'
import type { InputOf } from '@agency/shared/contract/endpoint'
import { sessionApi } from '@agency/shared/contract/session.contract'
import type { ClientRow } from '@agency/shared/modules/crm-client/client.record'
import { REPLY_PAPER } from '@agency/shared/modules/sale-complain/complain.papers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { responseBytes, statusAndCodeOf, tryUploadFiles, uploadFile } from '../support/attachments'
import { aDraftClient, NOBODY } from '../support/clients'
import { aDocx, paragraphsIn, relationshipXml, tableOfOneRow } from '../support/docx'
import { type Person, startServer, type TestServer } from '../support/server'

const { pageOfficeMaking: MAKING, directoryMaking: DIRECTORY } = commonApi
const TEMPLATE = '/admin/docTemplate'
const INFO = { bizType: 'crm:client', templateCode: 'info' }

let server: TestServer
let manager: Person
/** Has the same rights in another department. */
let stranger: Person
let admin: Person

beforeAll(async () => {
  server = await startServer()
  ;[manager, stranger, admin] = await Promise.all([
    server.as('clientmgr'),
    server.as('clientmgr2'),
    server.as('admin'),
  ])
})
afterAll(() => server?.stop())
beforeEach(() => server.sql('delete from sys_document_template'))

const documentTargetOf = (client: ClientRow) => ({ bizType: 'crm:client', ownId: client.listId })

/** The paragraphs of the document that a call makes. */
async function makeDocumentAndReadParagraphs(
  person: Person,
  call: typeof MAKING | typeof DIRECTORY,
  asked: InputOf<typeof MAKING>,
): Promise<string[]> {
  const { code, msg, data } = await person.tries(call, asked)
  expect([code, msg]).toEqual([200, '操作成功'])
  return paragraphsIn(await responseBytes(await person.send('GET', data.path)))
}

const toQueryParams = (query: Record<string, unknown>) =>
  new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))

const replaceTemplate = (person: Person, docx: Buffer | string, revision = 0, name = '新模板.docx') =>
  tryUploadFiles(person, [[name, docx]], `${TEMPLATE}/replace?${toQueryParams({ ...INFO, revision })}`)

describe('由模板生成文档', () => {
  it('客户信息表带着客户的字段、每位联系人一行、制表人', async () => {
    const client = await aDraftClient(manager, {
      contacts: [
        { contactName: '王小', mobile: '13900001234', isPrimary: true },
        { contactName: '李大', mobile: '13900005678', isPrimary: false },
      ],
    })
    const texts = await makeDocumentAndReadParagraphs(manager, MAKING, documentTargetOf(client))
    expect(texts).toEqual(expect.arrayContaining(['客户信息表', client.clientName, '教育', '100%', '草稿']))
    expect(texts).toEqual(expect.arrayContaining(['王小', '13900001234', '李大', '13900005678']))
    expect(texts[texts.indexOf('制表人') + 1]).toBe('温若岚')
    expect(texts.join('')).not.toMatch(/[{}]/)
  })

  it('以附件回答，名称是模板加客户，不进缓存，记入操作日志', async () => {
    const client = await aDraftClient(manager, { clientName: '甲/乙联合体' })
    const data = await manager.call(commonApi.pageOfficeMaking, {
      ...documentTargetOf(client),
      templateCode: 'info',
    })
    const answer = await manager.send('GET', data.path)
    expect(answer.headers.get('content-disposition')).toContain(
      encodeURIComponent('客户信息表-甲_乙联合体.docx'),
    )
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('content-security-policy')).toBe('sandbox')
    await answer.arrayBuffer()
    const line = await server.row(
      `select user_name, after::jsonb from sys_operation_log where module = 'document' and own_id = $1`,
      [client.listId],
    )
    expect(line).toMatchObject({ user_name: '温若岚', after: { templateCode: 'info', revision: 0 } })
  })

  it('每次都是最新的，什么都不留下', async () => {
    const client = await aDraftClient(manager)
    const data = await manager.call(commonApi.pageOfficeMaking, documentTargetOf(client))
    await server.sql('update crm_client set client_name = $1 where list_id = $2', [
      '改了名的客户',
      client.listId,
    ])
    expect(await paragraphsIn(await responseBytes(await manager.send('GET', data.path)))).toContain(
      '改了名的客户',
    )
    expect(await manager.call(commonApi.attachmentList, { ownId: client.listId })).toEqual([])
  })

  it('附件目录按上传顺序编号，写明类别、大小、上传人', async () => {
    const [first, second] = [await uploadFile(manager, '合同.pdf'), await uploadFile(manager, '名单.pdf')]
    const client = await aDraftClient(manager, { frameworkFile: [second.listId], attachment: [first.listId] })
    const texts = await makeDocumentAndReadParagraphs(manager, DIRECTORY, documentTargetOf(client))
    const at = texts.indexOf('1')
    expect(texts.slice(at, at + 5)).toEqual(['1', '合同.pdf', '附件', '109 B', '温若岚'])
    expect(texts.slice(at + 6, at + 9)).toEqual(['2', '名单.pdf', '框架协议附件'])
    const empty = await makeDocumentAndReadParagraphs(
      manager,
      DIRECTORY,
      documentTargetOf(await aDraftClient(manager)),
    )
    expect(empty).toEqual(expect.arrayContaining(['附件目录', '上传时间']))
    expect(empty).not.toContain('1')
  })

  it('值里的大括号、标签、XML、控制字符只是文字', async () => {
    const remark = '{#联系人}{客户名称}{/联系人} </w:t><w:br/>&amp; "引号"\n第二行\ue000\u0008完'
    const client = await aDraftClient(manager, { remark, address: '{/联系人}' })
    // A field before a loop in the same row is filled in together with the row.
    const row = tableOfOneRow('{地址}', '{备注}', '{#联系人}{姓名}', '{备注}{/联系人}')
    await replaceTemplate(admin, await aDocx(['{备注}', row, '尾']))
    const texts = await makeDocumentAndReadParagraphs(manager, MAKING, documentTargetOf(client))
    const shown = '{#联系人}{客户名称}{/联系人} </w:t><w:br/>&amp; "引号"\n第二行完'
    expect(texts).toEqual([shown, '{/联系人}', shown, '王小', shown, '尾'])
  })

  it('没有查看电话权限的人，文档里的电话也打码', async () => {
    const client = await aDraftClient(manager)
    const texts = await makeDocumentAndReadParagraphs(
      await server.as('auditor'),
      MAKING,
      documentTargetOf(client),
    )
    expect(texts).toContain('139****1234')
    expect(texts.join('')).not.toContain('13900001234')
  })

  it('看不到的客户、不存在的客户、未知的业务与模板回答 404，直接取文档也一样', async () => {
    const client = await aDraftClient(manager)
    const data = await manager.call(commonApi.pageOfficeMaking, documentTargetOf(client))
    for (const person of [stranger, await server.as('staff')]) {
      expect((await person.tries(commonApi.pageOfficeMaking, documentTargetOf(client))).code).toBe(404)
      expect((await person.tries(commonApi.directoryMaking, documentTargetOf(client))).code).toBe(404)
      expect(await statusAndCodeOf(await person.send('GET', data.path))).toEqual([200, 404])
    }
    expect(
      (await manager.tries(commonApi.pageOfficeMaking, { bizType: 'crm:client', ownId: NOBODY })).code,
    ).toBe(404)
    const unknown = await manager.tries(commonApi.pageOfficeMaking, {
      ...documentTargetOf(client),
      bizType: 'no:such',
    })
    expect([unknown.code, unknown.msg]).toEqual([404, '未找到该业务的文档模板'])
    expect(
      (await manager.tries(commonApi.pageOfficeMaking, { ...documentTargetOf(client), templateCode: 'none' }))
        .code,
    ).toBe(404)
    expect((await server.call('GET', data.path)).status).toBe(401)
  })
})

describe('文件模板', () => {
  it('换上的模板马上用来生成；恢复默认之后旧的还能下载', async () => {
    const client = await aDraftClient(manager)
    const docx = await aDocx(['客户：{客户名称}', '{#联系人}{姓名}{/联系人}'])
    const replaced = await replaceTemplate(admin, docx)
    expect(replaced.data).toMatchObject({ revision: 1, isDefault: false, fileName: '新模板.docx' })
    expect(await makeDocumentAndReadParagraphs(manager, MAKING, documentTargetOf(client))).toEqual([
      `客户：${client.clientName}`,
      '王小',
    ])

    const restored = await admin.tries(docTemplateApi.restore, { ...INFO, revision: 1 })
    expect(restored.data).toMatchObject({ revision: 2, isDefault: true, fileName: null })
    expect(await makeDocumentAndReadParagraphs(manager, MAKING, documentTargetOf(client))).toContain(
      '客户信息表',
    )

    const history = await admin.call(docTemplateApi.history, INFO)
    expect(history.map((row) => [row.revision, row.fileName, row.createUserName])).toEqual([
      [2, null, '系统管理员'],
      [1, '新模板.docx', '系统管理员'],
    ])
    const old = await admin.send('GET', `${TEMPLATE}/download?${toQueryParams({ ...INFO, revision: 1 })}`)
    expect(await responseBytes(old)).toEqual(docx)
    const none = await admin.send('GET', `${TEMPLATE}/download?${toQueryParams({ ...INFO, revision: 7 })}`)
    expect(await statusAndCodeOf(none)).toEqual([200, 404])
    const first = await admin.send('GET', `${TEMPLATE}/download?${toQueryParams({ ...INFO, revision: 0 })}`)
    expect(await paragraphsIn(await responseBytes(first))).toContain('{客户名称}')
  })

  it('自带的模板下载之后原样可以再上传；试生成带着示例', async () => {
    const rows = await admin.call(docTemplateApi.list, {})
    expect(rows.map((row) => [row.bizName, row.name, row.isDefault])).toEqual([
      ['客户', '客户信息表', true],
      ['客户', '附件目录', true],
      ['报名购标', '标书款收据', true],
      ['报名购标', '附件目录', true],
      ['保证金', '投标保证金收据', true],
      ['保证金', '附件目录', true],
      ['通知书', '中标（成交）通知书（发放）', true],
      ['通知书', '结果通知书（未中标，发放）', true],
      ['通知书', '附件目录', true],
      ['投诉建议', '答复函', true],
      ['投诉建议', '补正通知书', true],
      ['投诉建议', '附件目录', true],
      ['投标文件档案', '投标文件销毁证明', true],
      ['投标文件档案', '附件目录', true],
      ['档案', '档案销毁证明', true],
      ['档案', '附件目录', true],
      ['招标项目', '招标（采购）公告', true],
      ['招标项目', '附件目录', true],
      ['标包', '签到表', true],
      ['标包', '开标记录', true],
      ['标包', '中标（成交）候选人公示', true],
      ['标包', '中标（成交）通知书', true],
      ['标包', '招标（采购）结果通知书（未中标）', true],
      ['标包', '中标（成交）结果公告（公示）', true],
      ['标包', '获取文件登记表', true],
      ['标包', '保证金登记表', true],
      ['标包', '递交登记表', true],
      ['标包', '附件目录', true],
      ['基础资料库', '拟派人员一览表', true],
      ['基础资料库', '类似业绩一览表', true],
      ['基础资料库', '附件目录', true],
    ])
    expect(rows[0]?.fields).toContainEqual({ name: '姓名', section: '联系人', loop: '联系人' })
    for (const row of rows) {
      const { bizType, templateCode } = row
      const query = toQueryParams({ bizType, templateCode })
      const docx = await responseBytes(await admin.send('GET', `${TEMPLATE}/download?${query}`))
      const again = await tryUploadFiles(admin, [['a.docx', docx]], `${TEMPLATE}/replace?${query}&revision=0`)
      expect(again.msg).toBe('操作成功')
      const sample = await paragraphsIn(
        await responseBytes(await admin.send('GET', `${TEMPLATE}/preview?${query}`)),
      )
      expect(sample.join('')).not.toMatch(/[{}]/)
      // Letters use the fields they need within sentences; the other templates show every field in a cell.
      const isLetter = ['tender:p', 'sale:', 'archive:'].some((start) => bizType.startsWith(start))
      if (isLetter && templateCode !== 'directory') continue
      for (const { name, loop } of row.fields) expect(sample).toContain(`${name}示例${loop ? ' 2' : ''}`)
    }
  })

  it('换对外文书的模板，公司领导和审计都收到通知；内部文档的不打扰', async () => {
    const templateNotices = async () =>
      (
        await server.sql(`select u.username, t.title from wf_todo t join sys_user u on u.list_id = t.assignee_user_id
          where t.title like '%模板已%'`)
      ).map(({ username, title }) => `${username} ${title}`)
    await replaceTemplate(admin, await aDocx(['一']))
    const before = await templateNotices()
    const answer = { bizType: 'sale:complain', templateCode: REPLY_PAPER }
    const docx = await responseBytes(await admin.send('GET', `${TEMPLATE}/download?${toQueryParams(answer)}`))
    const query = toQueryParams({ ...answer, revision: 0 })
    expect((await tryUploadFiles(admin, [['新函.docx', docx]], `${TEMPLATE}/replace?${query}`)).code).toBe(
      200,
    )
    await admin.call(docTemplateApi.restore, { ...answer, revision: 1 })
    expect((await templateNotices()).filter((line) => !before.includes(line)).sort()).toEqual([
      'auditor 投诉建议的“答复函”模板已恢复为系统自带，此后的文书按新模板生成',
      'auditor 投诉建议的“答复函”模板已更换为 新函.docx，此后的文书按新模板生成',
      'leader 投诉建议的“答复函”模板已恢复为系统自带，此后的文书按新模板生成',
      'leader 投诉建议的“答复函”模板已更换为 新函.docx，此后的文书按新模板生成',
    ])
    expect(before.join('')).not.toContain('客户')
  })

  it('两位管理员同时换：后来的被告知，什么都没换', async () => {
    await replaceTemplate(admin, await aDocx(['一']))
    const late = await replaceTemplate(admin, await aDocx(['二']))
    expect(late.code).toBe(409)
    const both = await Promise.all(
      [1, 2, 3].map(async (n) => replaceTemplate(admin, await aDocx([`同时 ${n}`]), 1)),
    )
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409, 409])
  })

  it.each([
    [
      '不是 docx 的文件',
      '模板.pdf',
      () => '%PDF-1.7\n',
      '请上传 docx 格式的文件；旧版 Word（.doc）、WPS、RTF 请用 Word 或 WPS 打开，另存为 .docx 后上传',
    ],
    [
      '改了扩展名的文件',
      '模板.docx',
      () => '%PDF-1.7\n',
      '模板.docx：文件内容与扩展名不符，文件其实是PDF。请把扩展名改为 .pdf 后上传',
    ],
    [
      '加了密码的 docx',
      '模板.docx',
      () =>
        Buffer.concat([
          Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
          Buffer.alloc(120),
          Buffer.from('EncryptedPackage', 'utf16le'),
          Buffer.alloc(32),
          Buffer.from([34, 0]),
          Buffer.alloc(62),
        ]),
      '无法打开该文件',
    ],
    ['没有正文的 docx', '模板.docx', async () => aDocxWithoutMainPart(), '无法打开该文件'],
    [
      '正文不是 XML 的 docx',
      '模板.docx',
      () => aDocx(['{客户名称}'], { 'word/document.xml': '<w:p' }),
      '无法打开该文件',
    ],
    ['含宏的 docx', '模板.docx', () => aDocx(['a'], { 'word/vbaProject.bin': 'x' }), '模板不能含有宏'],
    [
      '含嵌入对象的 docx',
      '模板.docx',
      () => aDocx(['a'], { 'word/embeddings/oleObject1.bin': 'x' }),
      '模板不能含有嵌入对象或控件',
    ],
    [
      '引用外部模板的 docx',
      '模板.docx',
      () =>
        aDocx(['a'], {
          'word/_rels/settings.xml.rels': relationshipXml(
            'attachedTemplate',
            'https://evil.example/x.dotm',
            'External',
          ),
        }),
      '模板不能引用外部内容',
    ],
    [
      '解压后过大的 docx',
      '模板.docx',
      () => aDocx(['a'], { 'word/a.xml': ' '.repeat(52 * 1024 * 1024) }),
      '内容过大',
    ],
    [
      '含未知字段的 docx',
      '模板.docx',
      () => aDocx(['{客户名称}{甲}', '{#乙}{/乙}']),
      '模板中有未知的字段：{甲}、{#乙}',
    ],
    ['循环没有收尾的 docx', '模板.docx', () => aDocx(['{#联系人}{姓名}']), '{#联系人} 没有对应的 {/联系人}'],
    ['大括号不成对的 docx', '模板.docx', () => aDocx(['{客户名称']), '大括号不成对'],
  ])('拒绝%s，写明原因', async (_kind, name, content, message) => {
    const { code, errors, msg } = await replaceTemplate(admin, await content(), 0, name)
    expect(code).toBe(400)
    expect(errors).toEqual([{ field: 'file', message: msg }])
    expect(msg).toContain(message)
    expect(await server.sql('select 1 from sys_document_template')).toEqual([])
  })

  it('只有管理员：别人看不到、取不到、换不了', async () => {
    for (const username of ['clientmgr', 'leader', 'office', 'staff']) {
      const person = await server.as(username)
      expect((await person.tries(docTemplateApi.list, {})).status).toBe(403)
      expect((await replaceTemplate(person, await aDocx(['a']))).status).toBe(403)
      expect((await person.tries(docTemplateApi.restore, { ...INFO, revision: 0 })).status).toBe(403)
      const download = await person.send('GET', `${TEMPLATE}/download?${toQueryParams(INFO)}`)
      expect(await statusAndCodeOf(download)).toEqual([403, 403])
      const menus = await person.tries(sessionApi.menuBuild, {})
      expect(JSON.stringify(menus.data)).not.toContain('/system/fileTemplate')
    }
    expect(JSON.stringify(await admin.call(sessionApi.menuBuild, {}))).toContain('/system/fileTemplate')
  })
})

async function aDocxWithoutMainPart(): Promise<Buffer> {
  const { default: JSZip } = await import('jszip')
  const zip = await JSZip.loadAsync(await aDocx(['a'], { 'word/other.xml': '<a/>' }))
  zip.remove('word/document.xml')
  return zip.generateAsync({ type: 'nodebuffer' })
}
