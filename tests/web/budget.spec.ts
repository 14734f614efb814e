// The maximum size of pages that everybody opens; the sizes are deterministic, so they are asserted. The figures are
// a little above the reached ones; a commit that raises one gives the reason.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { CDPSession } from '@playwright/test'
import { expect, expectHome, goTo, logIn, test } from '../support/browser'

const KB = 1024
const EXTENSION = path.resolve(import.meta.dirname, '../../apps/extension/.output/chrome-mv3')

/**
 * By chunk, in KB as transferred with headers and compression; chunks that are not named count together as `others`.
 */
interface Budget {
  files: Readonly<Record<string, number>>
  others: number
  requests: number
}

const budgets = {
  login: { files: { '/': 14, 'first.js': 183 }, others: 11, requests: 8 },
  home: {
    files: { 'home.js': 44, 'home.css': 6.5, 'dialog.js': 36, 'dialog.css': 5 },
    others: 28,
    requests: 18,
  },
  list: {
    files: { 'list.js': 61, 'list.css': 13, 'doors.js': 23, 'DateInputBox.js': 45 },
    others: 34,
    requests: 13,
  },
} satisfies Record<string, Budget>

/** In KB with gzip: what each part of the extension loads before it can do anything. */
const extensionBudget = {
  'background.js': 120,
  'floating.js': 7.5,
  'popup.html': 5.5,
  'options.html': 70,
  'consult.html': 81.5,
}

/** The maximum layout shift of the home page (Web Vitals call up to 0.1 good). */
const MOST_SHIFT = 0.05

interface Fetched {
  file: string
  kb: number
}

test('登录页、首页、列表页各自的字节和请求不超预算，首页不移位，也没有重复的请求', async ({
  visitor,
  server,
}) => {
  // A window so low that the charts of the home page are not in view: their library is loaded only when they are.
  const page = await visitor({ viewport: { width: 1280, height: 480 } })
  // Nothing is prefetched for users who have asked to save data.
  await page.addInitScript("Object.defineProperty(navigator.connection, 'saveData', { value: true })")
  await page.addInitScript(watchLayoutShift)
  const devtools = await page.context().newCDPSession(page)
  const take = await recordFetches(devtools)

  await page.goto(server.url)
  expectWithinBudget('登录页', await take(), budgets.login)

  await logIn(page, 'depthead')
  await expectHome(page)
  const home = await take()
  expectWithinBudget('首页', home, budgets.home)
  expect(home.map(({ file }) => file)).not.toContain('ChartCanvas.js')
  expect(repeatedCalls(home), '首页重复的请求').toEqual([])
  expect(await page.evaluate(() => window.shift), '首页的布局偏移').toBeLessThanOrEqual(MOST_SHIFT)

  await goTo(page, '/account/crmClient')
  await page.locator('[data-page="/account/crmClient"] tbody a').first().waitFor()
  expectWithinBudget('列表页', await take(), budgets.list)
})

test('浏览器扩展的每个部分一开始要读的脚本不超预算', () => {
  for (const [entry, most] of Object.entries(extensionBudget)) {
    const sizes = [...scriptsLoadedBy(entry)]
      .map((file) => ({ file, kb: gzippedKb(file) }))
      .toSorted((a, b) => b.kb - a.kb)
    const sum = sizes.reduce((all, { kb }) => all + kb, 0)
    const told = sizes.map(({ file, kb }) => `${kb.toFixed(1)} KB  ${file}`).join('\n')
    expect.soft(sum, `扩展的 ${entry}，KB\n${told}`).toBeLessThanOrEqual(most)
  }
})

const extensionFileText = (file: string) => readFileSync(path.join(EXTENSION, file), 'utf8')
const gzippedKb = (file: string) => gzipSync(extensionFileText(file), { level: 9 }).length / KB

/**
 * Returns the scripts that a page or script of the extension loads, and those that these import, except what is
 * loaded on demand.
 */
function scriptsLoadedBy(file: string, found = new Set<string>()): Set<string> {
  if (file.endsWith('.js')) found.add(file)
  const named = file.endsWith('.html')
    ? /(?:src|href)="\/?([^"]+\.js)"/g
    : /(?:from|import)\s*["']\.\/([^"']+\.js)["']/g
  const folder = file.startsWith('chunks/') ? 'chunks/' : ''
  for (const [, name = ''] of extensionFileText(file).matchAll(named))
    if (!found.has(folder + name)) scriptsLoadedBy(folder + name, found)
  return found
}

declare global {
  interface Window {
    shift: number
  }
}

/** Runs in the page and adds up the layout shift. */
function watchLayoutShift(): void {
  window.shift = 0
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries() as Shift[])
      if (!hadRecentInput) window.shift += value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** In ms: when nothing was loaded for this time the page is complete, also on a busy machine. */
const QUIET = { intervals: [2000] }

/**
 * Records everything that is loaded from now on; the returned function waits until nothing is loading, returns the
 * records and clears them.
 */
async function recordFetches(devtools: CDPSession): Promise<() => Promise<Fetched[]>> {
  await devtools.send('Network.enable')
  const addresses = new Map<string, string>()
  let fetched: Fetched[] = []
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => addresses.set(requestId, request.url))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { pathname, search } = new URL(addresses.get(requestId) ?? 'http://unknown')
    // The browser requests the icon of the tab at any time.
    if (pathname !== '/favicon.svg')
      fetched.push({ file: chunkName(pathname) + search, kb: encodedDataLength / KB })
  })
  return async () => {
    let before = -1
    await expect
      .poll(() => {
        const isQuiet = before === fetched.length
        before = fetched.length
        return isQuiet && before > 0
      }, QUIET)
      .toBe(true)
    const taken = fetched
    fetched = []
    return taken
  }
}

/** Returns the name of a chunk without its hash: '/assets/home-CU1QRi50.js' is 'home.js'. */
const chunkName = (file: string) =>
  file.replace(/^.*(?:assets|chunks)\//, '').replace(/-[\w-]{8}(?=\.\w+$)/, '')

function expectWithinBudget(
  name: string,
  fetched: readonly Fetched[],
  { files, others, requests }: Budget,
): void {
  const told = fetched
    .toSorted((a, b) => b.kb - a.kb)
    .map(
      ({ file, kb }) =>
        `${kb.toFixed(1)} KB  ${file}${kb > (files[file] ?? Infinity) ? `  ← 预算 ${files[file]}` : ''}`,
    )
    .join('\n')
  const totalKb = (wanted: (file: string) => boolean) =>
    fetched.filter(({ file }) => wanted(file)).reduce((sum, { kb }) => sum + kb, 0)
  for (const [file, most] of Object.entries(files))
    expect
      .soft(
        totalKb((one) => one === file),
        `${name}的 ${file}，KB\n${told}`,
      )
      .toBeLessThanOrEqual(most)
  expect
    .soft(
      totalKb((file) => !(file in files)),
      `${name}的其余文件和调用，KB\n${told}`,
    )
    .toBeLessThanOrEqual(others)
  expect.soft(fetched.length, `${name}的请求\n${told}`).toBeLessThanOrEqual(requests)
}

/** Returns the calls that were made more than once. */
const repeatedCalls = (fetched: readonly Fetched[]) =>
  fetched
    .map(({ file }) => file)
    .filter((file, index, all) => file.startsWith('/') && all.indexOf(file) !== index)
