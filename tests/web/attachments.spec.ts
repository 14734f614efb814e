import { readFile } from 'node:fs/promises'
import { describeUnshown, type Unshown } from '@agency/shared/docx/unshown.messages'
import type { ClientRow } from '@agency/shared/modules/crm-client/client.record'
import type { Locator, Page } from '@playwright/test'
import JSZip from 'jszip'
import sharp from 'sharp'
import { chromiumArgs, findChromium } from '../../scripts/lib/chromium.mjs'
import { brokenDocx, oddDocx } from '../corpus/docx'
import { restOf } from '../corpus/rest-of'
import { expectAccessible } from '../support/accessible'
import { attachmentsOf, pdfBytes, uploadFile } from '../support/attachments'
import { dialogOf, expect, goTo, PHONE, test } from '../support/browser'
import { aDraftClient } from '../support/clients'
import { aDocx } from '../support/docx'
import { docxElements, docxOfElements, unshownElements } from '../support/docx-elements'
import { type DroppedFile, dropFiles } from '../support/dropped-files'
import { pageModule } from '../support/page-module'
import type { TestServer } from '../support/server'

// A PDF is shown by the browser's own viewer, which only the complete browser has.
const executablePath = findChromium()
test.use({ launchOptions: { ...(executablePath ? { executablePath } : {}), args: chromiumArgs } })

const makePicture = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#3a7' } })
    .png()
    .toBuffer()
const aPdf = (name: string): DroppedFile => ({ name, mimeType: 'application/pdf', content: pdfBytes() })

/**
 * Returns the text of a document's frame. The frame runs no scripts, not even the test's, so it is read from outside.
 */
const documentTextIn = (dialog: Locator): Promise<string> =>
  dialog.locator('iframe').evaluate((frame: HTMLIFrameElement) => frame.contentDocument?.body.innerText ?? '')
const expectInDocument = (dialog: Locator, text: string) =>
  expect.poll(() => documentTextIn(dialog)).toContain(text)

async function openClient(page: Page, client: ClientRow): Promise<void> {
  await goTo(page, `/account/crmClientDetail?listId=${client.listId}`)
  await expect(page.getByRole('heading', { level: 1, name: client.clientName })).toBeVisible()
}

