import type { Server } from 'node:http'
import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
  type Request,
  type WebError,
} from '@playwright/test'
import pg from 'pg'
import { DEMO_PASSWORD } from '../../apps/server/src/seed/people'
import { tokens as tokensContract } from '../../packages/shared/src/contract/session.contract'
import { cookiesOfSession, systemOfAddress } from '../../packages/shared/src/session/session-cookies'
import { appendCpuSecondsNote, cpuSeconds } from './cpu'
import { type Person, startServer, type TestServer } from './server'
import { type Look, Windows } from './windows'

type Cookies = Parameters<BrowserContext['addCookies']>[0]

/**
 * `at`: the address that is opened first, as if the browser remembered it; the home page, the slowest of all,
 * if none is given.
 */
type Beginning = Look & { at?: string }

interface PerTest {
  /** Records how much processor time a test used. */
  cpu: undefined
  /** Opens a window in which this person is logged in. */
  signedInAs(username: string, beginning?: Beginning): Promise<Page>
  /** The same with a session of its own, for tests that end or damage the session. */
  newlySignedInAs(username: string, beginning?: Beginning): Promise<Page>
  /** Opens a window in which nobody is logged in. */
  visitor(look?: Look): Promise<Page>
}

interface PerWorker {
  serverEnv: Record<string, string>
  /** The whole server with the demo company. All tests of a worker share it and create their own records. */
  server: TestServer
  windows: Windows
}

/**
 * Settings that the tests of settings and attachments need. They do not disturb the others, so all share one
 * server.
 */
const USUAL_ENV = { FOOTER_TXT: '内部系统，请勿外传', CASE_NUMBER: '京ICP备00000000号-1', UPLOAD_MAX_MB: '1' }

/** A window of 1440 by 900 at 200 % zoom: half as many CSS pixels, each twice as large. */
export const ZOOMED: Look = { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 }
export const PHONE: Look = { viewport: { width: 390, height: 844 } }
/** A page with almost no content, for tests of what surrounds every page. */
export const ANYWHERE = { at: '/404' } satisfies Beginning

/**
 * Messages of the browser itself about answers that are not 2xx; the page shows those errors in its own way.
 */
const ABOUT_NETWORK = /^(Failed to load resource|WebSocket connection to)/

export const test = base.extend<PerTest, PerWorker>({
  serverEnv: [{ ...USUAL_ENV }, { option: true, scope: 'worker' }],
  server: [
    async ({ serverEnv }, use) => {
      const server = await startServer(serverEnv)
      delayAnswers(server.server.app.server)
      await use(server)
      await server.stop()
    },
    // On a slow machine a year of the demo company takes minutes to enter.
    { scope: 'worker', timeout: 600_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: playwright reads the names of other fixtures from the pattern
  windows: [async ({}, use) => use(new Windows()), { scope: 'worker' }],
  baseURL: async ({ server }, use) => use(server.url),

  cpu: [
    // biome-ignore lint/correctness/noEmptyPattern: playwright reads the names of other fixtures from the pattern
    async ({}, use, { file }) => {
      const before = cpuSeconds()
      await use(undefined)
      appendCpuSecondsNote(file, before)
    },
    { auto: true },
  ],
  /** Fails a test when a page writes warnings or errors to the console. */
  visitor: async ({ browser, windows }, use, { errors }) => {
    const heard: string[] = []
    const opened: { window: BrowserContext; look: Look | undefined }[] = []
    const recordPageError = (error: WebError) => void heard.push(String(error.error()))
    const recordConsoleProblem = (message: ConsoleMessage) => {
      if (['error', 'warning'].includes(message.type())) heard.push(message.text())
    }
    await use(async (look) => {
      const window = await windows.takeWindow(browser, look)
      opened.push({ window, look })
      window.on('weberror', recordPageError)
      window.on('console', recordConsoleProblem)
      return watchCalls(await window.newPage())
    })
    for (const { window, look } of opened) {
      window.off('weberror', recordPageError)
      window.off('console', recordConsoleProblem)
      if (errors.length > 0) await window.close()
      else await windows.giveWindowBack(window, look)
    }
    expect(
      heard.filter((text) => !ABOUT_NETWORK.test(text)),
      '浏览器控制台',
    ).toEqual([])
  },
  newlySignedInAs: async ({ visitor, server }, use) =>
    use(async (username, { at, ...look } = {}) =>
      openPageFor(await server.enter(username), await visitor(look), server, at),
    ),
  signedInAs: async ({ visitor, server }, use) =>
    use(async (username, { at, ...look } = {}) =>
      openPageFor(await server.as(username), await visitor(look), server, at),
    ),
})

/**
 * With LAG=800 every call is delayed by up to 800 ms, each differently. This reveals tests that work only on
 * a fast machine.
 */
function delayAnswers(http: Server): void {
  const lag = Number(process.env.LAG ?? 0)
  if (!(lag > 0)) return
  const takers = http.listeners('request') as ((...of: unknown[]) => void)[]
  http.removeAllListeners('request')
  http.on('request', (...of) => {
    setTimeout(() => {
      for (const take of takers) take.apply(http, of)
    }, Math.random() * lag)
  })
}

async function openPageFor(person: Person, page: Page, { url }: TestServer, at?: string): Promise<Page> {
  await page.context().addCookies(sessionCookies(person, url))
  await page.goto(at ? `/#${at}` : '/')
  // A page of the menu, or the heading of an error page: when it is visible, the menu is too.
  const opened = page.locator('[data-page]').or(page.getByRole('heading', { level: 1 }))
  if (at) await expect(opened.filter({ visible: true }).first()).toBeVisible()
  else await expectHome(page)
  return page
}

/** The cookies that the web app stores after a login. The login form itself is tested in login.spec.ts. */
export function sessionCookies({ tokens, userId }: Person, url: string): Cookies {
  const session = { tokens: tokensContract.parse(tokens), userId, remember: false, since: Date.now() }
  return cookiesOfSession(session, systemOfAddress(url)).map(([name, value]) => ({
    name,
    value: encodeURIComponent(value),
    url,
    sameSite: 'Strict' as const,
  }))
}

export { expect }

/** Fills in the login page and submits it. */
export async function logIn(page: Page, username: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** Waits for the greeting on the home page. */
export const expectHome = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: /^[早中下晚]午?上?好，/ })).toBeVisible()

