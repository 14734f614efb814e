import { labelApi } from '../../packages/shared/src/modules/archive-place/label.contract'
import {
  STOCK_LIST,
  stocktakeDetailPath,
  stocktakeScanPath,
} from '../../packages/shared/src/modules/archive-place/place.paths'
import { stockApi } from '../../packages/shared/src/modules/archive-place/stock.contract'
import { expectAccessible } from '../support/accessible'
import {
  chooseOption,
  dialogOf,
  expect,
  expectNoSidewaysScroll,
  PHONE,
  sessionCookies,
  test,
} from '../support/browser'
import { mustExist } from '../support/collections'
import { aRoomWithShelves, aShelvedArchive } from '../support/places'
import { prepareCast } from '../support/projects'

test('盘点：没有网络照样扫，页面关掉再打开一条不少，联网后发送；结束后缺失由审核员确认，可导出', async ({
  signedInAs,
  server,
}) => {
  const archivist = await server.as('archivist')
  const { room, shelves } = await aRoomWithShelves(archivist)
  const [shelf, other] = shelves
  const volume = await aShelvedArchive(server, await prepareCast(server), shelf.listId, 4)
  const roll = await archivist.call(labelApi.makeFor, { kind: 'box', ownIds: [volume.listId] })
  const { labels } = await archivist.call(labelApi.sheet, { listId: roll.listId })
  const [one = '', two = '', three = ''] = labels.map(({ code }) => code)

  const desk = await signedInAs('archivist', { at: STOCK_LIST })
  await desk.getByRole('button', { name: '开始盘点' }).first().click()
  const beginning = dialogOf(desk, '开始盘点')
  await chooseOption(beginning.getByRole('combobox', { name: '盘点范围' }), room.path)
  await beginning.getByRole('button', { name: '确定' }).click()
  await expect(desk.getByText('盘点中').filter({ visible: true }).first()).toBeVisible()
  const [stock] = await archivist.call(stockApi.list, { placePath: room.path })
  const { listId, stockNo } = mustExist(stock)

  const phone = await signedInAs('archivist', { ...PHONE, at: stocktakeScanPath(listId) })
  const context = phone.context()
  await expect(phone.getByText('已扫 0 / 应有 4 盒')).toBeVisible()
  const scanInto = async (page: typeof phone, ...codes: string[]) => {
    for (const code of codes) {
      await page.getByRole('textbox', { name: '标签或档号' }).pressSequentially(code)
      await page.getByRole('textbox', { name: '标签或档号' }).press('Enter')
    }
  }
  await context.setOffline(true)
  await expect(phone.getByText(/没有网络：扫码存在本机/)).toBeVisible()
  await scanInto(phone, shelf.placeCode, one, two)
  await expect(phone.getByText(`当前架位：${shelf.path}`)).toBeVisible()
  await expect(phone.getByText(/已扫 2 \/ 应有 4 盒 · 待发送 2 条/)).toBeVisible()
  await scanInto(phone, other.placeCode, three)
  await expect(phone.getByText(`位置不符，应在 ${shelf.path}`)).toBeVisible()
  await expect(phone.getByText(/待发送 3 条/)).toBeVisible()
  await expectNoSidewaysScroll(phone, '盘点扫码')
  await phone.close()
  expect((await archivist.call(stockApi.detail, { listId })).scannedCount).toBe(0)

  // The pages load again but the scans are not sent: all of them are still there.
  await context.setOffline(false)
  await context.route('**/api/archive/stock/scan', (route) => route.abort())
  const again = await context.newPage()
  await again.goto(`/#${stocktakeScanPath(listId)}`)
  await expect(again.getByText(/已扫 3 \/ 应有 4 盒 · 待发送 3 条/)).toBeVisible()
  await context.unroute('**/api/archive/stock/scan')
  await again.getByRole('button', { name: '立即发送' }).click()
  await expect(again.getByText(/全部已发送/)).toBeVisible()
  expect((await archivist.call(stockApi.detail, { listId })).scannedCount).toBe(3)
  await scanInto(again, one)
  await expect(again.getByText('已扫过')).toBeVisible()
  await expect(again.getByText(/全部已发送/)).toBeVisible()

  await desk.getByRole('button', { name: /^结束盘点/ }).click()
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: /^结束盘点/ })
    .click()
  await expect(desk.getByText('差异待确认').filter({ visible: true }).first()).toBeVisible()

  const reviewer = await signedInAs('archreview', { at: stocktakeDetailPath(listId) })
  const results = reviewer.getByRole('table', { name: '差异与移动' })
  await expect(results.getByRole('row').filter({ hasText: '缺失' })).toContainText(
    `${volume.archiveNo} 第 4 盒`,
  )
  await expect(results.getByRole('row').filter({ hasText: '位置不符' })).toContainText(other.path)
  await expectAccessible(reviewer)
  const [file] = await Promise.all([
    reviewer.waitForEvent('download'),
    reviewer.getByRole('button', { name: '导出盘点结果' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(new RegExp(`^盘点结果 ${stockNo}-\\d{4}-\\d{2}-\\d{2}\\.xlsx$`))
  await reviewer.getByRole('button', { name: /^同意盘点结果/ }).click()
  const deciding = reviewer.getByRole('dialog')
  if (await deciding.isVisible()) await deciding.getByRole('button', { name: /^同意盘点结果/ }).click()
  await expect(reviewer.getByText('已完成').filter({ visible: true }).first()).toBeVisible()
})

test('盘点扫码没有网络也能打开、刷新：扫码不丢，联网后只发送一次；同一手机换人、退出登录后什么也看不到', async ({
  newlySignedInAs,
  server,
}) => {
  const archivist = await server.as('archivist')
  const { room, shelves } = await aRoomWithShelves(archivist)
  const [shelf] = shelves
  const volume = await aShelvedArchive(server, await prepareCast(server), shelf.listId, 3)
  const roll = await archivist.call(labelApi.makeFor, { kind: 'box', ownIds: [volume.listId] })
  const { labels } = await archivist.call(labelApi.sheet, { listId: roll.listId })
  const [one = '', two = ''] = labels.map(({ code }) => code)
  const { listId } = await archivist.call(stockApi.save, { placeId: room.listId })
  const at = stocktakeScanPath(listId)

  const phone = await newlySignedInAs('archivist', { ...PHONE, spoilt: true, at })
  const context = phone.context()
  await expect(phone.getByText('已扫 0 / 应有 3 盒')).toBeVisible()
  await expect(phone.getByText('没有网络也能打开或刷新本页')).toBeVisible()
  const scanInto = async (page: typeof phone, ...codes: string[]) => {
    for (const code of codes) {
      await page.getByRole('textbox', { name: '标签或档号' }).pressSequentially(code)
      await page.getByRole('textbox', { name: '标签或档号' }).press('Enter')
    }
  }
  await context.setOffline(true)
  await phone.reload()
  await expect(phone.getByRole('status').filter({ hasText: '现在只能继续盘点扫码' })).toBeVisible()
  await scanInto(phone, shelf.placeCode, one, two)
  await expect(phone.getByText(/已扫 2 \/ 应有 3 盒 · 待发送 2 条/)).toBeVisible()
  await expectNoSidewaysScroll(phone, '没有网络的盘点扫码')
  await expectAccessible(phone)
  await phone.close()

  const again = await context.newPage()
  await again.goto(`/#${at}`)
  await expect(again.getByText(/已扫 2 \/ 应有 3 盒 · 待发送 2 条/)).toBeVisible()
  const sent: string[] = []
  again.on('request', (request) => {
    if (request.url().endsWith('/api/archive/stock/scan')) sent.push(request.postData() ?? '')
  })
  await context.setOffline(false)
  await expect(again.getByText(/全部已发送/)).toBeVisible()
  await again.getByRole('button', { name: '打开系统' }).click()
  await expect(again.getByRole('button', { name: '盘点详情' })).toBeVisible()
  await expect(again.getByText(/已扫 2 \/ 应有 3 盒 · 全部已发送/)).toBeVisible()
  expect((await archivist.call(stockApi.detail, { listId })).scannedCount).toBe(2)
  expect(sent).toHaveLength(1)

  // Another user logs in on the same phone although the first one has not logged out.
  const mine = await context.cookies()
  const other = await server.enter('office')
  await context.clearCookies()
  await context.addCookies(sessionCookies(other, server.url))
  await context.setOffline(true)
  const theirs = await context.newPage()
  await theirs.goto(`/#${at}`)
  await expect(theirs.getByText('无法连接服务器')).toBeVisible()
  await theirs.close()

  // The first user returns and then logs out: nothing is visible any more, even with the old cookies.
  await context.setOffline(false)
  await context.clearCookies()
  await context.addCookies(mine)
  await again.reload()
  await expect(again.getByText(/已扫 2 \/ 应有 3 盒/)).toBeVisible()
  await again.getByRole('button', { name: '账号菜单' }).click()
  await again.getByRole('menuitem', { name: '退出登录' }).click()
  await again.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(again.getByLabel('用户名')).toBeVisible()
  await context.addCookies(mine)
  await context.setOffline(true)
  const after = await context.newPage()
  await after.goto(`/#${at}`)
  await expect(after.getByText('无法连接服务器')).toBeVisible()
})
