import { commonApi } from '@agency/shared/contract/common.contract'
import type { InputOf } from '@agency/shared/contract/endpoint'
import { operationLogApi } from '@agency/shared/contract/log.contract'
import { todoApi } from '@agency/shared/contract/todo.contract'
import type { SupplierRow } from '@agency/shared/modules/crm-supplier/supplier.record'
import { failApi } from '@agency/shared/modules/tender-fail/fail.contract'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadFile } from '../support/attachments'
import { awardLot } from '../support/awards'
import { firstOf, mustExist } from '../support/collections'
import { runJob } from '../support/jobs'
import type { Some } from '../support/person'
import { failureForm } from '../support/project-life'
import {
  anAssignedProject,
  aPublishedProject,
  aReviewedProject,
  type Cast,
  lotsOfProject,
  move,
  prepareCast,
  publishProject,
  timeInDays,
  updateLotPlan,
} from '../support/projects'
import { type Person, startServer, type TestServer } from '../support/server'
import { aSignedUpSupplier } from '../support/signups'
import { anApprovedSupplier, BEHIND_PROXY } from '../support/suppliers'
import { letDaysPass } from '../support/time'

let server: TestServer
let cast: Cast
let supplier: SupplierRow
beforeAll(async () => {
  server = await startServer(BEHIND_PROXY)
  cast = await prepareCast(server)
  supplier = await anApprovedSupplier(server, await server.as('sales'))
})
afterAll(() => server?.stop())

async function anAwardedLot(procurementRegime: string): Promise<{ project: ProjectRow; lot: LotRow }> {
  const project = await aPublishedProject(cast, { packageCount: 1, procurementRegime })
  const lot = firstOf(await lotsOfProject(cast.pm, project))
  await awardLot(server, project, lot, { supplierId: supplier.listId, winBidMoney: '500000.00' })
  return { project, lot: firstOf(await lotsOfProject(cast.pm, project)) }
}
const todosForLot = async (person: Person, lot: LotRow) =>
  (await person.call(todoApi.page, { ownId: lot.listId })).records
const noticesOf = async (person: Person, lot: LotRow) =>
  (await person.call(todoApi.noticePage, { ownId: lot.listId })).records

test('依法必须招标: manager A has 15 days from the award to hand in the report, and the panel knows when it is done', async () => {
  const { project, lot } = await anAwardedLot('ZTB_MUST')
  const task = firstOf((await todosForLot(cast.pm, lot)).filter(({ stepId }) => stepId === 'TP_REPORT15'))
  expect(mustExist(task?.dueTime) >= new Date(timeInDays(15, '00:00')).toISOString()).toBe(true)
  expect(lot.allowedActions).toContain('report15')
  expect((await lotsOfProject(cast.pmb, project))[0]?.allowedActions).not.toContain('report15')

  const submitWrittenReport = async (person: Person, report15Time: string) => {
    const report15File = [(await uploadFile(person, '书面报告.pdf')).listId]
    return move(person, 'report15', lot, { report15Time, report15File })
  }
  const now = new Date().toISOString()
  expect((await submitWrittenReport(cast.pmb, now)).code).toBe(403)
  expect((await submitWrittenReport(cast.pm, timeInDays(-1))).errors).toEqual([
    { field: 'report15Time', message: '提交时间不能早于定标时间' },
  ])
  expect((await submitWrittenReport(cast.pm, now)).code).toBe(200)
  expect((await submitWrittenReport(cast.pm, now)).code).toBe(409)
  expect((await todosForLot(cast.pm, lot)).map(({ stepId }) => stepId)).not.toContain('TP_REPORT15')
  const panel = firstOf(await cast.pm.call(projectApi.deadlines, { listId: project.listId }))
  expect(panel.judgements).toContainEqual(expect.objectContaining({ ruleCode: 'R20', state: 'ok' }))
})

/** Days, of the National-day week with the weekends around it. */
const LONGEST_HOLIDAY = 10

test('政府采购: the managers hear once that the notice is due soon, and the written report is not asked for', async () => {
  const { project, lot } = await anAwardedLot('ZC')
  expect((await todosForLot(cast.pm, lot)).map(({ stepId }) => stepId)).not.toContain('TP_REPORT15')
  const deadlineWarnings = async () =>
    (await noticesOf(cast.pmb, lot)).filter(({ title }) => title.startsWith('期限即将到期'))
  await runJob(server, 'tender-deadlines')
  // After an award before a holiday, some days pass before the notice is due soon.
  for (let day = 0; day < LONGEST_HOLIDAY && (await deadlineWarnings()).length === 0; day++) {
    await letDaysPass(server, project.listId, 1)
    await runJob(server, 'tender-deadlines')
  }
  expect(await deadlineWarnings()).toMatchObject([
    { title: expect.stringContaining('发出通知书'), content: expect.any(String) },
  ])
  await runJob(server, 'tender-deadlines')
  expect(await deadlineWarnings()).toHaveLength(1)
})

