import type { Page } from '@playwright/test'
import { expectAccessibleInBothSchemes } from '../support/accessible'
import {
  chooseOption,
  dialogOf,
  expect,
  expectNoSidewaysScroll,
  goTo,
  locatePage,
  locateTab,
  PHONE,
  test,
} from '../support/browser'
import type { TestServer } from '../support/server'

const mainMenu = (page: Page) => page.getByRole('navigation', { name: '主菜单' })
const locateRow = (page: Page, name: string) => page.getByRole('row', { name })
const locateDialog = (page: Page, title: '新增菜单' | '编辑菜单') => page.getByRole('dialog', { name: title })
const iconPicker = (page: Page) => dialogOf(page, '选择图标')
const iconFilter = (page: Page) => page.getByRole('textbox', { name: '按名称查找图标' })
const iconOption = (page: Page, name: string) => iconPicker(page).getByRole('option', { name })

async function openMenus(page: Page): Promise<void> {
  await goTo(page, '/system/menu')
  await expect(locatePage(page, '/system/menu').getByRole('table')).toBeVisible()
}

/** Creates a menu entry below 系统管理 for this test; the returned function deletes it. */
async function createMenu(server: TestServer, id: string, name: string): Promise<() => Promise<unknown>> {
  await server.sql(
    `insert into sys_menu (list_id, id, pid, path, component, permission_name, order_num, permission)
     values (gen_random_uuid(), $1, 'system', $2, 'workflow/workflowTackle', $3, 90, 'admin:menu:list')`,
    [id, `/system/${id}`, name],
  )
  return () => server.sql('delete from sys_menu where id = $1', [id])
}

async function openMenuEditor(page: Page, name: string) {
  await locateRow(page, name).getByRole('button', { name: '编辑' }).click()
  const sheet = locateDialog(page, '编辑菜单')
  await expect(sheet.getByLabel('菜单名称')).toHaveValue(name)
  return sheet
}

test('管理员按用途查找图标，保存后侧边栏马上换上；隐藏后菜单里没有了，再恢复', async ({
  signedInAs,
  server,
}) => {
  const remove = await createMenu(server, 'iconTest', '换图标的菜单')
  const page = await signedInAs('admin')
  await openMenus(page)
  const link = mainMenu(page).getByRole('link', { name: '换图标的菜单' })
  await expect(link).toBeVisible()
  await expect(link.locator('.semi-icon-shield')).toHaveCount(0)

  let sheet = await openMenuEditor(page, '换图标的菜单')
  await sheet.getByRole('button', { name: /^图标/ }).click()
  await iconFilter(page).fill('审计')
  await expect(iconPicker(page).getByRole('status')).toHaveText('共 1 个图标')
  await iconOption(page, 'IconShield').click()
  await expect(sheet.getByRole('button', { name: '图标 IconShield' })).toBeFocused()
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('编辑成功')).toBeVisible()
  await expect(sheet).toBeHidden()
  await expect(link.locator('.semi-icon-shield')).toBeVisible()

  sheet = await openMenuEditor(page, '换图标的菜单')
  await sheet.getByRole('switch', { name: '隐藏' }).click()
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(link).toHaveCount(0)
  await expect(locateRow(page, '换图标的菜单')).toContainText('隐藏')

  sheet = await openMenuEditor(page, '换图标的菜单')
  await sheet.getByRole('switch', { name: '隐藏' }).click()
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(link).toBeVisible()
  await remove()
})

