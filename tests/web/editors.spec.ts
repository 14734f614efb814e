import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { archiveApi } from '../../packages/shared/src/modules/archive-file/archive.contract'
import { archivePath } from '../../packages/shared/src/modules/archive-file/archive.paths'
import { complainApi } from '../../packages/shared/src/modules/sale-complain/complain.contract'
import { complainPath } from '../../packages/shared/src/modules/sale-complain/complain.paths'
import { comparisonApi } from '../../packages/shared/src/modules/tender-comparison/comparison.contract'
import { comparisonEditPath } from '../../packages/shared/src/modules/tender-comparison/comparison.paths'
import { projectApi } from '../../packages/shared/src/modules/tender-project/project/project.contract'
import {
  handlingPath,
  projectFilePath,
} from '../../packages/shared/src/modules/tender-project/project/project.paths'
import { aDueArchive, archiveOfProject, findPart, partEntries } from '../support/archives'
import { chooseOption, dialogOf, expect, test } from '../support/browser'
import { firstOf, mustExist } from '../support/collections'
import { aComparisonDraft } from '../support/comparisons'
import { complaintForm, complaintItem, onComplaint } from '../support/complaints'
import { attachPdf } from '../support/counter'
import { expectSuccess } from '../support/expect-success'
import type { Person } from '../support/person'
import { aProjectLifeBeforeOpening } from '../support/project-life'
import {
  aPlannedProject,
  aPublishedProject,
  aSubmittedProject,
  type Cast,
  lotsOfProject,
  prepareCast,
} from '../support/projects'
import type { TestServer } from '../support/server'
import { drawSignature } from '../support/signature'

/** What a test of an editor receives: the company, and a way to open a window for one of its users. */
interface Walk {
  cast: Cast
  server: TestServer
  signedInAs(username: string, beginning: { at: string }): Promise<Page>
}

const aComplaintToAnswer = async ({ cast, server }: Walk, items = 1) => {
  const project = await aPublishedProject(cast, { packageCount: 1, procurementRegime: 'ZC' })
  const sales = await server.as('sales')
  const entered = expectSuccess(
    await sales.tries(
      complainApi.save,
      complaintForm(project, { items: Array.from({ length: items }, () => complaintItem()) }),
    ),
  )
  return expectSuccess(await onComplaint(cast.qc, 'accept', entered))
}
const complaintNow = (person: Person, { listId }: { listId: string }) =>
  person.call(complainApi.detail, { listId })

const stepGroup = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

/** The two editors that are next to the form of one step of a lot, before its opening. */
const BEFORE_OPENING =
  'tender-project/committee/CommitteeEditor.tsx tender-project/prequalification/PrequalificationForm.tsx'

/**
 * For each file of an editor that is on the page of a record next to its actions: types something without saving,
 * presses the action that submits it once, and asserts that the server has what was typed.
 */
