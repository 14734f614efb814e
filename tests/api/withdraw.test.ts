import { flowApi, todoApi } from '@agency/shared/contract/todo.contract'
import { addDays, shanghaiDateAt } from '@agency/shared/format/dates'
import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { PROTECTION_DAYS } from '@agency/shared/modules/crm-client/client.rules'
import { costApi } from '@agency/shared/modules/finance-cost/cost.contract'
import { comparisonApi } from '@agency/shared/modules/tender-comparison/comparison.contract'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploadFile } from '../support/attachments'
import { aClientInUse, aSubmittedClient, clientFormOf, findOpenTodo } from '../support/clients'
import { mustExist } from '../support/collections'
import { aComparisonDraft, onComparison } from '../support/comparisons'
import { expectSuccess } from '../support/expect-success'
import { aHandledOrdinal, anOrdinalDraft, move as onOrdinal } from '../support/ordinals'
import { moveFunctionFor, type Versioned } from '../support/person'
import { anAssignedProject, aSubmittedProject, type Cast, prepareCast } from '../support/projects'
import { type Person, startServer, type TestServer } from '../support/server'

let server: TestServer
let cast: Cast
let leader: Person
let admin: Person
let finance: Person
/** A second head of the department, who may act for finance as well. */
let second: Person
let project: ProjectRow
beforeAll(async () => {
  server = await startServer()
  for (const [username, role] of [
    ['pmb', 'DEPT_HEAD'],
    ['depthead', 'FINANCE'],
  ])
    await server.sql(
      `insert into sys_user_role (user_id, role_id) select u.list_id, r.list_id from sys_user u, sys_role r
       where u.username = $1 and r.role_code = $2 on conflict do nothing`,
      [username, role],
    )
  cast = await prepareCast(server)
  ;[leader, admin, finance] = (await Promise.all(
    ['leader', 'admin', 'finance'].map((name) => server.as(name)),
  )) as [Person, Person, Person]
  second = cast.pmb
  project = await anAssignedProject(cast)
})
afterAll(() => server?.stop())

const onClient = moveFunctionFor(clientApi)
const onCost = moveFunctionFor(costApi)
const onProject = moveFunctionFor(projectApi)
const yes = { result: 'approve' } as const
const no = { result: 'return', opinion: '请补充' } as const
const flowLogsOf = async (person: Person, { listId: ownId }: { listId: string }) =>
  (await person.call(flowApi.state, { ownId })).logs
const todosOf = async (person: Person, { listId: ownId }: { listId: string }) =>
  (await person.call(todoApi.page, { ownId })).records
const allowedActionsOf = async (person: Person, { listId }: { listId: string }) =>
  (await person.call(clientApi.detail, { listId })).allowedActions
const aSubmittedCost = async () =>
  expectSuccess(
    await onCost(
      cast.pm,
      'submit',
      await cast.pm.call(costApi.save, {
        projectId: project.listId,
        priceTime: shanghaiDateAt(new Date()),
        file: [],
        businessFee: '项目费用',
        parentCostName: '评审费',
        childCostName: '专家评审费',
        specifiactions: null,
        num: '5',
        singlePrice: '800',
        payee: '评审组',
        abstractRemark: '评审费',
      }),
    ),
  )

