import { centerApi } from '@agency/shared/contract/center.contract'
import { defaultSettings, type PersonalSettings } from '@agency/shared/contract/personal-settings'
import type { Locator, Page } from '@playwright/test'
import { buildPalette } from '../../apps/web/src/shell/settings/palette'
import { expectAccessible, expectAccessibleColours } from '../support/accessible'
import {
  ANYWHERE,
  expect,
  expectHome,
  expectNoSidewaysScroll,
  goTo,
  locateTab,
  logIn,
  PHONE,
  runInDatabase,
  test,
  todoListAddress,
} from '../support/browser'

const SETTINGS = '/admin/user/center/settings'

const settingsDrawer = (page: Page) => page.getByRole('dialog', { name: '系统布局设置' })

async function openSettingsDrawer(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /账号菜单$/ }).click()
  await page.getByRole('menuitem', { name: '布局设置' }).click()
  await expect(settingsDrawer(page)).toBeVisible()
  return settingsDrawer(page)
}

/** Chooses an option by the text next to the radio button or switch, as a user does. */
const chooseSetting = (drawer: Locator, option: string) => drawer.getByText(option, { exact: true }).click()
const chooseColour = (drawer: Locator, name: RegExp) => drawer.getByRole('radio', { name }).check()

/** Waits until the server has saved this choice, because the one before may still be on its way. */
const waitUntilSaved = (page: Page, choice: Partial<PersonalSettings>) =>
  page.waitForResponse((answer) => {
    const call = answer.request()
    if (call.method() !== 'POST' || !answer.url().endsWith(SETTINGS) || !answer.ok()) return false
    const sent: PersonalSettings = call.postDataJSON()
    return Object.entries(choice).every(([name, value]) => sent[name as keyof PersonalSettings] === value)
  })

const deleteUserSettings = (server: { databaseUrl: string }, username: string) =>
  runInDatabase(
    server,
    'delete from sys_user_setting where user_id = (select list_id from sys_user where username = $1)',
    [username],
  )

const cssProperty = (page: Page, name: string) =>
  page.evaluate((wanted) => getComputedStyle(document.body).getPropertyValue(wanted).trim(), name)

const primaryColour = (colour: string, mode: 'light' | 'dark') =>
  buildPalette(colour)[mode]['--semi-blue-5'] ?? ''

const heightOf = async (element: Locator) => Math.round((await element.boundingBox())?.height ?? 0)

