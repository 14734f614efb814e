import { randomUUID } from 'node:crypto'
import { addDays, shanghaiDateAt } from '@agency/shared/format/dates'
import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { numberingApi } from '@agency/shared/modules/system-rule/numbering.contract'
import { type NumberKey, numberKinds } from '@agency/shared/numbering/kinds'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Database, openDatabase } from '../../apps/server/src/db/database'
import { Refusal } from '../../apps/server/src/http/refusal'
import { issueNumber, voidNumbers } from '../../apps/server/src/system/numbering'
import { aDraftClient, clientForm } from '../support/clients'
import { firstOf, mustExist, repeatTimes } from '../support/collections'
import { expectNoNumberGaps as expectSeriesWhole, issuedNumbersOf } from '../support/ledger'
import { type Person, startSecondServer, startServer, type TestServer } from '../support/server'

const today = shanghaiDateAt(new Date())
let server: TestServer
let admin: Person
let manager: Person
/** The clock of the servers, while a test sets it. */
let clock: (() => Date) | undefined
const given = { clock: () => clock?.() ?? new Date() }

beforeAll(async () => {
  server = await startServer({}, given)
  admin = await server.as('admin')
  manager = await server.as('clientmgr')
})
afterAll(() => server?.stop())

const issuedNumbers = (ruleKey: NumberKey) => issuedNumbersOf(server, ruleKey)
const expectNoGaps = (ruleKey: NumberKey) => expectSeriesWhole(server, ruleKey)

