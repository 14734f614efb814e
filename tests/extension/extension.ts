import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { Browser } from 'webextension-polyfill'
import { DEMO_PASSWORD } from '../../apps/server/src/seed/people'
import { ALL_SITES, type ExtensionBrowser, startExtension } from '../support/extension-browser'
import { type Line, lineTo } from '../support/line'
import { startServer, type TestServer } from '../support/server'

/** What Chromium calls it inside of the extension. */
declare const chrome: Browser

export type ExtensionPage = 'popup.html' | 'options.html' | 'sidepanel.html'

export interface Extension {
  context: BrowserContext
  /** Opens one of its pages in a tab; what a click on the icon shows is the same page. */
  open(page: ExtensionPage): Promise<Page>
  /** Its options page, which the installation opened: what it may do is asked and done from there. */
  desk: Page
  badge(): Promise<{ text: string; title: string }>
  /** Listens to what its other parts tell the background; answers what was heard since. */
  hear(): Promise<() => Promise<unknown[]>>
  /** Lets the minute's alarm ring now. */
  ringAlarm(): Promise<void>
  /** Lets the background fail as a bug would; answers how it is well again. */
  breakWorker(): Promise<() => Promise<void>>
  /** Ends the worker, as Chromium does when it has been quiet. */
  killWorker(): Promise<void>
  /** Closes the browser and opens it again. */
  reopen(): Promise<Extension>
}

interface PerWorker {
  /** A server with the demo company. Tests of a worker share it: each has persons of its own. */
  product: TestServer
}

interface PerTest {
  /** Permissions that the person has granted besides. */
  granted: readonly string[]
  /** Whether the browser grants all sites to who switches on the entries on web pages. */
  grantsSites: boolean
  /** The browser reaches the server through it. */
  line: Line
  extension: Extension
}

/** A browser of its own with the extension, not yet configured. */
export const test = base.extend<PerTest, PerWorker>({
  granted: [[], { option: true }],
  grantsSites: [false, { option: true }],
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: playwright reads the names of other fixtures from the pattern
    async ({}, use) => {
      const server = await startServer({ CAPTCHA: 'afterFailures' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  line: async ({ product }, use) => {
    const line = await lineTo(product.url)
    await use(line)
    await line.close()
  },
  extension: async ({ line, granted, grantsSites }, use) => {
    const browser = await startExtension(line.url, (manifest) => ({
      ...manifest,
      permissions: [...manifest.permissions, ...granted],
      host_permissions: [...(manifest.host_permissions ?? []), ...(grantsSites ? ALL_SITES : [])],
    }))
    await use(extensionIn(browser))
    await browser.close()
  },
})

function extensionIn({ context, home, worker, desk, reopen }: ExtensionBrowser): Extension {
  const open = async (name: ExtensionPage) => {
    const page = await context.newPage()
    await page.goto(new URL(name, home).href)
    return page
  }
  return {
    context,
    open,
    desk,
    reopen: async () => extensionIn(await reopen()),
    badge: () =>
      desk.evaluate(async () => ({
        text: await chrome.action.getBadgeText({}),
        title: await chrome.action.getTitle({}),
      })),
    hear: async () => {
      const told = await worker.evaluateHandle(() => {
        const told: unknown[] = []
        chrome.runtime.onMessage.addListener((message: unknown) => void told.push(message))
        return told
      })
      return () => told.jsonValue()
    },
    ringAlarm: () =>
      desk.evaluate(async () => {
        await chrome.alarms.create('todo-count', { when: Date.now(), periodInMinutes: 1 })
      }),
    breakWorker: async () => {
      await worker.evaluate(() => {
        const { contains } = chrome.permissions
        const mend = () => Object.assign(chrome.permissions, { contains })
        Object.assign(self, { mend })
        chrome.permissions.contains = () => Promise.reject(new Error('broken for a test'))
      })
      return () => worker.evaluate(() => void (self as unknown as { mend(): void }).mend())
    },
    killWorker: async () => {
      const browser = await context.browser()?.newBrowserCDPSession()
      const cdp = browser ?? (await context.newCDPSession(desk))
      const { targetInfos } = await cdp.send('Target.getTargets')
      const ours = targetInfos.find(({ type, url }) => type === 'service_worker' && url.startsWith(home.href))
      if (!ours) throw new Error('the worker does not run')
      await cdp.send('Target.closeTarget', { targetId: ours.targetId })
    },
  }
}

/** Tells the extension where the product is, as the options page does. */
export const configure = ({ desk }: Extension, serverAddress: string) =>
  desk.evaluate((serverAddress) => chrome.storage.local.set({ serverAddress }), serverAddress)

/** Switches the entries on web pages on, as the person does. */
export const showEntries = ({ desk }: Extension) => desk.getByLabel('在网页上显示悬浮入口').check()

/** Fills in the login form of popup or panel and sends it. */
export async function logIn(popup: Page, username: string, password = DEMO_PASSWORD): Promise<void> {
  await popup.getByLabel('用户名').fill(username)
  await popup.getByLabel('密码', { exact: true }).fill(password)
  await popup.getByRole('button', { name: '登录', exact: true }).click()
}

/** Configured and logged in, with the popup open. */
export async function enter(extension: Extension, line: Line, username: string): Promise<Page> {
  await configure(extension, line.url)
  const popup = await extension.open('popup.html')
  await logIn(popup, username)
  await expect(popup.getByRole('button', { name: '退出登录' })).toBeVisible()
  return popup
}

/** Waits until the badge says this. */
export const badgeText = (extension: Extension) => expect.poll(async () => (await extension.badge()).text)
