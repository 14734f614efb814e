import { formatDateTime } from '../../packages/shared/src/format/dates'
import { makeLotReadyToAward } from '../support/awards'
import { chooseOption, dialogOf, expect, expectNoSidewaysScroll, PHONE, test } from '../support/browser'
import { firstOf } from '../support/collections'
import { lotsOfProject, move, prepareCast } from '../support/projects'
import { aLotOnSale, createSupplier } from '../support/signups'

const PROOF = { name: '送达回证.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n送达') }

test('质疑：登记、受理、逐项答复、审核、送达；未答复时不能定标', async ({ signedInAs, server }) => {
  const cast = await prepareCast(server)
  const { project, lot } = await aLotOnSale(cast, server, { procurementRegime: 'ZC' })
  const winner = await createSupplier(await server.as('sales'))
  await makeLotReadyToAward(server, lot, [{ supplierId: winner.listId, bidMoney: '500000.00' }])
  const tryAward = async () => {
    const now = firstOf(await lotsOfProject(cast.pm, project))
    const more = {
      supplierId: winner.listId,
      winBidMoney: '500000.00',
      calibrationTime: new Date().toISOString(),
    }
    return move(await server.as('admin'), 'award', now, more)
  }

  const sales = await signedInAs('sales', { at: `/sale/saleComplainAdvice?projectId=${project.listId}` })
  await expect(sales.getByRole('heading', { level: 1, name: '登记异议、质疑、投诉' })).toBeVisible()
  await chooseOption(sales.getByRole('combobox', { name: '类型' }), '质疑')
  await chooseOption(sales.getByRole('combobox', { name: '环节' }), '结果')
  await chooseOption(sales.getByRole('combobox', { name: '收到方式' }), '当面递交')
  await sales.getByRole('textbox', { name: '收到时间' }).fill('2026-09-24 10:00')
  await sales.getByRole('textbox', { name: '知道或应当知道之日' }).fill('2026-09-22 09:00')
  await sales.getByRole('textbox', { name: '提出人' }).fill('川南某某公司（演示）')
  await sales.getByRole('textbox', { name: '内容摘要' }).fill('对中标结果提出质疑')
  const item = sales.getByRole('group', { name: '事项 1' })
  await item.getByRole('textbox', { name: '事实' }).fill('业绩评分有误')
  await item.getByRole('textbox', { name: '请求' }).fill('重新核对业绩评分')
  await item.getByRole('textbox', { name: '涉及的文件条款' }).fill('第四章 3.2')
  await expect(sales.getByRole('status').filter({ hasText: '答复期限 2026-10-12' })).toBeVisible()
  await sales.getByRole('button', { name: '保存', exact: true }).click()
  await expect(sales.getByRole('heading', { level: 1, name: `质疑：${project.projectName}` })).toBeVisible()
  const address = new URL(sales.url()).hash.slice(1)
  expect((await tryAward()).msg).toContain('尚未答复，答复前不能办理定标（政府采购法实施条例第54条）')

  const qc = await signedInAs('qc', { ...PHONE, at: address })
  await expect(qc.getByText('不能开标、评标、定标、发通知书或登记合同')).toBeVisible()
  await expectNoSidewaysScroll(qc)
  await qc.getByRole('button', { name: /^受理/ }).click()
  await dialogOf(qc, '受理').getByRole('button', { name: '受理' }).click()
  await expect(dialogOf(qc, '受理')).toHaveCount(0)

  const pm = await signedInAs('pm', { at: address })
  const answers = pm.getByRole('region', { name: '逐项答复' })
  await pm.getByRole('button', { name: /^提交审核/ }).click()
  await expect(answers.getByText('请填写认定和答复')).toBeVisible()
  await chooseOption(answers.getByRole('combobox', { name: '认定' }), '不成立')
  await answers.getByRole('textbox', { name: '答复' }).fill('合同缺少验收证明，按 3.2 不予计分。')
  await answers.getByRole('button', { name: '保存答复' }).click()
  await expect(pm.getByText('答复已保存')).toBeVisible()
  await pm.getByRole('button', { name: /^提交审核/ }).click()
  await expect(pm.getByRole('region', { name: '答复函正文' })).toContainText('一、关于“第四章 3.2”的事项')

  const head = await signedInAs('depthead', { at: address })
  await head.getByRole('button', { name: /^同意/ }).click()
  await expect(head.getByRole('button', { name: /^同意/ })).toHaveCount(0)

  await qc.getByRole('button', { name: /^登记送达/ }).click()
  const deliver = dialogOf(qc, '登记送达')
  await chooseOption(deliver.getByRole('combobox', { name: '送达方式' }), '书面送达')
  await deliver
    .getByRole('textbox', { name: '答复送达时间' })
    .fill(formatDateTime(new Date().toISOString()).slice(0, 16))
  await deliver.locator('input[type=file]').setInputFiles(PROOF)
  await expect(deliver.getByText(PROOF.name)).toBeVisible()
  await deliver.getByRole('button', { name: '登记送达' }).click()
  // The flow chart also contains the text 已答复, so the test waits until the dialog closes.
  await expect(deliver).toHaveCount(0)
  expect((await tryAward()).code).toBe(200)
})
