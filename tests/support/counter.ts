import { readFile } from 'node:fs/promises'
import type { SupplierRow } from '@agency/shared/modules/crm-supplier/supplier.record'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import type { Locator, Page } from '@playwright/test'
import { createWorkbook } from '../../apps/web/src/kit/import/import.fixtures'
import { expectAccessibleInBothSchemes } from './accessible'
import { pdfBytes } from './attachments'
import {
  chooseOption,
  clickEntry,
  dialogOf,
  expect,
  goTo,
  listAddress,
  locatePage,
  todoListAddress,
} from './browser'
import { readPdf } from './pdf'
import { timeInDays } from './projects'

const BONDS = '/tender/tenderBond'

/** A point in time as it is typed into a field. */
export const dateTimeTextInDays = (days: number, clock = '09:30') =>
  `${timeInDays(days, clock).slice(0, 10)} ${clock}`

/**
 * Opens a to-do from the list and goes to the page where it is done; `part` of its title filters the list.
 */
export async function openFromTodo(page: Page, title: string | RegExp, part = String(title)): Promise<void> {
  await goTo(page, todoListAddress(part))
  await page.getByRole('row', { name: title }).first().getByRole('button', { name: '办理' }).click()
}

export async function attachPdf(within: Page | Locator, label: string): Promise<void> {
  const name = `${label}.pdf`
  const field = within.getByRole('group', { name: label })
  await field
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: pdfBytes() })
  await expect(field.getByText(name)).toBeVisible()
  // The name is there from the beginning; a form whose file is still under way is not sent.
  await expect(field.getByRole('progressbar')).toHaveCount(0)
}

/** Types into a combobox and takes the entry that is found. */
export async function typeAndChoose(within: Locator, label: string, typed: string): Promise<void> {
  const box = within.getByRole('combobox', { name: label, exact: true })
  await box.click()
  await box.pressSequentially(typed)
  await clickEntry(within.page().getByRole('option', { name: typed }).filter({ visible: true }).first())
}

/** 标书发售登记: a supplier that is not reviewed yet buys the file, pays, and gets the printed receipt. */
export async function signUpAtCounter(sales: Page, lot: LotRow, supplier: SupplierRow): Promise<void> {
  const name: string = supplier.supplierName
  await sales.getByRole('navigation', { name: '顶部菜单' }).getByRole('button', { name: '销售' }).click()
  await sales.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '标书发售登记' }).click()
  await sales.getByRole('button', { name: '登记报名' }).click()
  const sheet = dialogOf(sales, '登记报名购标')
  await typeAndChoose(sheet, '标包', lot.packageNo)
  await expect(sales.getByText('标书售价 300.00 元')).toBeVisible()
  await typeAndChoose(sheet, '供应商', name)
  await expect(sales.getByText('供应商尚未通过注册审核')).toBeVisible()
  // For a known supplier the contact is filled in already.
  await expect(sheet.getByRole('textbox', { name: '联系人' })).toHaveValue(supplier.contactName)
  await expect(sheet.getByRole('textbox', { name: '手机' })).toHaveValue(supplier.contactMobile)
  await sheet.getByRole('textbox', { name: '联系人' }).fill('李四')
  await sheet.getByRole('textbox', { name: '手机' }).fill('1381234')
  await chooseOption(sheet.getByRole('combobox', { name: '支付方式' }), '现金')
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(sheet.getByRole('textbox', { name: '手机' })).toHaveAccessibleDescription(/正确的电话号码/)
  await sheet.getByRole('textbox', { name: '手机' }).fill('13812345678')
  await sheet.getByRole('button', { name: '保存' }).click()

  const row = sales.getByRole('row', { name })
  await expect(row).toContainText('待核')
  await expect(row).toContainText('138****5678')
  await row.getByRole('button', { name: '核收' }).click()
  const receiving = dialogOf(sales, '核收')
  await receiving.getByRole('button', { name: '确定' }).click()
  await expect(sales.getByText(/已核收，收据编号 SJ-\d{8}-\d{3}/)).toBeVisible()
  // The details beside the list show the next steps: the receipt, the bond, the bid.
  const detail = dialogOf(sales, '报名详情')
  await expect(detail.getByText('13812345678')).toBeVisible()
  await expect(row).toContainText('有效')
  await expect(row.getByRole('button', { name: '删除' })).toBeHidden()
  await detail.getByRole('button', { name: '打印收据' }).click()
  const receipt = dialogOf(sales, '打印收据')
  const [saved] = await Promise.all([
    sales.waitForEvent('download'),
    receipt.getByRole('button', { name: '下载' }).click(),
  ])
  expect((await readPdf(await readFile(await saved.path()))).pages.join('')).toContain('叁佰元整')
  await receipt.getByRole('button', { name: '关闭' }).click()
}

