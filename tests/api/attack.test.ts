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


const post1 = (p: Person, path: string, body: any = {}) => p.post(path, body) as Promise<any>
test('attachments', async () => {
  const pdf = Buffer.from('%PDF-1.7\nx')
  for (const [n, c] of [['a.pdf', ''], ['a.pdf.exe', pdf], ['a.exe.pdf', pdf], ['../../etc/passwd.pdf', pdf], ['a.html', '<script>'], ['a.svg', '<svg/>'], ['a.pdf', '<html>'], ['.pdf', pdf], ['a.PDF', pdf], ['a.pdf ', pdf], ['a.pdf.', pdf], ['CON.pdf', pdf], ['a\u202efdp.exe', pdf], ['a\r\nX-Evil: 1.pdf', pdf], ['x'.repeat(5000) + '.pdf', pdf], ['a.zip', Buffer.from('PK\x03\x04<html><script>alert(1)</script>')], ['a.xlsx', Buffer.from('PK\x03\x04')], ['a.mp3', Buffer.from('ID3<html>')], ['a.jpg', Buffer.from([0xff, 0xd8, 0xff, 60, 104])], ['a.pdf', Buffer.from('\n\n\n%PDF-<html><script>')], ["a';\"%0d%0a.pdf", pdf], ['附件;filename*=x.pdf', pdf]] as any) {
    const r = await upload(mgr, n, c)
    out(`up ${escape(n).slice(0, 50)}`, `${brief(r)} name=${escape(r.data?.[0]?.name ?? '').slice(0, 60)} len=${r.data?.[0]?.name?.length}`)
    if (r.code === 200) { const d = await mgr.send('GET', r.data[0].url); out('  down', `${d.status} ${d.headers.get('content-type')} | ${d.headers.get('content-disposition')?.slice(0, 100)} | ${d.headers.get('content-security-policy')} ${d.headers.get('x-content-type-options')}`); await d.arrayBuffer() }
  }
  // ReDoS in the file name: raw request
  for (const n of [5000, 10000, 15000, 20000, 40000, 75000]) {
    const body = Buffer.from(`--x\r\nContent-Disposition: form-data; name="file"; filename="a${' '.repeat(n)}b.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\r\n--x--\r\n`)
    const t0 = performance.now()
    const r = await opened<any>(await mgr.send('POST', '/admin/common/upload', { body, headers: { 'Content-Type': 'multipart/form-data; boundary=x' } }))
    out(`redos ${n}`, `${Math.round(performance.now() - t0)} ms ${brief(r)}`)
  }
  for (const n of [15000, 75000]) {
    const body = Buffer.from(`--x\r\nContent-Disposition: form-data; name="file"; filename="a${'.'.repeat(n)}b.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\r\n--x--\r\n`)
    const t0 = performance.now()
    const r = await opened<any>(await mgr.send('POST', '/admin/common/upload', { body, headers: { 'Content-Type': 'multipart/form-data; boundary=x' } }))
    out(`redos dots ${n}`, `${Math.round(performance.now() - t0)} ms ${brief(r)}`)
  }
  // bound evidence removed by its uploader after approval
  const f = (await upload(mgr, 'proof.pdf', pdf)).data[0]
  const d = (await post1(mgr, `${C}/save`, aClient(mgr, { attachment: [f.listId] }))).data
  const sub = (await post1(mgr, `${C}/submit`, { listId: d.listId, version: d.version, confirmNotDuplicate: true })).data
  out('upload to 待审核', brief(await upload(mgr, 'late.pdf', pdf, `?bizType=crm:client&ownId=${d.listId}`)))
  out('EVIDENCE delete in 待审核 by uploader', brief(await post1(mgr, `/api/common/common/delete?listIds=${f.listId}`)))
  out('client still names it', (await head.get(`${C}/detail`, { listId: d.listId })).data.attachment)
  out('head list', (await head.get('/admin/common/attachmentList', { ownId: d.listId })).data)
  const f2 = (await upload(mgr, 'proof2.pdf', pdf)).data[0]
  out('other bizType upload', brief(await upload(mgr, 'a.pdf', pdf, `?bizType=sys:avatar&ownId=${mgr.userId}`)))
  out('unknown bizType upload', brief(await upload(mgr, 'a.pdf', pdf, `?bizType=archive:file&ownId=${U}`)))
  out('unbound with bizType', brief(await upload(mgr, 'a.pdf', pdf, `?bizType=sys:deploy`)))
  out('bizType proto', brief(await upload(mgr, 'a.pdf', pdf, `?bizType=__proto__&ownId=${U}`)))
  out('stranger delete', brief(await post1(mgr2, `/api/common/common/delete?listIds=${f2.listId}`)))
  out('stranger zip', brief(await post1(mgr2, '/api/common/common/downloadZip', { listIds: [f2.listId] })))
  out('steal unbound', brief(await post1(mgr2, `${C}/save`, aClient(mgr2, { attachment: [f2.listId] }))))
  out('deploy by mgr', brief(await upload(mgr, 'a.zip', 'PK', '', '/api/admin/deployUpload')))
  // slow upload across submit
  const e = (await post1(mgr, `${C}/save`, aClient(mgr))).data
  const { port } = new URL(s.url)
  const so = net.connect(Number(port), '127.0.0.1')
  let got = ''
  so.on('data', (x) => { got += x })
  const b1 = `--x\r\nContent-Disposition: form-data; name="file"; filename="slow.pdf"\r\n\r\n%PDF-1.7 `, b2 = `end\r\n--x--\r\n`
  so.write(`POST /admin/common/upload?bizType=crm:client&ownId=${e.listId} HTTP/1.1\r\nHost: x\r\ntoken: Bearer ${mgr.tokens.token}\r\nAuthorization: ${webClient.Authorization}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${b1.length + b2.length}\r\n\r\n${b1}`)
  await new Promise((r) => setTimeout(r, 300))
  out('slow: submit meanwhile', brief(await post1(mgr, `${C}/submit`, { listId: e.listId, version: e.version, confirmNotDuplicate: true })))
  so.write(b2)
  await new Promise((r) => setTimeout(r, 400))
  out('slow: answer', got.split('\r\n\r\n')[1]?.slice(0, 120)); so.destroy()
  out('slow: attached to 待审核', (await head.get('/admin/common/attachmentList', { ownId: e.listId })).data.map((x: any) => x.name))
  // avatars
  out('avatar svg', brief(await upload(mgr, 'a.png', '<svg/>', '', '/api/admin/updateAvatar')))
  out('multipart proto field', brief(await opened<any>(await mgr.send('POST', '/admin/common/upload', { body: Buffer.from('--x\r\nContent-Disposition: form-data; name="__proto__"; filename="a.pdf"\r\n\r\n%PDF-\r\n--x--\r\n'), headers: { 'Content-Type': 'multipart/form-data; boundary=x' } }))))
  out('no boundary', brief(await opened<any>(await mgr.send('POST', '/admin/common/upload', { body: Buffer.from('zzz'), headers: { 'Content-Type': 'multipart/form-data' } }))))
  out('truncated', brief(await opened<any>(await mgr.send('POST', '/admin/common/upload', { body: Buffer.from('--x\r\nContent-Disp'), headers: { 'Content-Type': 'multipart/form-data; boundary=x' } }))))
  out('21 files', brief(await opened<any>(await mgr.send('POST', '/admin/common/upload', { body: (() => { const fd = new FormData(); for (let i = 0; i < 21; i++) fd.append('file', new Blob(['%PDF-1']), 'a.pdf'); return fd })() }))))
})

