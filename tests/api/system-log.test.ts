import { createPublicKey, verify } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Endpoint, InputOf } from '@agency/shared/contract/endpoint'
import { loginLogApi, type OperationRow, operationLogApi } from '@agency/shared/contract/log.contract'
import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDraftClient, clientFormOf } from '../support/clients'
import { firstOf, mustExist } from '../support/collections'
import { runJob } from '../support/jobs'
import { rebuildHashChainAfter, verifyWholeChain, withoutLogTriggers } from '../support/log'
import { uncheckedInput } from '../support/person'
import { type Person, startServer, type TestServer } from '../support/server'

let server: TestServer
let manager: Person
let auditor: Person

beforeAll(async () => {
  server = await startServer()
  ;[manager, auditor] = await Promise.all([server.as('clientmgr'), server.as('auditor')])
})
afterAll(() => server?.stop())

const readOperationLog = async (filters: InputOf<typeof operationLogApi.page>, person = auditor) =>
  await person.call(operationLogApi.page, { limit: 200, ...filters })
const moduleActionTexts = (page: { records: readonly OperationRow[] }) =>
  page.records.map(({ module, action }) => `${module} ${action}`)

describe('操作日志', () => {
  it('按人、模块、操作、记录、结果和时间筛选，新的在前', async () => {
    const draft = await aDraftClient(manager)
    await manager.tries(clientApi.update, clientFormOf(draft, { address: '新址' }))
    const own = await readOperationLog({ ownId: draft.listId })
    expect(moduleActionTexts(own)).toEqual(['crm:client update', 'crm:client save'])
    expect(own.records[0]?.seq).toBeGreaterThan(mustExist(own.records[1]).seq)
    const both = { ownId: draft.listId, userId: manager.userId, module: 'crm:client,system:dict' }
    expect((await readOperationLog({ ...both, action: 'save', result: 'success', ip: '127.' })).total).toBe(1)
    expect((await readOperationLog({ ...both, createTimeEnd: '2020-01-01' })).total).toBe(0)
    expect((await readOperationLog({ ...both, ip: '10.' })).total).toBe(0)
    expect((await auditor.tries(operationLogApi.page, uncheckedInput({ after: 'x' }))).code).toBe(400)
    expect((await readOperationLog({})).total).toBeGreaterThan(100)
  })

  it('详情给出前后内容，号码只给管理员看全', async () => {
    const draft = await aDraftClient(manager, { invoicePhone: '13812345678' })
    const row = firstOf((await readOperationLog({ ownId: draft.listId })).records)
    const seen = await auditor.call(operationLogApi.detail, { listId: row.listId })
    expect(seen).toMatchObject({ before: null, after: { clientName: draft.clientName } })
    expect(seen.after).toMatchObject({ invoicePhone: '138****5678', contacts: [{ mobile: '139****1234' }] })
    const admin = await server.as('admin')
    const whole = await admin.call(operationLogApi.detail, { listId: row.listId })
    expect(whole.after).toMatchObject({ invoicePhone: '13812345678' })
    expect((await auditor.tries(operationLogApi.detail, { listId: draft.listId })).code).toBe(404)
  })

  it('领导和审计可以看和校验，不能导出；别人都不能', async () => {
    const leader = await server.as('leader')
    expect((await leader.tries(operationLogApi.page, {})).code).toBe(200)
    expect((await auditor.tries(operationLogApi.exportExcel, {})).status).toBe(403)
    for (const api of [operationLogApi, loginLogApi])
      expect((await manager.tries<Endpoint>(api.page, {})).status).toBe(403)
    expect((await manager.tries(operationLogApi.verify, {})).status).toBe(403)
  })

  it('校验从头查到开始的那一刻，写明从何时到何时；被改、被删、多出的行都查得出，改回来又完好', async () => {
    const whole = await verifyWholeChain(auditor)
    expect(whole).toMatchObject({ broken: null, brokenRoot: null, done: true, percent: 100 })
    const line = firstOf((await readOperationLog({ module: 'system:log', action: 'verify' })).records)
    const { after } = await auditor.call(operationLogApi.detail, { listId: line.listId })
    expect(after).toEqual({
      from: whole.from,
      to: whole.to,
      broken: null,
      brokenRoot: null,
      brokenSegment: null,
    })
    const first = firstOf((await readOperationLog({ order: 'time asc' })).records)
    expect(whole.from).toBe(first.time)

    const { seq, name } = await server.row<{ seq: number; name: string }>(
      'select seq::int - 3 as seq, (select user_name from sys_operation_log l where l.seq = h.seq - 3) as name from sys_operation_log_head h',
    )
    const tamperWithLog = (text: string, values: unknown[] = []) =>
      withoutLogTriggers(server, () => server.sql(text, values))
    await tamperWithLog('update sys_operation_log set user_name = $2 where seq = $1', [seq, '别人'])
    expect((await verifyWholeChain(auditor)).broken).toMatchObject({ seq })
    expect((await readOperationLog({ module: 'system:log', result: 'broken' })).total).toBe(1)
    await tamperWithLog('update sys_operation_log set user_name = $2 where seq = $1', [seq, name])
    expect((await verifyWholeChain(auditor)).broken).toBeNull()
    await tamperWithLog('update sys_operation_log set seq = -seq where seq = $1', [seq])
    expect((await verifyWholeChain(auditor)).broken).toMatchObject({ seq: seq + 1 })
    await tamperWithLog('update sys_operation_log set seq = -seq where seq = $1', [-seq])
    await server.sql(
      `insert into sys_operation_log select (max(seq) over ()) + 1, gen_random_uuid(), time, user_id, user_name, ip,
        module, action, own_id, before, after, result, on_behalf, request_id, cost_ms, prev_hash, hash
        from sys_operation_log order by seq desc limit 1`,
    )
    expect((await verifyWholeChain(auditor)).broken).not.toBeNull()
    await tamperWithLog('delete from sys_operation_log where seq > (select seq from sys_operation_log_head)')
    expect((await verifyWholeChain(auditor)).broken).toBeNull()
  })

  it('查到哪里由服务端记着：不能从末尾查起，不能续别人的、已完成的', async () => {
    const before = (await readOperationLog({ module: 'system:log', action: 'verify' })).total
    for (const after of [10, 1e15])
      expect((await auditor.tries(operationLogApi.verify, uncheckedInput({ after }))).code).toBe(400)
    const { checkId } = await verifyWholeChain(auditor)
    expect((await auditor.tries(operationLogApi.verify, { checkId })).code).toBe(404)
    await server.sql('update sys_operation_log_check set is_over = false where list_id = $1', [checkId])
    expect((await (await server.as('leader')).tries(operationLogApi.verify, { checkId })).code).toBe(404)
    expect((await readOperationLog({ module: 'system:log', action: 'verify' })).total).toBe(before + 1)
  })

  it('数据库拒绝改、删、清空日志，链头不能后退', async () => {
    for (const text of [
      "update sys_operation_log set user_name = '别人'",
      'delete from sys_operation_log',
      'truncate sys_operation_log',
      'delete from sys_operation_log_head',
      'update sys_operation_log_head set seq = seq - 1',
    ])
      await expect(server.sql(text), text).rejects.toThrow('the operation log is only added to')
  })

  it('序号对每个人连续，不透露没有给他看的行', async () => {
    const all = await readOperationLog({ order: 'time asc' })
    expect(all.records.map(({ seq }) => seq)).toEqual(all.records.map((_, index) => index + 1))
    const newest = await readOperationLog({ limit: 5, currPage: 2 })
    expect(newest.records.map(({ seq }) => newest.total - seq)).toEqual([5, 6, 7, 8, 9])
    const data = await auditor.call(operationLogApi.detail, { listId: mustExist(newest.records[0]).listId })
    expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['seq']))
    expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['prevHash']))
  })

  it('日志根：每天一个，用数据库之外的密钥签名；整条链重算、截断、日志根被删都查得出', async () => {
    await runJob(server, 'log-root')
    expect(await runJob(server, 'log-root')).toContain('当天已签发')
    await aDraftClient(manager)
    expect(await verifyWholeChain(auditor)).toMatchObject({ broken: null, brokenRoot: null })
    const text = await (await auditor.download(operationLogApi.roots, {})).text()
    const root = parsePrintedLogRoot(text)
    const signature = Buffer.from(root.signature, 'base64')
    expect(verify(null, Buffer.from(root.signed), root.key, signature)).toBe(true)
    expect((await manager.tries(operationLogApi.roots, {})).status).toBe(403)
    const { hash } = await server.row<{ hash: string }>(
      "select hash from sys_operation_log where action = 'root' and prev_hash = $1",
      [root.hash],
    )
    expect(hash).toMatch(/^[\da-f]{64}$/)

    const makeFirstLogUserRenamer = (to: string) => () =>
      server.sql('update sys_operation_log set user_name = $1 where seq = 1', [to])
    const { name } = await server.row<{ name: string }>(
      'select user_name as name from sys_operation_log where seq = 1',
    )
    await rebuildHashChainAfter(server, makeFirstLogUserRenamer('别人'))
    expect(await verifyWholeChain(auditor)).toMatchObject({ broken: null, brokenRoot: root.day })
    await rebuildHashChainAfter(server, makeFirstLogUserRenamer(name))
    const file = path.join(server.dataDir, 'operation-log-roots.jsonl')
    const kept = await readFile(file, 'utf8')
    for (const forged of ['', kept.replace(root.hash, '0'.repeat(64)), `${kept}{"day":1}\n`]) {
      await writeFile(file, forged)
      expect((await verifyWholeChain(auditor)).brokenRoot).not.toBeNull()
    }
    await writeFile(file, kept)
  })
})