/** From the sign-up to its bond, which the supplier has just paid. */
export async function registerBond(sales: Page, supplier: SupplierRow): Promise<void> {
  const detail = dialogOf(sales, '报名详情')
  await expect(detail.getByText('10,000.00 元，未缴')).toBeVisible()
  await detail.getByRole('link', { name: '登记到账' }).click()
  const bond = locatePage(sales, '/tender/tenderBondDetail')
  await bond.getByRole('button', { name: '登记到账' }).click()
  const form = dialogOf(sales, '登记到账')
  await expect(form.getByRole('textbox', { name: '到账金额' })).toHaveValue('10000.00')
  await expect(form.getByRole('textbox', { name: '付款人' })).toHaveValue(supplier.supplierName)
  await form.getByRole('textbox', { name: '到账时间' }).fill(dateTimeTextInDays(0, '00:00'))
  await form.getByRole('textbox', { name: '付款账号' }).fill('6222020200012345')
  await form.getByRole('button', { name: '登记到账' }).click()
  await expect(bond.getByText('待核').first()).toBeVisible()
}

/**
 * Registers the bid of a supplier. It is taken by a manager because whoever 核收 the sign-up must not take
 * the bid.
 */
export async function receiveBid(sales: Page, manager: Page, supplier: SupplierRow): Promise<void> {
  await goTo(sales, '/sale/tenderSignup')
  const own = dialogOf(sales, '报名详情')
  await expect(own.getByText('10,000.00 元，已到账')).toBeVisible()
  await expect(own.getByRole('button', { name: '接收投标文件' })).toBeHidden()
  await own.getByRole('button', { name: '关闭' }).click()
  // Filtered by this supplier, because by now there are more sign-ups than fit on a page.
  await goTo(manager, listAddress('/sale/tenderSignup', { supplierName: supplier.supplierName }))
  await manager
    .getByRole('row', { name: supplier.supplierName })
    .getByRole('button', { name: '详情' })
    .click()
  const detail = dialogOf(manager, '报名详情')
  await detail.getByRole('button', { name: '接收投标文件' }).click()
  const bid = dialogOf(manager, '接收投标文件')
  await expectAccessibleInBothSchemes(manager, '[role="dialog"]')
  await chooseOption(bid.getByRole('combobox', { name: '密封情况' }), '密封完好')
  await bid.getByRole('button', { name: '接收投标文件' }).click()
  await expect(bid).toBeHidden()
  await detail.getByRole('button', { name: '关闭' }).click()
}

/** 登记唱标 of an opened bid, starting from 项目办理. */
export async function registerReadOut(manager: Page, supplier: SupplierRow, yuan: string): Promise<void> {
  await manager.getByRole('button', { name: '报名与递交' }).click()
  const bids = manager.getByRole('row', { name: supplier.supplierName })
  await bids.getByRole('button', { name: '登记唱标' }).click()
  const form = dialogOf(manager, `登记唱标：${supplier.supplierName}`)
  await form.getByRole('textbox', { name: '投标报价' }).fill(yuan)
  await form.getByRole('button', { name: '确定' }).click()
  await expect(manager.getByText('已登记唱标内容')).toBeVisible()
}

