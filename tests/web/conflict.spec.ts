import { moveDoneMessage } from '../../packages/shared/src/flow/move-words'
import { qcApi } from '../../packages/shared/src/modules/quality-qc/qc.contract'
import { QC_LIST } from '../../packages/shared/src/modules/quality-qc/qc.paths'
import type { LotRow } from '../../packages/shared/src/modules/tender-project/lot/lot.contract'
import { projectApi } from '../../packages/shared/src/modules/tender-project/project/project.contract'
import { projectFields } from '../../packages/shared/src/modules/tender-project/project/project.fields'
import { handlingPath } from '../../packages/shared/src/modules/tender-project/project/project.paths'
import type { ProjectRow } from '../../packages/shared/src/modules/tender-project/project/project.record'
import { signupApi } from '../../packages/shared/src/modules/tender-signup/signup.contract'
import { SIGNUP_LIST } from '../../packages/shared/src/modules/tender-signup/signup.paths'
import { expectAccessible } from '../support/accessible'
import { uploadFile } from '../support/attachments'
import { chooseOption, dialogOf, expect, expectNoSidewaysScroll, PHONE, test } from '../support/browser'
import { firstOf, mustExist, pickFields } from '../support/collections'
import { attachPdf } from '../support/counter'
import { expectSuccess } from '../support/expect-success'
import { aProjectLifeBeforeOpening, prepareEverybody } from '../support/project-life'
import {
  anAssignedProject,
  aPlannedProject,
  aProject,
  aReviewedProject,
  lotsOfProject,
  move,
  prepareCast,
  updateLotPlan,
} from '../support/projects'
import { aLotOnSale, createSupplier, signUp, signupForm } from '../support/signups'

