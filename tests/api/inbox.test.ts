import { CARBON_COPY, type Todo, todoApi } from '@agency/shared/contract/todo.contract'
import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSubmittedClient, findOpenTodo, NOBODY } from '../support/clients'
import { mustExist, repeatTimes } from '../support/collections'
import { aComparisonToSeal } from '../support/comparisons'
import { aSubmittedProject, prepareCast } from '../support/projects'
import { type Person, startServer, type TestServer } from '../support/server'

let server: TestServer
let manager: Person
let head: Person
let office: Person
beforeAll(async () => {
  server = await startServer()
  manager = await server.as('clientmgr')
  head = await server.as('depthead')
  office = await server.as('office')
})
afterAll(() => server.stop())

const idAndVersion = ({ listId, version }: Todo) => ({ listId, version })
const rereadClient = (listId: string) => manager.call(clientApi.detail, { listId })
const aClientAwaitingAudit = async () => {
  const client = await aSubmittedClient(manager)
  return { client, todo: mustExist(await findOpenTodo(head, client.listId)) }
}

describe('several at once', () => {
  test('are each judged alone, and what became of each is told in the order asked', async () => {
    const [one, claimed, other] = await Promise.all(repeatTimes(3, aClientAwaitingAudit))
    // One is claimed by somebody else by now, and one is sent with an outdated version.
    const stale = { ...idAndVersion(mustExist(claimed).todo), version: mustExist(claimed).todo.version + 5 }
    const answer = await head.call(todoApi.decideMany, {
      items: [
        idAndVersion(mustExist(one).todo),
        stale,
        { listId: NOBODY, version: 1 },
        idAndVersion(mustExist(other).todo),
      ],
      result: 'approve',
      opinion: '一并同意',
    })
    expect(answer.map(({ code }) => code)).toEqual([200, 409, 404, 200])
    expect(answer.map(({ listId }) => listId)).toEqual([
      mustExist(one).todo.listId,
      stale.listId,
      NOBODY,
      mustExist(other).todo.listId,
    ])
    const [first, second, third] = await Promise.all(
      [one, claimed, other].map((each) => rereadClient(mustExist(each).client.listId)),
    )
    expect([first?.status, second?.status, third?.status]).toEqual(['30', '20', '30'])
    const done = await head.call(todoApi.page, { status: 'done', ownId: mustExist(one).client.listId })
    expect(done.records).toMatchObject([{ result: 'approve', opinion: '一并同意' }])
  })

  test('a return needs its reason, and somebody for whom none waits moves nothing', async () => {
    const { client, todo } = await aClientAwaitingAudit()
    const silent = await head.call(todoApi.decideMany, { items: [idAndVersion(todo)], result: 'return' })
    expect(silent).toMatchObject([{ code: 400, msg: '请填写意见' }])
    const stranger = await server.as('qc')
    const refused = await stranger.call(todoApi.decideMany, {
      items: [idAndVersion(todo)],
      result: 'approve',
    })
    expect(refused).toMatchObject([{ code: 404 }])
    const own = await manager.call(todoApi.decideMany, { items: [idAndVersion(todo)], result: 'approve' })
    expect(own).toMatchObject([{ code: 403 }])
    expect((await rereadClient(client.listId)).status).toBe('20')
  })

  test('the same twice is done once', async () => {
    const { todo } = await aClientAwaitingAudit()
    const answer = await head.call(todoApi.decideMany, {
      items: [idAndVersion(todo), idAndVersion(todo)],
      result: 'approve',
    })
    expect(answer.map(({ code }) => code)).toEqual([200, 409])
  })
})

