import type { InputOf } from '@agency/shared/contract/endpoint'
import { operationLogApi } from '@agency/shared/contract/log.contract'
import { flowApi, todoApi } from '@agency/shared/contract/todo.contract'
import { deputyApi } from '@agency/shared/deputy/deputy.contract'
import { MOST_DAYS } from '@agency/shared/deputy/deputy.rules'
import { addDays, shanghaiDateAt } from '@agency/shared/format/dates'
import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { lotFlow } from '@agency/shared/modules/tender-project/lot/lot.flow'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { SECRET_STEPS } from '@agency/shared/secret-steps'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createAccountHelpers } from '../support/accounts'
import { approveClient, aSubmittedClient, findOpenTodo } from '../support/clients'
import { mustExist } from '../support/collections'
import { aProject, type Cast, prepareCast } from '../support/projects'
import { type Answer, type Person, startServer, type TestServer } from '../support/server'

const lotSteps: readonly string[] = Object.values(lotFlow.steps).flatMap((step) =>
  'todo' in step ? [step.todo.stepId] : [],
)
const DAY_MS = 86_400_000
/** By how many days the server's clock is ahead of ours. */
let ahead = 0
let server: TestServer
let cast: Cast
/** Heads the department of `manager`. */
let head: Person
let manager: Person
/** Of another department, without any permission for clients. */
let qc: Person
let admin: Person
beforeAll(async () => {
  server = await startServer({}, { clock: () => new Date(Date.now() + ahead * DAY_MS) })
  cast = await prepareCast(server)
  ;({ head, manager, qc } = cast)
  admin = await server.as('admin')
})
afterAll(() => server?.stop())
afterEach(async () => {
  ahead = 0
  for (const { listId, version, state } of await admin.call(deputyApi.list, {}))
    if (state === 'running') await admin.call(deputyApi.end, { listId, version })
    else if (state === 'coming') await admin.call(deputyApi.delete, { listIds: listId })
})

const dayFromToday = (days = 0) => addDays(shanghaiDateAt(new Date()), days)
type Form = InputOf<typeof deputyApi.save>
const deputyForm = (principal: Person, deputy: Person, more: Partial<Form> = {}): Form => ({
  userId: principal.userId,
  deputyUserId: deputy.userId,
  fromDate: dayFromToday(),
  toDate: dayFromToday(6),
  includeWaiting: true,
  ...more,
})
const appointDeputy = (principal: Person, deputy: Person, more: Partial<Form> = {}, by = principal) =>
  by.call(deputyApi.save, deputyForm(principal, deputy, more))
const deputySaveErrors = async (by: Person, wrong: Form): Promise<Answer['errors']> =>
  (await by.tries(deputyApi.save, wrong)).errors

const todosOnBehalf = async (person: Person, ownId?: string) =>
  (await person.call(todoApi.page, { inStead: 'true', size: '200', ...(ownId ? { ownId } : {}) })).records
const aClientAwaitingAudit = async () => {
  const client = await aSubmittedClient(manager)
  return { client, todo: mustExist(await findOpenTodo(head, client.listId)) }
}
const realNameOf = async ({ userId }: Person) =>
  (await server.row<{ real_name: string }>('select real_name from sys_user where list_id = $1', [userId]))
    .real_name
const clientStatus = async ({ listId }: { listId: string }) =>
  (await admin.call(clientApi.detail, { listId })).status