describe('撤回 of a client', () => {
  test('brings it back to where it was sent from; the history has both, the next person nothing to do', async () => {
    const sent = await aSubmittedClient(cast.manager)
    expect(await allowedActionsOf(cast.manager, sent)).toContain('withdraw')
    expect(await allowedActionsOf(cast.head, sent)).not.toContain('withdraw')
    const back = expectSuccess(await onClient(cast.manager, 'withdraw', sent, { opinion: '名称写错了' }))
    expect(back).toMatchObject({ status: '10', version: sent.version + 1 })
    expect(await todosOf(cast.head, sent)).toEqual([])
    const logs = await flowLogsOf(cast.manager, sent)
    expect(logs.map(({ actionName }) => actionName)).toEqual(['提交', '撤回'])
    expect(logs.at(-1)).toMatchObject({
      fromStep: '部门负责人审核',
      toStep: '填写客户',
      fromStatus: '20',
      toStatus: '10',
      opinion: '名称写错了',
      userId: cast.manager.userId,
      onBehalf: false,
    })
    expect(await allowedActionsOf(cast.manager, back)).not.toContain('withdraw')
    expect((await onClient(cast.manager, 'withdraw', back)).code).toBe(409)
  })

  test('tells whoever decides what was changed before it was sent again', async () => {
    const back = expectSuccess(await onClient(cast.manager, 'withdraw', await aSubmittedClient(cast.manager)))
    const flowStateFor = (person: Person) => person.call(flowApi.state, { ownId: back.listId })
    const changed = await cast.manager.call(
      clientApi.update,
      clientFormOf(back, { developmentProportion: 60 }),
    )
    expect((await flowStateFor(cast.manager)).reworked).toBeNull()
    expectSuccess(await onClient(cast.manager, 'submit', changed, { confirmNotDuplicate: true }))
    expect((await flowStateFor(cast.head)).reworked).toMatchObject({ how: 'withdraw', fields: ['开发占比'] })
    const plain = expectSuccess(
      await onClient(cast.manager, 'withdraw', await aSubmittedClient(cast.manager)),
    )
    expectSuccess(await onClient(cast.manager, 'submit', plain, { confirmNotDuplicate: true }))
    expect((await cast.head.call(flowApi.state, { ownId: plain.listId })).reworked).toBeNull()
  })

  test('is told to whoever had a copy of the move', async () => {
    const sent = await aSubmittedClient(cast.manager)
    const returned = expectSuccess(
      await onClient(cast.head, 'audit', sent, { ...no, ccUserIds: [leader.userId] }),
    )
    expectSuccess(await onClient(cast.head, 'withdraw', returned))
    const { records } = await leader.call(todoApi.noticePage, { ownId: sent.listId })
    expect(records.map(({ title }) => title)).toEqual([
      expect.stringMatching(/^已撤回：客户管理：.*退回/),
      expect.stringMatching(/^客户管理：.*退回/),
    ])
  })

  test('of a correction opens the same to-do again, with its day', async () => {
    const returned = expectSuccess(
      await onClient(cast.head, 'audit', await aSubmittedClient(cast.manager), no),
    )
    const fix = mustExist(await findOpenTodo(cast.manager, returned.listId))
    const sent = expectSuccess(
      await onClient(cast.manager, 'submit', returned, { confirmNotDuplicate: true }),
    )
    expect(await todosOf(cast.manager, sent)).toEqual([])
    expect(expectSuccess(await onClient(cast.manager, 'withdraw', sent)).status).toBe('40')
    expect(await findOpenTodo(cast.manager, returned.listId)).toMatchObject({
      listId: fix.listId,
      dueTime: fix.dueTime,
      status: 'pending',
      result: null,
      handleUserId: null,
    })
  })

  test('sets back what the move had set of the record, and no more', async () => {
    const used = await aClientInUse(cast.manager, cast.head)
    const other = await server.as('clientmgr2')
    const asked = expectSuccess(
      await onClient(cast.manager, 'transfer', used, {
        customerManagerId: other.userId,
        opinion: '片区调整',
      }),
    )
    expect(asked.transferToUserId).toBe(other.userId)
    const back = expectSuccess(await onClient(cast.manager, 'withdraw', asked))
    expect(back).toMatchObject({ status: '30', transferToUserId: null, protectUntil: used.protectUntil })
    expect(back.allowedActions).toContain('transfer')
  })

  test('is nobody else’s: not the head’s, not an administrator’s, not a stranger’s', async () => {
    const sent = await aSubmittedClient(cast.manager)
    for (const person of [cast.head, admin]) {
      expect((await onClient(person, 'withdraw', sent)).code).toBe(409)
      expect(await allowedActionsOf(person, sent)).not.toContain('withdraw')
    }
    expect((await onClient(await server.as('clientmgr2'), 'withdraw', sent)).code).toBe(404)
    expect((await onClient(cast.manager, 'withdraw', { ...sent, version: sent.version - 1 })).code).toBe(409)
  })

  test('is over once the next person has claimed, decided, or put a file to it', async () => {
    const claimed = await aSubmittedClient(cast.manager)
    expectSuccess(
      await cast.head.tries(
        todoApi.setCurrentUser,
        mustExist(await idOfTodo(findOpenTodo(cast.head, claimed.listId))),
      ),
    )
    expect(await onClient(cast.manager, 'withdraw', claimed)).toMatchObject({
      code: 409,
      msg: '下一环节已经开始办理，不能撤回',
    })
    expect(await allowedActionsOf(cast.manager, claimed)).not.toContain('withdraw')
    const decided = expectSuccess(
      await onClient(cast.head, 'audit', await aSubmittedClient(cast.manager), yes),
    )
    expect((await onClient(cast.manager, 'withdraw', decided)).code).toBe(409)
    const filed = await aSubmittedClient(cast.manager)
    const { listId: file } = await uploadFile(cast.head, '核对记录.pdf')
    await server.sql(`update sys_attachment set own_id = $1, biz_type = 'crm:client' where list_id = $2`, [
      filed.listId,
      file,
    ])
    expect((await onClient(cast.manager, 'withdraw', filed)).code).toBe(409)
  })
})

