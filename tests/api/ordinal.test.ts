import { todoApi } from '@agency/shared/contract/todo.contract'
import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import type { ClientRow } from '@agency/shared/modules/crm-client/client.record'
import { ordinalApi } from '@agency/shared/modules/ordinal/ordinal.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findOpenTodo, NOBODY } from '../support/clients'
import { firstOf, mustExist } from '../support/collections'
import {
  aClaimedOrdinal,
  aClientForOrdinal,
  addSecondOfficePerson,
  aHandledOrdinal,
  anOrdinalDraft,
  aQueuedOrdinal,
  move,
  ordinalForm,
} from '../support/ordinals'
import type { Named } from '../support/person'
import { type Person, startServer, type TestServer } from '../support/server'

let server: TestServer
let manager: Person
let head: Person
let office: Person
let client: ClientRow
beforeAll(async () => {
  server = await startServer()
  manager = await server.as('clientmgr')
  head = await server.as('depthead')
  office = await server.as('office')
  client = await aClientForOrdinal(manager, head)
})
afterAll(() => server?.stop())

describe('a 排号 from entry to its numbers', () => {
  test('is queued, claimed and handled: project, lots, team, to-do and notices are there', async () => {
    const pm = await server.as('pm')
    const pmb = await server.as('pmb')
    const helpers = [(await server.as('pm4')).userId, (await server.as('pm5')).userId]
    const saved = await manager.tries(
      ordinalApi.save,
      ordinalForm(manager, client.listId, { helperDevelopUserIds: helpers }),
    )
    expect(saved.msg).toBe('操作成功')
    expect(saved.data).toMatchObject({ status: '10', ordinalNo: null })
    const queued = await move(manager, 'submit', saved.data)
    expect(queued.data).toMatchObject({
      status: '20',
      ordinalNo: expect.stringMatching(/^PH-\d{4}-\d{4}$/),
      queueSeq: expect.any(Number),
      ahead: expect.any(Number),
    })
    const claimed = await move(office, 'claim', queued.data, { opinion: '客户在现场等候' })
    expect(claimed.data).toMatchObject({ status: '30', handleUserName: '何小满' })
    const handled = await move(office, 'handle', claimed.data, {
      projectManagerAId: pm.userId,
      projectManagerBId: pmb.userId,
    })
    expect(handled.data).toMatchObject({
      status: '40',
      projectCode: expect.stringMatching(/^HC-G\d{4}-\d{4}$/),
      financeCode: expect.stringMatching(/^03\d{7}$/),
    })
    const { projectId, projectCode } = handled.data
    const lots = await server.sql(
      'select package_no, status from tender_package where project_id = $1 order by sort',
      [projectId],
    )
    expect(lots).toEqual([
      { package_no: `${projectCode}/01`, status: '10' },
      { package_no: `${projectCode}/02`, status: '10' },
    ])
    const team = await server.sql('select position, user_id from tender_team_member where project_id = $1', [
      projectId,
    ])
    const positions = [
      ['项目经理A', pm.userId],
      ['项目经理B', pmb.userId],
      ['客户经理', manager.userId],
      ['主开发人员', manager.userId],
      ...helpers.map((userId) => ['协助开发人员', userId]),
    ]
    expect(new Set(team.map(({ position, user_id }) => `${position} ${user_id}`))).toEqual(
      new Set(positions.map((one) => one.join(' '))),
    )
    expect(team).toHaveLength(positions.length)
    const todos = (await pm.call(todoApi.page, { ownId: mustExist(projectId) })).records
    expect(todos).toMatchObject([{ stepId: 'TP_PREPARE', title: `编制采购文件：${projectCode}` }])
  })
})

