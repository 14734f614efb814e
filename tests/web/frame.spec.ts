import type { FrameLocator, Page } from '@playwright/test'
import { test as base, expect, goTo, locateTab } from '../support/browser'
import { ECHO_PAGE, type OutsideSite, openOutsideSite } from '../support/outside'
import type { TestServer } from '../support/server'

interface Sites {
  /** In the server's list. */
  listed: OutsideSite
  /**
   * Also in the list; it differs from the first in its origin only, which must be enough to withhold the tokens of
   * the first from it.
   */
  neighbour: OutsideSite
  unlisted: OutsideSite
}

const test = base.extend<object, { sites: Sites; menus: Menus }>({
  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture without needs says so
    async ({}, use) => {
      const [listed, neighbour, unlisted] = await Promise.all([
        openOutsideSite(),
        openOutsideSite(),
        openOutsideSite(),
      ])
      await use({ listed, neighbour, unlisted })
      await Promise.all([listed, neighbour, unlisted].map((site) => site.stop()))
    },
    { scope: 'worker' },
  ],
  serverEnv: [
    async ({ sites: { listed, neighbour } }, use) =>
      use({ FRAME_ORIGINS: `${listed.origin},${neighbour.origin}` }),
    { scope: 'worker' },
  ],
  menus: [
    async ({ server, sites }, use) => {
      const menus = menuEntriesOf(sites)
      await insertMenus(server, menus)
      await use(menus)
      await server.sql(`delete from sys_menu where id like 'out%'`)
    },
    { scope: 'worker' },
  ],
})

type Menus = ReturnType<typeof menuEntriesOf>

/** The menu entries by id, with the address of each. */
const menuEntriesOf = ({ listed, neighbour, unlisted }: Sites) => ({
  outListed: { component: `${listed.origin}/app?x=1#/list` },
  outOwn: { component: 'monitor/elFrame', frame: '/legacy/index.html?a=1' },
  outUnlisted: { component: `${unlisted.origin}/app` },
  outRedirected: { component: `${listed.origin}/go?to=${neighbour.origin}/app` },
  outExpelled: { component: `${listed.origin}/go?to=${unlisted.origin}/app` },
  outHanging: { component: `${listed.origin}/hang` },
  outScript: { component: 'monitor/elFrame', frame: 'javascript:document.title="taken"' },
})

async function insertMenus(server: TestServer, menus: Menus): Promise<void> {
  for (const [id, { component, ...more }] of Object.entries(menus))
    await server.sql(
      `insert into sys_menu (list_id, id, pid, path, component, permission_name, frame, order_num)
       values (gen_random_uuid(), $1, 'workflow', $2, $3, $4, $5, 90)`,
      [id, `/out/${id}`, component, `系统${id}`, 'frame' in more ? more.frame : null],
    )
}

const frameOf = (page: Page, id: string) => page.locator(`iframe[title="系统${id}"]`)

/** Returns the messages that the framed page has received, in order. */
async function receivedMessages(frame: FrameLocator) {
  const lines = await frame.locator('#heard li').allTextContents()
  return lines.map((line) => JSON.parse(line) as { origin: string; data: Record<string, string> })
}

async function cookieReaderOf(page: Page) {
  const cookies = await page.context().cookies()
  return (name: string) => cookies.find((cookie) => cookie.name === name)?.value
}

test('外部系统收到访问令牌和样式，收不到刷新令牌；地址每次打开都不同，原有参数和锚点不变', async ({
  signedInAs,
  menus: _inserted,
  server,
  sites,
}) => {
  const page = await signedInAs('staff2')
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '系统outListed' }).click()
  const frame = frameOf(page, 'outListed')
  await expect(frame.contentFrame().getByRole('heading', { name: '外部系统的页面' })).toBeVisible()
  await expect(frame.contentFrame().locator('#heard li')).toHaveCount(1)
  const [message] = await receivedMessages(frame.contentFrame())
  const token = await cookieReaderOf(page)
  expect(message?.origin).toBe(server.url)
  expect(Object.keys(message?.data ?? {}).sort()).toEqual(['css', 'token', 'type'])
  expect(message?.data).toMatchObject({ type: 'session', token: token('token') })
  expect(message?.data.css).toContain('.sidebar-container')

  await expect(frame).toHaveAttribute('src', /\/app\?x=1&_t=\d+#\/list$/)
  const src = await frame.getAttribute('src')
  expect((await frame.boundingBox())?.height).toBeGreaterThanOrEqual(790)
  await goTo(page, '/home')
  await locateTab(page, '系统outListed').click()
  await expect(frame).toHaveAttribute('src', src ?? '')
  await locateTab(page, '系统outListed').click({ button: 'right' })
  await page.getByRole('menuitem', { name: '刷新' }).click()
  await expect(frame).not.toHaveAttribute('src', src ?? '')
  await expect(frame).toHaveAttribute('src', /\?x=1&_t=\d+#\/list$/)
  expect(sites.listed.asked.filter((path) => path.startsWith('/app?x=1&_t='))).toHaveLength(2)
})

