import { expect, logIn, test } from '../support/browser'

/**
 * Blocks the code of the app until the returned function is called, so that the screen shows what index.html
 * contains.
 */
async function blockAppCode(page: import('@playwright/test').Page): Promise<() => Promise<void>> {
  let releaseAppCode: () => void = () => undefined
  const coming = new Promise<void>((done) => {
    releaseAppCode = done
  })
  await page.route('**/assets/*.js', async (route) => {
    await coming
    await route.continue()
  })
  return async () => {
    releaseAppCode()
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('#root form') ?? {}).some((key) => key.startsWith('__react')),
    )
  }
}

test('登录页在程序到来之前就在屏幕上，程序接手后位置、焦点和已输入的内容不变', async ({
  visitor,
  server,
}) => {
  const page = await visitor()
  const comes = await blockAppCode(page)
  await page.goto(server.url, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: '欢迎登录' })).toBeVisible()
  await expect(page.getByLabel('用户名')).toBeFocused()
  await page.getByLabel('用户名').fill('clientmgr')
  await page.getByLabel('记住登录状态').check()
  await page.getByLabel('密码', { exact: true }).pressSequentially('Tender@2')
  const field = await page.getByLabel('密码', { exact: true }).elementHandle()
  const before = await field?.boundingBox()

  await comes()
  await expect(page.getByLabel('密码', { exact: true })).toBeFocused()
  expect(await field?.boundingBox()).toEqual(before)
  expect(await field?.evaluate((element) => element.isConnected), '还是原来的输入框').toBe(true)
  await expect(page.getByLabel('用户名')).toHaveValue('clientmgr')
  await expect(page.getByLabel('记住登录状态')).toBeChecked()
  await page.keyboard.type('026')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /好，/ })).toBeVisible()
})

test('程序到来之前按下登录：不离开页面，地址里没有密码，程序一到就登录', async ({ visitor, server }) => {
  const page = await visitor()
  const comes = await blockAppCode(page)
  await page.goto(server.url, { waitUntil: 'commit' })
  await logIn(page, 'clientmgr')
  await expect(page.getByRole('heading', { name: '欢迎登录' })).toBeVisible()
  expect(page.url()).not.toContain('Tender')
  await comes().catch(() => undefined)
  await expect(page.getByRole('heading', { level: 1, name: /好，/ })).toBeVisible()
  expect(page.url()).not.toContain('Tender')
})

test('程序到来之前什么都没填就登录：程序一到就说缺什么', async ({ visitor, server }) => {
  const page = await visitor()
  const comes = await blockAppCode(page)
  await page.goto(server.url, { waitUntil: 'commit' })
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await comes()
  await expect(page.getByLabel('用户名')).toHaveAttribute('aria-invalid', 'true')
})

test('已登录的人和打开公开页面的人看不到登录页闪过', async ({ newlySignedInAs, visitor, server }) => {
  const page = await newlySignedInAs('clientmgr', { at: '/404' })
  const stranger = await visitor()
  for (const [one, address] of [
    [page, '/'],
    [page, '/#/account/crmClient'],
    [stranger, '/#/supplierRegister'],
  ] as const) {
    await one.goto('about:blank')
    await blockAppCode(one)
    await one.goto(server.url + address, { waitUntil: 'commit' })
    await expect(one.getByRole('status', { name: '' })).toHaveText('正在加载…')
    await expect(one.locator('form')).toHaveCount(0)
    await one.unroute('**/assets/*.js')
  }
})

test('保存过深色的浏览器，登录页一开始就是深色', async ({ visitor, server }) => {
  const page = await visitor()
  await blockAppCode(page)
  await page.addInitScript(() =>
    localStorage.setItem('settings', JSON.stringify({ settings: { mode: 'dark' } })),
  )
  await page.goto(server.url, { waitUntil: 'commit' })
  await expect(page.locator('body')).toHaveAttribute('theme-mode', 'dark')
  await expect(page.getByRole('heading', { name: '欢迎登录' })).toBeVisible()
})

test('首页的页面带着系统和公司的名称', async ({ server }) => {
  const html = await (await fetch(server.url)).text()
  expect(html).not.toContain('{{')
  expect(html).toContain('欢迎登录')
})

test('浏览器太旧：说明要用哪种浏览器，而不是一个坏掉的页面；登录页写着要求', async ({ visitor }) => {
  const page = await visitor()
  await page.goto('/')
  await expect(page.getByText('浏览器：Chrome、Edge 108、Firefox 113、Safari 16.4 以上')).toBeVisible()
  for (const missing of ['AbortSignal.timeout', 'window.CompressionStream', 'CSS.supports']) {
    const old = await visitor()
    await old.addInitScript(`delete ${missing}; if (${missing}) ${missing} = undefined`)
    for (const address of ['/', '/#/signPage?t=x']) {
      await old.goto(address, { waitUntil: 'commit' })
      await expect(old.getByRole('alert')).toContainText(
        '请使用 Chrome、Edge 108、Firefox 113、Safari 16.4 以上',
      )
      await expect(old.getByRole('alert')).toContainText('Windows 7 可以安装 Chrome 109')
      await expect(old.getByLabel('用户名')).toHaveCount(0)
    }
  }
})