const PREQUALIFIED = {
  isPrequalified: true,
  prequalifySaleEnd: timeInDays(3, '17:00'),
  prequalifyDeadline: timeInDays(10, '17:00'),
}
const withinR08 = { prequalifyDeadline: timeInDays(6, '17:00') }

test('资格预审: its times are planned with the others, tried, and stop the file by R08', async () => {
  const project = await anAssignedProject(cast, { packageCount: 1, procurementRegime: 'ZTB_MUST' })
  const planLot = async (changes: Some<typeof projectApi.packageUpdate>) =>
    updateLotPlan(cast.pm, firstOf(await lotsOfProject(cast.pm, project)), changes)
  const submitTenderFileErrors = async () => {
    const tenderFile = [(await uploadFile(cast.pm, '招标文件.pdf')).listId]
    const data = await cast.pm.call(projectApi.detail, { listId: project.listId })
    return (await move(cast.pm, 'fileSubmit', data, { tenderFile })).errors
  }
  type PlannedLot = InputOf<typeof projectApi.whatIf>['lots'][number]
  const whatIfR08Judgement = async (times: PlannedLot['times'], isPrequalified: boolean) => {
    const { listId } = firstOf(await lotsOfProject(cast.pm, project))
    const lots = [{ listId, times, isPrequalified }]
    const data = await cast.pm.call(projectApi.whatIf, { listId: project.listId, lots })
    return firstOf(data.lots).changes.find(({ after }) => after.ruleCode === 'R08')?.after
  }
  // Without prequalification its rule and its dates do not apply.
  expect((await planLot({ ...PREQUALIFIED, isPrequalified: false })).data).toMatchObject({
    prequalifySaleEnd: null,
    prequalifyDeadline: null,
  })
  const { isPrequalified: _with, ...times } = PREQUALIFIED
  expect(await whatIfR08Judgement(times, false)).toBeUndefined()
  expect(await whatIfR08Judgement(times, true)).toMatchObject({
    state: 'ok',
    anchorField: 'prequalifySaleEnd',
  })
  expect(await whatIfR08Judgement({ ...times, ...withinR08 }, true)).toMatchObject({
    state: 'broken',
    level: 'BLOCK',
  })

  expect((await planLot({ ...PREQUALIFIED, prequalifyDeadline: timeInDays(16) })).errors).toEqual([
    { field: 'signUpEnd', message: '发售截止时间不能早于资格预审申请截止时间' },
  ])
  expect((await planLot({ isPrequalified: true })).code).toBe(200)
  expect(await submitTenderFileErrors()).toEqual([
    { field: 'packages.0.prequalifySaleEnd', message: '请先填写资格预审文件停售时间' },
    { field: 'packages.0.prequalifyDeadline', message: '请先填写资格预审申请截止时间' },
  ])
  expect((await planLot({ ...PREQUALIFIED, ...withinR08 })).code).toBe(200)
  expect(await submitTenderFileErrors()).toMatchObject([
    { field: 'packages.0.prequalifyDeadline', message: expect.stringContaining('不足5日') },
  ])
  expect((await planLot(PREQUALIFIED)).code).toBe(200)
  expect(await submitTenderFileErrors()).toBeUndefined()
})