describe('what is typed in', () => {
  const trySaveOrdinal = (changes: Record<string, unknown>) =>
    manager.tries(ordinalApi.save, ordinalForm(manager, client.listId, changes))

  test.each([
    ['budgetMoney', { budgetMoney: '0' }],
    ['controlMoney', { controlMoney: '1200000.01' }],
    ['packageCount', { packageCount: 0 }],
    ['packageCount', { packageCount: 100 }],
    ['procurementMethod', { procurementRegime: 'ZC', procurementMethod: '比选' }],
    ['procurementMethod', { procurementRegime: 'ZC', procurementMethod: '询价', projectType: 'FW' }],
    ['procurementMethod', { procurementRegime: 'ZTB_MUST', procurementMethod: '竞争性磋商' }],
    ['procurementMethod', { procurementRegime: 'ZTB_FREE', procurementMethod: '单一来源' }],
    ['inviteGround', { procurementRegime: 'ZTB_MUST', procurementMethod: '邀请招标' }],
    ['scaleReason', { projectType: 'GC', budgetMoney: '4000000.00', scaleReason: null }],
    [
      'scaleReason',
      { procurementRegime: 'QT', projectType: 'FW', budgetMoney: '1000000.00', scaleReason: '' },
    ],
    ['urgentReason', { urgent: true }],
    ['sourceProjectId', { ordinalType: '重新招标' }],
    ['roomStart', { roomId: NOBODY, roomEnd: '2027-01-05T11:00:00+08:00' }],
    ['clientId', { clientId: NOBODY }],
    ['projectManagerAId', { projectManagerAId: NOBODY }],
    ['projectType', { projectType: 'ZZ' }],
  ])('is refused at %s', async (field, changes) => {
    const answer = await trySaveOrdinal(changes)
    expect(answer.code).toBe(400)
    expect(answer.errors?.map((error) => error.field)).toContain(field)
  })

  test('of the scale of those that must be tendered, it carries why it is not one (R30)', async () => {
    const large = { projectType: 'GC', budgetMoney: '4000000.00', scaleReason: '厂内零星维修' }
    const saved = await manager.tries(ordinalApi.save, ordinalForm(manager, client.listId, large))
    expect(saved.data).toMatchObject({ scaleReason: '厂内零星维修', inviteGround: null })
    const small = { ...large, budgetMoney: '3999999.99' }
    const less = await manager.tries(ordinalApi.save, ordinalForm(manager, client.listId, small))
    expect(less.data).toMatchObject({ scaleReason: null })
    const must = { ...large, procurementRegime: 'ZTB_MUST', scaleReason: null }
    expect((await manager.tries(ordinalApi.save, ordinalForm(manager, client.listId, must))).code).toBe(200)
  })

  test('project manager A and B are two people, on entry and on 办结', async () => {
    const pm = await server.as('pm')
    const both = { projectManagerAId: pm.userId, projectManagerBId: pm.userId }
    expect((await trySaveOrdinal(both)).errors).toMatchObject([{ field: 'projectManagerBId' }])
    const claimed = await aClaimedOrdinal(manager, office, client.listId)
    expect((await move(office, 'handle', claimed, both)).errors).toMatchObject([
      { field: 'projectManagerBId' },
    ])
  })

  test('a client that is frozen takes no 排号, not even one that was saved before', async () => {
    const frozen = await aClientForOrdinal(manager, head)
    const draft = await anOrdinalDraft(manager, frozen.listId)
    const finhead = await server.as('finhead')
    const { listId, version } = frozen
    await finhead.tries(clientApi.freeze, { listId, version, opinion: '欠费' })
    expect((await move(manager, 'submit', draft)).errors).toMatchObject([{ field: 'clientId' }])
    const saved = await manager.tries(ordinalApi.save, ordinalForm(manager, listId))
    expect(saved.errors).toMatchObject([{ field: 'clientId' }])
  })

  test('one that was queued with a method that its regime does not have gets no numbers (R33)', async () => {
    const claimed = await aClaimedOrdinal(manager, office, client.listId)
    await server.sql(`update ordinal_record set procurement_method = '比选' where list_id = $1`, [
      claimed.listId,
    ])
    expect((await move(office, 'handle', claimed)).errors).toEqual([
      { field: 'procurementMethod', message: '招标投标项目只能公开招标或者邀请招标（招标投标法第10条）' },
    ])
  })

  test('another manager cannot queue for a client that is not theirs', async () => {
    const other = await server.as('clientmgr2')
    const answer = await other.tries(ordinalApi.save, ordinalForm(other, client.listId))
    expect(answer.errors).toMatchObject([{ field: 'clientId' }])
  })

  test('a name like one of the last twelve months must be confirmed', async () => {
    const { projectName } = await aQueuedOrdinal(manager, client.listId)
    const draft = await anOrdinalDraft(manager, client.listId, { projectName: `${projectName}。` })
    const refused = await move(manager, 'submit', draft)
    expect(refused).toMatchObject({ code: 400, data: { similar: [{ projectName }] } })
    expect((await move(manager, 'submit', draft, { confirmNotDuplicate: true })).data.status).toBe('20')
  })

  test('a stale version changes nothing', async () => {
    const draft = await anOrdinalDraft(manager, client.listId)
    await move(manager, 'submit', draft, { confirmNotDuplicate: true })
    expect((await move(manager, 'cancel', draft)).code).toBe(409)
  })
})

