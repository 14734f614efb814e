import { qcApi } from '@agency/shared/modules/quality-qc/qc.contract'
import type { QcRow } from '@agency/shared/modules/quality-qc/qc.record'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import { aDueArchive } from '../support/archives'
import { awardLot } from '../support/awards'
import { firstOf, mustExist } from '../support/collections'
import { expectSuccess } from '../support/expect-success'
import { moveFunctionFor, type Person, type Some } from '../support/person'
import {
  aPublishedProject,
  aReviewedProject,
  type Cast,
  lotsOfProject,
  prepareCast,
  publishProject,
} from '../support/projects'
import { startServer, type TestServer } from '../support/server'
import { createSupplier } from '../support/signups'

let server: TestServer
let cast: Cast
beforeAll(async () => {
  server = await startServer()
  cast = await prepareCast(server)
})
afterAll(() => server?.stop())

const move = moveFunctionFor(qcApi)

const aCheck = (project: { listId: string }, changes: Some<typeof qcApi.save> = {}) =>
  cast.qc.call(qcApi.save, {
    projectId: project.listId,
    node: '文件发售前',
    triggerType: '指定',
    attachment: [],
    ...changes,
  })

const beginCheck = async (check: QcRow) => expectSuccess(await move(cast.qc, 'begin', check))

const answerItem = (
  check: QcRow,
  itemCode: string,
  answer: Some<typeof qcApi.answer>,
  person: Person = cast.qc,
) =>
  person.tries(qcApi.answer, {
    listId: check.listId,
    version: check.version,
    itemCode,
    result: '符合',
    reason: null,
    problem: null,
    photo: [],
    ...answer,
  })

/** Answers every open item as met, and changes nothing else. */
async function answerOpenItems(check: QcRow): Promise<QcRow> {
  let row = check
  for (const { itemCode, result } of check.items)
    if (!result) row = expectSuccess(await answerItem(row, itemCode, {}))
  return row
}

test('the sheet of a node answers itself as far as the product knows, with where it is to be seen', async () => {
  const project = await aReviewedProject(cast)
  const check = await beginCheck(await aCheck(project))
  expect(check).toMatchObject({ status: '20', checkUserId: cast.qc.userId })
  expect(check.qcNo).toMatch(/^PG-\d{8}-\d{2}$/)
  const itemByCode = (code: string) => mustExist(check.items.find(({ itemCode }) => itemCode === code))
  expect(itemByCode('A01')).toMatchObject({ found: '符合', result: '符合' })
  expect(itemByCode('A04')).toMatchObject({
    found: '符合',
    evidencePath: expect.stringContaining('tab=base'),
  })
  expect(itemByCode('A06').found).toBe('符合')
  expect(itemByCode('A08')).toMatchObject({ found: null, result: null })
  expect((await move(cast.qc, 'check', check)).msg).toContain('A08')
})

test('a 严重 finding before the sale: 发布 is refused and says which, until it is rectified and verified', async () => {
  const project = await aReviewedProject(cast)
  const begunCheck = await beginCheck(await aCheck(project))
  // A reason is required for a result that differs from the product's own.
  expect(
    (await answerItem(begunCheck, 'A01', { result: '不符合', problem: '公告时间有误' })).errors?.[0]?.field,
  ).toBe('reason')
  const problem = '以特定行政区域的业绩作为加分条件'
  const noted = expectSuccess(await answerItem(begunCheck, 'A08', { result: '不符合', problem }))
  expect((await publishProject(cast, project)).msg).toContain(problem)

  const judged = expectSuccess(await move(cast.qc, 'check', await answerOpenItems(noted)))
  expect(judged).toMatchObject({ status: '40', score: 70, conclusion: '需整改' })
  expect(mustExist(judged.rectifyDue) > new Date().toISOString()).toBe(true)
  expect((await publishProject(cast, project)).msg).toContain('严重')

  expect((await move(cast.pmb, 'rectify', judged, { rectifyText: '代为整改', rectifyFile: [] })).code).toBe(
    403,
  )
  const seen = await cast.pm.call(qcApi.detail, { listId: judged.listId })
  expect(seen.allowedActions).toEqual(['rectify'])
  const rectified = expectSuccess(
    await move(cast.pm, 'rectify', seen, { rectifyText: '已删除该条款并重新审核', rectifyFile: [] }),
  )
  expect((await move(cast.pm, 'verify', rectified, { result: 'approve' })).code).toBe(403)
  expect((await move(cast.qc, 'verify', rectified, { result: 'return' })).errors?.[0]?.field).toBe('opinion')
  const back = expectSuccess(
    await move(cast.qc, 'verify', rectified, { result: 'return', opinion: '请附修改后的文件' }),
  )
  expect(back.status).toBe('40')
  const again = expectSuccess(
    await move(cast.pm, 'rectify', back, { rectifyText: '已附文件', rectifyFile: [] }),
  )
  expect(expectSuccess(await move(cast.qc, 'verify', again, { result: 'approve' })).status).toBe('60')
  expect((await publishProject(cast, project)).code).toBe(200)
})