describe('取号', () => {
  it('五十人同时取 5000 个号，其间进程被杀、重启，并跨过午夜与新年：不重号，不缺号，台账为证', async () => {
    const CALLERS = 50
    const ROUNDS = 100
    // Each number moves the time on by a minute, from noon of the second last day of the year.
    let minutes = 0
    let tries = 0
    const start = new Date('2026-12-30T12:00:00+08:00').getTime()
    /** Processes whose clocks differ slightly. */
    const processClock = (process: number) => () => new Date(start + minutes * 60_000 + process * 1500)
    let processes: Database[] = repeatTimes(2, () => openDatabase(server.databaseUrl, 25))
    const said: string[] = []
    const refused: string[] = []

    const tryIssueNumber = async (caller: number, ruleKey: NumberKey) => {
      const process = caller % processes.length
      const context = { actor: undefined, clock: processClock(process) }
      const text = await processes[process]?.db.transaction(async (tx) => {
        const taken = await issueNumber({ ...context, tx }, ruleKey, { bizType: 'test', ownId: randomUUID() })
        // One in twenty rolls back: the number goes to the next one.
        tries += 1
        if (tries % 20 === 0) throw new Error('算了')
        return taken
      })
      minutes += 1
      said.push(text ?? '')
    }
    const issueNumbersInRounds = async (index: number) => {
      for (let done = 0; done < ROUNDS; )
        await tryIssueNumber(index, (done + index) % 2 ? 'ordinalNo' : 'borrowNo').then(
          () => {
            done += 1
          },
          (error: unknown) => {
            if (error instanceof Refusal) refused.push(error.message)
          }, // and tries again
        )
    }
    const work = Promise.all(repeatTimes(CALLERS, issueNumbersInRounds))
    for (const least of [500, 1500, 2500]) {
      await vi.waitUntil(() => said.length >= least, { timeout: 60_000, interval: 20 })
      // Every connection that is in the middle of a transaction dies, as with its process; new ones replace
      // them.
      const dead = processes
      processes = repeatTimes(2, () => openDatabase(server.databaseUrl, 25))
      await server.sql(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and state like '%in transaction%' and pid <> pg_backend_pid()`,
      )
      await Promise.all(dead.map(({ close }) => close()))
    }
    await work
    await Promise.all(processes.map(({ close }) => close()))

    expect(refused).toEqual([])
    const ordinals = await expectNoGaps('ordinalNo')
    const loans = await expectNoGaps('borrowNo')
    expect(said.length).toBe(CALLERS * ROUNDS)
    expect(new Set(said).size).toBe(said.length)
    const texts = new Set([...ordinals, ...loans].map(({ text }) => text))
    expect(said.filter((text) => !texts.has(text))).toEqual([])
    const years = new Set(ordinals.filter(({ text }) => said.includes(text)).map(({ period }) => period))
    expect(years).toEqual(new Set(['2026', '2027']))
    expect(new Set(loans.map(({ period }) => period)).size).toBeGreaterThanOrEqual(4)
    for (const { period, n, text } of loans) expect(text).toBe(`JY-${period}-${String(n).padStart(2, '0')}`)
  })

  it('两个服务进程同时新增客户，各自跨年也不乱；删掉的草稿其号作废，不再发出', async () => {
    const second = await startSecondServer(server, given)
    const others = await Promise.all(
      repeatTimes(20, (index) =>
        manager.tries(clientApi.save, clientForm(manager, { clientName: `取号甲${index}` })),
      ),
    )
    await second.close()
    const third = await startSecondServer(server, given)
    const draft = await aDraftClient(manager)
    await third.close()
    expect(others.map(({ code }) => code)).toEqual(repeatTimes(20, () => 200))
    expect((await manager.tries(clientApi.delete, { listIds: draft.listId })).code).toBe(200)
    const next = await aDraftClient(manager)
    const numberAfterPrefix = (code: string) => Number(code.slice(2))
    expect(numberAfterPrefix(mustExist(next.clientCode))).toBe(
      numberAfterPrefix(mustExist(draft.clientCode)) + 1,
    )
    const rows = await expectNoGaps('clientCode')
    expect(rows.filter(({ status }) => status === 'void')).toMatchObject([
      {
        text: draft.clientCode,
        own_id: draft.listId,
        void_reason: '草稿已删除',
        void_user_id: manager.userId,
      },
    ])
    const clients = await server.sql('select list_id, client_code from crm_client')
    const inUse = rows.filter(({ status }) => status === 'used')
    expect(new Set(inUse.map((row) => `${row.own_id} ${row.text}`))).toEqual(
      new Set(clients.map((row) => `${row.list_id} ${row.client_code}`)),
    )
  })

  it('按所属分别计数；机构代号取自组织；作废可以只作废其中一种', async () => {
    const { db, close } = openDatabase(server.databaseUrl, 1)
    const context = { actor: undefined, clock: () => new Date('2031-11-21T10:00:00+08:00') }
    const ownId = randomUUID()
    const numberStatuses = async (ruleKey: NumberKey) =>
      (await issuedNumbers(ruleKey)).filter((row) => row.own_id === ownId).map(({ status }) => status)
    const takeNumber = (ruleKey: NumberKey, values = {}) =>
      db.transaction((tx) => issueNumber({ ...context, tx }, ruleKey, { bizType: 'test', ownId, values }))
    try {
      expect(await takeNumber('projectCode', { type: 'G' })).toBe('HC-G2031-0001')
      expect(await takeNumber('projectCode', { type: 'F' })).toBe('HC-F2031-0002')
      expect(await takeNumber('noticeNo', { project: 'HC-G2031-0001' })).toBe('HC-G2031-0001-TZ01')
      expect(await takeNumber('noticeNo', { project: 'HC-F2031-0002' })).toBe('HC-F2031-0002-TZ01')
      expect(await takeNumber('noticeNo', { project: 'HC-G2031-0001' })).toBe('HC-G2031-0001-TZ02')
      await expect(takeNumber('financeCode')).rejects.toThrow('编号缺少部门号')
      expect(await takeNumber('financeCode', { dept: '03' })).toBe('033100001')
      await db.transaction((tx) => voidNumbers({ ...context, tx }, [ownId], '号已作废', ['projectCode']))
      expect(await numberStatuses('projectCode')).toEqual(['void', 'void'])
      expect(await numberStatuses('financeCode')).toEqual(['used'])
      await expectNoGaps('projectCode')
      await expectNoGaps('noticeNo')
    } finally {
      await close()
    }
  })
})

describe('编号规则', () => {
  const listNumberingRules = async (ruleKey: string) => await admin.call(numberingApi.list, { ruleKey })
  const tryPreviewNumbering = (ruleKey: string, pattern: string, resets: string) =>
    admin.tries(numberingApi.preview, { ruleKey, pattern, resets })

  it('出厂的每一种都在，列表与预览说出下一个号', async () => {
    const rows = await admin.call(numberingApi.list, {})
    expect(new Set(rows.map(({ ruleKey }) => ruleKey))).toEqual(new Set(Object.keys(numberKinds)))
    expect(rows.every(({ state }) => state === 'current')).toBe(true)
    // The number of receipts would reveal how many bought (R27).
    expect(rows.filter(({ next }) => next === null).map(({ ruleKey }) => ruleKey)).toEqual([
      'bondReceiptNo',
      'receiptNo',
    ])
    const { data } = await tryPreviewNumbering('comparisonCode', 'BX{yy}{mm}-{n:3}', 'month')
    const yymm = today.slice(2, 7).replace('-', '')
    expect(data).toMatchObject({ next: `BX${yymm}-001`, after: `BX${yymm}-002`, issued: 0, samples: [] })
    expect(data.turn?.date.slice(8)).toBe('01')
    const project = (await tryPreviewNumbering('projectCode', '{agency}-{type}{yyyy}-{n:4}', 'year')).data
    expect(project.samples).toEqual([
      { name: 'agency', label: '机构代号', value: 'HC' },
      { name: 'type', label: '项目类型代号', value: 'G' },
    ])
  })

  it.each([
    ['comparisonCode', 'BX-{yyyy}', 'year', '缺少流水号，例如 {n:4}'],
    ['comparisonCode', 'BX-{n:3}', 'year', '流水号每年重新开始，须含 {yyyy} 或 {yy}，否则会重号'],
    ['noticeNo', 'TZ-{n:3}', 'never', '流水号按项目编号分别计数，须含 {project}，否则会重号'],
  ])('%s “%s”（%s）在格式一栏被拒绝', async (ruleKey, pattern, resets, message) => {
    const row = firstOf(await listNumberingRules(ruleKey))
    const form = {
      ruleKey,
      pattern,
      resets,
      effectiveFrom: addDays(today, 1),
      listId: row.listId,
      version: row.version,
    }
    for (const answer of [
      await tryPreviewNumbering(ruleKey, pattern, resets),
      await admin.tries(numberingApi.revise, form),
    ]) {
      expect(answer.code).toBe(400)
      expect(answer.errors).toEqual([{ field: 'pattern', message }])
    }
  })

  it('会与另一种编号写成同样文字的格式被拒绝，出厂的都不会', async () => {
    for (const [ruleKey, kind] of Object.entries(numberKinds))
      expect((await tryPreviewNumbering(ruleKey, kind.pattern, kind.resets)).code, ruleKey).toBe(200)
    for (const pattern of ['GYS{n:8}', 'GYS{n:4}', 'PH-{yyyy}-{n:3}']) {
      const answer = await tryPreviewNumbering('clientCode', pattern, 'never')
      expect(answer.errors, pattern).toMatchObject([
        { field: 'pattern', message: expect.stringContaining('的编号规则会得到同样的编号') },
      ])
    }
  })

  it('一个编号在台账里只有一次，不论是哪一种', async () => {
    const insertIssuedNumber = (ruleKey: string, n: number) =>
      server.sql(
        `insert into sys_issued_number (list_id, rule_key, seq_key, period, n, text, biz_type, issue_time)
         values (gen_random_uuid(), $1, 'test', '', $2, 'TEST-0042', 'test', now())`,
        [ruleKey, n],
      )
    await insertIssuedNumber('supplierCode', 1)
    await expect(insertIssuedNumber('clientCode', 2)).rejects.toThrow('sys_issued_number_text')
    await server.sql("delete from sys_issued_number where seq_key = 'test'")
  })

  it('以后会再次得到已发出的号的格式被拒绝', async () => {
    const year = today.slice(0, 4)
    await server.sql(
      `insert into sys_sequence (seq_key, period, current) values ('comparisonCode', $1, 127)`,
      [year],
    )
    const { db, close } = openDatabase(server.databaseUrl, 1)
    const record = { bizType: 'test', ownId: randomUUID() }
    const context = { actor: undefined, clock: () => new Date() }
    const text = await db.transaction((tx) => issueNumber({ ...context, tx }, 'comparisonCode', record))
    await close()
    expect(text).toBe(`BX-${year}-128`)
    // The eighth number of December would be the same text.
    const clash = await tryPreviewNumbering('comparisonCode', 'BX-{yyyy}-{mm}{n:1}', 'month')
    expect(clash.errors).toEqual([
      { field: 'pattern', message: `按这个规则以后会再次得到已经发出的编号 ${text}` },
    ])
    expect((await tryPreviewNumbering('comparisonCode', 'BX-{yyyy}-{mm}{n:2}', 'month')).code).toBe(200)
    expect((await tryPreviewNumbering('comparisonCode', 'BX-{yyyy}-{n:2}', 'year')).data.next).toBe(
      `BX-${year}-129`,
    )
  })

  it('修订的格式到生效日起用，流水接着数；没有生效版本时取不到号', async () => {
    const [row] = await listNumberingRules('complainNo')
    const { state, allowedActions, createUserName, createTime, updateTime, next, ...form } = mustExist(row)
    const tomorrow = addDays(today, 1)
    const revised = await admin.tries(numberingApi.revise, {
      ...form,
      pattern: 'TSJY-{yyyy}{mm}{dd}-{n:3}',
      effectiveFrom: tomorrow,
    })
    expect(revised.code).toBe(200)
    const { db, close } = openDatabase(server.databaseUrl, 1)
    const issueNumberOnDate = (date: string) =>
      db.transaction((tx) =>
        issueNumber({ actor: undefined, clock: () => new Date(`${date}T10:00:00+08:00`), tx }, 'complainNo', {
          bizType: 'test',
          ownId: randomUUID(),
        }),
      )
    try {
      expect(await issueNumberOnDate(today)).toBe(`TS-${today.replaceAll('-', '')}-01`)
      expect(await issueNumberOnDate(tomorrow)).toBe(`TSJY-${tomorrow.replaceAll('-', '')}-001`)
      await expect(issueNumberOnDate('1999-12-31')).rejects.toThrow(
        '没有生效的「投诉编号」编号规则，请联系管理员',
      )
    } finally {
      await close()
    }
    await expectNoGaps('complainNo')
    const issued = await admin.call(numberingApi.issued, { ruleKey: 'complainNo', keyword: 'TSJY' })
    expect(issued).toMatchObject({ total: 1, records: [{ n: 1, status: 'used', issueUserName: null }] })
  })
})
