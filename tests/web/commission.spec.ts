import { shanghaiDateAt } from '../../packages/shared/src/format/dates'
import { dialogOf, expect, expectNoSidewaysScroll, PHONE, test } from '../support/browser'
import { anAwardedProject, commissionSheetOf, markArchived, payAllBills } from '../support/commissions'
import { pasteRows } from '../support/paste'
import { prepareCast } from '../support/projects'

test('一个项目从费用到提成发放：申请、审批、处理费用，核算、确认、审核、测算、审批、发放，本人看明细、提问、得到答复', async ({
  signedInAs,
  server,
}) => {
  const cast = await prepareCast(server)
  const {
    listId: projectId,
    projectCode,
    ...project
  } = await anAwardedProject(server, cast, {
    responsible: cast.qc.userId,
    cost: null,
  })
  const pm = await signedInAs('pm', { at: `/finance/financeCostNew?projectId=${projectId}` })
  const head = await signedInAs('depthead')
  const finance = await signedInAs('finance')
  await pasteRows(pm.getByRole('textbox', { name: '从 Excel 粘贴' }), [
    [shanghaiDateAt(new Date()), '项目费用', '场地费', '', '', '1', '6905.66', '交易中心', '开标室'],
  ])
  await pm.getByRole('button', { name: '提交审批' }).click()
  await expect(pm.getByText('已提交 1 条，等待部门负责人审批')).toBeVisible()
  await pm.getByRole('region', { name: '费用', exact: true }).getByRole('link', { name: /^FY-/ }).click()
  await expect(pm.getByRole('heading', { level: 1, name: '场地费 6,905.66 元' })).toBeVisible()
  const cost = new URL(pm.url()).hash.slice(1)
  await head.goto(`/#${cost}`)
  await head.getByRole('button', { name: /^同意/ }).click()
  await expect(head.getByRole('button', { name: /^同意/ })).toHaveCount(0)
  await finance.goto(`/#${cost}`)
  await finance.getByRole('button', { name: /^确认/ }).click()
  await dialogOf(finance, '确认').getByRole('button', { name: '确认' }).click()
  await expect(dialogOf(finance, '确认')).toHaveCount(0)

  // The fee is paid and the archive is complete; both have tests of their own.
  await payAllBills(server, { listId: projectId, projectCode, ...project })
  await markArchived(server, { listId: projectId })
  await finance.goto('/#/finance/keyManagersReport')
  await finance.getByRole('button', { name: '检查到期与更正' }).click()
  await expect(finance.getByText('新到期 1 张，需要更正 0 张')).toBeVisible()
  await finance.getByRole('textbox', { name: '项目编号' }).fill(projectCode)
  await finance.getByRole('button', { name: '查询', exact: true }).click()
  await finance.getByRole('link', { name: projectCode }).click()
  const commissionShares = (of: typeof finance) => of.getByRole('region', { name: '各人提成' })
  await expect(
    commissionShares(finance).getByText('6,864.00 = 毛利 78,000.00 × 8% × 系数 1.1（规则 2025-01-01 起）'),
  ).toBeVisible()
  // A share outside the limits of its rule is refused at its field, and the input remains.
  await finance.getByRole('button', { name: '调整比例' }).click()
  const adjust = dialogOf(finance, '调整开发占比与约定比例')
  await adjust.getByRole('spinbutton', { name: '开发占比' }).fill('50')
  await adjust.getByRole('button', { name: '确定' }).click()
  await expect(adjust.getByText('与客户约定的开发占比或规则的比例不一致，请填写调整原因')).toBeVisible()
  await adjust.getByRole('textbox', { name: '调整原因' }).fill('三方约定各半')
  await adjust.getByRole('button', { name: '确定' }).click()
  await expect(
    commissionShares(finance).getByText(/^3,900.00 = 毛利 78,000.00 × 开发占比 50% × 10%/),
  ).toBeVisible()
  await finance.getByRole('button', { name: /^核算并提交/ }).click()
  await expect(finance.getByRole('button', { name: /^核算并提交/ })).toHaveCount(0)

  const address = new URL(finance.url()).hash.slice(1)
  const approveCommission = async (page: typeof finance) => {
    await page.goto(`/#${address}`)
    await page.getByRole('button', { name: /^同意/ }).click()
    await expect(page.getByRole('button', { name: /^同意/ })).toHaveCount(0)
  }
  await approveCommission(head)
  const finhead = await signedInAs('finhead')
  await approveCommission(finhead)
  // The effect of another rate on everybody, before the rate takes effect.
  await finhead.goto('/#/finance/royaltyTrial')
  const outcome = finhead.getByRole('region', { name: '测算结果' })
  await expect(outcome.getByText('没有差额')).toBeVisible()
  await finhead.getByRole('button', { name: '增加一处改动' }).click()
  await finhead.getByRole('button', { name: '测算', exact: true }).click()
  await expect(finhead.getByText('请选择规则')).toBeVisible()
  const change = finhead.getByRole('group', { name: '第 1 处改动' })
  await change.getByRole('combobox', { name: '规则' }).click()
  await finhead.getByRole('option', { name: '项目经理：毛利 × 比例 × 系数（8）' }).click()
  await change.getByRole('textbox', { name: '改为' }).fill('10')
  await finhead.getByRole('button', { name: '测算', exact: true }).click()
  const differing = outcome.getByRole('row').filter({ hasText: projectCode })
  await expect(differing.getByText('1,716.00')).toBeVisible()
  await approveCommission(await signedInAs('leader'))

  // The project manager sees only their own line, on a phone, and asks a question about it.
  const own = await signedInAs('pm', { ...PHONE, at: address })
  await expect(own.getByRole('heading', { level: 1, name: '提成 6,864.00 元' })).toBeVisible()
  await expectNoSidewaysScroll(own)
  await expect(own.getByText('3,900.00')).toHaveCount(0)
  await own.getByRole('button', { name: '提出疑问' }).click()
  const asking = dialogOf(own, '对本人“项目经理”提成的疑问')
  await asking.getByRole('textbox', { name: '疑问' }).fill('外地开标的系数是多少？')
  await asking.getByRole('button', { name: '提出疑问' }).click()
  await expect(own.getByText('待答复')).toBeVisible()
  await finance.reload()
  await finance.getByRole('button', { name: '答复' }).click()
  const answering = dialogOf(finance, '答复')
  await answering.getByRole('textbox', { name: '答复' }).fill('外地开标加 0.1')
  await answering.getByRole('button', { name: '答复' }).click()
  await expect(finance.getByText('外地开标加 0.1')).toBeVisible()

  await finance.getByRole('button', { name: /^发放/ }).click()
  const paying = dialogOf(finance, '发放')
  await paying.getByRole('button', { name: /^发放/ }).click()
  await expect(paying).toHaveCount(0)
  await expect(finance.getByText('已发放').first()).toBeVisible()
  const sheet = await commissionSheetOf(await server.as('finance'), projectId)
  expect(sheet).toMatchObject({ status: '60', royaltyMoney: '12324.00', isIntact: true })
  await own.reload()
  await expect(own.getByText('外地开标加 0.1')).toBeVisible()
  await own.goto('/#/finance/royaltyMonth')
  await own.getByRole('button', { name: sheet.period ?? '' }).click()
  await expect(own.getByRole('link', { name: projectCode })).toBeVisible()
})