test.describe('一个人的设置', () => {
  test.beforeEach(({ server }) => deleteUserSettings(server, 'pm3'))

  test('抽屉：标题、全部选项，点外面或按 Esc 关闭，焦点回到原处', async ({ signedInAs }) => {
    const page = await signedInAs('pm3', ANYWHERE)
    const drawer = await openSettingsDrawer(page)
    await expect(drawer.getByRole('heading', { name: '系统布局设置' })).toBeVisible()
    const accessibleNames = (role: 'radio' | 'switch') =>
      drawer
        .getByRole(role)
        .evaluateAll((all) =>
          all.map((one) => one.getAttribute('aria-label') ?? one.closest('label')?.textContent ?? ''),
        )
    expect(await accessibleNames('radio')).toEqual([
      '天蓝 #409EFF',
      '深蓝 #0960bd',
      '石板灰 #304156',
      '墨黑 #212121',
      '翠绿 #11a983',
      '青色 #13c2c2',
      '紫色 #6959CD',
      '红色 #f5222d',
      '跟随系统',
      '浅色',
      '深色',
      '默认',
      '小型',
      '中等',
      '超小',
      '小',
      '标准',
      '大',
      '特大',
    ])
    expect(await accessibleNames('switch')).toEqual([
      '显示标签页',
      '固定头部',
      '显示侧边栏Logo',
      '菜单只展开一个',
      '显示页脚',
    ])
    for (const name of [/深蓝/, '跟随系统', '中等', '标准'])
      await expect(drawer.getByRole('radio', { name, exact: true })).toBeChecked()

    await page.mouse.click(300, 700)
    await expect(drawer).toBeHidden()
    await openSettingsDrawer(page)
    await expect(drawer).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('button', { name: /账号菜单$/ })).toBeFocused()
  })

  test('只用键盘也能改', async ({ signedInAs }) => {
    const page = await signedInAs('pm3', ANYWHERE)
    const drawer = await openSettingsDrawer(page)
    await page.keyboard.press('Tab')
    await expect(drawer.getByRole('button', { name: '关闭设置' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    await expect(drawer.getByRole('radio', { name: /石板灰/ })).toBeChecked()
    await drawer.getByRole('switch', { name: '显示标签页' }).focus()
    await page.keyboard.press('Space')
    await expect(locateTab(page, '首页')).toHaveCount(0)
  })

  test('主题颜色马上生效，提示 Compiling the theme；任意颜色也可以', async ({ signedInAs }) => {
    const page = await signedInAs('pm3', ANYWHERE)
    const drawer = await openSettingsDrawer(page)
    await chooseColour(drawer, /翠绿/)
    await expect(page.getByText('Compiling the theme')).toBeVisible()
    await expect.poll(() => cssProperty(page, '--semi-blue-5')).toBe(primaryColour('#11a983', 'light'))
    await expect(page.getByText('Compiling the theme')).toBeHidden()
    await drawer.getByLabel('自定义颜色').fill('#ffff00')
    await expect.poll(() => cssProperty(page, '--solid-ground')).toBe('rgb(255, 255, 0)')
    expect(await cssProperty(page, '--solid-text')).toBe('rgb(22, 22, 26)')
    await chooseSetting(drawer, '恢复默认')
    await expect.poll(() => cssProperty(page, '--semi-blue-5')).toBe(primaryColour('#0960bd', 'light'))
  })

  test('布局大小改变控件的高度，提示布局设置成功，并写入 size cookie', async ({ signedInAs }) => {
    const page = await signedInAs('pm3', { at: '/workflow/workflowTackle' })
    const button = page.getByText('刷新', { exact: true }).locator('xpath=ancestor::button')
    const heights: Record<string, number> = {}
    const drawer = await openSettingsDrawer(page)
    for (const option of ['默认', '小型', '超小', '中等']) {
      await chooseSetting(drawer, option)
      await expect(page.getByText('布局设置成功').last()).toBeVisible()
      heights[option] = await heightOf(button)
    }
    expect(heights).toEqual({ 默认: 36, 小型: 28, 超小: 24, 中等: 32 })
    await chooseSetting(drawer, '超小')
    const cookies = await page.context().cookies()
    expect(cookies.find(({ name }) => name === 'size')?.value).toBe('mini')
  })

  test('字体大小改变文字，控件里放得下', async ({ signedInAs }) => {
    const page = await signedInAs('pm3', { at: '/workflow/workflowTackle' })
    const button = page.getByText('刷新', { exact: true }).locator('xpath=ancestor::button')
    const fontSize = () => button.evaluate((element) => getComputedStyle(element).fontSize)
    const drawer = await openSettingsDrawer(page)
    await chooseSetting(drawer, '超小')
    for (const [option, size] of [
      ['小', '12px'],
      ['大', '16px'],
      ['特大', '18px'],
    ] as const) {
      await chooseSetting(drawer, option)
      expect(await fontSize()).toBe(size)
    }
    const letters = await page.getByText('刷新', { exact: true }).evaluate((text) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      return range.getBoundingClientRect().height
    })
    expect(letters).toBeGreaterThanOrEqual(18)
    expect(await heightOf(button)).toBeGreaterThanOrEqual(18)
    await expectNoSidewaysScroll(page)
  })

  test('标签页、Logo、页脚可以显示或隐藏；隐藏标签页时页面还在', async ({ signedInAs }) => {
    const page = await signedInAs('pm3', { at: '/workflow/todoList' })
    await expect(locateTab(page, '待办项目列表')).toBeVisible()
    await goTo(page, '/workflow/workflowTackle')
    await expect(locateTab(page, '已办记录')).toBeVisible()
    const drawer = await openSettingsDrawer(page)
    const bar = page.locator('nav[aria-label="已打开的页面"]')
    const brand = page.locator('aside a[title]').first()
    const footer = page.locator('footer')
    await expect(brand).toBeVisible()
    await expect(footer).toHaveCount(0)
    for (const option of ['显示标签页', '显示侧边栏Logo', '显示页脚']) await chooseSetting(drawer, option)
    await expect(bar).toHaveCount(0)
    await expect(page.locator('aside').getByText('招标代理业务系统')).toHaveCount(0)
    await expect(page.locator('[data-page]')).toHaveCount(2)
    await expect(footer).toContainText('内部系统，请勿外传')
    const filing = footer.locator('a')
    await expect(filing).toHaveText('京ICP备00000000号-1')
    await expect(filing).toHaveAttribute('href', 'https://beian.miit.gov.cn/')
    await expect(filing).toHaveAttribute('rel', /noopener/)
    await chooseSetting(drawer, '显示标签页')
    await expect(bar).toBeVisible()
  })

  test('菜单只展开一个；关掉以后可以同时展开几个', async ({ signedInAs }) => {
    const page = await signedInAs('pm3')
    // The demo company's menu does not have two folders next to each other.
    await page.route('**/admin/menu/build', async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      const [top] = body.data
      const [node] = top.children
      const menuFolder = (name: string) => ({
        ...node,
        id: name,
        listId: name,
        path: `/${name}`,
        component: 'Layout',
        children: [1, 2].map(childEntry),
        meta: { ...node.meta, title: name },
      })
      const childEntry = (number: number) => ({ ...node, id: `${node.id}${number}`, children: [] })
      const children = [menuFolder('甲组'), menuFolder('乙组')]
      await route.fulfill({ json: { ...body, data: [{ ...top, children }] } })
    })
    await page.reload()
    await expectHome(page)
    const folderButton = (name: string) =>
      page.locator('aside').getByText(name).locator('xpath=ancestor::button')
    const expandedStates = async () =>
      Promise.all(['甲组', '乙组'].map((name) => folderButton(name).getAttribute('aria-expanded')))
    await folderButton('甲组').click()
    await folderButton('乙组').click()
    expect(await expandedStates()).toEqual(['false', 'true'])
    const drawer = await openSettingsDrawer(page)
    await chooseSetting(drawer, '菜单只展开一个')
    await page.keyboard.press('Escape')
    await folderButton('甲组').click()
    expect(await expandedStates()).toEqual(['true', 'true'])
    await folderButton('乙组').click()
    expect(await expandedStates()).toEqual(['true', 'false'])
  })

  test('头部不固定时随页面滚走，滚回来又在；焦点到头部时露出来', async ({ signedInAs }) => {
    const page = await signedInAs('pm3', { viewport: { width: 1200, height: 420 } })
    const drawer = await openSettingsDrawer(page)
    await chooseSetting(drawer, '固定头部')
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    const header = page.locator('header').first()
    const scroller = page.locator('[data-page]:not([hidden]) > [data-scroller]')
    const headerTop = async () => (await header.boundingBox())?.y
    const greeting = page.getByRole('heading', { level: 1 })
    const head = page.locator('nav[aria-label="已打开的页面"]')
    await expect.poll(headerTop).toBe(0)
    const bottomOfHeader = await head.evaluate((element) => element.getBoundingClientRect().bottom)
    expect((await greeting.boundingBox())?.y).toBeGreaterThan(bottomOfHeader)
    await scroller.evaluate((element) => element.scrollTo(0, 60))
    await expect.poll(headerTop).toBe(-60)
    await page.getByRole('button', { name: /^待办事项/ }).focus()
    await expect.poll(headerTop).toBe(0)
    await scroller.evaluate((element) => element.scrollTo(0, 0))
    await expect.poll(headerTop).toBe(0)
  })

  test('刷新后还在，下一次打开在程序加载之前就是深色', async ({ signedInAs }) => {
    const page = await signedInAs('pm3')
    const drawer = await openSettingsDrawer(page)
    const done = waitUntilSaved(page, { fontSize: 16 })
    await chooseSetting(drawer, '深色')
    await chooseColour(drawer, /红色/)
    await chooseSetting(drawer, '大')
    await done
    await page.reload()
    await expectHome(page)
    await expect(page.locator('body')).toHaveAttribute('theme-mode', 'dark')
    const currentAppearance = () =>
      Promise.all(['--semi-blue-5', '--solid-ground', '--font-scale'].map((name) => cssProperty(page, name)))
    const before = await currentAppearance()
    expect(before[0]).toBe(primaryColour('#f5222d', 'dark'))

    await page.route(/\/assets\/index-.*\.js$/, (route) => route.abort())
    await page.reload()
    await expect(page.locator('body')).toHaveAttribute('theme-mode', 'dark')
    expect(await currentAppearance()).toEqual(before)
  })

  test('换一台机器登录，设置跟着人走', async ({ signedInAs, newlySignedInAs, server }) => {
    const page = await signedInAs('pm3', ANYWHERE)
    const drawer = await openSettingsDrawer(page)
    await chooseColour(drawer, /紫色/)
    await chooseSetting(drawer, '深色')
    const done = waitUntilSaved(page, { showFooter: true })
    await chooseSetting(drawer, '显示页脚')
    await done
    const elsewhere = await newlySignedInAs('pm3', ANYWHERE)
    await expect(elsewhere.locator('body')).toHaveAttribute('theme-mode', 'dark')
    await expect.poll(() => cssProperty(elsewhere, '--semi-blue-5')).toBe(primaryColour('#6959CD', 'dark'))
    await expect(elsewhere.locator('footer')).toBeVisible()
    const person = await server.as('pm3')
    expect(await person.call(centerApi.settings, {})).toEqual({
      ...defaultSettings,
      theme: '#6959CD',
      mode: 'dark',
      showFooter: true,
    })
  })

  test('同一浏览器的另一个标签页跟着变', async ({ signedInAs }) => {
    const page = await signedInAs('pm3', ANYWHERE)
    const second = await page.context().newPage()
    await second.goto('/')
    await expectHome(second)
    await page.bringToFront()
    const drawer = await openSettingsDrawer(page)
    await chooseSetting(drawer, '深色')
    await chooseColour(drawer, /青色/)
    await expect(second.locator('body')).toHaveAttribute('theme-mode', 'dark')
    await expect.poll(() => cssProperty(second, '--semi-blue-5')).toBe(primaryColour('#13c2c2', 'dark'))
  })
})

