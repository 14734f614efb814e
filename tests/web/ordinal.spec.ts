import { addDays, shanghaiDateAt } from '@agency/shared/format/dates'
import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { ordinalApi } from '@agency/shared/modules/ordinal/ordinal.contract'
import { roomApi } from '@agency/shared/modules/ordinal/room.contract'
import type { Page } from '@playwright/test'
import {
  chooseOption,
  dialogOf,
  expect,
  expectNoSidewaysScroll,
  expectNotReloaded,
  goTo,
  markDocumentToDetectReload,
  PHONE,
  test,
} from '../support/browser'
import { firstOf, mustExist } from '../support/collections'
import { aQueuedOrdinal, move } from '../support/ordinals'
import type { Person, TestServer } from '../support/server'

/** A client of 温若岚 in the demo company. */
const CLIENT = '云岭市人民医院（演示）'

async function openQueue(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: '顶部菜单' }).getByRole('button', { name: '排号与场地' }).click()
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '排号管理' }).click()
}

async function fillNewOrdinal(page: Page, projectName: string): Promise<void> {
  await chooseOption(page.getByRole('combobox', { name: '客户', exact: true }), CLIENT)
  await page.getByRole('textbox', { name: '项目名称' }).fill(projectName)
  await chooseOption(page.getByRole('combobox', { name: '适用制度' }), '政府采购')
  await chooseOption(page.getByRole('combobox', { name: '采购方式' }), '公开招标')
  await chooseOption(page.getByRole('combobox', { name: '项目类型' }), '货物')
  const budget = page.getByRole('textbox', { name: '预算/估算' })
  await budget.fill('1280000')
  await expect(budget).toHaveAccessibleDescription(/1,280,000\.00 元（壹佰贰拾捌万元整）/)
  await chooseOption(page.getByRole('combobox', { name: '资金来源' }), '财政资金')
}

