import { operationLogApi } from '@agency/shared/contract/log.contract'
import { addDays, shanghaiDateAt } from '@agency/shared/format/dates'
import { roomApi } from '@agency/shared/modules/ordinal/room.contract'
import { amendApi } from '@agency/shared/modules/tender-amend/amend.contract'
import type { AmendRow } from '@agency/shared/modules/tender-amend/amend.record'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadFile } from '../support/attachments'
import { findOpenTodo } from '../support/clients'
import { firstOf, mustExist } from '../support/collections'
import { moveFunctionFor, type Some } from '../support/person'
import {
  aReviewedProject,
  type Cast,
  lotsOfProject,
  move,
  prepareCast,
  publishProject,
  timeInDays,
} from '../support/projects'
import { type Person, startServer, type TestServer } from '../support/server'
import { aLotOnSale, aSignedUpSupplier, setLotTimes } from '../support/signups'

let server: TestServer
let cast: Cast
let sales: Person
beforeAll(async () => {
  server = await startServer()
  cast = await prepareCast(server)
  sales = await server.as('sales')
})
afterAll(() => server?.stop())

const act = moveFunctionFor(amendApi)

/** A lot on sale that opens in ten days. */
async function aLotOpeningSoon() {
  const { project, lot } = await aLotOnSale(cast, server)
  await setLotTimes(server, lot, { signUpEnd: timeInDays(8, '17:00'), openTime: timeInDays(10) })
  await server.sql('update tender_package set bond_end = $2, clarify_deadline = $2 where list_id = $1', [
    lot.listId,
    timeInDays(9),
  ])
  return { project, lot }
}

const amendForm = async (
  project: ProjectRow,
  lots: readonly LotRow[],
  changes: Some<typeof amendApi.save> = {},
) => ({
  projectId: project.listId,
  packageIds: lots.map(({ listId }) => listId),
  amendType: '更正',
  media: '中国招标投标公共服务平台',
  content: '第三章技术参数第 12 项由 8 核更正为 16 核。',
  affectsBids: true,
  signUpEnd: null,
  clarifyDeadline: null,
  bondEnd: null,
  openTime: null,
  amendFile: [(await uploadFile(cast.pm, '招标文件（更正后）.pdf')).listId],
  ...changes,
})
const saveAmend = async (
  project: ProjectRow,
  lots: readonly LotRow[],
  changes: Some<typeof amendApi.save> = {},
) => await cast.pm.call(amendApi.save, await amendForm(project, lots, changes))
const updateAmend = async (
  draft: AmendRow,
  project: ProjectRow,
  lots: readonly LotRow[],
  changes: Some<typeof amendApi.save>,
) =>
  await cast.pm.call(amendApi.update, {
    ...(await amendForm(project, lots, { amendFile: draft.amendFile, ...changes })),
    listId: draft.listId,
    version: draft.version,
  })
const rereadLot = async (project: ProjectRow) => firstOf(await lotsOfProject(cast.pm, project))

