import type { InputOf } from '@agency/shared/contract/endpoint'
import { todoApi } from '@agency/shared/contract/todo.contract'
import { userApi } from '@agency/shared/modules/system-user/user.contract'
import { changeApi } from '@agency/shared/modules/tender-change/change.contract'
import { failApi } from '@agency/shared/modules/tender-fail/fail.contract'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { signupApi } from '@agency/shared/modules/tender-signup/signup.contract'
import { waiverApi } from '@agency/shared/modules/tender-waiver/waiver.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { downloadAttachment, uploadFile } from '../support/attachments'
import { findOpenTodo } from '../support/clients'
import { firstOf, mustExist, pickFields } from '../support/collections'
import { aClaimedOrdinal, aClientForOrdinal, move as moveOrdinal } from '../support/ordinals'
import { moveFunctionFor, type Named, type Some, type Versioned } from '../support/person'
import { failureForm } from '../support/project-life'
import {
  anAssignedProject,
  aPlannedProject,
  aProject,
  aPublishedProject,
  aReviewedProject,
  aSubmittedProject,
  type Cast,
  lotsOfProject,
  move,
  prepareCast,
  publishProject,
  timeInDays,
  updateLotPlan,
} from '../support/projects'
import { type Person, startServer, type TestServer } from '../support/server'
import { aLotOnSale, aSignedUpSupplier, setLotTimes } from '../support/signups'

const onWaiver = moveFunctionFor(waiverApi)
let server: TestServer
let cast: Cast
beforeAll(async () => {
  server = await startServer()
  cast = await prepareCast(server)
})
afterAll(() => server?.stop())