test('websocket', async () => {
  const { WebSocket } = await import('ws')
  const wsUrl = `${s.url.replace('http', 'ws')}/websocket`
  const open = (first?: any, more: any[] = []) => new Promise<any>((resolve) => {
    const w = new WebSocket(wsUrl); const msgs: string[] = []
    w.on('open', () => { if (first !== undefined) w.send(first); for (const m of more) w.send(m) })
    w.on('message', (d: any) => { msgs.push(String(d)); if (msgs.length === 1) setTimeout(() => resolve({ w, msgs }), 200) })
    w.on('close', (code: number) => resolve({ code, msgs })); w.on('error', () => undefined)
  })
  const auth = (t: string) => JSON.stringify({ type: 'auth', token: `Bearer ${t}`, client: 'web' })
  out('big', (await open('x'.repeat(20_000))).code)
  out('3k', (await open(JSON.stringify({ type: 'auth', token: `Bearer ${mgr.tokens.token}`, client: 'web', pad: 'x'.repeat(3000) }))).code)
  for (const k of ['sctToken', 'sctKnowledgeToken', 'refreshToken'] as const) out(`ws ${k}`, (await open(auth(mgr.tokens[k]))).code)
  out('ws binary', (await open(Buffer.from(auth(mgr.tokens.token)))).msgs)
  const two = await open(auth(staff.tokens.token), [auth(admin.tokens.token)])
  out('second auth ignored', two.msgs); two.w?.close()
  // leak: socket closed while the token is looked up
  const serverSockets: any[] = []
  const wss = (s.server.app as any).websocketServer
  wss.on('connection', (x: any) => { x.sent = []; const o = x.send.bind(x); x.send = (m: any, ...r: any[]) => { x.sent.push([x.readyState, m]); return o(m, ...r) }; serverSockets.push(x) })
  for (let i = 0; i < 10; i++) {
    const t = (await s.login('archivist', 'Tender@2026')).data.token // not cached yet: the look-up takes time
    await new Promise<void>((resolve) => { const w = new WebSocket(wsUrl); w.on('error', () => undefined); w.on('open', () => w.send(auth(t), () => { w.terminate(); resolve() })) })
  }
  await new Promise((r) => setTimeout(r, 500))
  for (const x of serverSockets) x.sent.length = 0
  const arch = await s.as('archivist')
  await post1(arch, `${T}/save`, { title: 'leak' })
  await new Promise((r) => setTimeout(r, 300))
  out('LEAK sends to closed sockets', serverSockets.filter((x) => x.sent.length > 0).map((x) => x.sent[0][0]))
  // expired token on an open line
  const q = (await s.login('office', 'Tender@2026')).data
  const line = await open(auth(q.token))
  await sql(`update sys_session set expire_time = now() - interval '1 hour', refresh_expire_time = now() - interval '1 hour' where user_id = (select list_id from sys_user where username='office')`)
  const off = await s.login('office', 'Tender@2026')
  await sql(`update sys_user set enabled=false where username='office'`)
  // a people event
  const l = (await s.login('qc', 'Tender@2026')).data
  await s.call('POST', '/admin/noToken/refresh', json({ refreshToken: l.refreshToken }))
  await new Promise((r) => setTimeout(r, 200))
  out('http with expired', (await s.call('GET', '/admin/resource/visible', { headers: { token: `Bearer ${q.token}` } })).status)
  const office = (await sql(`select list_id from sys_user where username='office'`))[0].list_id
  line.msgs.length = 0
  await post1(mgr, `${T}/save`, { title: 'for the disabled', assigneeUserId: office })
  await new Promise((r) => setTimeout(r, 300))
  out('EXPIRED+DISABLED still hears', line.msgs.map((m: string) => m.slice(0, 80)))
  await sql(`update sys_user set enabled=true where username='office'`)
  // flood unauthenticated
  const t0 = performance.now()
  const many = await Promise.all(Array.from({ length: 300 }, () => new Promise<any>((resolve) => { const w = new WebSocket(wsUrl); w.on('open', () => resolve(w)); w.on('error', () => resolve(undefined)) })))
  out('300 unauthenticated sockets open', [many.filter(Boolean).length, Math.round(performance.now() - t0)])
  for (const w of many) w?.terminate()
  const same = await Promise.all(Array.from({ length: 100 }, () => open(auth(staff.tokens.token))))
  out('100 sockets of one session', same.filter((x) => x.w).length)
  for (const x of same) x.w?.terminate()
})