test('below sixty it is 不合格, told to those above, and rectified like any other', async () => {
  const project = await aReviewedProject(cast)
  let check = await beginCheck(await aCheck(project))
  for (const code of ['A01', 'A02', 'A08'])
    check = expectSuccess(
      await answerItem(check, code, {
        result: '不符合',
        problem: '不符合规定',
        reason: '现场核对与系统不一致',
      }),
    )
  const judged = expectSuccess(await move(cast.qc, 'check', await answerOpenItems(check)))
  expect(judged).toMatchObject({ status: '70', score: 30, conclusion: '不合格' })
  const told = await server.sql(
    "select 1 from wf_todo where own_id = $1 and kind = 'notice' and assignee_user_id is not null",
    [judged.listId],
  )
  expect(told.length).toBeGreaterThan(0)
  expect(
    (await move(cast.pm, 'rectify', judged, { rectifyText: '已整改', rectifyFile: [] })).data.status,
  ).toBe('50')
})

test('late archives count: E06 answers itself from the day on which all was handed in, and takes its points', async () => {
  const due = await aDueArchive(server, cast)
  const beginCheckWithE06 = async (changes = '') => {
    if (changes) await server.sql(`update archive_file set ${changes} where list_id = $1`, [due.listId])
    const check = await beginCheck(await aCheck({ listId: due.projectId }, { node: '归档' }))
    return { check, item: mustExist(check.items.find(({ itemCode }) => itemCode === 'E06')) }
  }
  // Not due yet, so a person decides.
  expect((await beginCheckWithE06()).item).toMatchObject({
    found: null,
    evidencePath: expect.stringContaining('tab=archive'),
  })
  const { check, item } = await beginCheckWithE06(
    "due_date = current_date - 20, status = '20', hand_time = null",
  )
  expect(item).toMatchObject({ found: '不符合', result: '不符合', level: '一般', score: 10 })
  expect(item.evidence).toMatch(/超期 (19|20|21) 天，尚未移交齐全/)
  const judged = expectSuccess(await move(cast.qc, 'check', await answerOpenItems(check)))
  const others = check.items.filter(({ itemCode, result }) => itemCode !== 'E06' && result === '不符合')
  expect(judged.score).toBe(100 - 10 - others.reduce((sum, { score }) => sum + score, 0))

  // Handed in after the due date it stays late, before it in time.
  const late = await beginCheckWithE06(
    "status = '30', hand_time = '2026-03-10T09:00+08', due_date = '2026-03-08'",
  )
  expect(late.item.evidence).toBe('应归档日 2026-03-08，超期 2 天，2026-03-10 才移交齐全')
  const inTime = await beginCheckWithE06("hand_time = '2026-03-08T23:59+08'")
  expect(inTime.item).toMatchObject({ found: '符合', evidence: '应归档日 2026-03-08，2026-03-08 移交齐全' })
  // While there is no archive the item does not apply.
  const early = await beginCheck(await aCheck(await aReviewedProject(cast), { node: '归档' }))
  expect(early.items.find(({ itemCode }) => itemCode === 'E06')?.found).toBe('不适用')
})

