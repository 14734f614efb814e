import { todoApi } from '@agency/shared/contract/todo.contract'
import type { SupplierRow } from '@agency/shared/modules/crm-supplier/supplier.record'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, shanghaiDateAt } from '../../packages/shared/src/format/dates'
import { uploadFile } from '../support/attachments'
import { awardLot, enterContract, handOutNotice } from '../support/awards'
import { firstOf, mustExist } from '../support/collections'
import type { Some } from '../support/person'
import {
  aPublishedProject,
  aSubmittedProject,
  type Cast,
  lotsOfProject,
  move,
  prepareCast,
  timeInDays,
} from '../support/projects'
import { type Person, startServer, type TestServer } from '../support/server'
import { anApprovedSupplier, BEHIND_PROXY } from '../support/suppliers'

let server: TestServer
let cast: Cast
let supplier: SupplierRow
beforeAll(async () => {
  server = await startServer(BEHIND_PROXY)
  cast = await prepareCast(server)
  supplier = await anApprovedSupplier(server, await server.as('sales'))
})
afterAll(() => server?.stop())

const oneSecondAgo = () => new Date(Date.now() - 1000).toISOString()
const listAnnouncementsOf = async (project: ProjectRow, person: Person = cast.pm) =>
  await person.call(projectApi.announcements, { listId: project.listId })
const announcementOfType = async (project: ProjectRow, noticeType: string) =>
  (await listAnnouncementsOf(project)).find((one) => one.noticeType === noticeType)
const judgementOfRule = async (project: ProjectRow, ruleCode: string) => {
  const panel = firstOf(await cast.pm.call(projectApi.deadlines, { listId: project.listId }))
  return panel.judgements.find((one) => one.ruleCode === ruleCode)
}
const todosOf = async (person: Person, lot: LotRow) =>
  (await person.call(todoApi.page, { ownId: lot.listId })).records
const todoStepsOf = async (person: Person, lot: LotRow): Promise<(string | null)[]> =>
  (await todosOf(person, lot)).map(({ stepId }) => stepId)

async function tryAnnounce(
  person: Person,
  project: ProjectRow,
  lots: readonly LotRow[],
  changes: Some<typeof projectApi.announce> = {},
) {
  const screenshotFile = [(await uploadFile(person, '网页截图.pdf')).listId]
  return person.tries(projectApi.announce, {
    listId: project.listId,
    packageIds: lots.map(({ listId }) => listId),
    noticeType: '结果公告',
    publishTime: oneSecondAgo(),
    media: '中国政府采购网',
    url: 'https://www.ccgp.gov.cn/notice/1.html',
    screenshotFile,
    ...changes,
  })
}

async function anAwardedLot(procurementRegime: string): Promise<{ project: ProjectRow; lot: LotRow }> {
  const project = await aPublishedProject(cast, { packageCount: 1, procurementRegime })
  const lot = firstOf(await lotsOfProject(cast.pm, project))
  const won = { supplierId: supplier.listId, winBidMoney: '500000.00' }
  return { project, lot: await awardLot(server, project, lot, won) }
}

test('政府采购: the result is announced beside the notice, and only both keep the two working days', async () => {
  const { project, lot } = await anAwardedLot('ZC')
  const due = (await announcementOfType(project, '结果公告'))?.dueDate
  expect(mustExist(due) > shanghaiDateAt(new Date())).toBe(true)
  expect(await announcementOfType(project, '合同公告')).toBeUndefined()
  const todo = mustExist((await todosOf(cast.pm, lot)).find(({ stepId }) => stepId === 'TP_RESULT_NOTICE'))
  expect(todo).toMatchObject({ title: `发布结果公告：${lot.packageNo}` })
  expect(shanghaiDateAt(new Date(mustExist(todo.dueTime)))).toBe(due)

  await handOutNotice(server, lot)
  expect(await judgementOfRule(project, 'R14c')).not.toMatchObject({ state: 'ok' })

  const announceErrors = async (changes: Some<typeof projectApi.announce>) =>
    (await tryAnnounce(cast.pm, project, [lot], changes)).errors
  expect(await announceErrors({ publishTime: timeInDays(1) })).toEqual([
    { field: 'publishTime', message: '发布时间不能晚于现在' },
  ])
  expect(await announceErrors({ publishTime: timeInDays(-1) })).toEqual([
    { field: 'publishTime', message: '发布时间不能早于定标日期' },
  ])
  expect((await announceErrors({ url: null }))?.[0]?.field).toBe('url')
  expect((await announceErrors({ url: 'javascript:alert(1)' }))?.[0]?.field).toBe('url')
  expect((await announceErrors({ screenshotFile: [] }))?.[0]?.field).toBe('screenshotFile')
  expect((await announceErrors({ noticeType: '合同公告' }))?.[0]?.field).toBe('packageIds')
  expect((await tryAnnounce(cast.manager, project, [lot])).status).toBe(403)

  expect((await tryAnnounce(cast.pm, project, [lot])).code).toBe(200)
  expect(await judgementOfRule(project, 'R14c')).toMatchObject({ state: 'ok' })
  expect(await todoStepsOf(cast.pm, lot)).not.toContain('TP_RESULT_NOTICE')
  expect((await tryAnnounce(cast.pm, project, [lot])).errors?.[0]?.field).toBe('packageIds')
  const notices = await cast.pm.call(projectApi.notices, { listId: project.listId })
  const notice = notices.find(({ noticeType }) => noticeType === '结果公告')
  expect(notice).toMatchObject({
    media: '中国政府采购网',
    url: 'https://www.ccgp.gov.cn/notice/1.html',
    screenshotFile: [expect.any(String)],
    packageNos: [lot.packageNo],
  })
  expect(notice?.content).toContain('500,000.00')
})

