import { moveDoneMessage } from '@agency/shared/flow/move-words'
import type { SupplierRow } from '@agency/shared/modules/crm-supplier/supplier.record'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import type { Page } from '@playwright/test'
import { onBond } from '../support/awards'
import {
  chooseOption,
  dialogOf,
  expect,
  expectNoSidewaysScroll,
  goTo,
  listAddress,
  PHONE,
  test,
} from '../support/browser'
import { firstOf, mustExist } from '../support/collections'
import {
  attachPdf,
  confirmAndCollectBill,
  confirmBond,
  dateTimeTextInDays,
  importBonds,
  openFromTodo,
  receiveBid,
  refundFirstBond,
  refundRemainingBonds,
  registerBond,
  registerReadOut,
  signUpAtCounter,
} from '../support/counter'
import { expectSuccess } from '../support/expect-success'
import { handOutWinnersNotice } from '../support/notices'
import { createSuppliers, Life, prepareEverybody, refundForm } from '../support/project-life'
import {
  anAssignedProject,
  aProject,
  lotsOfProject,
  move,
  prepareCast,
  updateLotPlan,
} from '../support/projects'

const BUDGET = { budgetMoney: '9000000.00', controlMoney: '9000000.00' }
/** Submits the form of the step; a step that cannot be undone is confirmed first. */
async function submitStep(page: Page, label: string, asks: boolean | string = false): Promise<void> {
  await page
    .getByRole('group', { name: label, exact: true })
    .getByRole('button', { name: label, exact: true })
    .click()
  const question = page.getByRole('dialog')
  if (typeof asks === 'string') await expect(question).toContainText(asks)
  if (asks) await question.getByRole('button', { name: label }).click()
  await expect(page.getByText(moveDoneMessage(label), { exact: true }).last()).toBeVisible()
}

const currentPhase = (page: Page) =>
  page.getByRole('list', { name: /^标包 .*进度$/ }).locator('[aria-current=step]')

/** Types the times; meanwhile the page asks the server for the legal periods, which set the other times. */
async function fillPlan(pm: Page): Promise<void> {
  const planField = (label: string) => pm.getByRole('textbox', { name: `${label} 01`, exact: true })
  const fillPlanField = async (label: string, value: string) => {
    await planField(label).fill(value)
    await planField(label).press('Tab')
  }
  await fillPlanField('保证金金额', '10000')
  await fillPlanField('标书售价', '300')
  await chooseOption(pm.getByRole('combobox', { name: '评标办法' }), '综合评分法')
  await fillPlanField('开标时间', '明天')
  await expect(pm.getByText('请输入时间，如 12-5 9:30').filter({ visible: true })).toBeVisible()
  for (const label of ['公告时间', '发售开始时间']) await fillPlanField(label, dateTimeTextInDays(0, '23:00'))
  await fillPlanField('发售截止时间', dateTimeTextInDays(10, '17:00'))
  await fillPlanField('开标时间', dateTimeTextInDays(15).replaceAll('-', '/'))
  const short = pm.getByText('自招标文件发出至投标截止不足20日').filter({ visible: true })
  await expect(short).toBeVisible()
  await pm.getByRole('button', { name: '按最早日期排期' }).click()
  await dialogOf(pm, '按最早日期排期').getByRole('button', { name: '按最早日期排期' }).click()
  await expect(short).toBeHidden()
  await expect(planField('发售截止时间')).not.toHaveValue(dateTimeTextInDays(10, '17:00'))
  await pm.getByRole('switch', { name: '资格预审' }).click()
  await fillPlanField('发售截止时间', dateTimeTextInDays(10, '17:00'))
  await fillPlanField('开标时间', dateTimeTextInDays(30))
  await fillPlanField('资格预审文件停售时间', dateTimeTextInDays(0, '23:30'))
  await fillPlanField('资格预审申请截止时间', dateTimeTextInDays(3))
  const early = pm.getByText('资格预审文件停售至提交申请不足5日').filter({ visible: true })
  await expect(early).toBeVisible()
  await fillPlanField('资格预审申请截止时间', dateTimeTextInDays(10, '16:00'))
  await expect(early).toBeHidden()
  await pm.getByRole('button', { name: '保存策划' }).click()
  await expect(pm.getByText('策划已保存').filter({ visible: true })).toBeVisible()
}

