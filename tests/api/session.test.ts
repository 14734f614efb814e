import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Json, json, opened, startServer, type TestServer, webClient } from '../support/server'

const PASSWORD = 'Tender@2026'
let server: TestServer
beforeAll(async () => {
  server = await startServer({ CAPTCHA: 'afterFailures' })
})
afterAll(() => server.stop())

const sql = async (text: string, values: unknown[] = []) => {
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  const { rows } = await client.query(text, values)
  await client.end()
  return rows
}
const visible = (token: string, header = 'token') =>
  server.call('GET', '/admin/resource/visible', { headers: { [header]: `Bearer ${token}` } })
const forgetFailures = () => sql('delete from sys_login_failure')

describe('login', () => {
  test('answers the tokens, and user info says who it is', async () => {
    const answer = await server.login('clientmgr', PASSWORD)
    expect(answer).toMatchObject({ status: 200, code: 200, data: { isEditPassword: 0 } })
    const { token, refreshToken, sctToken, sctKnowledgeToken } = answer.data
    expect(new Set([token, refreshToken, sctToken, sctKnowledgeToken]).size).toBe(4)
    const info = await opened<Json>(await visible(token))
    expect(info.data.user).toMatchObject({
      username: 'clientmgr',
      nickName: '温若岚',
      isAdmin: 0,
      orgName: '招标一部',
    })
    expect(info.data.resourceList).toContain('crm:client:add')
  })

  test('an administrator holds the wildcard, staff the default role', async () => {
    const admin = await server.as('admin')
    expect((await admin.get('/admin/resource/visible')).data).toMatchObject({
      user: { isAdmin: 1 },
      resourceList: ['*:*:*'],
    })
    const staff = await server.as('staff')
    expect((await staff.get('/admin/resource/visible')).data.resourceList).toEqual(['ROLE_SYSTEM_DEFAULT'])
  })

  test('a wrong name and a wrong password get the same answer', async () => {
    const [name, password] = [
      await server.login('nobody-here', 'Wrong@2026'),
      await server.login('qc', 'Wrong@2026'),
    ]
    const { headers: _a, ...first } = name
    const { headers: _b, ...second } = password
    expect(first).toEqual(second)
    expect(first).toMatchObject({ status: 200, code: 400 })
    await forgetFailures()
  })

  test('an unencrypted password is refused', async () => {
    const plain = await opened(
      await server.call('POST', '/admin/noToken/login', json({ username: 'qc', password: PASSWORD })),
    )
    expect(plain).toMatchObject({ code: 400, errors: [{ field: 'password' }] })
  })

  test('after three failures a code image is asked for, and a wrong one is refused', async () => {
    for (let i = 0; i < 2; i++) expect((await server.login('sales', 'Wrong@2026')).data).toBeNull()
    expect((await server.login('sales', 'Wrong@2026')).data).toEqual({ captcha: true })
    expect(await server.login('sales', PASSWORD)).toMatchObject({
      code: 400,
      msg: '请输入验证码',
      data: { captcha: true },
    })
    const image = await opened<Json>(await server.call('GET', '/admin/auth/code'))
    expect(image.data.img).toMatch(/^data:image\/svg\+xml;base64,/)
    const wrong = await server.login('sales', PASSWORD, { code: '????', uuid: image.data.uuid })
    expect(wrong).toMatchObject({ code: 400, msg: '验证码错误或已过期', data: { captcha: true } })
    await forgetFailures()
  })

  test('five failures lock the account for ten minutes, whether or not it exists', async () => {
    const captchaOff = await startServer()
    try {
      for (let i = 0; i < 5; i++)
        expect(await captchaOff.login('finance', 'Wrong@2026')).toMatchObject({ msg: '用户名或密码错误' })
      const locked = await captchaOff.login('finance', PASSWORD)
      expect(locked).toMatchObject({ code: 400, msg: '登录失败次数过多，账号已锁定，请 10 分钟后再试' })
      for (let i = 0; i < 5; i++) await captchaOff.login('not-an-account', 'Wrong@2026')
      expect(await captchaOff.login('not-an-account', 'Wrong@2026')).toMatchObject({ msg: locked.msg })
    } finally {
      await captchaOff.stop()
    }
  })

  test('passwords and tokens are kept as hashes only', async () => {
    const { data } = await server.login('office', PASSWORD)
    const rows = JSON.stringify([
      await sql('select * from sys_session'),
      await sql('select * from sys_refresh_token'),
      await sql('select * from sys_user'),
    ])
    for (const secret of [data.token, data.refreshToken, data.sctToken, data.sctKnowledgeToken, PASSWORD])
      expect(rows).not.toContain(secret)
    expect(rows).toContain('$argon2id$')
  })
})

