import { todoApi } from '@agency/shared/contract/todo.contract'
import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { expect, type Page } from '@playwright/test'
import { OF_COLOURS, violationsIn } from '../support/accessible'
import { aSubmittedClient, clientForm, findOpenTodo } from '../support/clients'
import type { Person } from '../support/server'
import { openPopupLoggedIn, pollBadgeText, test } from './extension'

async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await violationsIn(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violationsIn(page, undefined, { runOnly: OF_COLOURS })).toEqual([])
}

/** Presses a key that closes the popup, possibly before the key is released. */
const pressClosingKey = (popup: Page, key: string) =>
  Promise.all([popup.waitForEvent('close'), popup.keyboard.press(key).catch(() => undefined)])

const listItemWith = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })
const clientStatusOf = async (person: Person, listId: string): Promise<string> =>
  (await person.call(clientApi.detail, { listId })).status

test('从弹窗里查找并跳转：页面按拼音，客户按名称，已打开的标签页继续用', async ({
  product,
  extension,
  line,
}) => {
  const manager = await product.as('clientmgr')
  const client = await manager.call(clientApi.save, clientForm(manager))
  const popup = await openPopupLoggedIn(extension, line, 'clientmgr')
  const box = popup.getByRole('combobox', { name: '搜索' })
  await expect(box).toBeFocused()

  await test.step('a page by its initials, in a new tab as none is open', async () => {
    await popup.keyboard.type('khgl')
    await expect(popup.getByRole('option', { name: /客户管理/ }).first()).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expectAccessible(popup)
    const opened = extension.context.waitForEvent('page')
    await pressClosingKey(popup, 'Enter')
    await expect.poll(async () => (await opened).url()).toContain('/#/account/crmClient?menu_id=')
  })
  const web = extension.context.pages().find((page) => page.url().startsWith(line.url))
  if (!web) throw new Error('the web app is not open')

  await test.step('a client by its name, in that tab', async () => {
    const again = await extension.open('popup.html')
    await again.keyboard.type(client.clientName)
    const found = again.getByRole('option', { name: client.clientName })
    await expect(found).toHaveAttribute('aria-selected', 'true')
    await pressClosingKey(again, 'Enter')
    await expect.poll(() => web.url()).toContain(`/account/crmClientDetail?listId=${client.listId}`)
    await expect(web.getByRole('heading', { name: client.clientName })).toBeVisible()
  })

  await test.step('misspelt, by arrow keys, with Ctrl in a tab of its own', async () => {
    const again = await extension.open('popup.html')
    await again.keyboard.type('待办项木')
    const options = again.getByRole('option')
    await expect(options.filter({ hasText: '待办项目列表' })).toBeVisible()
    await again.keyboard.press('ArrowDown')
    await again.keyboard.press('ArrowUp')
    const opened = extension.context.waitForEvent('page')
    await pressClosingKey(again, 'Control+Enter')
    await expect.poll(async () => (await opened).url()).toContain('/workflow/todoList')
    expect(extension.context.pages().filter((page) => page.url().startsWith(line.url))).toHaveLength(2)
  })

  await test.step('a text selected on a page, and one typed into the address bar', async () => {
    const [worker] = extension.context.serviceWorkers()
    await worker?.evaluate((selectionText) => {
      // biome-ignore lint/suspicious/noExplicitAny: the browser's own events can be raised, which no types tell
      const { chrome } = globalThis as any
      chrome.contextMenus.onClicked.dispatch({ menuItemId: 'search-selection', selectionText })
    }, client.clientName)
    // The browser's own popup is not a page for the test, but the extension can see it.
    const searchTextAndFirstResult = () =>
      extension.desk.evaluate(() => {
        // biome-ignore lint/suspicious/noExplicitAny: the same
        const [view] = (globalThis as any).chrome.extension.getViews({ type: 'popup' }) as Window[]
        const box = view?.document.querySelector('input')
        return [box?.value, view?.document.querySelector('[role=option] .title')?.textContent]
      })
    await expect.poll(searchTextAndFirstResult).toEqual([client.clientName, client.clientName])
    await worker?.evaluate((text) => {
      // biome-ignore lint/suspicious/noExplicitAny: the same
      const { chrome } = globalThis as any
      chrome.omnibox.onInputEntered.dispatch(text, 'currentTab')
    }, client.creditCode)
    await expect
      .poll(() => extension.context.pages().filter((page) => page.url().includes(client.listId)).length)
      .toBeGreaterThan(0)
  })
})