test('一个标包的一生：从指派到待归档，每一步由它的人从待办进入办理', async ({ signedInAs, server }) => {
  const people = await prepareEverybody(server)
  const suppliers = await createSuppliers(people.sales, 3)
  const project = await aProject(people, { packageCount: 1, procurementRegime: 'ZTB_MUST', ...BUDGET })
  const life = new Life(server, people, project, suppliers)
  const { projectCode } = project
  const lot = firstOf(await lotsOfProject(people.head, project))
  const { listId, packageNo } = lot

  const head = await signedInAs('depthead')
  await openFromTodo(head, `指派项目经理：${projectCode}`)
  await chooseOption(head.getByRole('combobox', { name: '项目经理A' }), '程予安')
  await chooseOption(head.getByRole('combobox', { name: '项目经理B' }), '苏映川')
  await submitStep(head, '指派')

  const pm = await signedInAs('pm')
  await openFromTodo(pm, `编制采购文件：${projectCode}`)
  await fillPlan(pm)
  await attachPdf(pm, '招标文件')
  await submitStep(pm, '提交审核')

  const pmb = await signedInAs('pmb')
  await openFromTodo(pmb, `文件复核：${projectCode}`)
  await pmb.getByRole('textbox', { name: '条款' }).fill('第三章 3.2')
  await pmb.getByRole('textbox', { name: '审核意见' }).fill('评分细则请注明小数位')
  await pmb.getByRole('button', { name: '提出意见' }).click()
  await expect(pmb.getByText('评分细则请注明小数位').filter({ visible: true })).toBeVisible()
  await approveTenderFile(pmb)
  await openFromTodo(head, `部门审核：${projectCode}`)
  await approveTenderFile(head)
  const qc = await signedInAs('qc', { at: '/workflow/todoList' })
  await openFromTodo(qc, `品管审核：${projectCode}`)
  await approveTenderFile(qc)
  const manager = await signedInAs('clientmgr')
  await openFromTodo(manager, `取得业主确认：${projectCode}`)
  await manager.getByRole('button', { name: '业主已确认' }).click()
  await attachPdf(dialogOf(manager, '业主已确认'), '业主确认函')
  await dialogOf(manager, '业主已确认').getByRole('button', { name: '业主已确认' }).click()
  await expect(manager.getByText('已办理：业主已确认').filter({ visible: true })).toBeVisible()

  await openFromTodo(pm, `发布公告并开始发售：${projectCode}`)
  await expect(pm.getByRole('textbox', { name: '公告正文' })).toHaveValue(new RegExp(projectCode))
  await pm.getByRole('textbox', { name: '发布媒介' }).fill('中国招标投标公共服务平台')
  await submitStep(pm, '发布', true)
  await expect(currentPhase(pm)).toContainText('报名')

  await life.pass(1)
  const [first, ...others] = suppliers as [SupplierRow, ...SupplierRow[]]
  const sales = await signedInAs('sales')
  await signUpAtCounter(sales, lot, first)
  await registerBond(sales, first)
  for (const supplier of others) await life.signUpSupplier(listId, supplier)
  // Filtered by this project, because others may have been opened by now.
  const ofProject = listAddress('/sale/tenderSignup', { projectName: life.project.projectName })
  const leader = await signedInAs('leader', { ...PHONE, at: ofProject })
  await expect(leader.getByText('共 0 条').filter({ visible: true })).toBeVisible()
  await expectNoSidewaysScroll(leader)
  await importBonds(sales, others, packageNo)
  const finance = await signedInAs('finance')
  await confirmBond(finance, first)
  for (const bond of (await life.bonds(listId)).filter(({ status }) => status === '20'))
    expectSuccess(await onBond(people.finance, 'confirm', bond, { isBasicAccount: true }))

  await life.pass(10)
  await life.endSales()
  await openFromTodo(pm, `开标准备：${packageNo}`)
  await enterPrequalification(pm)
  await expect(
    pm.getByText('有效报名 3 家（至少 3 家）；已递交投标文件 0 家').filter({ visible: true }),
  ).toBeVisible()
  await expect(pm.getByText('保证金：已到账 3 笔').filter({ visible: true })).toBeVisible()
  await expect(pm.getByRole('list', { name: '开标准备' })).toContainText('没有预约开标时间的场地')
  await pm.getByRole('textbox', { name: '意见' }).fill('租用外单位会议室，专家开标当日抽取')
  await submitStep(pm, '开标准备完毕')
  await receiveBid(sales, pm, first)
  for (const supplier of others) expectSuccess(await life.bid(listId, supplier))

  await life.pass(20)
  const late = await life.bid(listId, firstOf(others))
  expect(late.msg).toBe('逾期送达，应当拒收（招标投标法实施条例第36条）')
  // The test has moved the dates while the form was open, which starts with the time of the opening.
  await pm.reload()
  await openFromTodo(pm, `录入开标记录：${packageNo}`)
  await pm.getByRole('button', { name: '由模板生成开标记录' }).click()
  await expect(pm.getByRole('group', { name: '开标' }).getByText(/^开标记录-.*\.docx$/)).toBeVisible()
  await attachPdf(pm, '签到表')
  await submitStep(pm, '开标', true)

  await registerReadOut(pm, first, '8500000.00')
  await openFromTodo(pm, `录入评标结果：${packageNo}`)
  await enterCommittee(pm)
  await pm.getByRole('textbox', { name: '评标完成时间' }).fill(dateTimeTextInDays(0, '00:00'))
  await pm.getByRole('textbox', { name: '收到评标报告时间' }).fill(dateTimeTextInDays(0, '00:00'))
  await attachPdf(pm, '评标报告')
  await chooseOption(pm.getByRole('combobox', { name: '供应商' }), first.supplierName)
  // The price is the one that was recorded at the opening.
  await expect(pm.getByRole('textbox', { name: '报价' })).toHaveValue('8500000.00')
  await submitStep(pm, '评标完成')

  await openFromTodo(pm, `候选人公示：${packageNo}`)
  await pm.getByRole('textbox', { name: '公示开始时间' }).fill(dateTimeTextInDays(0, '00:00'))
  await pm.getByRole('textbox', { name: '公示结束时间' }).fill(dateTimeTextInDays(4, '00:00'))
  await submitStep(pm, '登记公示')
  await openFromTodo(manager, `取得定标确认函：${packageNo}`)
  await attachPdf(manager, '定标确认函')
  await submitStep(manager, '业主已确认')

  await openFromTodo(pm, `定标登记：${packageNo}`)
  await expect(pm.getByText(/候选人公示至 .*，期满后才能定标/).filter({ visible: true })).toBeVisible()
  await expect(pm.getByRole('button', { name: '定标', exact: true })).toBeDisabled()
  await life.pass(5)
  // The test moves the dates while the form is open, which would read them again only after half a minute.
  await pm.reload()
  await pm.getByRole('textbox', { name: '定标时间' }).fill(dateTimeTextInDays(0, '00:00'))
  await submitStep(pm, '定标', '8,500,000.00 元（捌佰伍拾万元整）')
  await expect(
    pm.getByText('服务费：应收 87,000.00 元，已收 0.00 元').filter({ visible: true }),
  ).toBeVisible()
  await confirmAndCollectBill(finance, packageNo)
  await expect(
    pm.getByText('服务费：应收 87,000.00 元，已收 87,000.00 元').filter({ visible: true }),
  ).toBeVisible()

  await openFromTodo(pm, `提交招标投标情况书面报告：${packageNo}`)
  await pm.getByRole('textbox', { name: '提交时间' }).fill(dateTimeTextInDays(0, '00:00'))
  await attachPdf(pm, '书面报告')
  await submitStep(pm, '提交书面报告')
  // The counter has a test of its own: notice.spec.ts.
  await handOutWinnersNotice(people, listId)
  await openFromTodo(pmb, `收集合同副本：${packageNo}`)
  await attachPdf(pmb, '合同副本')
  await pmb.getByRole('textbox', { name: '合同签订时间' }).fill(dateTimeTextInDays(0, '00:00'))
  await submitStep(pmb, '登记合同')
  await expect(
    pmb.getByText('合同已登记。保证金全部退还、服务费收清后，标包自动完结。').filter({ visible: true }),
  ).toBeVisible()

  await pmb.getByRole('button', { name: '查看保证金' }).click()
  const bonds = pmb.getByRole('region', { name: '保证金', exact: true })
  await expect(bonds).toContainText('待退 3 笔，30,000.00 元')
  await refundFirstBond(finance, packageNo)
  await expect(bonds).toContainText('待退 2 笔，20,000.00 元；已退 1 笔，10,000.00 元')
  const refundBondMeanwhile = async (supplier: SupplierRow) => {
    const bond = (await life.bonds(listId)).find(({ supplierId }) => supplierId === supplier.listId)
    expectSuccess(
      await onBond(
        people.finance,
        'refund',
        mustExist(bond),
        await refundForm(people.finance, mustExist(bond)),
      ),
    )
  }
  await refundRemainingBonds(
    finance,
    projectCode,
    await suppliersWithHeldBonds(life, listId),
    refundBondMeanwhile,
  )
  await expect(bonds).toContainText('已退 3 笔，30,000.00 元')
  await expect(pmb.getByText('待归档', { exact: true }).filter({ visible: true })).toBeVisible()
  expect(await life.lot(listId)).toMatchObject({ status: '80', stepTitle: '已完结' })

  const phone = await signedInAs('pm', PHONE)
  for (const tab of ['报名', '保证金', '开标评标', '定标通知书', '服务费']) {
    await goTo(phone, `/tender/tenderImplementProjectDetail?listId=${project.listId}`)
    await phone.getByRole('tab', { name: tab, exact: true }).click()
    await expect(phone.getByRole('tabpanel', { name: tab })).toContainText(
      tab === '服务费' ? '已收 87,000.00 元' : first.supplierName,
    )
    await expectNoSidewaysScroll(phone, tab)
  }
})