describe('a deputy', () => {
  test('sees what waits for whoever is away, says for whom, and decides it: both names stay', async () => {
    const { client, todo } = await aClientAwaitingAudit()
    expect(await todosOnBehalf(qc, client.listId)).toEqual([])
    expect((await qc.tries(clientApi.detail, { listId: client.listId })).status).toBe(403)
    await appointDeputy(head, qc)
    const [seen] = await todosOnBehalf(qc, client.listId)
    const principalName = await realNameOf(head)
    expect(seen).toMatchObject({ listId: todo.listId, forUserId: head.userId, forUserName: principalName })
    expect(seen?.allowedActions).toEqual(['handle', 'approve', 'return'])
    // The record itself can be read, and its page offers the same actions.
    const detail = await qc.call(clientApi.detail, { listId: client.listId })
    expect(detail.allowedActions).toEqual(['audit'])
    await qc.call(flowApi.state, { ownId: client.listId })

    const both = `${await realNameOf(qc)}（代${principalName}）`
    const decision = {
      listId: todo.listId,
      version: todo.version,
      result: 'approve',
      opinion: '同意',
    } as const
    expect(await qc.call(todoApi.decide, decision)).toMatchObject({
      status: 'done',
      handleUserId: qc.userId,
      handleUserName: both,
      forUserId: head.userId,
      forUserName: principalName,
    })
    expect(await clientStatus(client)).toBe('30')
    const { logs } = await qc.call(flowApi.state, { ownId: client.listId })
    expect(logs.find(({ action }) => action === 'audit')).toMatchObject({
      userId: qc.userId,
      userName: both,
      forUserId: head.userId,
      onBehalf: false,
    })
    const { records } = await admin.call(operationLogApi.page, { ownId: client.listId })
    expect(records.find(({ action }) => action === 'approve')).toMatchObject({
      userId: qc.userId,
      userName: both,
    })
    // The absent person gets a notice, and finds all such work in one list.
    const done = await head.call(deputyApi.done, {})
    expect(done.records[0]).toMatchObject({ listId: todo.listId, handleUserName: both, result: 'approve' })
    const { records: notices } = await head.call(todoApi.noticePage, { ownId: client.listId })
    expect(notices.map(({ title }) => title)).toContainEqual(expect.stringContaining(`${both}已同意`))
  })

  test('makes the move on the record’s own page too, and no other call of its kind', async () => {
    const { client } = await aClientAwaitingAudit()
    await appointDeputy(head, qc)
    const other = await aSubmittedClient(manager)
    expect((await approveClient(qc, client)).code).toBe(200)
    expect(await clientStatus(client)).toBe('30')
    for (const call of [clientApi.page, clientApi.list] as const)
      expect((await qc.tries(call, {})).status).toBe(403)
    expect((await qc.tries(clientApi.delete, { listIds: other.listId })).status).toBe(403)
    // It waits for nobody now: other moves that the head could make are not open to the deputy.
    const now = await admin.call(clientApi.detail, { listId: client.listId })
    const voided = { listId: client.listId, version: now.version, opinion: '不要了' }
    expect((await qc.tries(clientApi.void, voided)).status).toBe(403)
    expect((await qc.tries(clientApi.freeze, voided)).status).toBe(403)
  })

  test('takes back what they did, in both names, and it waits again for whoever is away', async () => {
    const { client, todo } = await aClientAwaitingAudit()
    await appointDeputy(head, qc)
    const decision = {
      listId: todo.listId,
      version: todo.version,
      result: 'return',
      opinion: '缺证明',
    } as const
    const closed = await qc.call(todoApi.decide, decision)
    expect(closed.undoUntil).not.toBeNull()
    expect(await qc.call(todoApi.undo, { listId: todo.listId, version: closed.version })).toMatchObject({
      status: 'pending',
      forUserId: head.userId,
      allowedActions: ['handle', 'approve', 'return'],
    })
    const again = mustExist(await findOpenTodo(head, client.listId))
    expect(again).toMatchObject({ listId: todo.listId, forUserId: null, handleUserId: null })
    const { logs } = await head.call(flowApi.state, { ownId: client.listId })
    expect(logs.at(-1)).toMatchObject({ userId: qc.userId, forUserId: head.userId })
    expect(logs.at(-1)?.userName).toContain('（代')
    // A decision that was taken back is not in the list of work done.
    const { records } = await head.call(deputyApi.done, {})
    expect(records.map(({ listId }) => listId)).not.toContain(todo.listId)
  })

  test('decides several at once', async () => {
    const some = [await aClientAwaitingAudit(), await aClientAwaitingAudit()]
    await appointDeputy(head, qc)
    const items = some.map(({ todo: { listId, version } }) => ({ listId, version }))
    const outcomes = await qc.call(todoApi.decideMany, { items, result: 'approve' })
    expect(outcomes.map(({ code }) => code)).toEqual([200, 200])
    for (const { client } of some) expect(await clientStatus(client)).toBe('30')
  })

  test('has the chosen kinds of business alone', async () => {
    const { client, todo } = await aClientAwaitingAudit()
    await appointDeputy(head, qc, { bizTypes: ['finance:cost'] })
    expect(await todosOnBehalf(qc, client.listId)).toEqual([])
    const decision = { listId: todo.listId, version: todo.version, result: 'approve' } as const
    expect((await qc.tries(todoApi.decide, decision)).code).toBe(404)
    expect((await approveClient(qc, client)).code).toBe(404)
    expect(await clientStatus(client)).toBe('20')
  })

  test('has what was waiting before only when told so', async () => {
    const { client } = await aClientAwaitingAudit()
    await server.sql(`update wf_todo set create_time = create_time - interval '2 days' where own_id = $1`, [
      client.listId,
    ])
    const later = await aClientAwaitingAudit()
    await appointDeputy(head, qc, { includeWaiting: false })
    expect(await todosOnBehalf(qc, client.listId)).toEqual([])
    expect((await approveClient(qc, client)).code).toBe(404)
    expect((await todosOnBehalf(qc, later.client.listId)).length).toBe(1)
  })

  test('passes nothing on, and claims nothing', async () => {
    const { client, todo } = await aClientAwaitingAudit()
    const sales = await server.as('sales')
    await appointDeputy(head, sales)
    const ofStep = { ownId: client.listId, stepId: 'CRM_AUDIT' }
    expect((await sales.tries(todoApi.setCurrentUser, { listId: todo.listId })).code).not.toBe(200)
    const passed = { ...ofStep, handleUserId: cast.pm.userId }
    expect((await sales.tries(todoApi.updateHandleUser, passed)).code).not.toBe(200)
    expect((await sales.tries(todoApi.queryHandleUser, ofStep)).code).toBe(404)
  })

  test('who is an administrator acts as one (代办)', async () => {
    const { client, todo } = await aClientAwaitingAudit()
    await appointDeputy(head, admin)
    await admin.call(todoApi.decide, { listId: todo.listId, version: todo.version, result: 'approve' })
    const { logs } = await admin.call(flowApi.state, { ownId: client.listId })
    expect(logs.find(({ action }) => action === 'audit')).toMatchObject({ onBehalf: true, forUserId: null })
  })
})

