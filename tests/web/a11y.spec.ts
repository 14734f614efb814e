import { expectAccessible } from '../support/accessible'
import { expect, goTo, PHONE, test } from '../support/browser'
import { beginNewClient, openClients } from '../support/client-form'

test('手机宽度的首页和菜单抽屉没有严重的无障碍问题', async ({ signedInAs }) => {
  const page = await signedInAs('clientmgr', PHONE)
  await page.getByRole('button', { name: '展开菜单' }).click()
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
  await expectAccessible(page)
})

test('客户表单没有严重的无障碍问题', async ({ signedInAs }) => {
  const page = await signedInAs('clientmgr')
  await openClients(page)
  const form = await beginNewClient(page)
  await form.getByLabel('统一社会信用代码').fill('错的')
  await form.getByLabel('地区').focus()
  await expect(page.getByText('请输入正确的统一社会信用代码')).toBeVisible()
  await expectAccessible(page)
})

test('客户详情和办理对话框没有严重的无障碍问题', async ({ signedInAs }) => {
  const page = await signedInAs('depthead')
  await goTo(page, '/workflow/todoList')
  await page
    .getByRole('row', { name: /客户审核/ })
    .first()
    .getByRole('button', { name: '办理' })
    .click()
  await expect(page.getByRole('list', { name: '流程日志' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '退回', exact: true }).click()
  await expect(page.getByLabel('意见')).toBeVisible()
  await expectAccessible(page)
})
