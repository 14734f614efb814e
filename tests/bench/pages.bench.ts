// What the browser fetches and how long it takes: login, home after login, the rows of the client list.

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
  const login: { all: number; script: number }[] = []
  const home: { all: number }[] = []
  const rows: number[] = []
  for (let i = 0; i < PROFILES; i++) {
    const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
    const page = await context.newPage()
    const fetched = await countBytes(page)
    await page.goto(server.url)
    await page.getByPlaceholder('请输入用户名').waitFor()
    await page.waitForLoadState('networkidle')
    login.push(fetched.take())
    await page.getByPlaceholder('请输入用户名').fill('clientmgr')
    await page.getByPlaceholder('请输入密码').fill('Tender@2026')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: '我的待办' }).waitFor()
    await page.waitForLoadState('networkidle')
    home.push(fetched.take())
    await page.getByText('客户与供应商').first().click()
    const begun = await page.evaluate(() => performance.now())
    await page.getByRole('link', { name: '客户管理' }).first().click()
    await page
      .getByRole('link', { name: /（演示）/ })
      .first()
      .waitFor()
    rows.push(
      (await page.evaluate(
        () => new Promise<number>((done) => requestAnimationFrame(() => done(performance.now()))),
      )) - begun,
    )
    await context.close()
  }
  console.log(
    `登录页首次加载：共 ${round(median(login.map((l) => l.all)) / KB, 0)} KB，其中脚本 ${round(median(login.map((l) => l.script)) / KB, 0)} KB（目标 250 / 220）`,
  )
  console.log(`登录后首页再加载：${round(median(home.map((h) => h.all)) / KB, 0)} KB（目标 170）`)
  console.log(`点击客户管理到首行绘出：中位 ${round(median(rows), 0)} 毫秒`)
} finally {
  await browser.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
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