describe('segregation', () => {
  test('whoever submitted does not approve it as a deputy', async () => {
    const { client, todo } = await aClientAwaitingAudit()
    await appointDeputy(head, manager)
    expect(await todosOnBehalf(manager, client.listId)).toEqual([])
    const decision = { listId: todo.listId, version: todo.version, result: 'approve' } as const
    expect((await manager.tries(todoApi.decide, decision)).code).not.toBe(200)
    expect((await approveClient(manager, client)).code).not.toBe(200)
    // Segregation also holds when the list of excluded people in the to-do is missing.
    await server.sql(`update wf_todo set excluded_user_ids = '{}' where own_id = $1`, [client.listId])
    expect(await approveClient(manager, client)).toMatchObject({
      code: 400,
      msg: '提交人与审核人不能为同一人',
    })
    expect((await manager.tries(todoApi.decide, decision)).code).toBe(400)
    expect(await clientStatus(client)).toBe('20')
  })

  test('nobody approves through a deputy what they submitted', async () => {
    const { client } = await aClientAwaitingAudit()
    await appointDeputy(head, qc)
    await server.sql(
      `update wf_case set actors = actors || jsonb_build_object('submit', $2::text) where own_id = $1`,
      [client.listId, head.userId],
    )
    expect(await approveClient(qc, client)).toMatchObject({ code: 400, msg: '提交人与审核人不能为同一人' })
    expect(await clientStatus(client)).toBe('20')
  })

  test('what was done for somebody counts as theirs afterwards', async () => {
    const { client } = await aClientAwaitingAudit()
    await appointDeputy(head, qc)
    await approveClient(qc, client)
    const [{ actors } = { actors: {} }] = await server.sql<{ actors: Record<string, string> }>(
      'select actors from wf_case where own_id = $1',
      [client.listId],
    )
    expect(actors).toMatchObject({ approve: qc.userId, 'approve:for': head.userId })
  })
})

