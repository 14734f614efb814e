import { commonApi, type DictOption } from '@agency/shared/contract/common.contract'
import { homeApi } from '@agency/shared/contract/home.contract'
import { operationLogApi } from '@agency/shared/contract/log.contract'
import { searchApi } from '@agency/shared/contract/search.contract'
import { todoApi } from '@agency/shared/contract/todo.contract'
import { deputyApi } from '@agency/shared/deputy/deputy.contract'
import { complainApi } from '@agency/shared/modules/sale-complain/complain.contract'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../apps/server/src/db/database'
import { firstBrokenRow } from '../../apps/server/src/log/chain-check'
import { addDays, endOfDay, shanghaiDateAt, weekday } from '../../packages/shared/src/format/dates'
import { loadFieldLookup } from '../../packages/shared/src/log/log-labels'
import { actionWord, moduleWord } from '../../packages/shared/src/log/log-words'
import { dictionariesForValue, loggedText } from '../../packages/shared/src/log/logged-text'
import { differences } from '../../packages/shared/src/modules/system-log/differences'
import { bondFlow } from '../../packages/shared/src/modules/tender-bond/bond.flow'
import { feeFlow } from '../../packages/shared/src/modules/tender-fee/fee.flow'
import { lotFlow } from '../../packages/shared/src/modules/tender-project/lot/lot.flow'
import { projectFlow } from '../../packages/shared/src/modules/tender-project/project/project.flow'
import { signupFlow } from '../../packages/shared/src/modules/tender-signup/signup.flow'
import { mustExist } from '../support/collections'
import { runJob } from '../support/jobs'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let seconds: number
beforeAll(async () => {
  const began = performance.now()
  server = await startServer({ SEED: 'demo' })
  seconds = (performance.now() - began) / 1000
})
afterAll(() => server?.stop())

const countsByStatus = async (table: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await server.sql(`select status, count(*)::int n from ${table} group by 1`)).map(({ status, n }) => [
      status,
      n,
    ]),
  )
const sumCounts = (counts: Record<string, number>) => Object.values(counts).reduce((all, n) => all + n, 0)

test('what is there from the first second is found, whether or not a job has read it', async () => {
  const admin = await server.as('admin')
  const foundRecordKinds = async (keyword: string) =>
    (await admin.call(searchApi.records, { keyword })).map(({ kind }) => kind)
  const before = await foundRecordKinds('云岭市人民医院')
  expect(before).toContain('client')
  expect(await foundRecordKinds('ylsrmyy')).toContain('client')
  await runJob(server, 'search-read')
  expect(await foundRecordKinds('云岭市人民医院')).toEqual(before)
})

test('fifty projects with 82 lots stand in the states of DOMAIN section 7', async () => {
  console.log(`The demo company took ${seconds.toFixed(1)} s`)
  expect(await countsByStatus('tender_project')).toEqual({
    20: 1,
    30: 3,
    40: 3,
    50: 21,
    60: 4,
    70: 3,
    80: 10,
    91: 2,
    92: 1,
    93: 2,
  })
  // 编制4 审核3, 报名6 待开标5 评标3 公示3 定标4
  const running = await server.sql(
    `select (select min(l.status) from tender_package l where l.project_id = p.list_id) status, count(*)::int n
       from tender_project p where p.status = '50' group by 1 order by 1`,
  )
  expect(running.map(({ status, n }) => [status, n])).toEqual([
    ['20', 6],
    ['30', 5],
    ['40', 3],
    ['50', 3],
    ['60', 4],
  ])
  expect(sumCounts(await countsByStatus('tender_package'))).toBe(82)
  expect(sumCounts(await countsByStatus('ordinal_record'))).toBe(60)
})