describe('a project from 指派 to 发布', () => {
  test('is assigned by the head, and project manager A has the file to prepare', async () => {
    const project = await aProject(cast)
    expect(project).toMatchObject({ status: '20', statusText: '待指派', stepTitle: '指派项目经理' })
    expect(await findOpenTodo(cast.head, project.listId)).toMatchObject({ stepId: 'TP_TEAM' })
    const twice = await move(cast.head, 'assign', project, {
      projectManagerAId: cast.pm.userId,
      projectManagerBId: cast.pm.userId,
    })
    expect(twice.errors).toEqual([
      { field: 'projectManagerBId', message: '项目经理A与项目经理B不能为同一人' },
    ])
    const assigned = await move(cast.head, 'assign', project, {
      projectManagerAId: cast.pm.userId,
      projectManagerBId: cast.pmb.userId,
    })
    expect(assigned.data).toMatchObject({ status: '30', projectManagerAId: cast.pm.userId })
    expect(await findOpenTodo(cast.pm, project.listId)).toMatchObject({ stepId: 'TP_PREPARE' })
  })

  test('a secret one is seen by the head while it waits for them, and by nobody for a task of their own', async () => {
    const project = await aProject(cast, { isSecret: true })
    const of = { listId: project.listId }
    const canSeeProject = async (person: Person) => (await person.tries(projectApi.detail, of)).code === 200
    expect(await canSeeProject(cast.head)).toBe(true)
    expect(await canSeeProject(cast.qc)).toBe(false)
    const own = { title: '看看', projectCode: project.projectCode }
    expect((await cast.qc.tries(todoApi.save, own)).code).toBe(200)
    expect(await canSeeProject(cast.qc)).toBe(false)
    const managers = { projectManagerAId: cast.pm.userId, projectManagerBId: cast.pmb.userId }
    const assigned = (await move(cast.head, 'assign', project, managers)).data
    expect(assigned).toMatchObject({ status: '30' })
    expect(await canSeeProject(cast.head)).toBe(false)

    for (const lot of await lotsOfProject(cast.pm, assigned)) await updateLotPlan(cast.pm, lot)
    const tenderFile = [(await uploadFile(cast.pm, '招标文件.pdf')).listId]
    const submitted = (await move(cast.pm, 'fileSubmit', assigned, { tenderFile })).data
    const byB = (await move(cast.pmb, 'fileApprove', submitted, { result: 'approve' })).data
    expect(await canSeeProject(cast.head)).toBe(true)
    expect((await lotsOfProject(cast.head, byB)).length).toBe(2)
    await move(cast.head, 'fileApprove', byB, { result: 'approve' })
    expect(await canSeeProject(cast.head)).toBe(false)
  })

  test('goes through the review chain, and its lots are on the market', async () => {
    const reviewed = await aReviewedProject(cast)
    expect(reviewed).toMatchObject({ status: '40', stepTitle: '发布公告并开始发售' })
    const published = await publishProject(cast, reviewed)
    expect(published.msg).toBe('操作成功')
    expect(published.data).toMatchObject({
      status: '50',
      statusText: '报名中',
      noticeTitle: '某某采购招标公告',
    })
    expect((await lotsOfProject(cast.pm, published.data)).map(({ status }) => status)).toEqual(['20', '20'])
  })

  test('is not published with 19 days to the deadline (政府采购法第35条)', async () => {
    const project = await aPlannedProject(
      cast,
      { procurementRegime: 'ZC', packageCount: 1 },
      { openTime: timeInDays(20), clarifyDeadline: null, bondEnd: null },
    )
    const tenderFile = [(await uploadFile(cast.pm, '招标文件.pdf')).listId]
    const refused = await move(cast.pm, 'fileSubmit', project, { tenderFile })
    expect(refused.msg).toBe(
      `自招标文件发出至投标截止不足20日（政府采购法第35条），最早${timeInDays(21).slice(0, 10)}`,
    )
    expect(refused.errors).toContainEqual({ field: 'packages.0.openTime', message: refused.msg })
  })

  test('is not reviewed with a method that its regime does not have, whatever was entered before (R33)', async () => {
    const project = await aPlannedProject(cast, { packageCount: 1 })
    await server.sql(`update tender_project set procurement_method = '比选' where list_id = $1`, [
      project.listId,
    ])
    const tenderFile = [(await uploadFile(cast.pm, '招标文件.pdf')).listId]
    expect((await move(cast.pm, 'fileSubmit', project, { tenderFile })).errors).toEqual([
      { field: 'procurementMethod', message: '招标投标项目只能公开招标或者邀请招标（招标投标法第10条）' },
    ])
  })

  test('a return goes back to manager A with the opinion', async () => {
    const submitted = await aSubmittedProject(cast)
    const bare = await move(cast.pmb, 'fileReturn', submitted)
    expect(bare.errors).toEqual([{ field: 'opinion', message: expect.any(String) }])
    const returned = await move(cast.pmb, 'fileReturn', submitted, { opinion: '评分办法不明确' })
    expect(returned.data).toMatchObject({ status: '30' })
    expect(await findOpenTodo(cast.pm, returned.data.listId)).toMatchObject({
      stepId: 'TP_PREPARE',
      title: `退回修改采购文件：${returned.data.projectCode}`,
    })
  })

  test('nobody hurries themselves', async () => {
    const reviewed = await aReviewedProject(cast)
    const again = (await move(cast.pm, 'fileReturn', reviewed, { opinion: '工期有变' })).data
    const todo = mustExist(await findOpenTodo(cast.pm, again.listId))
    expect(todo.allowedActions).not.toContain('urge')
    const step = { ownId: again.listId, stepId: mustExist(todo.stepId) }
    expect((await cast.pm.tries(todoApi.urge, step)).code).toBe(403)
  })

  test('the file of a returned version is submitted again without a new upload, beside what was added', async () => {
    const submitted = await aSubmittedProject(cast)
    const first = firstOf(submitted.tenderFile)
    const returned = (await move(cast.pmb, 'fileReturn', submitted, { opinion: '补附图' })).data
    const added = (await uploadFile(cast.pm, '附图.pdf')).listId
    const again = await move(cast.pm, 'fileSubmit', returned, { tenderFile: [first, added] })
    expect(again.msg).toBe('操作成功')
    const [second, old] = await cast.pm.call(projectApi.files, { listId: again.data.listId })
    expect(second).toMatchObject({ fileVersion: 2, file: [expect.any(String), added] })
    expect(old).toMatchObject({ fileVersion: 1, file: [first] })
    expect(
      (await downloadAttachment(cast.pmb, firstOf(mustExist(second).file))).headers.get(
        'content-disposition',
      ),
    ).not.toBeNull()
  })

  test('a file of another project is none to submit', async () => {
    const others = firstOf((await aSubmittedProject(cast)).tenderFile)
    const project = await aPlannedProject(cast)
    const refused = await move(cast.pm, 'fileSubmit', project, { tenderFile: [others] })
    expect(refused.errors).toEqual([{ field: 'tenderFile', message: expect.any(String) }])
  })

  test('the plan that was seen is the one that is reviewed', async () => {
    const project = await aPlannedProject(cast, { packageCount: 1 })
    const tenderFile = [(await uploadFile(cast.pm, '招标文件.pdf')).listId]
    const lot = firstOf(await lotsOfProject(cast.pm, project))
    const seen = { listId: lot.listId, version: lot.version }
    const changed = (await updateLotPlan(cast.pm, lot, { bookPrice: '500.00' })).data
    const refused = await move(cast.pm, 'fileSubmit', project, { tenderFile, packages: [seen] })
    expect(refused).toMatchObject({ code: 409, msg: '标包的策划已被他人修改，请刷新后核对再提交' })
    const packages = [{ ...seen, version: changed.version }]
    const submitted = await move(cast.pm, 'fileSubmit', project, { tenderFile, packages })
    expect(submitted.data).toMatchObject({ status: '40' })
  })

  test('what is not planned yet is named at its fields, whichever lot it is', async () => {
    const project = await anAssignedProject(cast)
    await updateLotPlan(cast.pm, firstOf(await lotsOfProject(cast.pm, project)))
    const tenderFile = [(await uploadFile(cast.pm, '招标文件.pdf')).listId]
    const refused = await move(cast.pm, 'fileSubmit', project, { tenderFile })
    expect(refused.errors).toContainEqual({ field: 'packages.1.openTime', message: '请先填写开标时间' })
    expect(refused.errors).toContainEqual({
      field: 'packages.1.bondMoney',
      message: '请先填写保证金金额（不收取时填 0）',
    })
  })

  test('a lot whose dates are in the wrong order keeps none of them', async () => {
    const project = await aPlannedProject(cast, { packageCount: 1 })
    const lot = firstOf(await lotsOfProject(cast.pm, project))
    const wrong = await updateLotPlan(cast.pm, lot, { signUpEnd: timeInDays(60) })
    expect(wrong.errors).toContainEqual({ field: 'openTime', message: '开标时间不能早于发售截止时间' })
    expect((await lotsOfProject(cast.pm, project))[0]).toMatchObject({ version: lot.version })
  })
})