describe('secrecy and scope', () => {
  test('a secret project is for a deputy who may see it without that', async () => {
    const secret = await aProject(cast, { isSecret: true })
    const open = await aProject(cast)
    const [sales, leader] = [await server.as('sales'), await server.as('leader')]
    const assign = { projectManagerAId: cast.pm.userId, projectManagerBId: cast.pmb.userId }
    const given = await appointDeputy(head, sales)
    expect((await todosOnBehalf(sales, open.listId)).length).toBe(1)
    expect(await todosOnBehalf(sales, secret.listId)).toEqual([])
    expect((await sales.tries(projectApi.detail, { listId: secret.listId })).code).toBe(404)
    const { listId, version } = secret
    expect((await sales.tries(projectApi.assign, { listId, version, ...assign })).code).toBe(404)
    await head.call(deputyApi.end, { listId: given.listId, version: given.version })
    await appointDeputy(head, leader)
    expect((await todosOnBehalf(leader, secret.listId)).length).toBe(1)
    expect((await leader.tries(projectApi.assign, { listId, version, ...assign })).code).toBe(200)
  })

  test('of a step that R27 keeps secret nobody learns as a deputy what they may not know', async () => {
    const open = await aProject(cast)
    const [leader, sales] = [await server.as('leader'), await server.as('sales')]
    const given = await appointDeputy(head, leader)
    expect((await todosOnBehalf(leader, open.listId)).length).toBe(1)
    await server.sql(`update wf_todo set step_id = $2 where own_id = $1 and status = 'pending'`, [
      open.listId,
      SECRET_STEPS.find((step) => lotSteps.includes(step)),
    ])
    expect(await todosOnBehalf(leader, open.listId)).toEqual([])
    await head.call(deputyApi.end, { listId: given.listId, version: given.version })
    await appointDeputy(head, sales)
    expect((await todosOnBehalf(sales, open.listId)).length).toBe(1)
  })

  test('what the principal may not see or do any more, the deputy does not either', async () => {
    const { client } = await aClientAwaitingAudit()
    await appointDeputy(head, qc)
    await server.sql(
      `update crm_client set department_id = (select list_id from sys_org where dept_no = '04') where list_id = $1`,
      [client.listId],
    )
    expect((await qc.tries(clientApi.detail, { listId: client.listId })).code).not.toBe(200)
    expect((await approveClient(qc, client)).code).not.toBe(200)
    expect(await clientStatus(client)).toBe('20')
  })
})
describe('it ends', () => {
  test('by itself after its last day, and begins on its first, by the server’s clock', async () => {
    const { client, todo } = await aClientAwaitingAudit()
    await appointDeputy(head, qc, { fromDate: dayFromToday(1), toDate: dayFromToday(2) })
    const countTodosOnBehalf = async () => (await todosOnBehalf(qc, client.listId)).length
    expect(await countTodosOnBehalf()).toBe(0)
    ahead = 1
    expect(await countTodosOnBehalf()).toBe(1)
    expect(await qc.call(deputyApi.getCount, {})).toBeGreaterThan(0)
    ahead = 2
    expect(await countTodosOnBehalf()).toBe(1)
    ahead = 3
    expect(await countTodosOnBehalf()).toBe(0)
    expect(await qc.call(deputyApi.getCount, {})).toBe(0)
    const decision = { listId: todo.listId, version: todo.version, result: 'approve' } as const
    expect((await qc.tries(todoApi.decide, decision)).code).toBe(404)
    expect((await approveClient(qc, client)).status).toBe(403)
  })

  test.each(['the person', 'their head'])('at once when %s says so; the deputy cannot', async (who) => {
    const { client } = await aClientAwaitingAudit()
    const principal = who === 'the person' ? head : cast.pm
    const given = await appointDeputy(principal, qc)
    const end = { listId: given.listId, version: given.version }
    expect((await qc.tries(deputyApi.end, end)).status).toBe(403)
    expect((await manager.tries(deputyApi.end, end)).code).toBe(404)
    expect(await head.call(deputyApi.end, end)).toMatchObject({ state: 'ended', allowedActions: [] })
    expect(await todosOnBehalf(qc, client.listId)).toEqual([])
    expect((await head.tries(deputyApi.end, { ...end, version: end.version + 1 })).code).toBe(409)
  })
})

