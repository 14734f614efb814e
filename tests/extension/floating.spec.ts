import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { consultApi } from '@agency/shared/contract/consult.contract'
import { expect, type Page, test as withoutBrowser } from '@playwright/test'
import type { Browser } from 'webextension-polyfill'
import { threadOf } from '../support/consult-threads'
import { ALL_SITES, built, startExtension } from '../support/extension-browser'
import { type ForeignPages, openForeignPages } from '../support/foreign-pages'
import {
  type Extension,
  enableFloatingEntries,
  openPopupLoggedIn,
  setServerAddress,
  test as withExtension,
} from './extension'
import { ASSISTANT, CONSULT, type Entries, floatingEntriesOf, HIDE } from './floating-entries'

const test = withExtension.extend<{ foreign: ForeignPages }>({
  // biome-ignore lint/correctness/noEmptyPattern: playwright reads the names of other fixtures from the pattern
  foreign: async ({}, use) => {
    const pages = await openForeignPages()
    await use(pages)
    await pages.stop()
  },
})

test.use({ grantsSites: true })

/** The name of the browser interface inside Chromium's extensions. */
declare const chrome: Browser

declare global {
  interface Window {
    heard: string[]
    thrownOut: number | string
  }
}

async function visitPage(extension: Extension, address: string): Promise<{ page: Page; entries: Entries }> {
  const page = await extension.context.newPage()
  await page.goto(address)
  return { page, entries: await floatingEntriesOf(page) }
}

const recordedPageEvents = (page: Page) => page.evaluate(() => window.heard)

/** Returns everything by which a page could detect the extension. */
const extensionTracesIn = (page: Page) =>
  page.evaluate(() => {
    const ours = document.documentElement.lastElementChild
    return {
      shadow: ours?.shadowRoot,
      attributes: ours?.getAttributeNames(),
      runtime: typeof (window as { chrome?: { runtime?: unknown } }).chrome?.runtime,
      frames: window.length,
      cookie: document.cookie,
      stored: localStorage.length + sessionStorage.length,
      fetched: performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => !name.startsWith('http')),
    }
  })

withoutBrowser('what runs on every page is at most 8 KB, compressed', async () => {
  const script = await readFile(path.join(built, 'floating.js'))
  expect(gzipSync(script, { level: 9 }).length).toBeLessThanOrEqual(8 * 1024)
})

withoutBrowser('the components shared with the web app bring no React along', async () => {
  const scripts = (await readdir(built, { recursive: true })).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(10)
  for (const name of scripts)
    expect(await readFile(path.join(built, name), 'utf8'), name).not.toMatch(
      /react\.transitional\.element|semi-/,
    )
})

withoutBrowser('switched off, the script is gone from all sites; then they can be given back', async () => {
  const system = 'http://127.0.0.1:9'
  const first = await startExtension(system, ({ host_permissions = [], ...manifest }) => ({
    ...manifest,
    host_permissions: [...host_permissions, ...ALL_SITES],
  }))
  const { desk, close } = await first.reopen((shipped) => shipped)
  const grantedOriginsAndScripts = () =>
    desk.evaluate(async () => {
      const [{ origins }, scripts] = await Promise.all([
        chrome.permissions.getAll(),
        chrome.scripting.getRegisteredContentScripts(),
      ])
      return { origins, scripts: scripts.map(({ matches }) => matches) }
    })
  try {
    await desk.evaluate((serverAddress) => chrome.storage.local.set({ serverAddress }), system)
    const entries = desk.getByLabel('在网页上显示悬浮入口')
    await entries.check()
    await expect.poll(grantedOriginsAndScripts).toMatchObject({ scripts: [ALL_SITES] })
    await entries.uncheck()
    await expect.poll(grantedOriginsAndScripts).toMatchObject({ scripts: [[`${system}/*`]] })
    await desk.getByRole('button', { name: '收回权限' }).click()
    await expect.poll(grantedOriginsAndScripts).toEqual({ origins: [], scripts: [] })
    // Chromium has to ask for the permission for the system's own address again, and nobody can answer that here.
    await expect(desk.getByText('访问系统的权限已收回，请点击“保存”重新授权')).toBeVisible()
    await expect(desk.getByRole('button', { name: '收回权限' })).toBeHidden()
  } finally {
    await close()
  }
})

