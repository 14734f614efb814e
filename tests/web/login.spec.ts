import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../apps/server/src/seed/people'
import {
  dialogOf,
  expect,
  expectHome,
  expectLogin,
  goTo,
  logIn,
  PHONE,
  runInDatabase,
  test,
} from '../support/browser'
import { addPerson } from '../support/people'
import { startServer } from '../support/server'

const DAY_SECONDS = 24 * 60 * 60
const COMPANY = '衡川招标代理有限公司（演示）'
const refusalAlert = (page: Page) => page.getByRole('alert').filter({ hasText: /./ })

test('密码错误：说明原因，填写的内容保留；在手机上不会放大页面', async ({ visitor }) => {
  const page = await visitor({ ...PHONE, hasTouch: true, isMobile: true })
  await page.goto('/')
  await expect(page.getByLabel('用户名')).toHaveCSS('font-size', '16px')
  await logIn(page, 'staff2', 'Wrong@2026')
  await expect(refusalAlert(page)).toHaveText('用户名或密码错误')
  await expect(page.getByLabel('用户名')).toHaveValue('staff2')
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue('Wrong@2026')
  // The keyboards of phones begin with a capital.
  await page.getByLabel('用户名').fill('Staff2')
  await expect(page.getByLabel('用户名')).toHaveAttribute('autocapitalize', 'off')
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expectHome(page)
})

test('用户名和密码都没有填：在字段上提示，不发出请求', async ({ visitor }) => {
  const page = await visitor()
  await page.goto('/')
  let sent = 0
  await page.route('**/admin/noToken/login', (route) => {
    sent++
    return route.abort()
  })
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByLabel('用户名')).toHaveAccessibleDescription('请输入用户名')
  await expect(page.getByLabel('密码', { exact: true })).toHaveAccessibleDescription('请输入密码')
  await expect(page.getByLabel('用户名')).toBeFocused()
  expect(sent).toBe(0)
})

test('连错三次之后要验证码：验证码错了换一张新的，填对才能登录', async ({ visitor }) => {
  const server = await startServer({ CAPTCHA: 'afterFailures' })
  try {
    const page = await visitor()
    await page.goto(server.url)
    const code = page.getByLabel('验证码')
    for (let failure = 1; failure <= 3; failure++) {
      await expect(code).toBeHidden()
      await logIn(page, 'staff3', 'Wrong@2026')
      await expect(refusalAlert(page)).toHaveText('用户名或密码错误')
    }
    const image = page.getByRole('button', { name: '看不清，换一张' }).locator('img')
    await expect(image).toHaveAttribute('src', /^data:image\/png/)

    await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(code).toHaveAccessibleDescription('请输入验证码')

    const first = await image.getAttribute('src')
    const renewed = page.waitForResponse('**/admin/auth/code')
    await code.fill('错的验证码')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(refusalAlert(page)).toHaveText('验证码错误或已过期')
    await expect(code).toHaveValue('')
    await expect(page.getByLabel('用户名')).toHaveValue('staff3')
    await expect(page.getByLabel('密码', { exact: true })).toHaveValue(DEMO_PASSWORD)
    await expect(image).not.toHaveAttribute('src', first ?? '')

    // A test cannot read the letters of the image, so its answer is replaced by a known one.
    const { uuid } = (await (await renewed).json()).data
    await runInDatabase(
      server,
      `update sys_captcha set answer_hash = encode(sha256(convert_to(uuid || ':abcd', 'utf8')), 'hex') where uuid = $1`,
      [uuid],
    )
    await code.fill('ABCD')
    await page.keyboard.press('Enter')
    await expectHome(page)
  } finally {
    await server.stop()
  }
})

test('不勾选记住登录状态：关闭浏览器即失效；勾选：保留一天', async ({ visitor }) => {
  const cookieLifetimes = async (remember: boolean) => {
    const page = await visitor()
    await page.goto('/')
    if (remember) await page.getByText('记住登录状态').click()
    await logIn(page, 'staff4')
    await expectHome(page)
    const cookies = await page.context().cookies()
    expect(cookies.map((cookie) => cookie.name)).toEqual(
      expect.arrayContaining(['token', 'sctToken', 'sctKnowledgeToken']),
    )
    return cookies.map((cookie) => (cookie.expires === -1 ? 0 : cookie.expires - Date.now() / 1000))
  }
  for (const seconds of await cookieLifetimes(false)) expect(seconds).toBe(0)
  for (const seconds of await cookieLifetimes(true)) {
    expect(seconds).toBeGreaterThan(DAY_SECONDS - 120)
    expect(seconds).toBeLessThanOrEqual(DAY_SECONDS)
  }
})

