import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, test as base, chromium, type Page } from '@playwright/test'
import type { Browser } from 'webextension-polyfill'
import { chromiumArgs, findChromium } from '../../scripts/lib/chromium.mjs'
import { startServer, type TestServer } from '../support/server'

/** What Chromium calls it inside of the extension. */
declare const chrome: Browser

const built = fileURLToPath(new URL('../../apps/extension/.output/chrome-mv3', import.meta.url))

export interface Extension {
  context: BrowserContext
  /** Opens one of its pages in a tab; what a click on the icon shows is the same page. */
  open(page: 'popup.html' | 'options.html'): Promise<Page>
  badge(): Promise<{ text: string; title: string }>
  /** Lets the minute's alarm ring now. */
  ringAlarm(): Promise<void>
  /** The session as the extension keeps it. */
  readSession(): Promise<{ tokens: { token: string } }>
  writeSession(session: unknown): Promise<void>
}

interface Fixtures {
  product: TestServer
  extension: Extension
}

/** A server on a database of its own, and a browser with the extension, not yet configured. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: playwright reads the names of other fixtures from the pattern
  product: async ({}, use) => {
    const server = await startServer({ CAPTCHA: 'afterFailures' })
    let stopping: Promise<void> | undefined
    const stop = () => {
      stopping ??= server.stop()
      return stopping
    }
    await use({ ...server, stop })
    await stop()
  },
  extension: async ({ product }, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'agency-extension-'))
    await allowOrigin(folder, product.url)
    const executablePath = findChromium()
    const context = await chromium.launchPersistentContext(path.join(folder, 'profile'), {
      ...(executablePath ? { executablePath } : {}),
      headless: true,
      locale: 'zh-CN',
      args: [...chromiumArgs, `--disable-extensions-except=${folder}`, `--load-extension=${folder}`],
    })
    await use(await extensionIn(context))
    await context.close()
    await rm(folder, { recursive: true, force: true })
  },
})

/**
 * A copy of the built extension that holds the server's origin from the start, as an organisation's own build would:
 * nobody can click the browser's permission prompt here. The pages still ask, and are answered yes at once; the server
 * itself answers no foreign origin (CORS stays closed).
 */
async function allowOrigin(folder: string, origin: string): Promise<void> {
  await cp(built, folder, { recursive: true })
  const file = path.join(folder, 'manifest.json')
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>
  await writeFile(file, JSON.stringify({ ...manifest, host_permissions: [`${origin}/*`] }))
}

async function extensionIn(context: BrowserContext): Promise<Extension> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  const home = new URL('/', worker.url())
  return {
    context,
    readSession: () =>
      worker.evaluate(async () => {
        const { session } = await chrome.storage.local.get('session')
        return session as { tokens: { token: string } }
      }),
    writeSession: (session) => worker.evaluate((session) => chrome.storage.local.set({ session }), session),
    open: async (name) => {
      const page = await context.newPage()
      await page.goto(new URL(name, home).href)
      return page
    },
    badge: () =>
      worker.evaluate(async () => ({
        text: await chrome.action.getBadgeText({}),
        title: await chrome.action.getTitle({}),
      })),
    ringAlarm: () =>
      worker.evaluate(async () => {
        await chrome.alarms.create('todo-count', { when: Date.now(), periodInMinutes: 1 })
      }),
  }
}
