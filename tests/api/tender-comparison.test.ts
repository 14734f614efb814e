import { relatedApi } from '@agency/shared/contract/related.contract'
import { todoApi } from '@agency/shared/contract/todo.contract'
import type { ClientRow } from '@agency/shared/modules/crm-client/client.record'
import { ordinalApi } from '@agency/shared/modules/ordinal/ordinal.contract'
import { userApi } from '@agency/shared/modules/system-user/user.contract'
import { comparisonApi as api } from '@agency/shared/modules/tender-comparison/comparison.contract'
import type { ComparisonRow } from '@agency/shared/modules/tender-comparison/comparison.record'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aClientInUse, findOpenTodo } from '../support/clients'
import {
  aComparisonDraft,
  aComparisonToSeal,
  aHandedInComparison,
  comparisonForm,
  comparisonResultForm,
  onComparison as on,
} from '../support/comparisons'
import { expectSuccess } from '../support/expect-success'
import type { Person, Some } from '../support/person'
import { type Cast, prepareCast, timeInDays } from '../support/projects'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let cast: Cast
let [office, qc, leader, auditor, other]: Person[] = []
let client: ClientRow
let company: Parameters<typeof aHandedInComparison>[0]

beforeAll(async () => {
  server = await startServer()
  cast = await prepareCast(server)
  const names = ['office', 'qc', 'leader', 'auditor', 'clientmgr2']
  ;[office, qc, leader, auditor, other] = await Promise.all(names.map((name) => server.as(name)))
  client = await aClientInUse(cast.manager, cast.head)
  company = { server, manager: cast.manager, head: cast.head, office: mustBePerson(office) }
})
afterAll(() => server?.stop())

const mustBePerson = (person: Person | undefined): Person => {
  if (!person) throw new Error('nobody')
  return person
}
const yes = { result: 'approve' } as const
const aSubmittedComparison = async (changes: Some<typeof api.save> = {}) =>
  expectSuccess(await on(cast.manager, 'submit', await aComparisonDraft(cast.manager, changes)))
const statusesOf = (rows: ComparisonRow[]) => rows.map(({ status }) => status)