test('10 applications for materials in every state, an original that is late among them', async () => {
  expect(await countsByStatus('knowledge_apply')).toEqual({ 10: 1, 20: 3, 30: 3, 40: 1, 50: 1, 60: 1 })
  const late = await server.sql(
    `select 1 from knowledge_apply where status = '30' and out_time is not null and due_time < now()`,
  )
  expect(late.length).toBe(1)
  const steps = await server.sql(
    `select step_id from wf_todo where biz_type = 'knowledge:apply' and status = 'pending' and kind = 'task' order by 1`,
  )
  expect(steps.map(({ step_id }) => step_id)).toEqual([
    'KB_CHECK',
    'KB_DEPT',
    'KB_FIX',
    'KB_OWNER',
    'KB_RETURN',
    'KB_RETURN',
  ])
})

test('12 比选, three of them won, in every state but one', async () => {
  expect(await countsByStatus('tender_comparison')).toEqual({
    10: 1,
    15: 1,
    20: 1,
    30: 1,
    40: 1,
    50: 1,
    60: 1,
    70: 3,
    71: 1,
    80: 1,
  })
})

test('forty materials of every type and state, two of which expire soon', async () => {
  expect(await countsByStatus('knowledge_material')).toEqual({
    10: 1,
    15: 1,
    20: 1,
    30: 34,
    35: 1,
    40: 1,
    50: 1,
  })
  const [{ types, soon, expired } = {}] = await server.sql(
    `select count(distinct material_type)::int types,
       count(*) filter (where valid_to between current_date and current_date + 60)::int soon,
       count(*) filter (where valid_to < current_date)::int expired from knowledge_material`,
  )
  expect([types, soon, expired]).toEqual([7, 2, 1])
  const own = await server.sql(
    'select 1 from knowledge_material where owner_user_id in (create_user_id, review_user_id)',
  )
  expect(own).toEqual([])
})

test('every state of lots, sign-ups, bonds, bills and failures has somebody in it', async () => {
  const statusesOfFlow = (flow: { steps: Readonly<Record<string, { status: string }>> }) =>
    [...new Set(Object.values(flow.steps).map(({ status }) => status))].sort()
  const statusesInTable = async (table: string) => Object.keys(await countsByStatus(table)).sort()
  expect(await statusesInTable('tender_package')).toEqual(statusesOfFlow(lotFlow))
  expect(await statusesInTable('tender_signup')).toEqual(statusesOfFlow(signupFlow))
  expect(await statusesInTable('tender_bond')).toEqual(statusesOfFlow(bondFlow))
  expect(await statusesInTable('tender_fee')).toEqual(statusesOfFlow(feeFlow))
  // Drafts and returned records occur only briefly.
  expect(await statusesInTable('tender_fail')).toEqual(['20', '30', '50'])
  expect(await statusesInTable('tender_project')).toEqual(statusesOfFlow(projectFlow))
})

test('310 registrations, 230 bonds, 48 bills with their receipts, notices, bids and candidates', async () => {
  expect(sumCounts(await countsByStatus('tender_signup'))).toBe(310)
  expect(sumCounts(await countsByStatus('tender_bond'))).toBe(230)
  expect(sumCounts(await countsByStatus('tender_fee'))).toBe(48)
  const counted = await server.row(
    `select (select count(*)::int from tender_fee_receipt) receipts, (select count(*)::int from tender_bid) bids,
       (select count(*)::int from tender_candidate) candidates, (select count(*)::int from tender_notice) notices,
       (select count(*)::int from tender_package where contract_time is not null) contracts,
       (select count(*)::int from tender_project where round = 2) rounds`,
  )
  expect(counted).toMatchObject({ contracts: 31, rounds: 2 })
  for (const name of ['receipts', 'bids', 'candidates', 'notices'])
    expect(counted[name], name).toBeGreaterThan(30)
})

test('the bids of thirty lots lie on the shelf, some are on their way, of some nobody has begun', async () => {
  expect(await countsByStatus('archive_bid')).toEqual({ 10: 5, 20: 5, 30: 28, 40: 1, 50: 2 })
  // One unsuccessful bidder got the bids back.
  const returned = await server.sql('select sum(jsonb_array_length(returns))::int n from archive_bid')
  expect(returned).toEqual([{ n: 1 }])
  const opened = await server.sql(
    `select count(*)::int n from tender_package where bid_time is not null and status in ('70', '80', '91', '92')`,
  )
  expect(opened).toEqual([{ n: 41 }])
})