test('附件：拖放、粘贴截图、取消、重试、预览、删除，随客户保存', async ({ signedInAs, server }) => {
  const manager = await server.as('clientmgr2')
  const client = await aDraftClient(manager)
  const page = await signedInAs('clientmgr2')
  await openClient(page, client)
  await page.getByRole('button', { name: '编辑', exact: true }).click()
  const sheet = dialogOf(page, '编辑客户')
  const agreements = sheet.getByRole('group', { name: '框架协议附件' })
  const files = sheet.getByRole('group', { name: '附件', exact: true })
  const fileRow = (name: string | RegExp) => files.getByRole('listitem').filter({ hasText: name })
  await expect(files).toContainText('单个不超过 1 MB')

  await test.step('拖放几个文件，不收的当场说明', async () => {
    const photo = { name: '现场.png', mimeType: 'image/png', content: await makePicture(40) }
    const note = {
      name: '说明.docx',
      mimeType: '',
      content: await docxOfElements(`${unshownElements}<w:p><w:r><w:t>第二段</w:t></w:r></w:p>`),
    }
    const program = { name: '工具.exe', mimeType: '', content: Buffer.from('MZ') }
    await dropFiles(files.getByText('或将文件拖到此处'), 'drop', photo, note, program)
    await expect(fileRow('现场.png').getByRole('button', { name: '删除' })).toBeVisible()
    await expect(fileRow('说明.docx').getByRole('button', { name: '删除' })).toBeVisible()
    await expect(fileRow('工具.exe').getByRole('alert')).toHaveText('不支持的文件类型')
    await expect(fileRow('工具.exe').getByRole('button', { name: '重试' })).toHaveCount(0)
    await fileRow('工具.exe').getByRole('button', { name: '移除' }).click()
    await expect(fileRow('工具.exe')).toHaveCount(0)
  })

  await test.step('截图粘贴到它所在的栏，在表单别处粘贴到第一栏', async () => {
    const shot = { name: 'image.png', mimeType: 'image/png', content: await makePicture(24) }
    await dropFiles(files.getByRole('button', { name: '选择文件' }), 'paste', shot)
    await expect(fileRow(/截图-\d{8}-\d{6}\.png/).getByRole('button', { name: '删除' })).toBeVisible()
    await expect(agreements.getByRole('listitem')).toHaveCount(0)
    await dropFiles(sheet.getByLabel('备注'), 'paste', shot)
    await expect(agreements.getByRole('listitem')).toHaveText(/^截图-\d{8}-\d{6}\.png/)
  })

  await test.step('取消上传、断线后重试', async () => {
    await page.route('**/admin/common/upload', () => new Promise(() => undefined))
    await dropFiles(files.getByText('或将文件拖到此处'), 'drop', aPdf('取消的.pdf'))
    await expect(sheet.getByRole('button', { name: '保存草稿' })).toBeDisabled()
    await fileRow('取消的.pdf').getByRole('button', { name: '取消上传' }).click()
    await expect(fileRow('取消的.pdf')).toHaveCount(0)
    await page.unroute('**/admin/common/upload')
    await page.route('**/admin/common/upload', (route) => route.abort())
    await dropFiles(files.getByText('或将文件拖到此处'), 'drop', aPdf('合同.pdf'))
    await expect(fileRow('合同.pdf').getByRole('alert')).not.toBeEmpty()
    await page.unroute('**/admin/common/upload')
    await fileRow('合同.pdf').getByRole('button', { name: '重试' }).click()
    await expect(fileRow('合同.pdf').getByRole('button', { name: '删除' })).toBeVisible()
  })

  await test.step('预览图片、Word、PDF', async () => {
    await fileRow('现场.png').getByRole('button', { name: '预览' }).click()
    const photo = dialogOf(page, '现场.png')
    await expect(photo.getByRole('img')).toHaveJSProperty('naturalWidth', 40)
    await photo.getByRole('button', { name: '放大' }).click()
    await expect(photo.getByRole('img')).toHaveJSProperty('width', 50)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(photo).toBeHidden()
    await expect(fileRow('现场.png').getByRole('button', { name: '预览' })).toBeFocused()
    await fileRow('说明.docx').getByRole('button', { name: '预览' }).click()
    const note = dialogOf(page, '说明.docx')
    await expectInDocument(note, '第二段')
    const text = (await documentTextIn(note)).replace(/\s/g, '')
    for (const [element, { says, not = [] }] of Object.entries(docxElements)) {
      for (const said of says) expect(text, element).toContain(said.replace(/\s/g, ''))
      for (const gone of not) expect(text, element).not.toContain(gone)
    }
    await expect(note.getByText('本文件有 2 处内容无法显示：图表 1，SmartArt 图 1')).toBeVisible()
    await note.getByRole('button', { name: '关闭' }).click()
    await page.route('**/common/download*', (route) => route.abort())
    await fileRow('合同.pdf').getByRole('button', { name: '预览' }).click()
    const contract = dialogOf(page, '合同.pdf')
    await expect(contract.getByRole('alert')).toContainText('文件加载失败')
    await page.unroute('**/common/download*')
    await contract.getByRole('button', { name: '重试' }).click()
    await expect(contract.locator('iframe')).toHaveAttribute('src', /^blob:/)
    await contract.getByRole('button', { name: '关闭' }).click()
  })

  await test.step('删除先问', async () => {
    await fileRow('说明.docx').getByRole('button', { name: '删除' }).click()
    await expect(dialogOf(page, '提示')).toContainText('此操作将永久删除该文件, 是否继续?')
    await dialogOf(page, '提示').getByRole('button', { name: '取消' }).click()
    await expect(fileRow('说明.docx')).toBeVisible()
    await fileRow('说明.docx').getByRole('button', { name: '删除' }).click()
    await dialogOf(page, '提示').getByRole('button', { name: '确定' }).click()
    await expect(fileRow('说明.docx')).toHaveCount(0)
    await expect(files.getByRole('button', { name: '选择文件' })).toBeFocused()
  })

  await sheet.getByRole('button', { name: '保存草稿' }).click()
  await expect(sheet).toBeHidden()
  const kept = (await attachmentsOf(manager, client.listId)).map(({ name }) => name.replace(/\d/g, '0'))
  expect(kept.sort()).toEqual([
    '合同.pdf',
    '截图-00000000-000000.png',
    '截图-00000000-000000.png',
    '现场.png',
  ])
})