test('on any page, moved, hidden and brought back; the page notices nothing', async ({
  extension,
  line,
  foreign,
}) => {
  const { page, entries } = await visitPage(extension, `${foreign.origin}/plain`)

  await test.step('nothing before they are switched on, nor before somebody is there; then at once', async () => {
    await setServerAddress(extension, line.url)
    await page.bringToFront()
    await page.mouse.move(640, 500)
    const untouched = await visitPage(extension, `${foreign.other}/plain`)
    await extension.desk.bringToFront()
    expect(await page.locator('html > *').count()).toBe(2)
    await enableFloatingEntries(extension)
    await page.bringToFront()
    await entries.expectShown(CONSULT)
    expect(await untouched.page.locator('html > *').count()).toBe(2)
    await untouched.page.bringToFront()
    await untouched.page.keyboard.press('Tab')
    await expect(untouched.page.locator('html > *')).toHaveCount(3)
    await untouched.page.close()
    await page.bringToFront()
    await entries.expectShown(ASSISTANT)
    expect(await entries.attribute(ASSISTANT, 'href')).toBe('https://chat.deepseek.com/')
    expect(await entries.attribute(ASSISTANT, 'rel')).toBe('noopener noreferrer')
  })

  await test.step('dragged, it stays there after a reload and on other pages', async () => {
    await entries.drag(CONSULT, { x: 300, y: 300 })
    await page.mouse.move(640, 600)
    await expect.poll(async () => (await entries.box(CONSULT))?.x).toBe(0)
    const moved = await entries.expectShown(CONSULT)
    await page.reload()
    expect(await entries.expectShown(CONSULT)).toEqual(moved)
    const other = await visitPage(extension, `${foreign.origin}/framed`)
    expect(await other.entries.expectShown(CONSULT)).toEqual(moved)
    await other.page.close()
  })

  await test.step('Shift and arrows move it; the page hears no key and no click', async () => {
    await page.keyboard.press('Tab') // The focus is on a button of the page.
    await page.keyboard.press('Tab')
    await page.evaluate(() => {
      window.heard = []
    })
    const before = await entries.expectShown(ASSISTANT)
    await page.keyboard.press('Shift+ArrowDown')
    await expect.poll(async () => (await entries.box(ASSISTANT))?.y).toBe(before.y + 24)
    await page.keyboard.press('Shift+ArrowRight')
    await expect.poll(async () => (await entries.box(ASSISTANT))?.x).toBeGreaterThan(1000)
    await page.keyboard.press('/')
    await entries.click(CONSULT)
    await entries.expectShown('关闭即时咨询')
    await entries.click('关闭即时咨询')
    await entries.expectHidden('关闭即时咨询')
    expect(await recordedPageEvents(page)).toEqual([])
  })

  await test.step('not printed, not in full screen', async () => {
    await page.emulateMedia({ media: 'print' })
    await entries.expectHidden(CONSULT)
    await page.emulateMedia({ media: 'screen' })
    await entries.expectShown(CONSULT)
    await page.getByRole('button', { name: '全屏' }).click()
    await entries.expectHidden(CONSULT)
    await page.evaluate(() => document.exitFullscreen())
    await entries.expectShown(CONSULT)
  })

  await test.step('hidden for this site, then everywhere, and brought back in the options', async () => {
    await entries.click(CONSULT, { button: 'right' })
    expect(await entries.text()).toContain('可在扩展的设置页恢复')
    await page.keyboard.press('Enter')
    await entries.expectHidden(CONSULT)
    const elsewhere = await visitPage(extension, `${foreign.other}/plain`)
    await elsewhere.entries.expectShown(CONSULT)
    await elsewhere.page.close()
    const options = await extension.open('options.html')
    await expect(options.getByText(new URL(foreign.origin).host)).toBeVisible()
    await options.getByRole('button', { name: /^恢复/ }).click()
    await expect(options.getByText(new URL(foreign.origin).host)).toBeHidden()
    await page.bringToFront()
    await entries.pointAt(CONSULT)
    await entries.click(HIDE)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await entries.expectHidden(CONSULT)
    await options.bringToFront()
    const everywhere = options.getByLabel('在网页上显示悬浮入口')
    await expect(everywhere).not.toBeChecked()
    await everywhere.check()
    await page.bringToFront()
    await entries.expectShown(CONSULT)
  })
})