type PlannedLot = InputOf<typeof projectApi.whatIf>['lots'][number]
describe('what the law asks', () => {
  test('is judged for every lot, and for a date or an amount that is only tried', async () => {
    const project = await aPlannedProject(cast, { procurementRegime: 'ZC', packageCount: 1 })
    const panel = firstOf(await cast.pm.call(projectApi.deadlines, { listId: project.listId }))
    expect(panel.judgements).toContainEqual(expect.objectContaining({ ruleCode: 'R04b', state: 'ok' }))
    const previewLotPlan = async (changes: Pick<PlannedLot, 'times'> & Partial<PlannedLot>) => {
      const lots = [{ listId: panel.packageId, ...changes }]
      return cast.pm.call(projectApi.whatIf, { listId: project.listId, lots })
    }
    const { noticeTime } = firstOf(await lotsOfProject(cast.pm, project))
    const tried = await previewLotPlan({ times: { noticeTime, openTime: '2030-10-01T09:30:00+08:00' } })
    const [late] = (await previewLotPlan({ times: { openTime: timeInDays(5) } })).lots
    expect(late?.changes).toContainEqual(
      expect.objectContaining({
        isChanged: true,
        after: expect.objectContaining({ ruleCode: 'R04b', state: 'broken' }),
      }),
    )
    // Which day it would be, and how early everything could be done.
    expect(tried.days).toContainEqual({ day: '2030-10-01', isWorkday: true, name: null })
    expect(tried.lots[0]?.earliest).toMatchObject({ noticeTime, signUpStart: noticeTime })
    const dearer = firstOf((await previewLotPlan({ times: {}, money: { bondMoney: '9000000' } })).lots)
    expect(
      dearer.changes
        .filter(({ isChanged }) => isChanged)
        .map(({ before, after }) => [after.targetField, before?.state, after.state]),
    ).toEqual([['bondMoney', 'ok', 'broken']])
    const stranger = { listId: project.listId, lots: [{ listId: project.listId, times: {} }] }
    expect((await cast.pm.tries(projectApi.whatIf, stranger)).code).toBe(404)
    const [unchanged] = await cast.pm.call(projectApi.deadlines, { listId: project.listId })
    expect(unchanged).toEqual(panel)
  })
})

test('the procurement file is read by its reviewers, by who sells it once it is published, and by nobody else', async () => {
  const [sales, finance] = [await server.as('sales'), await server.as('finance')]
  const requestFileVersions = (person: Person, { listId }: Named) =>
    person.tries(projectApi.files, { listId })
  const canDownloadFile = async (person: Person, fileId: string) =>
    (await downloadAttachment(person, fileId)).headers.get('content-disposition') !== null
  const reviewed = await aReviewedProject(cast)
  const file = firstOf(firstOf((await requestFileVersions(cast.pmb, reviewed)).data).file)
  expect([await canDownloadFile(cast.pmb, file), await canDownloadFile(sales, file)]).toEqual([true, false])
  expect((await requestFileVersions(sales, reviewed)).code).toBe(404)

  await publishProject(cast, reviewed)
  expect((await requestFileVersions(sales, reviewed)).data).toMatchObject([
    { status: '已定稿', file: [file] },
  ])
  expect([await canDownloadFile(sales, file), await canDownloadFile(finance, file)]).toEqual([true, false])
})

