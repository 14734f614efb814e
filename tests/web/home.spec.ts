import { centerApi } from '../../packages/shared/src/contract/center.contract'
import { todoApi } from '../../packages/shared/src/contract/todo.contract'
import { clientApi } from '../../packages/shared/src/modules/crm-client/client.contract'
import {
  dialogOf,
  expect,
  expectHome,
  expectNoSidewaysScroll,
  goTo,
  locatePage,
  PHONE,
  test,
} from '../support/browser'
import { aSubmittedClient } from '../support/clients'

test('首页：就地同意一个客户，收藏它，布局调整后在别的电脑上也一样', async ({ signedInAs, server }) => {
  const manager = await server.as('clientmgr')
  const { listId, clientName } = await aSubmittedClient(manager)
  const head = await signedInAs('depthead', { at: '/home' })
  await expectHome(head)

  await test.step('计数通向同样多的待办', async () => {
    const counters = head.getByRole('navigation', { name: '待办与开标计数' })
    const free = counters.getByRole('link', { name: /待认领/ })
    const count = Number(await free.locator('strong').textContent())
    await free.click()
    const part = locatePage(head, '/workflow/todoList')
      .locator('[aria-current]')
      .filter({ hasText: '待认领' })
    await expect(part).toContainText(String(count))
    await goTo(head, '/home')
  })

  await test.step('待办旁边看到依据，就地同意', async () => {
    const item = head
      .getByRole('region', { name: '我的待办' })
      .getByRole('listitem')
      .filter({ hasText: clientName })
      .last()
    await item.getByRole('button', { name: '就地处理' }).click()
    await expect(item.getByText('统一社会信用代码')).toBeVisible()
    await item.getByLabel('意见').fill('资料齐全')
    await item.getByRole('button', { name: '同意' }).click()
    // This approval is final, so the confirmation names what is approved.
    const question = dialogOf(head, '同意这一条？')
    await expect(question).toContainText(clientName)
    await question.getByRole('button', { name: '同意' }).click()
    await expect(item).toBeHidden()
    expect((await manager.call(clientApi.detail, { listId })).status).toBe('30')
    const { records } = await (await server.as('depthead')).call(todoApi.page, { status: 'done', size: 5 })
    expect(records[0]).toMatchObject({ ownId: listId, opinion: '资料齐全' })
  })

  await test.step('打开过的记录与收藏在首页', async () => {
    await goTo(head, `/account/crmClientDetail?listId=${listId}`)
    const star = head.getByRole('button', { name: '收藏', exact: true })
    await star.click()
    await expect(head.getByRole('button', { name: '已收藏，点击取消' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await goTo(head, '/home')
    const card = head.getByRole('region', { name: '收藏与最近打开' })
    await expect(
      card.getByRole('region', { name: '收藏' }).getByRole('link', { name: clientName }),
    ).toBeVisible()
  })

  await test.step('用键盘移动、隐藏卡片，恢复默认', async () => {
    await head.getByRole('button', { name: '调整布局' }).click()
    const arranging = head.getByRole('region', { name: '调整首页布局' })
    const tiles = arranging.getByRole('listitem')
    await expect(tiles.first()).toContainText('我的待办')
    const later = arranging.getByRole('button', { name: '「我的待办」后移' })
    await later.focus()
    await head.keyboard.press('Enter')
    await expect(tiles.nth(1)).toContainText('我的待办')
    await expect(later).toBeFocused()
    await expect(arranging.getByRole('status')).toContainText('「我的待办」已移到第 2 位')
    await arranging.getByRole('button', { name: '隐藏「常用入口」' }).press('Enter')
    await expect(tiles.filter({ hasText: '常用入口' })).toContainText('已隐藏')
    await expect
      .poll(async () => (await (await server.as('depthead')).call(centerApi.settings, {}))?.home?.hidden)
      .toEqual(['entries'])
    await arranging.getByRole('button', { name: '完成' }).click()
    await expect(head.getByRole('region', { name: '常用入口' })).toHaveCount(0)
  })

  await test.step('在手机上也是自己的布局', async () => {
    const phone = await signedInAs('depthead', { ...PHONE, at: '/home' })
    const todos = phone.getByRole('region', { name: '我的待办' })
    const week = phone.getByRole('region', { name: '七天日程' })
    await expect(todos).toBeVisible()
    await expect(phone.getByRole('region', { name: '常用入口' })).toHaveCount(0)
    await expectNoSidewaysScroll(phone)
    const topPositionOf = async (one: typeof todos) => (await one.boundingBox())?.y ?? 0
    if (await week.isVisible()) expect(await topPositionOf(week)).toBeLessThan(await topPositionOf(todos))
    await phone.getByRole('button', { name: '调整布局' }).click()
    await phone.getByRole('button', { name: '恢复默认' }).click()
    await phone.getByRole('button', { name: '完成' }).click()
    await expect(phone.getByRole('region', { name: '常用入口' })).toBeVisible()
  })
})