/** The first entry in a printed list of roots, and the key printed there. */
function parsePrintedLogRoot(text: string) {
  const textAfterLabel = (label: string) => new RegExp(`${label}：(.*)`).exec(text)?.[1]?.trim() ?? ''
  const [day = ''] = textAfterLabel('日期').split('（')
  const [time = '', hash = '', previous = '', signature = ''] = [
    '签发时间',
    '校验值',
    '上一签名',
    ' 签名',
  ].map(textAfterLabel)
  const [pem = ''] = /-----BEGIN PUBLIC KEY-----[\s\S]+?-----END PUBLIC KEY-----/.exec(text) ?? []
  return {
    day,
    hash,
    signed: [day, time, hash, previous].join('\n'),
    signature,
    key: createPublicKey(pem),
  }
}

describe('登录日志', () => {
  it('按账号、结果筛选；退出也记名；管理员导出', async () => {
    await server.login('pm6', 'wrong-password')
    const entered = await server.login('pm6', 'Tender@2026')
    await server.call(
      'POST',
      `/admin/noToken/logout?token=${encodeURIComponent(`Bearer ${entered.data.token}`)}`,
    )
    const page = await auditor.call(loginLogApi.page, { username: 'pm6', order: 'time asc' })
    expect(page.records.map(({ result }) => result)).toEqual(['wrong', 'success', 'logout'])
    expect(page.records[2]).toMatchObject({ username: 'pm6', realName: '方清和', client: 'web' })
    expect((await auditor.call(loginLogApi.page, { username: 'pm6', result: 'wrong' })).total).toBe(1)
    expect((await auditor.call(loginLogApi.page, { username: '%' })).total).toBe(0)

    const admin = await server.as('admin')
    const file = await admin.download(loginLogApi.exportExcel, { username: 'pm6' })
    const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()))
    expect(sheets[0]?.rows[0]?.slice(0, 3)).toEqual(['时间', '账号', '姓名'])
    expect(sheets[0]?.rows).toHaveLength(4)
    const operationFile = await admin.download(operationLogApi.exportExcel, { module: 'system:log' })
    const exported = await readXlsx(new Uint8Array(await operationFile.arrayBuffer()))
    expect(exported.sheets[0]?.rows.length).toBeGreaterThan(1)
  })
})