test('资格预审: with fewer than three that passed nothing but 流标 is left, and only the team knows (R11, R27)', async () => {
  const of = { packageCount: 1, procurementRegime: 'ZTB_MUST' }
  const project = (await publishProject(cast, await aReviewedProject(cast, of, PREQUALIFIED))).data
  const notice = firstOf(await cast.pm.call(projectApi.notices, { listId: project.listId }))
  expect(notice.noticeType).toBe('资格预审公告')
  const rereadLot = async (person = cast.pm) => firstOf(await lotsOfProject(person, project))
  const registerPrequalifiedCount = async (person: Person, prequalifiedCount: number) => {
    const prequalifyFile = [(await uploadFile(person, '资格预审审查报告.pdf')).listId]
    return move(person, 'prequalified', await rereadLot(), { prequalifiedCount, prequalifyFile })
  }
  expect((await registerPrequalifiedCount(cast.pm, 3)).msg).toContain('申请截止后')
  await letDaysPass(server, project.listId, 11)
  expect((await rereadLot()).allowedActions).toContain('prequalified')
  expect((await registerPrequalifiedCount(cast.pmb, 3)).code).toBe(403)
  const sales = await server.as('sales')
  for (let at = 0; at < 3; at++) await aSignedUpSupplier(sales, await rereadLot())
  await letDaysPass(server, project.listId, 5)
  await runJob(server, 'tender-signup-end')
  await expect.poll(async () => (await rereadLot()).stepTitle).toBe('开标准备')
  const markLotPrepared = async () =>
    move(cast.pm, 'prepared', await rereadLot(), { opinion: '稍后抽取专家' })
  expect((await markLotPrepared()).msg).toBe('请先登记资格预审的审查结果')

  const leader = await server.as('leader')
  const minimumApplicantsJudgement = async (person: Person) => {
    const judged = firstOf(await person.call(projectApi.deadlines, { listId: project.listId }))
    return judged.judgements.find(({ ruleCode }) => ruleCode === 'R11')
  }
  expect((await registerPrequalifiedCount(cast.pm, 2)).data).toMatchObject({
    prequalifiedCount: 2,
    isShort: true,
    shortReason: '资格审查后不足三家',
  })
  expect((await rereadLot()).allowedActions).not.toContain('prepared')
  expect((await markLotPrepared()).msg).toContain('通过资格预审的申请人不足3')
  expect(await minimumApplicantsJudgement(cast.pm)).toMatchObject({ state: 'broken' })
  expect(await minimumApplicantsJudgement(leader)).toMatchObject({ state: 'open' })
  expect(await rereadLot(leader)).toMatchObject({
    prequalifiedCount: null,
    prequalifyFile: [],
    isShort: false,
  })
  const lines = { module: 'tender:package', action: 'prequalified', ownId: (await rereadLot()).listId }
  expect((await leader.call(operationLogApi.page, lines)).total).toBe(0)
  const { listId } = await rereadLot()
  for (const [reader, reports] of [
    [cast.pmb, 1],
    [leader, 0],
  ] as const)
    expect(await reader.call(commonApi.attachmentList, { ownId: listId })).toHaveLength(reports)

  const why = { failStage: '资格审查', failReason: '资格审查后不足三家' }
  const basis = { projectId: project.listId, packageIds: listId, ...why }
  expect(await cast.pm.call(failApi.basis, basis)).toMatchObject({
    failType: '流标',
    legalBasis: '招标投标法实施条例第19条',
  })
  const form = { ...(await failureForm(cast.pm, project, [listId])), ...why }
  expect((await cast.pm.tries(failApi.save, { ...form, failType: '废标' })).errors).toMatchObject([
    { field: 'failType' },
  ])
  expect((await cast.pm.tries(failApi.save, form)).code).toBe(200)

  expect((await registerPrequalifiedCount(cast.pm, 3)).data).toMatchObject({
    isShort: false,
    shortReason: null,
  })
  // Nothing is prepared for the opening yet, so going on requires a reason.
  const unprepared = ['没有预约开标时间的场地', '评标委员会尚未录入']
  expect((await rereadLot()).preparation).toEqual([
    { code: 'room', text: unprepared[0], isThere: false },
    { code: 'committee', text: unprepared[1], isThere: false },
    { code: 'bonds', text: '没有待核的保证金', isThere: true },
  ])
  expect((await rereadLot(leader)).preparation).toEqual([])
  expect((await move(cast.pm, 'prepared', await rereadLot())).errors).toEqual([
    { field: 'opinion', message: expect.stringContaining(`尚未备妥：${unprepared.join('、')}`) },
  ])
  expect((await markLotPrepared()).code).toBe(200)
  // A person cannot urge a to-do that their own move has created for themselves.
  const mine = firstOf(await cast.pm.call(todoApi.list, { ownId: listId, stepId: 'TP_OPEN' }))
  expect(mine.allowedActions).toEqual(expect.not.arrayContaining(['urge']))
  expect((await cast.pm.tries(todoApi.urge, { ownId: listId, stepId: 'TP_OPEN' })).code).toBe(403)
  expect((await registerPrequalifiedCount(cast.pm, 4)).code).toBe(409)
})