test('ten days before the deadline it must be postponed; approved, times, file, notice and buyers follow (case 5)', async () => {
  const { project, lot } = await aLotOpeningSoon()
  const { supplier } = await aSignedUpSupplier(sales, lot)
  const draft = await saveAmend(project, [lot])
  const tooShort = await act(cast.pm, 'submit', draft)
  expect(tooShort.errors).toMatchObject([{ field: 'openTime' }])
  expect(tooShort.msg).toContain('影响投标的澄清至投标截止不足15日，应当顺延投标截止时间')
  const rule = firstOf(await cast.pm.call(amendApi.amendable, { projectId: project.listId }))
  expect(tooShort.msg).toContain(rule.earliestOpening)
  expect(mustExist(rule.earliestOpening) >= addDays(shanghaiDateAt(new Date()), 15)).toBe(true)

  const openTime = `${rule.earliestOpening}T09:30:00+08:00`
  const postponed = await updateAmend(draft, project, [lot], { openTime })
  const submitted = (await act(cast.pm, 'submit', postponed)).data
  expect(await findOpenTodo(cast.head, submitted.listId)).toMatchObject({ stepId: 'TP_AMEND_DEPT' })
  const returned = (await act(cast.head, 'approve', submitted, { result: 'return', opinion: '写明原参数' }))
    .data
  expect(await findOpenTodo(cast.pm, returned.listId)).toMatchObject({ stepId: 'TP_AMEND_FIX' })
  const again = (await act(cast.pm, 'submit', returned)).data
  expect((await act(cast.pm, 'approve', again, { result: 'approve' })).status).toBe(403)
  // The person who sells the file sees the amendment only once it is published.
  const salesDetailCode = async () => (await sales.tries(amendApi.detail, { listId: again.listId })).code
  expect(await salesDetailCode()).toBe(404)
  const approved = (await act(cast.head, 'approve', again, { result: 'approve' })).data
  expect(approved).toMatchObject({ status: '30', amendNo: 1, fileVersion: 2 })
  expect(await salesDetailCode()).toBe(200)
  expect(new Date(mustExist(firstOf(approved.lots).openTime))).toEqual(new Date(timeInDays(10)))

  expect(new Date(mustExist((await rereadLot(project)).openTime))).toEqual(new Date(openTime))
  const files = await cast.pm.call(projectApi.files, { listId: project.listId })
  expect(files.map(({ fileVersion, status }) => [fileVersion, status])).toEqual([
    [2, '已定稿'],
    [1, '已取代'],
  ])
  const notices = await cast.pm.call(projectApi.notices, { listId: project.listId })
  expect(notices[0]).toMatchObject({ noticeType: '更正公告', title: expect.stringContaining('第1次') })
  expect(notices[0]?.content).toContain(rule.earliestOpening)

  const asked = { listId: approved.listId }
  const buyers = await cast.pm.call(amendApi.buyers, asked)
  expect(buyers).toMatchObject({
    isSecret: false,
    buyers: [{ supplierName: supplier.supplierName, tellTime: null }],
  })
  for (const name of ['depthead', 'leader', 'auditor', 'admin']) {
    const outsider = await server.as(name)
    expect(await outsider.call(amendApi.buyers, asked)).toEqual({ isSecret: true, buyers: [] })
  }
  expect(await findOpenTodo(cast.pm, approved.listId)).toMatchObject({ stepId: 'TP_AMEND_TELL' })
  expect((await act(cast.pm, 'finish', approved)).msg).toBe('还有购标人未登记告知，不能办结')
  const told = { ...asked, buyerIds: [firstOf(buyers.buyers).listId], tellWay: '电话' }
  const admin = await server.as('admin')
  expect((await admin.tries(amendApi.tell, told)).status).toBe(403)
  expect((await sales.call(amendApi.tell, told)).buyers[0]).toMatchObject({ tellWay: '电话' })
  const lines = (await admin.call(operationLogApi.page, { ownId: approved.listId, size: '50' })).records
  expect(lines.map(({ action }) => action)).not.toContain('tell')
  expect((await act(cast.pm, 'finish', approved)).data).toMatchObject({ status: '50' })
})

test('what does not affect bids may leave the deadline; one that comes after the deadline is refused', async () => {
  const { project, lot } = await aLotOpeningSoon()
  const draft = await saveAmend(project, [lot], { affectsBids: false, amendType: '澄清' })
  const submitted = (await act(cast.pm, 'submit', draft)).data
  expect(submitted).toMatchObject({ status: '20' })
  await setLotTimes(server, lot, { openTime: timeInDays(-1) })
  const late = await act(cast.head, 'approve', submitted, { result: 'approve' })
  expect(late.errors).toMatchObject([{ field: 'packageIds' }])
})

