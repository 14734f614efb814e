import { consultApi } from '@agency/shared/contract/consult.contract'
import { todoApi } from '@agency/shared/contract/todo.contract'
import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { expect } from '@playwright/test'
import type { Browser } from 'webextension-polyfill'
import { aSubmittedClient } from '../support/clients'
import { openForeignPages } from '../support/foreign-pages'
import { enableFloatingEntries, openPopupLoggedIn, pollBadgeText, test } from './extension'
import { CONSULT, floatingEntriesOf } from './floating-entries'

/** The name of the browser interface inside Chromium's extensions. */
declare const chrome: Browser

test.use({ granted: ['notifications'], grantsSites: true })

test('角标随别人发来的待办变化：在线即时，后台被终止后也会跟上，断线和恢复都看得出', async ({
  product,
  extension,
  line,
}) => {
  const head = await product.as('depthead')
  const manager = await product.as('clientmgr')
  const todoCount = async (): Promise<number> => await head.call(todoApi.getCount, {})
  await aSubmittedClient(manager)
  const popup = await openPopupLoggedIn(extension, line, 'depthead')
  const before = await todoCount()
  expect(before).toBeGreaterThan(0)
  await pollBadgeText(extension).toBe(String(before))
  expect((await extension.badge()).title).toBe(`招标代理业务系统：${before} 项待办`)

  const client = await test.step('a new to-do raises it at once, and is announced', async () => {
    const asked = await aSubmittedClient(manager)
    await pollBadgeText(extension).toBe(String(before + 1))
    await expect(popup.getByText(`客户审核：${asked.clientName}`)).toBeVisible()
    const shownNotificationIds = () =>
      extension.desk.evaluate(async () => Object.keys(await chrome.notifications.getAll()))
    await expect.poll(shownNotificationIds).toHaveLength(1)
    return asked
  })

  await test.step('a click on the announcement opens its page', async () => {
    const opened = extension.context.waitForEvent('page')
    const worker = extension.context.serviceWorkers()[0]
    await worker?.evaluate(async () => {
      const [id] = Object.keys(await chrome.notifications.getAll())
      // biome-ignore lint/suspicious/noExplicitAny: the browser's own events can be raised, which no types tell
      ;(chrome.notifications.onClicked as any).dispatch(id)
    })
    const page = await opened
    await expect.poll(() => page.url()).toContain(`/account/crmClientDetail?listId=${client.listId}`)
    await page.close()
  })

  await test.step('the worker is stopped, a to-do goes, the alarm wakes it', async () => {
    await popup.close()
    await extension.killWorker()
    await head.tries(clientApi.audit, { ...idAndVersion(client), result: 'return', opinion: '补充资料' })
    await extension.ringAlarm()
    await pollBadgeText(extension).toBe(String(before))
  })

  await test.step('the line is cut and comes back', async () => {
    await line.cut()
    await pollBadgeText(extension).toBe('!')
    await line.restore()
    await pollBadgeText(extension).toBe(String(before))
  })

  await test.step('logged out, nothing is kept of whose to-dos were announced', async () => {
    const storedAnnouncedKeys = () =>
      extension.desk.evaluate(async () => Object.keys(await chrome.storage.local.get('announced')))
    expect(await storedAnnouncedKeys()).toEqual(['announced'])
    await extension.context.clearCookies()
    await extension.ringAlarm()
    await pollBadgeText(extension).toBe('登')
    await expect.poll(storedAnnouncedKeys).toEqual([])
  })
})

test('管理员的角标和列表只有本人要办的，不数别人的', async ({ product, extension, line }) => {
  const admin = await product.as('admin')
  await aSubmittedClient(await product.as('clientmgr'))
  expect(await admin.call(todoApi.getCount, {})).toBeGreaterThan(0)
  const popup = await openPopupLoggedIn(extension, line, 'admin')
  await expect(popup.getByText('当前没有待办事项')).toBeVisible()
  // The server reports changes with the count of all to-dos, so the extension counts the user's own again.
  await admin.tries(todoApi.save, { title: '核对日志' })
  await pollBadgeText(extension).toBe('1')
  await expect(popup.getByRole('listitem')).toHaveCount(1)
})

test('an answer in 即时咨询 shows at the badge, on pages, in the popup and as a notice, until it is read', async ({
  product,
  extension,
  line,
}) => {
  const asker = await product.as('staff5')
  const office = await product.as('office')
  const popup = await openPopupLoggedIn(extension, line, 'staff5')
  await enableFloatingEntries(extension)
  const foreign = await openForeignPages()
  const page = await extension.context.newPage()
  await page.goto(`${foreign.origin}/plain`)
  const entries = await floatingEntriesOf(page)
  await entries.expectShown(CONSULT)
  const { threadId } = await asker.call(consultApi.send, { text: '保证金什么时候退？' })
  await office.tries(consultApi.send, { threadId, text: '合同签订后五个工作日内' })

  await pollBadgeText(extension).toMatch(/•$/)
  expect((await extension.badge()).title).toContain('即时咨询 1 条未读')
  await entries.expectShown('即时咨询，1 条未读')
  const notificationIds = () =>
    extension.desk.evaluate(async () => Object.keys(await chrome.notifications.getAll()))
  await expect.poll(notificationIds).toEqual(['consult'])

  const opened = extension.context.waitForEvent('page')
  await popup.bringToFront()
  await popup.getByText('即时咨询 1 条未读').getByRole('button', { name: '查看' }).click()
  await expect((await opened).getByRole('log').getByText('合同签订后五个工作日内')).toBeVisible()
  await pollBadgeText(extension).not.toMatch(/•/)
  await expect.poll(notificationIds).toEqual([])
  await entries.expectShown(CONSULT)
  await foreign.stop()
})

const idAndVersion = ({ listId, version }: { listId: string; version: number }) => ({ listId, version })
