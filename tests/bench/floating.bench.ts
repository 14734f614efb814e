// The cost of the extension's entries on every page: the bytes of their script and the time of a page's main
// thread. Two browsers load the same article alternately, one with the entries switched on and one with them
// off; the difference of the medians is the cost of the entries. The time is what the processor gives to the
// page's main thread from the navigation until a second after the load (`TaskDuration` of the DevTools
// protocol in thread time, which includes layout and painting and restarts with each document). The entries
// wait until a person is at the page; that later cost is measured separately, from the first move of the
// pointer until half a second after it.

import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { CDPSession, Page } from '@playwright/test'
import type { Browser } from 'webextension-polyfill'
import { ALL_SITES, built, type ExtensionBrowser, startExtension } from '../support/extension-browser'
import { median } from './slow-page'
import { benchAmountFromEnv, roundTo } from './support'

/** The name of the extension API in Chromium. */
declare const chrome: Browser

const LOADS = benchAmountFromEnv('BENCH_LOADS', 60, 1)
const WARM_UP_LOADS = benchAmountFromEnv('BENCH_WARM_UP_LOADS', 5, 0)
const AFTER_LOAD_MS = 1000
const AFTER_SIGN_MS = 500
const GOALS = { bytes: 8 * 1024, ms: 5 }

const article = `<!doctype html><html lang="zh"><title>公告</title><h1>公告</h1>${'<p>为规范招标投标活动，保护国家利益、社会公共利益和当事人的合法权益，现将有关事项通知如下。</p>'.repeat(200)}</html>`
const client = { id: 'bench', secret: 'bench' }
const config = {
  title: '',
  companyTitle: '',
  companyPhone: '',
  apiBase: '/',
  publicKey: '',
  basicClient: { web: client, extension: client },
  requestTimeout: 10_000,
  aiUrl: 'https://assistant.example/',
  consultation: { mode: 'staff', url: '' },
  officeHost: '',
  mapKey: '',
  footerTxt: '',
  caseNumber: '',
  captcha: 'off',
  websocketPath: '/ws',
}

/** Serves the article to both, and the configuration to the extension. */
const server = createServer(({ url }, response) => {
  const isConfig = url === '/config.json'
  response.writeHead(200, { 'content-type': isConfig ? 'application/json' : 'text/html; charset=utf-8' })
  response.end(isConfig ? JSON.stringify(config) : article)
})
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
const { port } = server.address() as AddressInfo

const browsers: ExtensionBrowser[] = []
try {
  const bytes = gzipSync(await readFile(path.join(built, 'floating.js')), { level: 9 }).length
  const [without, having] = [await openArticlePage(false), await openArticlePage(true)]
  const [alone, together]: [Cost[], Cost[]] = [[], []]
  for (let i = 0; i < LOADS + WARM_UP_LOADS; i++) {
    const [one, other] = [await measurePageLoad(without), await measurePageLoad(having)]
    if (i < WARM_UP_LOADS) continue
    alone.push(one)
    together.push(other)
  }
  const base = median(alone.map((cost) => cost.load))
  const added = median(together.map((cost) => cost.load)) - base
  const drawn = median(together.map((cost) => cost.sign)) - median(alone.map((cost) => cost.sign))
  console.log(`内容脚本压缩后：${bytes} 字节（目标 ${GOALS.bytes} 以内；同类 13–673 KB）`)
  console.log(
    `一次页面加载增加的主线程时间：${roundTo(added)} 毫秒（目标 ${GOALS.ms} 以内；同类 19–347 毫秒；各 ${LOADS} 次加载的中位数之差）`,
  )
  console.log(`有人动鼠标时画出按钮另需：${roundTo(drawn)} 毫秒`)
  console.log(
    `基准：同一页面没有内容脚本时 ${roundTo(base)} 毫秒；有则为其 ${roundTo((base + added) / base)} 倍`,
  )
} finally {
  await Promise.all(browsers.map((browser) => browser.close()))
  server.close()
  server.closeAllConnections()
}

interface Measured {
  page: Page
  devtools: CDPSession
  hasEntries: boolean
}

/** Milliseconds of a page's main thread: for the load, and for the first move of the pointer. */
interface Cost {
  load: number
  sign: number
}

/** The article in a browser of its own. */
async function openArticlePage(withScript: boolean): Promise<Measured> {
  const origin = `http://127.0.0.1:${port}`
  const browser = await startExtension(origin, (manifest) => ({ ...manifest, host_permissions: ALL_SITES }))
  browsers.push(browser)
  const { context, worker, desk } = browser
  if (withScript) await desk.getByLabel('在网页上显示悬浮入口').check()
  await worker.evaluate((serverAddress) => chrome.storage.local.set({ serverAddress }), origin)
  const hasFloatingSetting = () =>
    worker.evaluate(async () => 'floating' in (await chrome.storage.local.get('floating')))
  while (!(await hasFloatingSetting())) await pause(100)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await page.goto(`http://localhost:${port}/`)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  return { page, devtools, hasEntries: withScript }
}

async function measurePageLoad({ page, devtools, hasEntries }: Measured): Promise<Cost> {
  const taskTimeMs = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  }
  const expectEntriesDrawn = async (drawn: boolean) => {
    const children = await page.evaluate(() => document.documentElement.childElementCount)
    if (children !== (drawn ? 3 : 2)) throw new Error(`the entries ${drawn ? 'are missing' : 'are there'}`)
  }
  await page.mouse.move(640, 500)
  await page.reload({ waitUntil: 'load' })
  await pause(AFTER_LOAD_MS)
  const loaded = await taskTimeMs()
  await expectEntriesDrawn(false)
  const before = await taskTimeMs()
  await page.mouse.move(640, 600)
  await pause(AFTER_SIGN_MS)
  const sign = (await taskTimeMs()) - before
  await expectEntriesDrawn(hasEntries)
  return { load: loaded, sign }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
