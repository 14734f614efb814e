// What the browser fetches for the login page and for the home page after it. It asks to save data, so that nothing
// is fetched ahead of need.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumArgs, findChromium } from '../../scripts/lib/chromium.mjs'
import { aServer, round } from './support'

const PROFILES = 5
const KB = 1024
const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0

const dataDir = await mkdtemp(path.join(tmpdir(), 'agency-pages-'))
const server = await aServer({ DATA_DIR: dataDir })
const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: [...chromiumArgs] })
try {
  const profiles: Awaited<ReturnType<typeof logIn>>[] = []
  for (let i = 0; i < PROFILES; i++) profiles.push(await logIn())
  const kilobytes = (read: (profile: (typeof profiles)[number]) => number) =>
    round(median(profiles.map(read)) / KB, 0)
  console.log(
    `登录页首次加载：共 ${kilobytes((p) => p.login.all)} KB，其中脚本 ${kilobytes((p) => p.login.script)} KB（目标 250 / 220）`,
  )
  console.log(`登录后首页再加载：${kilobytes((p) => p.home)} KB（目标 170）`)
} finally {
  await browser.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function logIn() {
  const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
  await context.addInitScript("Object.defineProperty(navigator.connection, 'saveData', { value: true })")
  const page = await context.newPage()
  const fetched = await countBytes(page)
  await page.goto(server.url)
  await page.getByPlaceholder('请输入用户名').waitFor()
  await page.waitForLoadState('networkidle')
  const login = fetched.take()
  await page.getByPlaceholder('请输入用户名').fill('clientmgr')
  await page.getByPlaceholder('请输入密码').fill('Tender@2026')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: '我的待办' }).waitFor()
  await page.waitForLoadState('networkidle')
  const home = fetched.take().all
  await context.close()
  return { login, home }
}

/** Compressed bytes as they came over the wire, headers included. */
async function countBytes(page: import('@playwright/test').Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const kinds = new Map<string, string>()
  let all = 0
  let script = 0
  devtools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    all += encodedDataLength
    if (kinds.get(requestId) === 'Script') script += encodedDataLength
  })
  return {
    take: () => {
      const taken = { all, script }
      all = 0
      script = 0
      return taken
    },
  }
}
