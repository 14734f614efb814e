import type { Locator, Page } from '@playwright/test'
import { chooseOption, dialogOf, expect } from './browser'
import { newCreditCode } from './clients'

/** Valid values that a client manager types for a new client. */
export const typedClientValues = () => {
  const creditCode = newCreditCode()
  return { clientName: `丙丁${creditCode.slice(10)}设计院`, creditCode }
}

export const locateClientFormDialog = (page: Page, title: '新增客户' | '编辑客户' = '新增客户') =>
  dialogOf(page, title)

/** Opens the client list from the menu, as a person does. */
export async function openClientList(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: '顶部菜单' })
    .getByRole('button', { name: '客户与供应商' })
    .click()
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '客户管理' }).click()
}

/** Opens the form for a new client and fills in part of it. */
export async function beginNewClient(page: Page, client = typedClientValues()): Promise<Locator> {
  await page.getByRole('button', { name: '新增', exact: true }).click()
  const form = locateClientFormDialog(page)
  await form.getByLabel('客户名称').fill(client.clientName)
  await form.getByLabel('统一社会信用代码').fill(client.creditCode)
  await chooseOption(form.getByRole('combobox', { name: '行业' }), '教育')
  await form.getByLabel('地区').fill('云岭市')
  return form
}

/** Opens the form for a new client and fills in all required fields. */
export async function fillNewClient(page: Page, client = typedClientValues()): Promise<Locator> {
  const form = await beginNewClient(page, client)
  await chooseOption(form.getByRole('combobox', { name: '客户类型' }), '事业单位')
  await chooseOption(form.getByRole('combobox', { name: '客户来源' }), '自主开发')
  // The person who enters a client is its developer unless they choose another.
  await expect(form.getByRole('combobox', { name: '主开发人员' })).toContainText('温若岚')
  const contact = form.getByRole('group', { name: '联系人 1' })
  await contact.getByLabel('姓名').fill('王小')
  await contact.getByLabel('手机').fill('13900001234')
  return form
}