test('nobody checks what they work on, nobody but QC checks, and a check is not changed once it has begun', async () => {
  const project = await aReviewedProject(cast)
  const trySaveCheck = (person: Person, checkUserId?: string) =>
    person.tries(qcApi.save, {
      projectId: project.listId,
      node: '归档',
      triggerType: '指定',
      attachment: [],
      ...(checkUserId ? { checkUserId } : {}),
    })
  expect((await trySaveCheck(cast.pm)).code).toBe(403)
  expect((await trySaveCheck(cast.qc, cast.head.userId)).errors?.[0]?.field).toBe('checkUserId')
  const check = expectSuccess(await trySaveCheck(cast.qc))
  await server.sql(
    `insert into tender_team_member (list_id, project_id, user_id, position)
     values (gen_random_uuid(), $1, $2, '协助')`,
    [project.listId, cast.qc.userId],
  )
  expect((await trySaveCheck(cast.qc)).errors?.[0]?.field).toBe('checkUserId')
  expect((await move(cast.qc, 'begin', check)).code).not.toBe(200)
  await server.sql('delete from tender_team_member where project_id = $1 and user_id = $2', [
    project.listId,
    cast.qc.userId,
  ])
  const row = await beginCheck(check)
  expect(row.allowedActions).not.toContain('edit')
  expect(row.allowedActions).not.toContain('del')
  const leader = await server.as('leader')
  expect((await answerItem(row, 'E05', {}, leader)).code).toBe(403)
})

/** Adds this person to the project's team or removes them. */
const setTeamMembership = (project: { listId: string }, { userId }: Person, isOn: boolean) =>
  server.sql(
    isOn
      ? `insert into tender_team_member (list_id, project_id, user_id, position)
         values (gen_random_uuid(), $1, $2, '协助')`
      : 'delete from tender_team_member where project_id = $1 and user_id = $2',
    [project.listId, userId],
  )

test('an inspector who joins the team judges nothing more of it, and what is stale or made up is not kept', async () => {
  const project = await aReviewedProject(cast)
  const check = await beginCheck(await aCheck(project))
  await setTeamMembership(project, cast.qc, true)
  expect((await answerItem(check, 'A01', { result: '不适用', reason: '无须检查' })).code).toBe(403)
  expect((await move(cast.qc, 'check', check)).code).not.toBe(200)
  await setTeamMembership(project, cast.qc, false)

  const noted = expectSuccess(await answerItem(check, 'A08', { result: '不符合', problem: '以本地业绩加分' }))
  // A page that was opened before the finding cannot undo it.
  expect((await answerItem(check, 'A08', { result: '符合' })).code).toBe(409)
  expect((await answerItem(check, 'A01', { result: '符合' })).code).toBe(409)
  expect((await move(cast.qc, 'check', check)).code).toBe(409)
  const photo = ['00000000-0000-4000-8000-000000000001']
  expect((await answerItem(noted, 'A08', { result: '不符合', problem: '见照片', photo })).code).toBe(400)
  expect((await answerItem(noted, 'Z99', {})).code).toBe(404)

  // 整改 is done by the manager, and its 复核 by somebody outside the team.
  const judged = expectSuccess(await move(cast.qc, 'check', await answerOpenItems(noted)))
  const text = { rectifyText: '代为整改', rectifyFile: [] }
  for (const person of [cast.qc, cast.head, cast.pmb])
    expect((await move(person, 'rectify', judged, text)).code).toBe(403)
  expect((await move(cast.qc, 'verify', judged, { result: 'approve' })).code).not.toBe(200)
  expect((await answerItem(judged, 'A08', { result: '符合' })).code).toBe(409)
  const rectified = expectSuccess(await move(cast.pm, 'rectify', judged, text))
  await setTeamMembership(project, cast.qc, true)
  expect((await move(cast.qc, 'verify', rectified, { result: 'approve' })).code).not.toBe(200)
  await setTeamMembership(project, cast.qc, false)
  expect(expectSuccess(await move(cast.qc, 'verify', rectified, { result: 'approve' })).status).toBe('60')
})

test('部门负责人 reads and exports what is of the department, and does nothing else; another reads none of it', async () => {
  const project = await aReviewedProject(cast)
  const waiting = await aCheck(project)
  const other = await server.as('depthead2')
  expect((await cast.head.call(qcApi.detail, { listId: waiting.listId })).allowedActions).toEqual([])
  for (const person of [cast.head, other]) {
    expect((await move(person, 'begin', waiting)).code).not.toBe(200)
    const form = { node: '归档', triggerType: '指定', attachment: [] }
    expect((await person.tries(qcApi.save, { ...form, projectId: project.listId })).code).toBe(403)
    expect((await person.tries(qcApi.delete, { listIds: waiting.listId })).code).toBe(403)
  }
  expect((await other.tries(qcApi.detail, { listId: waiting.listId })).code).toBe(404)
  const check = await beginCheck(waiting)
  expect((await answerItem(check, 'A08', {}, cast.head)).code).toBe(403)
  expect((await move(cast.head, 'check', check)).code).toBe(403)
})