/**
 * Creates a client with two files of the same name, and one file that meanwhile belongs to somebody else's record.
 */
async function aClientWithFiles(server: TestServer) {
  const [manager, other] = [await server.as('clientmgr2'), await server.as('clientmgr')]
  const files = [
    await uploadFile(manager, '报价.pdf', pdfBytes(60_000)),
    await uploadFile(manager, '报价.pdf'),
    await uploadFile(manager, '别人的.pdf'),
  ]
  const client = await aDraftClient(manager, { attachment: files.map(({ listId }) => listId) })
  const theirs = await aDraftClient(other)
  await server.sql('update sys_attachment set own_id = $1 where list_id = $2', [
    theirs.listId,
    files[2]?.listId,
  ])
  return client
}

test('打包下载：看不到的和重名的都列出来；可以取消；打印只印客户', async ({ signedInAs, server }) => {
  const client = await aClientWithFiles(server)
  const page = await signedInAs('clientmgr2', PHONE)
  await openClient(page, client)
  const start = page.getByRole('button', { name: /^打包下载/ })
  await expect(start).toBeDisabled()
  await page.getByText('全选').click()
  const dialog = dialogOf(page, '打包下载')

  await page.route('**/common/download*', () => new Promise(() => undefined))
  await start.click()
  await expect(dialog.getByRole('status')).toHaveText('正在获取第 1 个，共 3 个')
  await expect(dialog.getByRole('progressbar', { name: '打包进度' })).toBeVisible()
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect(dialog).toBeHidden()
  await page.unroute('**/common/download*')

  await start.click()
  await expect(dialog.getByRole('status')).toContainText('已打包 2 个文件')
  await expect(dialog.getByRole('listitem')).toHaveText([
    '附件文件不存在或无权查看',
    '报价.pdf → 报价 (2).pdf',
  ])
  await expectAccessible(page)
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '保存压缩包' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toBe(`${client.clientName}-其他附件.zip`)
  const zip = await JSZip.loadAsync(await readFile(await download.path()), { checkCRC32: true })
  expect(Object.keys(zip.files)).toEqual(['报价.pdf', '报价 (2).pdf'])
  await dialog.getByRole('button', { name: '关闭' }).click()

  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await page.evaluate(() => {
    // As a browser does before it opens its dialog.
    window.print = () => void window.dispatchEvent(new Event('beforeprint'))
  })
  await page.emulateMedia({ colorScheme: 'dark', media: 'screen' })
  await page.getByRole('button', { name: '打印' }).click()
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toHaveText(
    client.clientName,
  )
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
  await expect(page.locator('#root')).toBeHidden()
  await expect(page.locator('body')).not.toHaveAttribute('theme-mode', 'dark')
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ colorScheme: 'dark', media: 'screen' })
  await expect(page.locator('#root')).toBeVisible()
  await expect(page.locator('body')).toHaveAttribute('theme-mode', 'dark')
})

