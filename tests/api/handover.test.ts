import type { InputOf } from '@agency/shared/contract/endpoint'
import { sessionApi } from '@agency/shared/contract/session.contract'
import { todoApi } from '@agency/shared/contract/todo.contract'
import { addDays, shanghaiDateAt } from '@agency/shared/format/dates'
import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { ordinalApi } from '@agency/shared/modules/ordinal/ordinal.contract'
import { roomApi } from '@agency/shared/modules/ordinal/room.contract'
import { userApi } from '@agency/shared/modules/system-user/user.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccountHelpers } from '../support/accounts'
import { firstOf, mustExist } from '../support/collections'
import { aHandledOrdinal, anOrdinalDraft, aQueuedOrdinal, move } from '../support/ordinals'
import { type Person, startServer, type TestServer } from '../support/server'

let server: TestServer
let admin: Person
let people: ReturnType<typeof createAccountHelpers>

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
  people = createAccountHelpers(server)
})
afterAll(() => server?.stop())

const holdingCountsOfUser = async (listId: string): Promise<Record<string, number>> =>
  Object.fromEntries((await admin.call(userApi.holdings, { listId })).map(({ kind, count }) => [kind, count]))
const tryHandOver = (form: InputOf<typeof userApi.handover>, headers?: Record<string, string>) =>
  admin.tries(userApi.handover, form, { headers })
const countRows = async (text: string, values: unknown[] = []) =>
  Number((await server.row(`select count(*) as n from ${text}`, values)).n)