const idOfTodo = async (todo: Promise<{ listId: string } | undefined>) => {
  const found = await todo
  return found && { listId: found.listId }
}

describe('four eyes are not got round', () => {
  test('who approved and took it back does not confirm it either, whoever approves then', async () => {
    const agreed = expectSuccess(await onCost(cast.head, 'approve', await aSubmittedCost(), yes))
    const back = expectSuccess(await onCost(cast.head, 'withdraw', agreed))
    expect(back.status).toBe('20')
    const again = expectSuccess(await onCost(second, 'approve', back, yes))
    expect(again.status).toBe('30')
    expect(await onCost(cast.head, 'handle', again, { ...yes, remark: null })).toMatchObject({
      code: 400,
      msg: '提交人与审核人不能为同一人',
    })
    expect(await todosOf(cast.head, again)).toEqual([])
    expect(expectSuccess(await onCost(finance, 'handle', again, { ...yes, remark: null })).status).toBe('40')
  })

  test('who approved what came back does not confirm it, though another has approved it since', async () => {
    const agreed = expectSuccess(await onCost(cast.head, 'approve', await aSubmittedCost(), yes))
    const returned = expectSuccess(await onCost(finance, 'handle', agreed, { ...no, toStep: 'dept' }))
    const again = expectSuccess(await onCost(second, 'approve', await assignTodoTo(second, returned), yes))
    expect((await onCost(cast.head, 'handle', again, { ...yes, remark: null })).code).toBe(400)
  })
})

/**
 * Takes over a returned record, which waits for its former handler, by assigning the to-do in the database.
 */
async function assignTodoTo<R extends Versioned>(person: Person, row: R): Promise<R> {
  await server.sql(
    `update wf_todo set holder = 'u:' || $1, assignee_user_id = $1::uuid where own_id = $2 and status = 'pending'`,
    [person.userId, row.listId],
  )
  return row
}

describe('退回到 an earlier step', () => {
  test('goes to whoever did that step, under the name of a return; then on in the usual way', async () => {
    const agreed = expectSuccess(await onCost(cast.head, 'approve', await aSubmittedCost(), yes))
    const state = await finance.call(flowApi.state, { ownId: agreed.listId })
    expect(state.passed).toEqual(['draft', 'dept'])
    const returned = expectSuccess(await onCost(finance, 'handle', agreed, { ...no, toStep: 'dept' }))
    expect(returned.status).toBe('20')
    expect(await todosOf(cast.head, returned)).toMatchObject([
      { stepId: 'TP_COST_DEPT', assigneeUserId: cast.head.userId },
    ])
    expect(await todosOf(second, returned)).toEqual([])
    expect((await flowLogsOf(cast.head, returned)).at(-1)).toMatchObject({
      fromStep: '财务处理',
      toStep: '部门审批',
      result: 'return',
      opinion: '请补充',
    })
    expect(expectSuccess(await onCost(cast.head, 'approve', returned, yes)).status).toBe('30')
  })

  test('only to steps that are named and were passed', async () => {
    const agreed = expectSuccess(await onCost(cast.head, 'approve', await aSubmittedCost(), yes))
    for (const toStep of ['leader', 'draft', 'confirmed', 'nowhere'])
      expect(await onCost(finance, 'handle', agreed, { ...no, toStep })).toMatchObject({
        code: 400,
        errors: [{ field: 'toStep' }],
      })
    const usual = expectSuccess(await onCost(finance, 'handle', agreed, { ...no, toStep: 'fix' }))
    expect(usual.status).toBe('50')
    expect((await finance.call(flowApi.state, { ownId: agreed.listId })).passed).toEqual([])
  })

  test('runs nothing of what the usual return does; the file stays under review', async () => {
    const byB = expectSuccess(await onProject(cast.pmb, 'fileApprove', await aSubmittedProject(cast), yes))
    const returned = expectSuccess(
      await onProject(cast.head, 'fileReturn', byB, { ...no, toStep: 'reviewB' }),
    )
    expect(returned).toMatchObject({ status: '40', stepTitle: '文件复核' })
    expect((await projectFilesOf(returned))[0]).toMatchObject({ status: '审核中' })
    const back = expectSuccess(await onProject(cast.head, 'withdraw', returned))
    expect(back).toMatchObject({ status: '40', stepTitle: '部门审核' })
    const usual = expectSuccess(await onProject(cast.head, 'fileReturn', back, no))
    expect(usual.status).toBe('30')
    expect((await projectFilesOf(usual))[0]).toMatchObject({ status: '已退回' })
    expect(expectSuccess(await onProject(cast.head, 'withdraw', usual)).stepTitle).toBe('部门审核')
    expect((await projectFilesOf(usual))[0]).toMatchObject({ status: '审核中' })
  })

  const projectFilesOf = ({ listId }: { listId: string }) => cast.pm.call(projectApi.files, { listId })
})

