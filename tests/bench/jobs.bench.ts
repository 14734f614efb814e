// Five tasks that people do all day, in the demo company. Clicks and keys are counted as a person makes them;
// seconds are of the script, which waits only for what a person would wait for. PICTURES: a folder for the
// last screen of each. BENCH_URL: a server with the demo company that runs already.

import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { Hand } from './jobs/hand'
import { jobs } from './jobs/jobs'
import { createCachedLogIn } from './jobs/people'
import { logIn, openBrowser } from './slow-page'
import { roundTo, startBenchPostgres, startBenchServer } from './support'

const running = process.env.BENCH_URL
const pictures = process.env.PICTURES
const postgres = running ? undefined : await startBenchPostgres({ seed: 'demo' })
const server =
  postgres &&
  (await startBenchServer({ DATABASE_URL: postgres.url, DATA_DIR: postgres.dataDir, SEED: 'demo' }))
const url = server?.url ?? running ?? ''
const browser = await openBrowser()
try {
  if (pictures) await mkdir(pictures, { recursive: true })
  const people = createCachedLogIn(url)
  const rows: Record<string, unknown>[] = []
  for (const { name, who, prepare, work } of jobs) {
    const given = await prepare(people)
    const context = await browser.newContext({
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      viewport: { width: 1440, height: 900 },
    })
    const page = await context.newPage()
    page.setDefaultTimeout(30_000)
    await page.goto(url)
    await logIn(page, who)
    // The login page has a heading too, so the menu shows that the login has succeeded.
    await page.getByRole('navigation', { name: '主菜单' }).waitFor()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    const hand = new Hand(page)
    const begun = performance.now()
    // When a task fails, the others are still done, and its last screen is saved.
    const failed = await work(hand, given).then(
      () => undefined,
      (error: unknown) => String(error).split('\n').slice(0, 4).join(' '),
    )
    const seconds = (performance.now() - begun) / 1000
    if (pictures) await page.screenshot({ path: path.join(pictures, `${name}.png`) })
    await context.close()
    rows.push({ 事情: name, 点击: hand.clicks, 按键: hand.keys, 秒: failed ? '未完成' : roundTo(seconds, 1) })
    if (!failed) continue
    console.error(`${name}：${failed}`)
    process.exitCode = 1
  }
  console.table(rows)
} finally {
  await browser.close()
  await server?.stop()
  await postgres?.remove()
}