describe('the queue', () => {
  const readQueue = async () => (await office.call(ordinalApi.page, { status: '20', limit: 200 })).records

  test('is worked in order: a later one needs a reason, the first does not', async () => {
    const last = await aQueuedOrdinal(manager, client.listId)
    expect((await readQueue()).at(-1)?.listId).toBe(last.listId)
    expect(last.ahead).toBe((await readQueue()).length - 1)
    expect((await move(office, 'claim', last)).errors).toMatchObject([{ field: 'opinion' }])
    expect((await readQueue()).map(({ ahead }) => ahead)).toEqual([...(await readQueue()).keys()])
    const all = (await office.call(ordinalApi.page, { limit: 200 })).records
    const idsOf = (rows: readonly Named[]) => rows.map(({ listId }) => listId)
    expect(idsOf(all).slice(0, (await readQueue()).length)).toEqual(idsOf(await readQueue()))
    const first = firstOf(await readQueue())
    expect((await move(office, 'claim', first)).data.status).toBe('30')
    expect((await manager.call(ordinalApi.detail, { listId: last.listId })).ahead).toBe(
      mustExist(last.ahead) - 1,
    )
    expect((await move(office, 'claim', last, { opinion: '客户等候' })).data.status).toBe('30')
  })

  test('nobody takes its to-do around the order', async () => {
    const last = await aQueuedOrdinal(manager, client.listId)
    const todo = mustExist(await findOpenTodo(office, last.listId))
    expect(todo.allowedActions).not.toContain('claim')
    expect((await office.tries(todoApi.setCurrentUser, { listId: todo.listId })).code).toBe(400)
  })

  test('whoever handles one may pass it on to a colleague of the office, who ends it', async () => {
    const second = await addSecondOfficePerson(server)
    const claimed = await aClaimedOrdinal(manager, office, client.listId)
    const step = { ownId: claimed.listId, stepId: 'ORD_HANDLE' }
    const passed = await office.tries(todoApi.updateHandleUser, { ...step, handleUserId: second.userId })
    expect(passed.code).toBe(200)
    expect((await move(office, 'handle', claimed)).code).toBe(409)
    expect((await move(second, 'handle', claimed)).data.handleUserName).toBe('田野青')
  })

  test('an urgent one goes first once its head agrees, and in its turn when not', async () => {
    const urgent = { urgent: true, urgentReason: '月底前须签约' }
    const waiting = await aQueuedOrdinal(manager, client.listId)
    const agreed = await aQueuedOrdinal(manager, client.listId, urgent)
    const refused = await aQueuedOrdinal(manager, client.listId, urgent)
    expect(agreed.status).toBe('15')
    expect((await findOpenTodo(head, agreed.listId))?.stepId).toBe('ORD_URGENT')
    expect((await move(head, 'urgent', refused, { result: 'refuse' })).errors).toMatchObject([
      { field: 'opinion' },
    ])
    const plain = await move(head, 'urgent', refused, { result: 'refuse', opinion: '理由不足' })
    const first = await move(head, 'urgent', agreed, { result: 'approve' })
    expect(plain.data).toMatchObject({ status: '20', urgentApproved: false })
    expect(first.data).toMatchObject({ status: '20', urgentApproved: true, ahead: 0 })
    const order = (await readQueue()).map((row) => row.listId)
    expect(order.indexOf(plain.data.listId)).toBeGreaterThan(order.indexOf(waiting.listId))
  })

  test('a return needs an opinion and goes back to the applicant, who may submit again', async () => {
    const queued = await aQueuedOrdinal(manager, client.listId)
    expect((await move(office, 'return', queued)).errors).toMatchObject([{ field: 'opinion' }])
    const returned = await move(office, 'return', queued, { opinion: '请补充协议' })
    expect(returned.data.status).toBe('50')
    expect((await findOpenTodo(manager, queued.listId))?.stepId).toBe('ORD_FIX')
    const again = await move(manager, 'submit', returned.data, { confirmNotDuplicate: true })
    expect(again.data).toMatchObject({ status: '20', ordinalNo: queued.ordinalNo })
  })

  test('its applicant takes it back while it waits, nobody else does', async () => {
    const queued = await aQueuedOrdinal(manager, client.listId)
    expect((await move(await server.as('pm'), 'cancel', queued)).code).toBe(404)
    expect((await move(manager, 'cancel', queued)).data.status).toBe('60')
    const claimed = await aClaimedOrdinal(manager, office, client.listId)
    expect((await move(manager, 'cancel', claimed)).code).toBe(409)
  })

  test('one that was returned, or waits for its head, is taken back too; nobody has it to do any more', async () => {
    const queued = await aQueuedOrdinal(manager, client.listId)
    const returned = await move(office, 'return', queued, { opinion: '客户不再委托' })
    expect(returned.data.status).toBe('50')
    const asked = await manager.call(ordinalApi.detail, { listId: queued.listId })
    expect(asked.allowedActions).toContain('cancel')
    expect((await move(manager, 'cancel', asked)).data).toMatchObject({ status: '60', allowedActions: [] })

    const urgent = await aQueuedOrdinal(manager, client.listId, { urgent: true, urgentReason: '急' })
    expect(urgent.status).toBe('15')
    expect((await move(manager, 'cancel', urgent)).data.status).toBe('60')
    expect(await findOpenTodo(head, urgent.listId)).toBeUndefined()
  })

  test('a file that cannot be used is told at its own field', async () => {
    const wrong = { entrustFile: [crypto.randomUUID()] }
    const answer = await manager.tries(ordinalApi.save, ordinalForm(manager, client.listId, wrong))
    expect(answer.errors).toMatchObject([{ field: 'entrustFile' }])
  })
})