test('新增菜单：出错的栏目有说明、填写的还在；保存后在侧边栏；删除前先问', async ({ signedInAs }) => {
  const page = await signedInAs('admin')
  await openMenus(page)
  await locateRow(page, '系统管理').getByRole('button', { name: '新增下级' }).click()
  const sheet = locateDialog(page, '新增菜单')
  await sheet.getByLabel('菜单名称').fill('新的菜单')
  await sheet.getByLabel('菜单编号').fill('brandNew')
  await sheet.getByLabel('路径').fill('/system/brandNew')
  await sheet.getByLabel('组件').fill('https://not-listed.example.cn/app')
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(sheet.getByText('https://not-listed.example.cn 不在允许嵌入的外部系统名单')).toBeVisible()
  await expect(dialogOf(page, '错误提示')).toHaveCount(0)
  await sheet.getByLabel('组件').fill('nothing/here')
  await expect(sheet.getByText('系统里没有「nothing/here」这个页面')).toBeVisible()
  await sheet.getByLabel('排序').fill('')
  await sheet.getByLabel('组件').fill('workflow/todoList')
  await expect(sheet.getByText('只允许输入数字!')).toBeVisible()
  await sheet.getByLabel('排序').fill('95')
  await sheet.getByRole('switch', { name: '固定标签' }).click()
  await sheet.getByRole('button', { name: '保存' }).click()
  await mainMenu(page).getByRole('link', { name: '新的菜单' }).click()
  await expect(locateTab(page, '新的菜单')).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('button', { name: '关闭 新的菜单' })).toHaveCount(0)
  // A folder in the breadcrumb links to its first page.
  await page.getByRole('navigation', { name: '当前位置' }).getByRole('link', { name: '系统管理' }).click()
  await expect(locateTab(page, '新的菜单')).not.toHaveAttribute('aria-current', 'page')
  await goTo(page, '/system/menu')

  await locateRow(page, '系统管理').getByRole('button', { name: '删除' }).click()
  await dialogOf(page, '提示').getByRole('button', { name: '确定' }).click()
  await expect(dialogOf(page, '错误提示')).toContainText('「系统管理」下还有菜单')
  await expect(page.getByRole('alert').filter({ hasText: '「系统管理」下还有菜单' })).toBeVisible()
  await dialogOf(page, '错误提示').getByRole('button', { name: '确定' }).click()
  await locateRow(page, '新的菜单').getByRole('button', { name: '删除' }).click()
  await dialogOf(page, '提示').getByRole('button', { name: '确定' }).click()
  await expect(locateRow(page, '新的菜单')).toHaveCount(0)
  await expect(mainMenu(page).getByRole('link', { name: '新的菜单' })).toHaveCount(0)
})