test('换一个人在同一浏览器登录，不沿用前一个人的设置', async ({ visitor, server }) => {
  for (const username of ['pm4', 'staff5']) await deleteUserSettings(server, username)
  const page = await visitor()
  await page.goto('/')
  await logIn(page, 'pm4')
  await expectHome(page)
  const drawer = await openSettingsDrawer(page)
  await chooseColour(drawer, /红色/)
  await chooseSetting(drawer, '超小')
  const done = waitUntilSaved(page, { mode: 'dark' })
  await chooseSetting(drawer, '深色')
  await done
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await logIn(page, 'staff5')
  await expectHome(page)
  await expect(page.locator('body')).not.toHaveAttribute('theme-mode', 'dark')
  await expect.poll(() => cssProperty(page, '--semi-blue-5')).toBe(primaryColour('#0960bd', 'light'))
  expect(await cssProperty(page, '--control-scale')).toBe('1')
  const other = await server.as('staff5')
  expect((await other.tries(centerApi.settings, {})).data).toBeNull()
})

test('上一次保存还在路上时又改了：等它到了再存，最后的选择留下', async ({ signedInAs, server }) => {
  await deleteUserSettings(server, 'staff6')
  const page = await signedInAs('staff6', { ...ANYWHERE, spoilt: true })
  await page.clock.install()
  let releaseRequest = () => {}
  const onItsWay = new Promise<void>((resolve) => {
    releaseRequest = resolve
  })
  await page.route(`**${SETTINGS}`, async (route) => {
    const isFirst = route.request().postData()?.includes('"dark"')
    if (isFirst) await onItsWay
    await route.continue()
  })
  const drawer = await openSettingsDrawer(page)
  const first = page.waitForRequest((call) => call.url().endsWith(SETTINGS) && call.method() === 'POST')
  const both = Promise.all([waitUntilSaved(page, { mode: 'dark' }), waitUntilSaved(page, { mode: 'light' })])
  let isDone = false
  void both.then(() => {
    isDone = true
  })
  await chooseSetting(drawer, '深色')
  await page.clock.runFor(1000)
  await first
  await chooseSetting(drawer, '浅色')
  // Long enough for a second save to be sent and to arrive before the first.
  await page.clock.runFor(1000)
  releaseRequest()
  await expect.poll(() => page.clock.runFor(1000).then(() => isDone)).toBe(true)
  const person = await server.as('staff6')
  expect((await person.call(centerApi.settings, {}))?.mode).toBe('light')
})

