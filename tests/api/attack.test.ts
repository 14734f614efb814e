import { appendFileSync } from 'node:fs'
import net from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aClient, aSubmittedClient } from '../support/clients'
import { json, opened, type Person, startServer, type TestServer, webClient } from '../support/server'

const out = (name: string, value: unknown) =>
  appendFileSync(
    '/tmp/attack/out.txt',
    `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}\n`,
  )
const brief = (a: any) =>
  `${a.status}/${a.code} ${String(a.msg).slice(0, 60)} ${JSON.stringify(a.errors ?? '').slice(0, 160)}`
let s: TestServer
let mgr: Person,
  mgr2: Person,
  mgr3: Person,
  head: Person,
  head2: Person,
  admin: Person,
  staff: Person,
  leader: Person,
  pm: Person
beforeAll(async () => {
  s = await startServer({ PUBLIC_RATE_LIMIT: '100000', DATABASE_POOL: '20' })
  ;[mgr, mgr2, mgr3, head, head2, admin, staff, leader, pm] = (await Promise.all(
    ['clientmgr', 'clientmgr2', 'clientmgr3', 'depthead', 'depthead2', 'admin', 'staff', 'leader', 'pm'].map(
      (n) => s.as(n),
    ),
  )) as any
})
afterAll(() => s.stop())
const sql = async (text: string, values: unknown[] = []) => {
  const c = new pg.Client({ connectionString: s.databaseUrl })
  await c.connect()
  try {
    return (await c.query(text, values)).rows
  } finally {
    await c.end()
  }
}
const C = '/api/crm/client',
  T = '/api/workflow/todoList',
  TC = '/admin/commonTableColumn'
const U = '01890000-0000-7000-8000-000000000000'
const raw = (lines: string, wait = 1500) =>
  new Promise<string>((resolve) => {
    const { port } = new URL(s.url)
    const so = net.connect(Number(port), '127.0.0.1')
    let got = ''
    so.on('data', (d) => {
      got += d
    })
    so.on('close', () => resolve(got))
    so.on('error', () => resolve(got || 'ERR'))
    so.write(lines)
    setTimeout(() => so.destroy(), wait)
  })


const approved = async () => { const c = await aSubmittedClient(mgr); return (await head.post(`${C}/audit`, { listId: c.listId, version: c.version, result: 'approve' })).data }
const fullForm = (row: any, ch: any = {}) => { const keys = Object.keys(aClient(mgr)); return { ...Object.fromEntries(keys.map((k) => [k, row[k]])), listId: row.listId, version: row.version, ...ch } }
const upload = async (p: Person, name: string, content: Buffer | string, q = '', path = '/admin/common/upload') => { const f = new FormData(); f.append('file', new Blob([new Uint8Array(Buffer.from(content))]), name); return opened<any>(await p.send('POST', path + q, { body: f })) }