describe('the parts of the inbox', () => {
  test('count what their lists show', async () => {
    await aClientAwaitingAudit()
    for (const person of [manager, head, office, await server.as('admin')]) {
      const summary = await person.call(todoApi.summary, {})
      const countTodosMatching = async (filters: object) =>
        (await person.call(todoApi.page, { userIds: person.userId, size: 1, ...filters })).total
      const { started, copied, notices, kinds, inStead, ...parts } = summary
      expect(inStead).toBe(0)
      expect(parts).toEqual({
        all: await countTodosMatching({}),
        overdue: await countTodosMatching({ overdue: 'true' }),
        today: await countTodosMatching({ due: 'today' }),
        week: await countTodosMatching({ due: 'week' }),
        pool: await countTodosMatching({ pool: 'true' }),
      })
      expect(started).toBe(await countTodosMatching({ started: 'true' }))
      const unread = { status: 'pending', size: 1 } as const
      expect(copied).toBe((await person.call(todoApi.noticePage, { ...unread, stepId: CARBON_COPY })).total)
      expect(notices).toBe((await person.call(todoApi.noticePage, unread)).total)
      for (const { bizType, count } of kinds) expect(count).toBe(await countTodosMatching({ bizType }))
      expect(kinds.reduce((sum, { count }) => sum + count, 0)).toBe(summary.all)
    }
  })

  test('今天, 本周 and 超期 are told by the calendar', async () => {
    const { todo } = await aClientAwaitingAudit()
    const setDueAndTestFilters = async (sql: string) => {
      await server.sql(`update wf_todo set due_time = ${sql} where list_id = $1`, [todo.listId])
      const isTodoInFilter = async (filters: object) =>
        (await head.call(todoApi.page, { ownId: mustExist(todo.ownId), ...filters })).total === 1
      return [
        await isTodoInFilter({ overdue: 'true' }),
        await isTodoInFilter({ due: 'today' }),
        await isTodoInFilter({ due: 'week' }),
      ]
    }
    const local = `(now() at time zone 'Asia/Shanghai')`
    expect(await setDueAndTestFilters(`now() - interval '1 minute'`)).toEqual([true, false, false])
    expect(
      await setDueAndTestFilters(
        `(date_trunc('day', ${local}) + interval '86399 s') at time zone 'Asia/Shanghai'`,
      ),
    ).toEqual([false, true, true])
    expect(
      await setDueAndTestFilters(
        `(date_trunc('week', ${local}) + interval '7 days') at time zone 'Asia/Shanghai'`,
      ),
    ).toEqual([false, false, false])
  })

  test('whoever entered a record follows it to its end, and may urge each who has it', async () => {
    const comparison = await aComparisonToSeal({ server, manager, head, office })
    const [sealing] = (await manager.call(todoApi.page, { started: 'true', ownId: comparison.listId }))
      .records
    expect(sealing).toMatchObject({ createUserName: '沈知秋', stepId: 'BX_SEAL' })
    expect(mustExist(sealing).allowedActions).toEqual(['urge'])
    expect(await manager.tries(todoApi.urge, { ownId: comparison.listId, stepId: 'BX_SEAL' })).toMatchObject({
      code: 200,
    })
    // It waits for the office, so it is not in their list of what waits for others.
    expect((await office.call(todoApi.page, { started: 'true', ownId: comparison.listId })).total).toBe(0)
    const other = await server.as('clientmgr2')
    expect((await other.call(todoApi.page, { started: 'true', ownId: comparison.listId })).total).toBe(0)
  })

  test('a record that has become secret is told to nobody who only led to its to-do', async () => {
    const cast = await prepareCast(server)
    const project = await aSubmittedProject(cast)
    const [todo] = (await cast.pm.call(todoApi.page, { started: 'true', ownId: project.listId })).records
    const { listId } = mustExist(todo)
    const left = cast.pm.userId
    await server.sql('update tender_project set is_secret = true where list_id = $1', [project.listId])
    expect((await cast.pm.tries(todoApi.detail, { listId })).code).toBe(200)
    await server.sql('update tender_team_member set del_flag = true where project_id = $1 and user_id = $2', [
      project.listId,
      left,
    ])
    expect((await cast.pm.call(todoApi.page, { started: 'true', ownId: project.listId })).total).toBe(0)
    expect((await cast.pm.tries(todoApi.detail, { listId })).code).toBe(404)
    const step = { ownId: project.listId, stepId: mustExist(mustExist(todo).stepId) }
    expect((await cast.pm.tries(todoApi.urge, step)).code).toBe(404)
  })

  test('a copy is told apart from other notices', async () => {
    const { client } = await aClientAwaitingAudit()
    const leader = await server.as('leader')
    const { listId, version } = client
    const audit = { listId, version, result: 'approve' as const, ccUserIds: [leader.userId] }
    expect(await head.tries(clientApi.audit, audit)).toMatchObject({ code: 200 })
    const copies = await leader.call(todoApi.noticePage, { stepId: CARBON_COPY, ownId: listId })
    expect(copies.records).toMatchObject([{ kind: 'notice', ownId: listId }])
  })
})
