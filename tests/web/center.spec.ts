import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessibleInBothSchemes } from '../support/accessible'
import {
  dialogOf,
  expect,
  expectHome,
  expectNoSidewaysScroll,
  goTo,
  locateTab,
  logIn,
  PHONE,
  runInDatabase,
  test,
} from '../support/browser'
import { addPerson } from '../support/people'
import { DEMO_PASSWORD } from '../support/server'

const openSection = (page: Page, name: string) => page.getByRole('tab', { name }).click()
const userMenu = (page: Page) => page.getByRole('button', { name: /账号菜单$/ })
const locateLoginDevices = (page: Page) => page.getByRole('list', { name: '登录设备' }).getByRole('listitem')

async function openCenter(page: Page): Promise<void> {
  await userMenu(page).click()
  await page.getByRole('menuitem', { name: '个人中心' }).click()
  await expect(locateTab(page, '个人中心')).toBeVisible()
  await expect(page.getByLabel('手机号码')).toBeVisible()
}

/** Makes a picture of one colour. */
const makePicture = (r: number) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: { r, g: 30, b: 30 } } })
    .png()
    .toBuffer()

test('从账号菜单打开个人中心：左边是本人的资料', async ({ signedInAs }) => {
  const page = await signedInAs('pm4', { at: '/user/center' })
  await openCenter(page)
  await expect(page).toHaveURL(/#\/user\/center$/)
  await expect(page).toHaveTitle(/^个人中心 - /)
  const card = page.getByRole('region', { name: '白景行' })
  await expect(card).toContainText('账号pm4')
  await expect(card).toContainText('部门招标二部')
  await expect(card).toContainText('角色项目经理')
})

const CENTER = /\/admin\/user\/center$/

test('改手机号码：先填错，字段处提示并留下所填；改对后保存，另一处改过的要先重新载入', async ({
  signedInAs,
  server,
}) => {
  const page = await signedInAs('pm4', { at: '/user/center' })
  await openCenter(page)
  const [phone, email, save] = [
    page.getByLabel('手机号码'),
    page.getByLabel('邮箱'),
    page.getByRole('button', { name: '保存' }),
  ]
  await phone.fill('010-1234567')
  await email.fill('bai@example.com')
  await save.click()
  await expect(phone).toHaveAccessibleDescription('请输入正确的电话号码')
  await expect(phone).toBeFocused()
  await expect(email).toHaveValue('bai@example.com')

  await goTo(page, '/home')
  await locateTab(page, '个人中心').click()
  await expect(phone).toHaveValue('010-1234567')

  await phone.fill('13800138004')
  // Another change is saved at the moment of saving, so that the page cannot have read it.
  let isFirst = true
  await page.route(CENTER, async (route) => {
    if (isFirst && route.request().method() === 'POST') {
      isFirst = false
      await runInDatabase(server, `update sys_user set version = version + 1 where username = 'pm4'`)
    }
    await route.continue()
  })
  await save.click()
  await dialogOf(page, '错误提示').getByRole('button', { name: '确定' }).click()
  await page.getByRole('button', { name: '重新载入' }).click()
  await expect(phone).toHaveValue('13800138004')
  await save.click()
  await expect(page.getByText('保存成功')).toBeVisible()
  await expect(save).toBeDisabled()
  await page.reload()
  await expect(phone).toHaveValue('13800138004')
})

test('有未保存的内容时，关闭标签页先问', async ({ signedInAs }) => {
  const page = await signedInAs('pm5', { at: '/user/center' })
  await openCenter(page)
  await page.getByLabel('邮箱').fill('qiao@example.com')
  await openSection(page, '修改密码')
  await page.getByLabel('当前密码').fill('x')
  await page.getByLabel('当前密码').fill('')
  const closing = page.getByRole('navigation', { name: '已打开的页面' }).getByRole('button', { name: /关闭/ })
  await closing.last().click()
  await dialogOf(page, '关闭页面').getByRole('button', { name: '留在页面' }).click()
  await openSection(page, '基本资料')
  await expect(page.getByLabel('邮箱')).toHaveValue('qiao@example.com')
})

test('换头像：先选错文件；换好后导航栏马上是新头像', async ({ signedInAs }) => {
  const page = await signedInAs('pm6', { at: '/user/center' })
  await openCenter(page)
  const chooser = page.getByLabel('更换头像').and(page.locator('input'))
  await chooser.setInputFiles({ name: '头像.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(page.getByRole('alert').filter({ hasText: '头像只支持 JPG、PNG 图片' })).toBeVisible()

  const shown = userMenu(page).locator('img')
  await expect(shown).toHaveCount(0)
  await chooser.setInputFiles({ name: '头像.png', mimeType: 'image/png', buffer: await makePicture(200) })
  await expect(shown).toHaveAttribute('src', /^blob:/)
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256)
  const first = await shown.getAttribute('src')
  await chooser.setInputFiles({ name: '头像.png', mimeType: 'image/png', buffer: await makePicture(10) })
  await expect(shown).not.toHaveAttribute('src', first ?? '')
  await expect(page.getByRole('region', { name: '方清和' }).locator('img')).toHaveAttribute('src', /^blob:/)
  await page.reload()
  await expect(shown).toHaveAttribute('src', /^blob:/)
})

test('修改密码：常见、太弱、原密码不对都在字段处提示；改好后本机和另一个标签页照常，别的设备退出', async ({
  newlySignedInAs,
  server,
}) => {
  await addPerson(server, 'changer', '易新')
  const page = await newlySignedInAs('changer', { at: '/user/center' })
  const beside = await page.context().newPage()
  await beside.goto('/')
  await expectHome(beside)
  // Brought to the front again, because the browser draws a tab in the background only once a second, and each click
  // would wait for that.
  await page.bringToFront()
  const elsewhere = await newlySignedInAs('changer', { at: '/user/center' })
  await openCenter(page)
  await openSection(page, '修改密码')
  const [old, fresh] = [page.getByLabel('当前密码'), page.getByLabel('新密码', { exact: true })]
  const strength = page.getByRole('status').filter({ hasText: '密码强度' })
  const submitPasswordChange = async (before: string, after: string) => {
    await old.fill(before)
    await fresh.fill(after)
    await page.getByLabel('确认新密码').fill(after)
    await page.getByRole('tabpanel', { name: '修改密码' }).getByRole('button', { name: '修改密码' }).click()
  }
  await submitPasswordChange(DEMO_PASSWORD, 'P@ssw0rd2026')
  await expect(strength).toHaveText('密码强度：弱')
  await expect(fresh).toHaveAccessibleDescription('该密码过于常见，容易被猜中，请换一个')
  await submitPasswordChange(DEMO_PASSWORD, 'kestrel42')
  await expect(fresh).toHaveAccessibleDescription('密码应包含大写字母、小写字母、数字、符号中的至少三种')
  await submitPasswordChange('Wrong@2026', 'Kestrel-42-Harbour')
  await expect(strength).toHaveText('密码强度：强')
  await expect(old).toHaveAccessibleDescription('原密码不正确')
  await expect(old).toBeFocused()
  await expect(fresh).toHaveValue('Kestrel-42-Harbour')

  await submitPasswordChange(DEMO_PASSWORD, 'Kestrel-42-Harbour')
  await expect(page.getByText('密码修改成功，其他设备已退出登录')).toBeVisible()
  await expect(old).toHaveValue('')
  await expect(dialogOf(elsewhere, '系统提示')).toBeVisible()
  await openSection(page, '登录设备')
  await expect(locateLoginDevices(page)).toHaveCount(1)
  await goTo(beside, '/user/center')
  await expect(beside.getByLabel('手机号码')).toBeVisible()
  for (const goesOn of [page, beside]) await expect(goesOn.getByRole('dialog')).toHaveCount(0)
})

test('两个浏览器：退出另一个，那边马上知道；这边少一台，日志里看得到', async ({
  newlySignedInAs,
  visitor,
  server,
}) => {
  await addPerson(server, 'twice', '双木')
  const page = await newlySignedInAs('twice', { at: '/user/center' })
  const other = await newlySignedInAs('twice', { at: '/user/center' })
  const guesser = await visitor()
  await guesser.goto('/')
  await logIn(guesser, 'twice', 'Wrong@2026')
  await expect(guesser.getByRole('alert').filter({ hasText: '用户名或密码错误' })).toBeVisible()

  await openCenter(page)
  await openSection(page, '登录设备')
  await expect(locateLoginDevices(page)).toHaveCount(2)
  await expect(locateLoginDevices(page).first()).toContainText('当前设备')
  await expect(locateLoginDevices(page).first().getByRole('button')).toHaveCount(0)
  const end = locateLoginDevices(page)
    .nth(1)
    .getByRole('button', { name: /^退出该设备/ })
  await end.click()
  await dialogOf(page, '提示').getByRole('button', { name: '取消' }).click()
  await expect(locateLoginDevices(page)).toHaveCount(2)
  await end.click()
  await dialogOf(page, '提示').getByRole('button', { name: '退出该设备' }).click()
  await expect(locateLoginDevices(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: '退出其他全部设备' })).toBeDisabled()
  await expect(dialogOf(other, '系统提示')).toContainText('登录状态已过期')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await openSection(page, '登录日志')
  const logins = page.getByRole('tabpanel', { name: '登录日志' })
  await expect(logins.getByRole('row').nth(1)).toContainText('密码错误')
  await expect(logins.getByRole('row').nth(2)).toContainText('登录成功')
  await openSection(page, '操作日志')
  const operations = page.getByRole('tabpanel', { name: '操作日志' })
  await expect(operations.getByRole('row').nth(1)).toContainText('登录设备退出该设备成功')
  await operations.getByRole('combobox', { name: '时间止' }).click()
  await page.keyboard.type('2026-01-01')
  await page.keyboard.press('Enter')
  await operations.getByRole('button', { name: '查询', exact: true }).click()
  await expect(operations.getByText('没有符合条件的数据')).toBeVisible()
})

test('个人中心各部分在浅色和深色都没有严重的无障碍问题，手机上不横向滚动', async ({ signedInAs }) => {
  const page = await signedInAs('auditor', { ...PHONE, at: '/user/center' })
  await openCenter(page)
  for (const name of ['基本资料', '修改密码', '登录设备', '登录日志', '操作日志']) {
    await openSection(page, name)
    const panel = page.getByRole('tabpanel', { name })
    await expect(panel.getByRole('button').first()).toBeVisible()
    await expect(panel.getByRole('status', { name: '正在加载…' })).toHaveCount(0)
    await expectAccessibleInBothSchemes(page)
    await expectNoSidewaysScroll(page, name)
    const over = await page
      .locator('[data-page="/user/center"] > div')
      .evaluate((scroller) => scroller.scrollWidth - scroller.clientWidth)
    expect(over, name).toBe(0)
  }
})

test('首页提示安装浏览器扩展：三步装好，安装包带着本系统的地址；没有安装包时如实说明；不再提示即不再出现', async ({
  signedInAs,
  server,
}) => {
  const page = await signedInAs('staff6')
  let packages: object[] = []
  await page.route('**/api/common/common/extension', (route) =>
    route.fulfill({ json: { code: 200, msg: '', data: packages } }),
  )
  await page.route('**/api/common/common/extensionDownload?**', (route) =>
    route.fulfill({
      headers: { 'content-type': 'application/zip', 'content-disposition': 'attachment; filename="x.zip"' },
      body: new URL(route.request().url()).searchParams.get('address') ?? '',
    }),
  )
  const hint = page.getByRole('link', { name: '把待办数放到浏览器工具栏：安装浏览器扩展' })

  await hint.click()
  await expect(page.getByRole('heading', { name: '安装浏览器扩展' })).toBeVisible()
  await expect(page.getByText('请管理员在服务器上运行')).toBeVisible()
  await expect(page.getByText(server.url)).toBeVisible()

  packages = [{ browser: 'chrome', version: '1.2.3' }]
  await page.reload()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['下载并解压', '装入浏览器', '保存地址'])
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载安装包' }).click()
  expect(await readFile(await (await saved).path(), 'utf8')).toBe(server.url)
  await expectAccessibleInBothSchemes(page)

  await page.evaluate(() => document.documentElement.setAttribute('data-agency-extension', '1.2.3'))
  await expect(page.getByText('本浏览器已安装扩展 1.2.3')).toBeVisible()
  await goTo(page, '/home')
  await expect(hint).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: '不再提示安装浏览器扩展' }).click()
  await expect(hint).toBeHidden()
  await page.reload()
  await expectHome(page)
  await expect(hint).toBeHidden()
})
