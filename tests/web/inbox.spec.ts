import { flowApi } from '@agency/shared/contract/todo.contract'
import { TODO_LIST_PATH } from '@agency/shared/contract/todo-page'
import { shanghaiDateAt } from '@agency/shared/format/dates'
import { costApi } from '@agency/shared/modules/finance-cost/cost.contract'
import type { Page, Route } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { expect, expectNoSidewaysScroll, goTo, PHONE, test } from '../support/browser'
import { approveClient, aSubmittedClient } from '../support/clients'
import { repeatTimes } from '../support/collections'
import { anAssignedProject, prepareCast } from '../support/projects'

const todoPane = (page: Page) => page.getByRole('region', { name: '待办内容' })
const listItemsOfKind = (page: Page, kind: RegExp) => page.getByRole('listitem').filter({ hasText: kind })

test('部门负责人在收件箱里：键盘走一遍，退回要写原因，办完到下一条，十秒内撤销', async ({
  signedInAs,
  server,
}) => {
  const manager = await server.as('clientmgr')
  const [first, second] = await Promise.all(repeatTimes(2, () => aSubmittedClient(manager)))
  const page = await signedInAs('depthead', { at: TODO_LIST_PATH })
  const pane = todoPane(page)
  await page
    .getByRole('navigation', { name: '待办分类' })
    .getByRole('button', { name: /^客户管理/ })
    .click()
  await expect(listItemsOfKind(page, /客户审核/).first()).toBeVisible()

  // From here only keys are used: J until the first client of this test, wherever it is in the list.
  const title = pane.getByRole('heading', { level: 2 })
  await expect(async () => {
    await page.keyboard.press('j')
    await expect(title).toHaveText(new RegExp(`${first?.clientName}|${second?.clientName}`), { timeout: 500 })
  }).toPass()
  const mine = (await title.textContent()) ?? ''
  await expect(pane.getByText('统一社会信用代码')).toBeVisible()
  await page.keyboard.press('r')
  await expect(pane.getByRole('textbox', { name: '意见' })).toHaveAccessibleDescription(/请填写意见/)
  await pane.getByRole('textbox', { name: '意见' }).fill('请补营业执照')
  await expectAccessible(page)
  await pane.getByRole('button', { name: '退回', exact: true }).click()
  await expect(title).not.toHaveText(mine)
  await expect(listItemsOfKind(page, new RegExp(mine))).toHaveCount(0)

  await page.getByRole('button', { name: '撤销' }).click()
  await expect(title).toHaveText(mine)
  await expect(listItemsOfKind(page, new RegExp(mine))).toHaveCount(1)
  // A final decision is confirmed with the name of its subject; one that can be undone, such as the return above, is
  // not.
  await page.keyboard.press('a')
  const question = page.getByRole('dialog', { name: '同意这一条？' })
  await expect(question).toContainText(mine)
  await question.getByRole('button', { name: '同意' }).click()
  await expect(listItemsOfKind(page, new RegExp(mine))).toHaveCount(0)

  // Until another part has loaded, nothing of the earlier part can be decided in it.
  await expect(pane.getByRole('heading', { level: 2 })).toBeVisible()
  let releaseRequest = (): void => undefined
  const arrives = new Promise<void>((done) => {
    releaseRequest = done
  })
  await page.route('**/api/workflow/todoList/page?*', async (route) => {
    await arrives
    await route.continue()
  })
  await page.getByRole('navigation', { name: '待办分类' }).getByRole('button', { name: /^本周/ }).click()
  await expect(pane.getByRole('button')).toHaveCount(0)
  releaseRequest()
  await expect(page.getByRole('region', { name: '本周' })).toBeVisible()
})

test('同一步骤的几条一起办：逐条判断，没有办成的写明原因', async ({ signedInAs, server }) => {
  const manager = await server.as('clientmgr')
  const clients = await Promise.all(repeatTimes(3, () => aSubmittedClient(manager)))
  const page = await signedInAs('depthead', { at: TODO_LIST_PATH })
  for (const { clientName } of clients)
    await page.getByRole('checkbox', { name: `勾选：客户审核：${clientName}` }).check()
  // The ticked to-dos are shown by name, and the only decision on the screen is theirs.
  const many = todoPane(page)
  await expect(many.getByRole('heading', { level: 2 })).toHaveText('一起办理 3 条')
  for (const { clientName } of clients) await expect(many).toContainText(`客户审核：${clientName}`)
  await expect(many.getByText('统一社会信用代码')).toHaveCount(3)
  const agreeing = page.getByRole('button', { name: /^(同意|通过)( \d+ 条)?$/ })
  await expect(agreeing).toHaveCount(1)
  await expectAccessible(page)
  const other = listItemsOfKind(page, /客户审核/).filter({
    hasNot: page.getByRole('checkbox', { checked: true }),
  })
  await other.first().getByRole('button').click()
  await expect(agreeing).toHaveCount(0)
  await page.keyboard.press('a')
  await many.getByRole('button', { name: '回到已选的 3 条' }).click()
  await expect(agreeing).toHaveText('同意 3 条')
  await many.getByRole('button', { name: '退回 3 条' }).click()
  await expect(many.getByRole('alert')).toHaveText('请填写退回的原因')

  // Another user decides one of them first.
  const [taken, ...left] = clients
  if (taken) expect(await approveClient(await server.as('admin'), taken)).toMatchObject({ code: 200 })
  await page
    .getByRole('checkbox', { name: /^勾选：排号|^勾选：加急审批/ })
    .first()
    .check()
  await expect(many).toContainText('只有同一步骤')
  await page
    .getByRole('checkbox', { name: /^勾选：排号|^勾选：加急审批/ })
    .first()
    .uncheck()
  // The to-do that was decided elsewhere leaves the list when its message arrives, before or after the confirmation.
  const together = { name: /^同意 \d+ 条$/ }
  await many.getByRole('button', together).click()
  const question = page.getByRole('dialog')
  for (const { clientName } of left) await expect(question).toContainText(`客户审核：${clientName}`)
  await question.getByRole('button', together).click()
  for (const { clientName } of left) await expect(page.getByText(`客户审核：${clientName}`)).toHaveCount(0)

  // An approval is final; a return can be undone within ten seconds, and then each of the to-dos is open again.
  await expect(page.getByRole('button', { name: /^撤销 \d+ 条$/ })).toHaveCount(0)
  const two = await Promise.all(repeatTimes(2, () => aSubmittedClient(manager)))
  for (const { clientName } of two)
    await page.getByRole('checkbox', { name: `勾选：客户审核：${clientName}` }).check()
  await many.getByRole('textbox').fill('请补营业执照')
  // A decision that can be undone is not confirmed.
  await many.getByRole('button', { name: '退回 2 条' }).click()
  for (const { clientName } of two) await expect(page.getByText(`客户审核：${clientName}`)).toHaveCount(0)
  await page.getByRole('button', { name: '撤销 2 条' }).click()
  await expect(page.getByText('已撤销 2 条，回到待办')).toBeVisible()
  for (const { clientName } of two) await expect(listItemsOfKind(page, new RegExp(clientName))).toHaveCount(1)
})

