import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../apps/server/src/seed/people'
import { dialogOf, expectHome, expectLogin, logIn as logInToWeb } from '../support/browser'
import { aSubmittedClient } from '../support/clients'
import { type Extension, logIn, openPopupLoggedIn, pollBadgeText, setServerAddress, test } from './extension'

const sessionCookies = async ({ context }: Extension) =>
  new Map((await context.cookies()).map(({ name, value }) => [name, decodeURIComponent(value)]))

const readTokenCookie = async (extension: Extension) => (await sessionCookies(extension)).get('token') ?? ''

/** Returns everything that the extension stores, as one text. */
const storageTextOf = ({ desk }: Extension): Promise<string> =>
  desk.evaluate(async () => {
    const { local, session } = (globalThis as unknown as { chrome: typeof import('webextension-polyfill') })
      .chrome.storage
    const rows = await new Promise<unknown>((resolve, reject) => {
      const opening = indexedDB.open('keyval-store')
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const all = opening.result.transaction('keyval').objectStore('keyval').getAll()
        all.onsuccess = () => resolve(all.result)
      }
    })
    return JSON.stringify([await local.get(), await session.get(), rows])
  })

/**
 * Blocks all renewals of the session; the returned function waits until background and popup both want one, and
 * releases them. A refresh token that both used would end the session.
 */
async function holdRenewals(desk: Page): Promise<() => Promise<void>> {
  await desk.evaluate(
    () =>
      new Promise<void>((held) => {
        void navigator.locks.request('token-store', () => {
          held()
          return new Promise<void>((letGo) => Object.assign(window, { letGo }))
        })
      }),
  )
  return async () => {
    const countWaitingRenewals = () =>
      desk.evaluate(async () => (await navigator.locks.query()).pending?.length)
    await expect.poll(countWaitingRenewals).toBe(2)
    await desk.evaluate(() => (window as unknown as { letGo(): void }).letGo())
  }
}

test('在网页登录，扩展即已登录；在扩展退出，网页也退出；反过来一样', async ({ product, extension, line }) => {
  await pollBadgeText(extension).toBe('登')
  await setServerAddress(extension, line.url)
  const web = await extension.context.newPage()

  await test.step('logged in to the web app', async () => {
    await web.goto(line.url)
    await logInToWeb(web, 'depthead')
    await expectHome(web)
    await pollBadgeText(extension).toMatch(/^\d*$/)
    const popup = await extension.open('popup.html')
    await expect(popup.getByText('沈知秋')).toBeVisible()
    await expect(popup.getByLabel('用户名')).toHaveCount(0)
    await popup.close()
  })

  await test.step('no token is kept by the extension, and no page but the product’s own sees one', async () => {
    const kept = await storageTextOf(extension)
    expect(kept).toContain('沈知秋')
    const session = await sessionCookies(extension)
    for (const name of ['token', 'refreshToken', 'sctToken', 'sctKnowledgeToken'])
      expect(kept).not.toContain(session.get(name))
  })

  await test.step('logged out in the popup: the web app is at its login, nothing of the person stays', async () => {
    const token = await readTokenCookie(extension)
    const popup = await extension.open('popup.html')
    await popup.getByRole('button', { name: '退出登录' }).click()
    await popup
      .getByRole('alertdialog', { name: '确定注销并退出系统吗？' })
      .getByRole('button', { name: '确定' })
      .click()
    await expect(popup.getByLabel('用户名')).toBeFocused()
    await pollBadgeText(extension).toBe('登')
    await web.bringToFront()
    await expectLogin(web)
    const requestWithToken = () =>
      fetch(`${line.url}/admin/resource/visible`, { headers: { token: `Bearer ${token}` } })
    await expect.poll(async () => (await requestWithToken()).status).toBe(401)
    await expect.poll(() => storageTextOf(extension)).not.toContain('沈知秋')
    await popup.close()
  })

  await test.step('logged in in the popup: the web app opens', async () => {
    const popup = await extension.open('popup.html')
    await logIn(popup, 'depthead')
    await expect(popup.getByText('沈知秋')).toBeVisible()
    await web.bringToFront()
    await expectHome(web)
  })

  await test.step('logged out in the web app while a decision can be taken back: it waits for the next login', async () => {
    const client = await aSubmittedClient(await product.as('clientmgr'))
    const popup = await extension.open('popup.html')
    const row = popup.getByRole('listitem').filter({ hasText: client.clientName })
    await row.getByRole('button', { name: '同意' }).click()
    await expect(row.getByRole('button', { name: '撤销' })).toBeVisible()
    await web.bringToFront()
    await web.getByRole('button', { name: '退出登录' }).click()
    await dialogOf(web, '提示').getByRole('button', { name: '确定' }).click()
    await expectLogin(web)
    await pollBadgeText(extension).toBe('登')
    await expect(popup.getByLabel('用户名')).toBeVisible()
    await popup.bringToFront()
    await logIn(popup, 'depthead')
    await expect(row).toContainText('登录已结束，尚未提交')
    await expect(row.getByRole('button', { name: '重试' })).toBeVisible()
  })
})