test('ten complaints, of every kind, one of them with a working day left', async () => {
  const { records } = await (await server.as('qc')).call(complainApi.page, { currPage: 1, limit: 50 })
  expect(records).toHaveLength(10)
  expect(new Set(records.map(({ complainType }) => complainType)).size).toBe(6)
  expect(records.filter(({ remainingDays }) => remainingDays === 1).length).toBeGreaterThan(0)
})

test('ten volumes are kept, and fifteen loans were asked for, in every state; one is overdue', async () => {
  expect(sumCounts(await countsByStatus('archive_repo'))).toBe(10)
  // 21 commission sheets, ten of them complete: in approval, to be paid, or paid.
  const sheets = await countsByStatus('finance_royalty')
  expect(sumCounts(sheets)).toBe(21)
  expect(sheets).toEqual({ 10: 11, 15: 1, 20: 1, 30: 1, 40: 1, 50: 1, 60: 5 })
  const handedOver = await server.sql('select voucher_count from finance_voucher_export')
  expect(handedOver).toHaveLength(2)
  const loans = await countsByStatus('archive_borrow')
  expect(sumCounts(loans)).toBe(15)
  expect(loans['70']).toBe(1)
  expect(Object.keys(loans).sort()).toEqual(['20', '30', '40', '50', '60', '70', '80', '90'])
  // One contract was added later, another waits to be received.
  expect(await countsByStatus('archive_more')).toEqual({ 20: 1, 60: 1 })
})

test('the lists of the home page are exactly as long as they should be, for those who may see them', async () => {
  const homeListTotal = async (
    who: string,
    list: 'openings' | 'fewSignups' | 'fewBonds' | 'unpaidBySuppliers' | 'unpaidByClients',
  ) => (await (await server.as(who)).call(homeApi[list], { current: 1, size: 200 })).total
  expect(await homeListTotal('admin', 'openings')).toBe(5)
  expect(await homeListTotal('admin', 'unpaidBySuppliers')).toBe(6)
  expect(await homeListTotal('admin', 'unpaidByClients')).toBe(3)
  // The numbers before the opening are hidden from administrators too (R27).
  expect(await homeListTotal('admin', 'fewSignups')).toBe(0)
  expect(await homeListTotal('sales', 'fewSignups')).toBe(3)
  expect(await homeListTotal('finance', 'fewBonds')).toBe(2)
  const { fees, methods } = await (await server.as('leader')).call(homeApi.figures, {})
  expect(methods.length).toBeGreaterThan(3)
  expect(fees?.months.filter(({ serviceMoney }) => serviceMoney !== '0.00').length).toBeGreaterThan(6)
})

/** A line of a flow's history. */
interface Moved {
  own_id: string
  time: Date
  from_status: string | null
  to_status: string
  user_name: string
}

test('histories are true: in the order of time, by people, never in the future, never after the close', async () => {
  const now = Date.now()
  const logs =
    await server.sql<Moved>(`select own_id, time, from_status, to_status, user_name, list_id from wf_flow_log
    where (biz_type like 'tender:%' or biz_type = 'ordinal:record') and to_status is not null order by own_id, list_id`)
  expect(logs.length).toBeGreaterThan(1500)
  for (const [at, log] of logs.entries()) {
    expect(log.time.getTime()).toBeLessThanOrEqual(now)
    expect(log.user_name).not.toBe('')
    const before = logs[at - 1]
    if (!before || before.own_id !== log.own_id) continue
    expect(log.time >= before.time, `${before.time.toISOString()} ${log.time.toISOString()}`).toBe(true)
    expect(log.from_status).toBe(before.to_status)
  }
  const lots = await server.sql<Record<string, Date | null>>(
    `select * from tender_package where bid_time is not null`,
  )
  for (const lot of lots) {
    const times = ['sign_up_start', 'sign_up_end', 'bid_time', 'eval_finish_time', 'calibration_time']
      .map((name) => lot[name])
      .filter((time) => time instanceof Date)
    expect(times).toEqual([...times].sort((one, other) => one.getTime() - other.getTime()))
  }
})

