import { ordinalApi } from '@agency/shared/modules/ordinal/ordinal.contract'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import {
  chooseOption,
  dialogOf,
  expect,
  expectNoSidewaysScroll,
  goTo,
  PHONE,
  test,
  todoListAddress,
} from '../support/browser'
import { firstOf, mustExist } from '../support/collections'
import { move } from '../support/ordinals'
import { aPublishedProject, lotsOfProject, prepareCast, timeInDays } from '../support/projects'

const EVIDENCE = { name: '报名情况.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n流标') }

test('流标：项目经理从项目办理发起，负责人退回再同意，办结后重新招标；暂停的项目恢复时重填时间', async ({
  signedInAs,
  server,
}) => {
  const cast = await prepareCast(server)
  const project = await aPublishedProject(cast, { packageCount: 1 })
  const lot = firstOf(await lotsOfProject(cast.pm, project))
  // The time of the opening has passed, and no bid was submitted (appendix B, case 6).
  await server.sql(
    `update tender_package set status = '30', open_time = now() - interval '1 minute' where list_id = $1`,
    [lot.listId],
  )
  await server.sql(`update wf_case set step = 'toOpen' where own_id = $1`, [lot.listId])

  const pm = await signedInAs('pm', { at: `/tender/tenderImplementProjectHandling?listId=${project.listId}` })
  await expect(pm.getByText('不得开标，只能办理流标')).toBeVisible()
  await expect(pm.getByRole('button', { name: '开标', exact: true })).toHaveCount(0)
  await pm.getByRole('button', { name: '办理流标' }).click()
  await expect(pm.getByRole('combobox', { name: '失败原因' })).toContainText('递交不足三家')
  await expect(pm.getByRole('combobox', { name: '类型' })).toContainText('流标')
  await expect(pm.getByRole('textbox', { name: '法律依据' })).toHaveValue(/招标投标法第28条/)
  await pm.getByRole('textbox', { name: '情况说明' }).fill('递交截止时无人递交投标文件。')
  await pm.getByRole('textbox', { name: '公告媒介' }).fill('四川政府采购网')
  await chooseOption(pm.getByRole('combobox', { name: '后续处理' }), '重新招标')
  await pm.getByRole('button', { name: '保存草稿' }).click()
  await expect(pm).toHaveURL(/currentAndAbandonedBid\?listId=/)
  await pm.getByRole('button', { name: '提交审批' }).click()
  await expect(pm.getByText('请上传证明材料')).toBeVisible()
  await expect(pm.getByRole('textbox', { name: '情况说明' })).toHaveValue('递交截止时无人递交投标文件。')
  await pm.locator('input[type=file]').setInputFiles(EVIDENCE)
  await expect(pm.getByText(EVIDENCE.name)).toBeVisible()
  await pm.getByRole('button', { name: '提交审批' }).click()
  await expect(pm.getByRole('img', { name: /流标、废标流程图。当前步骤：部门审批/ })).toBeVisible()

  const head = await signedInAs('depthead', { ...PHONE, at: todoListAddress(project.projectCode) })
  await head
    .getByRole('row', { name: `流废标审批：${project.projectCode}` })
    .getByRole('button', { name: '办理' })
    .click()
  await expect(head.getByRole('heading', { name: `流标：${project.projectName}` })).toBeVisible()
  await expectNoSidewaysScroll(head)
  await head.getByRole('region', { name: '办理' }).getByLabel('意见').fill('请补充递交情况')
  await head.getByRole('button', { name: '退回', exact: true }).click()
  await expect(pm.getByRole('list', { name: '流程日志' })).toContainText('请补充递交情况')
  await pm.getByRole('textbox', { name: '情况说明' }).fill('递交截止时无人递交投标文件，已核对签收记录。')
  await pm.getByRole('button', { name: '提交审批' }).click()

  await head.getByRole('button', { name: '同意 · 交程予安' }).click()
  const approve = dialogOf(head, '同意')
  await expect(approve).toContainText('所选标包将流标，发布流标公告，保证金转为待退')
  await approve.getByRole('button', { name: '同意' }).click()
  await expect(head.getByText('已生效').filter({ visible: true }).first()).toBeVisible()

  await pm.getByRole('button', { name: '办结', exact: true }).click()
  await dialogOf(pm, '办结').getByRole('button', { name: '办结' }).click()
  await pm.getByRole('button', { name: '打开排号' }).click()
  await expect(pm.getByRole('combobox', { name: '排号类型' })).toContainText('重新招标')
  await expect(pm.getByRole('textbox', { name: '项目名称' })).toHaveValue(project.projectName)
  await pm.getByRole('button', { name: '保存并提交排号' }).click()
  await expect(pm).toHaveURL(/ordinalRecordTransact\?listId=/)

  // 办结 by the office has tests of its own.
  const listId = new URL(pm.url().replace('/#/', '/')).searchParams.get('listId') ?? ''
  const queued = await cast.pm.call(ordinalApi.detail, { listId })
  const claimed = (await move(cast.office, 'claim', queued, { opinion: '先办这件' })).data
  const handled = (await move(cast.office, 'handle', claimed)).data
  expect(handled).toMatchObject({
    projectCode: `${project.projectCode}-2`,
    financeCode: project.financeCode,
  })
  await goTo(pm, `/tender/tenderImplementProjectDetail?listId=${project.listId}`)
  await pm.getByRole('tab', { name: '流标废标' }).click()
  await expect(pm.getByRole('row', { name: '递交不足三家' })).toContainText('已办结')
  await pm.getByRole('tab', { name: '公告' }).click()
  await expect(pm.getByRole('article').first()).toContainText('四川政府采购网')

  const other = await aPublishedProject(cast, { packageCount: 1 })
  await goTo(pm, `/tender/tenderImplementProjectHandling?listId=${other.listId}`)
  await pm.getByRole('button', { name: '暂停' }).click()
  await dialogOf(pm, '暂停').getByRole('textbox', { name: '暂停原因' }).fill('收到对招标文件的异议')
  await dialogOf(pm, '暂停').getByRole('button', { name: '暂停' }).click()
  await expect(pm.getByRole('button', { name: '流废标' })).toHaveCount(0)
  await pm.getByRole('button', { name: '恢复' }).click()
  const resume = dialogOf(pm, '恢复')
  const opening = resume.getByRole('textbox', { name: '开标时间' })
  await opening.fill(`${timeInDays(3).slice(0, 10)} 09:30`)
  await opening.press('Tab')
  await resume.getByRole('button', { name: '恢复' }).click()
  await expect(resume.getByText(/不能早于/).first()).toBeVisible()
  await opening.fill(`${timeInDays(45).slice(0, 10)} 09:30`)
  await opening.press('Tab')
  await resume.getByRole('button', { name: '恢复' }).click()
  await expect(resume).toBeHidden()
  const again = firstOf(await cast.pm.call(projectApi.packages, { listId: other.listId }))
  expect(new Date(mustExist(again.openTime))).toEqual(new Date(timeInDays(45)))
})
