// What people see of the web app on a slow machine, in the demo company: Chromium with 4x CPU throttling, 10
// Mbps and 40 ms, median of new profiles. With BENCH_DATA_DIR the company stays for the next run, because
// entering it takes a minute.

import type { MenuNode } from '@agency/shared/contract/session.contract'
import type { Browser, CDPSession, Page } from '@playwright/test'
import {
  fillLoginForm,
  logIn,
  measureUntilVisible,
  median,
  openBrowser,
  openFreshPage,
  pressLoginButton,
  slowDownPage,
  startCountingFetches,
} from './slow-page'
import { benchAmountFromEnv, roundTo, startBenchPostgres, startBenchServer } from './support'

const PROFILES = benchAmountFromEnv('BENCH_PROFILES', 5, 1)
const CYCLES = benchAmountFromEnv('BENCH_CYCLES', 10, 1)
const WARM_UP_CYCLES = benchAmountFromEnv('BENCH_WARM_UP_CYCLES', 30, 0)
const MENUS = benchAmountFromEnv('BENCH_MENUS', 5000, 100)
const KB = 1024
const MB = 1024 * KB
/** Nothing in the window has changed for so long: the first screen is whole. */
const SETTLED_MS = benchAmountFromEnv('BENCH_SETTLED_MS', 2000, 200)

const HOME_READY = '[data-page="/home"]:not([hidden]) section[aria-label="我的待办"] li a'
const LIST = '[data-page="/account/crmClient"]:not([hidden])'
const LIST_ROWS = `${LIST} table tbody a`

/** [what, goal, unit, the best value of comparable apps] */
const goals = {
  loginFirst: ['登录页首次绘出', 550, '毫秒', 596],
  loginPaint: ['登录页最大内容绘出', 550, '毫秒', 1400],
  loginUsable: ['登录页可用（程序接手）', undefined, '毫秒', undefined],
  loginBytes: ['登录页字节', undefined, 'KB', undefined],
  loginRequests: ['登录页请求', undefined, '次', undefined],
  loginToHome: ['点击登录到首页就绪', 600, '毫秒', 744],
  loginToWhole: ['点击登录到首页第一屏全部', 700, '毫秒', 744],
  homeBytes: ['首页就绪前又取字节', 120, 'KB', undefined],
  homeRequests: ['首页就绪前又取请求', 20, '次', undefined],
  homeAllBytes: ['首页静下来之后又取字节，含预取', undefined, 'KB', 168],
  homeAllRequests: ['首页静下来之后又取请求，含预取', undefined, '次', 30],
  unvisited: ['点击菜单到未打开过的列表出行', 476, '毫秒', 686],
  visited: ['点击菜单到打开过的列表出行', 150, '毫秒', 188],
  keptTab: ['切换到保留的标签页', 50, '毫秒', 298],
  search: ['五千个菜单中按键到搜索结果', 16, '毫秒', 53],
  heap: ['首页之后的堆', 9, 'MB', 9.2],
  growth: ['开关标签页十轮后的增长', 0.1, 'MB', 0.2],
  homeShift: ['首页的布局偏移（CLS）', 0.05, '', undefined],
  shift: ['首页和列表的布局偏移（CLS）', 0.05, '', undefined],
  baseline: ['基准：同样减速的浏览器里一段固定的计算', undefined, '毫秒', undefined],
} as const
type Figure = keyof typeof goals

const kept = process.env.BENCH_DATA_DIR
const postgres = await startBenchPostgres({ kept, seed: 'demo' })
const server = await startBenchServer({
  DATABASE_URL: postgres.url,
  DATA_DIR: postgres.dataDir,
  SEED: 'demo',
})
const browser = await openBrowser()
try {
  const profiles: Record<Figure, number>[] = []
  for (let i = 0; i < PROFILES; i++) profiles.push(await measureShell(browser))
  for (const [figure, [what, goal, unit, others]] of Object.entries(goals)) {
    const values = profiles.map((profile) => profile[figure as Figure])
    const compared = others === undefined ? '' : `，同类最好 ${others}`
    const wanted = goal === undefined ? '' : `目标 ${goal}${compared}；`
    console.log(
      `${what}：${roundTo(median(values))} ${unit}（${wanted}各次 ${values.map((value) => roundTo(value)).join('、')}）`,
    )
  }
} finally {
  await browser.close()
  await server.stop()
  await postgres.remove()
}

async function measureShell(browser: Browser): Promise<Record<Figure, number>> {
  const page = await openFreshPage(browser)
  const devtools = await slowDownPage(page)
  const fetched = await startCountingFetches(page)
  const login = await measureLoginPage(page, fetched)
  const home = await measureHomePage(page, fetched)
  const heap = await heapOf(devtools)
  const lists = await measureListPages(page)
  const shift = await page.evaluate(() => window.bench.shift)
  const growth = process.env.BENCH_QUICK ? Number.NaN : await measureHeapGrowth(page, devtools)
  await page.context().close()
  const search = await measureMenuSearch(browser)
  return { ...login, ...home, ...lists, heap, growth, search, shift }
}

type Fetched = Awaited<ReturnType<typeof startCountingFetches>>

async function measureLoginPage(page: Page, fetched: Fetched) {
  await page.goto(server.url, { waitUntil: 'commit' })
  await page.locator('#root form input:enabled').first().waitFor()
  const loginUsable = await page.evaluate(() => window.bench.whenUsable())
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => window.bench.largestPaint > 0)
  const { bytes, requests } = fetched.take()
  const [loginFirst, loginPaint, baseline] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    window.bench.largestPaint,
    window.bench.compute(),
  ])
  return {
    loginFirst: loginFirst ?? Number.NaN,
    loginPaint: loginPaint ?? Number.NaN,
    baseline: baseline ?? Number.NaN,
    loginUsable,
    loginBytes: bytes / KB,
    loginRequests: requests,
  }
}

