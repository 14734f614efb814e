import { pdfBytes } from '../support/attachments'
import {
  dialogOf,
  expect,
  expectNoSidewaysScroll,
  goTo,
  PHONE,
  test,
  todoListAddress,
} from '../support/browser'
import { firstOf } from '../support/collections'
import {
  aPublishedProject,
  aReviewedProject,
  lotsOfProject,
  prepareCast,
  timeInDays,
} from '../support/projects'
import { aSignedUpSupplier } from '../support/signups'

const dateTimeInDays = (days: number) => timeInDays(days).slice(0, 16).replace('T', ' ')

test('项目经理写更正，开标时间须顺延；部门负责人同意后发布，购标人逐一告知', async ({
  signedInAs,
  server,
}) => {
  const cast = await prepareCast(server)
  const project = await aPublishedProject(cast, { packageCount: 1, projectName: '配电设备采购（更正）' })
  const lot = firstOf(await lotsOfProject(cast.pm, project))
  await server.sql(`update tender_package set sign_up_start = now() - interval '1 day' where list_id = $1`, [
    lot.listId,
  ])
  const { supplier } = await aSignedUpSupplier(await server.as('sales'), lot)

  const pm = await signedInAs('pm', { at: `/tender/tenderImplementProjectHandling?listId=${project.listId}` })
  await pm.getByRole('button', { name: '更正、澄清' }).click()
  await expect(pm.getByRole('heading', { level: 1, name: '新增更正澄清' })).toBeVisible()
  await pm.getByRole('textbox', { name: '发布媒介' }).fill('中国招标投标公共服务平台')
  await pm.getByRole('textbox', { name: '更正澄清内容' }).fill('第三章第 12 项由 8 核更正为 16 核。')
  await pm.getByRole('switch', { name: '影响投标文件编制' }).click()
  await expect(pm.getByText('标包 01：今天发布的，开标时间可以不变')).toBeVisible()
  for (const name of ['新的澄清截止时间', '新的保证金截止时间', '新的发售截止时间'])
    await pm.getByRole('textbox', { name }).fill(dateTimeInDays(8))
  await pm.getByRole('textbox', { name: '新的开标时间' }).fill(dateTimeInDays(9))
  await pm
    .locator('input[type=file]')
    .setInputFiles({ name: '招标文件（更正后）.pdf', mimeType: 'application/pdf', buffer: pdfBytes() })
  await pm.getByRole('button', { name: '提交审批' }).click()
  await expect(pm.getByText(/不足15日，应当顺延投标截止时间.*最早/)).toBeVisible()
  await expect(dialogOf(pm, '错误提示')).toHaveCount(0)
  await pm.getByRole('textbox', { name: '新的开标时间' }).fill(dateTimeInDays(30))
  await pm.getByRole('textbox', { name: '新的发售截止时间' }).fill(dateTimeInDays(15))
  await pm.getByRole('button', { name: '提交审批' }).click()
  await expect(pm.getByRole('heading', { level: 1, name: '更正', exact: true })).toBeVisible()

  const address = new URL(pm.url()).hash.slice(1)

  const head = await signedInAs('depthead', { at: address })
  await head.getByRole('button', { name: '同意并发布' }).click()
  await dialogOf(head, '同意并发布').getByRole('button', { name: '同意并发布' }).click()
  await expect(head.getByRole('heading', { level: 1, name: '更正（第 1 次）' })).toBeVisible()
  await expect(head.getByRole('region', { name: '告知购标人' })).toContainText('购标人名单开标后可见')

  const buyers = pm.getByRole('region', { name: '告知购标人' })
  await buyers.getByRole('checkbox', { name: supplier.supplierName }).press('Space')
  await buyers.getByRole('button', { name: '登记已告知' }).click()
  await expect(buyers).toContainText('电话 · 程予安')
  await pm.getByRole('button', { name: '告知完毕' }).click()
  await expect(pm.getByText('已办结').first()).toBeVisible()

  await goTo(pm, `/tender/tenderImplementProjectDetail?listId=${project.listId}`)
  await pm.getByRole('tab', { name: '更正澄清' }).click()
  await expect(pm.getByRole('row', { name: '第 1 次' })).toContainText('已办结')
  await pm.getByRole('tab', { name: '公告' }).click()
  await expect(pm.getByRole('heading', { name: /更正公告（第1次）/ })).toBeVisible()

  const phone = await signedInAs('pm', { ...PHONE, at: address })
  await expect(phone.getByRole('region', { name: '时间变更' })).toBeVisible()
  await expectNoSidewaysScroll(phone)
})

