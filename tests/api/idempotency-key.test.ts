import type { InputOf } from '@agency/shared/contract/endpoint'
import { sessionApi } from '@agency/shared/contract/session.contract'
import { todoApi } from '@agency/shared/contract/todo.contract'
import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientForm } from '../support/clients'
import { repeatTimes } from '../support/collections'
import { DEMO_PASSWORD, type Person, startServer, type TestServer } from '../support/server'

let server: TestServer
let manager: Person
beforeAll(async () => {
  server = await startServer()
  manager = await server.as('clientmgr')
})
afterAll(() => server.stop())

const idempotencyKeyHeader = (text: string) => ({ 'Idempotency-Key': text })

test('the same key saves once and answers the same', async () => {
  const form = clientForm(manager)
  const [first, second] = await Promise.all([
    manager.tries(clientApi.save, form, { headers: idempotencyKeyHeader('client-save-0001') }),
    manager.tries(clientApi.save, form, { headers: idempotencyKeyHeader('client-save-0001') }),
  ])
  expect(first.code).toBe(200)
  expect(second.data).toEqual(first.data)
  expect((await manager.call(clientApi.page, { clientName: form.clientName })).total).toBe(1)
})

test('a key belongs to its person, its call and its body', async () => {
  const form = { title: '同一件事' }
  const trySaveTodo = (person: Person, body: InputOf<typeof todoApi.save>) =>
    person.tries(todoApi.save, body, { headers: idempotencyKeyHeader('same-key-0001') })
  const first = await trySaveTodo(manager, form)
  const repeats = await Promise.all(repeatTimes(30, () => trySaveTodo(manager, form)))
  expect(new Set(repeats.map(({ data }) => data.listId))).toEqual(new Set([first.data.listId]))
  const other = await trySaveTodo(await server.as('clientmgr2'), form)
  expect(other.data.listId).not.toBe(first.data.listId)
  expect((await trySaveTodo(manager, { title: '别的' })).code).toBe(409)
  expect(
    (
      await manager.tries(clientApi.save, clientForm(manager), {
        headers: idempotencyKeyHeader('same-key-0001'),
      })
    ).code,
  ).toBe(409)
})

test('the key of a refused call is free again', async () => {
  const bad = clientForm(manager, { clientType: '没有' })
  expect(
    (await manager.tries(clientApi.save, bad, { headers: idempotencyKeyHeader('refused-key-0001') })).code,
  ).toBe(400)
  expect(
    (
      await manager.tries(clientApi.save, clientForm(manager), {
        headers: idempotencyKeyHeader('refused-key-0001'),
      })
    ).code,
  ).toBe(200)
})

test.each(['short', 'x'.repeat(129), 'with blank', '%27'])('a key like %j is refused', async (text) => {
  expect(
    (await manager.tries(todoApi.save, { title: '试' }, { headers: idempotencyKeyHeader(text) })).code,
  ).toBe(400)
})

const changePassword = async (token: string, oldPassword: string, headers = {}) => {
  const form = { oldPassword: server.encrypt(oldPassword), newPassword: server.encrypt('Another@2027') }
  const sent = { token: `Bearer ${token}`, ...headers }
  return server.nobody.tries(sessionApi.updatePassword, form, { headers: sent })
}

test('a key keeps no token in the database', async () => {
  const { data } = await server.login('qc', DEMO_PASSWORD)
  const { data: tokens, code } = await changePassword(
    data.token,
    DEMO_PASSWORD,
    idempotencyKeyHeader('password-0001'),
  )
  expect(code).toBe(200)
  expect(JSON.stringify(await server.sql('select * from sys_idempotency'))).not.toContain(tokens.refreshToken)
})

test('a key does not free wrong passwords from being counted', async () => {
  const { token } = (await server.as('auditor')).tokens
  for (const index of repeatTimes(6, (at) => at))
    await changePassword(token, 'Wrong@2026', idempotencyKeyHeader(`guess-000${index}`))
  expect((await changePassword(token, DEMO_PASSWORD)).msg).toContain('锁定')
})