describe('审核', () => {
  test('服务费不大、报价不低的，部门审核之后待用印', async () => {
    const sent = await aSubmittedComparison()
    expect(sent).toMatchObject({
      status: '20',
      standardFee: '31000.00',
      quoteFee: '24800.00',
      quoteRatio: '80.00',
    })
    const agreed = expectSuccess(await on(cast.head, 'approve', sent, yes))
    expect(agreed.status).toBe('50')
    expect(await findOpenTodo(mustBePerson(office), agreed.listId)).toMatchObject({ stepId: 'BX_SEAL' })
  })

  test.each([
    ['预计服务费 10 万元起经品管', { feeForecast: '100000' }, ['30', '50']],
    ['差一分不到 10 万元的不经品管', { feeForecast: '99999.99' }, ['50']],
    ['预计服务费 50 万元起须公司领导', { feeForecast: '500000' }, ['30', '40', '50']],
    ['报价低于标准的 70% 须公司领导', { quoteValue: '30.01' }, ['40', '50']],
    ['正好 70% 的不须', { quoteValue: '30' }, ['50']],
    ['算不出预计服务费的按须审核处理', { budgetMoney: null }, ['30', '40', '50']],
    ['填小了预计服务费不能绕过审核', { feeForecast: '1', budgetMoney: '2000000000' }, ['30', '40', '50']],
    ['固定金额按标准折算', { quoteWay: '固定金额', quoteValue: '21000' }, ['40', '50']],
  ])('%s', async (_what, changes, expected) => {
    const rows = [expectSuccess(await on(cast.head, 'approve', await aSubmittedComparison(changes), yes))]
    for (const status of expected) {
      const last = rows.at(-1)
      if (last?.status !== status) break
      const next = { '30': qc, '40': leader }[status]
      if (next) rows.push(expectSuccess(await on(next, 'approve', last, yes)))
    }
    expect(statusesOf(rows)).toEqual(expected)
  })

  test('受托组织的审批之后直接可转入排号，不用印', async () => {
    const sent = await aSubmittedComparison({
      comparisonRole: 'ORGANIZE',
      clientId: client.listId,
      clientNameText: null,
    })
    const agreed = expectSuccess(await on(cast.head, 'approve', sent, yes))
    expect(agreed).toMatchObject({ status: '80', ordinalId: null })
    expect(agreed.allowedActions).not.toContain('toOrdinal')
    const own = await cast.manager.call(api.detail, { listId: agreed.listId })
    expect(own.allowedActions).toContain('toOrdinal')
    const turned = expectSuccess(await on(cast.manager, 'toOrdinal', own, noWay))
    const ordinal = await cast.manager.call(ordinalApi.detail, { listId: String(turned.ordinalId) })
    expect(ordinal).toMatchObject({
      ordinalType: '比选转入',
      procurementMethod: '比选',
      procurementRegime: 'QT',
    })
  })

  test('编制人、负责人、参与人员不审核；没有写意见不能退回；退回之后改好再交', async () => {
    const sent = await aSubmittedComparison({ memberIds: [cast.pm.userId] })
    expect((await on(cast.manager, 'approve', sent, yes)).code).toBe(403)
    expect((await on(cast.head, 'approve', sent, { result: 'return' })).errors).toMatchObject([
      { field: 'opinion' },
    ])
    const back = expectSuccess(
      await on(cast.head, 'approve', sent, { result: 'return', opinion: '报价依据不足' }),
    )
    expect(back.status).toBe('15')
    const todo = await findOpenTodo(cast.manager, back.listId)
    expect(todo).toMatchObject({ stepId: 'BX_FIX' })
    expect(todo?.path).toContain('/tender/approvalFileComparisonEditPage')
    const form = await comparisonForm(cast.manager, { quoteValue: '15' })
    const fixed = expectSuccess(
      await cast.manager.tries(api.update, { ...form, listId: back.listId, version: back.version }),
    )
    expect(expectSuccess(await on(cast.manager, 'submit', fixed))).toMatchObject({
      status: '20',
      quoteRatio: '85.00',
    })
  })

  test('没有填项目类型的按收费最高的标准测算；预算填错的也有人看', async () => {
    const sent = await aSubmittedComparison({
      projectType: null,
      feeForecast: '1',
      budgetMoney: '2000000000',
    })
    expect(sent).toMatchObject({ needsQc: true, needsLeader: true })
    const odd = await aSubmittedComparison({ quoteWay: '固定金额', quoteValue: '80000', budgetMoney: '10' })
    expect(odd.needsLeader).toBe(true)
  })

  test('把部门负责人列为参与人员，仍要公司领导审批', async () => {
    const sent = await aSubmittedComparison({ memberIds: [cast.head.userId], feeForecast: '200000' })
    expect(sent.status).toBe('30')
    expect(expectSuccess(await on(mustBePerson(qc), 'approve', sent, yes)).status).toBe('40')
  })

  test('改过比选的人，退出参与之后也不审核', async () => {
    const draft = await aComparisonDraft(cast.manager, { memberIds: [cast.pm.userId], feeForecast: '200000' })
    const { listId, version } = draft
    const form = await comparisonForm(cast.manager, {
      feeForecast: '200000',
      comparisonFile: draft.comparisonFile,
    })
    const mine = expectSuccess(await cast.pm.tries(api.update, { ...form, listId, version }))
    expect(mine.memberIds).toEqual([])
    expect(mine.editorIds).toEqual([cast.manager.userId, cast.pm.userId])
    const sent = expectSuccess(await on(cast.manager, 'submit', { listId, version: mine.version }))
    await server.sql(
      `insert into sys_user_role (user_id, role_id) select $1, list_id from sys_role where role_code = 'QC'`,
      [cast.pm.userId],
    )
    const checked = expectSuccess(await on(cast.head, 'approve', sent, yes))
    expect(checked.status).toBe('30')
    expect((await on(cast.pm, 'approve', checked, yes)).code).not.toBe(200)
    await server.sql(
      `delete from sys_user_role where user_id = $1 and role_id = (select list_id from sys_role where role_code = 'QC')`,
      [cast.pm.userId],
    )
  })

  test('部门负责人自己负责的不由他审核', async () => {
    const sent = await aSubmittedComparison({ responsibleUserId: cast.head.userId })
    expect(sent.status).toBe('40')
    expect((await on(cast.head, 'approve', sent, yes)).code).not.toBe(200)
    expect(expectSuccess(await on(mustBePerson(leader), 'approve', sent, yes)).status).toBe('50')
  })
})

