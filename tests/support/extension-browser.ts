import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, chromium, type Page, type Worker } from '@playwright/test'
import { chromiumArgs, findChromium } from '../../scripts/lib/chromium.mjs'

/** The folder of the package for Chromium. */
export const built = fileURLToPath(new URL('../../apps/extension/.output/chrome-mv3', import.meta.url))

/** The parts of an extension's manifest that tests change. */
export interface Manifest {
  permissions: string[]
  host_permissions?: string[]
}

/** What the browser grants when the entries on web pages are switched on. */
export const ALL_SITES = ['http://*/*', 'https://*/*']

export interface ExtensionBrowser {
  context: BrowserContext
  worker: Worker
  /** The address of the extension's own pages. */
  home: URL
  /** The options page, which opens by itself at the installation. */
  desk: Page
  /**
   * Closes the browser and opens it again with the same profile.
   * @param change edits the manifest of the copy. Permissions that the former manifest had count as granted
   * by the person: the browser drops them and grants them again without a prompt.
   */
  reopen(change?: (manifest: Manifest) => Manifest): Promise<ExtensionBrowser>
  close(): Promise<void>
}

/**
 * Starts Chromium with a copy of the built extension that has permission for the server's origin from the
 * start, like an organisation's own build, because a test cannot click the browser's permission prompt. The
 * pages still ask and are granted it at once; the server itself accepts no foreign origin (CORS stays
 * closed).
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
  const writeManifest = (manifest: Manifest) => writeFile(file, JSON.stringify(manifest))
  await writeManifest(change({ ...shipped, host_permissions: [`${origin}/*`] }))
  let current: BrowserContext
  const openBrowser = async (): Promise<ExtensionBrowser> => {
    const { context, worker } = await launchChromiumWithExtension(folder, args)
    current = context
    const home = new URL('/', worker.url())
    return {
      context,
      worker,
      home,
      desk: await waitForTabAt(context, new URL('options.html', home).href),
      reopen: async (change) => {
        await context.close()
        if (change) await writeManifest(change(shipped))
        return openBrowser()
      },
      close: async () => {
        await current.close()
        await rm(folder, { recursive: true, force: true })
      },
    }
  }
  return openBrowser()
}

async function launchChromiumWithExtension(folder: string, args: readonly string[]) {
  const executablePath = findChromium()
  const context = await chromium.launchPersistentContext(path.join(folder, 'profile'), {
    ...(executablePath ? { executablePath } : {}),
    headless: true,
    // The browser ignores signals, because it would end the process before the rest is cleaned up.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    args: [...chromiumArgs, ...args, `--disable-extensions-except=${folder}`, `--load-extension=${folder}`],
  })
  return { context, worker: context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker')) }
}

/**
 * A page that opens by itself takes the empty tab of the browser; every start counts as an installation for
 * it.
 */
async function waitForTabAt(context: BrowserContext, address: string): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage())
  await page.waitForURL(address)
  return page
}