test('换上的模板用来生成文档：错的说明原因，对的马上生效，看得到也下得到，可以恢复默认', async ({
  signedInAs,
  server,
}) => {
  const client = await aDraftClient(await server.as('clientmgr2'))
  const admin = await signedInAs('admin', { at: '/system/fileTemplate' })
  const template = admin.getByRole('row', { name: '客户信息表' })
  await template.getByRole('button', { name: '替换' }).click()
  const replacing = dialogOf(admin, '替换模板：客户 · 客户信息表')
  const chooseTemplate = async (paragraphs: string[]) =>
    replacing
      .locator('input[type=file]')
      .setInputFiles({ name: '新模板.docx', mimeType: '', buffer: await aDocx(paragraphs) })
  await chooseTemplate(['{客户名称}', '{不认识}'])
  await replacing.getByRole('button', { name: '上传并替换' }).click()
  await expect(replacing.getByLabel('模板文件')).toHaveAccessibleDescription(/模板中有未知的字段：{不认识}/)
  await chooseTemplate(['尊敬的 {客户名称}：', '{#联系人}{姓名}{/联系人}'])
  await replacing.getByRole('button', { name: '上传并替换' }).click()
  await expect(replacing).toBeHidden()
  await expect(template).toContainText('新模板.docx')
  await template.getByRole('button', { name: '试生成' }).click()
  const sample = dialogOf(admin, '试生成：客户 · 客户信息表')
  await expectInDocument(sample, '尊敬的 客户名称示例：')
  await sample.getByRole('button', { name: '关闭' }).click()

  const page = await signedInAs('clientmgr2', { colorScheme: 'dark' })
  await openClient(page, client)
  await page.getByRole('button', { name: '客户信息表' }).click()
  const shown = dialogOf(page, '客户信息表')
  await expectInDocument(shown, `尊敬的 ${client.clientName}：`)
  await expect(shown.getByRole('button', { name: '在线打开' })).toHaveCount(0)
  const saving = page.waitForEvent('download')
  await shown.getByRole('button', { name: '下载' }).click()
  expect((await saving).suggestedFilename()).toBe(`客户信息表-${client.clientName}.docx`)

  await template.getByRole('button', { name: '详情' }).click()
  const sheet = admin.getByRole('dialog', { name: '客户 · 客户信息表' })
  await expect(sheet.getByText('{客户名称}')).toBeVisible()
  await sheet.getByRole('button', { name: '恢复默认' }).click()
  await dialogOf(admin, '提示').getByRole('button', { name: '恢复默认' }).click()
  await expect(sheet.getByRole('listitem').filter({ hasText: /^第 2 版：系统自带/ })).toBeVisible()
  await expect(sheet.getByRole('listitem').filter({ hasText: /^第 1 版：新模板\.docx/ })).toBeVisible()
  await expectAccessible(admin)
  await expect(template).toContainText('系统自带')
})

test('预览有 Word 文件里的每一个字，没有的说明', async ({ page }) => {
  await page.addScriptTag({ content: await pageModule('kit/preview/render-docx.ts', 'preview') })
  /** The text of a document in the page, and what is not shown of it; undefined when it cannot be shown. */
  const showInPage = (bytes: Buffer) =>
    page.evaluate(async (base64) => {
      const { preview } = globalThis as unknown as { preview: { renderDocx(blob: Blob): Promise<Shown> } }
      const file = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
      const shown = await preview.renderDocx(new Blob([file])).catch(() => undefined)
      if (!shown) return undefined
      const style = document.createElement('style')
      style.textContent = shown.styles.join('\n')
      document.body.replaceChildren(style, shown.body)
      return { text: shown.body.innerText, unshown: shown.unshown }
    }, bytes.toString('base64'))
  interface Shown {
    body: HTMLElement
    styles: string[]
    unshown: Unshown
  }

  for (const { odd, bytes, says, told, marks = [] } of oddDocx) {
    const { missing = [], words } = told?.preview ?? {}
    const shown = await showInPage(bytes)
    const expected = says.filter((piece) => !missing.includes(piece)).concat(marks)
    expect.soft(restOf(shown?.text ?? '', expected), odd).toBe('')
    const notice = describeUnshown(shown?.unshown ?? {})
    expect.soft(notice, odd).toEqual(words === undefined ? undefined : expect.stringContaining(words))
  }
  for (const { odd, bytes } of brokenDocx) expect.soft(await showInPage(bytes), odd).toBeUndefined()
})