test('rate, xff, timing', async () => {
  const r = await startServer({ PUBLIC_RATE_LIMIT: '5' })
  const codes: number[] = []
  for (let i = 0; i < 8; i++) codes.push((await r.call('GET', '/admin/auth/code', { headers: { 'X-Forwarded-For': `10.0.0.${i}`, 'X-Real-IP': `10.1.0.${i}`, Forwarded: `for=10.2.0.${i}` } })).status)
  out('xff off', codes)
  const x = await r.call('GET', '/admin/auth/code')
  out('429 body', `${await x.text()} ${x.headers.get('content-security-policy')?.length} retry=${x.headers.get('retry-after')}`)
  const h: number[] = []
  for (let i = 0; i < 8; i++) h.push((await r.call('HEAD', '/admin/anno/captcha')).status)
  out('HEAD counted', h)
  await r.stop()
  const p = await startServer({ PUBLIC_RATE_LIMIT: '5', TRUST_PROXY: 'true' })
  const c2: number[] = []
  for (let i = 0; i < 8; i++) c2.push((await p.call('GET', '/admin/auth/code', { headers: { 'X-Forwarded-For': `10.0.0.${i}, 203.0.113.9` } })).status)
  out('TRUST_PROXY leftmost spoof', c2)
  await p.stop()
  // timing
  const times: Record<string, number[]> = { wrong: [], unknown: [] }
  for (let i = 0; i < 150; i++) for (const [k, n] of [['wrong', 'leader'], ['unknown', `nobody${i % 7}`]] as const) {
    const enc = json({ username: n, password: s.encrypt('Wrong@2026') })
    if (i % 4 === 0) await sql('delete from sys_login_failure')
    const t0 = performance.now(); await (await s.call('POST', '/admin/noToken/login', enc)).text(); times[k]!.push(performance.now() - t0)
  }
  const q = (a: number[], f: number) => [...a].sort((x, y) => x - y)[Math.floor(a.length * f)]?.toFixed(2)
  out('timing wrong', [q(times.wrong!, .1), q(times.wrong!, .25), q(times.wrong!, .5), q(times.wrong!, .75)])
  out('timing unknown', [q(times.unknown!, .1), q(times.unknown!, .25), q(times.unknown!, .5), q(times.unknown!, .75)])
  await sql('delete from sys_login_failure')
})

