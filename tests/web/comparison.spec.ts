import { readFile } from 'node:fs/promises'
import { formatDateTime } from '../../packages/shared/src/format/dates'
import { createMaterialRegister } from '../support/applications'
import { pdfBytes, uploadFile } from '../support/attachments'
import {
  chooseOption,
  dialogOf,
  expect,
  expectNoSidewaysScroll,
  PHONE,
  runInDatabase,
  test,
} from '../support/browser'
import { aPdf, readPdf } from '../support/pdf'
import { timeInDays } from '../support/projects'

test('比选：编制、审核、申请资料、用印、录入结果，转入排号', async ({ signedInAs, server }) => {
  const name = `浏览器比选${Date.now()}`
  const licenceFile = `营业执照${Date.now()}.pdf`
  const { office: clerk, material } = await createMaterialRegister(server)
  const licence = await material({
    materialName: '营业执照（副本）',
    file: [(await uploadFile(clerk, licenceFile, await aPdf(['正面', '背面']))).listId],
  })
  const manager = await signedInAs('clientmgr', { at: '/tender/approvalFileComparisonEditPage' })
  await manager.getByRole('textbox', { name: '比选名称' }).fill(name)
  await chooseOption(manager.getByRole('combobox', { name: '客户', exact: true }), '云岭市人民医院（演示）')
  await chooseOption(manager.getByRole('combobox', { name: '项目类型' }), '服务')
  await manager
    .getByRole('textbox', { name: '递交截止时间' })
    .fill(formatDateTime(timeInDays(20)).slice(0, 16))
  await manager.getByRole('textbox', { name: '项目预算' }).fill('3000000')
  await chooseOption(manager.getByRole('combobox', { name: '报价方式' }), '费率下浮')
  await manager.getByRole('textbox', { name: '预计成本' }).fill('20000')
  await manager.getByRole('spinbutton', { name: '正本份数' }).fill('1')
  await manager.getByRole('spinbutton', { name: '副本份数' }).fill('4')
  await manager.getByRole('button', { name: '添加资料' }).click()
  const paper = manager.getByRole('group', { name: '资料 1' })
  await paper.getByRole('textbox', { name: '资料名称' }).fill('营业执照')
  await chooseOption(paper.getByRole('combobox', { name: '基础资料类型' }), '资质证照')
  await manager
    .locator('input[type=file]')
    .setInputFiles({ name: '比选申请文件.pdf', mimeType: 'application/pdf', buffer: pdfBytes() })

  // The discount is missing: the message is shown at its field, and the input remains.
  await manager.getByRole('button', { name: '提交审批' }).click()
  const off = manager.getByRole('textbox', { name: '报价', exact: true })
  await expect(off).toHaveAccessibleDescription(/请填写下浮的百分比/)
  await off.fill('20')
  const quote = manager.getByRole('region', { name: '报价测算' })
  await expect(quote.getByText('本报价 24,800.00 元，为标准的 80.00%')).toBeVisible()
  await expect(quote.getByText('最多下浮 31.61% 仍不亏', { exact: false })).toBeVisible()
  await manager.getByRole('button', { name: '提交审批' }).click()
  await expect(manager.getByText('已提交审核')).toBeVisible()
  await expect(manager.getByRole('heading', { level: 1, name })).toBeVisible()
  const address = new URL(manager.url()).hash.slice(1)
  await expect(manager.getByText(/距递交截止还有 \d+ 天/)).toBeVisible()

  // The head of the department decides on a phone.
  const head = await signedInAs('depthead', { ...PHONE, at: address })
  await expectNoSidewaysScroll(head)
  await head.getByRole('button', { name: /^同意/ }).click()
  await expect(head.getByRole('button', { name: /^同意/ })).toHaveCount(0)

  // The manager ticks what the checklist asks for; 综合管理 agrees; the file is delivered with a watermark on every
  // page.
  await manager.reload()
  const used = manager.getByRole('region', { name: '使用资料' })
  await expect(used.getByText('还没有为这个比选申请过资料')).toBeVisible()
  await used.getByRole('button', { name: '申请资料' }).click()
  const checklist = manager.getByRole('region', { name: `「${name}」要求提供的资料` })
  await expect(checklist.getByRole('checkbox', { name: new RegExp(licence.materialCode) })).toBeChecked()
  await manager.getByRole('button', { name: '提交审批' }).click()
  const reason = manager.getByRole('textbox', { name: '申请事由' })
  await expect(reason).toHaveAccessibleDescription(/请输入申请事由/)
  await reason.fill('编制比选申请文件')
  await manager.getByRole('button', { name: '提交审批' }).click()
  await expect(manager.getByText('待审核').first()).toBeVisible()
  const application = new URL(manager.url()).hash.split('?')[1]

  const office = await signedInAs('office', { at: `/knowledge/comparisonSelectionApplyCheck?${application}` })
  await office.getByRole('button', { name: /^同意/ }).click()
  await expect(office.getByRole('button', { name: /^同意/ })).toHaveCount(0)
  await manager.reload()
  const saved = manager.waitForEvent('download')
  await manager.getByRole('button', { name: `下载 ${licenceFile}（带水印）` }).click()
  const { pages } = await readPdf(await readFile(await (await saved).path()))
  expect(pages.map((page) => page.includes(`仅用于${name}·温若岚·`))).toEqual([true, true])
  await expect(manager.getByText('已下载', { exact: true })).toBeVisible()
  await manager.getByRole('button', { name: '关闭', exact: true }).click()
  await expect(manager.getByRole('region', { name: '下载日志' }).getByText(licenceFile)).toBeVisible()

  await office.goto(`/#${address}`)
  await office.getByRole('button', { name: /^用印完成/ }).click()
  const sealing = dialogOf(office, '用印完成')
  await sealing.getByRole('spinbutton', { name: '用印份数' }).fill('4')
  await sealing.getByRole('button', { name: /^用印完成/ }).click()
  await expect(sealing.getByText('用印份数应与正副本份数一致，共 5 份')).toBeVisible()
  await sealing.getByRole('spinbutton', { name: '用印份数' }).fill('5')
  await sealing.getByRole('button', { name: /^用印完成/ }).click()
  await expect(office.getByText('已递交').first()).toBeVisible()

  await runInDatabase(
    server,
    `update tender_comparison set submit_deadline = now() - interval '1 minute' where comparison_name = $1`,
    [name],
  )
  await manager.goto(`/#${address}`)
  await manager.reload()
  await manager.getByRole('button', { name: /^录入结果/ }).click()
  const result = dialogOf(manager, '录入结果')
  await chooseOption(result.getByRole('combobox', { name: '比选结果' }), '中选')
  await result.getByRole('button', { name: /^录入结果/ }).click()
  await expect(manager.getByText('已中选').first()).toBeVisible()
  await manager.getByRole('button', { name: /^转入排号/ }).click()
  const turning = dialogOf(manager, '转入排号')
  await chooseOption(turning.getByRole('combobox', { name: '采购方式' }), '公开招标')
  await turning.getByRole('button', { name: /^转入排号/ }).click()
  await expect(manager.getByText('已转排号').first()).toBeVisible()
  await manager.getByRole('button', { name: '查看排号' }).click()
  await expect(manager.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(manager.getByText('比选转入').first()).toBeVisible()

  await manager.goto('/#/tender/approvalFileComparisonWins')
  await expect(manager.getByRole('row', { name: /温若岚/ }).first()).toBeVisible()
})
