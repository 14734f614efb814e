import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDraft, CLIENT, formOf } from '../support/clients'
import { type Json, type Person, startServer, type TestServer } from '../support/server'

const OPERATION = '/admin/operationLog'
const LOGIN = '/admin/loginLog'
let server: TestServer
let manager: Person
let auditor: Person

beforeAll(async () => {
  server = await startServer()
  ;[manager, auditor] = await Promise.all([server.as('clientmgr'), server.as('auditor')])
})
afterAll(() => server?.stop())

const operations = async (filters: Json, person = auditor): Promise<Json> =>
  (await person.get(`${OPERATION}/page`, { limit: 200, ...filters })).data
const titles = (page: Json) => page.records.map(({ module, action }: Json) => `${module} ${action}`)

async function checkWhole(person: Person): Promise<Json> {
  let after = 0
  for (;;) {
    const { data } = await person.post<Json>(`${OPERATION}/verify`, { after })
    if (data.done) return data
    expect(data.until).toBeGreaterThan(after)
    after = data.until
  }
}

describe('操作日志', () => {
  it('按人、模块、操作、记录、结果和时间筛选，新的在前', async () => {
    const draft = await aDraft(manager)
    await manager.post(`${CLIENT}/update`, formOf(draft, { address: '新址' }))
    const own = await operations({ ownId: draft.listId })
    expect(titles(own)).toEqual(['crm:client update', 'crm:client save'])
    expect(own.records[0].seq).toBeGreaterThan(own.records[1].seq)
    const both = { ownId: draft.listId, userId: manager.userId, module: 'crm:client,system:dict' }
    expect((await operations({ ...both, action: 'save', result: 'success', ip: '127.' })).total).toBe(1)
    expect((await operations({ ...both, createTimeEnd: '2020-01-01' })).total).toBe(0)
    expect((await operations({ ...both, ip: '10.' })).total).toBe(0)
    expect((await auditor.get(`${OPERATION}/page`, { after: 'x' })).code).toBe(400)
    expect((await operations({})).total).toBeGreaterThan(100)
  })

  it('详情给出前后内容，号码只给管理员看全', async () => {
    const draft = await aDraft(manager, { invoicePhone: '13812345678' })
    const [row] = (await operations({ ownId: draft.listId })).records
    const seen = (await auditor.get(`${OPERATION}/detail`, { listId: row.listId })).data
    expect(seen).toMatchObject({ before: null, after: { clientName: draft.clientName } })
    expect([seen.after.invoicePhone, seen.after.contacts[0].mobile]).toEqual(['138****5678', '139****1234'])
    const admin = await server.as('admin')
    const whole = (await admin.get(`${OPERATION}/detail`, { listId: row.listId })).data
    expect(whole.after.invoicePhone).toBe('13812345678')
    expect((await auditor.get(`${OPERATION}/detail`, { listId: draft.listId })).code).toBe(404)
  })

  it('领导和审计可以看和校验，不能导出；别人都不能', async () => {
    const leader = await server.as('leader')
    expect((await leader.get(`${OPERATION}/page`)).code).toBe(200)
    expect((await auditor.get(`${OPERATION}/exportExcel`)).status).toBe(403)
    for (const path of [`${OPERATION}/page`, `${LOGIN}/page`])
      expect((await manager.get(path)).status).toBe(403)
    expect((await manager.post(`${OPERATION}/verify`)).status).toBe(403)
  })

  it('校验说明查了多少行；被改、被删、多出的行都查得出，改回来又完好', async () => {
    const whole = await checkWhole(auditor)
    expect(whole).toMatchObject({ broken: null, done: true, until: whole.total })
    expect(titles(await operations({ module: 'system:log' }))).toContain('system:log verify')

    const seq = whole.total - 3
    const set = (name: string) =>
      server.sql('update sys_operation_log set user_name = $2 where seq = $1', [seq, name])
    const [{ user_name: name }] = await server.sql('select user_name from sys_operation_log where seq = $1', [
      seq,
    ])
    await set('别人')
    expect((await checkWhole(auditor)).broken).toBe(seq)
    // A check that begins behind the wrong row has nothing to object to.
    expect((await auditor.post<Json>(`${OPERATION}/verify`, { after: seq })).data.broken).toBeNull()
    await set(name)
    expect((await checkWhole(auditor)).broken).toBeNull()
    await server.sql('update sys_operation_log set seq = -seq where seq = $1', [seq])
    expect((await checkWhole(auditor)).broken).toBe(seq + 1)
    await server.sql('update sys_operation_log set seq = -seq where seq = $1', [-seq])
    await server.sql(
      `insert into sys_operation_log select (max(seq) over ()) + 1, gen_random_uuid(), time, user_id, user_name, ip,
        module, action, own_id, before, after, result, on_behalf, request_id, cost_ms, prev_hash, hash
        from sys_operation_log order by seq desc limit 1`,
    )
    expect((await auditor.post<Json>(`${OPERATION}/verify`, { after: seq })).data.broken).not.toBeNull()
    await server.sql('delete from sys_operation_log where seq > (select seq from sys_operation_log_head)')
    expect((await checkWhole(auditor)).broken).toBeNull()
  })
})

describe('登录日志', () => {
  it('按账号、结果筛选；退出也记名；管理员导出', async () => {
    await server.login('pm6', 'wrong-password')
    const entered = await server.login('pm6', 'Tender@2026')
    await server.call(
      'POST',
      `/admin/noToken/logout?token=${encodeURIComponent(`Bearer ${entered.data.token}`)}`,
    )
    const page = (await auditor.get(`${LOGIN}/page`, { username: 'pm6', order: 'time asc' })).data
    expect(page.records.map(({ result }: Json) => result)).toEqual(['wrong', 'success', 'logout'])
    expect(page.records[2]).toMatchObject({ username: 'pm6', realName: '方清和', client: 'web' })
    expect((await auditor.get(`${LOGIN}/page`, { username: 'pm6', result: 'wrong' })).data.total).toBe(1)
    expect((await auditor.get(`${LOGIN}/page`, { username: '%' })).data.total).toBe(0)

    const admin = await server.as('admin')
    const file = await admin.send('GET', `${LOGIN}/exportExcel?username=pm6`)
    const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()))
    expect(sheets[0]?.rows[0]?.slice(0, 3)).toEqual(['时间', '账号', '姓名'])
    expect(sheets[0]?.rows).toHaveLength(4)
    const operationFile = await admin.send('GET', `${OPERATION}/exportExcel?module=system:log`)
    const exported = await readXlsx(new Uint8Array(await operationFile.arrayBuffer()))
    expect(exported.sheets[0]?.rows.length).toBeGreaterThan(1)
  })
})