describe('numbers', () => {
  const lastNumberOf = (code: string) => Number(code.split('-').at(-1))

  test('two of the office 办结 at once: the numbers differ and follow one another', async () => {
    const second = await addSecondOfficePerson(server)
    const before = await aHandledOrdinal(manager, office, client.listId)
    const [one, other] = [
      await aClaimedOrdinal(manager, office, client.listId),
      await aClaimedOrdinal(manager, second, client.listId),
    ]
    const [a, b] = await Promise.all([move(office, 'handle', one), move(second, 'handle', other)])
    const codes = [a.data, b.data]
      .map(({ projectCode }) => lastNumberOf(mustExist(projectCode)))
      .sort((x, y) => x - y)
    expect(codes).toEqual([
      lastNumberOf(mustExist(before.projectCode)) + 1,
      lastNumberOf(mustExist(before.projectCode)) + 2,
    ])
    expect(a.data.financeCode).not.toBe(b.data.financeCode)
  })

  test('办结 sent twice at once issues once', async () => {
    const claimed = await aClaimedOrdinal(manager, office, client.listId)
    const answers = await Promise.all([move(office, 'handle', claimed), move(office, 'handle', claimed)])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409])
    const rows = await server.sql('select 1 from tender_project where ordinal_id = $1', [claimed.listId])
    expect(rows).toHaveLength(1)
  })

  test('a void number stays in the ledger and never returns; the project ends', async () => {
    const handled = await aHandledOrdinal(manager, office, client.listId)
    expect((await move(office, 'void', handled, { opinion: '取消' })).code).toBe(403)
    const leader = await server.as('leader')
    expect((await move(leader, 'void', handled)).errors).toMatchObject([{ field: 'opinion' }])
    const gone = await move(leader, 'void', handled, { opinion: '业主取消' })
    expect(gone.data).toMatchObject({
      status: '90',
      voidReason: '业主取消',
      projectCode: handled.projectCode,
    })
    const project = await server.row<{ status: string }>(
      'select status from tender_project where list_id = $1',
      [handled.projectId],
    )
    expect(project.status).toBe('93')
    const entry = await server.row<{ status: string; void_reason: string }>(
      'select status, void_reason from sys_issued_number where text = $1',
      [handled.projectCode],
    )
    expect(entry).toEqual({ status: 'void', void_reason: '业主取消' })
    const next = await aHandledOrdinal(manager, office, client.listId)
    expect(lastNumberOf(mustExist(next.projectCode))).toBe(lastNumberOf(mustExist(handled.projectCode)) + 1)
  })

  test('a project that has gone further keeps its number', async () => {
    const handled = await aHandledOrdinal(manager, office, client.listId)
    await server.sql("update tender_project set status = '50' where list_id = $1", [handled.projectId])
    const answer = await move(await server.as('leader'), 'void', handled, { opinion: '取消' })
    expect(answer).toMatchObject({ code: 400, msg: '项目已进入实施阶段，号不能作废' })
  })

  test('a re-tender keeps the finance code and its project code ends -2', async () => {
    const first = await aHandledOrdinal(manager, office, client.listId)
    const again = { ordinalType: '重新招标', sourceProjectId: first.projectId }
    const early = await manager.tries(ordinalApi.save, ordinalForm(manager, client.listId, again))
    expect(early.errors).toMatchObject([{ field: 'sourceProjectId' }])
    await server.sql("update tender_project set status = '91' where list_id = $1", [first.projectId])
    const second = await aHandledOrdinal(manager, office, client.listId, again)
    expect(second).toMatchObject({
      projectCode: `${first.projectCode}-2`,
      financeCode: first.financeCode,
    })
    const claimed = await aClaimedOrdinal(manager, office, client.listId, again)
    expect((await move(office, 'handle', claimed)).errors).toMatchObject([{ field: 'sourceProjectId' }])
  })

  test('more lots join the project that is there', async () => {
    const first = await aHandledOrdinal(manager, office, client.listId)
    const more = await aHandledOrdinal(manager, office, client.listId, {
      ordinalType: '增补标包',
      sourceProjectId: first.projectId,
      packageCount: 1,
    })
    expect(more.projectCode).toBe(first.projectCode)
    const lots = await server.sql('select sort from tender_package where project_id = $1 order by sort', [
      first.projectId,
    ])
    expect(lots.map(({ sort }) => sort)).toEqual([1, 2, 3])
    const tooMany = await aClaimedOrdinal(manager, office, client.listId, {
      ordinalType: '增补标包',
      sourceProjectId: first.projectId,
      packageCount: 97,
    })
    expect((await move(office, 'handle', tooMany)).errors).toEqual([
      { field: 'packageCount', message: '一个项目最多 99 个标包，原项目已有 3 个' },
    ])
  })

  test('without a project manager A the head of the department names one', async () => {
    const handled = await aHandledOrdinal(manager, office, client.listId)
    expect((await findOpenTodo(head, mustExist(handled.projectId)))?.stepId).toBe('TP_TEAM')
  })
})

describe('a secret one', () => {
  test('is seen by its people, the office and leaders; finance neither sees it nor hears of it', async () => {
    const secret = await aHandledOrdinal(manager, office, client.listId, { isSecret: true })
    const { listId } = secret
    const ordinalDetailResponseCode = async (who: string) =>
      (await (await server.as(who)).tries(ordinalApi.detail, { listId })).code
    expect(await ordinalDetailResponseCode('leader')).toBe(200)
    expect(await ordinalDetailResponseCode('depthead')).toBe(200)
    expect(await ordinalDetailResponseCode('finance')).toBe(404)
    expect(await ordinalDetailResponseCode('auditor')).toBe(404)
    const finance = await server.as('finance')
    const heard = (await finance.call(todoApi.noticePage, { ownId: listId })).records
    expect(heard).toEqual([])
    const plain = await aHandledOrdinal(manager, office, client.listId)
    const told = (await finance.call(todoApi.noticePage, { ownId: plain.listId })).records
    expect(told).toHaveLength(1)
  })
})
