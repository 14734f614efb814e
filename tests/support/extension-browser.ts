import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, chromium, type Worker } from '@playwright/test'
import { chromiumArgs, findChromium } from '../../scripts/lib/chromium.mjs'

/** The package for Chromium, as a folder. */
export const built = fileURLToPath(new URL('../../apps/extension/.output/chrome-mv3', import.meta.url))

/** What the browser reads of an extension, as far as it is changed here. */
export interface Manifest {
  permissions: string[]
  host_permissions?: string[]
  content_scripts?: unknown[]
}

export interface ExtensionBrowser {
  context: BrowserContext
  worker: Worker
  /** Of the extension's own pages. */
  home: URL
  /** Closes the browser and opens it again, as the same person would. */
  reopen(): Promise<ExtensionBrowser>
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
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest
  await writeFile(file, JSON.stringify(change({ ...manifest, host_permissions: [`${origin}/*`] })))
  const executablePath = findChromium()
  let current: BrowserContext
  const open = async (): Promise<ExtensionBrowser> => {
    const context = await chromium.launchPersistentContext(path.join(folder, 'profile'), {
      ...(executablePath ? { executablePath } : {}),
      headless: true,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      args: [...chromiumArgs, ...args, `--disable-extensions-except=${folder}`, `--load-extension=${folder}`],
    })
    current = context
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
    return {
      context,
      worker,
      home: new URL('/', worker.url()),
      reopen: async () => {
        await context.close()
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
