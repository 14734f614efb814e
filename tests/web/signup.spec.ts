import type { Page } from '@playwright/test'
import { choose, dialogOf, expect, expectNoSidewaysScroll, PHONE, test } from '../support/browser'
import { castOf } from '../support/projects'
import { aLotOnSale, aSupplierOf } from '../support/signups'

/** Types into a box that finds by what is typed, and takes the entry. */
async function find(page: Page, label: string, typed: string, entry: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label, exact: true })
  await box.click()
  await box.pressSequentially(typed)
  const option = page.getByRole('option', { name: entry }).filter({ visible: true }).first()
  await option.click()
  await expect(option).toBeHidden()
}

test('标书发售登记：报名、核收、打印收据、接收投标文件，领导开标前看不到', async ({ signedInAs, server }) => {
  test.slow() // a whole journey of two people
  const { lot } = await aLotOnSale(await castOf(server), server)
  const supplier = await aSupplierOf(await server.as('sales'))
  const name = supplier.supplierName as string
  const sales = await signedInAs('sales')
  await sales.getByRole('navigation', { name: '顶部菜单' }).getByRole('button', { name: '销售' }).click()
  await sales.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '标书发售登记' }).click()

  await sales.getByRole('button', { name: '登记报名' }).click()
  await find(sales, '标包', lot.packageNo, lot.packageNo)
  await expect(sales.getByText('标书售价 300.00 元')).toBeVisible()
  await find(sales, '供应商', name, name)
  await expect(sales.getByText('供应商尚未通过注册审核')).toBeVisible()
  const sheet = dialogOf(sales, '登记报名购标')
  await sheet.getByRole('textbox', { name: '联系人' }).fill('李四')
  await sheet.getByRole('textbox', { name: '手机' }).fill('1381234')
  await choose(sheet.getByRole('combobox', { name: '支付方式' }), '现金')
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(sheet.getByRole('textbox', { name: '手机' })).toHaveAccessibleDescription(/正确的电话号码/)
  await sheet.getByRole('textbox', { name: '手机' }).fill('13812345678')
  await sheet.getByRole('button', { name: '保存' }).click()

  const row = sales.getByRole('row', { name })
  await expect(row).toContainText('待核')
  await expect(row).toContainText('138****5678')
  await row.getByRole('button', { name: '核收' }).click()
  const receiving = dialogOf(sales, '核收')
  await receiving.getByRole('textbox', { name: '收据编号' }).fill(`SJ${Date.now()}`)
  await receiving.getByRole('button', { name: '确定' }).click()
  await expect(row).toContainText('有效')
  await expect(row.getByRole('button', { name: '删除' })).toBeDisabled()

  await row.getByRole('button', { name: '详情' }).click()
  const detail = dialogOf(sales, '报名详情')
  await expect(detail.getByText('13812345678')).toBeVisible()
  await detail.getByRole('button', { name: '打印收据' }).click()
  const receipt = dialogOf(sales, '打印收据')
  await expect(receipt.frameLocator('iframe').getByText('叁佰元整')).toBeVisible()
  await receipt.getByRole('button', { name: '关闭' }).click()
  await detail.getByRole('button', { name: '关闭' }).click()

  await sales.getByRole('button', { name: '接收投标文件' }).click()
  const bid = dialogOf(sales, '接收投标文件')
  await find(sales, '标包', lot.packageNo, lot.packageNo)
  await choose(bid.getByRole('combobox', { name: '供应商' }), name)
  await choose(bid.getByRole('combobox', { name: '密封情况' }), '密封完好')
  await bid.getByRole('button', { name: '接收投标文件' }).click()
  await expect(bid).toBeHidden()

  const leader = await signedInAs('leader', PHONE)
  await leader.goto('/#/sale/tenderSignup')
  await expect(leader.getByText('未开标标包的购标信息开标后可见')).toBeVisible()
  await expectNoSidewaysScroll(leader)
})