const noWay = {
  clientId: null,
  procurementRegime: null,
  procurementMethod: null,
  projectType: null,
  fundSource: null,
}

describe('填写', () => {
  test.each([
    [{ clientNameText: null }, 'clientId'],
    [{ comparisonRole: 'ORGANIZE' }, 'clientId'],
    [{ quoteValue: null }, 'quoteValue'],
    [{ quoteValue: '100' }, 'quoteValue'],
    [{ quoteWay: '固定金额', quoteValue: '0' }, 'quoteValue'],
    [{ quoteWay: '打折' }, 'quoteWay'],
    [{ noticeUrl: 'javascript:alert(1)' }, 'noticeUrl'],
    [{ comparisonFile: [] }, 'comparisonFile'],
    [{ submitDeadline: '明天' }, 'submitDeadline'],
    [{ requiredPapers: [{ paperName: '', materialType: null, copies: 1 }] }, 'requiredPapers.0.paperName'],
    [{ budgetMoney: '-1' }, 'budgetMoney'],
  ])('%j 在 %s 指出', async (changes, field) => {
    const form = { ...(await comparisonForm(cast.manager)), ...changes }
    const answer = await cast.manager.tries(api.save, form)
    expect([answer.code, answer.errors?.map((one) => one.field)]).toEqual([400, [field]])
  })

  test('负责人须是客户经理、项目经理；别人的客户不能选', async () => {
    const form = await comparisonForm(cast.manager, { responsibleUserId: mustBePerson(auditor).userId })
    expect((await cast.manager.tries(api.save, form)).errors).toMatchObject([{ field: 'responsibleUserId' }])
    const others = await comparisonForm(mustBePerson(other), {
      clientId: client.listId,
      clientNameText: null,
    })
    expect((await mustBePerson(other).tries(api.save, others)).errors).toMatchObject([{ field: 'clientId' }])
  })

  test('递交截止已过的不能提交', async () => {
    const draft = await aComparisonDraft(cast.manager)
    await server.sql(`update tender_comparison set submit_deadline = now() where list_id = $1`, [
      draft.listId,
    ])
    expect((await on(cast.manager, 'submit', draft)).errors).toMatchObject([{ field: 'submitDeadline' }])
  })

  test('别人看不到；同部门负责人、审计看得到', async () => {
    const { listId } = await aComparisonDraft(cast.manager)
    expect((await mustBePerson(other).tries(api.detail, { listId })).code).toBe(404)
    for (const person of [cast.head, mustBePerson(auditor)])
      expect((await person.tries(api.detail, { listId })).code).toBe(200)
  })
})