/** 导入银行流水: two lines are matched and registered as bonds, one is not a bond. */
export async function importBonds(
  finance: Page,
  suppliers: readonly SupplierRow[],
  packageNo: string,
): Promise<void> {
  await finance
    .getByRole('navigation', { name: '顶部菜单' })
    .getByRole('button', { name: '招标项目' })
    .click()
  await finance.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '保证金管理' }).click()
  await finance.getByRole('button', { name: '导入银行流水' }).click()
  const upload = dialogOf(finance, '导入银行流水')
  await expectAccessibleInBothSchemes(finance, '[role="dialog"]')
  const day = timeInDays(0).slice(0, 10)
  const rows = suppliers.map(({ supplierName }, nth) => [
    day,
    supplierName,
    `622202020000${nth}`,
    '10,000.00',
    packageNo,
  ])
  const other = [day, '无关公司', '6222020200099999', '7.00', '货款']
  await upload.locator('input[type=file]').setInputFiles({
    name: '流水.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(
      createWorkbook({ 流水: [['交易日期', '付款人', '付款账号', '金额', '摘要'], ...rows, other] }),
    ),
  })
  await upload.getByRole('button', { name: '下一步' }).click()
  await upload.getByRole('button', { name: /^导入/ }).click()
  const proposals = dialogOf(finance, '核对匹配结果')
  await expect(proposals.getByRole('row', { name: packageNo }).first()).toContainText('确定')
  await expect(proposals.getByRole('row', { name: '无关公司' })).toContainText('无匹配')
  await proposals.getByRole('button', { name: `登记 ${suppliers.length} 笔到账` }).click()
  await expect(proposals).toBeHidden()
}

/**
 * 确认到账 of a bond registered at the counter: the lot is 依法必须招标, so it must come from the basic
 * account.
 */
export async function confirmBond(finance: Page, supplier: SupplierRow): Promise<void> {
  await goTo(finance, listAddress(BONDS, { supplierName: supplier.supplierName }))
  const row = locatePage(finance, BONDS).getByRole('row', { name: supplier.supplierName })
  await expect(row).toContainText('待核')
  await row.getByRole('button', { name: '确认到账' }).click()
  const form = dialogOf(finance, '确认到账')
  const send = form.getByRole('button', { name: /确定|确认到账/ })
  await send.click()
  await expect(form.getByText('须从其基本账户转出').first()).toBeVisible()
  await form.getByRole('checkbox').check({ force: true })
  await send.click()
  await expect(row).toContainText('已到账')
  await row.getByRole('link', { name: supplier.supplierName }).click()
  await expect(finance.getByRole('region', { name: '到账', exact: true })).toContainText('钱多朵')
}

/** The bill of a lot, from its to-do until it is completely paid. */
export async function confirmAndCollectBill(finance: Page, packageNo: string): Promise<void> {
  await openFromTodo(finance, new RegExp(`服务费开单确认：.* 87,000.00 元 ${packageNo}`), packageNo)
  const steps = finance.getByRole('region', { name: '计算过程' })
  await expect(steps.getByRole('row')).toHaveCount(4)
  await expect(steps).toContainText('87,000.00')
  await finance.getByRole('button', { name: '确认开单' }).click()
  await dialogOf(finance, '确认开单').getByRole('button', { name: '确认开单' }).click()
  const receipts = finance.getByRole('region', { name: '收款记录' })
  const pay = await registerPayment(finance, '87000.01')
  await expect(pay.getByRole('textbox', { name: '收款金额' })).toHaveAccessibleDescription(
    /最多还可登记 87,000.00 元/,
  )
  await pay.getByRole('textbox', { name: '收款金额' }).fill('80000.00')
  await pay.getByRole('button', { name: '登记收款' }).click()
  await expect(receipts).toContainText('80,000.00')
  // The remaining amount is proposed.
  await registerPayment(finance)
  await expect(receipts).toContainText('7,000.00')
  await expect(finance.getByText('已收清').filter({ visible: true }).first()).toBeVisible()
}

