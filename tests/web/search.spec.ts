import type { Page } from '@playwright/test'
import { fulltextApi } from '../../packages/shared/src/contract/fulltext.contract'
import { searchApi } from '../../packages/shared/src/contract/search.contract'
import { shortLotNo } from '../../packages/shared/src/tendering/lot-no'
import { expectAccessible } from '../support/accessible'
import { ANYWHERE, chooseOption, dialogOf, expect, locateTab, logIn, PHONE, test } from '../support/browser'
import { aClientInUse } from '../support/clients'
import { mustExist } from '../support/collections'
import { typeAndChoose } from '../support/counter'
import { expectSuccess } from '../support/expect-success'
import { addMenus } from '../support/menus'
import { aProject, lotsOfProject, prepareCast, timeInDays } from '../support/projects'
import { aLotOnSale, createSupplier, setLotTimes, signUp } from '../support/signups'

const searchBox = (page: Page) => page.getByRole('combobox', { name: '全局搜索' })
const locateSearchResults = (page: Page) =>
  page.getByRole('listbox', { name: '全局搜索' }).getByRole('option')

test('Ctrl+K 打开，按标题、路径、拼音、首字母和错字都找得到，回车打开', async ({ signedInAs }) => {
  const page = await signedInAs('clientmgr', ANYWHERE)
  await page.keyboard.press('Control+k')
  await expect(searchBox(page)).toBeFocused()
  for (const text of ['客户管理', 'crmClient', 'kehuguanli', 'khgl', '客户管里']) {
    await searchBox(page).fill(text)
    await expect(locateSearchResults(page).first(), text).toContainText('客户管理')
  }
  await expect(locateSearchResults(page).first()).toContainText('客户与供应商 > 客户管理')
  await searchBox(page).fill('食堂')
  await expect(page.getByText('没有找到匹配的')).toBeVisible()

  await searchBox(page).fill('列表')
  // Safari tells of the Enter that accepts a composed word when the composition is already over.
  const composing = { key: 'Enter', keyCode: 229, bubbles: true }
  await searchBox(page).dispatchEvent('keydown', composing)
  await expect(searchBox(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/workflow\/todoList\?menu_id=daibanxiangmuliebiao$/)
  await expect(searchBox(page)).toBeHidden()
})

test('登录后页面的程序还没有到就按 Ctrl+K：一到就打开，其间键入的字都在', async ({ visitor, server }) => {
  const page = await visitor()
  let releaseRequest = (): void => undefined
  const arrives = new Promise<void>((done) => {
    releaseRequest = done
  })
  await page.route(/\/assets\/(home|SearchDialog)-/, async (route) => {
    await arrives
    await route.continue()
  })
  await page.goto(server.url)
  await logIn(page, 'clientmgr')
  await expect(page.getByText('正在加载')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('khgll')
  await page.keyboard.press('Backspace')
  releaseRequest()
  await expect(searchBox(page)).toBeFocused()
  await page.keyboard.type('i')
  await expect(searchBox(page)).toHaveValue('khgli')
  await expect(locateSearchResults(page).first()).toContainText('客户管理')
})

test('搜索的程序取不到时说明，页面还在；取得到了再按就打开', async ({ signedInAs }) => {
  const page = await signedInAs('clientmgr', ANYWHERE)
  const code = /\/assets\/SearchDialog-/
  await page.route(code, (route) => route.abort())
  // The code may have been prefetched before the route was set, so the page is reloaded.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const told = dialogOf(page, '暂时打不开')
  await expect(told).toBeVisible()
  await page.unroute(code)
  await told.getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('navigation', { name: '已打开的页面' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(searchBox(page)).toBeFocused()
})

test('方向键选择；再次打开时列出最近选过的页面', async ({ signedInAs }) => {
  const page = await signedInAs('clientmgr', ANYWHERE)
  await page.getByRole('button', { name: '全局搜索' }).click()
  await expect(page.getByText('查找菜单、操作、项目、客户、人员等')).toBeVisible()
  await searchBox(page).fill('b')
  await expect(locateSearchResults(page)).not.toHaveCount(0)
  const second = (await locateSearchResults(page).nth(1).innerText()).split('\n')[0] ?? ''
  await page.keyboard.press('ArrowDown')
  await expect(locateSearchResults(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(locateTab(page, second)).toHaveAttribute('aria-current', 'page')

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('group', { name: '最近访问' }).getByRole('option')).toHaveText([
    new RegExp(`^${second}`),
  ])
  await page.keyboard.press('Escape')
  await expect(searchBox(page)).toBeHidden()
})

test('登录后才加的菜单由服务器找到，显示标题路径；没有权限的找不到', async ({ signedInAs, server }) => {
  const page = await signedInAs('staff', ANYWHERE)
  const remove = await addMenus(server, [{ id: 'later', title: '后来加的页面', path: '/later/page' }])
  try {
    await page.keyboard.press('Control+k')
    await searchBox(page).fill('后来加的')
    const menus = page.getByRole('group', { name: '菜单路径' }).getByRole('option')
    await expect(menus).toContainText(['工作台 > 后来加的页面'])
    await searchBox(page).fill('客户管理')
    await expect(page.getByText('没有找到匹配的')).toBeVisible()
  } finally {
    await remove()
  }
})

test('全文：找到正文里的字并标出，键盘选中打开；正在查找、没有、失败各有说法', async ({
  signedInAs,
  server,
}) => {
  const cast = await prepareCast(server)
  // The test searches for the client's name, which is part of the project's text; by its own name the project would
  // already be found as a record.
  const client = await aClientInUse(cast.manager, cast.head, { clientName: '泸沽湖環湖管理处' })
  const { projectCode } = await aProject(cast, { projectName: '步道勘察', clientId: client.listId })
  await expect
    .poll(async () => {
      // A run that had just been going on sets the next time again.
      await server.sql("update sys_scheduled_job set next_due = now() where name = 'search-read'")
      await server.server.jobs.runDueJobs()
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
  await searchBox(page).fill('湖环')
  await expect(page.getByRole('status', { name: '正在查找…' })).toBeVisible()
  isSlow = false
  release?.()
  await expect(texts).toContainText([`步道勘察招标项目 · ${projectCode}`])
  await expect(texts.locator('mark')).toHaveText(['湖環'])
  await expectAccessible(page)

  await page.route(`**${fulltextApi.find.path}*`, (route) => route.abort())
  await searchBox(page).fill('湖环湖管')
  await expect(page.getByRole('alert').filter({ hasText: '正文查找失败' })).toBeVisible()
  await page.unroute(`**${fulltextApi.find.path}*`)
  await page.getByRole('alert').getByRole('button', { name: '重试' }).click()
  await expect(texts).toHaveCount(1)

  await searchBox(page).fill('龘靐龘')
  await expect(page.getByText('没有找到匹配的菜单、操作、记录或正文')).toBeVisible()

  await searchBox(page).fill('环湖管理')
  await expect(texts).toHaveCount(1)
  await page.keyboard.press('ArrowUp') // The last of all results.
  await expect(texts.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/tenderImplementProjectDetail\?listId=/)
  await expect(searchBox(page)).toBeHidden()
})

test('手机宽度的搜索放得下，关闭后焦点回到按钮', async ({ signedInAs }) => {
  const page = await signedInAs('clientmgr', { ...PHONE, ...ANYWHERE })
  const open = page.getByRole('button', { name: '全局搜索' })
  await open.focus()
  await page.keyboard.press('Enter')
  await searchBox(page).fill('khgl')
  await expect(locateSearchResults(page).first()).toBeVisible()
  const edges = await dialogOf(page, '全局搜索').boundingBox()
  expect(edges && edges.x >= 0 && edges.x + edges.width <= 390).toBe(true)
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
})

const groupOptions = (page: Page, name: string) =>
  page.getByRole('group', { name, exact: true }).getByRole('option')

test('记录按编号、名称、拼音和首字母找到，标出来，键盘打开，再次打开时列在最近找过', async ({
  signedInAs,
  server,
}) => {
  const cast = await prepareCast(server)
  const { projectCode, listId } = await aProject(cast, { projectName: '梭罗湖栈道监理' })
  const page = await signedInAs('clientmgr', ANYWHERE)
  await page.keyboard.press('Control+k')
  for (const [text, marked] of [
    ['罗湖栈道', '罗湖栈道'],
    ['slhzd', '梭罗湖栈道'],
    ['suoluohu', '梭罗湖'],
    [projectCode.toLowerCase(), projectCode],
    [projectCode.slice(-4), projectCode.slice(-4)],
  ] as const) {
    await searchBox(page).fill(text)
    const project = groupOptions(page, '项目').filter({ hasText: '梭罗湖栈道监理' })
    await expect(project, text).toContainText(projectCode)
    await expect(project.locator('mark').first(), text).toHaveText(marked)
  }
  await expectAccessible(page)
  await searchBox(page).fill(projectCode)
  await expect(locateSearchResults(page).first()).toContainText('梭罗湖栈道监理')
  await expect(locateSearchResults(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`tenderImplementProjectDetail\\?listId=${listId}`))
  await page.keyboard.press('Control+k')
  await expect(groupOptions(page, '最近找过')).toContainText(['梭罗湖栈道监理'])
})

test('一个字一个字地输入：前一次的请求不再等，结果不闪；失败了说明并可重试', async ({
  signedInAs,
  server,
}) => {
  await server.sql(`update crm_client set client_name = '木樨花卉市场' where client_code =
    (select min(client_code) from crm_client)`)
  const page = await signedInAs('leader', ANYWHERE)
  let isDown = false
  const asked: string[] = []
  await page.route(`**${searchApi.records.path}?*`, (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('keyword') ?? '')
    return isDown ? route.abort() : route.continue()
  })
  await page.keyboard.press('Control+k')
  await searchBox(page).pressSequentially('木樨花卉')
  await expect(groupOptions(page, '客户')).toHaveText([/木樨花卉市场/])
  expect(asked.at(-1)).toBe('木樨花卉')
  await searchBox(page).press('End')
  await searchBox(page).press('Backspace')
  // The earlier results stay until the next ones arrive.
  await expect(groupOptions(page, '客户')).toHaveText([/木樨花卉市场/])
  isDown = true
  await searchBox(page).fill('木樨花卉市')
  const failed = page.getByRole('alert').filter({ hasText: '记录查找失败' })
  await expect(failed).toBeVisible()
  await expect(groupOptions(page, '客户')).toHaveCount(0)
  isDown = false
  await failed.getByRole('button', { name: '重试' }).click()
  await expect(groupOptions(page, '客户')).toHaveText([/木樨花卉市场/])
})

test('操作：按名称和首字母找到，只列出本人可办的；新增客户打开填写', async ({ signedInAs }) => {
  const page = await signedInAs('clientmgr', ANYWHERE)
  await page.keyboard.press('Control+k')
  await expect(groupOptions(page, '操作').first()).toBeVisible()
  for (const text of ['新增客户', 'xzkh']) {
    await searchBox(page).fill(text)
    await expect(groupOptions(page, '操作'), text).toContainText(['新增客户'])
  }
  await searchBox(page).fill('登记报名')
  await expect(page.getByRole('status').filter({ hasText: '正在查找' })).toHaveCount(0)
  await expect(groupOptions(page, '操作')).toHaveCount(0)
  for (const _time of [1, 2]) {
    await searchBox(page).fill('新增客户')
    await page.keyboard.press('Enter')
    const form = dialogOf(page, '新增客户')
    await expect(form).toBeVisible()
    await expect(page).not.toHaveURL(/new=/)
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
    await page.keyboard.press('Control+k')
  }
})

test('登记报名 编号：列出在售的标包，选中即打开填好标包的登记，同一项目的另一个标包勾选后一起登记', async ({
  signedInAs,
  server,
}) => {
  const cast = await prepareCast(server)
  const { project, lot } = await aLotOnSale(cast, server, { packageCount: 2 })
  const other = mustExist((await lotsOfProject(cast.pm, project)).find(({ listId }) => listId !== lot.listId))
  await setLotTimes(server, other, { signUpStart: timeInDays(-1), signUpEnd: timeInDays(15, '17:00') })
  const sales = await server.as('sales')
  const supplier = await createSupplier(sales)
  const page = await signedInAs('sales', ANYWHERE)
  await page.keyboard.press('Control+k')
  await searchBox(page).fill(`登记报名 ${project.projectCode.slice(-4)}`)
  const option = groupOptions(page, '操作').filter({ hasText: lot.packageNo })
  await expect(option).toBeVisible()
  await option.click()
  const sheet = dialogOf(page, '登记报名购标')
  await expect(sheet.getByText(lot.packageNo).first()).toBeVisible()
  await expect(page).not.toHaveURL(/packageId=/)
  await sheet.getByText(`${shortLotNo(other.packageNo)} ${other.packageName}`).click()
  await expect(sheet.getByText('2 个标包，标书售价合计 600.00 元')).toBeVisible()
  await typeAndChoose(sheet, '供应商', supplier.supplierName)
  await chooseOption(sheet.getByRole('combobox', { name: '支付方式' }), '现金')
  // Another user signs up for one of them first: it stays in the form with the reason and the input.
  expectSuccess(await signUp(sales, other, supplier))
  await sheet.getByRole('button', { name: '登记 2 个标包' }).click()
  await expect(sheet.getByRole('alert').filter({ hasText: '该供应商已报名此标包（待核）' })).toBeVisible()
  await expect(sheet.getByRole('textbox', { name: '联系人' })).toHaveValue(supplier.contactName)
  await expect(page.getByRole('row', { name: lot.packageNo })).toContainText('待核')
  await sheet.getByRole('button', { name: '取消' }).click()
  await page.getByRole('button', { name: '离开' }).click()
  await page.keyboard.press('Control+k')
  await searchBox(page).fill('登记报名 9999999')
  await expect(groupOptions(page, '操作')).toContainText(['没有可办理的「9999999」'])
})
