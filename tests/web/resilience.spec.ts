import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import type { Locator, Page } from '@playwright/test'
import { createServer, type RunningServer } from '../../apps/server/src/server'
import { readSettings } from '../../apps/server/src/settings'
import { expectAccessible } from '../support/accessible'
import {
  dialogOf,
  expect,
  expectNoSidewaysScroll,
  expectNotReloaded,
  goTo,
  locateTab,
  logIn,
  markDocumentToDetectReload,
  PHONE,
  runInDatabase,
  test,
  waitUntilQuiet,
} from '../support/browser'
import { beginNewClient, locateClientFormDialog, openClientList } from '../support/client-form'
import { approveClient, aSubmittedClient, clientForm, clientFormOf } from '../support/clients'
import { mustExist } from '../support/collections'
import { freshDatabase } from '../support/databases'
import type { TestServer } from '../support/server'

/** Starts a server that a test can stop and start again on the same port, with the same database and files. */
async function startStoppableServer() {
  const database = await freshDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'agency-test-'))
  const settings = readSettings({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'silent', CAPTCHA: 'off' })
  let running: RunningServer | undefined
  let url = ''
  const self = {
    databaseUrl: database.url,
    url: () => url,
    async start() {
      running = await createServer(settings, database.url)
      url = await running.app.listen({ host: '127.0.0.1', port: url ? Number(new URL(url).port) : 0 })
    },
    async stop() {
      await running?.close()
      running = undefined
    },
    async remove() {
      await self.stop()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  await self.start()
  return self
}

/** Creates a draft of 温若岚 outside the page. */
async function createClientDraft(server: TestServer) {
  const manager = await server.as('clientmgr')
  return await manager.call(clientApi.save, clientForm(manager))
}

async function openEditForm(page: Page, clientName: string): Promise<Locator> {
  await openClientList(page)
  await page.getByRole('row', { name: clientName }).getByRole('button', { name: '编辑' }).click()
  return locateClientFormDialog(page, '编辑客户')
}

async function attachFiles(
  form: Locator,
  field: string,
  files: { name: string; mimeType: string; buffer: Buffer }[],
) {
  const chooser = form.page().waitForEvent('filechooser')
  await form.getByRole('group', { name: field }).getByRole('button', { name: '选择文件' }).click()
  await (await chooser).setFiles(files)
}

test('服务器停了又起：横幅提示，恢复后页面自己换上最新数据', async ({ visitor }) => {
  const server = await startStoppableServer()
  try {
    const page = await visitor()
    await page.goto(server.url())
    await logIn(page, 'clientmgr')
    await openClientList(page)
    const link = page.getByRole('table').getByRole('link').first()
    const name = (await link.textContent()) ?? ''
    await markDocumentToDetectReload(page)
    const banner = page.getByText('与服务器的连接已断开，正在重连…')
    await expect(banner).toBeHidden()
    // A call that is running would, correctly, show a failure to the user.
    await waitUntilQuiet(page)

    await server.stop()
    await expect(banner).toBeVisible()
    await expect(link).toHaveText(name)
    const renamed = '停机期间改名（演示）'
    await runInDatabase(server, 'update crm_client set client_name = $1 where client_name = $2', [
      renamed,
      name,
    ])

    await server.start()
    await expect(banner).toBeHidden()
    await expect(link).toHaveText(renamed)
    await expectNotReloaded(page)
    // A restart with the same version of the pages is not announced.
    await expect(page.getByText('系统已更新')).toBeHidden()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  } finally {
    await server.remove()
  }
})

test('数据库正在切换：横幅提示，可写之后页面自己换上最新数据，不用刷新', async ({ signedInAs, server }) => {
  const client = await createClientDraft(server)
  const page = await signedInAs('clientmgr')
  await openClientList(page)
  const table = page.getByRole('table')
  await expect(table.getByRole('link', { name: client.clientName })).toBeVisible()
  await markDocumentToDetectReload(page)
  await waitUntilQuiet(page)

  let isAway = true
  const away = { code: 500, msg: '数据库暂时连接不上', data: null }
  for (const address of ['**/readyz', '**/api/crm/client/page?*'])
    await page.route(address, (route) =>
      isAway ? route.fulfill({ status: 503, json: away }) : route.continue(),
    )
  // Another user changes the client: the page is notified, and its attempt to read the list again fails.
  const renamed = '切换期间改名的客户'
  await (await server.as('admin')).call(clientApi.update, clientFormOf(client, { clientName: renamed }))
  const banner = page.getByText('与服务器的连接已断开，正在重连…')
  await expect(banner).toBeVisible({ timeout: 20_000 })
  await expect(table.getByRole('link', { name: client.clientName })).toBeVisible()

  isAway = false
  await expect(banner).toBeHidden({ timeout: 20_000 })
  await expect(table.getByRole('link', { name: renamed })).toBeVisible()
  await expectNotReloaded(page)
})

test('系统更新之后，旧页面上的填写还在，提示刷新；刷新之后没有保存的还能找回', async ({ visitor }) => {
  const server = await startStoppableServer()
  try {
    const page = await visitor()
    await page.goto(server.url())
    await logIn(page, 'clientmgr')
    await openClientList(page)
    const form = await beginNewClient(page)
    const name = await form.getByLabel('客户名称').inputValue()
    await waitUntilQuiet(page)
    const notice = page.getByText('系统已更新，当前页面还是旧版本')

    await page.route(/\/config\.json$/, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), build: 'of-tomorrow' } })
    })
    await server.stop()
    await server.start()
    await expect(notice).toBeVisible()
    await expect(form.getByLabel('客户名称')).toHaveValue(name)
    await expectAccessible(page)

    // The unsaved input is asked about before the page is left. The form covers the button.
    page.once('dialog', (dialog) => void dialog.accept())
    await page.unroute(/\/config\.json$/)
    await page.getByRole('button', { name: '刷新页面', includeHidden: true }).dispatchEvent('click')
    await expect(notice).toBeHidden()
    await page.getByRole('button', { name: '新增', exact: true }).click()
    await locateClientFormDialog(page)
      .getByText(/有未保存的内容/)
      .waitFor()
    await locateClientFormDialog(page).getByRole('button', { name: '恢复' }).click()
    await expect(locateClientFormDialog(page).getByLabel('客户名称')).toHaveValue(name)
  } finally {
    await server.remove()
  }
})

