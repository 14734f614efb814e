import { sessionApi } from '@agency/shared/contract/session.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAnswer, startServer, type TestServer } from '../support/server'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

describe('the envelope', () => {
  test('of login and user info carries the named fields beside data too', async () => {
    const login = await server.login('leader', 'Tender@2026')
    expect(login).toMatchObject({
      code: 200,
      token: login.data.token,
      sctToken: login.data.sctToken,
      isEditPassword: 0,
    })
    const { data, ...visible } = await (await server.as('leader')).tries(sessionApi.visible, {})
    expect(visible).toMatchObject({ code: 200, user: data.user, resourceList: data.resourceList })
  })

  test('answers a POST that says JSON and sends nothing', async () => {
    const leader = await server.as('leader')
    for (const path of ['/admin/menu/top', '/admin/common/getOrgTree', '/admin/common/getRoleList']) {
      const response = await leader.send('POST', path, { headers: { 'Content-Type': 'application/json' } })
      expect(await openAnswer(response), path).toMatchObject({ status: 200, code: 200 })
    }
  })
})