/** Returns the suppliers whose bonds have to be returned. */
async function suppliersWithHeldBonds(life: Life, packageId: string): Promise<SupplierRow[]> {
  const due = (await life.bonds(packageId)).filter(({ status }) => status === '40')
  return life.suppliers.filter(({ listId }) => due.some(({ supplierId }) => supplierId === listId))
}

/** Approves the tender document as the person whose turn it is. */
async function approveTenderFile(reviewer: Page): Promise<void> {
  await reviewer.getByRole('button', { name: /^同意 · 交/ }).click()
  await expect(reviewer.getByText('已同意', { exact: true }).filter({ visible: true })).toBeVisible()
}

/** Enters the result of 资格预审, without which the opening cannot be prepared. */
async function enterPrequalification(pm: Page): Promise<void> {
  const form = pm.getByRole('group', { name: '登记资格预审结果' })
  await form.getByLabel('通过资格预审的申请人数').fill('3')
  await attachPdf(form, '资格预审审查报告')
  await form.getByRole('button', { name: '登记资格预审结果' }).click()
  await expect(pm.getByText('通过资格预审的申请人 3 家').filter({ visible: true })).toBeVisible()
}

/** Enters four experts and the client's representative: the incomplete row is marked, and the input remains. */
async function enterCommittee(pm: Page): Promise<void> {
  await pm.getByRole('button', { name: '录入评标委员会' }).click()
  const memberGroup = (number: number) => pm.getByRole('group', { name: `委员 ${number}`, exact: true })
  for (const number of [1, 2, 3, 4])
    await memberGroup(number).getByRole('textbox', { name: '姓名' }).fill(`专家${number}`)
  await memberGroup(1).getByRole('textbox', { name: '手机' }).fill('13800001001')
  await memberGroup(1).getByRole('textbox', { name: '评审费' }).fill('800')
  await pm.getByRole('button', { name: '保存评标委员会' }).click()
  await expect(memberGroup(5)).toContainText('请输入姓名')
  await memberGroup(5).getByRole('textbox', { name: '姓名' }).fill('业主代表')
  await pm.getByRole('button', { name: '保存评标委员会' }).click()
  await expect(pm.getByText('共 5 人，其中评审专家 4 人').filter({ visible: true })).toBeVisible()
}

