import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, chromium, type Page, type Worker } from '@playwright/test'
import { chromiumArgs, findChromium } from '../../scripts/lib/chromium.mjs'

/** The package for Chromium, as a folder. */
export const built = fileURLToPath(new URL('../../apps/extension/.output/chrome-mv3', import.meta.url))

/** What the browser reads of an extension, as far as it is changed here. */
export interface Manifest {
  permissions: string[]
  host_permissions?: string[]
}

/** What the browser grants when the entries on web pages are switched on. */
export const ALL_SITES = ['http://*/*', 'https://*/*']

export interface ExtensionBrowser {
  context: BrowserContext
  worker: Worker
  /** Of the extension's own pages. */
  home: URL
  /** The options page, which opens by itself at the installation. */
  desk: Page
  /**
   * Closes the browser and opens it again, as the same person would.
   * @param change makes the manifest another from the shipped one. What it held before counts as granted by the person:
   * the browser lets go of it, and grants it again without its prompt.
   */
  reopen(change?: (manifest: Manifest) => Manifest): Promise<ExtensionBrowser>
  close(): Promise<void>
}

/**
 * Chromium with a copy of the built extension that holds the server's origin from the start, as an organisation's own
 * build would: nobody can click the browser's permission prompt here. The pages still ask, and are answered yes at once;
 * the server itself answers no foreign origin (CORS stays closed).
 */
export async function startExtension(
  origin: string,
  change: (manifest: Manifest) => Manifest = (manifest) => manifest,
  args: readonly string[] = [],
): Promise<ExtensionBrowser> {
  const folder = await mkdtemp(path.join(tmpdir(), 'agency-extension-'))
  await cp(built, folder, { recursive: true })
  const file = path.join(folder, 'manifest.json')
  const shipped = JSON.parse(await readFile(file, 'utf8')) as Manifest
  const write = (manifest: Manifest) => writeFile(file, JSON.stringify(manifest))
  await write(change({ ...shipped, host_permissions: [`${origin}/*`] }))
  let current: BrowserContext
  const open = async (): Promise<ExtensionBrowser> => {
    const { context, worker } = await launch(folder, args)
    current = context
    const home = new URL('/', worker.url())
    return {
      context,
      worker,
      home,
      desk: await openedAt(context, new URL('options.html', home).href),
      reopen: async (change) => {
        await context.close()
        if (change) await write(change(shipped))
        return open()
      },
      close: async () => {
        await current.close()
        await rm(folder, { recursive: true, force: true })
      },
    }
  }
  return open()
}

async function launch(folder: string, args: readonly string[]) {
  const executablePath = findChromium()
  const context = await chromium.launchPersistentContext(path.join(folder, 'profile'), {
    ...(executablePath ? { executablePath } : {}),
    headless: true,
    // A signal is for whoever opened it: the browser would end the process before the rest is put away.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    args: [...chromiumArgs, ...args, `--disable-extensions-except=${folder}`, `--load-extension=${folder}`],
  })
  return { context, worker: context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker')) }
}

/** What opens by itself takes the empty tab that the browser began with; to it, each start is an installation. */
async function openedAt(context: BrowserContext, address: string): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage())
  await page.waitForURL(address)
  return page
}