test('排号：新增、排队、受理、办结出号，排队件数实时更新', async ({ signedInAs, server }) => {
  const manager = await signedInAs('clientmgr')
  const office = await signedInAs('office')
  const projectName = `浏览器排号${Date.now()}`

  await openQueue(manager)
  await manager.getByRole('button', { name: '新增', exact: true }).click()
  await expect(manager.getByRole('heading', { name: '新增排号' })).toBeVisible()
  await fillNewOrdinal(manager, projectName)
  await chooseOption(manager.getByRole('combobox', { name: '采购方式' }), '比选')
  await manager.getByRole('button', { name: '保存并提交排号' }).click()
  await expect(manager.getByRole('combobox', { name: '采购方式' })).toHaveAccessibleDescription(
    /政府采购不能采用比选/,
  )
  await chooseOption(manager.getByRole('combobox', { name: '采购方式' }), '公开招标')
  await manager.getByRole('button', { name: '保存并提交排号' }).click()

  await expect(manager.getByText(/已提交排号：PH-\d{4}-\d{4}，当日第 \d+ 号/)).toBeVisible()
  await expect(manager.getByRole('heading', { name: projectName })).toBeVisible()
  const queue = manager.getByRole('region', { name: '排队情况' })
  await expect(queue).toContainText(/前方还有 \d+ 件/)
  const ahead = Number((await queue.textContent())?.match(/\d+/)?.[0])
  await markDocumentToDetectReload(manager)

  await openQueue(office)
  await office.getByRole('row', { name: projectName }).getByRole('button', { name: '办理' }).click()
  await expect(office.getByRole('heading', { name: projectName })).toBeVisible()
  await claimFirstOrdinal(server)
  await expect(queue).toContainText(ahead === 1 ? '下一件就是它' : `前方还有 ${ahead - 1} 件`)
  await expectNotReloaded(manager)

  await office.getByRole('button', { name: '受理' }).click()
  const claim = dialogOf(office, '受理')
  await expect(claim.getByLabel('意见')).toBeFocused()
  await claim.getByRole('button', { name: '受理' }).click()
  await expect(claim.getByLabel('意见')).toHaveAccessibleDescription(/跳过它们须说明原因/)
  await claim.getByLabel('意见').fill('客户在现场等候')
  await expectEditsKeptOnEscape(office)
  await expect(claim.getByLabel('意见')).toHaveValue('客户在现场等候')
  await claim.getByRole('button', { name: '受理' }).click()
  await expect(office.getByRole('button', { name: '受理' })).toBeHidden()
  await expect(office.getByRole('status').filter({ hasText: '已受理' })).toBeFocused()
  await office.getByRole('button', { name: '办结' }).click()
  const handle = dialogOf(office, '办结')
  await expect(handle).toContainText('项目编号与财务编号，且不能撤回')
  await expect(handle.getByRole('combobox', { name: '项目经理A' })).toBeFocused()
  await expect(office.getByText('新的待办')).toHaveCount(0)
  await chooseOption(handle.getByRole('combobox', { name: '项目经理A' }), '程予安')
  await chooseOption(handle.getByRole('combobox', { name: '项目经理B' }), '苏映川')
  await handle.getByRole('button', { name: '办结' }).click()
  await expect(office.getByText(/已办结：项目编号 HC-G\d{4}-\d{4}，财务编号 \d+/)).toBeVisible()
  await expect(
    office
      .getByText(/^HC-G\d{4}-\d{4}$/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()

  await expect(
    manager
      .getByText(/^HC-G\d{4}-\d{4}$/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await expectNotReloaded(manager)
})

/**
 * Presses Escape with unsaved input: the page asks before discarding it, and Escape again, like 继续填写, keeps it.
 */
async function expectEditsKeptOnEscape(page: Page): Promise<void> {
  const question = page.getByRole('dialog').filter({ hasText: '有未保存的修改' })
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: '继续填写' }).click()
  await expect(question).toBeHidden()
}

/** Claims the first number of the queue, which belongs to somebody else: all others move up. */
async function claimFirstOrdinal(server: TestServer): Promise<void> {
  const office: Person = await server.as('office')
  const { records } = await office.call(ordinalApi.page, { status: '20', limit: 200 })
  const first = mustExist(records.find((row) => row.ahead === 0))
  await move(office, 'claim', first)
}

test('排号：加急获批排到最前，办结后领导作废号', async ({ signedInAs, server }) => {
  const [manager, head, leader] = [
    await server.as('clientmgr'),
    await signedInAs('depthead'),
    await signedInAs('leader', PHONE),
  ]
  const { records } = await manager.call(clientApi.page, { clientName: CLIENT })
  const urgent = { urgent: true, urgentReason: '月底前须签约' }
  const queued = await aQueuedOrdinal(manager, mustExist(records[0]).listId, urgent)
  await goTo(head, `/ordinal/ordinalRecordTransact?listId=${queued.listId}`)
  await expect(head.getByText('加急待批', { exact: true }).first()).toBeVisible()
  await head.getByRole('button', { name: /^同意加急 · 交/ }).click()
  await expect(head.getByRole('region', { name: '排队情况' })).toContainText('下一件就是它')

  const office = await server.as('office')
  const again = await office.call(ordinalApi.detail, { listId: queued.listId })
  const claimed = await move(office, 'claim', again)
  await move(office, 'handle', claimed.data)
  await goTo(leader, `/ordinal/ordinalRecordTransact?listId=${queued.listId}`)
  await leader.getByRole('button', { name: '更多' }).click()
  await leader.getByRole('menuitem', { name: '作废号' }).click()
  const dialog = dialogOf(leader, '作废号')
  await dialog.getByRole('button', { name: '作废号' }).click()
  await expect(dialog.getByLabel('意见')).toHaveAccessibleDescription(/请填写|意见/)
  await dialog.getByLabel('意见').fill('业主取消采购任务')
  await dialog.getByRole('button', { name: '作废号' }).click()
  await expect(dialog).toBeHidden()
  await expect(leader.getByText('已办理：作废号')).toBeVisible()
  await expect(leader.getByRole('region', { name: '编号' })).toContainText('业主取消采购任务')
  await expectNoSidewaysScroll(leader)
  await goTo(leader, '/ordinal/ordinalRecord')
  await expect(leader.getByRole('textbox', { name: '排号流水' })).toBeHidden()
  await leader.getByRole('button', { name: '展开查询' }).click()
  await leader.getByRole('textbox', { name: '项目名称' }).fill('无此项目')
  await leader.getByRole('button', { name: '查询', exact: true }).click()
  await leader.getByRole('button', { name: '收起查询' }).click()
  await expect(leader.getByRole('button', { name: '展开查询（1 项）' })).toBeVisible()
  await goTo(leader, '/ordinal/ordinalRoom')
  await expect(leader.getByRole('region', { name: '开标场地' })).toBeVisible()
  await expectNoSidewaysScroll(leader)
})

test('场地：拖动预约，拖动调整，冲突被拒，门口屏实时更新', async ({ signedInAs, server }) => {
  const office = await signedInAs('office')
  const door = await signedInAs('leader')
  const room = firstOf(await (await server.as('office')).call(roomApi.list, { roomName: '第三开标室' }))
  await door.route('**/ordinal/room/door*', (route) => route.fulfill({ status: 500 }), { times: 1 })
  await goTo(door, `/ordinal/roomDoor?roomId=${room.listId}`)
  await expect(door.getByText('正在自动重试')).toBeVisible()
  await expect(door.getByRole('heading', { name: '第三开标室' })).toBeVisible()
  await expect(door.getByRole('navigation')).toHaveCount(0)

  await office
    .getByRole('navigation', { name: '顶部菜单' })
    .getByRole('button', { name: '排号与场地' })
    .click()
  await office.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '开标场地' }).click()
  await office.getByRole('button', { name: '后一天' }).click()
  await dragAcrossSteps(office, '第三开标室', 2, 4)
  const form = dialogOf(office, '预约场地')
  await form.getByRole('textbox', { name: '事由' }).fill('季度例会')
  await form.getByRole('button', { name: '预约', exact: true }).click()
  const block = office.getByRole('button', { name: /季度例会/ })
  await expect(block).toContainText('09:00–10:00')

  // 10:00 is within the pause after 09:00–10:00.
  await dragAcrossSteps(office, '第三开标室', 4, 6)
  await expect(office.getByText('该时段与已有预约冲突')).toBeVisible()
  await expect(form).toBeHidden()

  await moveBookingAround(office, server)

  await block.click()
  await dialogOf(office, '季度例会').getByRole('button', { name: '取消预约' }).click()
  const question = office.getByRole('dialog').filter({ hasText: '确定取消' })
  await question.getByRole('button', { name: '取消预约' }).click()
  await expect(block).toBeHidden()

  await expect(door.getByRole('region', { name: '今日安排' })).not.toContainText('今日值守')
  await bookRoomSoon(server, room.listId)
  await expect(door.getByRole('region', { name: '今日安排' })).toContainText('今日值守')
})