test('the to-dos are of records that still run, and told when they came', async () => {
  const open = await server.sql(
    `select t.title, t.create_time, c.step from wf_todo t join wf_case c on c.own_id = t.own_id
      where t.kind = 'task' and t.status = 'pending'`,
  )
  expect(open.length).toBeGreaterThan(60)
  const ended = await server.sql(
    `select t.title from wf_todo t left join tender_package l on l.list_id = t.own_id
       left join tender_project p on p.list_id = t.own_id
      where t.kind = 'task' and t.status = 'pending' and (l.status >= '80' or p.status >= '60')`,
  )
  expect(ended).toEqual([])
  const done = await server.row(
    `select count(*)::int n, count(*) filter (where handle_time < create_time)::int odd from wf_todo
      where kind = 'task' and status = 'done'`,
  )
  expect(done.n).toBeGreaterThan(300)
  expect(done.odd).toBe(0)
})

test('every account finds something to do and something to read', async () => {
  const accounts = await server.sql<{ username: string }>(
    'select username from sys_user where enabled and not del_flag',
  )
  expect(accounts.length).toBeGreaterThan(20)
  for (const { username: who } of accounts) {
    const person = await server.as(who)
    const userIds = person.userId
    const own = await person.call(todoApi.getCount, { userIds })
    const notices = await person.tries(todoApi.noticePage, {
      current: 1,
      size: 8,
      status: 'pending',
    })
    expect([who, own > 0, notices.data.total > 0]).toEqual([who, true, true])
  }
})

test('one deputyship is in force and has been used, one ended early', async () => {
  const [away, deputy] = [await server.as('depthead'), await server.as('depthead2')]
  const deputyStatesOf = async (person: typeof away) =>
    (await person.call(deputyApi.list, {})).map(({ state }) => state).sort()
  expect(await deputyStatesOf(away)).toEqual(['ended', 'running'])
  expect(await deputyStatesOf(deputy)).toEqual(['running'])
  expect(await deputy.call(deputyApi.getCount, {})).toBeGreaterThan(0)
  const { records } = await away.call(deputyApi.done, {})
  expect(records.map(({ handleUserName }) => handleUserName)).toEqual(['顾北辰（代沈知秋）'])
})

test('a few things are late as the day begins, most are not', async () => {
  // To-dos of today are due at the end of the day, so the time of this test does not matter.
  const open = await server.row<{ n: number; late: number }>(
    `select count(*)::int n, count(*) filter (where due_time < $1)::int late from wf_todo
      where kind = 'task' and status = 'pending' and due_time is not null`,
    [endOfDay(addDays(shanghaiDateAt(new Date()), -1))],
  )
  expect(open.late / open.n).toBeGreaterThan(0.02)
  expect(open.late / open.n).toBeLessThan(0.3)
})

test('people work in the hours of the office, on working days', async () => {
  const odd = await server.sql(
    `select own_id, action_name, user_name, to_char(time at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') at
       from wf_flow_log where extract(hour from time at time zone 'Asia/Shanghai') not between 8 and 17
         or (time at time zone 'Asia/Shanghai')::date in (select day::date from sys_holiday where kind = 'off')`,
  )
  expect(odd).toEqual([])
})

test('clients buy what such a client buys, under the law that is theirs, from suppliers of the trade', async () => {
  const bought = await server.sql<Record<string, string>>(
    `select p.project_name, p.procurement_regime regime, p.procurement_method method, p.project_type type,
        c.client_type from tender_project p join crm_client c on c.list_id = p.client_id`,
  )
  for (const { project_name: name, regime, method, type, client_type: client } of bought) {
    const isPublic = client === '政府机关' || client === '事业单位'
    const lawful = {
      ZTB_MUST: ['公开招标', '邀请招标'].includes(mustExist(method)),
      ZTB_FREE: ['公开招标', '邀请招标'].includes(mustExist(method)) && !isPublic,
      ZC: isPublic && type !== 'GC' && (method !== '询价' || type === 'HW'),
      QT: !isPublic,
    }[regime as 'ZC']
    expect([name, lawful]).toEqual([name, true])
  }
  const mixed = await server.sql(
    `select s.package_id, count(distinct u.business_scope)::int trades from tender_signup s
       join crm_supplier u on u.list_id = s.supplier_id group by 1 having count(distinct u.business_scope) > 1`,
  )
  expect(mixed).toEqual([])
})

