import { qcApi } from '../../packages/shared/src/modules/quality-qc/qc.contract'
import { QC_LIST } from '../../packages/shared/src/modules/quality-qc/qc.paths'
import { signupApi } from '../../packages/shared/src/modules/tender-signup/signup.contract'
import { SIGNUP_LIST } from '../../packages/shared/src/modules/tender-signup/signup.paths'
import { expectAccessible } from '../support/accessible'
import { dialogOf, expect, expectNoSidewaysScroll, PHONE, test } from '../support/browser'
import { good } from '../support/good'
import { there } from '../support/many'
import { aReviewedProject, castOf } from '../support/projects'
import { aLotOnSale, aSupplierOf, signUp, signupForm } from '../support/signups'

test('两人改同一抽查：弹窗里逐项比较，选好再存，什么都不丢', async ({ signedInAs, server }) => {
  const cast = await castOf(server)
  const project = await aReviewedProject(cast)
  const check = await cast.qc.call(qcApi.save, {
    ...{ projectId: project.listId, node: '文件发售前', triggerType: '指定', checkUserId: null },
    ...{ checkReason: '原来的缘由', attachment: [] },
  })
  const page = await signedInAs('qc', { at: QC_LIST })
  const row = page.getByRole('row', { name: project.projectCode })
  await row.getByRole('button', { name: '编辑' }).click()
  const dialog = dialogOf(page, '修改抽查')
  await dialog.getByRole('textbox', { name: '抽查事由' }).fill('我写了很久的缘由')

  const admin = await server.as('admin')
  await admin.call(qcApi.update, {
    ...{ listId: check.listId, version: check.version, projectId: project.listId },
    ...{ node: '开标现场', triggerType: '指定', checkUserId: null },
    ...{ checkReason: '对方写的缘由', attachment: [] },
  })
  await dialog.getByRole('button', { name: '确定' }).click()

  const panel = dialog.getByRole('alertdialog')
  await expect(panel.getByRole('heading')).toBeFocused()
  await expect(panel.getByRole('heading')).toContainText('修改了这条记录')
  const field = (label: string) => panel.getByRole('group', { name: label })
  await expect(field('检查节点').getByRole('radio', { name: '对方改为' })).toBeChecked()
  await expect(field('抽查事由')).toContainText('对方写的缘由')
  await expect(field('抽查事由').getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(dialog.getByRole('textbox', { name: '抽查事由' })).toHaveValue('我写了很久的缘由')
  await expectAccessible(page)
  await page.setViewportSize(there(PHONE.viewport))
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await panel.getByRole('button', { name: '按所选内容确定' }).click()
  await expect(panel.getByRole('status')).toHaveText('还有 1 项双方都改了，请逐项选择')
  await field('抽查事由').getByRole('radio', { name: '您填写的' }).check()
  await panel.getByRole('button', { name: '按所选内容确定' }).click()
  await expect(page.getByText('已保存')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const now = await admin.call(qcApi.detail, { listId: check.listId })
  expect(now).toMatchObject({ node: '开标现场', checkReason: '我写了很久的缘由' })
})

test('列表里办理时记录被他人改了：说出改了什么，填写的还在，核对后按新的办理', async ({
  signedInAs,
  server,
}) => {
  const cast = await castOf(server)
  const sales = await server.as('sales')
  const { lot } = await aLotOnSale(cast, server)
  const supplier = await aSupplierOf(sales)
  const signup = good(await signUp(sales, lot, supplier))
  const other = good(await signUp(sales, lot, await aSupplierOf(sales)))
  const { listId, version, supplierName } = signup
  const page = await signedInAs('sales', { at: SIGNUP_LIST })
  const open = async (name: string) => {
    await page.getByRole('row', { name }).getByRole('button', { name: '核收' }).click()
    const dialog = dialogOf(page, '核收')
    await dialog.getByRole('textbox', { name: '收据编号' }).fill(`SJ-${name.slice(-4)}`)
    return dialog
  }
  const dialog = await open(supplierName)
  const theirs = { contactName: '对方改的联系人', payWay: '微信' }
  await sales.call(signupApi.update, { listId, version, ...signupForm(lot, supplier, theirs) })
  await dialog.getByRole('button', { name: '确定' }).click()

  const panel = dialog.getByRole('alertdialog')
  await expect(panel.getByRole('heading')).toBeFocused()
  await expect(panel).toContainText('对方改的联系人')
  await expect(panel).toContainText('微信')
  await expect(page.getByRole('dialog').filter({ hasText: '错误提示' })).toHaveCount(0)
  await expectAccessible(page)
  await page.setViewportSize(there(PHONE.viewport))
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await panel.getByRole('button', { name: '合并后继续填写' }).click()
  await expect(dialog.getByRole('textbox', { name: '收据编号' })).toHaveValue(`SJ-${supplierName.slice(-4)}`)
  await expect(dialog).toContainText('微信')
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog).toHaveCount(0)
  const now = await sales.call(signupApi.detail, { listId })
  expect(now).toMatchObject({ contactName: '对方改的联系人', receiptNo: `SJ-${supplierName.slice(-4)}` })

  // The sign-up that was received opens beside the list, with its receipt.
  await expect(page.getByRole('dialog').filter({ hasText: supplierName })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const late = await open(other.supplierName)
  await sales.call(signupApi.receive, {
    listId: other.listId,
    version: other.version,
    receiptNo: null,
    invoiceNo: null,
  } as never)
  await late.getByRole('button', { name: '确定' }).click()
  await expect(panel.getByRole('heading')).toHaveText('这条记录现在不能修改了')
  await expect(panel.getByRole('region', { name: '您填写的内容' })).toContainText('SJ-')
})
