import { todoApi } from '@agency/shared/contract/todo.contract'
import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import type { ClientRow } from '@agency/shared/modules/crm-client/client.record'
import { supplierApi } from '@agency/shared/modules/crm-supplier/supplier.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { aDraftClient, approveClient, aSubmittedClient, clientFormOf, TODO } from '../support/clients'
import { authMessage, openLiveConnection } from '../support/live'
import {
  type Answer,
  DEMO_PASSWORD,
  type SecondServer,
  startSecondServer,
  startServer,
  type TestServer,
} from '../support/server'
import { anApprovedSupplier, supplierForm } from '../support/suppliers'

let server: TestServer
let second: SecondServer
beforeAll(async () => {
  server = await startServer()
  second = await startSecondServer(server)
})
afterAll(async () => {
  await second.close()
  await server.stop()
})

describe('live updates', () => {
  test('lists of clients and of suppliers hear of what others add, change, move and delete', async () => {
    const [manager, head, sales] = [
      await server.as('clientmgr'),
      await server.as('depthead'),
      await server.as('sales'),
    ]
    const line = openLiveConnection(second.url, authMessage(head.tokens.token))
    await line.message(({ type }) => type === 'count')
    let heard = 0
    const expectLiveMessage = async (of: string, act: () => Promise<unknown>) => {
      const before = line.messages.filter((message) => message.of === of).length
      await act()
      await line.message(() => line.messages.filter((message) => message.of === of).length > before)
      heard++
    }
    let client: ClientRow
    await expectLiveMessage('crm:client', async () => {
      client = await aDraftClient(manager)
    })
    await expectLiveMessage('crm:client', async () => {
      client = await manager.call(clientApi.update, clientFormOf(client, { address: '新址' }))
    })
    await expectLiveMessage('crm:client', () => manager.tries(clientApi.delete, { listIds: client.listId }))
    await expectLiveMessage('crm:client', () => aSubmittedClient(manager))
    await expectLiveMessage('crm:supplier', () => sales.tries(supplierApi.save, supplierForm()))
    await expectLiveMessage('crm:supplier', () => anApprovedSupplier(server, sales))
    expect(heard).toBe(6)
    line.close()
  })

  test('the count comes at once, and again with the to-do when one arrives, on every server process', async () => {
    const [manager, head] = [await server.as('clientmgr'), await server.as('depthead')]
    const before = await head.call(todoApi.getCount, {})
    const lines = [
      openLiveConnection(server.url, authMessage(head.tokens.token)),
      openLiveConnection(second.url, authMessage(head.tokens.token)),
    ]
    for (const line of lines) await line.message(({ type, value }) => type === 'count' && value === before)
    const client = await aSubmittedClient(manager)
    for (const line of lines) {
      const told = await line.message(({ type, todo }) => type === 'todo' && todo?.ownId === client.listId)
      expect(told.todo?.title).toBe(`客户审核：${client.clientName}`)
      await line.message(({ type, value }) => type === 'count' && value === before + 1)
    }
    await approveClient(head, client)
    for (const line of lines) {
      await line.message(
        ({ type, value }) => type === 'count' && value === before && line.messages.at(-1)?.value === before,
      )
      line.close()
    }
  })

  test('once a line has told of a to-do, the page of every process has it, and has it no more when it is handled', async () => {
    const [manager, head] = [await server.as('clientmgr'), await server.as('depthead')]
    const newestTodosFrom = async (url: string) => {
      const headers = {
        Authorization: `Basic ${btoa('web:web-public')}`,
        token: `Bearer ${head.tokens.token}`,
      }
      const answer = await fetch(`${url}${TODO}/page?current=1&size=8`, { headers })
      const { data } = (await answer.json()) as Answer<{ records: { ownId: string }[]; total: number }>
      return { ids: data.records.map((todo) => todo.ownId), total: data.total }
    }
    const urls = [server.url, second.url]
    const before = await Promise.all(urls.map(newestTodosFrom))
    const counted = await head.call(todoApi.getCount, {})
    const lines = urls.map((url) => openLiveConnection(url, authMessage(head.tokens.token)))
    for (const line of lines) await line.message(({ type }) => type === 'count')
    const client = await aSubmittedClient(manager)
    for (const line of lines) {
      await line.message(({ todo }) => todo?.ownId === client.listId)
      await line.message(({ value }) => value === counted + 1)
    }
    for (const [index, url] of urls.entries())
      expect(await newestTodosFrom(url)).toMatchObject({
        ids: expect.arrayContaining([client.listId]),
        total: (before[index]?.total ?? 0) + 1,
      })
    const heard = lines.map((line) => line.messages.length)
    await approveClient(head, client)
    for (const [index, line] of lines.entries())
      await line.message(
        (message) => message.type === 'count' && line.messages.indexOf(message) >= (heard[index] ?? 0),
      )
    for (const [index, url] of urls.entries()) expect(await newestTodosFrom(url)).toEqual(before[index])
    for (const line of lines) line.close()
  })

  test('nobody else hears of it', async () => {
    const [manager, stranger] = [await server.as('clientmgr'), await server.as('depthead2')]
    const line = openLiveConnection(server.url, authMessage(stranger.tokens.token))
    await line.message(({ type }) => type === 'count')
    const client = await aSubmittedClient(manager)
    // A task of the person's own follows, so everything sent before has arrived by then.
    await stranger.tries(todoApi.save, { title: '自己的事' })
    await line.message(({ type, todo }) => type === 'todo' && todo?.title === '自己的事')
    expect(line.messages.filter((message) => message.todo?.ownId === client.listId)).toEqual([])
    line.close()
  })

  test('the end of the session is told, on the other process too, and its cached token dies', async () => {
    const { data } = await server.login('qc', DEMO_PASSWORD)
    const line = openLiveConnection(second.url, authMessage(data.token))
    await line.message(({ type }) => type === 'count')
    await server.call(
      'POST',
      `/admin/noToken/logout?${new URLSearchParams({ token: `Bearer ${data.token}` })}`,
    )
    await line.message(({ type, state }) => type === 'session' && state === 'ended')
    expect(await line.ended()).toBe(4401)
    const asked = await fetch(`${second.url}/admin/resource/visible`, {
      headers: { Authorization: `Basic ${btoa('web:web-public')}`, token: `Bearer ${data.token}` },
    })
    expect(asked.status).toBe(401)
  })

  test('nobody else’s to-do is heard on a line that names a second person later', async () => {
    const [staff, admin] = [await server.as('staff'), await server.as('admin')]
    const line = openLiveConnection(
      server.url,
      authMessage(staff.tokens.token),
      authMessage(admin.tokens.token),
    )
    await line.message(({ type }) => type === 'count')
    await admin.tries(todoApi.save, { title: '管理员的事' })
    await staff.tries(todoApi.save, { title: '自己的事' })
    await line.message(({ todo }) => todo?.title === '自己的事')
    expect(line.messages.filter(({ todo }) => todo?.title === '管理员的事')).toEqual([])
    line.close()
  })

  test('a disabled account hears nothing more', async () => {
    const { data } = await server.login('staff4', DEMO_PASSWORD)
    const line = openLiveConnection(server.url, authMessage(data.token))
    await line.message(({ type }) => type === 'count')
    await server.sql(`update sys_user set enabled = false where username = 'staff4'`)
    // Sends what another process of the server would send.
    await server.sql(`select pg_notify('agency_bus', '{"origin":"elsewhere","events":[{"type":"people"}]}')`)
    expect(await line.ended()).toBe(4401)
  })

  test('a line that ended while its token was looked up is forgotten', async () => {
    const lines = server.server.app.websocketServer
    const late: string[] = []
    const ended = new Promise<void>((resolve) =>
      lines.once('connection', (socket: WebSocket) => {
        const send = socket.send.bind(socket) as (data: unknown) => void
        socket.send = (data: unknown) => {
          if (socket.readyState === WebSocket.CLOSED) late.push(String(data))
          send(data)
        }
        // The connection breaks while the server is checking the first message.
        socket.once('message', () => socket.terminate())
        socket.once('close', resolve)
      }),
    )
    const archivist = await server.as('archivist')
    // The server does not know this token yet, so it must look it up.
    const { data } = await server.login('archivist', DEMO_PASSWORD)
    openLiveConnection(server.url, authMessage(data.token))
    await ended
    const witness = openLiveConnection(server.url, authMessage(archivist.tokens.token))
    await witness.message(({ type }) => type === 'count')
    await archivist.tries(todoApi.save, { title: '谁在听' })
    await witness.message(({ todo }) => todo?.title === '谁在听')
    witness.close()
    expect(late).toEqual([])
  })
})