const laterLotTimes = (days: number) => ({
  prequalifySaleEnd: timeInDays(1, '17:00'),
  prequalifyDeadline: timeInDays(days - 1, '17:00'),
  noticeEnd: timeInDays(days, '17:00'),
  signUpEnd: timeInDays(days, '17:00'),
  clarifyDeadline: timeInDays(days + 2, '17:00'),
  bondEnd: timeInDays(days + 20, '17:00'),
  openTime: timeInDays(days + 21),
})
const resumeForm = async (project: ProjectRow, times: Record<string, unknown>) => ({
  lots: (await lotsOfProject(cast.pm, project)).map(({ listId }) => ({ listId, ...times })),
  noticeContent: '项目恢复招标，时间调整如下。',
})

describe('a suspended project', () => {
  const aSuspendedProject = async (changes: Record<string, unknown> = {}) => {
    const published = await aPublishedProject(cast, changes)
    const answer = await move(cast.pm, 'suspend', published, { reason: '收到质疑' })
    return answer.data
  }
  test('stands still: nothing is done with it, its lots or their failures', async () => {
    const project = await aSuspendedProject({ packageCount: 1 })
    expect(project).toMatchObject({
      suspendFlag: true,
      statusText: '报名中（已暂停）',
      allowedActions: ['resume'],
    })
    const lot = firstOf(await lotsOfProject(cast.pm, project))
    expect(lot.allowedActions).toEqual([])
    await server.sql(`update wf_case set step = 'openPrep' where own_id = $1`, [lot.listId])
    expect((await move(cast.pm, 'prepared', lot)).code).toBe(403)
    const admin = await server.as('admin')
    await setLotTimes(server, lot, { openTime: timeInDays(-1) })
    const record = [(await uploadFile(admin, '开标记录.pdf')).listId]
    const opened = { openRecordFile: record, signInFile: record, bidTime: timeInDays(-1) }
    expect((await move(admin, 'open', lot, opened)).msg).toBe('项目已暂停，恢复后才能办理')
    expect((await move(cast.pm, 'suspend', project, { reason: '再次' })).code).toBe(409)
    expect((await move(cast.manager, 'resume', project)).status).toBe(403)
    const otherHead = await server.as('depthead2')
    expect((await move(otherHead, 'resume', project)).code).toBe(404)
  })

  test('may be one whose lots have their notice: a 质疑 on the result suspends the contract too', async () => {
    const published = await aPublishedProject(cast, { packageCount: 1 })
    const lot = firstOf(await lotsOfProject(cast.pm, published))
    const setLotAndProjectState = async (status: string, of: string, step: string) => {
      await server.sql(`update tender_package set status = $2 where list_id = $1`, [lot.listId, status])
      await server.sql(`update tender_project set status = $2 where list_id = $1`, [published.listId, of])
      await server.sql(`update wf_case set step = $2 where own_id = $1`, [lot.listId, step])
    }
    const rereadProject = async () => await cast.pm.call(projectApi.detail, { listId: published.listId })
    const suspendProject = async () =>
      move(cast.pm, 'suspend', await rereadProject(), { reason: '收到对中标结果的质疑' })
    await setLotAndProjectState('80', '60', 'completed')
    expect((await rereadProject()).allowedActions).not.toContain('suspend')
    expect((await suspendProject()).code).toBe(409)

    await setLotAndProjectState('70', '60', 'noticed')
    expect((await rereadProject()).allowedActions).toContain('suspend')
    expect((await suspendProject()).data).toMatchObject({ suspendFlag: true, statusText: '待归档（已暂停）' })
    const admin = await server.as('admin')
    const signed = {
      contractFile: [(await uploadFile(admin, '合同.pdf')).listId],
      contractTime: new Date().toISOString(),
      contractMoney: '400000.00',
    }
    const held = firstOf(await lotsOfProject(cast.pm, published))
    expect((await move(admin, 'contract', held, signed)).msg).toBe('项目已暂停，恢复后才能办理')
    expect((await move(cast.pm, 'resume', await rereadProject(), {})).data.suspendFlag).toBe(false)
  })

  test('is resumed with the times that stood still, which the law is asked about again', async () => {
    const project = await aSuspendedProject()
    await server.sql(
      `update tender_package set is_prequalified = true, prequalify_sale_end = now() + interval '1 day',
         prequalify_deadline = now() + interval '9 days' where project_id = $1 and sort = 1`,
      [project.listId],
    )
    const none = await move(cast.pm, 'resume', project)
    expect(none.errors).toContainEqual({ field: 'lots.1.openTime', message: '请重新填写开标时间' })
    expect(none.errors?.filter(({ field }) => field.includes('prequalify'))).toEqual([
      { field: 'lots.0.prequalifySaleEnd', message: '请重新填写资格预审文件停售时间' },
      { field: 'lots.0.prequalifyDeadline', message: '请重新填写资格预审申请截止时间' },
    ])
    const past = await move(
      cast.pm,
      'resume',
      project,
      await resumeForm(project, { ...laterLotTimes(16), signUpEnd: timeInDays(-1) }),
    )
    expect(past.errors).toContainEqual({ field: 'lots.0.signUpEnd', message: '发售截止时间须晚于现在' })
    const short = await move(cast.pm, 'resume', project, await resumeForm(project, { ...laterLotTimes(2) }))
    expect(short.errors?.map(({ field }) => field)).toContain('lots.0.signUpEnd')
    const unsaid = { ...(await resumeForm(project, laterLotTimes(16))), noticeContent: '' }
    expect((await move(cast.pm, 'resume', project, unsaid)).errors?.[0]?.field).toBe('noticeContent')

    const body = await resumeForm(project, laterLotTimes(16))
    expect((await move(cast.pm, 'resume', { ...project, version: 1 }, body)).code).toBe(409)
    const resumed = await move(cast.pm, 'resume', project, body)
    expect(resumed.data).toMatchObject({ suspendFlag: false, suspendTime: null, statusText: '报名中' })
    for (const lot of await lotsOfProject(cast.pm, project))
      expect(new Date(mustExist(lot.openTime))).toEqual(new Date(timeInDays(37)))
    const notice = firstOf(await cast.pm.call(projectApi.notices, { listId: project.listId }))
    expect(notice).toMatchObject({
      noticeType: '更正公告',
      packageNos: expect.objectContaining({ length: 2 }),
    })
    expect(notice.content).toContain(`开标时间 ${timeInDays(37).slice(0, 10)}`)
  })

  test('is resumed as it is where nothing lay ahead, and what is due moves with the opening', async () => {
    const published = await aPublishedProject(cast, { packageCount: 2 })
    const [opened, waiting] = (await lotsOfProject(cast.pm, published)) as [LotRow, LotRow]
    await server.sql(`update tender_package set status = '40', bid_time = now() where list_id = $1`, [
      opened.listId,
    ])
    await server.sql(`update tender_package set status = '30' where list_id = $1`, [waiting.listId])
    await server.sql(`update wf_case set step = 'evaluating' where own_id = $1`, [opened.listId])
    await server.sql(`update wf_case set step = 'toOpen' where own_id = $1`, [waiting.listId])
    await server.sql(
      `insert into wf_todo (list_id, own_id, step_id, biz_type, title, kind, holder, path, due_time)
       values (gen_random_uuid(), $1, 'TP_OPEN', 'tender:package', '录入开标记录', 'task', 'nobody', '/home', now())`,
      [waiting.listId],
    )
    const still = await move(cast.pm, 'suspend', published, { reason: '监管要求' })
    const body = {
      lots: [
        {
          listId: waiting.listId,
          clarifyDeadline: timeInDays(22, '17:00'),
          bondEnd: timeInDays(40, '17:00'),
          openTime: timeInDays(41),
        },
      ],
      noticeContent: '项目恢复招标。',
    }
    expect((await move(cast.pm, 'resume', still.data, body)).data).toMatchObject({
      suspendFlag: false,
    })
    const [first, second] = (await lotsOfProject(cast.pm, published)) as [LotRow, LotRow]
    expect(first.openTime).toBe(opened.openTime)
    expect(new Date(mustExist(second.openTime))).toEqual(new Date(timeInDays(41)))
    expect(second.signUpEnd).toBe(waiting.signUpEnd)
    expect(second.dueTime?.slice(0, 10)).toBe(timeInDays(41).slice(0, 10))
  })
})