export const expectLogin = (page: Page) =>
  expect(page.getByRole('heading', { name: '欢迎登录' })).toBeVisible()

const callsUnderWay = new WeakMap<Page, Set<Request>>()

function watchCalls(page: Page): Page {
  const calls = new Set<Request>()
  callsUnderWay.set(page, calls)
  page.on('request', (call) => calls.add(call))
  page.on('requestfinished', (call) => calls.delete(call))
  page.on('requestfailed', (call) => calls.delete(call))
  return page
}

/** How many checks in a row, a tenth of a second apart, must find no open call of a page. */
const QUIET_LOOKS = 6

/** Waits until a page has no open calls. Playwright's own 'networkidle' covers only the first load. */
export async function waitUntilQuiet(page: Page): Promise<void> {
  let quiet = 0
  const countQuietLooks = () => {
    quiet = callsUnderWay.get(page)?.size === 0 ? quiet + 1 : 0
    return quiet
  }
  await expect.poll(countQuietLooks, { intervals: [100] }).toBeGreaterThanOrEqual(QUIET_LOOKS)
}

/** Goes to an address as if it had been typed into the address bar: open pages stay open. */
export const goTo = (page: Page, address: string) =>
  page.evaluate((hash) => {
    window.location.hash = hash
  }, address)

/**
 * The address of a list with these filters. Without filters a list shows only its first page, which may hold
 * other tests' records.
 */
export const listAddress = (path: string, filters: Readonly<Record<string, string>>) =>
  `${path}?filters=${encodeURIComponent(JSON.stringify(filters))}`

/**
 * A page by its path, even while another one is on the screen: pages that are kept alive have tables and
 * buttons of their own.
 */
export const locatePage = (page: Page, path: string): Locator => page.locator(`[data-page="${path}"]`)

/** A tab above the pages. */
export const locateTab = (page: Page, title: string): Locator =>
  page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name: title })

/** The bell in the top bar; its name contains the number of to-dos. */
export const todoButton = (page: Page): Locator => page.getByRole('button', { name: /^待办事项 \d+$/ })

export async function todoCountShown(page: Page): Promise<number> {
  return Number((await todoButton(page).getAttribute('aria-label'))?.split(' ')[1])
}

/** A dialog or side sheet by its title. */
export const dialogOf = (page: Page, title: string): Locator =>
  page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: title }) })

/** Chooses an entry of a select box. */
export async function chooseOption(box: Locator, option: string): Promise<void> {
  await box.click()
  await clickEntry(box.page().getByRole('option', { name: option }).filter({ visible: true }).first())
}

/**
 * Clicks an entry of an open list until the list closes. One click is not enough: a list that is redrawn
 * under the pointer when an answer arrives loses the click, and a list that is still fading out swallows the
 * next one.
 */
export async function clickEntry(entry: Locator): Promise<void> {
  await expect(entry).toBeVisible()
  await expect(async () => {
    if (await entry.isVisible()) await entry.click({ timeout: 2000 })
    await expect(entry).toBeHidden({ timeout: 2000 })
  }).toPass()
}

/** Marks the document, so that `isSameDocument` can tell whether it was reloaded since. */
export const markDocumentToDetectReload = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute('data-not-reloaded', ''))

export const expectNotReloaded = (page: Page) =>
  expect(page.locator('html'), '页面没有重新加载').toHaveAttribute('data-not-reloaded')

/** Expects that the page is not wider than the window; `where` names the page in a failure message. */
export const expectNoSidewaysScroll = (page: Page, where?: string) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), where)
    .toBeLessThanOrEqual(0)

/** Runs SQL for changes that no call can make, such as letting time pass. */
export async function runInDatabase(
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

/**
 * The address of the to-do list filtered by title: it is ordered by due time, so a new to-do may be far down.
 */
export const todoListAddress = (part: string) => listAddress('/workflow/todoList', { title: part })
