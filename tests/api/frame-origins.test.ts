import { sessionApi } from '@agency/shared/contract/session.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '../../apps/server/src/settings'
import { startServer, type TestServer } from '../support/server'

const listed = ['https://oa.example.cn', 'http://10.0.0.8:8088']
let server: TestServer
beforeAll(async () => {
  server = await startServer({ FRAME_ORIGINS: ` ${listed.join(' , ')},` })
})
afterAll(() => server.stop())

describe('FRAME_ORIGINS', () => {
  test('without it nothing but our own pages may be framed', () => {
    expect(readSettings({}).given.values.FRAME_ORIGINS).toEqual([])
  })

  test.each([
    'https://oa.example.cn/app',
    '*',
    'https://*.example.cn',
    "https://oa.cn;script-src 'unsafe-eval'",
  ])('%s is refused by name', (text) => {
    expect(() => readSettings({ FRAME_ORIGINS: `https://good.example.cn,${text}` })).toThrow(
      `设置 FRAME_ORIGINS：「${text}」`,
    )
  })

  test('the content security policy lets exactly these be framed', async () => {
    const policy = (await server.call('GET', '/healthz')).headers.get('content-security-policy')
    expect(policy?.split(';')).toContain(`frame-src 'self' blob: ${listed.join(' ')}`)
    const without = await startServer()
    const strict = (await without.call('GET', '/healthz')).headers.get('content-security-policy')
    await without.stop()
    expect(strict?.split(';')).toContain("frame-src 'self' blob:")
  })

  test('whoever is logged in is told of them; the public configuration is not', async () => {
    const staff = await server.as('staff')
    expect(await staff.call(sessionApi.frameOrigins, {})).toEqual(listed)
    expect((await server.call('GET', '/admin/resource/frameOrigins')).status).toBe(401)
    expect(await (await server.call('GET', '/config.json')).text()).not.toContain('oa.example.cn')
  })
})