describe('离职交接', () => {
  it('客户、流程待办、自建任务一次移交：逐条留痕，通知接收人，重复提交不重做，最后停用', async () => {
    const from = await people.userId('clientmgr3')
    const to = await people.userId('clientmgr2')
    const leaver = await server.as('clientmgr3')
    await leaver.tries(todoApi.save, { title: '整理合同' })
    const held = await holdingCountsOfUser(from)
    const managed = held['crm:client:customerManagerId'] ?? 0
    expect(managed).toBeGreaterThan(5)
    expect(held).toMatchObject({ 'crm:client:mainDevelopUserId': managed, 'todo:own': 1 })
    expect(held['todo:crm-client']).toBeGreaterThan(0)
    const received = await holdingCountsOfUser(to)

    const form = {
      listId: from,
      moves: Object.keys(held).map((kind) => ({ kind, toUserId: to })),
      opinion: '资料在文件柜',
      disable: true,
    }
    const key = { 'Idempotency-Key': 'handover-double-click' }
    const [first, second] = await Promise.all([tryHandOver(form, key), tryHandOver(form, key)])
    expect(first?.data).toEqual(second?.data)
    expect(first?.data).toMatchObject({ left: [], disabled: true })
    expect(first?.data.moved.map(({ kind, count }) => [kind, count])).toEqual(Object.entries(held))

    expect(await holdingCountsOfUser(from)).toEqual({})
    expect(await holdingCountsOfUser(to)).toEqual(
      Object.fromEntries(
        Object.keys({ ...received, ...held }).map((kind) => [
          kind,
          (held[kind] ?? 0) + (received[kind] ?? 0),
        ]),
      ),
    )
    expect((await leaver.tries(sessionApi.visible, {})).status).toBe(401)
    expect(await countRows(`sys_operation_log where module = 'crm:client' and action = 'handover'`)).toBe(
      managed * 2,
    )
    expect(
      await countRows(
        `wf_flow_log where action = 'handover' and action_name like '%客户经理由罗一禾改为祁向阳%'`,
      ),
    ).toBe(managed)
    const notices = await (await server.as('clientmgr2')).tries(todoApi.noticePage, {
      size: 50,
    })
    const told = notices.data.records.filter((row) => row.title === '离职交接：罗一禾的工作已移交给您')
    expect(told).toHaveLength(1)
    expect(told[0]?.content).toContain('资料在文件柜')

    // 退回修改的待办，新的客户经理真能接着办。
    const receiver = await server.as('clientmgr2')
    const fix = await server.row<{ own_id: string }>(
      `select own_id from wf_todo where step_id = 'CRM_FIX' and status = 'pending' and assignee_user_id = $1`,
      [to],
    )
    const client = await receiver.tries(clientApi.detail, { listId: fix.own_id })
    expect(client.data.allowedActions).toContain('submit')
  })

  it('职责分离或没有权限的待办不移交，说明是哪些；认领的退回待领池', async () => {
    const head = await server.as('depthead')
    const from = head.userId
    const waiting = await server.sql<{ list_id: string; title: string; own_id: string }>(
      `select list_id, title, own_id from wf_todo where step_id = 'CRM_AUDIT' and status = 'pending'
       and assignee_dept_id = (select list_id from sys_org where dept_no = '03')`,
    )
    expect(waiting.length).toBeGreaterThan(0)
    for (const row of waiting)
      expect((await head.tries(todoApi.setCurrentUser, { listId: row.list_id })).code).toBe(200)
    // 提交人自己、没有审核权限的人，都接不了审核待办。
    for (const username of ['clientmgr', 'staff2']) {
      const refused = await tryHandOver({
        listId: from,
        moves: [{ kind: 'todo:crm-client', toUserId: await people.userId(username) }],
      })
      expect(refused.data.moved, username).toEqual([])
      expect(refused.data.left.map((row) => row.title).sort(), username).toEqual(
        waiting.map((row) => row.title).sort(),
      )
      const reason = username === 'clientmgr' ? '提交人与审核人不能为同一人' : '接收人没有相应权限'
      expect(refused.data.left[0]?.reason).toBe(reason)
    }
    const last = await tryHandOver({ listId: from, moves: [], disable: true })
    expect(last.data).toEqual({ moved: [], left: [], disabled: true })
    const pool = await server.sql(
      `select assignee_user_id, holder from wf_todo where list_id = any($1::uuid[])`,
      [waiting.map((row) => row.list_id)],
    )
    for (const row of pool) {
      expect(row.assignee_user_id).toBeNull()
      expect(row.holder).toMatch(/^r:DEPT_HEAD@/)
    }
  })

  it('没有客户权限的人接不了客户；错的接收人、重复的类别都指出来，什么也没动', async () => {
    const from = await people.userId('clientmgr')
    const before = await holdingCountsOfUser(from)
    const kind = 'crm:client:customerManagerId'
    const staff = await people.userId('staff3')
    const refused = await tryHandOver({ listId: from, moves: [{ kind, toUserId: staff }] })
    expect(refused.data.moved).toEqual([])
    expect(refused.data.left).toHaveLength(before[kind] ?? 0)
    const gone = await people.newUser()
    await admin.tries(userApi.disable, { listId: gone.listId, version: gone.version })
    const wrong = [
      [{ kind, toUserId: from }],
      [{ kind, toUserId: gone.listId }],
      [{ kind: 'nothing', toUserId: staff }],
      [
        { kind, toUserId: staff },
        { kind, toUserId: staff },
      ],
    ]
    for (const moves of wrong) {
      const answer = await tryHandOver({ listId: from, moves })
      expect([answer.code, answer.errors?.[0]?.field.split('.')[0]], JSON.stringify(moves)).toEqual([
        400,
        'moves',
      ])
    }
    expect(await holdingCountsOfUser(from)).toEqual(before)
  })

  it('没有“停用”权限的人不能借交接停用账号，什么也没动', async () => {
    const { listId } = await people.newUser()
    const arranger = await people.personWith(['system:user:view', 'system:user:handover'])
    const form = { listId, moves: [] }
    const refused = await arranger.person.tries(userApi.handover, { ...form, disable: true })
    expect(refused.status).toBe(403)
    expect(await people.userNow(listId)).toMatchObject({ enabled: true, version: 1 })
    expect((await arranger.person.tries(userApi.handover, form)).code).toBe(200)
    const both = await people.personWith(['system:user:handover', 'system:user:disable'])
    expect((await both.person.tries(userApi.handover, { ...form, disable: true })).code).toBe(200)
    expect((await people.userNow(listId)).enabled).toBe(false)
    expect((await arranger.person.tries(userApi.handover, { ...form, disable: true })).status).toBe(403)
  })

  it('主开发人交给协助开发人，不会一人两职', async () => {
    const client = await server.row<{ list_id: string; main_develop_user_id: string }>(
      `select list_id, main_develop_user_id from crm_client where status = '30' and main_develop_user_id = $1 limit 1`,
      [await people.userId('clientmgr')],
    )
    const helper = await people.userId('clientmgr2')
    await server.sql(`update crm_client set helper_develop_user_ids = $2::jsonb where list_id = $1`, [
      client.list_id,
      JSON.stringify([helper]),
    ])
    const moves = [{ kind: 'crm:client:mainDevelopUserId', toUserId: helper }]
    expect((await tryHandOver({ listId: client.main_develop_user_id, moves })).code).toBe(200)
    const after = await server.row<{ main_develop_user_id: string; helper_develop_user_ids: string }>(
      'select main_develop_user_id, helper_develop_user_ids from crm_client where list_id = $1',
      [client.list_id],
    )
    expect(after).toEqual({ main_develop_user_id: helper, helper_develop_user_ids: [] })
  })

  it('未办结的排号随人交接：接收人接着改、接着交，场地随项目经理换人；办结的不动', async () => {
    const [manager, heir, office] = await Promise.all(['clientmgr', 'clientmgr2', 'office'].map(server.as))
    if (!manager || !heir || !office) throw new Error('nobody')
    const [pm, pmb, pm3] = await Promise.all(['pm', 'pmb', 'pm3'].map(people.userId))
    const client = await server.row<{ listId: string }>(
      `select list_id as "listId" from crm_client where status = '30' and customer_manager_id = $1 limit 1`,
      [manager.userId],
    )
    const room = firstOf(await office.call(roomApi.list, {}))
    const day = addDays(shanghaiDateAt(new Date()), 90)
    const opening = {
      projectManagerAId: pm,
      projectManagerBId: pmb,
      responsibleId: pm,
      roomId: room.listId,
      roomStart: `${day}T09:00:00+08:00`,
      roomEnd: `${day}T10:00:00+08:00`,
    }
    const draft = await anOrdinalDraft(manager, client.listId)
    const queued = await aQueuedOrdinal(manager, client.listId, opening)
    const waiting = await aQueuedOrdinal(manager, client.listId)
    const sentBack = (await move(office, 'return', waiting, { opinion: '请补充协议' })).data
    const done = await aHandledOrdinal(manager, office, client.listId)

    const ordinalHoldingKind = (part: string) => `ordinal:record:${part}`
    const nobody = await tryHandOver({
      listId: manager.userId,
      moves: [{ kind: ordinalHoldingKind('createUserId'), toUserId: await people.userId('staff2') }],
    })
    expect(nobody.data.moved).toEqual([])
    expect(nobody.data.left[0]?.reason).toBe('接收人没有相应权限')
    const given = await tryHandOver({
      listId: manager.userId,
      moves: Object.keys(await holdingCountsOfUser(manager.userId)).map((kind) => ({
        kind,
        toUserId: heir.userId,
      })),
    })
    expect(given.data.left).toEqual([])
    const ordinalSeenBy = async (person: Person, listId: string) =>
      await person.call(ordinalApi.detail, { listId })
    for (const { listId } of [draft, sentBack]) {
      expect((await ordinalSeenBy(heir, listId)).allowedActions).toEqual(
        expect.arrayContaining(['edit', 'submit']),
      )
      // 开发人员不随人改变，只是不能再改。
      expect((await ordinalSeenBy(manager, listId)).allowedActions).toEqual([])
      const after = await ordinalSeenBy(heir, listId)
      expect(after).toMatchObject({ customerManagerName: '祁向阳', departmentName: '招标二部' })
      expect((await move(heir, 'submit', after, { confirmNotDuplicate: true })).code).toBe(200)
    }
    expect(await ordinalSeenBy(manager, done.listId)).toMatchObject({ customerManagerId: manager.userId })

    // 另一位项目经理不能兼任；换给第三人，场地的参加人也随之更换。
    const handOverProjectManager = (toUserId: string | undefined) =>
      tryHandOver({
        listId: mustExist(pm),
        moves: [{ kind: ordinalHoldingKind('projectManagerAId'), toUserId: mustExist(toUserId) }],
      })
    const both = await handOverProjectManager(pmb)
    expect(both.data.left).toContainEqual({
      kindTitle: '排号：任项目经理A',
      title: queued.projectName,
      reason: '接收人已是该排号的另一位项目经理',
    })
    await handOverProjectManager(pm3)
    const booking = await server.row<{ user_ids: string }>(
      'select user_ids from ordinal_booking where ordinal_id = $1',
      [queued.listId],
    )
    expect(booking.user_ids).toEqual([pm3, pmb])
    expect(await holdingCountsOfUser(pm ?? '')).toMatchObject({ [ordinalHoldingKind('responsibleId')]: 1 })
    expect((await holdingCountsOfUser(pm ?? ''))[ordinalHoldingKind('projectManagerAId')]).toBeUndefined()
    const history = await server.sql('select action_name from wf_flow_log where own_id = $1', [queued.listId])
    expect(history.map((row) => row.action_name)).toContain('离职交接：项目经理A由程予安改为叶南乔')
  })
})
