import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import pg from 'pg'
import { DEMO_PASSWORD } from '../../apps/server/src/seed/people'
import { startServer, type TestServer } from './server'

type Look = Pick<
  NonNullable<Parameters<Browser['newContext']>[0]>,
  'viewport' | 'deviceScaleFactor' | 'colorScheme'
>
type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

interface PerTest {
  /** A window of its own for a person who is logged in, on the home page. */
  signedInAs(username: string, look?: Look): Promise<Page>
  /** The same after a login of its own: for tests that end or damage the session. */
  newlySignedInAs(username: string, look?: Look): Promise<Page>
  /** A window of its own that knows nobody. */
  visitor(look?: Look): Promise<Page>
}

interface PerWorker {
  serverEnv: Record<string, string>
  /** The whole server with the demo company. Tests of a worker share it and make their own records. */
  server: TestServer
  /** One login per person and worker; its cookies are copied into each window. */
  logins: Map<string, Cookies>
}

/** A window of 1440 by 900 as it is at 200 % zoom: half as many pixels of the page, each twice as large. */
export const ZOOMED: Look = { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 }
export const PHONE: Look = { viewport: { width: 390, height: 844 } }

/** What the browser says by itself about answers that are not 2xx; the page shows those in its own way. */
const ABOUT_NETWORK = /^(Failed to load resource|WebSocket connection to)/

export const test = base.extend<PerTest, PerWorker>({
  serverEnv: [{}, { option: true, scope: 'worker' }],
  server: [
    async ({ serverEnv }, use) => {
      const server = await startServer(serverEnv)
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  logins: [async ({ server: _logsInHere }, use) => use(new Map()), { scope: 'worker' }],
  baseURL: async ({ server }, use) => use(server.url),

  /** No page of the product writes warnings or errors to the console. */
  visitor: async ({ browser }, use) => {
    const heard: string[] = []
    const windows: BrowserContext[] = []
    await use(async (look) => {
      const window = await browser.newContext(look)
      windows.push(window)
      window.on('weberror', (error) => heard.push(String(error.error())))
      window.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) heard.push(message.text())
      })
      return window.newPage()
    })
    for (const window of windows) await window.close()
    expect(
      heard.filter((text) => !ABOUT_NETWORK.test(text)),
      '浏览器控制台',
    ).toEqual([])
  },
  newlySignedInAs: async ({ visitor }, use) =>
    use(async (username, look) => {
      const page = await visitor(look)
      await page.goto('/')
      await logIn(page, username)
      await atHome(page)
      return page
    }),
  signedInAs: async ({ visitor, newlySignedInAs, logins }, use) =>
    use(async (username, look) => {
      const known = logins.get(username)
      if (!known) {
        const page = await newlySignedInAs(username, look)
        logins.set(username, await page.context().cookies())
        return page
      }
      const page = await visitor(look)
      await page.context().addCookies(known)
      await page.goto('/')
      await atHome(page)
      return page
    }),
})

export { expect }

/** Fills in the login page and sends it. */
export async function logIn(page: Page, username: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** The home page greets by name. */
export const atHome = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: /^[早中下晚]午?上?好，/ })).toBeVisible()

export const atLogin = (page: Page) => expect(page.getByRole('heading', { name: '欢迎登录' })).toBeVisible()

/** Goes to an address as if it had been typed into the bar: what is open stays open. */
export const goTo = (page: Page, address: string) =>
  page.evaluate((hash) => {
    window.location.hash = hash
  }, address)

/** A tab above the pages. */
export const tabOf = (page: Page, title: string): Locator =>
  page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name: title })

/** The bell in the bar, with the number of to-dos in its name. */
export const pendingButton = (page: Page): Locator => page.getByRole('button', { name: /^待办事项 \d+$/ })

export async function pendingCount(page: Page): Promise<number> {
  return Number((await pendingButton(page).getAttribute('aria-label'))?.split(' ')[1])
}

/** A dialog or side sheet by its title. */
export const dialogOf = (page: Page, title: string): Locator =>
  page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: title }) })

/** Chooses an entry of a select box. */
export async function choose(box: Locator, option: string): Promise<void> {
  await box.click()
  const entry = box.page().getByRole('option', { name: option }).filter({ visible: true }).first()
  await entry.click()
  // The list fades; until it is gone it takes the next click for one beside it.
  await expect(entry).toBeHidden()
}

/** Marks the document, so that `isSameDocument` tells whether it was reloaded since. */
export const markDocument = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute('data-not-reloaded', ''))

export const expectNotReloaded = (page: Page) =>
  expect(page.locator('html'), '页面没有重新加载').toHaveAttribute('data-not-reloaded')

/** Changes what no call can change: lets time pass, or another hand write. */
export async function inDatabase(
  server: Pick<TestServer, 'databaseUrl'>,
  sql: string,
  values: unknown[] = [],
): Promise<void> {
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  try {
    await client.query(sql, values)
  } finally {
    await client.end()
  }
}