const walks: Readonly<Record<string, (walk: Walk) => Promise<void>>> = {
  async 'sale-complain/AnswerEditor.tsx'(walk) {
    const row = await aComplaintToAnswer(walk)
    const saved = expectSuccess(
      await walk.cast.pm.tries(complainApi.answer, {
        listId: row.listId,
        version: row.version,
        answers: [{ result: '不成立', answer: '旧的答复', measure: null }],
        affectResult: false,
        measure: null,
      }),
    )
    expect(saved.items[0]?.answer).toBe('旧的答复')
    const page = await walk.signedInAs('pm', { at: complainPath(row.listId) })
    const answers = page.getByRole('region', { name: '逐项答复' })
    await answers.getByRole('textbox', { name: '答复' }).fill('新的答复')
    await page.getByRole('button', { name: /^提交审核/ }).click()
    await expect(page.getByRole('region', { name: '答复函正文' })).toContainText('新的答复')
    const now = await complaintNow(walk.cast.pm, row)
    expect([now.status, now.items[0]?.answer]).toEqual(['30', '新的答复'])
  },

  async 'archive-file/PartEditor.tsx'(walk) {
    const { cast, server } = walk
    const due = await aDueArchive(server, cast)
    const part = findPart(due, 'CM')
    expectSuccess(
      await cast.manager.tries(archiveApi.fill, {
        listId: part.listId,
        version: part.version,
        items: partEntries(part),
      }),
    )
    const page = await walk.signedInAs('clientmgr', { at: archivePath(due.listId) })
    const [first] = part.items
    const pages = page.getByLabel(`${mustExist(first).itemCode} ${mustExist(first).itemName} 页数`)
    await pages.fill('77')
    await page.getByRole('button', { name: '移交', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await drawSignature(page)
    await dialog.getByRole('button', { name: '移交', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    const now = findPart(await archiveOfProject(cast.manager, due.projectId), 'CM')
    expect([now.status, now.items[0]?.pages]).toEqual(['20', 77])
  },

  /** Two editors and the form of the step itself: one click saves all of them. */
  async [BEFORE_OPENING](walk) {
    const { cast, server } = walk
    const people = { ...cast, sales: await server.as('sales'), finance: await server.as('finance') }
    const { project } = await aProjectLifeBeforeOpening(
      server,
      { ...people, leader: await server.as('leader') },
      1,
    )
    const lot = firstOf(await lotsOfProject(cast.pm, project))
    await server.sql(
      `update tender_package set is_prequalified = true, prequalify_sale_end = now() - interval '5 days',
         prequalify_deadline = now() - interval '2 days' where list_id = $1`,
      [lot.listId],
    )
    const page = await walk.signedInAs('pm', { at: handlingPath(project.listId) })
    await page.getByRole('button', { name: '录入评标委员会' }).click()
    const members = ['评委甲', '评委乙', '评委丙', '评委丁', '评委戊']
    for (const [at, name] of members.entries())
      await page
        .getByRole('group', { name: `委员 ${at + 1}` })
        .getByRole('textbox', { name: '姓名' })
        .fill(name)
    await page.getByRole('spinbutton', { name: '通过资格预审的申请人数' }).fill('4')
    await attachPdf(page, '资格预审审查报告')
    const form = stepGroup(page, '开标准备完毕')
    await form.getByRole('textbox', { name: '意见' }).fill('开标场地由业主安排')
    await form.getByRole('button', { name: '开标准备完毕' }).click()
    await expect(stepGroup(page, '开标')).toBeVisible()
    const committee = await cast.pm.call(projectApi.committee, { listId: lot.listId })
    expect(committee.members.map(({ name }) => name)).toEqual(members)
    const now = firstOf(await lotsOfProject(cast.pm, project))
    expect([now.stepTitle, now.prequalifiedCount, now.prequalifyFile.length]).toEqual(['录入开标记录', 4, 1])
  },

  async 'tender-project/lot/plan/use-plan.ts'(walk) {
    const project = await aPlannedProject(walk.cast, { packageCount: 1 })
    const page = await walk.signedInAs('pm', { at: handlingPath(project.listId) })
    const name = page.getByRole('textbox', { name: '标包名称' })
    await name.fill('新的标包名称')
    const form = stepGroup(page, '提交审核')
    await form
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: '招标文件.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.7\n招标文件'),
      })
    await form.getByRole('button', { name: '提交审核' }).click()
    await expect(form).toHaveCount(0)
    const now = await walk.cast.pm.call(projectApi.detail, { listId: project.listId })
    const lot = firstOf(await lotsOfProject(walk.cast.pm, project))
    expect([now.stepTitle, lot.packageName]).toEqual(['文件复核', '新的标包名称'])
  },

  async 'tender-project/file/CommentForms.tsx'(walk) {
    const project = await aSubmittedProject(walk.cast, { packageCount: 1 })
    const page = await walk.signedInAs('pmb', { at: projectFilePath(project.listId) })
    const comment = page.getByRole('group', { name: '提出条款意见' })
    await comment.getByRole('textbox', { name: '条款' }).fill('第三章 2.1')
    await comment.getByRole('textbox', { name: '意见' }).fill('资格条件指向特定供应商')
    const bar = page.getByRole('region', { name: '办理' })
    await bar.getByRole('textbox', { name: '意见' }).fill('请按条款意见修改')
    await bar.getByRole('button', { name: '退回' }).click()
    await expect(page.getByRole('heading', { name: '当前步骤：文件复核' })).toHaveCount(0)
    const [version] = await walk.cast.pmb.call(projectApi.files, { listId: project.listId })
    expect(mustExist(version).comments.map(({ content }) => content)).toEqual(['资格条件指向特定供应商'])
    expect((await walk.cast.pm.call(projectApi.detail, { listId: project.listId })).stepTitle).toBe(
      '编制采购文件',
    )
  },
}

test('草稿：打开后改了不保存，直接提交，交出去的就是屏幕上的', async ({ signedInAs, server }) => {
  const { manager } = await prepareCast(server)
  const draft = await aComparisonDraft(manager)
  const page = await signedInAs('clientmgr', { at: comparisonEditPath(draft.listId) })
  await page.getByRole('textbox', { name: '开启地点' }).fill('青山学院行政楼二层')
  await page.getByRole('button', { name: '提交审批' }).click()
  await expect(page.getByRole('button', { name: '提交审批' })).toHaveCount(0)
  const now = await manager.call(comparisonApi.detail, { listId: draft.listId })
  expect([now.openPlace, now.status === draft.status]).toEqual(['青山学院行政楼二层', false])
})

/** Forms that are submitted by an action as a whole; nothing of them is saved before. */
const ownMoves = ['tender-project/lot/use-step-form.ts']

const MODULES = 'apps/web/src/modules'
/** The files of modules in which an editor registers itself with its page. */
const editorsInCode = readdirSync(MODULES, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .filter((name) =>
    /\b(useInlineEditor|useRegisterPageEditor)\(/.test(readFileSync(join(MODULES, name), 'utf8')),
  )

test('每个与办理按钮同在一页的编辑处都走到', () => {
  const walked = Object.keys(walks).flatMap((files) => files.split(' '))
  expect([...walked, ...ownMoves].sort()).toEqual(editorsInCode.sort())
})

for (const [file, walk] of Object.entries(walks))
  test(`${file}：填写后不保存，直接办理，交出去的就是屏幕上的`, async ({ signedInAs, server }) => {
    await walk({ cast: await prepareCast(server), server, signedInAs })
  })

test('答复不对、保存失败、页面关了、连按两下：没有办理的说清楚，填写的还在，办理只有一次', async ({
  signedInAs,
  server,
}) => {
  const cast = await prepareCast(server)
  const row = await aComplaintToAnswer({ cast, server, signedInAs }, 2)
  const page = await signedInAs('pm', { at: complainPath(row.listId) })
  const submit = page.getByRole('button', { name: /^提交审核/ })
  const answers = page.getByRole('region', { name: '逐项答复' })
  const complaintItemRegion = (no: number) => answers.getByRole('region', { name: `事项 ${no}` })

  await chooseOption(complaintItemRegion(1).getByRole('combobox', { name: '认定' }), '不成立')
  await complaintItemRegion(1).getByRole('textbox', { name: '答复' }).fill('第一项的答复')
  await submit.click()
  await expect(complaintItemRegion(2).getByText('请填写认定和答复')).toBeVisible()
  await expect(complaintItemRegion(2).getByRole('textbox', { name: '答复' })).toBeFocused()
  expect((await complaintNow(cast.pm, row)).status).toBe('20')

  await chooseOption(complaintItemRegion(2).getByRole('combobox', { name: '认定' }), '不成立')
  await complaintItemRegion(2).getByRole('textbox', { name: '答复' }).fill('第二项的答复')
  await page.route('**/api/sale/complain/answer', (route) => route.abort())
  await submit.click()
  await dialogOf(page, '异常提示').getByRole('button', { name: '确定' }).click()
  await expect(complaintItemRegion(2).getByRole('textbox', { name: '答复' })).toHaveValue('第二项的答复')
  const before = await complaintNow(cast.pm, row)
  expect([before.status, before.items[1]?.answer]).toEqual(['20', null])
  await page.unroute('**/api/sale/complain/answer')

  // The page is closed with unsaved input: the input can be restored, and the record is unchanged.
  await expect(page.getByRole('status').filter({ hasText: /^已存 \d\d:\d\d$/ })).toBeVisible()
  page.on('dialog', (question) => void question.accept())
  await page.reload()
  await page.getByRole('button', { name: '恢复', exact: true }).click()
  await expect(complaintItemRegion(2).getByRole('textbox', { name: '答复' })).toHaveValue('第二项的答复')

  let moves = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/sale/complain/handle')) moves += 1
  })
  await submit.dblclick()
  await expect(page.getByRole('region', { name: '答复函正文' })).toContainText('第二项的答复')
  const now = await complaintNow(cast.pm, row)
  expect([moves, now.status, now.items.map(({ answer }) => answer)]).toEqual([
    1,
    '30',
    ['第一项的答复', '第二项的答复'],
  ])
})