test('what is secret before the opening or the award is not asked about: nothing tells of buyers or experts (R27)', async () => {
  const project = await aPublishedProject(cast)
  for (const node of ['开标现场', '评标报告']) {
    const { items } = await beginCheck(await aCheck(project, { node }))
    for (const { evidence, found } of items) {
      expect([null, '不适用']).toContain(found)
      expect(evidence ?? '').not.toMatch(/\d+ ?(家|人|名|笔)/)
    }
  }
})

test('a secret project is not there for whoever may not see it, nor is a check of it', async () => {
  const project = await aReviewedProject(cast)
  const check = await aCheck(project)
  await server.sql('update tender_project set is_secret = true where list_id = $1', [project.listId])
  const auditor = await server.as('auditor')
  expect((await auditor.tries(qcApi.detail, { listId: check.listId })).code).toBe(404)
  const page = await auditor.call(qcApi.page, { projectId: project.listId })
  expect(page).toMatchObject({ total: 0, records: [] })
  const leader = await server.as('leader')
  expect((await leader.call(qcApi.page, { projectId: project.listId })).total).toBe(1)
  expect((await cast.pm.call(qcApi.page, { projectId: project.listId })).total).toBe(1)
})

test('a large project is checked once when its first lot is awarded, and waits with QC', async () => {
  const project = await aPublishedProject(cast, { budgetMoney: '6000000.00' })
  const [first, second] = await lotsOfProject(cast.pm, project)
  const supplier = await createSupplier(await server.as('sales'))
  for (const lot of [first, second])
    await awardLot(server, project, mustExist(lot), { supplierId: supplier.listId, winBidMoney: '590000.00' })
  const { records } = await cast.qc.call(qcApi.page, { projectId: project.listId })
  expect(records).toHaveLength(1)
  expect(records[0]).toMatchObject({ node: '评标报告', triggerType: '规则', status: '10' })
})

test('a project that was drawn when it began is checked when it is awarded, a small one that was not is left alone', async () => {
  const supplier = await createSupplier(await server.as('sales'))
  const awardProjectAndReadChecks = async (qcDrawn: boolean) => {
    const project = await aPublishedProject(cast)
    // The selection is random.
    await server.sql('update tender_project set qc_drawn = $2 where list_id = $1', [project.listId, qcDrawn])
    const lot = firstOf(await lotsOfProject(cast.pm, project))
    await awardLot(server, project, lot, { supplierId: supplier.listId, winBidMoney: '590000.00' })
    const { records } = await cast.qc.call(qcApi.page, { projectId: project.listId })
    return records.map(({ node, triggerType }) => [node, triggerType])
  }
  expect(await awardProjectAndReadChecks(true)).toEqual([['评标报告', '随机']])
  expect(await awardProjectAndReadChecks(false)).toEqual([])
})

test('问题清单 has one line for each finding, its cells in words', async () => {
  const project = await aReviewedProject(cast)
  let check = await beginCheck(await aCheck(project))
  check = expectSuccess(await answerItem(check, 'A08', { result: '不符合', problem: '=HYPERLINK("x")' }))
  const judged = expectSuccess(await move(cast.qc, 'check', await answerOpenItems(check)))
  const file = await cast.qc.download(qcApi.exportProblems, { projectId: project.listId })
  const book = read(new Uint8Array(await file.arrayBuffer()))
  const [head, line, ...more] = utils.sheet_to_json<string[]>(mustExist(book.Sheets.Sheet1), { header: 1 })
  expect(more).toEqual([])
  const cellUnderHeading = (name: string) => mustExist(line)[mustExist(head).indexOf(name)]
  expect(cellUnderHeading('编号')).toBe(judged.qcNo)
  expect(cellUnderHeading('项目编号')).toBe(project.projectCode)
  expect(cellUnderHeading('检查项')).toContain('A08')
  expect([cellUnderHeading('等级'), cellUnderHeading('扣分'), cellUnderHeading('状态')]).toEqual([
    '严重',
    30,
    '待整改',
  ])
  expect(cellUnderHeading('问题')).toBe('=HYPERLINK("x")')
  expect((await cast.pm.tries(qcApi.exportProblems, {})).status).toBe(403)
})
