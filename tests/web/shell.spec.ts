import type { Page } from '@playwright/test'
import {
  dialogOf,
  expect,
  expectHome,
  expectNoSidewaysScroll,
  goTo,
  locatePage,
  locateTab,
  PHONE,
  test,
} from '../support/browser'
import { beginNewClient, openClientList } from '../support/client-form'
import { readPdf } from '../support/pdf'

const topMenu = (page: Page) => page.getByRole('navigation', { name: '顶部菜单' })
const mainMenu = (page: Page) => page.getByRole('navigation', { name: '主菜单' })
const tabs = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' }).getByRole('listitem')

test('菜单因人而异：没有权限的人看不到客户管理，输入地址也打不开', async ({ signedInAs }) => {
  const manager = await signedInAs('clientmgr')
  await topMenu(manager).getByRole('button', { name: '客户与供应商' }).click()
  await expect(mainMenu(manager).getByRole('link', { name: '客户管理' })).toBeVisible()

  const staff = await signedInAs('staff')
  await expect(mainMenu(staff).getByRole('link', { name: '待办项目列表' })).toBeVisible()
  await expect(staff.getByText('客户管理')).toHaveCount(0)
  await expect(staff.getByText('客户与供应商')).toHaveCount(0)
  await goTo(staff, '/account/crmClient')
  await expect(staff).toHaveURL(/#\/(401|404)$/)
  await expect(staff.getByRole('table')).toHaveCount(0)
})

test('菜单链接都带着 menu_id，打开后地址上也有', async ({ signedInAs }) => {
  const page = await signedInAs('clientmgr')
  await expect(mainMenu(page).getByRole('link', { name: '待办项目列表' })).toBeVisible()
  for (const link of await mainMenu(page).getByRole('link').all())
    await expect(link).toHaveAttribute('href', /\?menu_id=\w+$/)
  await openClientList(page)
  await expect(page).toHaveURL(/#\/account\/crmClient\?menu_id=crmClient$/)
  await expect(mainMenu(page).getByRole('link', { name: '客户管理' })).toHaveAttribute('aria-current', 'page')
})

test('切换标签页不丢东西：填到一半的表单、查询条件和页码都还在', async ({ signedInAs }) => {
  const page = await signedInAs('clientmgr', { at: '/account/crmClient' })
  await page.getByLabel('客户名称').fill('演示')
  await page.getByRole('button', { name: '查询', exact: true }).click()
  const secondPage = page.getByRole('button', { name: '第 2 页' })
  await secondPage.click()
  await expect(secondPage).toHaveAttribute('aria-current', 'page')
  const form = await beginNewClient(page)

  await goTo(page, '/workflow/todoList')
  await expect(page.getByRole('navigation', { name: '待办分类' })).toBeVisible()
  await expect(form).toBeHidden()
  await locateTab(page, '客户管理').click()
  await expect(form.getByLabel('地区')).toHaveValue('云岭市')
  await expect(form.getByRole('combobox', { name: '行业' })).toContainText('教育')
  await form.getByRole('button', { name: '取消' }).click()
  await dialogOf(page, '提示').getByRole('button', { name: '离开' }).click()
  await expect(form).toBeHidden()
  await expect(secondPage).toHaveAttribute('aria-current', 'page')
  await expect(page.getByLabel('客户名称')).toHaveValue('演示')
})

test('标签页的右键菜单：关闭其他、关闭；首页关不掉', async ({ signedInAs }) => {
  const page = await signedInAs('clientmgr')
  for (const path of ['/workflow/todoList', '/workflow/workflowTackle', '/account/crmClient']) {
    await goTo(page, path)
    await expect(page.locator(`[data-page="${path}"]`)).toBeVisible()
  }
  await expect(tabs(page)).toHaveText(['首页', '待办项目列表', '已办记录', '客户管理'])

  await locateTab(page, '已办记录').click({ button: 'right' })
  await page.getByRole('menuitem', { name: '关闭其他' }).click()
  await expect(tabs(page)).toHaveText(['首页', '已办记录'])
  await expect(page).toHaveURL(/#\/workflow\/workflowTackle/)

  await locateTab(page, '首页').click({ button: 'right' })
  await expect(page.getByRole('menuitem')).toHaveText(['刷新', '关闭其他', '关闭全部'])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem')).toHaveCount(0)

  await page.getByRole('button', { name: '关闭 已办记录' }).click()
  await expect(tabs(page)).toHaveText(['首页'])
  await expectHome(page)
})

test('手机宽度：菜单是抽屉，点了就去，去了就收起', async ({ signedInAs }) => {
  const page = await signedInAs('clientmgr', PHONE)
  await expect(mainMenu(page)).toBeHidden()
  await page.getByRole('button', { name: '展开菜单' }).click()
  await expect(mainMenu(page)).toBeVisible()
  await topMenu(page).getByRole('button', { name: '客户与供应商' }).click()
  await mainMenu(page).getByRole('link', { name: '客户管理' }).click()
  await expect(page).toHaveURL(/#\/account\/crmClient/)
  await expect(locatePage(page, '/account/crmClient').getByRole('table')).toBeVisible()
  await expect(mainMenu(page)).toBeHidden()

  await page.getByRole('button', { name: '展开菜单' }).click()
  await expect(mainMenu(page)).toBeVisible()
  await mainMenu(page).getByRole('link').first().press('Escape')
  await expect(mainMenu(page)).toBeHidden()
})

test('手机宽度：登录、首页、列表、表单、详情都不用左右滚动页面', async ({ visitor, signedInAs }) => {
  const stranger = await visitor(PHONE)
  await stranger.goto('/')
  await expect(stranger.getByLabel('用户名')).toBeVisible()
  await expectNoSidewaysScroll(stranger, '登录')

  const page = await signedInAs('clientmgr', PHONE)
  await expectNoSidewaysScroll(page, '首页')
  await goTo(page, '/account/crmClient')
  await expect(locatePage(page, '/account/crmClient').getByRole('table')).toBeVisible()
  await expectNoSidewaysScroll(page, '列表')
  await locatePage(page, '/account/crmClient').getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('img', { name: /客户管理流程图/ })).toBeVisible()
  await expectNoSidewaysScroll(page, '详情')
  await goTo(page, '/account/crmClient')
  await page.getByRole('button', { name: '新增', exact: true }).click()
  await expect(page.getByLabel('统一社会信用代码')).toBeVisible()
  await expectNoSidewaysScroll(page, '表单')
  await goTo(page, '/workflow/todoList')
  await expect(page.getByRole('navigation', { name: '待办分类' })).toBeVisible()
  await expectNoSidewaysScroll(page, '待办')
})

test('全屏按钮：进入全屏，再按退出', async ({ signedInAs }) => {
  const page = await signedInAs('staff')
  const isFullScreen = () => page.evaluate(() => document.fullscreenElement !== null)
  await page.getByRole('button', { name: '全屏', exact: true }).click()
  await expect.poll(isFullScreen).toBe(true)
  await page.getByRole('button', { name: '退出全屏' }).click()
  await expect.poll(isFullScreen).toBe(false)
  await expect(page.getByRole('button', { name: '全屏', exact: true })).toBeVisible()
})

test('侧边栏可以收起，刷新后仍是收起的样子', async ({ signedInAs }) => {
  const page = await signedInAs('staff')
  await page.getByRole('button', { name: '收起菜单' }).click()
  await expect(page.getByRole('button', { name: '展开菜单' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: '展开菜单' })).toBeVisible()
  await expect(mainMenu(page).getByRole('link', { name: '待办项目列表' })).toBeVisible()
})

test('不存在的地址到 404 页面，可以返回首页', async ({ signedInAs }) => {
  const page = await signedInAs('staff', { at: '/no/such/page' })
  await expect(page).toHaveURL(/#\/404$/)
  const heading = page.getByRole('heading', { name: '您访问的页面不存在' })
  await expect(heading).toBeVisible()
  // A text that ends in an ellipsis says all of itself under the pointer; one that fits says nothing twice.
  await heading.hover()
  await expect(heading).not.toHaveAttribute('title')
  await heading.evaluate((element) => {
    element.style.cssText = 'width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis'
  })
  await page.mouse.move(0, 0)
  await heading.hover()
  await expect(heading).toHaveAttribute('title', '您访问的页面不存在')
  await page.getByRole('button', { name: '返回首页' }).click()
  await expectHome(page)
})

test('/redirect/… 让页面重新开始', async ({ signedInAs }) => {
  const page = await signedInAs('clientmgr', { at: '/account/crmClient' })
  await page.getByLabel('客户名称').fill('要被清掉的查询')
  await goTo(page, '/redirect/account/crmClient?menu_id=crmClient')
  await expect(page).toHaveURL(/#\/account\/crmClient\?menu_id=crmClient$/)
  await expect(page.getByLabel('客户名称')).toHaveValue('')
})

test('只用键盘：跳过菜单到页面内容；侧栏表单里 Tab 走不出去，Esc 关闭，焦点回到打开它的按钮', async ({
  signedInAs,
}) => {
  const page = await signedInAs('clientmgr', { at: '/account/crmClient' })
  const add = page.getByRole('button', { name: '新增', exact: true })
  await expect(add).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: '跳到页面内容' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await add.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: '新增客户' })
  const isFocusInside = () => sheet.evaluate((box) => box.contains(document.activeElement))
  await expect.poll(isFocusInside).toBe(true)
  await page.keyboard.press('Shift+Tab')
  await expect(sheet.getByRole('button', { name: '保存并提交' })).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await isFocusInside()).toBe(true)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(add).toBeFocused()
})

/** The lines of the page that depend on the day. */
const dayWords = async (page: Page) =>
  (await page.locator('main').innerText())
    .split('\n')
    .filter((line) => /\d{4}年\d+月\d+日|逾期|超期|今天|明天|还有 \d+ 天/.test(line))

test('电脑日期快了两天：逾期天数和“今天”仍照服务器，说明一次，可以关掉', async ({ newlySignedInAs }) => {
  const page = await newlySignedInAs('pm')
  await expectHome(page)
  await expect(page.getByText('本机时间与服务器相差')).toHaveCount(0)
  const right = await dayWords(page)
  expect(right.length).toBeGreaterThan(1)

  await page.clock.install({ time: Date.now() + 2 * 86_400_000 })
  await page.reload()
  await expectHome(page)
  await expect(page.getByText(/本机时间与服务器相差 28(79|80|81) 分钟/)).toBeVisible()
  await expect.poll(() => dayWords(page)).toEqual(right)
  await page.getByRole('button', { name: '知道了' }).click()
  await expect(page.getByText('本机时间与服务器相差')).toHaveCount(0)
  await page.reload()
  await expectHome(page)
  await expect(page.getByText('本机时间与服务器相差')).toHaveCount(0)
})

test('Ctrl+P：列表连同首末行和所有列、打开的对话框印得完整，没有菜单、页签和按钮', async ({ signedInAs }) => {
  const page = await signedInAs('clientmgr', { at: '/account/crmClient' })
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.nth(5)).toBeVisible()
  const printed = async () => (await readPdf(await page.pdf())).pages.join('').replace(/\s/g, '')
  const list = await printed()
  const headings = await page.getByRole('columnheader').allInnerTexts()
  for (const heading of headings
    .map((text) => text.replace(/\s/g, ''))
    .filter((text) => text && text !== '操作'))
    expect(list).toContain(heading)
  for (const row of [rows.nth(1), rows.last()])
    expect(list).toContain((await row.getByRole('cell').nth(1).innerText()).replace(/\s/g, ''))
  expect(list).toMatch(/第1-\d+条，共\d+条/)
  for (const word of ['主菜单', '待办项目列表', '列设置', '查询', '导出', '操作', '上一页'])
    expect(list).not.toContain(word)

  const form = await beginNewClient(page)
  const dialog = await printed()
  expect(dialog).toContain('云岭市')
  expect(dialog).toContain('行业')
  expect(dialog).not.toContain('第1-')
  await form.getByRole('button', { name: '取消' }).click()
})