describe('a first message', () => {
  test.each([['not json'], [{ type: 'auth', token: 'Bearer nonsense', client: 'web' }], [{ type: 'hello' }]])(
    'like %j closes the line',
    async (first) => {
      const line = openLiveConnection(server.url, first)
      expect(await line.ended()).toBe(4401)
      expect(line.messages).toEqual([])
    },
  )

  test('that is too large, or padded, closes the line', async () => {
    const { token } = (await server.as('clientmgr')).tokens
    expect(await openLiveConnection(server.url, 'x'.repeat(20_000)).ended()).toBe(1009)
    expect(
      await openLiveConnection(server.url, { ...authMessage(token), pad: 'x'.repeat(3000) }).ended(),
    ).toBe(4401)
  })

  test('with another token than the web’s own closes the line', async () => {
    const { sctToken, sctKnowledgeToken, refreshToken } = (await server.as('clientmgr')).tokens
    for (const token of [sctToken, sctKnowledgeToken, refreshToken])
      expect(await openLiveConnection(server.url, authMessage(token)).ended()).toBe(4401)
  })

  test('silent sockets fill their own address’s share alone', async () => {
    const openConnectionFrom = (localAddress: string, sent: unknown[] = []) =>
      openLiveConnection(server.url, { localAddress }, ...sent)
    const silent = Array.from({ length: 350 }, () => openConnectionFrom('127.0.0.9'))
    expect(await Promise.race(silent.map((line) => line.ended()))).toBe(1013)
    const staff = await server.as('staff')
    const line = openConnectionFrom('127.0.0.10', [authMessage(staff.tokens.token)])
    await line.message(({ type }) => type === 'count')
    for (const one of [...silent, line]) one.close()
  })

  test('a page of another site is refused, ours and an extension’s are not', async () => {
    const staff = await server.as('staff')
    const { host } = new URL(server.url)
    for (const origin of [`http://${host}`, 'moz-extension://abc']) {
      const line = openLiveConnection(server.url, { origin }, authMessage(staff.tokens.token))
      await line.message(({ type }) => type === 'count')
      line.close()
    }
    const foreign = openLiveConnection(
      server.url,
      { origin: 'https://evil.example' },
      authMessage(staff.tokens.token),
    )
    expect(await foreign.ended()).toBe(1006)
    expect(foreign.messages).toEqual([])
  })

  test('whoever goes on talking is cut off', async () => {
    const staff = await server.as('staff')
    const line = openLiveConnection(
      server.url,
      authMessage(staff.tokens.token),
      ...Array.from({ length: 50 }, () => 'more'),
    )
    expect(await line.ended()).toBe(1006)
  })
})
