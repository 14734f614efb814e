import { shanghaiDateAt } from '../../packages/shared/src/format/dates'
import type { SupplierRow } from '../../packages/shared/src/modules/crm-supplier/supplier.record'
import { bondsTogetherPath } from '../../packages/shared/src/modules/tender-bond/bond.paths'
import { bondArrivalForm, findOrEnterBond, onBond } from '../support/awards'
import { chooseOption, dialogOf, expect, expectNoSidewaysScroll, PHONE, test } from '../support/browser'
import { mustExist } from '../support/collections'
import { expectSuccess } from '../support/expect-success'
import { pasteTable } from '../support/paste'
import { anAssignedProject, aPublishedProject, lotsOfProject, prepareCast } from '../support/projects'
import { anApprovedSupplier } from '../support/suppliers'

test('费用：从 Excel 粘贴多条，改正错误后提交，部门审批，财务确认，计入项目成本和财务导出', async ({
  signedInAs,
  server,
}) => {
  const cast = await prepareCast(server)
  const { listId, projectCode } = await anAssignedProject(cast)
  const today = shanghaiDateAt(new Date())
  const clip = [
    ['费用日期', '费用类型', '费用大类', '费用小类', '规格', '数量', '单价', '收款人', '摘要'],
    [`${today} 09:30`, '项目费用', '评审费', '评审餐费', '', '７', '45', '和顺餐饮', '评审<br>用餐'],
    [today, '项目费用', '场地费', '', '', '1', '￥1,200.50', '交易中心', '开标室'],
    ['上周', '项目费用', '印刷', '', '', '四', '1.2万元', '图文社', '装订'],
  ]

  const pm = await signedInAs('pm', { at: `/finance/financeCostNew?projectId=${listId}` })
  await expect(pm.getByRole('combobox', { name: '项目' })).toContainText(projectCode)
  await pasteTable(pm.getByRole('textbox', { name: '从 Excel 粘贴' }), clip)
  await expect(pm.getByText('已粘贴 3 条，请核对')).toBeVisible()
  const third = pm.getByRole('group', { name: '第 3 条' })
  await expect(pm.getByRole('group', { name: '第 1 条' }).getByText(`原输入：${today} 09:30`)).toBeVisible()
  await expect(pm.getByRole('listitem').filter({ hasText: '第 3 条' })).toHaveText([
    /^第 3 条「费用日期」“上周”/,
    /^第 3 条「费用大类」“印刷”：费用大类「印刷」不在可选项中，可选：.*印刷费/,
    '第 3 条「数量」“四”：数量须为数字，最多四位小数',
    '第 3 条「单价」“1.2万元”：单价“1.2万元”请换算成元，只填数字',
  ])
  const [day, price] = [
    third.getByRole('textbox', { name: '费用日期' }),
    third.getByRole('textbox', { name: '单价' }),
  ]
  await expect(day).toHaveValue('上周')
  await expect(price).toHaveValue('1.2万元')
  await expect(third.getByRole('combobox', { name: '费用大类' })).toContainText('印刷')
  await day.fill(today)
  await chooseOption(third.getByRole('combobox', { name: '费用大类' }), '印刷费')
  await third.getByRole('textbox', { name: '数量' }).fill('4')
  // Keys are filtered one by one; what comes whole stays as it came, until it is an amount.
  await price.fill('65元左右')
  await expect(third.getByText('单价“65元左右”不是金额')).toBeVisible()
  await price.press('Backspace')
  await price.press('Backspace')
  await expect(price).toHaveValue('65')
  await price.pressSequentially('元.5')
  await expect(price).toHaveValue('65.5')
  await price.fill('￥65元')
  await expect(price).toHaveValue('65')
  await expect(pm.getByRole('status').filter({ hasText: '共 3 条，合计 1,775.50 元' })).toBeVisible()
  await pm.getByRole('button', { name: '提交审批' }).click()
  await expect(pm.getByText('已提交 3 条，等待部门负责人审批')).toBeVisible()
  const costs = pm.getByRole('region', { name: '费用', exact: true })
  await expect(costs.getByText('部门审批')).toHaveCount(3)

  await pm.getByRole('button', { name: '编制预算' }).click()
  const budget = dialogOf(pm, '项目费用预算')
  const line = budget.getByRole('group', { name: '第 1 类' })
  await expect(line.getByRole('combobox', { name: '费用大类' })).toContainText('印刷费')
  for (const at of [1, 2, 3])
    await budget
      .getByRole('group', { name: `第 ${at} 类` })
      .getByRole('textbox', { name: '预算' })
      .fill('300')
  await budget.getByRole('button', { name: '确定' }).click()
  await expect(pm.getByRole('region', { name: '预算与执行' }).getByText('超出 900.50')).toBeVisible()

  const head = await signedInAs('depthead', { at: '/finance/financeCost' })
  const finance = await signedInAs('finance', { ...PHONE, at: '/finance/financeCost' })
  await head.getByRole('link', { name: /^FY-/ }).first().click()
  await expect(head.getByRole('heading', { level: 1, name: '印刷费 260.00 元' })).toBeVisible()
  const address = new URL(head.url()).hash.slice(1)
  await head.getByRole('button', { name: /^同意/ }).click()
  await expect(head.getByRole('button', { name: /^同意/ })).toHaveCount(0)

  await finance.goto(`/#${address}`)
  await expect(finance.getByRole('heading', { level: 1, name: '印刷费 260.00 元' })).toBeVisible()
  await expectNoSidewaysScroll(finance)
  await finance.getByRole('button', { name: /^确认/ }).click()
  const confirm = dialogOf(finance, '确认')
  await confirm.getByRole('textbox', { name: '备注' }).fill('已转账')
  await confirm.getByRole('button', { name: '确认' }).click()
  await expect(confirm).toHaveCount(0)
  await expect(finance.getByText('已转账')).toBeVisible()

  const finhead = await signedInAs('finhead', { at: '/finance/financeExport' })
  await finhead.getByRole('textbox', { name: '项目' }).fill(projectCode)
  await finhead.getByRole('button', { name: '查询', exact: true }).click()
  await expect(finhead.getByRole('link', { name: projectCode })).toHaveCount(1)
  const totals = finhead.getByRole('region', { name: '合计' })
  await expect(totals.getByRole('definition').filter({ hasText: '260.00' })).toHaveCount(2)

  // A confirmed payment is reversed by a line of its own.
  await pm.goto(`/#${address}`)
  await pm.getByRole('button', { name: '冲减' }).click()
  const correct = dialogOf(pm, '冲减')
  await correct.getByRole('textbox', { name: '冲减金额' }).fill('300')
  await correct.getByRole('textbox', { name: '摘要' }).fill('少印一册')
  await correct.getByRole('button', { name: '冲减' }).click()
  await expect(correct.getByText('最多还能冲减 260.00 元', { exact: true })).toBeVisible()
  await correct.getByRole('textbox', { name: '冲减金额' }).fill('65')
  await correct.getByRole('button', { name: '冲减' }).click()
  await expect(pm.getByRole('heading', { level: 1, name: '印刷费 -65.00 元' })).toBeVisible()
})