test('在弹窗里同意、撤销、退回；关掉弹窗也会提交；被别人先办了会说明；行不在指针下移动；旧的内容只能看', async ({
  product,
  extension,
  line,
}) => {
  const manager = await product.as('clientmgr2')
  const head = await product.as('depthead2')
  const kept = await aSubmittedClient(manager)
  const approved = await aSubmittedClient(manager)
  const returned = await aSubmittedClient(manager)
  const overtaken = await aSubmittedClient(manager)
  const popup = await openPopupLoggedIn(extension, line, 'depthead2')
  const clientListItem = (client: { clientName: string }) => listItemWith(popup, client.clientName)

  await test.step('what it is about, before anything is decided', async () => {
    await clientListItem(kept).getByRole('button', { name: '详情' }).click()
    await expect(clientListItem(kept)).toContainText(`统一社会信用代码${kept.creditCode}`)
    await expect(clientListItem(kept)).toContainText('客户经理')
    await expect(clientListItem(kept).getByRole('list', { name: '办理经过' })).toContainText('提交')
    await expectAccessible(popup)
    await clientListItem(kept).getByRole('button', { name: '详情' }).click()
    await expect(clientListItem(kept)).not.toContainText('统一社会信用代码')
  })

  await test.step('taken back within five seconds, nothing has happened; a double click decides', async () => {
    const below = popup.getByRole('listitem').last()
    const before = await below.boundingBox()
    await clientListItem(kept).getByRole('button', { name: '同意' }).dblclick()
    await expect(clientListItem(kept).getByRole('button', { name: '撤销' })).toBeFocused()
    await expect(clientListItem(kept)).toContainText('将同意')
    expect(await below.boundingBox()).toEqual(before)
    await popup.keyboard.press('Enter')
    await expect(clientListItem(kept).getByRole('button', { name: '同意' })).toBeFocused()
  })

  await test.step('a return needs an opinion, which survives the popup', async () => {
    await clientListItem(returned).getByRole('button', { name: '退回' }).click()
    await clientListItem(returned).getByRole('button', { name: '确定退回' }).click()
    await expect(clientListItem(returned).getByRole('alert')).toHaveText('请输入退回意见')
    await expectAccessible(popup)
    await clientListItem(returned).getByLabel('退回意见').focus()
    await popup.keyboard.type('请补充<b>资质</b>')
    await popup.reload()
    await clientListItem(returned).getByRole('button', { name: '退回' }).click()
    await expect(clientListItem(returned).getByLabel('退回意见')).toHaveValue('请补充<b>资质</b>')
    await clientListItem(returned).getByRole('button', { name: '确定退回' }).click()
    await expect(clientListItem(returned)).toContainText('请补充<b>资质</b>')
  })

  await test.step('what somebody else has handled meanwhile is said, and let go', async () => {
    await clientListItem(overtaken).getByRole('button', { name: '同意' }).click()
    await expect(clientListItem(overtaken).getByRole('button', { name: '撤销' })).toBeVisible()
    await head.tries(clientApi.audit, {
      listId: overtaken.listId,
      version: overtaken.version,
      result: 'return',
      opinion: '已在网页退回',
    })
    await expect.poll(() => clientStatusOf(head, returned.listId)).toBe('40')
    await expect(clientListItem(returned)).toContainText('已退回')
    await expect(clientListItem(overtaken)).toContainText('同意未完成')
    await popup.mouse.move(0, 0)
    await expect(clientListItem(returned)).toHaveCount(0)
    const unsettled = popup.getByRole('region', { name: '没有成功的处理' })
    await expect(unsettled.getByRole('listitem')).toContainText('该待办已处理或已取消')
    expect((await extension.badge()).title).toContain('1 项处理没有成功')
    await unsettled.getByRole('button', { name: '知道了' }).click()
    await expect(unsettled).toHaveCount(0)
  })

  await test.step('the popup is closed at once, and it is done all the same', async () => {
    await clientListItem(approved).getByRole('button', { name: '同意' }).click()
    await expect(clientListItem(approved).getByRole('button', { name: '撤销' })).toBeVisible()
    await popup.close()
    await expect.poll(() => clientStatusOf(head, approved.listId)).toBe('30')
    expect(await clientStatusOf(head, overtaken.listId)).toBe('40')
    expect(await clientStatusOf(head, kept.listId)).toBe('20')
    expect((await findOpenTodo(head, kept.listId))?.status).toBe('pending')
  })

  await test.step('opened again while the server hangs: a copy without what was decided, to be looked at only', async () => {
    line.hang()
    const copy = await extension.open('popup.html')
    const approve = listItemWith(copy, kept.clientName).getByRole('button', { name: '同意' })
    await expect(approve).toBeDisabled()
    await expect(listItemWith(copy, approved.clientName)).toHaveCount(0)
    await expect(copy.getByRole('status').filter({ hasText: '正在刷新，内容更新于' })).toBeVisible()
    line.letGo()
    await expect(approve).toBeEnabled()
  })
})