test('a page that fights it: reset, covered, locked, thrown out, written anew', async ({
  extension,
  line,
  foreign,
}) => {
  await setServerAddress(extension, line.url)
  await enableFloatingEntries(extension)
  const { page, entries } = await visitPage(extension, `${foreign.origin}/hostile`)
  await page.mouse.move(640, 600)
  await expect.poll(() => page.evaluate(() => window.thrownOut)).toBe('written anew')
  const box = await entries.expectShown(CONSULT)
  expect([box.width, box.height]).toEqual([28, 40])
  expect(
    await page.evaluate(({ x, y }) => document.elementFromPoint(x + 9, y + 9)?.getAttribute('popover'), box),
  ).toBe('manual')
  const steps = await page.evaluate(() => history.length)
  await entries.click(CONSULT)
  const panel = await entries.panel()
  await expect(panel.getByRole('link', { name: '打开系统登录' })).toHaveAttribute(
    'href',
    `${line.url}/#/login`,
  )
  expect(await page.evaluate(() => history.length)).toBe(steps)

  await test.step('Escape inside closes it, and the button has the focus', async () => {
    await panel.getByRole('link').focus()
    await page.keyboard.press('Escape')
    await entries.expectHidden('关闭即时咨询')
    await page.keyboard.press('Enter')
    await entries.expectShown('关闭即时咨询')
  })

  await test.step('the page finds nothing of it but an empty element', async () => {
    expect(await extensionTracesIn(page)).toEqual({
      shadow: null,
      attributes: ['popover'],
      runtime: 'undefined',
      frames: 0,
      cookie: '',
      stored: 0,
      fetched: [],
    })
  })
})

test('on a page in a sandbox the consultation opens in its own tab; over a modal dialog and a feed they work', async ({
  extension,
  line,
  foreign,
}) => {
  await setServerAddress(extension, line.url)
  await enableFloatingEntries(extension)
  await test.step('a sandbox lets nothing run in the panel, which says so', async () => {
    const { page, entries } = await visitPage(extension, `${foreign.origin}/sandbox`)
    await entries.click(CONSULT)
    await expect.poll(entries.text).toContain('此网页不允许在页内显示咨询窗口')
    const opened = extension.context.waitForEvent('page')
    await entries.click('在新标签页打开')
    await expect((await opened).getByRole('link', { name: '打开系统登录' })).toBeVisible()
    await page.close()
  })

  await test.step('over a modal dialog, which then goes', async () => {
    const { page, entries } = await visitPage(extension, `${foreign.origin}/modal`)
    await entries.expectShown(CONSULT)
    await page.getByRole('button', { name: '打开' }).click()
    // The buttons move above the dialog with the next frame, which is earlier than any user could click.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
    await entries.click(CONSULT)
    const panel = await entries.panel()
    await panel.getByRole('link', { name: '打开系统登录' }).hover()
    await page.getByRole('button', { name: '关闭' }).click()
    await panel.getByRole('link', { name: '打开系统登录' }).hover()
    await page.getByRole('button', { name: '打开' }).click()
    await page.evaluate(() => document.querySelector('dialog')?.remove())
    await entries.click('关闭即时咨询')
    await entries.expectHidden('关闭即时咨询')
    await page.close()
  })

  const feed = await visitPage(extension, `${foreign.origin}/feed.xml`)
  await feed.entries.expectShown(CONSULT)
})