test('sizes', async () => {
  const rows = (n: number, o: number) => Array.from({ length: n }, (_, i) => { const c = aClient(mgr, { clientName: `导入${o + i}号水务公司` }); return { row: i + 2, cells: { clientName: c.clientName, creditCode: c.creditCode, clientType: '事业单位', industry: '教育', clientSource: '自主开发', regionCode: 'x', developmentProportion: '100', contactName: '王', mobile: '13900001234' } } })
  let t0 = performance.now()
  out('importCheck 500', brief(await post1(mgr, `${C}/importCheck`, { rows: rows(500, 0) }))); out('took', Math.round(performance.now() - t0))
  t0 = performance.now()
  out('importSave 500', brief(await post1(mgr, `${C}/importSave`, { rows: rows(500, 1000) }))); out('took', Math.round(performance.now() - t0))
  await sql(`insert into crm_client (list_id, version, client_code, client_name, name_key, client_type, industry, client_source, region_code, customer_manager_id, main_develop_user_id, development_proportion, status)
    select gen_random_uuid(), 1, 'X'||g, '批量客户'||g, '批量客户'||g, '事业单位','教育','自主开发','x', $1, $1, 100, '30' from generate_series(1, 66000) g`, [mgr.userId])
  await sql('analyze crm_client')
  t0 = performance.now()
  const e = await admin.send('GET', `${C}/exportExcel`)
  out('export 66k', `${e.status} ${e.headers.get('content-type')} ${e.status !== 200 || e.headers.get('content-type')?.includes('json') ? await e.text() : (await e.arrayBuffer()).byteLength} ${Math.round(performance.now() - t0)} ms`)
  t0 = performance.now()
  const li = await mgr.send('GET', `${C}/list`); out('list', `${(await li.text()).length} bytes ${Math.round(performance.now() - t0)} ms`)
  t0 = performance.now()
  out('similar on 66k', `${(await pm.get(`${C}/similar`, { clientName: '批量客户12345' })).data.names.length} ${Math.round(performance.now() - t0)} ms`)
  t0 = performance.now()
  out('page deep', brief(await mgr.get(`${C}/page`, { current: 1e9, size: 200 }))); out('took', Math.round(performance.now() - t0))
})