test('保存失败不丢：下次打开还在，并且补存', async ({ signedInAs, server }) => {
  await deleteUserSettings(server, 'staff6')
  const page = await signedInAs('staff6', ANYWHERE)
  await page.route(`**${SETTINGS}`, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  const drawer = await openSettingsDrawer(page)
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(SETTINGS))
  await chooseSetting(drawer, '深色')
  await failed
  await expect(page.getByText(/异常提示|错误提示/)).toHaveCount(0)
  await page.unroute(`**${SETTINGS}`)
  const repeated = waitUntilSaved(page, { mode: 'dark' })
  await page.reload()
  await expect(page.locator('body')).toHaveAttribute('theme-mode', 'dark')
  await repeated
  const person = await server.as('staff6')
  expect((await person.call(centerApi.settings, {}))?.mode).toBe('dark')
})

test('size cookie 决定没有设置过的人的大小', async ({ visitor, server }) => {
  const page = await visitor()
  await page.context().addCookies([{ name: 'size', value: 'mini', url: server.url }])
  await page.goto('/')
  expect(await cssProperty(page, '--control-scale')).toBe('0.75')
})

/** Returns the contrast between an element's text and its background, as the browser has computed both. */
const contrastOf = (element: Locator) =>
  element.evaluate((node) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (!canvas) throw new Error('no canvas')
    const grounds: string[] = []
    for (let at: Element | null = node; at; at = at.parentElement)
      grounds.unshift(getComputedStyle(at).backgroundColor)
    const luminanceOf = (colours: string[]) => {
      canvas.clearRect(0, 0, 1, 1)
      for (const colour of colours) {
        canvas.fillStyle = colour
        canvas.fillRect(0, 0, 1, 1)
      }
      const [r = 0, g = 0, b = 0] = canvas.getImageData(0, 0, 1, 1).data
      const [red = 0, green = 0, blue = 0] = [r, g, b].map((value) =>
        value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
    }
    const both = [
      luminanceOf(['#fff', ...grounds]),
      luminanceOf(['#fff', ...grounds, getComputedStyle(node).color]),
    ]
    return Math.max(...both) / Math.min(...both)
  })