test('flow', async () => {
  // transfer bypass through update
  const a = await approved()
  let r: any = await mgr.post(`${C}/update`, fullForm(a, { customerManagerId: mgr2.userId }))
  out('BYPASS owner update manager on 30', `${brief(r)} mgr=${r.data?.customerManagerName} dept=${r.data?.departmentName}`)
  r = await mgr.post(`${C}/update`, fullForm(r.data, { customerManagerId: mgr.userId, mainDevelopUserId: mgr3.userId, developmentProportion: 0 }))
  out('creator takes back', `${brief(r)} ${r.data?.customerManagerName} main=${r.data?.mainDevelopUserName} prop=${r.data?.developmentProportion}`)
  r = await mgr.post(`${C}/update`, fullForm(r.data, { helperDevelopUserIds: [mgr2.userId] }))
  const h: any = (await mgr2.get(`${C}/detail`, { listId: a.listId })).data
  out('helper allowedActions', h?.allowedActions)
  r = await mgr2.post(`${C}/update`, fullForm(h, { customerManagerId: mgr2.userId, helperDevelopUserIds: [], developmentProportion: 100 }))
  out('BYPASS helper grabs client', `${brief(r)} ${r.data?.customerManagerName} dept=${r.data?.departmentName}`)
  // old owner after real transfer
  const b = await approved()
  const asked = (await mgr.post(`${C}/transfer`, { listId: b.listId, version: b.version, customerManagerId: mgr2.userId, opinion: 'x' })).data
  out('update while transfer', brief(await mgr.post(`${C}/update`, fullForm(asked))))
  out('update while transfer by head', brief(await head.post(`${C}/update`, fullForm(asked))))
  out('own approval of transfer', brief(await mgr.post(`${C}/audit`, { listId: b.listId, version: asked.version, result: 'approve' })))
  out('other head approval of transfer', brief(await head2.post(`${C}/audit`, { listId: b.listId, version: asked.version, result: 'approve' })))
  const done = (await head.post(`${C}/audit`, { listId: b.listId, version: asked.version, result: 'approve' })).data
  r = await mgr.get(`${C}/detail`, { listId: b.listId })
  out('old owner sees after transfer', `${brief(r)} ${JSON.stringify(r.data?.allowedActions)}`)
  r = await mgr.post(`${C}/update`, fullForm(done, { customerManagerId: mgr.userId }))
  out('BYPASS old owner takes back after transfer', `${brief(r)} ${r.data?.customerManagerName} dept ${r.data?.departmentName}`)
  // transfer to staff w/o role
  const c = await approved()
  r = await mgr.post(`${C}/transfer`, { listId: c.listId, version: c.version, customerManagerId: staff.userId, opinion: 'x' })
  out('transfer to staff without the module', brief(r))
  // draft: manager other dept, departmentId
  const d = (await mgr.post(`${C}/save`, aClient(mgr))).data
  r = await mgr.post(`${C}/update`, fullForm(d, { customerManagerId: mgr2.userId }))
  out('draft manager moved', `${brief(r)} mgr=${r.data?.customerManagerName} dept=${r.data?.departmentName}`)
  const e = (await mgr.post(`${C}/save`, aClient(mgr, { customerManagerId: mgr2.userId }))).data
  out('saved for other dept', `dept=${e.departmentName}`)
  // wrong results
  const g = await aSubmittedClient(mgr)
  for (const x of [{ result: 'refuse' }, { result: 'nonsense' }, {}, { result: 'approve', extra: 1 }, { result: 'approve', status: '30' }, { result: ['approve'] }]) out(`audit ${JSON.stringify(x)}`, brief(await head.post(`${C}/audit`, { listId: g.listId, version: g.version, ...x })))
  out('opinion spaces', brief(await head.post(`${C}/audit`, { listId: g.listId, version: g.version, result: 'return', opinion: '   ' })))
  out('opinion zwsp', brief(await head.post(`${C}/audit`, { listId: g.listId, version: g.version, result: 'return', opinion: '\u200b' })))
  const g2 = (await head.get(`${C}/detail`, { listId: g.listId })).data
  out('freeze on 40', brief(await leader.post(`${C}/freeze`, { listId: g.listId, version: g2.version, opinion: 'x' })))
  out('submit by head', brief(await head.post(`${C}/submit`, { listId: g.listId, version: g2.version })))
  out('submit by admin', brief(await admin.post(`${C}/submit`, { listId: g.listId, version: g2.version, confirmNotDuplicate: true })))
  const g3 = (await admin.get(`${C}/detail`, { listId: g.listId })).data
  out('audit by admin who submitted', brief(await admin.post(`${C}/audit`, { listId: g.listId, version: g3.version, result: 'approve' })))
  out('withdraw by admin', brief(await admin.post(`${C}/withdraw`, { listId: g.listId, version: g3.version })))
  const w = await aSubmittedClient(mgr)
  const todo = (await head.get(`${T}/page`, { ownId: w.listId })).data.records[0]
  await head.post(`${T}/setCurrentUser`, { listId: todo.listId })
  out('withdraw after claim', brief(await mgr.post(`${C}/withdraw`, { listId: w.listId, version: w.version })))
  out('cc unknown', brief(await head.post(`${C}/audit`, { listId: w.listId, version: w.version, result: 'approve', ccUserIds: [U] })))
  out('cc unknown rows', await sql('select holder,title from wf_todo where assignee_user_id=$1', [U]))
  // second head segregated claim
  await sql(`insert into sys_user_role (user_id, role_id) select u.list_id, r.list_id from sys_user u, sys_role r where u.username in ('pm','pmb','pm3') and r.role_code='DEPT_HEAD' on conflict do nothing`)
  const [h2, h3] = [await s.as('pmb'), await s.as('pm3')]
  const k = await approved()
  const kt = (await head.post(`${C}/transfer`, { listId: k.listId, version: k.version, customerManagerId: mgr2.userId, opinion: 'x' }))
  out('head transfers', brief(kt))
  const kto = (await head.get(`${T}/page`, { ownId: k.listId })).data.records[0]
  out('segregated head sees todo', `${kto?.stepId} ${JSON.stringify(kto?.allowedActions)}`)
  out('segregated head claims', brief(await head.post(`${T}/setCurrentUser`, { listId: kto?.listId })))
  out('segregated head approves', brief(await head.post(`${C}/audit`, { listId: k.listId, version: kt.data.version, result: 'approve' })))
  out('second head blocked', brief(await h2.post(`${C}/audit`, { listId: k.listId, version: kt.data.version, result: 'approve' })))
  out('head transfers todo to self', brief(await head.post(`${T}/updateHandleUser`, { ownId: k.listId, stepId: 'CRM_TRANSFER', handleUserId: head.userId })))
  out('candidates', (await head.get(`${T}/queryHandleUser`, { ownId: k.listId, stepId: 'CRM_TRANSFER' })).data)
  out('h3 queryHandleUser of claimed', brief(await h3.get(`${T}/queryHandleUser`, { ownId: k.listId, stepId: 'CRM_TRANSFER' })))
  out('h3 transfer of claimed', brief(await h3.post(`${T}/updateHandleUser`, { ownId: k.listId, stepId: 'CRM_TRANSFER', handleUserId: h3.userId })))
  out('mgr (creator of nothing) transfer', brief(await mgr.post(`${T}/updateHandleUser`, { ownId: k.listId, stepId: 'CRM_TRANSFER', handleUserId: h3.userId })))
  // urge race
  const ur = await aSubmittedClient(mgr)
  const codes = (await Promise.all(Array.from({ length: 20 }, () => mgr.post(`${T}/urge`, { ownId: ur.listId, stepId: 'CRM_AUDIT' })))).map((x: any) => x.code)
  out('urge race codes', codes.filter((x: number) => x === 200).length + ' of 20')
  out('urge notices', (await sql(`select count(*)::int n from wf_todo where own_id=$1 and kind='notice'`, [ur.listId]))[0].n)
  out('urge by stranger', brief(await mgr2.post(`${T}/urge`, { ownId: ur.listId, stepId: 'CRM_AUDIT' })))
  out('urge by head (holder)', brief(await head.post(`${T}/urge`, { ownId: ur.listId, stepId: 'CRM_AUDIT' })))
  // readNotice
  const nt = (await head.get(`${T}/noticePage`, { ownId: ur.listId })).data.records[0]
  out('stranger reads notice', brief(await mgr2.post(`${T}/readNotice`, { listIds: [nt.listId] })))
  out('notice still', (await head.get(`${T}/detail`, { listId: nt.listId })).data.status)
  const before = (await sql('select count(*)::int n from sys_operation_log'))[0].n
  await head.post(`${T}/readNotice`, { listIds: [nt.listId] })
  out('log rows for readNotice', (await sql('select count(*)::int n from sys_operation_log'))[0].n - before)
  // todo detail for a stranger on various
  out('todo detail stranger', brief(await mgr2.get(`${T}/detail`, { listId: kto.listId })))
  out('flow state stranger', brief(await mgr2.get('/api/workflow/flow/state', { ownId: ur.listId })))
  out('flow state staff', brief(await staff.get('/api/workflow/flow/state', { ownId: ur.listId })))
  out('flow state pm', brief(await pm.get('/api/workflow/flow/state', { ownId: ur.listId })))
  // similar
  r = await pm.get(`${C}/similar`, { clientName: ur.clientName })
  out('similar by pm', r.data)
  out('pm detail', brief(await pm.get(`${C}/detail`, { listId: ur.listId })))
  out('similar staff', brief(await staff.get(`${C}/similar`, { clientName: ur.clientName })))
  out('similar creditCode', (await pm.get(`${C}/similar`, { clientName: 'zz', creditCode: ur.creditCode })).data)
  // zero width duplicates
  const z1 = aClient(mgr, { clientName: '长河大学附属医院' })
  out('zw1', brief(await mgr.post(`${C}/save`, z1)))
  for (const n of ['长河大学附属医院\u200b', '长河\u2060大学附属医院', '长河大学\u00ad附属医院', '长河大学附属医院\u202e', '\ufeff长河大学附属医院', '长河大学附属医院\u0001', '长河 大学附属医院']) out(`zw ${escape(n)}`, brief(await mgr.post(`${C}/save`, aClient(mgr, { clientName: n }))))
  // export with control chars
  await mgr.post(`${C}/save`, aClient(mgr, { clientName: '控制\u0001\u000b\ufffe字符', remark: '\u0008', contacts: [{ contactName: '\u0002', mobile: '13900001234' }] }))
  await mgr.post(`${C}/save`, aClient(mgr, { clientName: '=HYPERLINK("http://x","y")' }))
  const x = await head.send('GET', `${C}/exportExcel?clientName=${encodeURIComponent('控制')}`)
  const { writeFileSync } = await import('node:fs')
  writeFileSync('/tmp/attack/ctrl.xlsx', Buffer.from(await x.arrayBuffer()))
  writeFileSync('/tmp/attack/formula.xlsx', Buffer.from(await (await head.send('GET', `${C}/exportExcel?clientName=HYPER`)).arrayBuffer()))
  // mgr export listIds of others
  out('export listIds strangers', brief(await opened<any>(await mgr.send('GET', `${C}/exportExcel?listIds=${U}`))))
  // own tasks
  out('task for unknown', brief(await mgr.post(`${T}/save`, { title: 'x', assigneeUserId: U })))
  const task = (await mgr.post(`${T}/save`, { title: 'x', assigneeUserId: staff.userId })).data
  out('stranger update task', brief(await mgr2.post(`${T}/update`, { listId: task.listId, version: task.version, status: 'done' })))
  out('assignee edits', brief(await staff.post(`${T}/update`, { listId: task.listId, version: task.version, assigneeUserId: mgr2.userId })))
  out('assignee edits+done', brief(await staff.post(`${T}/update`, { listId: task.listId, version: task.version, status: 'done', urgent: true })))
  out('stranger claims task', brief(await mgr2.post(`${T}/setCurrentUser`, { listId: task.listId })))
  out('task extra', brief(await mgr.post(`${T}/save`, { title: 'x', path: 'javascript:1', kind: 'notice', bizType: 'crm:client', ownId: U })))
  out('delete todo duplicates', brief(await mgr.get(`${T}/delete`, { listIds: `${task.listId},${task.listId}` })))
  await sql(`update sys_user set enabled=false where username='staff6'`)
  const [gone] = await sql(`select list_id from sys_user where username='staff6'`)
  out('task for disabled', brief(await mgr.post(`${T}/save`, { title: 'x', assigneeUserId: gone.list_id })))
})