test('awards scatter below what may be asked, and are no round share of the budget', async () => {
  const shares = (
    await server.sql(
      `select win_bid_money / coalesce(control_money, budget_money) share from tender_package where win_bid_money > 0`,
    )
  ).map(({ share }) => Number(share))
  expect(shares.length).toBeGreaterThan(30)
  expect(Math.max(...shares)).toBeLessThanOrEqual(1)
  expect(Math.max(...shares) - Math.min(...shares)).toBeGreaterThan(0.08)
  expect(new Set(shares.map((share) => share.toFixed(3))).size).toBeGreaterThan(20)
})

test('one of the openings is today, when today is a working day', async () => {
  const { records } = await (await server.as('admin')).call(homeApi.openings, { current: 1, size: 20 })
  const [holiday] = await server.sql<{ kind: string }>(`select kind from sys_holiday where day = $1`, [
    shanghaiDateAt(new Date()),
  ])
  const isWorkday = holiday ? holiday.kind === 'work' : weekday(shanghaiDateAt(new Date())) <= 5
  expect(
    records.some(({ openTime }) => shanghaiDateAt(new Date(openTime)) === shanghaiDateAt(new Date())),
  ).toBe(isWorkday)
})

test('the log is one chain in the order of time', async () => {
  const { db, close } = openDatabase(server.databaseUrl, 1)
  try {
    expect(await firstBrokenRow(db)).toBeUndefined()
  } finally {
    await close()
  }
  const backwards = await server.row(`select count(*)::int n from (
    select time, lag(time) over (order by seq) before from sys_operation_log) rows where time < before`)
  expect(backwards.n).toBe(0)
})

test('the lots of a project share its whole budget', async () => {
  const differing = await server.sql(
    `select p.project_code, p.budget_money, sum(l.budget_money) lots
       from tender_project p join tender_package l on l.project_id = p.list_id and not l.del_flag
       group by p.list_id having count(l.budget_money) = count(*) and sum(l.budget_money) <> p.budget_money`,
  )
  expect(differing).toEqual([])
})

test('no rule of the law that stops a step is broken anywhere', async () => {
  const admin = await server.as('admin')
  const published = await server.sql<{ list_id: string }>(
    `select list_id from tender_project where rules_used is not null`,
  )
  expect(published.length).toBe(42)
  const failed = new Set(
    (await server.sql(`select package_no no from tender_package where status >= '91'`)).map(({ no }) => no),
  )
  for (const { list_id: listId } of published)
    for (const { packageNo, judgements } of await admin.call(projectApi.deadlines, { listId }))
      for (const { level, state, text } of failed.has(packageNo) ? [] : judgements)
        expect([packageNo, level === 'BLOCK' && state === 'broken' ? text : '']).toEqual([packageNo, ''])
})

test('the second round keeps the finance code, and its number goes on from the first', async () => {
  const rounds =
    await server.sql(`select second.project_code, first.project_code first, second.finance_code = first.finance_code same
    from tender_project second join tender_project first on first.list_id = second.parent_project_id`)
  expect(rounds).toHaveLength(2)
  for (const { project_code, first, same } of rounds)
    expect([project_code, same]).toEqual([`${first}-2`, true])
})

test('whoever comes in the morning finds their files, and nothing of tomorrow', async () => {
  const admin = await server.as('admin')
  const file = await server.row<{ list_id: string }>(
    `select list_id from sys_attachment where name = '招标文件.pdf' limit 1`,
  )
  const answer = await admin.download(commonApi.fileContent, { listId: file.list_id })
  expect([answer.status, (await answer.text()).slice(0, 5)]).toEqual([200, '%PDF-'])
  const tomorrow = `${addDays(shanghaiDateAt(new Date()), 1)}T00:00:00+08:00`
  for (const table of ['tender_project', 'tender_signup', 'tender_bond', 'tender_fee', 'sys_attachment'])
    expect(
      await server.sql(`select 1 from ${table} where create_time > $1 or update_time > $1`, [tomorrow]),
    ).toEqual([])
})

