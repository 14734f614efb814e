import { endpointPathWithSlash } from '@agency/shared/contract/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { declaredCalls } from '../support/declared-calls'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())

const calls = declaredCalls.filter((call) => endpointPathWithSlash(call).startsWith('/api/knowledge/'))

test('every call of the 资料库 takes the token of the 资料库, and no other of the same session', async () => {
  expect(calls.length).toBeGreaterThan(30)
  const { token, sctToken, sctKnowledgeToken, refreshToken } = (await server.as('admin')).tokens
  for (const call of calls) {
    const statusWithToken = async (given?: string) => {
      const headers = { 'Content-Type': 'application/json', ...(given ? { token: `Bearer ${given}` } : {}) }
      const body = call.method === 'GET' ? {} : { body: '{}' }
      return (await server.call(call.method, endpointPathWithSlash(call), { ...body, headers })).status
    }
    const others = await Promise.all([token, sctToken, refreshToken, undefined].map(statusWithToken))
    expect([endpointPathWithSlash(call), ...others]).toEqual([
      endpointPathWithSlash(call),
      401,
      401,
      401,
      401,
    ])
    expect([endpointPathWithSlash(call), await statusWithToken(sctKnowledgeToken)]).not.toEqual([
      endpointPathWithSlash(call),
      401,
    ])
  }
})

test('the token of the 资料库 opens nothing else', async () => {
  const { sctKnowledgeToken } = (await server.as('admin')).tokens
  const others = declaredCalls.filter(
    (call) => call.method === 'GET' && endpointPathWithSlash(call).startsWith('/api/tender/'),
  )
  for (const call of others) {
    const headers = { token: `Bearer ${sctKnowledgeToken}` }
    expect([
      endpointPathWithSlash(call),
      (await server.call('GET', endpointPathWithSlash(call), { headers })).status,
    ]).toEqual([endpointPathWithSlash(call), 401])
  }
})
