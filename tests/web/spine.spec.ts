import {
  expect,
  expectNotReloaded,
  goTo,
  markDocumentToDetectReload,
  test,
  todoButton,
  todoCountShown,
  todoListAddress,
} from '../support/browser'
import { fillNewClient, openClientList, typedClientValues } from '../support/client-form'

test('客户从录入到启用：客户经理提交，部门负责人审核，双方页面都不用刷新', async ({ signedInAs }) => {
  const client = typedClientValues()
  const manager = await signedInAs('clientmgr')
  const head = await signedInAs('depthead')

  await head.getByRole('link', { name: '待办项目列表' }).first().click()
  await expect(head.getByRole('navigation', { name: '待办分类' })).toBeVisible()
  await expect(todoButton(head)).not.toHaveAccessibleName('待办事项 0')
  const before = await todoCountShown(head)
  // The to-do of the new client must appear in this open list without a reload.
  await goTo(head, todoListAddress(client.clientName))
  await markDocumentToDetectReload(manager)
  await markDocumentToDetectReload(head)

  await openClientList(manager)
  const form = await fillNewClient(manager, { ...client, creditCode: '91999999MA0000010X' })
  await form.getByRole('button', { name: '保存并提交' }).click()
  const code = form.getByLabel('统一社会信用代码')
  await expect(code).toHaveAccessibleDescription(/请输入正确的统一社会信用代码/)
  await expect(code).toBeFocused()
  await expect(form.getByLabel('客户名称')).toHaveValue(client.clientName)
  await expect(form.getByRole('combobox', { name: '客户类型' })).toContainText('事业单位')

  await code.fill(client.creditCode)
  await form.getByRole('button', { name: '保存并提交' }).click()
  await expect(manager.getByText(/提交成功，客户编号 KH\d{6}/)).toBeVisible()
  await expect(form).toBeHidden()
  const own = manager.getByRole('row', { name: client.clientName })
  await expect(own).toContainText('待审核')
  await own.getByRole('button', { name: '详情' }).click()
  await expect(manager.getByRole('heading', { name: client.clientName })).toBeVisible()

  const task = head.getByRole('row', { name: `客户审核：${client.clientName}` })
  await expect(task).toBeVisible()
  await expect(todoButton(head)).toHaveAccessibleName(`待办事项 ${before + 1}`)
  await task.getByRole('button', { name: '办理' }).click()

  await expect(head.getByRole('img', { name: /客户管理流程图。当前步骤：部门负责人审核/ })).toBeVisible()
  await expect(head.getByRole('list', { name: '流程日志' })).toContainText(
    '提交填写客户 → 部门负责人审核温若岚',
  )

  await head.getByRole('button', { name: '退回', exact: true }).click()
  const decision = head.getByRole('region', { name: '办理' })
  await expect(decision.getByLabel('意见')).toHaveAccessibleDescription(/请填写意见/)

  await decision.getByLabel('意见').fill('资料齐全，同意启用')
  await decision.getByRole('button', { name: '同意 · 已启用' }).click()
  await expect(head.getByText('已同意', { exact: true })).toBeVisible()
  await expect(decision.getByRole('status')).toBeFocused()
  await expect(head.getByRole('list', { name: '流程日志' })).toContainText('资料齐全，同意启用')
  await expect(todoButton(head)).toHaveAccessibleName(`待办事项 ${before}`)

  await expect(manager.getByRole('img', { name: /客户管理流程图。当前步骤：已启用/ })).toBeVisible()
  await expect(manager.getByText('已启用', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  await expect(manager.getByRole('list', { name: '流程日志' })).toContainText('资料齐全，同意启用')
  await expectNotReloaded(manager)
  await expectNotReloaded(head)
})
