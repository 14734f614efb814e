import type { Page } from '@playwright/test'
import { fulltextApi } from '../../packages/shared/src/contract/fulltext.contract'
import { expectAccessible } from '../support/accessible'
import { ANYWHERE, dialogOf, expect, PHONE, tabOf, test } from '../support/browser'
import { addMenus } from '../support/menus'
import { aProject, castOf } from '../support/projects'

const box = (page: Page) => page.getByRole('combobox', { name: '搜索菜单' })
const results = (page: Page) => page.getByRole('listbox', { name: '搜索菜单' }).getByRole('option')

test('Ctrl+K 打开，按标题、路径、拼音、首字母和错字都找得到，回车打开', async ({ signedInAs }) => {
  const page = await signedInAs('clientmgr', ANYWHERE)
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  for (const text of ['客户管理', 'crmClient', 'kehuguanli', 'khgl', '客户管里']) {
    await box(page).fill(text)
    await expect(results(page).first(), text).toContainText('客户管理')
  }
  await expect(results(page).first()).toContainText('客户与供应商 > 客户管理')
  await box(page).fill('食堂')
  await expect(page.getByText('没有找到匹配的菜单')).toBeVisible()

  await box(page).fill('列表')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/workflow\/todoList\?menu_id=daibanxiangmuliebiao$/)
  await expect(box(page)).toBeHidden()
})

test('方向键选择；再次打开时列出最近选过的页面', async ({ signedInAs }) => {
  const page = await signedInAs('clientmgr', ANYWHERE)
  await page.getByRole('button', { name: '搜索菜单' }).click()
  await expect(page.getByText('输入关键字查找页面')).toBeVisible()
  await box(page).fill('b')
  await expect(results(page)).not.toHaveCount(0)
  const second = (await results(page).nth(1).innerText()).split('\n')[0] ?? ''
  await page.keyboard.press('ArrowDown')
  await expect(results(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(tabOf(page, second)).toHaveAttribute('aria-current', 'page')

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('group', { name: '最近访问' }).getByRole('option')).toHaveText([
    new RegExp(`^${second}`),
  ])
  await page.keyboard.press('Escape')
  await expect(box(page)).toBeHidden()
})

test('登录后才加的菜单由服务器找到，显示标题路径；没有权限的找不到', async ({ signedInAs, server }) => {
  const page = await signedInAs('staff', ANYWHERE)
  const remove = await addMenus(server, [{ id: 'later', title: '后来加的页面', path: '/later/page' }])
  try {
    await page.keyboard.press('Control+k')
    await box(page).fill('后来加的')
    const menus = page.getByRole('group', { name: '菜单路径' }).getByRole('option')
    await expect(menus).toContainText(['工作台 > 后来加的页面'])
    await box(page).fill('客户管理')
    await expect(page.getByText('没有找到匹配的菜单')).toBeVisible()
  } finally {
    await remove()
  }
})

test('全文：找到正文里的字并标出，键盘选中打开；正在查找、没有、失败各有说法', async ({
  signedInAs,
  server,
}) => {
  test.slow() // a project goes through three persons first
  const cast = await castOf(server)
  const { projectCode } = await aProject(cast, { projectName: '泸沽湖環湖步道勘察' })
  await expect
    .poll(async () => {
      // A run that was under way just now sets its next time anew.
      await server.sql("update sys_scheduled_job set next_due = now() where name = 'fulltext-read'")
      await server.server.jobs.look()
      return (await cast.manager.call(fulltextApi.find, { keyword: '湖环' })).length
    })
    .toBe(1)
  const page = await signedInAs('clientmgr', ANYWHERE)
  await page.keyboard.press('Control+k')
  const texts = page.getByRole('group', { name: '全文' }).getByRole('option')
  let isSlow = true
  let release: (() => void) | undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**${fulltextApi.find.path}*`, async (route) => {
    if (isSlow) await held
    await route.continue()
  })
  await box(page).fill('湖环')
  await expect(page.getByRole('status', { name: '正在查找…' })).toBeVisible()
  isSlow = false
  release?.()
  await expect(texts).toContainText([`泸沽湖環湖步道勘察招标项目 · ${projectCode}`])
  await expect(texts.locator('mark')).toHaveText(['湖環'])
  await expectAccessible(page)

  await page.route(`**${fulltextApi.find.path}*`, (route) => route.abort())
  await box(page).fill('湖环湖')
  await expect(page.getByRole('alert').filter({ hasText: '正文查找失败' })).toBeVisible()
  await page.unroute(`**${fulltextApi.find.path}*`)
  await page.getByRole('alert').getByRole('button', { name: '重试' }).click()
  await expect(texts).toHaveCount(1)

  await box(page).fill('龘靐龘')
  await expect(page.getByText('没有找到匹配的菜单或正文')).toBeVisible()

  await box(page).fill('环湖步道')
  await expect(texts).toHaveCount(1)
  await page.keyboard.press('ArrowUp')
  await expect(texts.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/tenderImplementProjectDetail\?listId=/)
  await expect(box(page)).toBeHidden()
})

test('手机宽度的搜索放得下，关闭后焦点回到按钮', async ({ signedInAs }) => {
  const page = await signedInAs('clientmgr', { ...PHONE, ...ANYWHERE })
  const open = page.getByRole('button', { name: '搜索菜单' })
  await open.focus()
  await page.keyboard.press('Enter')
  await box(page).fill('khgl')
  await expect(results(page).first()).toBeVisible()
  const edges = await dialogOf(page, '搜索菜单').boundingBox()
  expect(edges && edges.x >= 0 && edges.x + edges.width <= 390).toBe(true)
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
})
