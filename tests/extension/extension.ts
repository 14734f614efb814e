import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { Browser } from 'webextension-polyfill'
import { DEMO_PASSWORD } from '../../apps/server/src/seed/people'
import { ALL_SITES, type ExtensionBrowser, startExtension } from '../support/extension-browser'
import { interruptibleProxyTo, type Line } from '../support/network-line'
import { startServer, type TestServer } from '../support/server'

/** The name of the browser interface inside Chromium's extensions. */
declare const chrome: Browser

export type ExtensionPage = 'popup.html' | 'options.html' | 'sidepanel.html'

export interface Extension {
  context: BrowserContext
  /** Opens a page of the extension in a tab; a click on the icon shows the same page in the popup. */
  open(page: ExtensionPage): Promise<Page>
  /** The options page, which the installation has opened. The tests call the extension's interfaces from it. */
  desk: Page
  badge(): Promise<{ text: string; title: string }>
  /** Records the messages to the background; the returned function returns those that were recorded since. */
  hear(): Promise<() => Promise<unknown[]>>
  /** Fires the alarm of every minute now. */
  ringAlarm(): Promise<void>
  /** Makes the background throw as a bug would; the returned function repairs it. */
  breakWorker(): Promise<() => Promise<void>>
  /** Stops the worker, as Chromium does when it is idle. */
  killWorker(): Promise<void>
  /** Closes the browser and opens it again. */
  reopen(): Promise<Extension>
}

interface PerWorker {
  /** A server with the demo company, shared by the tests of a worker: each uses other users. */
  product: TestServer
}

interface PerTest {
  /** Optional permissions that the user has granted. */
  granted: readonly string[]
  /** True when the browser grants the permission for all sites when the buttons on web pages are switched on. */
  grantsSites: boolean
  /** The network between browser and server, which a test can interrupt. */
  line: Line
  extension: Extension
}

/** A test with a browser of its own that has the extension, not yet configured. */
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
    const line = await interruptibleProxyTo(product.url)
    await use(line)
    await line.close()
  },
  extension: async ({ line, granted, grantsSites }, use) => {
    const browser = await startExtension(line.url, (manifest) => ({
      ...manifest,
      permissions: [...manifest.permissions, ...granted],
      host_permissions: [...(manifest.host_permissions ?? []), ...(grantsSites ? ALL_SITES : [])],
    }))
    await use(wrapExtension(browser))
    await browser.close()
  },
})

function wrapExtension({ context, home, worker, desk, reopen }: ExtensionBrowser): Extension {
  const openPage = async (name: ExtensionPage) => {
    const page = await context.newPage()
    await page.goto(new URL(name, home).href)
    return page
  }
  return {
    context,
    open: openPage,
    desk,
    reopen: async () => wrapExtension(await reopen()),
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
        const restorePermissionCheck = () => Object.assign(chrome.permissions, { contains })
        Object.assign(self, { mend: restorePermissionCheck })
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

/** Saves the address of the server in the extension, as the options page does. */
export const setServerAddress = ({ desk }: Extension, serverAddress: string) =>
  desk.evaluate((serverAddress) => chrome.storage.local.set({ serverAddress }), serverAddress)

/** Switches the buttons on web pages on, as a user does. */
export const enableFloatingEntries = ({ desk }: Extension) => desk.getByLabel('在网页上显示悬浮入口').check()

/** Fills in the login form of popup or panel and submits it. */
export async function logIn(popup: Page, username: string, password = DEMO_PASSWORD): Promise<void> {
  await popup.getByLabel('用户名').fill(username)
  await popup.getByLabel('密码', { exact: true }).fill(password)
  await popup.getByRole('button', { name: '登录', exact: true }).click()
}

/** Configures the extension, opens the popup and logs in. */
export async function openPopupLoggedIn(extension: Extension, line: Line, username: string): Promise<Page> {
  await setServerAddress(extension, line.url)
  const popup = await extension.open('popup.html')
  await logIn(popup, username)
  await expect(popup.getByRole('button', { name: '退出登录' })).toBeVisible()
  return popup
}

/** Waits until the badge shows this text. */
export const pollBadgeText = (extension: Extension) => expect.poll(async () => (await extension.badge()).text)