test('已登录时打开登录页，回到首页', async ({ signedInAs }) => {
  const page = await signedInAs('staff')
  await goTo(page, '/login')
  await expect(page).toHaveURL(/#\/home/)
  await page.goto('/#/login')
  await page.reload()
  await expect(page).toHaveURL(/#\/home/)
  await expectHome(page)
})

test('未登录时打开的地址，登录后直达；站外地址不会跟过去', async ({ visitor }) => {
  const page = await visitor()
  await page.goto('/#/workflow/workflowTackle?menu_id=workflowTackle')
  await expectLogin(page)
  await logIn(page, 'clientmgr')
  await expect(page).toHaveURL(/#\/workflow\/workflowTackle\?menu_id=workflowTackle$/)
  await expect(page).toHaveTitle(`已办记录 - ${COMPANY}`)

  const other = await visitor()
  await other.goto('/#/login?redirect=%2F%2Fevil.example%2F')
  await logIn(other, 'clientmgr')
  await expectHome(other)
  expect(new URL(other.url()).origin).toBe(new URL(page.url()).origin)
})

test('浏览器标题随页面变化', async ({ visitor }) => {
  const page = await visitor()
  await page.goto('/')
  await expect(page).toHaveTitle(`登录 - ${COMPANY}`)
  await logIn(page, 'clientmgr')
  await expect(page).toHaveTitle(`首页 - ${COMPANY}`)
  await goTo(page, '/account/crmClient')
  await expect(page).toHaveTitle(`客户管理 - ${COMPANY}`)
  await goTo(page, '/404')
  await expect(page).toHaveTitle(`404 - ${COMPANY}`)
})

test('必须修改密码的人：改好之前只有这一个页面，改好之后旧密码失效', async ({ visitor, server }) => {
  await addPerson(server, 'renewer', '易安')
  await server.sql(`update sys_user set edit_password = true where username = 'renewer'`)
  const page = await visitor()
  await page.goto('/#/workflow/todoList')
  await logIn(page, 'renewer')
  const heading = page.getByRole('heading', { name: '修改密码' })
  await expect(heading).toBeVisible()
  await goTo(page, '/home')
  await expect(heading).toBeVisible()
  await page.reload()
  await expect(heading).toBeVisible()

  const submitNewPassword = async (old: string, fresh: string, again = fresh) => {
    await page.getByLabel('当前密码').fill(old)
    await page.getByLabel('新密码', { exact: true }).fill(fresh)
    await page.getByLabel('确认新密码').fill(again)
    await page.getByRole('button', { name: '保存并继续' }).click()
  }
  await submitNewPassword(DEMO_PASSWORD, 'short', 'other')
  await expect(page.getByLabel('新密码', { exact: true })).toHaveAccessibleDescription(/8-64个字符/)
  await expect(page.getByLabel('确认新密码')).toHaveAccessibleDescription('两次输入的新密码不一致')
  await submitNewPassword('Wrong@2026', 'Fresh@2026x')
  await expect(page.getByLabel('当前密码')).toHaveAccessibleDescription('原密码不正确')
  await submitNewPassword(DEMO_PASSWORD, 'Fresh@2026x')
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()

  const again = await visitor()
  await again.goto('/')
  await logIn(again, 'renewer', DEMO_PASSWORD)
  await expect(refusalAlert(again)).toHaveText('用户名或密码错误')
  await logIn(again, 'renewer', 'Fresh@2026x')
  await expectHome(again)
})

test('退出登录要先确认；退出后本人的登录状态在服务器上也结束', async ({ newlySignedInAs, server }) => {
  const page = await newlySignedInAs('clientmgr', { at: '/account/crmClient' })
  const token = (await page.context().cookies()).find((cookie) => cookie.name === 'token')?.value
  const ask = dialogOf(page, '提示').filter({ hasText: '确定注销并退出系统吗？' })

  await page.getByRole('button', { name: '退出登录' }).click()
  await ask.getByRole('button', { name: '取消' }).click()
  await expect(ask).toBeHidden()
  await expect(page).toHaveURL(/#\/account\/crmClient/)

  await page.getByRole('button', { name: '退出登录' }).click()
  await ask.getByRole('button', { name: '确定' }).click()
  await expectLogin(page)
  await expect(page).toHaveURL(/#\/login$/)
  expect(await page.context().cookies()).toEqual([])
  await goTo(page, '/account/crmClient')
  await expectLogin(page)

  const answer = await server.call('GET', '/admin/resource/visible', {
    headers: { token: `Bearer ${decodeURIComponent(token ?? '')}` },
  })
  expect(answer.status).toBe(401)
})