test('选择图标只用键盘：方向键在网格里走，回车选定，Esc 关闭并回到原处，可以清除', async ({ signedInAs }) => {
  const page = await signedInAs('admin')
  await openMenus(page)
  const sheet = await openMenuEditor(page, '已办记录')
  const field = sheet.getByRole('button', { name: /^图标/ })
  await expect(field).toHaveText('IconHistory')
  await field.press('Enter')
  await expect(iconFilter(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(iconOption(page, 'IconHistory')).toBeFocused()
  await expect(iconOption(page, 'IconHistory')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(iconOption(page, 'IconCalendar').first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Home')
  await expect(iconOption(page, 'IconHome')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const below = page.locator(':focus')
  const home = await iconOption(page, 'IconHome').boundingBox()
  const box = await below.boundingBox()
  // The icon is in the same column; the sheet may still be sliding in by a fraction of a pixel.
  expect(box?.x).toBeCloseTo(home?.x ?? 0, 0)
  expect(box?.y).toBeGreaterThan(home?.y ?? 0)

  await page.keyboard.press('Escape')
  await expect(iconPicker(page)).toBeHidden()
  await expect(sheet).toBeVisible()
  await expect(field).toBeFocused()
  await expect(field).toHaveText('IconHistory')

  await field.press('Enter')
  await iconFilter(page).fill('iconflag')
  await iconFilter(page).press('Enter')
  await expect(field).toHaveText('IconFlag')
  await field.press('Enter')
  await iconFilter(page).fill('恐龙')
  await expect(iconPicker(page).getByRole('status')).toHaveText('没有找到图标，换一个词试试')
  await page.keyboard.press('Escape')
  await sheet.getByRole('button', { name: '清除图标' }).click()
  await expect(field).toHaveText('未选择（按菜单自动匹配）')
  await expect(field).toBeFocused()
  await sheet.getByRole('button', { name: '取消' }).click()
  await dialogOf(page, '提示').getByRole('button', { name: '离开' }).click()
})

test('两人同时改：后保存的人看到对方改了什么，各取所需再保存', async ({ signedInAs, server }) => {
  const remove = await createMenu(server, 'staleTest', '两人改的菜单')
  const page = await signedInAs('admin')
  await openMenus(page)
  const sheet = await openMenuEditor(page, '两人改的菜单')
  await sheet.getByLabel('排序').fill('77')
  await chooseOption(sheet.getByRole('combobox', { name: '上级菜单' }), '工作台')
  await server.sql(`update sys_menu set version = version + 1, redirect = '/home' where id = 'staleTest'`)
  await sheet.getByRole('button', { name: '保存' }).click()
  const panel = page.getByRole('alertdialog')
  const choiceRadio = (label: string, whose: string) =>
    panel.getByRole('group', { name: label }).getByRole('radio', { name: whose })
  await expect(choiceRadio('重定向', '对方改为')).toBeChecked()
  await expect(choiceRadio('排序', '您填写的')).toBeChecked()
  await panel.getByRole('button', { name: /^按所选内容保存/ }).click()
  await expect(sheet).toBeHidden()
  const row = await server.row<{ pid: string; order_num: string; redirect: string }>(
    `select pid, order_num, redirect from sys_menu where id = 'staleTest'`,
  )
  expect(row).toEqual({ pid: 'workflow', order_num: 77, redirect: '/home' })
  await remove()
})

test('树可以收起和展开', async ({ signedInAs }) => {
  const page = await signedInAs('admin')
  await openMenus(page)
  await page.getByRole('button', { name: '收起 工作台' }).click()
  await expect(locateRow(page, '已办记录')).toHaveCount(0)
  await expect(locateRow(page, '客户管理')).toBeVisible()
  await page.getByRole('button', { name: '展开 工作台' }).click()
  await expect(locateRow(page, '已办记录')).toBeVisible()
})

test('三千行的树只画看得到的行，滚到底是最后一行', async ({ signedInAs }) => {
  const page = await signedInAs('admin')
  await page.route('**/admin/menu/list', async (route) => {
    const answer = await (await route.fetch()).json()
    const [like] = answer.data
    for (let number = 1; number <= 3000; number++)
      answer.data.push({
        ...like,
        pid: '0',
        orderNum: 9000,
        permissionName: `第${number}项`,
        id: `many${number}`,
        listId: `many${number}`,
      })
    await route.fulfill({ json: answer })
  })
  await openMenus(page)
  const table = page.getByRole('table')
  await expect(table).toHaveAttribute('aria-rowcount', /^3\d{3}$/)
  await expect(locateRow(page, '第3000项')).toHaveCount(0)
  expect(await table.getByRole('row').count()).toBeLessThan(100)
  // Rows are measured when they are drawn, and this moves the end a little, so scrolling is repeated.
  await expect(async () => {
    await table.locator('..').evaluate((box) => box.scrollTo({ top: box.scrollHeight }))
    await expect(locateRow(page, '第3000项')).toBeInViewport({ timeout: 500 })
  }).toPass({ timeout: 20_000 })
  expect(await table.getByRole('row').count()).toBeLessThan(100)
})

test('不是管理员的人没有菜单管理，输入地址也打不开', async ({ signedInAs }) => {
  const page = await signedInAs('qc')
  await expect(page.getByText('系统管理')).toHaveCount(0)
  await goTo(page, '/system/menu')
  await expect(page).toHaveURL(/#\/401$/)
})

test('菜单的表单和图标选择在浅色和深色都没有严重的无障碍问题', async ({ signedInAs }) => {
  const page = await signedInAs('admin')
  await openMenus(page)
  const sheet = await openMenuEditor(page, '已办记录')
  await expectAccessibleInBothSchemes(page)
  await sheet.getByRole('button', { name: /^图标/ }).click()
  await expect(iconOption(page, 'IconHistory')).toBeInViewport()
  await expectAccessibleInBothSchemes(page)
})

test('手机宽度：树、表单、图标选择都不用左右滚动页面，按钮够得着', async ({ signedInAs }) => {
  const page = await signedInAs('admin', PHONE)
  await openMenus(page)
  await expectNoSidewaysScroll(page, '树')
  const sheet = await openMenuEditor(page, '已办记录')
  await expect(sheet.getByRole('button', { name: '保存' })).toBeInViewport({ ratio: 1 })
  await expectNoSidewaysScroll(page, '表单')
  await sheet.getByRole('button', { name: /^图标/ }).click()
  await expect(iconOption(page, 'IconHistory')).toBeInViewport()
  await expect(iconPicker(page).getByRole('button', { name: '取消' })).toBeInViewport({ ratio: 1 })
  await expectNoSidewaysScroll(page, '图标选择')
  await iconOption(page, 'IconHome').click()
  await expect(sheet.getByRole('button', { name: '图标 IconHome' })).toBeVisible()
})
