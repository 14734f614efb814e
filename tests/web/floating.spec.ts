import type { Locator } from '@playwright/test'
import { ANYWHERE, expect, goTo, locatePage, PHONE, test } from '../support/browser'
import { beginNewClient } from '../support/client-form'
import { assistantLink, launcher, openPanel, panel } from '../support/consult-window'

/** Returns the controls of the page that the dock covers. */
const controlsCoveredBy = (dock: Locator) =>
  dock.evaluate((box) => {
    const { left, top, right, bottom } = box.getBoundingClientRect()
    const under = new Set<Element>()
    for (let x = left + 1; x < right; x += 3)
      for (let y = top + 1; y < bottom; y += 3)
        for (const element of document.elementsFromPoint(x, y)) under.add(element)
    return [...under]
      .filter((element) => element.closest('#page')?.contains(element))
      .filter((element) => element.closest('a, button, input, textarea, [role=combobox], [role=tab]'))
      .map((element) => element.outerHTML.slice(0, 120))
  })

test('AI智能助手在新标签页打开，不带来路', async ({ signedInAs }) => {
  const page = await signedInAs('pm6', ANYWHERE)
  await expect(assistantLink(page)).toHaveAttribute('href', 'https://chat.deepseek.com/')
  await expect(assistantLink(page)).toHaveAttribute('target', '_blank')
  await expect(assistantLink(page)).toHaveAttribute('rel', 'noopener noreferrer')
})

test('拖动、方向键都能移动，刷新后还在那里，缩小窗口也不会出去；拖动不算点击', async ({ signedInAs }) => {
  const page = await signedInAs('pm6', ANYWHERE)
  const launcherPosition = async () => {
    const box = await launcher(page).boundingBox()
    if (!box) throw new Error('按钮不见了')
    return { x: box.x, y: box.y }
  }
  // The panel has loaded once, so that it would open at once if the drag counted as a click.
  await openPanel(page)
  await launcher(page).click()
  await expect(panel(page)).toBeHidden()
  const start = await launcherPosition()
  await page.mouse.move(start.x + 10, start.y + 10)
  await page.mouse.down()
  await page.mouse.move(300, 300, { steps: 5 })
  await page.mouse.up()
  await page.mouse.move(700, 700)
  await expect(panel(page)).toBeHidden()
  await expect.poll(async () => (await launcherPosition()).x).toBe(0)
  const moved = await launcherPosition()
  await page.reload()
  await expect(launcher(page)).toBeVisible()
  expect(await launcherPosition()).toEqual(moved)

  await launcher(page).focus()
  await page.keyboard.press('Shift+ArrowDown')
  await expect.poll(async () => (await launcherPosition()).y).toBe(moved.y + 24)
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(async () => (await launcherPosition()).x).toBeGreaterThan(1000)
  await expect(panel(page)).toBeHidden()
  for (let step = 0; step < 30; step += 1) await page.keyboard.press('Shift+ArrowDown')
  await page.setViewportSize({ width: 700, height: 400 })
  await expect(launcher(page)).toBeInViewport({ ratio: 1 })
  await expect(assistantLink(page)).toBeInViewport({ ratio: 1 })
})

for (const [screen, look] of [
  ['桌面', { viewport: { width: 1440, height: 900 } }],
  ['手机', PHONE],
] as const)
  test(`${screen}：悬浮按钮不挡住页面上的任何按钮和输入框`, async ({ signedInAs }) => {
    const page = await signedInAs('clientmgr', look)
    const dock = page.getByRole('complementary', { name: '悬浮按钮' })
    const expectNothingCovered = async (where: string) => {
      await page.mouse.move(200, 5)
      await expect.poll(() => controlsCoveredBy(dock), where).toEqual([])
    }
    await expect(page.getByRole('region', { name: '我的待办' }).getByRole('link').nth(1)).toBeVisible()
    await expectNothingCovered('首页')
    await goTo(page, '/account/crmClient')
    await expect(locatePage(page, '/account/crmClient').getByRole('table')).toBeVisible()
    await expectNothingCovered('客户列表')
    await page
      .locator('#page div')
      .filter({ has: page.getByRole('table') })
      .last()
      .evaluate(scrollAllToBottom)
    await expectNothingCovered('客户列表底部')
    await locatePage(page, '/account/crmClient').getByRole('table').getByRole('link').first().click()
    await expect(page.getByRole('img', { name: /客户管理流程图/ })).toBeVisible()
    await expectNothingCovered('客户详情')
    await goTo(page, '/workflow/todoList')
    await expect(page.getByRole('navigation', { name: '待办分类' })).toBeVisible()
    await expectNothingCovered('待办列表')
    await goTo(page, '/account/crmClient')
    await expect(page.getByRole('button', { name: '导入' })).toBeVisible()
    const form = await beginNewClient(page)
    await form.getByRole('button', { name: '取消' }).click({ trial: true })
    // The dialog is above the buttons, which cannot be clicked meanwhile.
    const { x, y, width, height } = (await launcher(page).boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    }
    const onTop = await page.evaluate(
      ([left, top]) => document.elementFromPoint(left ?? 0, top ?? 0)?.closest('aside')?.ariaLabel,
      [x + width / 2, y + height / 2],
    )
    expect(onTop).not.toBe('悬浮按钮')
  })

const scrollAllToBottom = (box: Element) => {
  for (let at: Element | null = box; at; at = at.parentElement) at.scrollTop = at.scrollHeight
}

test('登录页没有，401 与 404 页面有', async ({ visitor, signedInAs }) => {
  const stranger = await visitor()
  await stranger.goto('/')
  await expect(stranger.getByLabel('用户名')).toBeVisible()
  await expect(launcher(stranger)).toHaveCount(0)
  await expect(assistantLink(stranger)).toHaveCount(0)
  const page = await signedInAs('staff2')
  for (const address of ['/401', '/404']) {
    await goTo(page, address)
    await expect(page).toHaveURL(new RegExp(`#${address}$`))
    await expect(launcher(page)).toBeVisible()
    await expect(assistantLink(page)).toBeVisible()
  }
})
