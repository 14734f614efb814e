import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { expect, test } from '../support/browser'
import { fillNewClient, openClientList, typedClientValues } from '../support/client-form'
import { firstOf } from '../support/collections'

test('录入客户：离开栏目时整理格式并说明原输入；日期各种写法都读，不存在的日子当场说明且不保存', async ({
  signedInAs,
  server,
}) => {
  const page = await signedInAs('clientmgr')
  await openClientList(page)
  const client = typedClientValues()
  const form = await fillNewClient(page, client)
  const fieldOf = (label: string) => form.getByRole('textbox', { name: label, exact: true })
  const begin = form.getByRole('textbox', { name: '框架协议开始' })
  const end = form.getByRole('textbox', { name: '框架协议结束' })
  const save = form.getByRole('button', { name: '保存草稿' })

  await fieldOf('银行账号').fill('6222 0200 1234-5678')
  await fieldOf('开票电话').fill('（0871）6123 4567')
  await expect(fieldOf('银行账号')).toHaveValue('6222020012345678')
  await expect(form.getByText('已自动整理格式，原输入：6222 0200 1234-5678')).toBeVisible()

  await begin.fill('2026年3月5日')
  await end.fill('20260630')
  await expect(begin).toHaveValue('2026-03-05')
  await expect(fieldOf('开票电话')).toHaveValue('0871-61234567')
  await fieldOf('备注').click()
  await expect(end).toHaveValue('2026-06-30')

  await end.fill('2026-02-30')
  await save.click()
  await expect(form.getByText('“2026-02-30”不能作为日期')).toBeVisible()
  await expect(end).toHaveValue('2026-02-30')
  await expect(form).toBeVisible()

  // The date before it once more: Semi sees no change, and the message goes all the same.
  await end.fill('2026-06-30')
  await fieldOf('备注').click()
  await expect(form.getByText('“2026-02-30”不能作为日期')).toBeHidden()
  await save.click()
  await expect(form).toBeHidden()

  const manager = await server.as('clientmgr')
  const { records } = await manager.call(clientApi.page, { clientName: client.clientName })
  expect(await manager.call(clientApi.detail, { listId: firstOf(records).listId })).toMatchObject({
    bankAccount: '6222020012345678',
    invoicePhone: '0871-61234567',
    frameworkStart: '2026-03-05',
    frameworkEnd: '2026-06-30',
  })
})