test('neither in frames nor in the web app, which tells of its session', async ({
  extension,
  line,
  foreign,
}) => {
  await setServerAddress(extension, line.url)
  await enableFloatingEntries(extension)
  const framed = await visitPage(extension, `${foreign.origin}/framed`)
  await framed.entries.expectShown(CONSULT)
  const inside = framed.page.frameLocator('iframe')
  await inside.locator('html').hover()
  expect(await inside.locator('html > *').count()).toBe(2)

  const told = await extension.hear()
  const web = await visitPage(extension, line.url)
  await web.page.getByPlaceholder('请输入用户名').click()
  await expect.poll(told).toEqual([{ type: 'session-look' }])
  await web.page.evaluate(() => {
    location.hash = '#/somewhere'
  })
  await expect.poll(async () => (await told()).length).toBeGreaterThan(1)
  expect(await web.entries.box(CONSULT)).toBeUndefined()
  expect(await web.page.locator('html > *').count()).toBe(2)
})

test('a question asked on a foreign page is answered there', async ({
  product,
  extension,
  line,
  foreign,
}) => {
  await openPopupLoggedIn(extension, line, 'staff4')
  await extension.desk.bringToFront()
  await enableFloatingEntries(extension)
  const { page, entries } = await visitPage(extension, `${foreign.origin}/plain`)
  const mend = await extension.breakWorker()
  await entries.click(CONSULT)
  const panel = await entries.panel()
  await expect(panel.getByRole('alert')).toContainText('出错了，请重试')
  await mend()
  await panel.getByRole('button', { name: '重试' }).click()
  const input = panel.getByLabel('输入消息')
  const log = panel.getByRole('log')
  await expect(panel.getByText('有什么问题，在这里提问')).toBeVisible()
  await expect(input).toBeFocused()
  const tricky = '<img src=x onerror=alert(1)> 保证金什么时候退？'
  await page.keyboard.type(tricky)
  await page.keyboard.press('Enter')
  await expect(log.getByText(tricky)).toBeVisible()
  await expect(input).toHaveValue('')
  expect((await recordedPageEvents(page)).filter((event) => event.startsWith('key'))).toEqual([])

  const office = await product.as('office')
  const threadOfStaff = () => threadOf(office, '安之若')
  await expect.poll(threadOfStaff).toMatchObject({ lastText: tricky, unread: 1 })
  const ofThread = { threadId: (await threadOfStaff())?.listId }
  await office.tries(consultApi.send, { ...ofThread, text: '合同签订后五个工作日内' })
  await expect(log.getByText('合同签订后五个工作日内')).toBeVisible({ timeout: 15_000 })
  const staff = await product.as('staff4')
  await expect.poll(async () => (await staff.call(consultApi.overview, {})).unread).toBe(0)

  await test.step('a file goes along', async () => {
    const chosen = page.waitForEvent('filechooser')
    await panel.getByRole('button', { name: '添加附件' }).click()
    const files = { name: '说明.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 x') }
    await (await chosen).setFiles(files)
    await expect(panel.getByRole('button', { name: '移除 说明.pdf' })).toBeVisible()
    await panel.getByRole('button', { name: '发送' }).click()
    const saved = page.waitForEvent('download')
    await panel.getByRole('button', { name: '下载 说明.pdf' }).click()
    expect((await saved).suggestedFilename()).toBe('说明.pdf')
  })

  await test.step('a token that has ended is renewed by the background, and the panel goes on with it', async () => {
    await product.sql(
      `update sys_session set expire_time = now() - interval '1 minute' where user_id = $1 returning user_id`,
      [staff.userId],
    )
    await product.sql(`select pg_notify('agency_bus', '{"origin":"test","events":[{"type":"people"}]}')`)
    await input.fill('谢谢')
    await input.press('Enter')
    await expect(log.getByText('谢谢')).toBeVisible()
    await expect(log.getByText('发送中…')).toBeHidden()
    await expect.poll(async () => (await threadOfStaff())?.lastText).toBe('谢谢')
  })
})
