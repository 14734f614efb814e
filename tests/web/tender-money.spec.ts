import { bookOf } from '../../apps/web/src/kit/import/import.fixtures'
import { award, FEE, feesOf } from '../support/awards'
import { choose, dialogOf, expect, expectNoSidewaysScroll, goTo, PHONE, test } from '../support/browser'
import { aPublishedProject, castOf, inDays, lotsOf } from '../support/projects'
import type { Json } from '../support/server'

test('财务：银行流水匹配后登记保证金，确认到账；服务费按标准计算、开单、收款', async ({
  signedInAs,
  server,
}) => {
  const cast = await castOf(server)
  const sales = await server.as('sales')
  const changes = { packageCount: 1, projectType: 'HW' }
  const project = await aPublishedProject(cast, changes)
  const [lot] = (await lotsOf(cast.pm, project)) as [Json]
  const [supplier] = await server.sql(
    "select list_id, supplier_name from crm_supplier where status = '20' and not del_flag order by list_id limit 1",
  )
  const supplierId = supplier.list_id
  await sales.post('/api/tender/bond/save', { packageId: lot.listId, supplierId, form: '转账' })

  const finance = await signedInAs('finance')
  await finance
    .getByRole('navigation', { name: '顶部菜单' })
    .getByRole('button', { name: '招标项目' })
    .click()
  await finance.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '保证金管理' }).click()
  await finance.getByRole('button', { name: '导入银行流水' }).click()
  const upload = dialogOf(finance, '导入银行流水')
  const head = ['交易日期', '付款人', '付款账号', '金额', '摘要']
  const mine = [
    inDays(0).slice(0, 10),
    supplier.supplier_name,
    '6222020200012345',
    '10,000.00',
    lot.packageNo,
  ]
  const other = [inDays(0).slice(0, 10), '无关公司', '6222020200099999', '7.00', '货款']
  await upload.locator('input[type=file]').setInputFiles({
    name: '流水.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(bookOf({ 流水: [head, mine, other] })),
  })
  await upload.getByRole('button', { name: '下一步' }).click()
  await upload.getByRole('button', { name: /^导入/ }).click()

  const proposals = dialogOf(finance, '核对匹配结果')
  await expect(proposals.getByRole('row', { name: lot.packageNo })).toContainText('确定')
  await expect(proposals.getByRole('row', { name: '无关公司' })).toContainText('无匹配')
  await proposals.getByRole('button', { name: '登记 1 笔到账' }).click()
  await expect(proposals).toBeHidden()
  const row = finance.getByRole('row', { name: lot.packageNo })
  await expect(row).toContainText('待核')
  await row.getByRole('link', { name: supplier.supplier_name }).click()
  await finance.getByRole('button', { name: '确认到账' }).click()
  await dialogOf(finance, '确认到账')
    .getByRole('button', { name: /确定|确认到账/ })
    .click()
  await expect(finance.getByRole('region', { name: '到账', exact: true })).toContainText('钱多朵')

  await award(server, project, lot, { supplierId, winBidMoney: '8500000.00' })
  const [bill] = await feesOf(await server.as('finance'), project)
  await goTo(finance, `/tender/tenderFeeDetail?listId=${bill.listId}`)
  const steps = finance.getByRole('region', { name: '计算过程' })
  await expect(steps.getByRole('row')).toHaveCount(4)
  await expect(steps).toContainText('87,000.00')
  await finance.getByRole('button', { name: '确认开单' }).click()
  await dialogOf(finance, '确认开单').getByRole('button', { name: '确认开单' }).click()
  await finance.getByRole('button', { name: '登记收款' }).click()
  const pay = dialogOf(finance, '登记收款')
  await pay.getByRole('textbox', { name: '收款金额' }).fill('87000.01')
  await pay.getByRole('textbox', { name: '收款时间' }).fill(`${inDays(0).slice(0, 10)} 00:00`)
  await choose(pay.getByRole('combobox', { name: '支付方式' }), '银行转账')
  await pay.getByRole('button', { name: '确定' }).click()
  await expect(pay.getByRole('textbox', { name: '收款金额' })).toHaveAccessibleDescription(
    /最多还可登记 87000.00 元/,
  )
  await pay.getByRole('textbox', { name: '收款金额' }).fill('87000.00')
  await pay.getByRole('button', { name: '确定' }).click()
  await expect(finance.getByRole('region', { name: '收款记录' })).toContainText('87,000.00')
  const detail = await (await server.as('finance')).get(`${FEE}/detail`, { listId: bill.listId })
  expect(detail.data).toMatchObject({ status: '40', receivedMoney: '87000.00' })

  const phone = await signedInAs('finance', PHONE)
  await goTo(phone, `/tender/tenderFeeDetail?listId=${bill.listId}`)
  await expect(phone.getByRole('heading', { name: `服务费：${lot.packageNo}` })).toBeVisible()
  await expectNoSidewaysScroll(phone)
})