describe('委托代理协议 that has not come', () => {
  test('is waived by the leader until a day, handed in by the client manager; else nothing is published', async () => {
    const leader = await server.as('leader')
    const reviewed = await aReviewedProject(cast, { entrustFile: [], packageCount: 1 })
    const reviewedProjectFor = async (person: Person) =>
      await person.call(projectApi.detail, { listId: reviewed.listId })
    expect((await publishProject(cast, reviewed)).errors).toMatchObject([{ field: 'entrustFile' }])
    const waiveEntrustAgreement = async (waiveUntil: string, person = leader) =>
      onWaiver(person, 'waiveEntrust', await reviewedProjectFor(leader), {
        waiveReason: '业主盖章流程中',
        waiveUntil,
      })
    expect((await waiveEntrustAgreement(timeInDays(5).slice(0, 10), cast.head)).status).toBe(403)
    expect((await waiveEntrustAgreement(timeInDays(-1).slice(0, 10))).errors).toMatchObject([
      { field: 'waiveUntil' },
    ])
    const requestEntrustWaiver = async (person: Person) =>
      onWaiver(person, 'entrustAsk', await reviewedProjectFor(leader), {
        waiveReason: '业主盖章流程中',
        waiveUntil: timeInDays(3).slice(0, 10),
      })
    expect((await requestEntrustWaiver(cast.pmb)).status).toBe(403)
    const asking = (await requestEntrustWaiver(cast.pm)).data
    expect(asking).toMatchObject({ entrustWaiver: null, entrustAsked: { askUserName: '程予安' } })
    expect((await requestEntrustWaiver(cast.manager)).msg).toBe('已申请豁免，等待公司领导审批')
    // A request for the exception does not replace the mandate.
    expect((await publishProject(cast, reviewed)).errors).toMatchObject([{ field: 'entrustFile' }])
    expect(await findOpenTodo(leader, mustExist(asking.entrustAsked).listId)).toMatchObject({
      stepId: 'TP_WAIVE',
    })
    const refusing = { opinion: '请先取得业主的书面承诺' }
    expect(
      (await onWaiver(cast.head, 'entrustRefuse', mustExist(asking.entrustAsked), refusing)).status,
    ).toBe(403)
    const refused = (await onWaiver(leader, 'entrustRefuse', mustExist(asking.entrustAsked), refusing)).data
    expect(refused).toMatchObject({ entrustAsked: null, entrustWaiver: null })
    const again = (await requestEntrustWaiver(cast.manager)).data.entrustAsked?.listId
    const waived = (await waiveEntrustAgreement(timeInDays(5).slice(0, 10))).data
    expect(waived.entrustWaiver?.listId).toBe(again)
    expect(await findOpenTodo(leader, mustExist(again))).toBeUndefined()
    expect(waived.entrustWaiver).toMatchObject({ waiveReason: '业主盖章流程中', responsibleName: '温若岚' })
    expect(await findOpenTodo(cast.manager, mustExist(waived.entrustWaiver).listId)).toMatchObject({
      stepId: 'TP_ENTRUST',
    })

    const late = 'update tender_waiver set waive_until = $2 where project_id = $1'
    await server.sql(late, [reviewed.listId, timeInDays(-1).slice(0, 10)])
    expect((await publishProject(cast, reviewed)).errors).toMatchObject([{ field: 'entrustFile' }])
    expect((await waiveEntrustAgreement(timeInDays(9).slice(0, 10))).data.entrustWaiver?.version).toBe(3)
    expect((await publishProject(cast, reviewed)).data).toMatchObject({ status: '50' })

    const { entrustWaiver } = await reviewedProjectFor(cast.manager)
    const entrustFile = [(await uploadFile(cast.manager, '委托代理协议.pdf')).listId]
    const own = await cast.manager.tries(projectApi.detail, { listId: mustExist(entrustWaiver).listId })
    expect(own.data.listId).toBe(reviewed.listId)
    const handedIn = await onWaiver(cast.manager, 'entrustHandIn', mustExist(entrustWaiver), {
      entrustFile,
      entrustDate: null,
    })
    expect(handedIn.data).toMatchObject({ entrustFile, entrustWaiver: null })
    expect(await findOpenTodo(cast.manager, mustExist(entrustWaiver).listId)).toBeUndefined()
  })
})