test('对比度：两种颜色，浅色和深色，按钮、链接、当前菜单都读得清', async ({ signedInAs, server }) => {
  await deleteUserSettings(server, 'staff5')
  const page = await signedInAs('staff5', { at: todoListAddress('') })
  await expect(locateTab(page, '待办项目列表')).toBeVisible()
  const solid = page.locator(
    '[data-page="/workflow/todoList"] .semi-button-primary:not(.semi-button-light, .semi-button-borderless)',
  )
  const marked = [
    page.locator('aside a[aria-current]'),
    page.locator('nav[aria-label="已打开的页面"] [aria-current]'),
    solid.first(),
  ]
  const drawer = await openSettingsDrawer(page)
  for (const mode of ['浅色', '深色']) {
    await chooseSetting(drawer, mode)
    for (const colour of ['#ffff00', '#409eff']) {
      await drawer.getByLabel('自定义颜色').fill(colour)
      await expect
        .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('settings') ?? '{}').palette?.theme))
        .toBe(colour)
      for (const element of marked)
        await expect
          .poll(() => contrastOf(element), { message: `${mode} ${colour} ${element}` })
          .toBeGreaterThanOrEqual(4.5)
    }
  }
})

test('设置抽屉在浅色和深色都没有严重的无障碍问题（手机宽度）', async ({ signedInAs, server }) => {
  await deleteUserSettings(server, 'pm4')
  const page = await signedInAs('pm4', PHONE)
  const drawer = await openSettingsDrawer(page)
  await chooseSetting(drawer, '浅色')
  await chooseColour(drawer, /青色/)
  await expect(page.getByText('Compiling the theme')).toBeVisible()
  await expect(page.getByText('Compiling the theme')).toBeHidden()
  await expectAccessible(page)
  await chooseSetting(drawer, '深色')
  await expectAccessibleColours(page)
  const box = await drawer.boundingBox()
  expect((box?.x ?? -1) >= 0 && (box?.width ?? 999) <= 390).toBe(true)
  expect(await drawer.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
})

test('浏览器不能全屏时提示 you browser can not work', async ({ visitor }) => {
  const page = await visitor()
  await page.addInitScript(() =>
    Object.defineProperty(Document.prototype, 'fullscreenEnabled', { get: () => false }),
  )
  await page.goto('/')
  await logIn(page, 'staff')
  await expectHome(page)
  await page.getByRole('button', { name: '全屏' }).click()
  await expect(page.getByText('you browser can not work')).toBeVisible()
})