test('两人改同一抽查：弹窗里逐项比较，选好再存，什么都不丢', async ({ signedInAs, server }) => {
  const cast = await prepareCast(server)
  const project = await aReviewedProject(cast)
  const check = await cast.qc.call(qcApi.save, {
    projectId: project.listId,
    node: '文件发售前',
    triggerType: '指定',
    checkUserId: null,
    checkReason: '原来的缘由',
    attachment: [],
  })
  const page = await signedInAs('qc', { at: QC_LIST })
  const row = page.getByRole('row', { name: project.projectCode })
  await row.getByRole('button', { name: '编辑' }).click()
  const dialog = dialogOf(page, '修改抽查')
  await dialog.getByRole('textbox', { name: '抽查事由' }).fill('我写了很久的缘由')

  const admin = await server.as('admin')
  await admin.call(qcApi.update, {
    listId: check.listId,
    version: check.version,
    projectId: project.listId,
    node: '开标现场',
    triggerType: '指定',
    checkUserId: null,
    checkReason: '对方写的缘由',
    attachment: [],
  })
  await dialog.getByRole('button', { name: '确定' }).click()

  const panel = dialog.getByRole('alertdialog')
  await expect(panel.getByRole('heading')).toBeFocused()
  await expect(panel.getByRole('heading')).toContainText('修改了这条记录')
  const fieldGroup = (label: string) => panel.getByRole('group', { name: label })
  await expect(fieldGroup('检查节点').getByRole('radio', { name: '对方改为' })).toBeChecked()
  await expect(fieldGroup('抽查事由')).toContainText('对方写的缘由')
  await expect(fieldGroup('抽查事由').getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(dialog.getByRole('textbox', { name: '抽查事由' })).toHaveValue('我写了很久的缘由')
  await expectAccessible(page)
  await page.setViewportSize(mustExist(PHONE.viewport))
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await panel.getByRole('button', { name: '按所选内容确定' }).click()
  await expect(panel.getByRole('status')).toHaveText('还有 1 项双方都改了，请逐项选择')
  await fieldGroup('抽查事由').getByRole('radio', { name: '您填写的' }).check()
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
  const cast = await prepareCast(server)
  const sales = await server.as('sales')
  const { lot } = await aLotOnSale(cast, server)
  const supplier = await createSupplier(sales)
  const signup = expectSuccess(await signUp(sales, lot, supplier))
  const other = expectSuccess(await signUp(sales, lot, await createSupplier(sales)))
  const { listId, version, supplierName } = signup
  const page = await signedInAs('sales', { at: SIGNUP_LIST })
  const openReceiveDialog = async (name: string) => {
    await page.getByRole('row', { name }).getByRole('button', { name: '核收' }).click()
    const dialog = dialogOf(page, '核收')
    await dialog.getByRole('textbox', { name: '收据编号' }).fill(`SJ-${name.slice(-4)}`)
    return dialog
  }
  const dialog = await openReceiveDialog(supplierName)
  const theirs = { contactName: '对方改的联系人', payWay: '微信' }
  await sales.call(signupApi.update, { listId, version, ...signupForm(lot, supplier, theirs) })
  await dialog.getByRole('button', { name: '确定' }).click()

  const panel = dialog.getByRole('alertdialog')
  await expect(panel.getByRole('heading')).toBeFocused()
  await expect(panel).toContainText('对方改的联系人')
  await expect(panel).toContainText('微信')
  await expect(page.getByRole('dialog').filter({ hasText: '错误提示' })).toHaveCount(0)
  await expectAccessible(page)
  await page.setViewportSize(mustExist(PHONE.viewport))
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await panel.getByRole('button', { name: '合并后继续填写' }).click()
  await expect(dialog.getByRole('textbox', { name: '收据编号' })).toHaveValue(`SJ-${supplierName.slice(-4)}`)
  await expect(dialog).toContainText('微信')
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog).toHaveCount(0)
  const now = await sales.call(signupApi.detail, { listId })
  expect(now).toMatchObject({ contactName: '对方改的联系人', receiptNo: `SJ-${supplierName.slice(-4)}` })

  // The sign-up that was received opens next to the list, with its receipt.
  await expect(page.getByRole('dialog').filter({ hasText: supplierName })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const late = await openReceiveDialog(other.supplierName)
  await sales.call(signupApi.receive, {
    listId: other.listId,
    version: other.version,
    receiptNo: null,
    invoiceNo: null,
  })
  await late.getByRole('button', { name: '确定' }).click()
  await expect(panel.getByRole('heading')).toHaveText('这条记录现在不能修改了')
  await expect(panel.getByRole('region', { name: '您填写的内容' })).toContainText('SJ-')
})

/** What a person may correct of a project, as it stands. */
const editableFieldsOf = (project: ProjectRow) => pickFields(project, Object.keys(projectFields))

test('项目办理：别人改了项目，办之前说出改了什么，填写的还在；别人先办了，填写的可以带走', async ({
  signedInAs,
  server,
}) => {
  const cast = await prepareCast(server)
  const project = await aProject(cast)
  const { listId, version } = project
  const page = await signedInAs('depthead', { at: handlingPath(listId) })
  const form = page.getByRole('group', { name: '指派', exact: true })
  const opinion = form.getByRole('textbox', { name: '意见' })
  await chooseOption(form.getByRole('combobox', { name: '项目经理A' }), '程予安')
  await chooseOption(form.getByRole('combobox', { name: '项目经理B' }), '苏映川')
  await opinion.fill('请先联系业主')
  await cast.manager.call(projectApi.update, {
    ...editableFieldsOf(project),
    listId,
    version,
    remark: '业主要求提前一周',
  })
  await form.getByRole('button', { name: '指派', exact: true }).click()

  const panel = form.getByRole('alertdialog')
  await expect(panel.getByRole('heading')).toBeFocused()
  await expect(panel).toContainText('业主要求提前一周')
  await expect(page.getByRole('dialog').filter({ hasText: '错误提示' })).toHaveCount(0)
  await expect(opinion).toHaveValue('请先联系业主')
  await expectAccessible(page)
  await page.setViewportSize(mustExist(PHONE.viewport))
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await panel.getByRole('button', { name: '核对无误，指派' }).click()
  await expect(page.getByText(moveDoneMessage('指派'), { exact: true }).last()).toBeVisible()
  // Another choice can be made from the beginning.
  await expect(opinion).toHaveValue('')
  await expect(panel).toHaveCount(0)
  expect(await cast.head.call(projectApi.detail, { listId })).toMatchObject({
    projectManagerAId: cast.pm.userId,
    remark: '业主要求提前一周',
  })

  const other = await aPlannedProject(cast)
  const late = await signedInAs('pm', { at: handlingPath(other.listId) })
  const lost = late.getByRole('group', { name: '提交审核', exact: true })
  await lost.getByRole('textbox', { name: '意见' }).fill('评分办法已改')
  await attachPdf(late, '招标文件')
  const tenderFile = [(await uploadFile(cast.pm, '招标文件.pdf')).listId]
  expectSuccess(await move(cast.pm, 'fileSubmit', other, { tenderFile }))
  await lost.getByRole('button', { name: '提交审核', exact: true }).click()
  await expect(lost.getByRole('heading', { name: '这条记录现在不能修改了' })).toBeFocused()
  await expect(lost.getByRole('region', { name: '您填写的内容' })).toContainText('评分办法已改')
  await lost.getByRole('button', { name: '放弃所填，按现在的状态办理' }).click()
  await expect(lost).toHaveCount(0)
  await expect(late.getByText('文件复核').filter({ visible: true }).first()).toBeVisible()
})

test('标包策划：两人改了同一个标包，保存之前逐项选择', async ({ signedInAs, server }) => {
  const cast = await prepareCast(server)
  const project = await anAssignedProject(cast)
  const lot = firstOf(await lotsOfProject(cast.pm, project))
  const planned = expectSuccess(await updateLotPlan(cast.pm, lot, { bookPrice: '200.00' }))
  const page = await signedInAs('pm', { at: handlingPath(project.listId) })
  await page.getByRole('textbox', { name: '标书售价 01', exact: true }).fill('321')
  const admin = await server.as('admin')
  expectSuccess(await updateLotPlan(admin, planned, { bookPrice: '300.00', packageName: '对方改的名称' }))
  await page.getByRole('button', { name: '保存策划' }).click()

  const panel = page.getByRole('alertdialog')
  await expect(panel.getByRole('heading')).toHaveText(/^系统管理员 .* 修改了这条记录$/)
  const price = panel.getByRole('group', { name: '标书售价' })
  await expect(price.getByRole('radio', { checked: true })).toHaveCount(0)
  await price.getByRole('radio', { name: '您填写的' }).check()
  await panel.getByRole('button', { name: '按所选内容保存策划' }).click()
  await expect(page.getByText('策划已保存').filter({ visible: true })).toBeVisible()
  await expect(panel).toHaveCount(0)
  expect(firstOf(await lotsOfProject(cast.pm, project))).toMatchObject({
    bookPrice: '321.00',
    packageName: '对方改的名称',
  })
})

test('几个标包一起办：别人先办了其中一个，它说明现在在哪一步，其余的照填写的办', async ({
  signedInAs,
  server,
}) => {
  const people = await prepareEverybody(server)
  const life = await aProjectLifeBeforeOpening(server, people, 3)
  const [first, second, third] = (await life.lots()) as [LotRow, LotRow, LotRow]

  const page = await signedInAs('pm', { at: handlingPath(life.project.listId) })
  await page.getByRole('checkbox', { name: '全部标包' }).check()
  const form = page.getByRole('group', { name: '开标准备完毕', exact: true })
  await form.getByRole('textbox', { name: '意见' }).fill('场地稍后确认')
  expectSuccess(await life.move(people.pm, 'prepared', second.listId))
  await expect(page.getByText('已不在这一步（现在：录入开标记录），不再一起办理')).toBeVisible()
  await expect(page.getByRole('heading', { name: '2 个标包一起办理：开标准备' })).toBeVisible()
  await expect(form.getByRole('textbox', { name: '意见' })).toHaveValue('场地稍后确认')
  await expectAccessible(page)
  await form.getByRole('button', { name: '开标准备完毕' }).click()
  await expect(page.getByText('开标准备完毕：2 个标包已办理')).toBeVisible()
  await expect(form).toHaveCount(0)
  for (const { listId } of [first, third])
    expect(await life.lot(listId)).toMatchObject({ stepTitle: '录入开标记录' })
})
