import { qcApi } from '../../packages/shared/src/modules/quality-qc/qc.contract'
import { QC_LIST, qcPath } from '../../packages/shared/src/modules/quality-qc/qc.paths'
import { samplingApi } from '../../packages/shared/src/modules/quality-sampling/sampling.contract'
import { samplingPath } from '../../packages/shared/src/modules/quality-sampling/sampling.paths'
import { expectAccessible } from '../support/accessible'
import {
  chooseOption,
  clickEntry,
  dialogOf,
  expect,
  expectNoSidewaysScroll,
  PHONE,
  test,
} from '../support/browser'
import { mustExist } from '../support/collections'
import { anAssignedProject, aReviewedProject, prepareCast } from '../support/projects'

test('抽样：确定名单，见证人在手机上登记口令、开封，不必自己记；抽中的可以在页面上和公开页上重新计算', async ({
  signedInAs,
  visitor,
  server,
}) => {
  const cast = await prepareCast(server)
  for (const _one of [1, 2]) {
    const project = await anAssignedProject(cast)
    // The projects are awarded in a month that no other test uses; awarding has tests of its own.
    await server.sql(
      "update tender_package set calibration_time = '2024-05-10T02:00:00Z' where project_id = $1",
      [project.listId],
    )
  }
  const batch = await cast.qc.call(samplingApi.save, {
    period: '2024-05',
    ratio: 10,
    minCount: 1,
    attachment: [],
  })
  const page = await signedInAs('qc', { at: samplingPath(batch.listId) })
  await page.getByRole('button', { name: '确定名单' }).click()
  const dialog = dialogOf(page, '确定名单')
  await expect(dialog).toContainText('名单中现有 2 个项目，将抽取 1 个')
  await dialog.getByRole('combobox', { name: '见证人' }).click()
  await page.getByRole('option', { name: '康正' }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: '确定名单' }).click()
  await expect(page.getByText('等待登记口令')).toBeVisible()

  const witness = await signedInAs('auditor', { ...PHONE, at: samplingPath(batch.listId) })
  await witness.getByRole('button', { name: '登记口令' }).click()
  const registering = dialogOf(witness, '登记见证口令')
  const suggested = await registering.getByLabel('见证口令').inputValue()
  expect(suggested).toMatch(/^(\w{4}-){3}\w{4}$/)
  await registering.getByRole('button', { name: '登记口令' }).click()
  await expectNoSidewaysScroll(witness, '抽样检查')
  // The browser has stored the passphrase, also after a reload; another one is refused before it is sent.
  await witness.reload()
  await witness.getByRole('button', { name: '开封' }).click()
  const opening = dialogOf(witness, '开封见证口令')
  await expect(opening.getByLabel('见证口令')).toHaveValue(suggested)
  await opening.getByLabel('见证口令').fill(suggested.toLowerCase())
  await opening.getByRole('button', { name: '开封' }).click()
  await expect(opening.getByText('与您登记的口令不符')).toBeVisible()
  await opening.getByLabel('见证口令').fill(suggested)
  await opening.getByRole('button', { name: '开封' }).click()
  await expect(witness.getByText('已抽取').first()).toBeVisible()
  // The page shows what was drawn; the inputs of the calculation are folded.
  await expect(witness.getByText('从名单的 2 个项目中抽 1 个')).toBeVisible()
  await expect(witness.locator('code').filter({ hasText: 'draw/v1' })).toBeHidden()

  await page.getByRole('button', { name: '核对', exact: true }).click()
  await expect(page.getByText('一致：抽取结果与公布的名单')).toBeVisible()
  // The printed page is enough to repeat the calculation: it has the facts line by line, and a code that contains
  // them.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('img', { name: '公开核对页' })).toBeVisible()
  const onPaper = await page.locator('pre').filter({ hasText: '种子' }).innerText()
  await page.emulateMedia({ media: 'screen' })
  await expect(page.getByRole('img', { name: '公开核对页' })).toBeHidden()
  const link = mustExist(await page.getByRole('link', { name: '公开核对页' }).getAttribute('href'))
  const stranger = await visitor()
  await stranger.goto(link.slice(link.indexOf('/#')))
  await expect(stranger.getByText('一致：抽取结果与公布的名单')).toBeVisible()
  await expectAccessible(stranger)
  const sheet = stranger.getByLabel('抽取记录')
  await sheet.fill(onPaper)
  await stranger.getByRole('button', { name: '重新计算' }).click()
  await expect(stranger.getByText('一致：抽取结果与公布的名单')).toBeVisible()
  await sheet.fill((await sheet.inputValue()).replace(/^种子 ./m, '种子 0').replace('k=', 'k=1'))
  await stranger.getByRole('button', { name: '重新计算' }).click()
  await expect(stranger.getByText('不一致：以下标红的步骤')).toBeVisible()
})

test('抽查：检查表自己填好，检查人记下一个严重问题，项目经理整改，复核后关闭', async ({
  signedInAs,
  server,
}) => {
  const cast = await prepareCast(server)
  const project = await aReviewedProject(cast)
  const page = await signedInAs('qc', { at: QC_LIST })
  await page.getByRole('button', { name: '新增抽查' }).first().click()
  const adding = dialogOf(page, '新增抽查')
  await adding.getByRole('combobox', { name: '项目' }).click()
  await page.keyboard.type(project.projectCode)
  await clickEntry(page.getByRole('option', { name: project.projectCode }))
  await chooseOption(adding.getByRole('combobox', { name: '检查节点' }), '文件发售前')
  await expect(adding.getByRole('button', { name: '选择文件' })).toBeVisible()
  await adding.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('已保存')).toBeVisible()
  const [check] = await cast.qc.call(qcApi.list, { projectId: project.listId })
  const at = qcPath(mustExist(check).listId)

  const inspector = await signedInAs('qc', { at })
  await inspector.getByRole('button', { name: '开始检查' }).click()
  const sheet = inspector.getByRole('table', { name: '检查表' })
  await expect(sheet.getByRole('row', { name: /A04/ })).toContainText('系统判断：符合')
  await sheet.getByRole('button', { name: '填写 A08' }).click()
  const answering = inspector.getByRole('dialog')
  await chooseOption(answering.getByRole('combobox', { name: '结论' }), '不符合')
  await answering.getByLabel('问题').fill('以本地业绩作为资格条件')
  await expect(answering.getByRole('button', { name: '选择文件' })).toBeVisible()
  await answering.getByRole('button', { name: '确定' }).click()
  await expect(sheet.getByRole('row', { name: /A08/ })).toContainText('不符合')
  await inspector.getByRole('button', { name: '提交检查结果' }).click()
  await inspector.getByRole('dialog').getByRole('button', { name: '提交检查结果' }).click()
  await expect(inspector.getByText('需整改')).toBeVisible()

  const manager = await signedInAs('pm', { at })
  await manager.getByRole('button', { name: '提交整改' }).click()
  await manager.getByLabel('整改情况').fill('已删除该条款')
  await manager.getByRole('dialog').getByRole('button', { name: '提交整改' }).click()
  await expect(inspector.getByRole('button', { name: '同意关闭' })).toBeVisible()
  await inspector.getByRole('button', { name: '同意关闭' }).click()
  await expect(inspector.getByText('已关闭').first()).toBeVisible()
})