describe('用印与结果', () => {
  test('用印的份数须与正副本一致，编制人不用印，截止之后不能用印而只能弃权', async () => {
    const agreed = await aComparisonToSeal(company)
    expect((await on(cast.manager, 'seal', agreed, { sealCount: 5, sealNote: null })).code).toBe(403)
    const wrong = await on(mustBePerson(office), 'seal', agreed, { sealCount: 4, sealNote: null })
    expect(wrong.errors).toMatchObject([{ field: 'sealCount' }])
    await server.sql(`update tender_comparison set submit_deadline = now() where list_id = $1`, [
      agreed.listId,
    ])
    const late = await on(mustBePerson(office), 'seal', agreed, { sealCount: 5, sealNote: null })
    expect([late.code, late.msg]).toEqual([409, '已过递交截止时间，不能用印；请录入结果为弃权'])
    const won = await on(cast.manager, 'result', agreed, comparisonResultForm('中选'))
    expect(won.errors).toMatchObject([{ field: 'result' }])
    expect(
      expectSuccess(
        await on(cast.manager, 'result', agreed, comparisonResultForm('弃权', { loseReason: '人手不足' })),
      ),
    ).toMatchObject({
      status: '72',
      result: '弃权',
    })
  })

  test('综合管理员可以写明原因退回，改好再审再用印；结果告知部门负责人', async () => {
    const agreed = await aComparisonToSeal(company)
    expect((await on(mustBePerson(office), 'sealBack', agreed)).errors).toMatchObject([{ field: 'opinion' }])
    const back = expectSuccess(
      await on(mustBePerson(office), 'sealBack', agreed, { opinion: '副本少装订一册' }),
    )
    expect(back.status).toBe('15')
    expect(expectSuccess(await on(cast.manager, 'submit', back)).status).toBe('20')
    const lost = expectSuccess(
      await on(
        cast.manager,
        'result',
        await aHandedInComparison(company),
        comparisonResultForm('未中选', { loseReason: '价高' }),
      ),
    )
    const { records } = await cast.head.call(todoApi.noticePage, { current: 1, size: 50 })
    expect(records.map(({ ownId }) => ownId)).toContain(lost.listId)
  })

  test('递交截止之前没有结果；未中选须写原因；结果之后不能再改', async () => {
    const sealed = expectSuccess(
      await on(mustBePerson(office), 'seal', await aComparisonToSeal(company), {
        sealCount: 5,
        sealNote: null,
      }),
    )
    expect(sealed).toMatchObject({ status: '60', sealCount: 5, sealUserId: mustBePerson(office).userId })
    expect((await on(cast.manager, 'result', sealed, comparisonResultForm('中选'))).code).toBe(409)

    const over = await aHandedInComparison(company)
    expect((await on(cast.manager, 'result', over, comparisonResultForm('未中选'))).errors).toMatchObject([
      { field: 'loseReason' },
    ])
    expect((await on(cast.manager, 'result', over, comparisonResultForm('输了'))).errors).toMatchObject([
      { field: 'result' },
    ])
    const future = await on(
      cast.manager,
      'result',
      over,
      comparisonResultForm('中选', { resultTime: timeInDays(1) }),
    )
    expect(future.errors).toMatchObject([{ field: 'resultTime' }])
    const lost = expectSuccess(
      await on(
        cast.manager,
        'result',
        over,
        comparisonResultForm('未中选', {
          winnerName: '邻江招标',
          winQuote: '35',
          loseReason: '报价偏高',
          lesson: '先算盈亏点',
          competitors: [{ competitorName: '邻江招标', quoteValue: '35' }],
        }),
      ),
    )
    expect(lost).toMatchObject({ status: '71', winnerName: '邻江招标', winQuote: '35.00' })
    expect((await on(cast.manager, 'result', lost, comparisonResultForm('中选'))).code).toBe(409)
    const [first] = await cast.manager.call(api.lessons, { comparisonName: over.comparisonName })
    expect(first).toMatchObject({ loseReason: '报价偏高', lesson: '先算盈亏点', winQuote: '35.00' })
  })

  test('中选的转入排号：草稿照比选填好，新客户须先建档；再转一次不行', async () => {
    const over = await aHandedInComparison(company, { comparisonName: '实验楼设备采购代理比选' })
    const won = expectSuccess(await on(cast.manager, 'result', over, comparisonResultForm('中选')))
    expect(won.status).toBe('70')
    expect((await on(cast.manager, 'toOrdinal', won, noWay)).errors).toMatchObject([{ field: 'clientId' }])
    const way = {
      ...noWay,
      clientId: client.listId,
      fundSource: '财政资金',
      procurementMethod: '公开招标',
    }
    const turned = expectSuccess(await on(cast.manager, 'toOrdinal', won, way))
    expect(turned).toMatchObject({ status: '80', clientId: client.listId, clientNameText: null })
    expect(await cast.manager.call(ordinalApi.detail, { listId: String(turned.ordinalId) })).toMatchObject({
      ordinalType: '比选转入',
      projectName: '实验楼设备采购代理比选',
      budgetMoney: '3000000.00',
      feeStandard: 'TABLE',
      feeDiscount: 80,
      fundSource: '财政资金',
      status: '10',
      projectType: 'FW',
      customerManagerId: cast.manager.userId,
    })
    expect((await on(cast.manager, 'toOrdinal', turned, way)).code).toBe(409)
    // After the draft is deleted it can be turned into a 排号 again.
    await cast.manager.call(ordinalApi.delete, { listIds: String(turned.ordinalId) })
    const again = await cast.manager.call(api.detail, { listId: turned.listId })
    expect(again.allowedActions).toContain('toOrdinal')
    const renewed = expectSuccess(await on(cast.manager, 'toOrdinal', again, way))
    expect(renewed.ordinalId).not.toBe(turned.ordinalId)
    expect(renewed.status).toBe('80')
  })

  test('中选率：流标、弃权不计；按报价下浮的幅度', async () => {
    const before = await mustBePerson(auditor).call(api.wins, { by: 'discount' })
    const lowestBandOf = (rows: typeof before) =>
      rows.find(({ name }) => name === '0–10%') ?? { decided: 0, won: 0, failed: 0 }
    const aComparisonWithResult = async (result: string, changes = {}) =>
      expectSuccess(
        await on(
          cast.manager,
          'result',
          await aHandedInComparison(company, { quoteValue: '10' }),
          comparisonResultForm(result, changes),
        ),
      )
    await aComparisonWithResult('中选')
    await aComparisonWithResult('未中选', { loseReason: '经验不足' })
    await aComparisonWithResult('流标', { loseReason: '有效比选不足三家' })
    const after = lowestBandOf(await mustBePerson(auditor).call(api.wins, { by: 'discount' }))
    const was = lowestBandOf(before)
    expect([after.decided - was.decided, after.won - was.won, after.failed - was.failed]).toEqual([2, 1, 1])
    expect(await mustBePerson(other).call(api.wins, { by: 'person' })).toEqual([])
  })
})