test('两人改同一客户：逐项比较对方的和本人的，选好再存，什么都不丢', async ({ signedInAs, server }) => {
  const client = await createClientDraft(server)
  const other = await server.as('admin')
  const page = await signedInAs('clientmgr')
  const form = await openEditForm(page, client.clientName)
  await form.getByLabel('地区').fill('川中市')
  await form.getByLabel('备注').fill('写了很久的备注')

  const theirs = {
    regionCode: '川南市',
    address: '对方改的地址 1 号',
    contacts: [{ ...mustExist(client.contacts[0]), contactName: '对方改的联系人' }],
  }
  await other.call(clientApi.update, clientFormOf(client, theirs))
  await form.getByRole('button', { name: '保存草稿' }).click()

  const panel = page.getByRole('alertdialog')
  await expect(panel.getByRole('heading')).toBeFocused()
  await expect(panel.getByRole('heading')).toContainText(/^.+ \d{4}-\d{2}-\d{2} \d{2}:\d{2} 修改了这条记录$/)
  await expect(page.getByRole('dialog').filter({ hasText: '错误提示' })).toHaveCount(0)
  const fieldGroup = (label: string) => panel.getByRole('group', { name: label })
  await expect(fieldGroup('地址').getByRole('radio', { name: '对方改为' })).toBeChecked()
  await expect(fieldGroup('备注').getByRole('radio', { name: '您填写的' })).toBeChecked()
  await expect(fieldGroup('联系人')).toContainText('对方改的联系人')
  await expect(fieldGroup('地区').getByRole('radio', { checked: true })).toHaveCount(0)

  await panel.getByRole('button', { name: '按所选内容保存草稿' }).click()
  await expect(panel.getByRole('status')).toHaveText('还有 1 项双方都改了，请逐项选择')
  await expect(fieldGroup('地区').getByRole('radio', { name: '对方改为' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(fieldGroup('地区').getByRole('radio', { name: '您填写的' })).toBeChecked()
  await expectAccessible(page)
  await panel.getByRole('button', { name: '按所选内容保存草稿' }).click()
  await expect(page.getByText('编辑成功')).toBeVisible()
  const data = await other.call(clientApi.detail, { listId: client.listId })
  expect(data).toMatchObject({ ...theirs, regionCode: '川中市', remark: '写了很久的备注' })
})

test('填写时记录已提交或已删除：说明原因，填写的内容可以复制', async ({ signedInAs, server }) => {
  const [sent, gone] = [await createClientDraft(server), await createClientDraft(server)]
  const manager = await server.as('clientmgr')
  const page = await signedInAs('clientmgr')
  const panel = page.getByRole('alertdialog')

  const form = await openEditForm(page, sent.clientName)
  await form.getByLabel('备注').fill('没来得及保存的备注')
  await manager.call(clientApi.submit, { listId: sent.listId, version: sent.version })
  await form.getByRole('button', { name: '保存草稿' }).click()
  await expect(panel.getByRole('heading')).toHaveText('这条记录现在不能修改了')
  await expect(panel.getByRole('region', { name: '您填写的内容' })).toContainText('没来得及保存的备注')
  await page.setViewportSize(mustExist(PHONE.viewport))
  await expectNoSidewaysScroll(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await panel.getByRole('button', { name: '复制我填写的内容' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain('备注：没来得及保存的备注')
  await panel.getByRole('button', { name: '返回表单' }).click()
  await expect(form.getByLabel('备注')).toHaveValue('没来得及保存的备注')
  await form.getByRole('button', { name: '取消' }).click()
  await dialogOf(page, '提示').getByRole('button', { name: '离开' }).click()
  await page.setViewportSize({ width: 1440, height: 900 })

  const other = await openEditForm(page, gone.clientName)
  await other.getByLabel('备注').fill('写给已删除客户的备注')
  await manager.call(clientApi.delete, { listIds: gone.listId })
  await other.getByRole('button', { name: '保存草稿' }).click()
  await expect(panel.getByRole('heading')).toHaveText('这条记录已不存在，或您已无权查看')
  await expect(panel).toContainText('写给已删除客户的备注')
})

test('没保存就关了浏览器：再打开时可恢复，记录已被他人修改的先比较；丢弃和退出登录后不再提示', async ({
  newlySignedInAs,
  server,
}) => {
  const client = await createClientDraft(server)
  const page = await newlySignedInAs('clientmgr')
  const form = await openEditForm(page, client.clientName)
  await form.getByLabel('备注').fill('还没保存的备注')
  const isDraftStored = () =>
    page.evaluate(() =>
      Object.entries(localStorage).some(([key, text]) => /^draft:/.test(key) && text.includes('还没保存')),
    )
  await expect.poll(isDraftStored).toBe(true)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  const other = await server.as('admin')
  await other.call(clientApi.update, clientFormOf(client, { regionCode: '川南市' }))

  const again = await openEditForm(page, client.clientName)
  await expect(again.getByText(/^\d{2}:\d{2} 有未保存的内容/)).toBeVisible()
  await expectAccessible(page)
  await again.getByRole('button', { name: '恢复' }).click()
  const panel = page.getByRole('alertdialog')
  await expect(panel.getByRole('group', { name: '备注' })).toContainText('还没保存的备注')
  await expect(
    panel.getByRole('group', { name: '地区' }).getByRole('radio', { name: '对方改为' }),
  ).toBeChecked()
  await panel.getByRole('button', { name: '合并后继续填写' }).click()
  await expect(again.getByLabel('地区')).toHaveValue('川南市')
  await again.getByRole('button', { name: '保存草稿' }).click()
  await expect(page.getByText('编辑成功')).toBeVisible()
  expect(await other.call(clientApi.detail, { listId: client.listId })).toMatchObject({
    regionCode: '川南市',
    remark: '还没保存的备注',
  })
  await expect.poll(isDraftStored).toBe(false)

  const third = await openEditForm(page, client.clientName)
  await third.getByLabel('备注').fill('还没保存的第二次')
  await expect.poll(isDraftStored).toBe(true)
  await page.reload()
  await (await openEditForm(page, client.clientName)).getByRole('button', { name: '丢弃' }).click()
  await expect.poll(isDraftStored).toBe(false)
})

test('办理时别人先办了：说出记录变成了什么，填写的意见还在', async ({ signedInAs, server }) => {
  const [manager, head] = [await server.as('clientmgr'), await server.as('depthead')]
  const { listId } = await aSubmittedClient(manager)
  const page = await signedInAs('depthead', { at: `/account/crmClientDetail?listId=${listId}` })
  const bar = page.getByRole('region', { name: '办理' })
  await bar.getByLabel('意见').fill('资料齐全')
  await page.route('**/api/crm/client/audit', async (route) => {
    await approveClient(head, await head.call(clientApi.detail, { listId }))
    await route.continue()
  })
  await bar.getByRole('button', { name: /^同意/ }).click()
  const said = bar.getByRole('alert')
  await expect(said).toContainText('数据已被他人修改')
  await expect(said.getByRole('definition').first()).toHaveText('待审核 → 已启用')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await said.getByRole('button', { name: '知道了' }).click()
  await expect(said).toBeHidden()
})

test('有未保存的内容：关闭表单、关闭标签页、关闭浏览器窗口都先问', async ({ signedInAs }) => {
  const page = await signedInAs('clientmgr', { at: '/account/crmClient' })
  const form = await beginNewClient(page)
  await expect(locateTab(page, '客户管理').getByRole('img', { name: '有未保存的内容' })).toBeVisible()

  await form.getByRole('button', { name: '取消' }).click()
  await dialogOf(page, '提示').getByRole('button', { name: '继续填写' }).click()
  await expect(form.getByLabel('地区')).toHaveValue('云岭市')

  const leaving = page.waitForEvent('dialog')
  const closing = page.close({ runBeforeUnload: true })
  expect((await leaving).type()).toBe('beforeunload')
  await (await leaving).dismiss()
  await closing
  await expect(form.getByLabel('地区')).toHaveValue('云岭市')

  await form.getByRole('button', { name: '取消' }).click()
  await dialogOf(page, '提示').getByRole('button', { name: '离开' }).click()
  await expect(form).toBeHidden()
  await expect(locateTab(page, '客户管理').getByRole('img', { name: '有未保存的内容' })).toBeHidden()
})

test('表单开着时关闭标签页：先问，留下则内容还在', async ({ signedInAs }) => {
  const page = await signedInAs('clientmgr', { at: '/account/crmClient' })
  const form = await beginNewClient(page)
  await goTo(page, '/home')
  await page.getByRole('button', { name: '关闭 客户管理' }).click()
  const ask = dialogOf(page, '关闭页面')
  await expect(ask).toContainText('未保存的内容')
  await ask.getByRole('button', { name: '留在页面' }).click()
  await locateTab(page, '客户管理').click()
  await expect(form.getByLabel('地区')).toHaveValue('云岭市')
})

test('附件：超过上限的、改了扩展名的各自说明原因，其余文件照常上传', async ({ signedInAs, server }) => {
  const client = await createClientDraft(server)
  const page = await signedInAs('clientmgr')
  const form = await openEditForm(page, client.clientName)
  const pdfOfSize = (size: number) => Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(size)])
  await attachFiles(form, '框架协议附件', [
    { name: '框架协议.pdf', mimeType: 'application/pdf', buffer: pdfOfSize(2000) },
    { name: '扫描件.pdf', mimeType: 'application/pdf', buffer: pdfOfSize(1.5 * 1024 * 1024) },
    {
      name: '报价单.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from('<html><body><table><tr><td>1</td></tr></table></body></html>'),
    },
  ])
  const files = form.getByRole('group', { name: '框架协议附件' }).getByRole('listitem')
  await expect(files.filter({ hasText: '扫描件.pdf' }).getByRole('alert')).toHaveText('文件超过 1 MB')
  await expect(files.filter({ hasText: '报价单.xlsx' }).getByRole('alert')).toContainText('文件其实是网页')
  const good = files.filter({ hasText: '框架协议.pdf' })
  await expect(good.getByRole('button', { name: '下载' })).toBeVisible()
  await expect(page.getByRole('dialog').filter({ hasText: /错误提示|异常提示/ })).toHaveCount(0)

  await files.filter({ hasText: '扫描件.pdf' }).getByRole('button', { name: '移除' }).click()
  await files.filter({ hasText: '报价单.xlsx' }).getByRole('button', { name: '移除' }).click()
  await expect(files).toHaveCount(1)
  await form.getByRole('button', { name: '保存草稿' }).click()
  await expect(page.getByText('编辑成功')).toBeVisible()
  await page.getByRole('row', { name: client.clientName }).getByRole('button', { name: '详情' }).click()
  await expect(page.getByText('框架协议.pdf').filter({ visible: true })).toBeVisible()
  const download = page.waitForEvent('download')
  await page
    .getByRole('listitem')
    .filter({ hasText: '框架协议.pdf' })
    .filter({ visible: true })
    .getByRole('button', { name: '下载' })
    .click()
  expect((await download).suggestedFilename()).toBe('框架协议.pdf')
})

test('离开填错的字段时出现的提示，不会把要点的下一个字段挤走', async ({ signedInAs }) => {
  const page = await signedInAs('clientmgr', { at: '/account/crmClient' })
  await page.getByRole('button', { name: '新增', exact: true }).click()
  const form = locateClientFormDialog(page)
  await form.getByLabel('统一社会信用代码').fill('错的')
  // Measured relative to the field, because the sheet may still be sliding in.
  const distanceToNextField = async () => {
    const code = await form.getByLabel('统一社会信用代码').boundingBox()
    const next = await form.getByRole('combobox', { name: '行业' }).boundingBox()
    return (next?.y ?? 0) - (code?.y ?? 0)
  }
  const before = await distanceToNextField()
  expect(before).toBeGreaterThan(0)
  await form.getByLabel('客户简称').focus()
  await expect(form.getByText('请输入正确的统一社会信用代码')).toBeVisible()
  expect(await distanceToNextField()).toBe(before)
})

test('出了故障：提示与页面都说编号，日志里找得到是哪一次', async ({ signedInAs, server }) => {
  const client = await createClientDraft(server)
  const page = await signedInAs('clientmgr')
  await server.sql(`update crm_client set contacts = '[{"contactName": null}]' where list_id = $1`, [
    client.listId,
  ])
  const answer = page.waitForResponse((one) => one.url().includes('/api/crm/client/page'))
  try {
    await goTo(page, '/account/crmClient')
    const id = (await answer).headers()['x-request-id'] ?? ''
    expect(id).toMatch(/^([\da-z]{4}-){2}[\da-z]{4}$/)
    const dialog = page.getByRole('dialog').filter({ hasText: '异常提示' })
    await expect(dialog).toHaveCount(1)
    await expect(dialog).toContainText(`服务器发生错误，请稍后重试（编号 ${id}）`)
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(/服务器发生错误，请稍后重试（编号 [\da-z-]{14}）/)).toBeVisible()
  } finally {
    await server.sql('delete from crm_client where list_id = $1', [client.listId])
  }
})
