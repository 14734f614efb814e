import type { Page } from '@playwright/test'
import { clientDetailPath } from '../../packages/shared/src/modules/crm-client/client.paths'
import {
  handlingPath,
  projectPath,
} from '../../packages/shared/src/modules/tender-project/project/project.paths'
import { dialogOf, expect, expectHome, goTo, locatePage, locateTab, PHONE, test } from '../support/browser'
import { beginNewClient } from '../support/client-form'
import { aDraftClient } from '../support/clients'
import { addMenus } from '../support/menus'
import { anAssignedProject, prepareCast } from '../support/projects'

const tabBar = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' })
const tabs = (page: Page) => tabBar(page).getByRole('listitem')
/** The page of a tab, whether it is in front or kept behind. */

/**
 * Navigates and waits until the page is in front: of two navigations in quick succession the router takes the later.
 */
async function visitPage(page: Page, path: string): Promise<void> {
  await goTo(page, path)
  await expect(locatePage(page, path)).toBeVisible()
}

async function openThreePages(page: Page): Promise<void> {
  for (const path of ['/workflow/todoList', '/workflow/workflowTackle', '/account/crmClient'])
    await visitPage(page, path)
  await expect(tabs(page)).toHaveText(['首页', '待办项目列表', '已办记录', '客户管理'])
}

test('浏览器刷新后标签页都在，点开哪个才加载哪个', async ({ signedInAs }) => {
  const page = await signedInAs('clientmgr')
  await openThreePages(page)
  await goTo(page, '/workflow/todoList?menu_id=daibanxiangmuliebiao')
  await page.reload()
  await expect(tabs(page)).toHaveText(['首页', '待办项目列表', '已办记录', '客户管理'])
  await expect(page).toHaveURL(/#\/workflow\/todoList\?menu_id=daibanxiangmuliebiao$/)
  await expect(locatePage(page, '/workflow/todoList')).toBeVisible()
  await expect(locatePage(page, '/account/crmClient')).toHaveCount(0)
  await locateTab(page, '客户管理').click()
  await expect(locatePage(page, '/account/crmClient').getByRole('table')).toBeVisible()
})

test('每条记录各开一个以它命名的标签页，刷新浏览器后仍在；列表的查询条件不另开标签页', async ({
  signedInAs,
  server,
}) => {
  const manager = await server.as('clientmgr')
  const [one, other] = [await aDraftClient(manager), await aDraftClient(manager)]
  const page = await signedInAs('clientmgr', { at: '/account/crmClient' })
  for (const { listId, clientName } of [one, other]) {
    await goTo(page, clientDetailPath(listId))
    await expect(page.getByRole('heading', { level: 1, name: clientName })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`^${clientName} · `))
  }
  const named = ['首页', '客户管理', one.clientName, other.clientName]
  await expect(tabs(page)).toHaveText(named)

  await goTo(page, `${clientDetailPath(one.listId)}&tab=log`)
  await expect(page.getByRole('heading', { level: 1, name: one.clientName })).toBeVisible()
  await goTo(page, `/account/crmClient?clientName=${encodeURIComponent('甲')}`)
  await expect(locatePage(page, '/account/crmClient')).toBeVisible()
  await expect(tabs(page)).toHaveText(named)

  await locateTab(page, other.clientName).click()
  await expect(page).toHaveURL(new RegExp(`listId=${other.listId}`))
  await page.reload()
  await expect(tabs(page)).toHaveText(named)
  await expect(page.getByRole('heading', { level: 1, name: other.clientName })).toBeVisible()
  await page.getByRole('button', { name: `关闭 ${other.clientName}` }).click()
  await expect(tabs(page)).toHaveText(named.slice(0, 3))
})

test('同一个项目的详情和办理各有标签页，名称旁写明是哪个页面；手机上前面的那个整个看得到', async ({
  signedInAs,
  server,
}) => {
  const { listId, projectName } = await anAssignedProject(await prepareCast(server))
  const page = await signedInAs('pm', { ...PHONE, at: projectPath(listId) })
  await expect(tabs(page)).toHaveText(['首页', projectName])
  await goTo(page, handlingPath(listId))
  await expect(tabs(page)).toHaveText(['首页', `${projectName}项目详情`, `${projectName}项目办理`])
  await expect(tabs(page).last()).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: `关闭 ${projectName} · 项目详情` }).click()
  await expect(tabs(page)).toHaveText(['首页', projectName])
})