describe('撤回 elsewhere', () => {
  test('of a procurement file: the version that was seen stays; over once a clause is commented on', async () => {
    const sent = await aSubmittedProject(cast)
    const back = expectSuccess(await onProject(cast.pm, 'withdraw', sent))
    expect(back.status).toBe('30')
    const [file] = await cast.pm.call(projectApi.files, { listId: back.listId })
    expect(file).toMatchObject({ status: '已撤回' })
    expect(await findOpenTodo(cast.pm, back.listId)).toMatchObject({ stepId: 'TP_PREPARE' })
    // It waited for B by name, so B gets a notice.
    const told = await cast.pmb.call(todoApi.noticePage, { ownId: back.listId })
    expect(told.records.map(({ title }) => title)).toEqual([expect.stringMatching(/^已撤回：文件复核/)])

    const tenderFile = [(await uploadFile(cast.pm, '招标文件二.pdf')).listId]
    const again = expectSuccess(await onProject(cast.pm, 'fileSubmit', back, { tenderFile }))
    const newest = mustExist((await cast.pmb.call(projectApi.files, { listId: back.listId }))[0])
    expectSuccess(
      await cast.pmb.tries(projectApi.fileComment, {
        listId: newest.listId,
        clause: '第一章',
        content: '请核对',
      }),
    )
    expect(await onProject(cast.pm, 'withdraw', again)).toMatchObject({ code: 409 })
  })

  test('of a 比选: submitted, agreed to, returned, each by its own person and one at a time', async () => {
    const draft = await aComparisonDraft(cast.manager)
    const sent = expectSuccess(await onComparison(cast.manager, 'submit', draft))
    const agreed = expectSuccess(await onComparison(cast.head, 'approve', sent, yes))
    expect((await onComparison(cast.manager, 'withdraw', agreed)).code).toBe(409)
    const once = expectSuccess(await onComparison(cast.head, 'withdraw', agreed))
    expect(once).toMatchObject({ status: '20' })
    // The move before that one is no longer the last.
    expect((await onComparison(cast.manager, 'withdraw', once)).code).toBe(409)
    const returned = expectSuccess(await onComparison(cast.head, 'approve', once, no))
    expect(returned.status).toBe('15')
    expect(expectSuccess(await onComparison(cast.head, 'withdraw', returned)).status).toBe('20')
    expect(await findOpenTodo(cast.head, sent.listId)).toMatchObject({ stepId: 'BX_DEPT' })
  })

  test('does not take back what cannot be undone', async () => {
    const draft = await aComparisonDraft(cast.manager)
    const sent = expectSuccess(await onComparison(cast.manager, 'submit', draft))
    const agreed = expectSuccess(await onComparison(cast.head, 'approve', sent, yes))
    const office = cast.office
    const sealed = expectSuccess(await onComparison(office, 'seal', agreed, { sealCount: 5, sealNote: null }))
    expect(sealed.allowedActions).not.toContain('withdraw')
    expect((await office.tries(comparisonApi.withdraw, sealedIdAndVersion(sealed))).code).toBe(409)
  })
  const sealedIdAndVersion = ({ listId, version }: Versioned) => ({ listId, version })

  test('an edit after it is another version: nobody takes back over it', async () => {
    const sent = await aSubmittedClient(cast.manager)
    await server.sql('update crm_client set version = version + 1 where list_id = $1', [sent.listId])
    expect(await onClient(cast.manager, 'withdraw', { ...sent, version: sent.version + 1 })).toMatchObject({
      code: 409,
      msg: '下一环节已经开始办理，不能撤回',
    })
  })
})