describe('is refused at its field', () => {
  test('one that names the person, nobody, or a day that is over or too far', async () => {
    expect(await deputySaveErrors(head, deputyForm(head, head))).toMatchObject([{ field: 'deputyUserId' }])
    const nobody = { ...deputyForm(head, qc), deputyUserId: '01890000-0000-7000-8000-000000000000' }
    expect(await deputySaveErrors(head, nobody)).toMatchObject([{ field: 'deputyUserId' }])
    expect(await deputySaveErrors(head, deputyForm(head, qc, { fromDate: dayFromToday(-1) }))).toMatchObject([
      { field: 'fromDate' },
    ])
    expect(await deputySaveErrors(head, deputyForm(head, qc, { toDate: dayFromToday(-1) }))).toMatchObject([
      { field: 'toDate' },
    ])
    expect(
      await deputySaveErrors(head, deputyForm(head, qc, { toDate: dayFromToday(MOST_DAYS) })),
    ).toMatchObject([{ field: 'toDate' }])
    expect(await deputySaveErrors(head, deputyForm(head, qc, { bizTypes: ['no:such'] }))).toMatchObject([
      { field: 'bizTypes' },
    ])
    expect((await deputySaveErrors(head, deputyForm(admin, qc))) ?? []).toMatchObject([{ field: 'userId' }])
    expect(await deputySaveErrors(admin, deputyForm(admin, qc))).toMatchObject([{ field: 'deputyUserId' }])
    await appointDeputy(head, qc, { toDate: dayFromToday(MOST_DAYS - 1) })
  })

  test('one who is disabled', async () => {
    const people = createAccountHelpers(server)
    const { user, person } = await people.personWith([])
    await server.sql('update sys_user set enabled = false where list_id = $1', [user.listId])
    expect(await deputySaveErrors(head, deputyForm(head, person))).toMatchObject([{ field: 'deputyUserId' }])
  })

  test('somebody else’s, but by the head of their department or an administrator', async () => {
    expect(await deputySaveErrors(manager, deputyForm(cast.pm, manager))).toMatchObject([{ field: 'userId' }])
    expect(await deputySaveErrors(head, deputyForm(qc, cast.pm))).toMatchObject([{ field: 'userId' }])
    await appointDeputy(cast.pm, cast.pmb, {}, head)
    await appointDeputy(qc, manager, {}, admin)
  })

  test('a second deputy on the same day for the same kind', async () => {
    await appointDeputy(head, qc, { bizTypes: ['crm:client'] })
    const again = deputyForm(head, cast.pm, { fromDate: dayFromToday(6), toDate: dayFromToday(9) })
    expect(await deputySaveErrors(head, again)).toMatchObject([{ field: 'fromDate' }])
    expect(
      await deputySaveErrors(head, { ...again, bizTypes: ['crm:client', 'finance:cost'] }),
    ).toMatchObject([{ field: 'fromDate' }])
    await head.call(deputyApi.save, { ...again, bizTypes: ['finance:cost'] })
    await head.call(deputyApi.save, { ...again, fromDate: dayFromToday(10), toDate: dayFromToday(12) })
  })

  test('chains and circles', async () => {
    await appointDeputy(head, cast.pm)
    // B → C while A → B
    expect(await deputySaveErrors(cast.pm, deputyForm(cast.pm, qc))).toMatchObject([{ field: 'userId' }])
    // B → A while A → B
    expect(await deputySaveErrors(cast.pm, deputyForm(cast.pm, head))).toMatchObject([
      { field: 'deputyUserId', message: expect.stringContaining('不能互相代办') },
    ])
    // C → A while A → B
    expect(await deputySaveErrors(qc, deputyForm(qc, head))).toMatchObject([{ field: 'deputyUserId' }])
    // After the end of the first deputyship there is no chain.
    await appointDeputy(cast.pm, qc, { fromDate: dayFromToday(7), toDate: dayFromToday(9) })
  })

  test('of two at once one', async () => {
    const both = await Promise.all([
      head.tries(deputyApi.save, deputyForm(head, qc)),
      head.tries(deputyApi.save, deputyForm(head, cast.pm)),
    ])
    expect(both.map(({ code }) => code).sort()).toEqual([200, 400])
  })

  test('a change once it has begun', async () => {
    const coming = await appointDeputy(head, qc, { fromDate: dayFromToday(1) })
    const changed = { ...deputyForm(head, qc, { fromDate: dayFromToday(2) }), listId: coming.listId }
    const after = await head.call(deputyApi.update, { ...changed, version: coming.version })
    expect(after).toMatchObject({ fromDate: dayFromToday(2), allowedActions: ['edit', 'del'] })
    expect((await qc.tries(deputyApi.update, { ...changed, version: after.version })).status).toBe(403)
    ahead = 2
    expect((await head.tries(deputyApi.update, { ...changed, version: after.version })).code).toBe(409)
    expect((await head.tries(deputyApi.delete, { listIds: coming.listId })).code).toBe(409)
    ahead = 0
    expect((await head.tries(deputyApi.delete, { listIds: coming.listId })).code).toBe(200)
  })
})