test('concurrency', async () => {
  const d = (await mgr.post(`${C}/save`, aClient(mgr))).data
  const r = await Promise.all(Array.from({ length: 50 }, (_, i) => mgr.post(`${C}/update`, fullForm(d, { remark: `n${i}` }))))
  out('50 updates of one version', r.reduce((m: any, x: any) => ({ ...m, [x.code]: (m[x.code] ?? 0) + 1 }), {}))
  for (let i = 0; i < 5; i++) {
    const e = (await mgr.post(`${C}/save`, aClient(mgr))).data
    const [a, b] = await Promise.all([mgr.get(`${C}/delete`, { listIds: e.listId }), mgr.post(`${C}/submit`, { listId: e.listId, version: e.version, confirmNotDuplicate: true })])
    const left = await sql('select status from crm_client where list_id=$1', [e.listId]); const cs = await sql('select step from wf_case where own_id=$1', [e.listId]); const td = await sql('select status from wf_todo where own_id=$1', [e.listId])
    out('delete|submit', [a.code, b.code, left, cs, td])
  }
  for (let i = 0; i < 6; i++) {
    const e = await aSubmittedClient(mgr)
    const todo = (await head.get(`${T}/page`, { ownId: e.listId })).data.records[0]
    const [a, b] = await Promise.all([head.post(`${T}/setCurrentUser`, { listId: todo.listId }), mgr.post(`${C}/withdraw`, { listId: e.listId, version: e.version })])
    const td = await sql('select status, claim_time is not null claimed from wf_todo where own_id=$1', [e.listId])
    out('claim|withdraw', [a.code, b.code, td])
  }
  const form = aClient(mgr)
  const many = await Promise.all(Array.from({ length: 50 }, () => mgr.post(`${C}/save`, form, { 'Idempotency-Key': 'same-key-50-times' })))
  out('50 same key', many.reduce((m: any, x: any) => ({ ...m, [x.code]: (m[x.code] ?? 0) + 1 }), {}))
  out('same key other body', brief(await mgr.post(`${C}/save`, aClient(mgr), { 'Idempotency-Key': 'same-key-50-times' })))
  out('same key other endpoint', brief(await mgr.post(`${T}/save`, { title: 'x' }, { 'Idempotency-Key': 'same-key-50-times' })))
  const o: any = await mgr2.post(`${C}/save`, form, { 'Idempotency-Key': 'same-key-50-times' })
  out('same key other user', brief(o))
  for (const k of ['short', 'a'.repeat(200), 'bad key!', '']) out(`key ${k.slice(0, 10)}`, brief(await mgr.post(`${T}/save`, { title: 'x' }, { 'Idempotency-Key': k })))
  out('failing first', brief(await mgr.post(`${C}/save`, aClient(mgr, { clientType: 'no' }), { 'Idempotency-Key': 'failing-key' })))
  out('failing second ok', brief(await mgr.post(`${C}/save`, aClient(mgr), { 'Idempotency-Key': 'failing-key' })))
  const all = await Promise.all(Array.from({ length: 50 }, (_, i) => mgr.post(`${T}/save`, { title: `n${i}` })))
  out('50 saves', all.reduce((m: any, x: any) => ({ ...m, [x.code]: (m[x.code] ?? 0) + 1 }), {}))
  const chg = async (extra: any = {}) => opened<any>(await s.call('POST', '/admin/user/updatePassword', { body: JSON.stringify({ oldPassword: s.encrypt('Wrong@2026'), newPassword: s.encrypt('Another@2027') }), headers: { 'Content-Type': 'application/json', token: `Bearer ${(await s.as('auditor')).tokens.token}`, ...extra } }))
  for (let i = 0; i < 12; i++) { const a = await chg({ 'Idempotency-Key': `guess-key-${i}` }); if (i > 10) out('guess w/ key #12', brief(a)) }
  out('failures kept', await sql(`select key, failures from sys_login_failure where key='u:auditor'`))
  for (let i = 0; i < 7; i++) { const a = await chg(); if (i > 5) out('guess w/o key #7', brief(a)) }
  await sql('delete from sys_login_failure')
  const q = (await s.login('qc', 'Tender@2026')).data
  const ok = await opened<any>(await s.call('POST', '/admin/user/updatePassword', { body: JSON.stringify({ oldPassword: s.encrypt('Tender@2026'), newPassword: s.encrypt('Another@2027') }), headers: { 'Content-Type': 'application/json', token: `Bearer ${q.token}`, 'Idempotency-Key': 'change-password-1' } }))
  const [kept] = await sql(`select answer from sys_idempotency where key='change-password-1'`)
  out('token in idempotency table', [ok.code, kept?.answer?.includes(ok.data?.token), kept?.answer?.includes(ok.data?.refreshToken)])
  // login burst
  const t0 = performance.now()
  const burst = await Promise.all([...Array.from({ length: 30 }, (_, i) => s.login('finance', `Wrong@${2000 + i}`)), s.login('finance', 'Tender@2026')])
  out('burst', burst.reduce((m: any, x: any) => ({ ...m, [x.msg]: (m[x.msg] ?? 0) + 1 }), {}))
  out('burst right one', [burst.at(-1)?.code, Math.round(performance.now() - t0)])
  out('burst failures', await sql(`select key, failures, locked_until from sys_login_failure`))
  for (const n of ['finance', 'FINANCE', ' finance ', 'fİnance', 'ｆinance', 'finance\u200b']) out(`lock variant ${escape(n)}`, brief(await s.login(n, 'Tender@2026')))
  await sql('delete from sys_login_failure')
  // refresh race
  const l = (await s.login('sales', 'Tender@2026')).data
  const rr = await Promise.all([1, 2].map(() => s.call('POST', '/admin/noToken/refresh', json({ refreshToken: l.refreshToken })).then((z) => opened<any>(z))))
  out('refresh race', rr.map((z) => z.status))
  const w = rr.find((z) => z.status === 200)
  out('winner token works', (await s.call('GET', '/admin/resource/visible', { headers: { token: `Bearer ${w?.data.token}` } })).status)
  // refresh with other tokens / disabled user
  const l2 = (await s.login('sales', 'Tender@2026')).data
  for (const k of ['token', 'sctToken', 'sctKnowledgeToken']) out(`refresh with ${k}`, (await s.call('POST', '/admin/noToken/refresh', json({ refreshToken: l2[k] }))).status)
  await sql(`update sys_user set enabled=false where username='sales'`)
  out('refresh of disabled', (await s.call('POST', '/admin/noToken/refresh', json({ refreshToken: l2.refreshToken }))).status)
  await sql(`update sys_user set enabled=true where username='sales'`)
  const l3 = (await s.login('sales', 'Tender@2026', { remember: true })).data
  await sql(`update sys_session set expire_time = now() - interval '1 minute' where user_id = (select list_id from sys_user where username='sales') and end_time is null`)
  await s.call('POST', `/admin/noToken/logout?${new URLSearchParams({ token: `Bearer ${l3.token}` })}`)
  out('refresh after logout with an expired token', (await s.call('POST', '/admin/noToken/refresh', json({ refreshToken: l3.refreshToken }))).status)
  const l4 = (await s.login('sales', 'Tender@2026')).data
  for (const k of ['sctToken', 'sctKnowledgeToken', 'refreshToken']) await s.call('POST', `/admin/noToken/logout?${new URLSearchParams({ token: `Bearer ${l4[k]}` })}`)
  out('after logout with side tokens', (await s.call('GET', '/admin/resource/visible', { headers: { token: `Bearer ${l4.token}` } })).status)
  await s.call('POST', `/admin/noToken/logout?${new URLSearchParams({ token: 'Bearer nonsense', userId: mgr.userId })}`)
  out('after logout of userId', (await mgr.get('/admin/resource/visible')).status)
})