describe('base data of a published project', () => {
  /** Fields that a change request may change, and others. */
  type Changed = Some<typeof projectApi.update>
  const changeFormOf = (project: ProjectRow, changes: Changed) => {
    const names = ['projectName', 'budgetMoney', 'controlMoney', 'fundSource', 'entrustDate', 'entrustFile']
    const fee = ['feePayer', 'feeStandard', 'feeDiscount', 'minFee', 'feeCalcMode', 'remark', 'attachment']
    const flags = ['isInternational', 'isSecret', 'isPppAgency', 'isPppConsult', 'isOutOpen']
    const held = pickFields(project, [...names, ...fee, ...flags])
    return { ...held, projectId: project.listId, projectVersion: project.version, ...changes }
  }
  const requestProjectChange = async (project: ProjectRow, changes: Changed) =>
    cast.pm.tries(changeApi.save, {
      ...changeFormOf(project, changes),
      reason: '业主调整了最低收费',
      evidence: [(await uploadFile(cast.pm, '补充协议.pdf')).listId],
    })
  const act = moveFunctionFor(changeApi)

  test('changes by a request that the head approves, if nobody wrote it meanwhile', async () => {
    const project = await aPublishedProject(cast, { packageCount: 1 })
    expect(project.allowedActions).toContain('change')
    expect((await requestProjectChange(project, { minFee: '5000' })).msg).toBe('没有改动，无须申请变更')
    const over = await requestProjectChange(project, { controlMoney: '99999999.00' })
    expect(over.errors).toMatchObject([{ field: 'controlMoney' }])
    const attachment = [(await uploadFile(cast.pm, '新附件.pdf')).listId]
    const request = (await requestProjectChange(project, { minFee: '8000.00', attachment })).data
    expect(request.changes).toEqual([
      { field: 'minFee', before: project.minFee, after: '8000.00' },
      { field: 'attachment', before: [], after: attachment },
    ])
    expect(await findOpenTodo(cast.head, request.listId)).toMatchObject({ stepId: 'TP_CHANGE_DEPT' })
    expect((await requestProjectChange(project, { minFee: '9000.00' })).msg).toContain('已有变更申请尚未办结')
    expect((await act(cast.pm, 'approve', request, { result: 'approve' })).status).toBe(403)

    await move(cast.head, 'suspend', project, { reason: '收到异议' })
    const now = await cast.head.call(projectApi.detail, { listId: project.listId })
    const resumed = (await move(cast.head, 'resume', now, await resumeForm(now, laterLotTimes(16)))).data
    const outdated = await act(cast.head, 'approve', request, { result: 'approve' })
    expect(outdated.msg).toContain('项目资料在申请之后已有变动')
    const returnForCorrection = async (sent: Versioned) =>
      (await act(cast.head, 'approve', sent, { result: 'return', opinion: '请核对' })).data
    const resent = (await act(cast.pm, 'submit', await returnForCorrection(request))).data
    expect(resent).toMatchObject({ isOutdated: false, changes: request.changes })
    const back = await returnForCorrection(resent)
    const again = await cast.pm.call(changeApi.update, {
      ...changeFormOf(resumed, { minFee: '8000.00', attachment }),
      reason: request.reason,
      evidence: request.evidence,
      listId: back.listId,
      version: back.version,
    })
    const submitted = (await act(cast.pm, 'submit', again)).data
    expect((await act(cast.head, 'approve', submitted, { result: 'approve' })).data).toMatchObject({
      status: '30',
    })
    const changed = await cast.pm.call(projectApi.detail, { listId: project.listId })
    expect(changed).toMatchObject({ minFee: '8000.00', attachment, version: resumed.version + 1 })
    expect((await requestProjectChange(changed, { procurementMethod: '邀请招标' })).code).toBe(400)
  })

  test('is not asked for before it is published, and a request can be withdrawn', async () => {
    const planned = await aPlannedProject(cast, { packageCount: 1 })
    expect((await requestProjectChange(planned, { minFee: '8000.00' })).code).toBe(409)
    const project = await aPublishedProject(cast, { packageCount: 1 })
    const request = (await requestProjectChange(project, { minFee: '8000.00' })).data
    expect((await act(cast.pm, 'withdraw', request)).data).toMatchObject({ status: '90' })
    expect(await findOpenTodo(cast.head, request.listId)).toBeUndefined()
  })

  test('is not changed to a word that has left its dictionary since it was asked for', async () => {
    const project = await aPublishedProject(cast, { packageCount: 1 })
    const fundSource = project.fundSource === '其他' ? '自筹资金' : '其他'
    const request = (await requestProjectChange(project, { fundSource })).data
    const setFundSourceEnabled = (isOffered: boolean) =>
      server.sql("update sys_dict set enabled = $1 where dict_name = 'fundSource' and value = $2", [
        isOffered,
        fundSource,
      ])
    await setFundSourceEnabled(false)
    const refused = await act(cast.head, 'approve', request, { result: 'approve' })
    expect(refused.errors).toEqual([{ field: 'fundSource', message: '资金来源不在可选项中' }])
    await setFundSourceEnabled(true)
    const approved = await act(cast.head, 'approve', request, { result: 'approve' })
    expect(approved.data).toMatchObject({ status: '30' })
  })
})

