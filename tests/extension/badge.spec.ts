import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../apps/server/src/seed/people'
import { aSubmittedClient } from '../support/clients'
import { type Extension, test } from './extension'

const badgeText = (extension: Extension) => expect.poll(async () => (await extension.badge()).text)

async function configure(extension: Extension, origin: string): Promise<void> {
  const options = await extension.open('options.html')
  await options.getByLabel('系统地址').fill(`${origin}/#/index`)
  await options.getByRole('button', { name: '保存' }).click()
  await expect(options.getByRole('status')).toHaveText('已保存')
  await expect(options.getByLabel('系统地址')).toHaveValue(origin)
  await options.close()
}

async function logIn(popup: Page, username: string, password = DEMO_PASSWORD): Promise<void> {
  await popup.getByLabel('用户名').fill(username)
  await popup.getByLabel('密码', { exact: true }).fill(password)
  await popup.getByRole('button', { name: '登录', exact: true }).click()
}

async function expectAccessible(page: Page): Promise<void> {
  const axe = () => new AxeBuilder({ page }).setLegacyMode()
  await page.emulateMedia({ colorScheme: 'light' })
  expect((await axe().analyze()).violations).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect((await axe().withRules(['color-contrast', 'link-in-text-block']).analyze()).violations).toEqual([])
}

/**
 * Keeps every renewal waiting; the answer waits until background and popup both want one, and lets go. A refresh token
 * that both used would end the session.
 */
async function holdRenewals(extension: Extension): Promise<() => Promise<void>> {
  const page = await extension.open('options.html')
  await page.evaluate(
    () =>
      new Promise<void>((held) => {
        void navigator.locks.request('token-store', () => {
          held()
          return new Promise(() => undefined)
        })
      }),
  )
  return async () => {
    const waiting = () => page.evaluate(async () => (await navigator.locks.query()).pending?.length)
    await expect.poll(waiting).toBe(2)
    await page.close()
  }
}

test('the badge follows the to-dos of who is logged in', async ({ product, extension }) => {
  const head = await product.as('depthead')
  const count = async (): Promise<number> => (await head.get('/api/workflow/todoList/getCount')).data
  const ask = await aSubmittedClient(await product.as('clientmgr'))
  const before = await count()
  expect(before).toBeGreaterThan(0)

  await test.step('nothing is configured, nobody is logged in', async () => {
    await badgeText(extension).toBe('登')
    const popup = await extension.open('popup.html')
    await expect(popup.getByRole('button', { name: '设置系统地址' })).toBeVisible()
    await popup.close()
    await configure(extension, product.url)
    await badgeText(extension).toBe('登')
  })

  const popup = await extension.open('popup.html')
  await test.step('login shows the count', async () => {
    await logIn(popup, 'depthead')
    await expect(popup.getByText('沈知秋')).toBeVisible()
    await expect(popup.getByText(`${before} 项待办`)).toBeVisible()
    await badgeText(extension).toBe(String(before))
    expect((await extension.badge()).title).toBe(`招标代理业务系统：${before} 项待办`)
  })

  await test.step('a new to-do raises it, a handled one lowers it', async () => {
    const another = await aSubmittedClient(await product.as('clientmgr'))
    await extension.ringAlarm()
    await badgeText(extension).toBe(String(before + 1))
    for (const { listId, version } of [ask, another])
      await head.post('/api/crm/client/audit', { listId, version, result: 'return', opinion: '补充资料' })
    await extension.ringAlarm()
    await badgeText(extension).toBe(String((await count()) || ''))
  })

  await test.step('logout ends the session here and on the server', async () => {
    const { token } = (await extension.readSession()).tokens
    await popup.getByRole('button', { name: '退出登录' }).click()
    await expect(popup.getByLabel('用户名')).toBeVisible()
    await badgeText(extension).toBe('登')
    const visible = () =>
      product.call('GET', '/admin/resource/visible', { headers: { token: `Bearer ${token}` } })
    await expect.poll(async () => (await visible()).status).toBe(401)
  })

  await test.step('a server that is gone is another state', async () => {
    await logIn(popup, 'depthead')
    await expect(popup.getByRole('button', { name: '退出登录' })).toBeVisible()
    await product.stop()
    await extension.ringAlarm()
    await badgeText(extension).toBe('!')
    await popup.getByRole('button', { name: '刷新' }).click()
    await expect(popup.getByRole('status')).toHaveText('无法连接服务器，请检查网络后重试')
    await popup.getByRole('button', { name: '退出登录' }).click()
    await badgeText(extension).toBe('登')
  })
})

