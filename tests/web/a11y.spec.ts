import { expectAccessible } from '../support/accessible'
import { expect, goTo, PHONE, test } from '../support/browser'
import { beginNewClient } from '../support/client-form'

test('手机宽度的首页和菜单抽屉没有严重的无障碍问题', async ({ signedInAs }) => {
  const page = await signedInAs('clientmgr', PHONE)
  await page.getByRole('button', { name: '展开菜单' }).click()
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
  await expectAccessible(page)
})

test('客户表单没有严重的无障碍问题', async ({ signedInAs }) => {
  const page = await signedInAs('clientmgr', { at: '/account/crmClient' })
  const form = await beginNewClient(page)
  await form.getByLabel('统一社会信用代码').fill('错的')
  await form.getByLabel('地区').focus()
  await expect(page.getByText('请输入正确的统一社会信用代码')).toBeVisible()
  await expectAccessible(page)
})

test('客户详情、往来和办理对话框没有严重的无障碍问题', async ({ signedInAs, server }) => {
  const page = await signedInAs('depthead')
  const handled = await server.row<{ client_id: string; project_name: string; project_code: string }>(
    `select o.client_id, o.project_name, o.project_code from ordinal_record o join sys_org d on d.list_id = o.department_id
      where o.status = '40' and d.dept_no = '03' order by o.create_time desc limit 1`,
  )
  await goTo(page, `/account/crmClientDetail?listId=${handled.client_id}`)
  const dealings = page.getByRole('region', { name: '往来' })
  const project = dealings
    .getByRole('region', { name: '招标项目' })
    .getByRole('listitem')
    .filter({ hasText: handled.project_code })
  await expect(project).toContainText(handled.project_name)
  await expectAccessible(page)
  await project.getByRole('link').click()
  await expect(page.getByRole('heading', { name: handled.project_name })).toBeVisible()
  await goTo(page, '/workflow/todoList')
  await page
    .getByRole('button', { name: /^客户审核/ })
    .first()
    .click()
  await page.getByRole('button', { name: '打开办理' }).click()
  await expect(page.getByRole('list', { name: '流程日志' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '退回', exact: true }).click()
  await expect(page.getByRole('region', { name: '办理' }).getByLabel('意见')).toBeVisible()
  await expectAccessible(page)
})