test('两个标包的策划：换标包不丢所填，提交的就是屏幕上的，退回时写明谁、为何，文件仍在', async ({
  signedInAs,
  server,
}) => {
  const cast = await prepareCast(server)
  const project = await anAssignedProject(cast)
  const [first, second] = (await lotsOfProject(cast.pm, project)) as [LotRow, LotRow]
  await updateLotPlan(cast.pm, first)
  await updateLotPlan(cast.pm, second, { bookPrice: '300.00', evaluationMethod: null })

  const pm = await signedInAs('pm', { at: `/tender/tenderImplementProjectHandling?listId=${first.listId}` })
  const bookPriceField = (no: string) => pm.getByRole('textbox', { name: `标书售价 ${no}`, exact: true })
  await bookPriceField('01').fill('321')
  await pm.getByRole('button', { name: '把标包 01 的标书售价填到右边各标包' }).click()
  await expect(bookPriceField('02')).toHaveValue('321')
  await bookPriceField('02').fill('432')
  await expect(pm.getByRole('heading', { name: '标包 02 的其他内容' })).toBeVisible()
  // The input is there after the page was loaded again.
  await expect(pm.getByText(/^已存 \d\d:\d\d$/)).toBeVisible()
  await expect.poll(() => pm.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('432')
  pm.once('dialog', (dialog) => void dialog.accept())
  await pm.reload()
  await expect(bookPriceField('01')).toHaveValue('321')
  await expect(bookPriceField('02')).toHaveValue('432')
  await bookPriceField('01').focus()
  // The project has one tab, whichever of its lots it was opened with.
  expect(pm.url()).toContain(`listId=${project.listId}&lot=${first.listId}`)
  await attachPdf(pm, '招标文件')

  // A missing value is marked at its field, in the form of its lot.
  const submit = pm.getByRole('button', { name: '提交审核' })
  await submit.click()
  const method = pm.getByRole('combobox', { name: '评标办法' })
  await expect(method).toBeFocused()
  await expect(method).toHaveAccessibleDescription(/请先填写评标办法/)
  await chooseOption(method, '综合评分法')
  await submit.click()
  await expect(pm.getByText('已提交审核', { exact: true }).filter({ visible: true })).toBeVisible()
  const [one, two] = await lotsOfProject(cast.pm, project)
  expect([one?.bookPrice, two?.bookPrice, two?.evaluationMethod]).toEqual(['321.00', '432.00', '综合评分法'])

  const submitted = await cast.pmb.call(projectApi.detail, { listId: project.listId })
  expectSuccess(await move(cast.pmb, 'fileReturn', submitted, { opinion: '评分办法不明确' }))
  await openFromTodo(pm, `退回修改采购文件：${project.projectCode}`)
  const note = pm.getByRole('note').filter({ hasText: '退回修改（文件复核）' })
  await expect(note).toContainText('苏映川')
  await expect(note).toContainText('评分办法不明确')
  const field = pm.getByRole('group', { name: '招标文件' })
  await expect(field.getByText('招标文件.pdf').filter({ visible: true })).toBeVisible()
  await submit.click()
  await expect(pm.getByText('已提交审核', { exact: true }).last()).toBeVisible()
})