test('几笔保证金一起退还：手机上也从退还时间填起，日历没有打开时 Esc 关闭', async ({
  signedInAs,
  server,
}) => {
  const cast = await prepareCast(server)
  const [sales, finance] = [await server.as('sales'), await server.as('finance')]
  const [lot] = await lotsOfProject(cast.pm, await aPublishedProject(cast, { packageCount: 1 }))
  const makeBondDueForRefund = async (supplier: SupplierRow) => {
    const came = await onBond(
      sales,
      'register',
      await findOrEnterBond(sales, mustExist(lot), supplier),
      bondArrivalForm(supplier),
    )
    return expectSuccess(
      await onBond(finance, 'confirm', came.data, { result: 'refuse', opinion: '重复缴纳' }),
    ).listId
  }
  const due = [
    await makeBondDueForRefund(await anApprovedSupplier(server, sales)),
    await makeBondDueForRefund(await anApprovedSupplier(server, sales)),
  ]
  const page = await signedInAs('finance', { ...PHONE, at: bondsTogetherPath(due) })
  const dialog = dialogOf(page, '一起退还')
  const day = dialog.getByRole('textbox', { name: '退还时间' })
  await expect(day).toBeFocused()
  await day.press('Escape')
  await expect(dialog).toBeHidden()
})