/**
 * Returns the vertical position on the screen of a step of the grid (half an hour each, from 08:00); a booking before
 * 08:00 moves all of them.
 */
async function stepPosition(page: Page, step: number): Promise<number> {
  const grid = page.getByRole('region', { name: /场地预约表$/ })
  const [eight, ten] = await Promise.all(
    ['08:00', '10:00'].map((clock) => grid.getByText(clock, { exact: true }).boundingBox()),
  )
  if (!eight || !ten) throw new Error('the grid is not drawn')
  return eight.y + (step * (ten.y - eight.y)) / 4
}

/** Drags from one step to another. */
async function dragAcrossSteps(page: Page, room: string, from: number, to: number): Promise<void> {
  const column = page.locator(`[data-room="${room}"]`)
  await column.scrollIntoViewIfNeeded()
  const box = await column.boundingBox()
  if (!box) throw new Error(`${room} is not drawn`)
  const x = box.x + box.width - 12
  await page.mouse.move(x, (await stepPosition(page, from)) + 4)
  await page.mouse.down()
  await page.mouse.move(x, (await stepPosition(page, to - 0.5)) + 4, { steps: 4 })
  await page.mouse.up()
}

/** Moves the booking of 季度例会 to another room and back; it is refused where the room is taken. */
async function moveBookingAround(page: Page, server: TestServer): Promise<void> {
  const block = page.getByRole('button', { name: /季度例会/ })
  const other = page.locator('[data-room="第二评标室"]')
  const dragBookingToStep = async (step: number, meanwhile?: () => Promise<void>) => {
    await other.scrollIntoViewIfNeeded()
    const [from, to] = [await block.boundingBox(), await other.boundingBox()]
    if (!from || !to) throw new Error('the grid is not drawn')
    await page.mouse.move(from.x + 20, from.y + 10)
    await page.mouse.down()
    await page.mouse.move(to.x + 20, (await stepPosition(page, step)) + 10, { steps: 5 })
    await meanwhile?.()
    await page.mouse.up()
  }
  await dragBookingToStep(10)
  await expect(other.getByRole('button', { name: /13:00–14:00.*季度例会/ })).toBeVisible()
  await page.getByText('已调整预约').getByRole('button', { name: '撤销' }).click()
  const undone = page.getByText('已恢复原来的时间和场地')
  await expect(undone).toBeVisible()
  await expect(block).toContainText('09:00–10:00')
  // The message covers the upper hours for a moment.
  await expect(undone).toBeHidden()
  await dragBookingToStep(10)
  await expect(block).toContainText('13:00–14:00')
  // A drag far above the grid is cancelled, and the card of the booking does not open.
  await dragBookingToStep(-6)
  await expect(block).toContainText('13:00–14:00')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const person = await server.as('depthead')
  const day = addDays(shanghaiDateAt(new Date()), 1)
  const rooms = await person.call(roomApi.list, { roomName: '第二评标室' })
  const slot = { start: `${day}T17:00:00+08:00`, end: `${day}T18:00:00+08:00` }
  await person.tries(roomApi.book, { roomId: mustExist(rooms[0]).listId, ...slot, subject: '他人会议' })
  await expect(other.getByRole('button', { name: /他人会议/ })).toBeVisible()
  await dragBookingToStep(17, () => expect(other.getByText(/16:30–17:30 该时段与已有预约冲突/)).toBeVisible())
  await expect(block).toContainText('13:00–14:00')

  // Another user moves it meanwhile: it returns to its current position.
  const own = await server.as('office')
  const data = await own.call(roomApi.grid, { from: day, to: day })
  const booking = mustExist(data.bookings.find((one) => one.subject === '季度例会'))
  await dragBookingToStep(4, async () => {
    await own.tries(roomApi.move, {
      listId: booking.listId,
      version: booking.version,
      roomId: booking.roomId,
      start: `${day}T14:00:00+08:00`,
      end: `${day}T15:00:00+08:00`,
    })
  })
  const said = dialogOf(page, '错误提示')
  await expect(said).toContainText('数据已被他人修改')
  await said.getByRole('button', { name: '确定' }).click()
  await expect(block).toContainText('14:00–15:00')

  const early = { start: `${day}T06:30:00+08:00`, end: `${day}T07:30:00+08:00`, subject: '早班布场' }
  await person.tries(roomApi.book, { roomId: mustExist(rooms[0]).listId, ...early })
  const drawn = other.getByRole('button', { name: /06:30–07:30.*早班布场/ })
  await expect.poll(async () => ((await drawn.boundingBox())?.height ?? 0) > 40).toBe(true)
}

/** Books the room for a minute from now. */
async function bookRoomSoon(server: TestServer, roomId: string): Promise<void> {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const booking = { roomId, start: inMinutes(1), end: inMinutes(31), subject: '今日值守' }
  const answer = await (await server.as('office')).tries(roomApi.book, booking)
  expect(answer.msg).toBe('操作成功')
}