test('退出登录后再进来，从首页开始', async ({ newlySignedInAs }) => {
  const page = await newlySignedInAs('sales', { at: '/workflow/workflowTackle' })
  await expect(tabs(page)).toHaveText(['首页', '已办记录'])
  await page.getByRole('button', { name: '退出登录' }).click()
  await dialogOf(page, '提示').getByRole('button', { name: '确定' }).click()
  await page.getByLabel('用户名').fill('sales')
  await page.getByLabel('密码', { exact: true }).fill('Tender@2026')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expectHome(page)
  await expect(tabs(page)).toHaveText(['首页'])
})

test('鼠标中键关闭标签页，不另开浏览器窗口；首页关不掉', async ({ signedInAs }) => {
  const page = await signedInAs('clientmgr')
  await openThreePages(page)
  await locateTab(page, '已办记录').click({ button: 'middle' })
  await expect(tabs(page)).toHaveText(['首页', '待办项目列表', '客户管理'])
  await locateTab(page, '首页').click({ button: 'middle' })
  await expect(tabs(page)).toHaveText(['首页', '待办项目列表', '客户管理'])
  expect(page.context().pages()).toHaveLength(1)
  await expect(page).toHaveURL(/#\/account\/crmClient$/)
})

test('拖动或 Ctrl+Shift+方向键给标签页排序，首页总在最前', async ({ signedInAs }) => {
  const page = await signedInAs('clientmgr')
  await openThreePages(page)
  await locateTab(page, '客户管理').dragTo(locateTab(page, '待办项目列表'), {
    targetPosition: { x: 5, y: 10 },
  })
  await expect(tabs(page)).toHaveText(['首页', '客户管理', '待办项目列表', '已办记录'])
  await locateTab(page, '已办记录').dragTo(locateTab(page, '首页'), { targetPosition: { x: 5, y: 10 } })
  await expect(tabs(page).first()).toHaveText('首页')

  await locateTab(page, '已办记录').focus()
  await expect(async () => {
    await page.keyboard.press('Control+Shift+ArrowLeft')
    await expect(tabs(page)).toHaveText(['首页', '已办记录', '客户管理', '待办项目列表'], { timeout: 500 })
  }).toPass()
  await expect(locateTab(page, '已办记录')).toBeFocused()
  await page.reload()
  await expect(tabs(page)).toHaveText(['首页', '已办记录', '客户管理', '待办项目列表'])
})

test('刷新让页面重新开始：填写的查询条件没有了', async ({ signedInAs }) => {
  const page = await signedInAs('clientmgr', { at: '/account/crmClient' })
  await page.getByLabel('客户名称').fill('要被清掉')
  await locateTab(page, '客户管理').click({ button: 'right' })
  await page.getByRole('menuitem', { name: '刷新' }).click()
  await expect(page.getByLabel('客户名称')).toHaveValue('')
})

test('右键菜单宽 105 像素；滚轮横向滚动标签栏，一次走四分之一', async ({ signedInAs }) => {
  const page = await signedInAs('clientmgr', { viewport: { width: 1000, height: 700 } })
  await openThreePages(page)
  await locateTab(page, '客户管理').click({ button: 'right' })
  expect((await page.getByRole('menu').boundingBox())?.width).toBe(105)
  await page.keyboard.press('Escape')

  // Narrower than the four tabs in any font.
  await page.setViewportSize({ width: 200, height: 700 })
  const list = tabBar(page).getByRole('list')
  await list.evaluate((bar) => {
    bar.scrollLeft = 0
  })
  await list.hover()
  await page.mouse.wheel(0, 80)
  await expect.poll(() => list.evaluate((bar) => bar.scrollLeft)).toBe(20)
})

test('最多保留二十个页面：最久未用的被释放，有未保存的内容先问', async ({ signedInAs, server }) => {
  const many = Array.from({ length: 20 }, (_, i) => ({
    id: `many${i}`,
    title: `页面${i}`,
    path: `/many/page${i}`,
  }))
  const remove = await addMenus(server, many)
  try {
    const page = await signedInAs('clientmgr', { at: '/account/crmClient' })
    const form = await beginNewClient(page)
    const question = dialogOf(page, '打开的页面过多')
    for (const { path } of many.slice(0, 19)) {
      await goTo(page, path)
      await expect(locatePage(page, path)).toBeVisible()
    }
    await expect(question).toBeHidden()
    await goTo(page, '/many/page19')
    await expect(question).toContainText('客户管理')
    await question.getByRole('button', { name: '留在页面' }).click()
    // The next page is removed instead, and its tab stays.
    await expect(locatePage(page, '/many/page0')).toHaveCount(0)
    await expect(page.locator('[data-page]')).toHaveCount(20)
    await expect(locateTab(page, '页面0')).toHaveCount(1)

    await locateTab(page, '客户管理').click()
    await expect(form.getByLabel('地区')).toHaveValue('云岭市')
    await form.getByRole('button', { name: '取消' }).click()
    await dialogOf(page, '提示').getByRole('button', { name: '离开' }).click()
  } finally {
    await remove()
  }
})

test('标记为不缓存或不保留的页面离开后重新开始，其他页面保留', async ({ signedInAs, server }) => {
  const remove = await addMenus(server, [
    { id: 'fresh', title: '不缓存', path: '/fresh/page', noCache: true },
    { id: 'light', title: '不保留', path: '/light/page', keepAlive: false },
    { id: 'kept', title: '保留', path: '/kept/page' },
  ])
  try {
    const page = await signedInAs('staff')
    for (const path of ['/fresh/page', '/light/page', '/kept/page', '/home']) {
      await goTo(page, path)
      await expect(locatePage(page, path)).toBeVisible()
    }
    await expect(locatePage(page, '/fresh/page')).toHaveCount(0)
    await expect(locatePage(page, '/light/page')).toHaveCount(0)
    await expect(locatePage(page, '/kept/page')).toHaveCount(1)
  } finally {
    await remove()
  }
})

test('在后台的页面不再请求数据，回到前台时补上', async ({ signedInAs }) => {
  const page = await signedInAs('clientmgr', { at: '/account/crmClient' })
  await expect(locatePage(page, '/account/crmClient').getByRole('table')).toBeVisible()
  await locateTab(page, '首页').click()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  // Has the same effect on visible lists as the server's live message about a to-do.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await goTo(page, '/workflow/todoList')
  await expect(page.getByRole('navigation', { name: '待办分类' })).toBeVisible()
  expect(asked.filter((url) => url.includes('/api/crm/client/page'))).toEqual([])
  await locateTab(page, '客户管理').click()
  await expect.poll(() => asked.filter((url) => url.includes('/api/crm/client/page')).length).toBe(1)
})

test('后台的页面留着布局，但对键盘、鼠标和读屏都不存在', async ({ signedInAs }) => {
  const page = await signedInAs('clientmgr', { at: '/account/crmClient' })
  const list = locatePage(page, '/account/crmClient')
  const name = (await list.getByRole('table').getByRole('link').first().textContent()) ?? ''
  const devtools = await page.context().newCDPSession(page)
  const isInAccessibilityTree = async () => {
    const { nodes } = await devtools.send('Accessibility.getFullAXTree')
    return nodes.some((node) => !node.ignored && node.role?.value === 'link' && node.name?.value === name)
  }
  expect(await isInAccessibilityTree()).toBe(true)
  await locateTab(page, '首页').click()
  await expect(list).toBeHidden()
  // 首页 may contain a link of the same name, which is visible and so must be removed first.
  await page.getByRole('region', { name: '收藏与最近打开' }).evaluateAll((cards) => {
    for (const card of cards) card.remove()
  })
  expect(await isInAccessibilityTree()).toBe(false)

  const box = await list.boundingBox()
  const at = await page.evaluate(
    ([x, y]) => document.elementFromPoint(x, y)?.closest('[data-page]')?.getAttribute('data-page'),
    [(box?.x ?? 0) + 300, (box?.y ?? 0) + 200] as const,
  )
  expect(at).toBe('/home')
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('[data-page][hidden]'))).toBeNull()
  }
})