test('点了同意就关闭浏览器：下次打开时照办', async ({ product, extension, line }) => {
  const client = await aSubmittedClient(await product.as('clientmgr2'))
  const head = await product.as('depthead2')
  await setServerAddress(extension, line.url)
  const popup = await extension.open('popup.html')
  await popup.getByLabel('记住登录状态').check()
  await logIn(popup, 'depthead2')
  const row = popup.getByRole('listitem').filter({ hasText: client.clientName })
  await row.getByRole('button', { name: '同意' }).click()
  await expect(row).toContainText('将同意')
  const again = await extension.reopen()
  const clientStatus = async () => (await head.call(clientApi.detail, { listId: client.listId })).status
  await expect.poll(clientStatus).toBe('30')
  const later = await again.open('popup.html')
  await expect(later.getByRole('button', { name: '退出登录' })).toBeVisible()
  await expect(later.getByRole('listitem').filter({ hasText: client.clientName })).toHaveCount(0)
})

test('令牌悄悄续期，只续一次；会话在服务器上结束后有明确提示', async ({ product, extension, line }) => {
  const popup = await openPopupLoggedIn(extension, line, 'auditor')
  await test.step('background and popup share the new tokens', async () => {
    const before = await readTokenCookie(extension)
    await product.sql(
      `update sys_session set expire_time = now() - interval '1 minute' where token_hash = encode(sha256($1), 'hex')`,
      [Buffer.from(before)],
    )
    const release = await holdRenewals(extension.desk)
    await product.sql(`select pg_notify('agency_bus', '{"origin":"test","events":[{"type":"people"}]}')`)
    await popup.reload()
    await extension.ringAlarm()
    await release()
    await expect(popup.getByText('当前没有待办事项')).toBeVisible()
    await expect.poll(() => readTokenCookie(extension)).not.toBe(before)
    await pollBadgeText(extension).toBe('')
  })

  await test.step('a session that ended on the server: logged in again in the popup, the web app goes on with it', async () => {
    const web = await extension.context.newPage()
    await web.goto(line.url)
    await expectHome(web)
    const token = await readTokenCookie(extension)
    await product.call('POST', `/admin/noToken/logout?token=${encodeURIComponent(`Bearer ${token}`)}`)
    await pollBadgeText(extension).toBe('登')
    expect((await extension.badge()).title).toContain('登录已失效，请重新登录')
    await expect(popup.getByText('登录已失效，请重新登录')).toBeVisible()
    await logIn(popup, 'auditor')
    await expect(popup.getByRole('button', { name: '退出登录' })).toBeVisible()
    await web.bringToFront()
    const question = dialogOf(web, '系统提示')
    await question.getByRole('button', { name: '重新登录' }).click()
    await expect(question).toBeHidden()
    await expectHome(web)
    expect(await readTokenCookie(extension)).not.toBe('')
    await pollBadgeText(extension).toBe('')
  })
})

test('安装后打开设置：错误的地址不保存，保存后说明下一步；密码错误按服务器的话提示，之后要求验证码', async ({
  extension,
  line,
}) => {
  const { desk } = extension
  await desk.getByLabel('系统地址').fill('ftp://10.0.0.5')
  await desk.getByRole('button', { name: '保存' }).click()
  await expect(desk.getByRole('status')).toContainText('请输入以 http:// 或 https:// 开头的地址')

  await desk.getByLabel('系统地址').fill(`${line.url.replace('http://', '')}/#/index`)
  await desk.getByRole('button', { name: '保存' }).click()
  await expect(desk.getByText('已保存')).toBeVisible()
  await expect(desk.getByLabel('系统地址')).toHaveValue(line.url)
  await test.step('what comes next is said, and opens the system', async () => {
    const opened = extension.context.waitForEvent('page')
    await desk.getByRole('button', { name: '现在登录' }).click()
    await (await opened).waitForURL(`${line.url}/#/login`)
    await expect(desk.getByText('固定到工具栏')).toBeVisible()
  })
  const popup = await extension.open('popup.html')
  await popup.getByRole('button', { name: '登录', exact: true }).click()
  await expect(popup.getByRole('alert')).toHaveText('请输入用户名')
  await expect(popup.getByLabel('用户名')).toBeFocused()
  const image = popup.getByAltText('验证码图片')
  // Three attempts, each awaited until its answer.
  for (let tries = 0; tries < 3; tries++) {
    const refused = popup.waitForResponse((answer) => answer.url().includes('/noToken/login'))
    await logIn(popup, 'qc', 'Wrong@2026')
    await refused
  }
  await expect(popup.getByRole('alert')).toHaveText('用户名或密码错误')
  // The image must be drawn, which the extension's own content security policy has to allow.
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await popup.getByLabel('验证码', { exact: true }).fill('xxxx')
  await logIn(popup, 'qc', DEMO_PASSWORD)
  await expect(popup.getByRole('alert')).toHaveText('验证码错误或已过期')
})