describe('tokens', () => {
  test('each is accepted only where it belongs', async () => {
    const { data } = await server.login('archivist', PASSWORD)
    expect((await visible(data.token)).status).toBe(200)
    for (const wrong of [data.sctToken, data.sctKnowledgeToken, data.refreshToken])
      expect((await visible(wrong)).status).toBe(401)
    const office = (token: string) =>
      server.call(
        'POST',
        '/office/sct/eflow/frame/attachment/download?listId=00000000-0000-7000-8000-000000000000',
        { headers: { token: `Bearer ${token}` } },
      )
    expect((await office(data.token)).status).toBe(401)
    expect((await opened(await office(data.sctToken))).code).toBe(404)
  })

  test('a missing, malformed or invented token is 401', async () => {
    for (const header of [
      {},
      { token: 'Bearer ' },
      { token: 'nonsense' },
      { token: `Bearer ${'x'.repeat(43)}` },
    ])
      expect(
        await opened(
          await server.call('GET', '/admin/resource/visible', { headers: header as Record<string, string> }),
        ),
      ).toMatchObject({
        status: 401,
        code: 401,
      })
  })

  test('an unknown client is 401', async () => {
    const response = await fetch(`${server.url}/admin/auth/code`, {
      headers: { Authorization: 'Basic bm86bm8=' },
    })
    expect(await opened(response)).toMatchObject({ status: 401, code: 401, msg: '未知的客户端' })
  })

  test('logout ends the session, whatever the client does after', async () => {
    const { data } = await server.login('qc', PASSWORD)
    const out = await server.call(
      'POST',
      `/admin/noToken/logout?${new URLSearchParams({ token: `Bearer ${data.token}`, userId: 'x', clientId: '0000' })}`,
    )
    expect((await opened(out)).code).toBe(200)
    expect((await visible(data.token)).status).toBe(401)
  })

  test('a refresh gives new tokens and ends the old; using it twice ends the session', async () => {
    const { data } = await server.login('finhead', PASSWORD)
    const refresh = (refreshToken: string) =>
      server.call('POST', '/admin/noToken/refresh', json({ refreshToken })).then((r) => opened<Json>(r))
    const renewed = await refresh(data.refreshToken)
    expect(renewed.code).toBe(200)
    expect((await visible(data.token)).status).toBe(401)
    expect((await visible(renewed.data.token)).status).toBe(200)
    expect((await refresh(data.refreshToken)).status).toBe(401)
    expect((await visible(renewed.data.token)).status).toBe(401)
    expect((await refresh(renewed.data.refreshToken)).status).toBe(401)
  })

  test('they end one day after issue', async () => {
    const { data } = await server.login('leader', PASSWORD)
    const [row] = await sql(
      `select extract(epoch from expire_time - create_time)::int as life from sys_session order by create_time desc limit 1`,
    )
    expect(row.life).toBe(86_400)
    await sql(`update sys_session set expire_time = now() - interval '1 second'`)
    expect((await visible(data.token)).status).toBe(401)
  })
})

describe('changing the password', () => {
  test('needs the old one and a good new one, and ends every other session', async () => {
    const [here, elsewhere] = [
      await server.login('auditor', PASSWORD),
      await server.login('auditor', PASSWORD),
    ]
    const change = (oldPassword: string, newPassword: string) =>
      server
        .call('POST', '/admin/user/updatePassword', {
          body: JSON.stringify({
            oldPassword: server.encrypt(oldPassword),
            newPassword: server.encrypt(newPassword),
          }),
          headers: { 'Content-Type': 'application/json', token: `Bearer ${here.data.token}` },
        })
        .then((r) => opened<Json>(r))
    expect(await change('Wrong@2026', 'Another@2027')).toMatchObject({
      code: 400,
      errors: [{ field: 'oldPassword' }],
    })
    expect(await change(PASSWORD, 'short')).toMatchObject({ code: 400, errors: [{ field: 'newPassword' }] })
    const done = await change(PASSWORD, 'Another@2027')
    expect(done.code).toBe(200)
    expect((await visible(elsewhere.data.token)).status).toBe(401)
    expect((await visible(done.data.token)).status).toBe(200)
    expect((await server.login('auditor', PASSWORD)).code).toBe(400)
    await forgetFailures()
  })

  test('a forced change comes before anything else', async () => {
    await sql(`update sys_user set edit_password = true where username = 'pm6'`)
    const { data } = await server.login('pm6', PASSWORD)
    expect(data.isEditPassword).toBe(1)
    const headers = { token: `Bearer ${data.token}` }
    expect(
      await opened(await server.call('GET', '/api/workflow/todoList/getCount', { headers })),
    ).toMatchObject({ status: 403, msg: '请先修改初始密码' })
    expect((await visible(data.token)).status).toBe(200)
  })
})

describe('answers', () => {
  test('carry the security headers and no inside of the server', async () => {
    const response = await visible('x'.repeat(43))
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(response.headers.get('content-security-policy')).not.toContain("script-src 'self' 'unsafe-inline'")
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })

  test('what cannot be read is 400, 413 or 415', async () => {
    const { data } = await server.login('pm', PASSWORD)
    const send = (body: string, type: string) =>
      server
        .call('POST', '/api/workflow/todoList/save', {
          body,
          headers: { 'Content-Type': type, token: `Bearer ${data.token}` },
        })
        .then((r) => opened(r))
    expect(await send('{not json', 'application/json')).toMatchObject({ status: 400, code: 400 })
    expect(await send('"text"', 'application/json')).toMatchObject({ status: 400, code: 400 })
    expect(await send('<x/>', 'text/xml')).toMatchObject({ status: 415, code: 415 })
    expect(await send(JSON.stringify({ title: 'x'.repeat(3_000_000) }), 'application/json')).toMatchObject({
      status: 413,
      code: 413,
    })
  })

  test('public calls are limited', async () => {
    const limited = await startServer({ PUBLIC_RATE_LIMIT: '3' })
    try {
      const codes: number[] = []
      for (let i = 0; i < 5; i++) codes.push((await limited.call('GET', '/admin/auth/code')).status)
      expect(codes).toEqual([200, 200, 200, 429, 429])
      const last = await limited.call('GET', '/admin/auth/code')
      expect(last.headers.get('retry-after')).toMatch(/^\d+$/)
    } finally {
      await limited.stop()
    }
  })

  test('unknown paths answer 404 in the envelope', async () => {
    const response = await fetch(`${server.url}/api/nothing`, { headers: webClient })
    expect(await opened(response)).toMatchObject({ status: 404, code: 404 })
  })
})