describe('those concerned', () => {
  const noticeTitlesFor = async (person: Person, ownId: string) =>
    (await person.call(todoApi.noticePage, { ownId })).records.map(({ title }) => title)

  test('the deputy hears of it; where the head arranges it, the person and whoever stands above do too', async () => {
    const leader = await server.as('leader')
    const own = await appointDeputy(head, qc)
    expect(await noticeTitlesFor(qc, own.listId)).toHaveLength(1)
    await head.call(deputyApi.end, { listId: own.listId, version: own.version })
    expect(await noticeTitlesFor(qc, own.listId)).toHaveLength(2)
    // The head names himself as deputy of a member of his department.
    const his = await appointDeputy(manager, head, {}, head)
    expect(await noticeTitlesFor(manager, his.listId)).toHaveLength(1)
    expect(await noticeTitlesFor(leader, his.listId)).toHaveLength(1)
  })

  test('nobody else reads of it', async () => {
    const given = await appointDeputy(head, qc)
    const deputyIdsVisibleTo = async (person: Person) =>
      (await person.call(deputyApi.list, {})).map(({ listId }) => listId)
    for (const person of [qc, head, admin]) expect(await deputyIdsVisibleTo(person)).toContain(given.listId)
    expect(await deputyIdsVisibleTo(cast.office)).not.toContain(given.listId)
    expect((await cast.office.tries(deputyApi.detail, { listId: given.listId })).code).toBe(404)
  })

  test('the deputy’s own number stays theirs: what they do for others is counted apart', async () => {
    const before = await qc.call(todoApi.getCount, {})
    await aClientAwaitingAudit()
    expect(await qc.call(deputyApi.getCount, {})).toBe(0)
    await appointDeputy(head, qc)
    const rows = await todosOnBehalf(qc)
    expect(rows.length).toBeGreaterThan(0)
    expect(await qc.call(deputyApi.getCount, {})).toBe(rows.length)
    expect((await qc.call(todoApi.summary, {})).inStead).toBe(rows.length)
    expect(await qc.call(todoApi.getCount, {})).toBe(before)
    const { records } = await qc.call(todoApi.page, { size: 200 })
    expect(records.every(({ forUserId }) => forUserId === null)).toBe(true)
  })
})
