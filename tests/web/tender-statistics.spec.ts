import { parseDecimalAmount, roundYuan } from '@agency/shared/format/money'
import { expectAccessible } from '../support/accessible'
import { awardLot } from '../support/awards'
import { dialogOf, expect, locatePage, test } from '../support/browser'
import { firstOf } from '../support/collections'
import { aPublishedProject, lotsOfProject, prepareCast } from '../support/projects'
import { anApprovedSupplier } from '../support/suppliers'

test('领导：首页的卡片带着条件打开项目统计，点一组只看它的项目，返回与重新打开都记得；结果公示由模板生成', async ({
  signedInAs,
  server,
}) => {
  const cast = await prepareCast(server)
  const supplier = await anApprovedSupplier(server, await server.as('sales'))
  const project = await aPublishedProject(cast, { packageCount: 1 })
  const lot = firstOf(await lotsOfProject(cast.pm, project))
  await awardLot(server, project, lot, { supplierId: supplier.listId, winBidMoney: '590000.00' })

  const setWinningAmount = (money: string) =>
    server.sql('update tender_package set win_bid_money = $1 where list_id = $2', [money, lot.listId])
  // The figure includes what other tests awarded this month.
  const { others } = await server.row<{ others: string }>(
    'select coalesce(sum(win_bid_money), 0)::text others from tender_package where list_id <> $1',
    [lot.listId],
  )
  await setWinningAmount(roundYuan(parseDecimalAmount('12345670000').minus(others)))
  const leader = await signedInAs('leader')
  const awarded = leader.getByRole('link', { name: /^本月中标额 .*查看项目统计$/ })
  await expect(awarded).toContainText('1,234,567.00')
  await setWinningAmount('590000.00')
  await awarded.click()
  const page = locatePage(leader, '/tender/templates/statisticsProjectPage')
  await expect(
    page.getByRole('table', { name: '按部门汇总' }).getByRole('row', { name: /^合计/ }),
  ).toBeVisible()
  await expect(leader).toHaveURL(/awardStart/)
  await page.getByRole('tab', { name: '项目经理' }).click()
  const groups = page.getByRole('table', { name: '按项目经理汇总' })
  await groups.getByRole('button', { name: '程予安' }).click()
  await expect(page.getByRole('status').filter({ hasText: '项目经理「程予安」的项目' })).toBeVisible()
  await expect(page.getByRole('link', { name: project.projectName })).toBeVisible()
  await expect(leader).toHaveURL(new RegExp(`groupBy=manager&groupKey=${cast.pm.userId}`))
  await expectAccessible(leader, 'main')
  await leader.reload()
  await expect(groups.getByRole('button', { name: '程予安' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: '看全部项目' }).click()
  await expect(leader).not.toHaveURL(/groupKey/)
  await leader.goBack()
  await expect(groups.getByRole('button', { name: '程予安' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: project.projectName }).click()

  await leader.getByRole('tab', { name: '定标通知书' }).click()
  // The notice itself is the numbered PDF of 通知书领取.
  await expect(leader.getByRole('button', { name: '中标通知书', exact: true })).toHaveCount(0)
  await leader.getByRole('button', { name: '中标结果公示', exact: true }).click()
  const paper = dialogOf(leader, '中标结果公示')
  await expect(paper.frameLocator('iframe').getByText('大写：人民币伍拾玖万元整')).toBeVisible()
  await paper.getByRole('button', { name: '关闭' }).click()
})