async function registerPayment(finance: Page, money?: string): Promise<Locator> {
  await finance.getByRole('button', { name: '登记收款' }).click()
  const pay = dialogOf(finance, '登记收款')
  if (money) await pay.getByRole('textbox', { name: '收款金额' }).fill(money)
  await pay.getByRole('textbox', { name: '收款时间' }).fill(dateTimeTextInDays(0, '00:00'))
  await chooseOption(pay.getByRole('combobox', { name: '支付方式' }), '银行转账')
  await pay.getByRole('button', { name: '登记收款' }).click()
  return pay
}

export async function refundFirstBond(finance: Page, packageNo: string): Promise<void> {
  await openFromTodo(finance, new RegExp(`退还保证金：.* 10,000.00 元 ${packageNo}`), packageNo)
  await finance.getByRole('button', { name: '退还', exact: true }).click()
  const form = dialogOf(finance, '退还')
  await expect(form).toContainText('10,000.00 元（壹万元整）')
  await form.getByRole('textbox', { name: '退还时间' }).fill(dateTimeTextInDays(0, '00:00'))
  await attachPdf(form, '银行回单')
  await form.getByRole('button', { name: /确定|退还/ }).click()
  await expect(form).toBeHidden()
}

/**
 * 退还 of all remaining bonds of a project together. In `meanwhile` somebody else refunds the first of them
 * sooner.
 */
export async function refundRemainingBonds(
  finance: Page,
  projectCode: string,
  [first, ...others]: readonly SupplierRow[],
  meanwhile: (supplier: SupplierRow) => Promise<unknown>,
): Promise<void> {
  if (!first) throw new Error('没有要退还的')
  await goTo(finance, listAddress(BONDS, { projectCode, status: '40' }))
  const list = locatePage(finance, BONDS)
  await expect(list.getByRole('row')).toHaveCount(others.length + 2)
  await list.getByRole('checkbox', { name: '选择本页全部' }).check()
  await list.getByRole('button', { name: `一起办理 ${others.length + 1} 笔` }).click()
  const form = dialogOf(finance, '一起退还')
  await expect(form).toContainText(`${others.length + 1}0,000.00 元`)
  const bondItemOf = (supplier: SupplierRow) =>
    form.getByRole('listitem').filter({ hasText: supplier.supplierName })
  await expect(bondItemOf(first)).toContainText('退回账户（原付款人）')
  await expectAccessibleInBothSchemes(finance, '[role="dialog"]')
  await form.getByRole('textbox', { name: '退还时间' }).fill(dateTimeTextInDays(0, '00:00'))
  // The interest, which depends on the time, moves the buttons below it.
  await expect(bondItemOf(first)).toContainText('÷ 360')
  const send = form.getByRole('button', { name: /^退还 \d+ 笔$/ })
  await send.click()
  await expect(form.getByText('请上传银行回单').first()).toBeVisible()
  await attachPdf(form, '银行回单（各笔共用，每笔各存一份）')
  await meanwhile(first)
  await send.click()
  // The others are refunded and leave the form; the refused one stays with the reason and its present state.
  await expect(bondItemOf(first).getByRole('alert')).toContainText('现在是“已退”')
  await expect(form.getByRole('list', { name: '各笔保证金' }).getByRole('listitem')).toHaveCount(1)
  await expect(form.getByText(`已退还 ${others.length} 笔`)).toBeVisible()
  await form.getByRole('button', { name: '关闭', exact: true }).last().click()
  await expect(form).toBeHidden()
}