test('同源页面收到全部令牌', async ({ signedInAs, menus: _inserted, server }) => {
  const page = await signedInAs('staff2')
  await page.route('**/legacy/index.html*', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: ECHO_PAGE }),
  )
  await goTo(page, '/out/outOwn')
  const frame = frameOf(page, 'outOwn')
  await expect(frame.contentFrame().locator('#heard li')).toHaveCount(1)
  const [message] = await receivedMessages(frame.contentFrame())
  const token = await cookieReaderOf(page)
  expect(message?.origin).toBe(server.url)
  expect(message?.data).toMatchObject({
    token: token('token'),
    refreshToken: token('refreshToken'),
    sctToken: token('sctToken'),
  })
  await expect(frame).toHaveAttribute('src', new RegExp(`^${server.url}/legacy/index.html\\?a=1&_t=\\d+$`))
})

test('令牌更新后再交一次', async ({ newlySignedInAs, menus: _inserted }) => {
  const page = await newlySignedInAs('staff2', { at: '/out/outListed' })
  const frame = frameOf(page, 'outListed').contentFrame()
  await expect(frame.locator('#heard li')).toHaveCount(1)
  // The server's answer to an expired token; the page renews it and calls again.
  await page.route(
    '**/api/workflow/todoList/page**',
    (route) => route.fulfill({ status: 401, json: { code: 401, msg: '登录状态已过期', data: null } }),
    { times: 1 },
  )
  await goTo(page, '/workflow/todoList')
  await expect(frame.locator('#heard li')).toHaveCount(2)
  const token = await cookieReaderOf(page)
  const [first, second] = await receivedMessages(frame)
  expect(second?.data.token).toBe(token('token'))
  expect(second?.data.token).not.toBe(first?.data.token)
})

test('不在名单上的来源：说明原因，不建框架，什么也不发', async ({ signedInAs, menus: _inserted, sites }) => {
  const page = await signedInAs('staff2', { at: '/out/outUnlisted' })
  await expect(page.getByText(`${sites.unlisted.origin} 不在允许嵌入的外部系统名单中`)).toBeVisible()
  await goTo(page, '/out/outScript')
  await expect(page.getByText('菜单里配置的地址不是有效的网址')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(sites.unlisted.asked).toEqual([])
})

test('转到另一个来源的页面收不到令牌', async ({ browser, signedInAs, menus: _inserted, server, sites }) => {
  const known = await (await signedInAs('staff2')).context().cookies()
  // In a browser context of its own, because the browser reports an error about the page that it does not show.
  const window = await browser.newContext()
  await window.addCookies(known)
  const page = await window.newPage()
  await page.goto(`${server.url}/#/out/outRedirected`)
  const frame = frameOf(page, 'outRedirected')
  await expect(frame.contentFrame().getByRole('heading', { name: '外部系统的页面' })).toBeVisible()
  await expect(page.locator('[aria-busy=false]').filter({ has: frame })).toBeVisible()
  // Messages arrive in order: when this one is there, all earlier ones are.
  await frame.evaluate((box: HTMLIFrameElement) => box.contentWindow?.postMessage('last', '*'))
  await expect(frame.contentFrame().locator('#heard li')).toHaveText(/"last"/)
  expect(sites.neighbour.asked).toEqual(['/app'])

  // A site that is not in the list is not even requested, because the content security policy also covers
  // redirections.
  await goTo(page, '/out/outExpelled')
  await expect(frameOf(page, 'outExpelled')).toBeAttached()
  await expect.poll(() => sites.listed.asked.filter((path) => path.startsWith('/go')).length).toBe(2)
  expect(sites.unlisted.asked).toEqual([])
  await window.close()
})

test('迟迟不来的页面：可以重试，或在新窗口打开', async ({ signedInAs, menus: _inserted, sites }) => {
  const page = await signedInAs('staff2', { spoilt: true })
  await page.clock.install()
  await goTo(page, '/out/outHanging')
  await expect(page.getByRole('status', { name: '正在加载…' })).toBeVisible()
  await expect.poll(() => sites.listed.asked.filter((path) => path.startsWith('/hang')).length).toBe(1)
  await page.clock.fastForward(20_000)
  await expect(page.getByRole('heading', { name: '外部系统长时间没有响应' })).toBeVisible()
  const link = page.getByRole('link', { name: '在新窗口打开' })
  await expect(link).toHaveAttribute('href', `${sites.listed.origin}/hang`)
  await expect(link).toHaveAttribute('rel', /noopener/)
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('status', { name: '正在加载…' })).toBeVisible()
  await expect.poll(() => sites.listed.asked.filter((path) => path.startsWith('/hang')).length).toBe(2)
})

test('/monitor/elFrame 显示 menu_id 所指的外部系统；没有时说明原因', async ({
  signedInAs,
  menus: _inserted,
}) => {
  const page = await signedInAs('staff2', { at: '/monitor/elFrame?menu_id=outListed' })
  await expect(frameOf(page, 'outListed').contentFrame().locator('#heard li')).toHaveCount(1)
  await expect(locateTab(page, '外部系统')).toHaveAttribute('aria-current', 'page')
  await goTo(page, '/monitor/elFrame?menu_id=workflowTackle')
  await expect(page.getByRole('heading', { name: '没有可以显示的外部系统' })).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
})