/**
 * Name and password are filled in at once, as by a password manager, so that nothing is loaded while a person
 * types.
 */
async function measureHomePage(page: Page, fetched: Fetched) {
  await fillLoginForm(page)
  await page.evaluate((quiet) => {
    window.bench.watchSettling(quiet)
    window.bench.shift = 0
  }, SETTLED_MS)
  const loginToHome = await measureUntilVisible(page, HOME_READY, () => pressLoginButton(page))
  const ready = fetched.now()
  const loginToWhole = await page.evaluate(() => window.bench.settled)
  await page.waitForLoadState('networkidle')
  const all = fetched.take()
  return {
    loginToHome,
    loginToWhole,
    homeBytes: ready.bytes / KB,
    homeRequests: ready.requests,
    homeAllBytes: all.bytes / KB,
    homeAllRequests: all.requests,
    homeShift: await page.evaluate(() => window.bench.shift),
  }
}

async function measureListPages(page: Page) {
  await page.getByRole('button', { name: '客户与供应商' }).click()
  const link = page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '客户管理' })
  await link.waitFor()
  await page.waitForLoadState('networkidle')
  const unvisited = await measureUntilVisible(page, LIST_ROWS, () => link.click())
  await page.waitForLoadState('networkidle')

  const tabs = page.getByRole('navigation', { name: '已打开的页面' })
  const switches: number[] = []
  for (let i = 0; i < 3; i++) {
    await tabs.getByRole('link', { name: '首页' }).click()
    // The list stays in front until the home page is ready.
    await page.locator(LIST).waitFor({ state: 'hidden' })
    await page.locator(HOME_READY).first().waitFor()
    await page.waitForLoadState('networkidle')
    switches.push(
      await measureUntilVisible(page, LIST_ROWS, () => tabs.getByRole('link', { name: '客户管理' }).click()),
    )
  }

  const visits: number[] = []
  for (let i = 0; i < 3; i++) {
    await page.getByRole('button', { name: '关闭 客户管理' }).click()
    await page.locator(HOME_READY).first().waitFor()
    await page.waitForLoadState('networkidle')
    visits.push(await measureUntilVisible(page, LIST_ROWS, () => link.click()))
  }
  return { unvisited, keptTab: median(switches), visited: median(visits) }
}

/**
 * The search in a menu of 5,000 entries, letter by letter: the median from the key to the results in the
 * page.
 */
async function measureMenuSearch(browser: Browser): Promise<number> {
  const page = await openFreshPage(browser)
  await page.route('**/admin/menu/build', async (route) => {
    const answer = await (await route.fetch()).json()
    answer.data.push(...manyMenuEntries(answer.data[0]))
    await route.fulfill({ json: answer })
  })
  await page.goto(server.url)
  await logIn(page)
  await page.locator(HOME_READY).first().waitFor()
  await slowDownPage(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '全局搜索' }).waitFor()
  await page.waitForLoadState('networkidle')
  const times: number[] = []
  // A letter that does not change the results cannot be measured.
  for (const letter of 'zbkhda43') {
    await page.evaluate(() => window.bench.watchKey())
    await page.keyboard.press(letter)
    const time = await page.evaluate(() => window.bench.measured)
    if (time !== undefined) times.push(time)
  }
  if (times.length < 3) throw new Error(`only ${times.length} letters changed the results`)
  await page.context().close()
  return median(times)
}

function manyMenuEntries(like: MenuNode): MenuNode[] {
  const words = ['招标', '项目', '客户', '档案', '借阅', '通知书', '费用', '抽查', '材料', '排号']
  return Array.from({ length: MENUS }, (_, i) => {
    const title = `${words[i % 10]}${words[Math.floor(i / 10) % 10]}${words[Math.floor(i / 100) % 10]}${i}`
    const id = `many${i}`
    const meta = { ...like.meta, title }
    return {
      ...like,
      id,
      listId: id,
      path: `/many/entry${i}`,
      component: `many/entry${i}`,
      permissionName: title,
      meta,
      children: [],
    }
  })
}

/**
 * How much memory remains after ten rounds of opening and closing three pages. The first rounds only warm up:
 * the browser compiles frequent code and keeps the result. The growth per ten rounds falls until the
 * thirtieth and stays small from there. Memory does not depend on speed, so the machine is not slowed down
 * here.
 */
async function measureHeapGrowth(page: Page, devtools: CDPSession): Promise<number> {
  const openAndCloseLists = async () => {
    for (const address of ['/account/crmClient', '/workflow/todoList', '/workflow/workflowTackle']) {
      await page.evaluate((hash) => {
        window.location.hash = hash
      }, address)
      await page.locator(`[data-page="${address}"]:not([hidden]) :is(tbody tr, li)`).first().waitFor()
    }
    for (const title of ['客户管理', '待办项目列表', '已办记录'])
      await page.getByRole('button', { name: `关闭 ${title}` }).click()
    await page.waitForLoadState('networkidle')
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  for (let i = 0; i < WARM_UP_CYCLES; i++) await openAndCloseLists()
  const before = await heapOf(devtools)
  for (let i = 0; i < CYCLES; i++) await openAndCloseLists()
  return (await heapOf(devtools)) - before
}

async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize / MB
}