describe('the protection of a client', () => {
  test('is not prolonged by asking for a 排号, however often it is taken back; 办结 prolongs it', async () => {
    const { manager, office, head } = cast
    const client = await aClientInUse(manager, head)
    const soon = addDays(shanghaiDateAt(new Date()), 10)
    await server.sql('update crm_client set protect_until = $2 where list_id = $1', [client.listId, soon])
    const clientProtectedUntil = async () =>
      (await manager.call(clientApi.detail, { listId: client.listId })).protectUntil
    const more = { confirmNotDuplicate: true }
    const queued = expectSuccess(
      await onOrdinal(manager, 'submit', await anOrdinalDraft(manager, client.listId), more),
    )
    expect(await clientProtectedUntil()).toBe(soon)
    const back = expectSuccess(await onOrdinal(manager, 'withdraw', queued))
    expect(await clientProtectedUntil()).toBe(soon)
    const again = expectSuccess(await onOrdinal(manager, 'submit', back, more))
    expectSuccess(await onOrdinal(manager, 'cancel', again))
    expect(await clientProtectedUntil()).toBe(soon)
    await aHandledOrdinal(manager, office, client.listId)
    expect(await clientProtectedUntil()).toBe(addDays(shanghaiDateAt(new Date()), PROTECTION_DAYS))
  })
})

describe('undo beside a to-do', () => {
  const aReturnedClient = async () => {
    const client = await aSubmittedClient(cast.manager)
    const todo = mustExist(await findOpenTodo(cast.head, client.listId))
    const { listId, version } = todo
    return { client, todo, done: await cast.head.call(todoApi.decide, { listId, version, ...no }) }
  }

  test('is the same as 撤回, for ten seconds', async () => {
    const { client, todo, done } = await aReturnedClient()
    const until = Date.parse(mustExist(done.undoUntil)) - Date.parse(mustExist(done.handleTime))
    expect(until).toBe(10_000)
    const undone = await cast.head.tries(todoApi.undo, { listId: done.listId, version: done.version })
    expect(undone.data).toMatchObject({
      listId: todo.listId,
      status: 'pending',
      result: null,
      opinion: null,
      version: done.version + 1,
    })
    expect(undone.data.allowedActions).toContain('return')
    expect(await todosOf(cast.manager, client)).toEqual([])
    expect((await flowLogsOf(cast.head, client)).map(({ actionName }) => actionName)).toEqual([
      '提交',
      '退回',
      '撤回',
    ])
    // Nobody is informed about something that existed for only a few seconds.
    expect((await cast.manager.call(todoApi.noticePage, { ownId: client.listId })).records).toEqual([])
    const again = await cast.head.call(todoApi.decide, {
      listId: todo.listId,
      version: undone.data.version,
      result: 'approve' as const,
    })
    // The client is in use at once, which cannot be taken back.
    expect(again).toMatchObject({ status: 'done', undoUntil: null })
  })

  test('is over after its time, while 撤回 on the page goes on', async () => {
    const { client, done } = await aReturnedClient()
    await server.sql(
      `update wf_todo set handle_time = handle_time - interval '16 seconds' where list_id = $1`,
      [done.listId],
    )
    const { listId, version } = done
    expect((await cast.head.tries(todoApi.undo, { listId, version })).code).toBe(409)
    const row = await cast.head.call(clientApi.detail, { listId: client.listId })
    expect(expectSuccess(await onClient(cast.head, 'withdraw', row)).status).toBe('20')
  })

  test('is for whoever decided, once, and not over what was done since', async () => {
    const { client, done } = await aReturnedClient()
    const { listId, version } = done
    expect((await cast.manager.tries(todoApi.undo, { listId, version })).code).not.toBe(200)
    expect((await leader.tries(todoApi.undo, { listId, version })).code).toBe(404)
    expect((await admin.tries(todoApi.undo, { listId, version })).code).toBe(409)
    expect((await cast.head.tries(todoApi.undo, { listId, version: version - 1 })).code).toBe(409)
    const row = await cast.manager.call(clientApi.detail, { listId: client.listId })
    await cast.manager.call(clientApi.update, clientFormOf(row, { regionCode: row.regionCode }))
    expect((await cast.head.tries(todoApi.undo, { listId, version })).code).toBe(409)
    const other = await aReturnedClient()
    const twice = await Promise.all([0, 1].map(() => cast.head.tries(todoApi.undo, idAndVersion(other.done))))
    expect(twice.map(({ code }) => code).sort()).toEqual([200, 409])
  })
  const idAndVersion = ({ listId, version }: Versioned) => ({ listId, version })
})