test('the times of 资格预审 move with the others by R08, of lots that have it', async () => {
  const times = {
    isPrequalified: true,
    prequalifySaleEnd: timeInDays(3, '17:00'),
    prequalifyDeadline: timeInDays(10, '17:00'),
  }
  const of = { packageCount: 2, procurementRegime: 'ZTB_MUST' }
  const project = (await publishProject(cast, await aReviewedProject(cast, of, times))).data
  const [lot, other] = await lotsOfProject(cast.pm, project)
  await server.sql('update tender_package set is_prequalified = false where list_id = $1', [other?.listId])
  const usual = { affectsBids: false }
  const submitErrors = async (lots: readonly LotRow[], changes: Some<typeof amendApi.save>) =>
    (await act(cast.pm, 'submit', await saveAmend(project, lots, { ...usual, ...changes }))).errors
  const prequalifyDeadline = timeInDays(12, '17:00')
  expect(await submitErrors([mustExist(other)], { prequalifyDeadline })).toEqual([
    { field: 'prequalifyDeadline', message: '所选标包没有资格预审' },
  ])
  expect(await submitErrors([mustExist(lot)], { prequalifyDeadline: timeInDays(6) })).toMatchObject([
    { field: 'prequalifyDeadline', message: expect.stringContaining('不足5日') },
  ])
  const setPrequalifyDeadline = (at: string) =>
    server.sql('update tender_package set prequalify_deadline = $2 where list_id = $1', [lot?.listId, at])
  await setPrequalifyDeadline(timeInDays(2, '17:00'))
  expect(await submitErrors([mustExist(lot)], { affectsBids: true })).toMatchObject([
    { field: 'prequalifyDeadline', message: expect.stringContaining('不足3日') },
  ])
  // After the end of applications there is no date left to count from.
  await setPrequalifyDeadline(timeInDays(-1, '17:00'))
  const later = await saveAmend(project, [mustExist(lot)], { affectsBids: true })
  const taken = await act(cast.pm, 'submit', later)
  expect(taken.msg).toBe('操作成功')
  await act(cast.head, 'approve', taken.data, { result: 'approve' })
  await setPrequalifyDeadline(times.prequalifyDeadline)
  const draft = await saveAmend(project, [mustExist(lot)], { affectsBids: true, prequalifyDeadline })
  const submitted = (await act(cast.pm, 'submit', draft)).data
  const approved = (await act(cast.head, 'approve', submitted, { result: 'approve' })).data
  expect(new Date(mustExist(firstOf(approved.lots).prequalifyDeadline))).toEqual(
    new Date(times.prequalifyDeadline),
  )
  expect(new Date(mustExist((await rereadLot(project)).prequalifyDeadline))).toEqual(
    new Date(prequalifyDeadline),
  )
  const notice = firstOf(await cast.pm.call(projectApi.notices, { listId: project.listId }))
  expect(notice.content).toContain('资格预审申请截止时间变更为')
})

test('a sale that is over is not reopened, no time goes into the past, and the file must be there', async () => {
  const { project, lot } = await aLotOpeningSoon()
  const submitErrorsFor = async (changes: Some<typeof amendApi.save>) =>
    (await act(cast.pm, 'submit', await saveAmend(project, [lot], { affectsBids: false, ...changes }))).errors
  expect(await submitErrorsFor({ amendFile: [] })).toMatchObject([{ field: 'amendFile' }])
  expect(await submitErrorsFor({ bondEnd: timeInDays(-2) })).toMatchObject([{ field: 'bondEnd' }])
  expect(await submitErrorsFor({ bondEnd: timeInDays(12) })).toMatchObject([{ field: 'openTime' }])
  await setLotTimes(server, lot, { signUpEnd: timeInDays(-1) })
  expect(await submitErrorsFor({ signUpEnd: timeInDays(9) })).toMatchObject([{ field: 'signUpEnd' }])
})

test('an opening that moves takes its room and its to-do with it', async () => {
  const { project, lot } = await aLotOpeningSoon()
  const room = firstOf((await cast.office.call(roomApi.page, { size: '20' })).records)
  const booked = await cast.office.tries(roomApi.book, {
    roomId: room.listId,
    start: timeInDays(10, '20:00'),
    end: timeInDays(10, '21:00'),
    subject: '开标',
  })
  await server.sql('update ordinal_booking set project_id = $2, package_ids = $3 where list_id = $1', [
    booked.data.listId,
    project.listId,
    JSON.stringify([lot.listId]),
  ])
  await server.sql(`update tender_package set status = '30' where list_id = $1`, [lot.listId])
  await server.sql(`update wf_case set step = 'openPrep' where own_id = $1`, [lot.listId])
  const openTime = timeInDays(20)
  const submitted = (await act(cast.pm, 'submit', await saveAmend(project, [lot], { openTime }))).data
  const approved = (await act(cast.head, 'approve', submitted, { result: 'approve' })).data
  expect(approved.roomNote).toContain(`${room.roomName}的预约已改至`)
  const moved = await server.sql('select start_time from ordinal_booking where list_id = $1', [
    booked.data.listId,
  ])
  expect(new Date(moved[0]?.start_time as string)).toEqual(new Date(timeInDays(20, '20:00')))
})

test('a suspended project is not amended, and only its manager writes one', async () => {
  const { project, lot } = await aLotOpeningSoon()
  const input = await amendForm(project, [lot], { affectsBids: false })
  expect((await (await server.as('pm3')).tries(amendApi.save, input)).errors).toMatchObject([
    { field: 'projectId' },
  ])
  const draft = await cast.pm.call(amendApi.save, input)
  const now = await cast.head.call(projectApi.detail, { listId: project.listId })
  await move(cast.head, 'suspend', now, { reason: '收到异议' })
  expect((await act(cast.pm, 'submit', draft)).code).toBe(409)
})