test('手机上是卡片，两个按钮；要填更多的打开办理；表格是一个开关，跟着人走', async ({
  signedInAs,
  server,
}) => {
  const client = await aSubmittedClient(await server.as('clientmgr'))
  const phone = await signedInAs('depthead', { ...PHONE, at: TODO_LIST_PATH })
  const card = listItemsOfKind(phone, new RegExp(client.clientName))
  await expectNoSidewaysScroll(phone)
  await card.getByRole('button', { name: '退回' }).click()
  const sheet = phone.getByRole('dialog', { name: `客户审核：${client.clientName}` })
  await expect(sheet.getByText('统一社会信用代码')).toBeVisible()
  await sheet.getByRole('textbox', { name: '意见' }).fill('请补营业执照')
  await sheet.getByRole('button', { name: '退回', exact: true }).click()
  await expect(sheet).toBeHidden()
  await expect(card).toHaveCount(0)

  // No other test uses this user's list, because the choice is stored for the user.
  const page = await signedInAs('staff6', { at: TODO_LIST_PATH })
  await page.getByRole('button', { name: '以表格显示' }).click()
  await expect(page.getByRole('tab', { name: '通知' })).toBeVisible()
  await goTo(page, '/home')
  await page.reload()
  await goTo(page, TODO_LIST_PATH)
  await expect(page.getByRole('tab', { name: '通知' })).toBeVisible()
  await page.getByRole('button', { name: '收件箱' }).click()
  await expect(page.getByRole('navigation', { name: '待办分类' })).toBeVisible()
})

test('退回时选退到哪一步：收件箱里就能选，退给当时办那一步的人', async ({ signedInAs, server }) => {
  const cast = await prepareCast(server)
  const payee = `和顺餐饮${Date.now()}`
  const project = await anAssignedProject(cast)
  const draft = await cast.pm.call(costApi.save, {
    projectId: project.listId,
    priceTime: shanghaiDateAt(new Date()),
    file: [],
    payee,
    businessFee: '项目费用',
    parentCostName: '评审费',
    childCostName: '评审餐费',
    specifiactions: null,
    num: '7',
    singlePrice: '45',
    abstractRemark: '评审用餐',
  })
  const sent = await cast.pm.call(costApi.submit, { listId: draft.listId, version: draft.version })
  await cast.head.call(costApi.approve, { listId: sent.listId, version: sent.version, result: 'approve' })

  const page = await signedInAs('finance', { at: TODO_LIST_PATH })
  // The earlier steps of the flow load late: a return that is pressed before waits for them.
  const kept: Route[] = []
  let isKept = true
  await page.route(`**${flowApi.state.path}?*`, (route) =>
    isKept ? void kept.push(route) : route.continue(),
  )
  await listItemsOfKind(page, new RegExp(payee)).getByText(payee).click()
  const pane = todoPane(page)
  await expect(pane.getByRole('heading', { level: 2 })).toContainText(`315.00 元 ${payee}`)
  await pane.getByRole('textbox', { name: '意见' }).fill('请部门重新核对')
  await pane.getByRole('button', { name: '退回', exact: true }).click()
  await expect.poll(() => kept.length).toBeGreaterThan(0)
  isKept = false
  for (const route of kept) await route.continue()
  const steps = pane.getByRole('radiogroup', { name: '退回到' })
  await expect(steps.getByRole('radio', { name: '退回修改' })).toBeFocused()
  await expectAccessible(page)
  await pane.getByRole('button', { name: '取消' }).click()
  await expect(steps).toHaveCount(0)
  await pane.getByRole('button', { name: '退回', exact: true }).click()
  await page.keyboard.press('ArrowDown')
  await expect(steps.getByRole('radio', { name: '部门审批' })).toBeChecked()
  await pane.getByRole('button', { name: '退回', exact: true }).click()
  await expect(listItemsOfKind(page, new RegExp(payee))).toHaveCount(0)
  expect(await cast.head.call(costApi.detail, { listId: sent.listId })).toMatchObject({ status: '20' })
})