test('已发布的项目经变更申请修改；未返回的委托协议由领导豁免后补交', async ({ signedInAs, server }) => {
  const cast = await prepareCast(server)
  const project = await aPublishedProject(cast, { packageCount: 1, projectName: '配电设备采购（变更）' })
  const pm = await signedInAs('pm', { at: `/tender/tenderImplementProjectDetail?listId=${project.listId}` })
  await pm.getByRole('button', { name: '申请变更' }).click()
  await pm.getByRole('textbox', { name: '最低收费' }).fill('8000')
  await pm.getByRole('textbox', { name: '变更理由' }).fill('业主与我方签订补充协议，调整最低收费。')
  await pm
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: '补充协议.pdf', mimeType: 'application/pdf', buffer: pdfBytes() })
  await expect(pm.getByText('补充协议.pdf')).toBeVisible()
  await pm.getByRole('button', { name: '提交变更申请' }).click()
  await expect(pm.getByRole('heading', { level: 1, name: '项目变更申请' })).toBeVisible()
  const address = new URL(pm.url()).hash.slice(1)
  const head = await signedInAs('depthead', { at: address })
  await expect(head.getByRole('button', { name: '同意变更' })).toBeVisible()
  await head.getByRole('button', { name: '同意变更' }).click()
  await dialogOf(head, '同意变更').getByRole('button', { name: '同意变更' }).click()
  await expect(head.getByText('已生效').first()).toBeVisible()
  await goTo(pm, `/tender/tenderImplementProjectDetail?listId=${project.listId}`)
  await expect(pm.getByRole('region', { name: '服务费约定' })).toContainText('8,000')
  await pm.getByRole('tab', { name: '变更申请' }).click()
  await expect(pm.getByRole('row', { name: /最低收费/ })).toContainText('已生效')

  const waiting = await aReviewedProject(cast, { entrustFile: [], packageCount: 1 })
  const handling = `/tender/tenderImplementProjectHandling?listId=${waiting.listId}`
  await goTo(pm, handling)
  await pm.getByRole('button', { name: '申请豁免' }).click()
  const asking = dialogOf(pm, '申请豁免委托代理协议')
  await asking.getByRole('textbox', { name: '豁免理由' }).fill('业主用印流程中，工期紧')
  await asking.getByRole('textbox', { name: '补交期限' }).fill(timeInDays(5).slice(0, 10))
  await asking.getByRole('button', { name: '申请豁免' }).click()
  await expect(pm.getByText('等待公司领导审批').filter({ visible: true })).toBeVisible()
  const leader = await signedInAs('leader', { at: todoListAddress(waiting.projectCode) })
  const asked = leader.getByRole('row', { name: `豁免委托代理协议：${waiting.projectCode}` })
  await asked.getByRole('button', { name: '办理' }).click()
  const section = leader.getByRole('region', { name: '委托代理协议' })
  await section.getByRole('button', { name: '豁免', exact: true }).click()
  const dialog = dialogOf(leader, '豁免委托代理协议')
  await expect(dialog.getByRole('textbox', { name: '豁免理由' })).toHaveValue('业主用印流程中，工期紧')
  await expect(dialog.getByRole('textbox', { name: '补交期限' })).toHaveValue(timeInDays(5).slice(0, 10))
  await dialog.getByRole('button', { name: '豁免' }).click()
  await expect(section).toContainText('补交')

  const phone = await signedInAs('clientmgr', { ...PHONE, at: handling })
  await phone.getByRole('button', { name: '补交委托代理协议' }).click()
  const sheet = dialogOf(phone, '补交委托代理协议')
  await sheet
    .locator('input[type=file]')
    .setInputFiles({ name: '委托代理协议.pdf', mimeType: 'application/pdf', buffer: pdfBytes() })
  await sheet.getByRole('button', { name: '确定' }).click()
  await expect(sheet).toBeHidden()
  await expect(phone.getByRole('region', { name: '委托代理协议' })).toBeHidden()
  await goTo(phone, `/tender/tenderImplementProjectEditDetail?listId=${project.listId}`)
  await expect(phone.getByRole('heading', { level: 1, name: /^申请变更/ })).toBeVisible()
  await expectNoSidewaysScroll(phone)
})
