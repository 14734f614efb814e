import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { findFirefox } from '../../scripts/lib/firefox.mjs'
import { type Bidi, openBidi } from './bidi'
import { ALL_SITES } from './extension-browser'
import { type FirefoxPage, firefoxPageOf } from './firefox-page'

/** The folder of the package for Firefox. */
const built = fileURLToPath(new URL('../../apps/extension/.output/firefox-mv3', import.meta.url))

export interface Firefox {
  /** The only tab. */
  page: FirefoxPage
  /** The address of a page of the extension. */
  home(page: string): string
  close(): Promise<void>
}

interface Manifest {
  host_permissions?: string[]
  browser_specific_settings: { gecko: { id: string; strict_min_version: string } }
}

/**
 * Starts Firefox with a copy of the built extension that may call the server from the start, because a test
 * cannot click the browser's permission prompt. Debian's Firefox may be older than the version that the
 * stores require, so the copy requires no version.
 */
export async function startFirefox(server: string): Promise<Firefox> {
  const folder = await mkdtemp(path.join(tmpdir(), 'agency-firefox-'))
  const extension = path.join(folder, 'extension')
  await cp(built, extension, { recursive: true })
  const { id } = await adaptManifestForFirefox(extension, server)
  const uuid = randomUUID()
  const browser = await launchFirefox(path.join(folder, 'profile'), {
    'extensions.webextensions.uuids': JSON.stringify({ [id]: uuid }),
    'intl.accept_languages': 'zh-CN',
    // As on most desktops.
    'ui.useOverlayScrollbars': 1,
    'widget.gtk.overlay-scrollbars.enabled': true,
  })
  await browser.bidi.send('webExtension.install', { extensionData: { type: 'path', path: extension } })
  const extensionPageUrl: Firefox['home'] = (page) => `moz-extension://${uuid}/${page}`
  return {
    page: firefoxPageOf(browser.bidi, await waitForTabAt(browser.bidi, extensionPageUrl('options.html'))),
    home: extensionPageUrl,
    async close() {
      const gone = once(browser.child, 'exit')
      browser.child.kill()
      await gone
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** The tab that opens by itself at this address. */
async function waitForTabAt(bidi: Bidi, address: string): Promise<string> {
  let tab: string | undefined
  await expect
    .poll(async () => {
      const { contexts }: { contexts: { url: string; context: string }[] } =
        await bidi.send('browsingContext.getTree')
      tab = contexts.find(({ url }) => url === address)?.context
      return tab
    })
    .toBeDefined()
  return tab ?? ''
}

async function adaptManifestForFirefox(folder: string, server: string): Promise<{ id: string }> {
  const file = path.join(folder, 'manifest.json')
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest
  const { gecko } = manifest.browser_specific_settings
  gecko.strict_min_version = '128.0'
  // Firefox does not allow ports in match patterns.
  manifest.host_permissions = [`http://${new URL(server).hostname}/*`, ...ALL_SITES]
  await writeFile(file, JSON.stringify(manifest))
  return gecko
}

async function launchFirefox(
  profile: string,
  settings: Readonly<Record<string, string | number | boolean>>,
): Promise<{ child: ChildProcess; bidi: Bidi }> {
  const program = findFirefox()
  if (!program)
    throw new Error(
      '没有找到 Firefox：请安装（例如 apt-get install firefox-esr），或用环境变量 FIREFOX_PATH 指明它的位置。',
    )
  const lines = Object.entries(settings).map((setting) => `user_pref(${setting.map(quoteValue).join(', ')});`)
  await mkdir(profile)
  await writeFile(path.join(profile, 'user.js'), lines.join('\n'))
  const child = spawn(
    program,
    [
      '--headless',
      '--no-remote',
      '--profile',
      profile,
      '--remote-debugging-port',
      '0',
      // Since version 153 the remote control opens pages of an extension only with this option.
      '--remote-allow-system-access',
    ],
    {
      env: { ...process.env, MOZ_HEADLESS_WIDTH: '1280', MOZ_HEADLESS_HEIGHT: '800' },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  // Also ends Firefox when a test fails before closing it.
  process.once('exit', () => child.kill())
  const bidi = await openBidi(`${await readBidiAddress(child)}/session`)
  await bidi.send('session.new', { capabilities: {} })
  return { child, bidi }
}

const quoteValue = (value: unknown) => JSON.stringify(value)

/** Reads the address of the remote control from the output of Firefox. */
async function readBidiAddress({ stderr }: ChildProcess): Promise<string> {
  let said = ''
  for await (const part of stderr ?? []) {
    said += String(part)
    const address = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1]
    if (address) return address
  }
  throw new Error(`Firefox does not run:\n${said}`)
}
