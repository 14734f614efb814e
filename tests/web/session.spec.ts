import type { BrowserContext, Page, Request } from '@playwright/test'
import {
  ANYWHERE,
  dialogOf,
  expect,
  expectHome,
  expectLogin,
  goTo,
  locatePage,
  locateTab,
  logIn,
  runInDatabase,
  test,
} from '../support/browser'
import {
  beginNewClient,
  fillNewClient,
  locateClientFormDialog,
  typedClientValues,
} from '../support/client-form'
import { interruptibleProxyTo } from '../support/network-line'
import type { TestServer } from '../support/server'

const expiredDialog = (page: Page) =>
  dialogOf(page, '系统提示').filter({ hasText: '登录状态已过期，您可以继续留在该页面，或者重新登录' })

async function cookieTokensOf(page: Page): Promise<{ token: string; refreshToken: string }> {
  const cookies = await page.context().cookies()
  const cookieValue = (name: string) =>
    decodeURIComponent(cookies.find((cookie) => cookie.name === name)?.value ?? '')
  return { token: cookieValue('token'), refreshToken: cookieValue('refreshToken') }
}

/** Returns a function that waits until every call made from now on has its answer and no further one follows. */
function watchCallsUntilQuiet(page: Page): () => Promise<void> {
  let made = 0
  const open = new Set<Request>()
  const forgetRequest = (request: Request) => void open.delete(request)
  page.on('request', (request) => {
    made++
    open.add(request)
  })
  page.on('requestfinished', forgetRequest)
  page.on('requestfailed', forgetRequest)
  return async () => {
    let before = -1
    const isQuiet = () => {
      const still = open.size === 0 && made === before
      before = made
      return still
    }
    await expect.poll(isQuiet, { intervals: [400] }).toBe(true)
  }
}

/**
 * Opens the product again with these cookies. The page is closed while they change: an open page notices each change
 * and may reload in between.
 */
async function reopenWithCookies(
  page: Page,
  cookies: Parameters<BrowserContext['addCookies']>[0],
): Promise<void> {
  const address = page.url()
  await page.goto('about:blank')
  await page.context().addCookies(cookies)
  await page.goto(address)
}

/** Expires the tokens of a session, as happens overnight; with `whole` also its refresh token. */
async function expireTokens(server: TestServer, page: Page, { whole }: { whole: boolean }): Promise<void> {
  const { token } = await cookieTokensOf(page)
  await runInDatabase(
    server,
    `update sys_session set expire_time = now() - interval '1 minute'
      ${whole ? ", refresh_expire_time = now() - interval '1 minute'" : ''}
      where token_hash = encode(sha256($1), 'hex')`,
    [Buffer.from(token)],
  )
  // The server caches sessions until another process reports a change; this test is that process.
  await runInDatabase(
    server,
    `select pg_notify('agency_bus', '{"origin":"test","events":[{"type":"people"}]}')`,
  )
  await expect(async () => {
    const answer = await server.call('GET', '/admin/resource/visible', {
      headers: { token: `Bearer ${token}` },
    })
    expect(answer.status).toBe(401)
  }).toPass()
}

test('登录状态的 Cookie 损坏：回到登录页，可以重新登录', async ({ newlySignedInAs }) => {
  const page = await newlySignedInAs('staff')
  const cookies = await page.context().cookies()
  const broken = { 乱码: '%E0%A4%A', 不是JSON也不是令牌的文字: 'undefined', 空的JSON: '%7B%7D' }
  for (const [what, value] of Object.entries(broken))
    await test.step(what, async () => {
      await reopenWithCookies(
        page,
        cookies.map((cookie) => ({ ...cookie, value })),
      )
      await expectLogin(page)
    })
  await logIn(page, 'staff')
  await expectHome(page)
})

test('每一个登录 Cookie 单独损坏，都不会让页面打不开', async ({ newlySignedInAs }) => {
  const page = await newlySignedInAs('staff')
  const cookies = await page.context().cookies()
  // Only the shared cookies: the copies of this system are read only when the shared ones belong to another system,
  // which session-cookies.test.ts covers.
  for (const broken of cookies.filter(({ name }) => !name.includes('_'))) {
    await reopenWithCookies(
      page,
      cookies.map((cookie) => (cookie.name === broken.name ? { ...cookie, value: '%%%' } : cookie)),
    )
    await expect(page.getByRole('heading', { level: 1 }), broken.name).toBeVisible()
  }
})