test('a session is renewed quietly, once, and asks for a login when it is over', async ({
  product,
  extension,
}) => {
  await configure(extension, product.url)
  const popup = await extension.open('popup.html')
  await logIn(popup, 'depthead')
  await expect(popup.getByText('沈知秋')).toBeVisible()
  const { text: count } = await extension.badge()
  expect(count).toMatch(/^\d+$/)

  await test.step('background and popup share the new tokens', async () => {
    const session = await extension.readSession()
    const release = await holdRenewals(extension)
    await extension.writeSession({ ...session, tokens: { ...session.tokens, token: 'refused'.repeat(6) } })
    await popup.getByRole('button', { name: '刷新' }).click()
    await release()
    await expect(popup.locator('main')).toHaveAttribute('aria-busy', 'false')
    await expect(popup.getByText('沈知秋')).toBeVisible()
    expect((await extension.readSession()).tokens.token).not.toBe(session.tokens.token)
    await extension.ringAlarm()
    await badgeText(extension).toBe(count)
  })

  await test.step('a session that ended on the server', async () => {
    const { token } = (await extension.readSession()).tokens
    await product.call('POST', `/admin/noToken/logout?token=${encodeURIComponent(`Bearer ${token}`)}`)
    await extension.ringAlarm()
    await badgeText(extension).toBe('登')
    await popup.reload()
    await expect(popup.getByLabel('用户名')).toBeVisible()
  })

  await test.step('a damaged session is none', async () => {
    await logIn(popup, 'depthead')
    await expect(popup.getByText('沈知秋')).toBeVisible()
    await extension.writeSession({ tokens: 'half' })
    await badgeText(extension).toBe('登')
  })
})

test('wrong passwords are refused in the server’s words, and then a code is asked for', async ({
  product,
  extension,
}) => {
  await configure(extension, product.url)
  const popup = await extension.open('popup.html')
  await popup.getByRole('button', { name: '登录', exact: true }).click()
  await expect(popup.getByRole('alert')).toHaveText('请输入用户名')
  await expect(popup.getByLabel('用户名')).toBeFocused()
  const image = popup.getByAltText('验证码图片')
  await expect(async () => {
    await logIn(popup, 'depthead', 'Wrong@2026')
    await expect(image).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(popup.getByRole('alert')).toHaveText('用户名或密码错误')
  // Drawn, which the extension's own policy has to allow.
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await popup.getByLabel('验证码', { exact: true }).fill('xxxx')
  await logIn(popup, 'depthead')
  await expect(popup.getByRole('alert')).toHaveText('验证码错误或已过期')
  await expectAccessible(popup)
})

test('the list of to-dos opens in the tab that is open already', async ({ product, extension }) => {
  await configure(extension, product.url)
  const popup = await extension.open('popup.html')
  await logIn(popup, 'depthead')
  await expect(popup.getByText('沈知秋')).toBeVisible()
  await expectAccessible(popup)
  const opened = extension.context.waitForEvent('page')
  await popup.getByRole('button', { name: '打开待办列表' }).click()
  const tab = await opened
  await expect.poll(() => tab.url()).toContain(`${product.url}/#/`)

  await tab.goto(`${product.url}/healthz`)
  const again = await extension.open('popup.html')
  await again.getByRole('button', { name: '打开待办列表' }).click()
  await expect.poll(() => tab.url()).toContain(`${product.url}/#/`)
  const ours = extension.context.pages().filter((page) => page.url().startsWith(product.url))
  expect(ours).toHaveLength(1)
})

test('an address that is none is not kept', async ({ extension }) => {
  const options = await extension.open('options.html')
  await options.getByLabel('系统地址').fill('10.0.0.5:8080')
  await options.getByRole('button', { name: '保存' }).click()
  await expect(options.getByRole('status')).toContainText('请输入以 http:// 或 https:// 开头的地址')
  await expectAccessible(options)
  await options.reload()
  await expect(options.getByLabel('系统地址')).toHaveValue('')
})