/** Text that a person would take for a code: an id, a name in the program, a word in capitals. */
const CODE = /[0-9a-f]{8}-[0-9a-f]{4}-|^[a-z]+([A-Z][a-z]+)+$|^[A-Z]+(_[A-Z]+)+$|^(draft|pending|done|task)$/

test('操作日志 reads in words: of every kind of line the module, the action, each field and what it was and became', async () => {
  const admin = await server.as('admin')
  // The first of each kind, because for early records nothing is secret any more.
  const lines = await server.sql<{ id: string }>(
    'select distinct on (module, action) list_id id from sys_operation_log order by module, action, seq',
  )
  const known = new Map<string, Map<string, string>>()
  const dictionaryLabel = (dictionary: string, value: string) => known.get(dictionary)?.get(value) ?? value
  const codes: string[] = []
  let read = 0
  for (const { id } of lines) {
    const { data: line } = await admin.tries(operationLogApi.detail, { listId: id })
    // Some are visible to the team only.
    if (!line) continue
    read += 1
    const all = differences(line.before, line.after)
    const fieldNamed = await loadFieldLookup(line.module)
    for (const name of all.flatMap(({ field, before, after }) =>
      dictionariesForValue(fieldNamed, field, [before, after]),
    ))
      if (!known.has(name)) {
        const entries = await admin.call(commonApi.getSelect, { dictValue: name, all: 'true' })
        known.set(name, new Map((entries as DictOption[]).map(({ value, label }) => [value, label])))
      }
    const speech = { words: dictionaryLabel, fieldNamed, nameOf: (listId: string) => line.names[listId] }
    const said = all.flatMap(({ field: name, before, after }) => {
      const field = fieldNamed(name)
      const texts = [before, after].flatMap((value) => loggedText(field, value, speech).split(/[，、：\n]/))
      return [field.label, ...texts].map((text) => ({ name, text }))
    })
    const heads = [moduleWord(line.module), actionWord(line.module, line.action)]
    for (const { name, text } of [...heads.map((text) => ({ name: 'head', text })), ...said])
      if (CODE.test(text)) codes.push(`${line.module} ${line.action} ${name}: ${text}`)
  }
  expect(read).toBeGreaterThan(40)
  expect(codes).toEqual([])
})

test('the store room holds what is kept, and stock was taken of all of it', async () => {
  const [stock] = await server.sql(
    'select status, expected_count, ok_count, differences from archive_stock order by create_time',
  )
  const kept = await server.sql(
    `select f.keep_place, p.path from archive_file f join archive_place p on p.list_id = f.place_id`,
  )
  expect(kept.length).toBeGreaterThan(5)
  expect(kept.every(({ keep_place, path }) => keep_place === path)).toBe(true)
  expect(stock).toEqual({
    status: '30',
    expected_count: kept.length,
    ok_count: kept.length,
    differences: 0,
  })
})

test('no record names an upload that is bound to none: the collector takes those after a month', async () => {
  const unbound = await server.sql<{ list_id: string }>(
    'select list_id from sys_attachment where own_id is null',
  )
  const tables = await server.sql<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'
      and table_type = 'BASE TABLE' and table_name not in ('sys_attachment', 'sys_operation_log', 'sys_idempotency')`,
  )
  const naming: string[] = []
  for (const { name } of unbound.length > 0 ? tables : []) {
    const ids = unbound.map(({ list_id }) => list_id).join('|')
    if ((await server.sql(`select 1 from "${name}" t where t::text ~ $1 limit 1`, [ids])).length > 0)
      naming.push(name)
  }
  console.log(`${unbound.length} uploads are bound to no record`)
  expect(naming).toEqual([])
})