test('报价测算：标准、报价、每下浮一成的收益、不亏的最大下浮', async () => {
  const quote = await cast.manager.call(api.quote, {
    projectType: 'FW',
    budgetMoney: '3000000',
    quoteWay: '费率下浮',
    quoteValue: '20',
    costForecast: '20000',
  })
  expect(quote).toMatchObject({
    standardFee: '31000.00',
    quoteFee: '24800.00',
    quoteRatio: '80.00',
    mostOff: '31.61',
  })
  expect(quote.steps.find(({ off }) => off === 20)).toEqual({ off: 20, fee: '24800.00', earned: '3396.23' })
})

test('客户详情的往来里有它的比选', async () => {
  const own = await aComparisonDraft(cast.manager, { clientId: client.listId, clientNameText: null })
  const asked = { bizType: 'crm:client', ownId: client.listId }
  const groups = await cast.manager.call(relatedApi.groups, asked)
  const group = groups.find(({ title }) => title === '比选')
  expect(group?.rows.map(({ code }) => code)).toContain(own.comparisonCode)
})

test('教训是全部门的，别人的报价不是', async () => {
  const over = await aHandedInComparison(company, { comparisonName: '独一无二的比选名称' })
  expectSuccess(
    await on(
      cast.manager,
      'result',
      over,
      comparisonResultForm('未中选', { loseReason: '价高', winQuote: '40' }),
    ),
  )
  const colleague = await server.as('pm')
  expect((await colleague.tries(api.detail, { listId: over.listId })).code).toBe(404)
  const [told] = await colleague.call(api.lessons, { comparisonName: '独一无二的比选名称' })
  expect(told).toMatchObject({ listId: over.listId, loseReason: '价高', quoteValue: null })
})

test('审核中的比选不移交给审核它的人', async () => {
  const sent = await aSubmittedComparison()
  const admin = await server.as('admin')
  const given = expectSuccess(
    await admin.tries(userApi.handover, {
      listId: cast.manager.userId,
      opinion: '调岗',
      disable: false,
      moves: [{ kind: 'tender:comparison:responsibleUserId', toUserId: cast.head.userId }],
    }),
  )
  expect(given.left.map(({ title }) => title)).toContain(sent.comparisonName)
  expect((await cast.manager.call(api.detail, { listId: sent.listId })).responsibleUserId).toBe(
    cast.manager.userId,
  )
})

test('离职交接：没有结束的比选连同待办交给接收人，已有结果的留着', async () => {
  const sealed = expectSuccess(
    await on(mustBePerson(office), 'seal', await aComparisonToSeal(company), {
      sealCount: 5,
      sealNote: null,
    }),
  )
  const admin = await server.as('admin')
  const kind = 'tender:comparison:responsibleUserId'
  const given = await admin.tries(userApi.handover, {
    listId: cast.manager.userId,
    opinion: '调岗',
    disable: false,
    moves: [{ kind, toUserId: mustBePerson(other).userId }],
  })
  expect(expectSuccess(given).left).toEqual([])
  const row = await mustBePerson(other).call(api.detail, { listId: sealed.listId })
  expect(row).toMatchObject({
    responsibleUserId: mustBePerson(other).userId,
    createUserId: mustBePerson(other).userId,
  })
  expect(row.allowedActions).toContain('result')
  expect((await cast.manager.tries(api.detail, { listId: sealed.listId })).code).toBe(404)
  expect((await cast.manager.call(api.page, { current: 1, size: 8, result: '中选' })).total).toBeGreaterThan(
    0,
  )
})