test('令牌认不出：回到登录页，并记住要去的地方', async ({ newlySignedInAs }) => {
  const page = await newlySignedInAs('clientmgr', { at: '/account/crmClient' })
  const cookies = await page.context().cookies()
  await reopenWithCookies(
    page,
    cookies.map((cookie) => (/token/i.test(cookie.name) ? { ...cookie, value: 'A'.repeat(43) } : cookie)),
  )
  await expectLogin(page)
  await logIn(page, 'clientmgr')
  await expect(page).toHaveURL(/#\/account\/crmClient$/)
})

test('填到一半登录过期：只问一次；取消后内容还在，再保存再问；重新登录后回到原页面', async ({
  newlySignedInAs,
  server,
}) => {
  const page = await newlySignedInAs('clientmgr', { at: '/account/crmClient' })
  const client = typedClientValues()
  const form = await fillNewClient(page, client)
  await expireTokens(server, page, { whole: true })

  await expect(expiredDialog(page)).toBeVisible()
  await expect(expiredDialog(page)).toHaveCount(1)
  await expiredDialog(page).getByRole('button', { name: '取消' }).click()
  await expect(expiredDialog(page)).toBeHidden()
  await expect(form.getByLabel('客户名称')).toHaveValue(client.clientName)
  await expect(form.getByLabel('统一社会信用代码')).toHaveValue(client.creditCode)
  await expect(form.getByRole('group', { name: '联系人 1' }).getByLabel('姓名')).toHaveValue('王小')

  await form.getByRole('button', { name: '保存草稿' }).click()
  page.on('dialog', (leaving) => void leaving.accept())
  await expiredDialog(page).getByRole('button', { name: '重新登录' }).click()
  await expectLogin(page)
  await logIn(page, 'clientmgr')
  await expect(page).toHaveURL(/#\/account\/crmClient/)
})

test('登录过期时几个调用同时失败，也只问一次', async ({ newlySignedInAs, server }) => {
  const page = await newlySignedInAs('clientmgr', ANYWHERE)
  await expireTokens(server, page, { whole: true })
  const stay = expiredDialog(page).getByRole('button', { name: '取消' })
  await stay.click()
  await expect(expiredDialog(page)).toBeHidden()

  // The list requests its rows, dictionaries and people at the same time.
  const answered = watchCallsUntilQuiet(page)
  await goTo(page, '/account/crmClient')
  await expect(expiredDialog(page)).toBeVisible()
  await answered()
  await stay.click()
  await expect(expiredDialog(page)).toBeHidden()
  await expect(locateTab(page, '客户管理')).toBeVisible()
})

test('别处结束了登录：立即提示一次，取消后留在页面', async ({ newlySignedInAs, server }) => {
  const page = await newlySignedInAs('clientmgr', { at: '/account/crmClient' })
  const form = await beginNewClient(page)
  const { token } = await cookieTokensOf(page)
  await server.call('POST', `/admin/noToken/logout?token=${encodeURIComponent(`Bearer ${token}`)}`)
  await expect(expiredDialog(page)).toBeVisible()
  await expect(expiredDialog(page)).toHaveCount(1)
  await expiredDialog(page).getByRole('button', { name: '取消' }).click()
  await expect(form.getByLabel('地区')).toHaveValue('云岭市')
})

test('令牌过期而刷新令牌有效：悄悄续期，页面照常', async ({ newlySignedInAs, server }) => {
  const page = await newlySignedInAs('clientmgr', { at: '/account/crmClient' })
  await expect(locatePage(page, '/account/crmClient').getByRole('table')).toBeVisible()
  const before = await cookieTokensOf(page)
  await expireTokens(server, page, { whole: false })

  const form = await fillNewClient(page)
  await form.getByRole('button', { name: '保存草稿' }).click()
  await expect(page.getByText(/新增成功，编号 KH\d{6}/)).toBeVisible()
  await expect(locateClientFormDialog(page)).toBeHidden()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(async () => (await cookieTokensOf(page)).token).not.toBe(before.token)
})

test('同一浏览器的另一个窗口换了人：第一个窗口只能重新加载，不会以别人的名义继续', async ({
  newlySignedInAs,
}) => {
  const first = await newlySignedInAs('clientmgr', { at: '/account/crmClient' })
  await expect(locatePage(first, '/account/crmClient').getByRole('table')).toBeVisible()
  const second = await first.context().newPage()
  // The cookies disappear although the other tab did nothing, as when they expire.
  await first.context().clearCookies()
  await second.goto('/')
  await logIn(second, 'depthead')
  await expectHome(second)
  await first.bringToFront()

  const notice = dialogOf(first, '系统提示').filter({ hasText: '当前浏览器已登录为其他账号' })
  await expect(notice).toBeVisible()
  await expect(notice.getByRole('button')).toHaveCount(1)
  await first.keyboard.press('Escape')
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: '重新加载' }).click()
  await expect(first.getByRole('button', { name: '沈知秋 账号菜单' })).toBeVisible()
})

test('同一浏览器里一个窗口退出登录，另一个窗口也回到登录页', async ({ newlySignedInAs }) => {
  const first = await newlySignedInAs('clientmgr', { at: '/account/crmClient' })
  const second = await first.context().newPage()
  await second.goto('/')
  await expectHome(second)
  await second.getByRole('button', { name: '退出登录' }).click()
  await dialogOf(second, '提示').getByRole('button', { name: '确定' }).click()
  await expectLogin(second)
  await expectLogin(first)
})

test('同一台主机上的两个系统（端口不同）：各登录各的，谁也不结束谁，令牌不交给对方', async ({
  newlySignedInAs,
  server,
}) => {
  const other = await interruptibleProxyTo(server.url)
  try {
    const here = await newlySignedInAs('clientmgr')
    const { token } = await cookieTokensOf(here)
    const there = await here.context().newPage()
    const sent: (string | undefined)[] = []
    there.on('request', (request) => sent.push(request.headers().token))
    await there.goto(other.url)
    await logIn(there, 'depthead')
    await expectHome(there)
    await here.reload()
    await expect(here.getByRole('button', { name: '温若岚 账号菜单' })).toBeVisible()
    await there.getByRole('button', { name: '退出登录' }).click()
    await dialogOf(there, '提示').getByRole('button', { name: '确定' }).click()
    await expectLogin(there)
    await here.reload()
    await expect(here.getByRole('button', { name: '温若岚 账号菜单' })).toBeVisible()
    expect(sent.filter((header) => header?.includes(token))).toEqual([])
  } finally {
    await other.close()
  }
})

test('没有权限的调用（403）到 /401 页面，其他标签页不受影响', async ({ signedInAs }) => {
  const page = await signedInAs('staff', { at: '/account/crmClient' })
  await expect(page).toHaveURL(/#\/401$/)
  await expect(page.getByRole('heading', { name: '您没有权限访问此页面' })).toBeVisible()
  await expect(page).toHaveTitle(/^401 - /)
  await page.getByRole('button', { name: '返回首页' }).click()
  await expectHome(page)
  await expect(locateTab(page, '首页')).toBeVisible()
})