test('五百条待办、特殊标题、离线内容，和侧边栏里的同一份列表', async ({ product, extension, line }) => {
  const person = await product.as('pm3')
  const nasty = '<img src=x onerror=alert(1)>'
  const tasks = Array.from({ length: 500 }, (_, index) => ({ title: `事项 ${index + 1} ${nasty}` }))
  for (let at = 0; at < tasks.length; at += 100)
    await person.tries(todoApi.saveListBatch, tasks.slice(at, at + 100))
  const popup = await openPopupLoggedIn(extension, line, 'pm3')
  const scripts: string[] = []
  popup.on('dialog', (dialog) => scripts.push(dialog.message()))
  await expect(popup.getByRole('region', { name: '自建任务 500' })).toBeVisible()
  await expect(popup.getByRole('listitem')).toHaveCount(500)
  await pollBadgeText(extension).toBe('500')
  await expect(listItemWith(popup, `事项 1 ${nasty}`).first()).toBeVisible()
  expect(await popup.locator('li img').count()).toBe(0)
  expect(scripts).toEqual([])

  await popup.keyboard.type('事项 123')
  await expect(popup.getByRole('option', { name: '事项 123' })).toBeVisible()
  await popup.keyboard.press('Escape')
  await expect(popup.getByRole('listitem')).toHaveCount(500)
  await popup.keyboard.press('ArrowDown')
  await expect(popup.getByRole('listitem').first().getByRole('button').first()).toBeFocused()

  await test.step('enlarged to 250 % it is no wider than its window', async () => {
    const enlarged = await extension.context.newPage()
    await enlarged.setViewportSize({ width: 320, height: 240 })
    await enlarged.addInitScript(() =>
      Object.defineProperty(window, 'outerWidth', { get: () => innerWidth * 2.5 }),
    )
    await enlarged.goto(popup.url())
    await expect(enlarged.getByRole('button', { name: '退出登录' })).toBeInViewport({ ratio: 1 })
    expect(await enlarged.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await enlarged.close()
  })

  await test.step('offline the copy is shown, and said to be old', async () => {
    await line.cut()
    const later = await extension.open('popup.html')
    await expect(later.getByRole('listitem').first()).toBeVisible()
    await expect(later.getByRole('status').filter({ hasText: '离线，无法连接服务器' })).toContainText(
      '内容更新于',
    )
    await line.restore()
    await extension.ringAlarm()
    await expect(later.getByText('离线，无法连接服务器')).toBeHidden()
  })

  await test.step('the side panel has the same list', async () => {
    const panel = await extension.open('sidepanel.html')
    await expect(panel.getByRole('listitem')).toHaveCount(500)
    const task = await person.call(todoApi.save, { title: '刚来的急事', urgent: true })
    await expect(panel.getByRole('listitem').first()).toContainText('刚来的急事')
    await person.tries(todoApi.update, { listId: task.listId, version: task.version, status: 'done' })
    await expect(listItemWith(panel, '刚来的急事')).toHaveCount(0)
  })
})