test('a time that was entered wrongly is corrected with a reason, and moves the rule', async () => {
  const { project, lot } = await anAwardedLot('ZC')
  await server.sql(
    `update tender_package set calibration_time = now() - interval '12 days' where list_id = $1`,
    [lot.listId],
  )
  await handOutNotice(server, lot)
  await server.sql(
    `update tender_package set notice_send_time = now() - interval '12 days' where list_id = $1`,
    [lot.listId],
  )
  await tryAnnounce(cast.pm, project, [lot])
  expect(await judgementOfRule(project, 'R14c')).toMatchObject({ state: 'broken' })
  const notices = await cast.pm.call(projectApi.notices, { listId: project.listId })
  const notice = mustExist(notices.find(({ noticeType }) => noticeType === '结果公告'))
  const right = {
    publishTime: timeInDays(-12, '00:00'),
    media: notice.media,
    url: notice.url,
    screenshotFile: notice.screenshotFile,
  }
  const addNoticeEvidence = (more: Some<typeof projectApi.noticeEvidence>) =>
    move(cast.pm, 'noticeEvidence', notice, { ...right, ...more })
  expect((await addNoticeEvidence({})).errors?.[0]?.field).toBe('reason')
  expect((await addNoticeEvidence({ reason: '时间录入有误' })).code).toBe(200)
  expect((await addNoticeEvidence({ reason: '再次' })).code).toBe(409)
  expect(await judgementOfRule(project, 'R14c')).toMatchObject({ state: 'ok' })
})

test('政府采购: after the contract it is announced in two working days and filed in seven, both manager B’s to do', async () => {
  const { project, lot } = await anAwardedLot('ZC')
  await enterContract(server, await handOutNotice(server, lot))
  const [announced, filed] = [
    await announcementOfType(project, '合同公告'),
    await announcementOfType(project, '合同备案'),
  ]
  expect(mustExist(announced?.dueDate) < mustExist(filed?.dueDate)).toBe(true)
  expect(await todoStepsOf(cast.pmb, lot)).toEqual(
    expect.arrayContaining(['TP_CONTRACT_NOTICE', 'TP_CONTRACT_FILING']),
  )
  expect((await tryAnnounce(cast.pmb, project, [lot], { noticeType: '合同公告' })).code).toBe(200)
  expect((await tryAnnounce(cast.pmb, project, [lot], { noticeType: '合同备案', url: null })).code).toBe(200)
  for (const code of ['R14d', 'R14e'])
    expect(await judgementOfRule(project, code)).toMatchObject({ state: 'ok' })
  expect(await todoStepsOf(cast.pmb, lot)).not.toEqual(expect.arrayContaining(['TP_CONTRACT_NOTICE']))
})

test('依法必须招标 has its 中标结果公示; elsewhere nothing is asked for', async () => {
  const { project, lot } = await anAwardedLot('ZTB_MUST')
  expect((await listAnnouncementsOf(project)).map(({ noticeType }) => noticeType)).toEqual(['中标结果公示'])
  expect((await tryAnnounce(cast.pm, project, [lot])).errors?.[0]?.field).toBe('packageIds')
  expect((await tryAnnounce(cast.pm, project, [lot], { noticeType: '中标结果公示' })).code).toBe(200)
  expect((await announcementOfType(project, '中标结果公示'))?.publishTime).not.toBeNull()
  expect(await listAnnouncementsOf((await anAwardedLot('ZTB_FREE')).project)).toEqual([])
})

test('单一来源 is announced five working days before its file is handed out', async () => {
  const project = await aSubmittedProject(cast, {
    packageCount: 1,
    procurementRegime: 'ZC',
    procurementMethod: '单一来源',
  })
  const lot = firstOf(await lotsOfProject(cast.pm, project))
  const dueDate = mustExist((await announcementOfType(project, '单一来源公示'))?.dueDate)
  expect(dueDate < addDays(shanghaiDateAt(new Date(mustExist(lot.signUpStart))), -4)).toBe(true)
  expect(await todoStepsOf(cast.pm, lot)).toContain('TP_SINGLE_SOURCE')
  expect((await tryAnnounce(cast.pm, project, [lot], { noticeType: '单一来源公示' })).code).toBe(200)
  expect(await judgementOfRule(project, 'R14f')).toMatchObject({ state: 'broken' })
  expect(await todoStepsOf(cast.pm, lot)).not.toContain('TP_SINGLE_SOURCE')
})

test('nothing is announced of a project that stands still', async () => {
  const { project, lot } = await anAwardedLot('ZC')
  const row = await cast.pm.call(projectApi.detail, { listId: project.listId })
  await move(cast.pm, 'suspend', row, { reason: '收到质疑' })
  expect((await tryAnnounce(cast.pm, project, [lot])).code).toBe(409)
  expect((await announcementOfType(project, '结果公告'))?.mayAnnounce).toBe(false)
})