describe('the team', () => {
  const noticeTitlesFor = async (reader: Person, project: ProjectRow): Promise<string[]> =>
    (await reader.call(todoApi.noticePage, { ownId: project.listId })).records.map(({ title }) => title)

  test('has no helper without a fitting role, the head who assigns least of all', async () => {
    const project = await aProject(cast)
    const named = { projectManagerAId: cast.pm.userId, projectManagerBId: cast.pmb.userId }
    for (const helper of [cast.head, cast.qc]) {
      const refused = await move(cast.head, 'assign', project, {
        ...named,
        helperIds: [helper.userId],
      })
      expect(refused.errors).toEqual([{ field: 'helperIds', message: '协助人员须是项目经理或客户经理' }])
    }
    const helped = await move(cast.head, 'assign', project, {
      ...named,
      helperIds: [cast.manager.userId],
    })
    expect(helped.data.helperIds).toEqual([cast.manager.userId])
  })

  test('公司领导 hears of whoever puts themselves on one', async () => {
    const leader = await server.as('leader')
    const named = { projectManagerAId: cast.pm.userId, projectManagerBId: cast.pmb.userId }
    const project = await aProject(cast)
    const joined = await move(cast.head, 'assign', project, {
      ...named,
      responsibleId: cast.head.userId,
    })
    expect(joined.code).toBe(200)
    expect(await noticeTitlesFor(leader, project)).toEqual([
      expect.stringContaining(`将自己加入项目组（负责人）：${project.projectCode}`),
    ])
    const again = { ...named, responsibleId: cast.head.userId }
    expect((await move(cast.head, 'assign', joined.data, again)).code).toBe(200)
    expect(await noticeTitlesFor(leader, project)).toHaveLength(1)
    const other = await anAssignedProject(cast)
    expect(await noticeTitlesFor(leader, other)).toEqual([])
  })

  test('has no 负责人 without a fitting role, and 公司领导 hears of a head who is named by another', async () => {
    const [leader, auditor, otherHead] = await Promise.all(
      ['leader', 'auditor', 'depthead2'].map((name) => server.as(name)),
    )
    if (!leader || !auditor || !otherHead) throw new Error('nobody')
    const project = await aProject(cast)
    const named = { projectManagerAId: cast.pm.userId, projectManagerBId: cast.pmb.userId }
    const assignResponsible = (by: ProjectRow, responsible: Person) =>
      move(cast.head, 'assign', by, { ...named, responsibleId: responsible.userId })
    expect((await assignResponsible(project, auditor)).errors).toEqual([
      { field: 'responsibleId', message: '负责人须是项目经理、客户经理或部门负责人' },
    ])
    const byClient = await assignResponsible(project, cast.manager)
    expect([byClient.code, await noticeTitlesFor(leader, project)]).toEqual([200, []])
    expect((await assignResponsible(byClient.data, otherHead)).code).toBe(200)
    expect(await noticeTitlesFor(leader, project)).toEqual([
      expect.stringContaining(`被加入项目组（负责人）：${project.projectCode}`),
    ])
  })

  test('is named by an administrator in place of the head with 公司领导 knowing whom', async () => {
    const [leader, admin] = [await server.as('leader'), await server.as('admin')]
    const project = await aProject(cast)
    const named = { projectManagerAId: cast.pm.userId, projectManagerBId: cast.pmb.userId }
    const assigned = await move(admin, 'assign', project, named)
    expect(assigned.code).toBe(200)
    expect(await noticeTitlesFor(leader, project)).toEqual([
      expect.stringMatching(/代部门负责人指派项目组成员（(程予安、苏映川|苏映川、程予安)）/),
    ])
    expect((await move(admin, 'assign', assigned.data, named)).code).toBe(200)
    expect(await noticeTitlesFor(leader, project)).toHaveLength(1)
  })

  test('is not joined through 排号 either: not by the office that handles it, not by a handover', async () => {
    const client = await aClientForOrdinal(cast.manager, cast.head)
    const entrustFile = [(await uploadFile(cast.manager, '委托代理协议.pdf')).listId]
    const claimed = await aClaimedOrdinal(cast.manager, cast.office, client.listId, {
      entrustFile,
      packageCount: 1,
      budgetMoney: '600000.00',
      projectManagerAId: cast.pm.userId,
    })
    const message = '该人员须是项目经理、客户经理或部门负责人'
    const asOffice = { responsibleId: cast.office.userId }
    expect((await moveOrdinal(cast.office, 'handle', claimed, asOffice)).errors).toEqual([
      { field: 'responsibleId', message },
    ])
    const admin = await server.as('admin')
    const takeOverOrdinals = async (from: Person, part: string) =>
      await admin.call(userApi.handover, {
        listId: from.userId,
        opinion: null,
        disable: false,
        moves: [{ kind: `ordinal:record:${part}`, toUserId: admin.userId }],
      })
    for (const [from, part] of [
      [cast.pm, 'projectManagerAId'],
      [cast.manager, 'customerManagerId'],
    ] as const) {
      const { moved, left } = await takeOverOrdinals(from, part)
      expect(moved).toEqual([])
      expect(left.length).toBeGreaterThan(0)
    }
  })

  test('lets those who brought the mandate learn nothing of buyers', async () => {
    const auditor = await server.as('auditor')
    const developer = { helperDevelopUserIds: [auditor.userId] }
    const { project, lot } = await aLotOnSale(cast, server, developer)
    await aSignedUpSupplier(await server.as('sales'), lot)
    const visibleSignupCount = async (reader: Person) =>
      (await reader.call(signupApi.list, { packageId: lot.listId })).length
    expect([await visibleSignupCount(cast.pm), await visibleSignupCount(auditor)]).toEqual([1, 0])
    const ended = { failStage: '报名', failReason: '招标人终止', failType: '终止' }
    const draft = { ...(await failureForm(cast.pm, project, [lot.listId])), ...ended }
    expect((await cast.pm.tries(failApi.save, draft)).code).toBe(200)
    const visibleFailureCount = async (reader: Person) =>
      (await reader.call(failApi.list, { projectId: project.listId })).length
    expect([await visibleFailureCount(cast.pm), await visibleFailureCount(auditor)]).toEqual([1, 0])
  })
})
