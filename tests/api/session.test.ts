import { sessionApi } from '@agency/shared/contract/session.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashToken } from '../../apps/server/src/session/tokens'
import { NOBODY } from '../support/clients'
import { mustExist } from '../support/collections'
import { DEMO_PASSWORD, openAnswer, startServer, type TestServer } from '../support/server'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const statusWithToken = async (token: string) =>
  (await server.call('GET', '/admin/resource/visible', { headers: { token: `Bearer ${token}` } })).status
const tryRefreshTokens = (refreshToken: string) => server.nobody.tries(sessionApi.refresh, { refreshToken })
const logout = (token: string, more = {}) =>
  server
    .call('POST', `/admin/noToken/logout?${new URLSearchParams({ token: `Bearer ${token}`, ...more })}`)
    .then((r) => openAnswer(r))
const expireSession = (token: string) =>
  server.sql(`update sys_session set expire_time = now() - interval '1 second' where token_hash = $1`, [
    hashToken(token),
  ])

describe('tokens', () => {
  test('each is accepted only where it belongs', async () => {
    const { data } = await server.login('archivist', DEMO_PASSWORD)
    expect(await statusWithToken(data.token)).toBe(200)
    for (const wrong of [data.sctToken, data.sctKnowledgeToken, data.refreshToken])
      expect(await statusWithToken(wrong)).toBe(401)
    for (const wrong of [data.token, data.sctToken, data.sctKnowledgeToken])
      expect((await tryRefreshTokens(wrong)).status).toBe(401)
    const tryOfficeDownload = async (token: string) =>
      openAnswer(
        await server.call('POST', `/office/sct/eflow/frame/attachment/download?listId=${NOBODY}`, {
          headers: { token: `Bearer ${token}` },
        }),
      )
    expect((await tryOfficeDownload(data.token)).status).toBe(401)
    expect((await tryOfficeDownload(data.sctToken)).code).toBe(404)
  })

  test.each<Record<string, string>>([
    {},
    { token: 'Bearer ' },
    { token: 'nonsense' },
    { token: `Bearer ${'x'.repeat(43)}` },
  ])('a missing, malformed or invented one is 401: %o', async (headers) => {
    const answer = await openAnswer(await server.call('GET', '/admin/resource/visible', { headers }))
    expect(answer).toMatchObject({ status: 401, code: 401 })
  })

  test('an unknown client is 401', async () => {
    const headers = { Authorization: 'Basic bm86bm8=' }
    const response = await fetch(`${server.url}/admin/auth/code`, { headers })
    expect(await openAnswer(response)).toMatchObject({ status: 401, code: 401, msg: '未知的客户端' })
  })

  test('they end one day after issue', async () => {
    const { data } = await server.login('leader', DEMO_PASSWORD)
    const row = await server.row(
      'select extract(epoch from expire_time - create_time)::int as life from sys_session where token_hash = $1',
      [hashToken(data.token)],
    )
    expect(row.life).toBe(86_400)
    await expireSession(data.token)
    expect(await statusWithToken(data.token)).toBe(401)
  })
})

describe('a refresh', () => {
  test('gives new tokens and ends the old; using it twice ends the session', async () => {
    const { data } = await server.login('finhead', DEMO_PASSWORD)
    const renewed = await tryRefreshTokens(data.refreshToken)
    expect(renewed.code).toBe(200)
    expect(await statusWithToken(data.token)).toBe(401)
    expect(await statusWithToken(renewed.data.token)).toBe(200)
    expect((await tryRefreshTokens(data.refreshToken)).status).toBe(401)
    expect(await statusWithToken(renewed.data.token)).toBe(401)
    expect((await tryRefreshTokens(renewed.data.refreshToken)).status).toBe(401)
  })

  test('used twice at once ends the session', async () => {
    const { data } = await server.login('sales', DEMO_PASSWORD)
    const both = await Promise.all([tryRefreshTokens(data.refreshToken), tryRefreshTokens(data.refreshToken)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
    const winner = both.find(({ status }) => status === 200)
    expect(await statusWithToken(mustExist(winner).data.token)).toBe(401)
  })

  test('gives a disabled account no new tokens', async () => {
    const { data } = await server.login('staff5', DEMO_PASSWORD)
    await server.sql(`update sys_user set enabled = false where username = 'staff5'`)
    expect((await tryRefreshTokens(data.refreshToken)).status).toBe(401)
  })
})

describe('a logout', () => {
  test('ends the session, whatever the client does after', async () => {
    const { data } = await server.login('qc', DEMO_PASSWORD)
    expect((await logout(data.token, { userId: 'x', clientId: '0000' })).code).toBe(200)
    expect(await statusWithToken(data.token)).toBe(401)
  })

  test('is made by none but the token itself', async () => {
    const { data } = await server.login('sales', DEMO_PASSWORD)
    for (const wrong of [data.sctToken, data.sctKnowledgeToken, data.refreshToken]) await logout(wrong)
    await logout('nonsense-that-is-long-enough', { userId: (await server.as('sales')).userId })
    expect(await statusWithToken(data.token)).toBe(200)
  })

  test('with a token that has run out ends the session all the same', async () => {
    const { data } = await server.login('sales', DEMO_PASSWORD, { remember: true })
    await expireSession(data.token)
    await logout(data.token)
    expect((await tryRefreshTokens(data.refreshToken)).status).toBe(401)
  })
})

describe('changing the password', () => {
  test('needs the old one and a good new one, and ends every other session', async () => {
    const [here, elsewhere] = [
      await server.login('auditor', DEMO_PASSWORD),
      await server.login('auditor', DEMO_PASSWORD),
    ]
    const changePassword = async (oldPassword: string, newPassword: string) => {
      const form = { oldPassword: server.encrypt(oldPassword), newPassword: server.encrypt(newPassword) }
      const headers = { token: `Bearer ${here.data.token}` }
      return server.nobody.tries(sessionApi.updatePassword, form, { headers })
    }
    expect(await changePassword('Wrong@2026', 'Another@2027')).toMatchObject({
      code: 400,
      errors: [{ field: 'oldPassword' }],
    })
    expect(await changePassword(DEMO_PASSWORD, 'short')).toMatchObject({
      code: 400,
      errors: [{ field: 'newPassword' }],
    })
    const done = await changePassword(DEMO_PASSWORD, 'Another@2027')
    expect(done.code).toBe(200)
    expect(await statusWithToken(elsewhere.data.token)).toBe(401)
    expect(await statusWithToken(done.data.token)).toBe(200)
    expect((await server.login('auditor', DEMO_PASSWORD)).code).toBe(400)
  })

  test('a forced change comes before anything else', async () => {
    await server.sql(`update sys_user set edit_password = true where username = 'pm6'`)
    const { data } = await server.login('pm6', DEMO_PASSWORD)
    expect(data.isEditPassword).toBe(1)
    const headers = { token: `Bearer ${data.token}` }
    expect(
      await openAnswer(await server.call('GET', '/api/workflow/todoList/getCount', { headers })),
    ).toMatchObject({ status: 403, msg: '请先修改初始密码' })
    expect(await statusWithToken(data.token)).toBe(200)
  })
})
