import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createServer, type RunningServer } from '../../apps/server/src/server'
import { readSettings } from '../../apps/server/src/settings'
import { aSubmittedClient } from '../support/clients'
import { startServer, type TestServer } from '../support/server'

type Message = { type: string; value?: number; state?: string; todo?: { ownId: string; title: string } }

/** A live line: what came so far, and a wait for the first message that fits. */
function listen(url: string, first?: unknown) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/websocket`)
  const messages: Message[] = []
  const waiting = new Set<() => void>()
  let closed: number | undefined
  const changed = () => {
    for (const look of waiting) look()
  }
  socket.addEventListener(
    'open',
    () => first !== undefined && socket.send(typeof first === 'string' ? first : JSON.stringify(first)),
  )
  socket.addEventListener('message', ({ data }) => {
    messages.push(JSON.parse(String(data)) as Message)
    changed()
  })
  socket.addEventListener('close', ({ code }) => {
    closed = code
    changed()
  })
  const until = <T>(read: () => T | undefined) =>
    new Promise<T>((resolve) => {
      const look = () => {
        const found = read()
        if (found === undefined) return
        waiting.delete(look)
        resolve(found)
      }
      waiting.add(look)
      look()
    })
  return {
    messages,
    message: (fits: (message: Message) => boolean) => until(() => messages.find(fits)),
    ended: () => until(() => closed),
    close: () => socket.close(),
  }
}

let server: TestServer
let second: RunningServer
let secondUrl: string
beforeAll(async () => {
  server = await startServer()
  // Another process on the same database, as far as the two can tell.
  second = await createServer(
    readSettings({ NODE_ENV: 'test', DATA_DIR: server.dataDir, LOG_LEVEL: 'silent', CAPTCHA: 'off' }),
    server.databaseUrl,
  )
  secondUrl = await second.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await second.close()
  await server.stop()
})

const auth = (token: string) => ({ type: 'auth', token: `Bearer ${token}`, client: 'web' })

describe('live updates', () => {
  test('the count comes at once, and again with the to-do when one arrives, on every server process', async () => {
    const [manager, head] = [await server.as('clientmgr'), await server.as('depthead')]
    const before = (await head.get('/api/workflow/todoList/getCount')).data
    const lines = [listen(server.url, auth(head.tokens.token)), listen(secondUrl, auth(head.tokens.token))]
    for (const line of lines) await line.message(({ type, value }) => type === 'count' && value === before)
    const client = await aSubmittedClient(manager)
    for (const line of lines) {
      const told = await line.message(({ type, todo }) => type === 'todo' && todo?.ownId === client.listId)
      expect(told.todo?.title).toBe(`客户审核：${client.clientName}`)
      await line.message(({ type, value }) => type === 'count' && value === before + 1)
    }
    await head.post('/api/crm/client/audit', {
      listId: client.listId,
      version: client.version,
      result: 'approve',
    })
    for (const line of lines) {
      await line.message(
        ({ type, value }) => type === 'count' && value === before && line.messages.at(-1)?.value === before,
      )
      line.close()
    }
  })

  test('nobody else hears of it', async () => {
    const [manager, stranger] = [await server.as('clientmgr'), await server.as('depthead2')]
    const line = listen(server.url, auth(stranger.tokens.token))
    await line.message(({ type }) => type === 'count')
    const client = await aSubmittedClient(manager)
    // A task of one's own comes after: what was to be heard before it has been heard.
    await stranger.post('/api/workflow/todoList/save', { title: '自己的事' })
    await line.message(({ type, todo }) => type === 'todo' && todo?.title === '自己的事')
    expect(line.messages.filter((message) => message.todo?.ownId === client.listId)).toEqual([])
    line.close()
  })

  test('the end of the session is told, on the other process too, and its cached token dies', async () => {
    const { data } = await server.login('qc', 'Tender@2026')
    const line = listen(secondUrl, auth(data.token))
    await line.message(({ type }) => type === 'count')
    await server.call(
      'POST',
      `/admin/noToken/logout?${new URLSearchParams({ token: `Bearer ${data.token}` })}`,
    )
    await line.message(({ type, state }) => type === 'session' && state === 'ended')
    expect(await line.ended()).toBe(4401)
    const asked = await fetch(`${secondUrl}/admin/resource/visible`, {
      headers: { Authorization: `Basic ${btoa('web:web-public')}`, token: `Bearer ${data.token}` },
    })
    expect(asked.status).toBe(401)
  })

  test.each([['not json'], [{ type: 'auth', token: 'Bearer nonsense', client: 'web' }], [{ type: 'hello' }]])(
    'a first message like %j closes the line',
    async (first) => {
      const line = listen(server.url, first)
      expect(await line.ended()).toBe(4401)
      expect(line.messages).toEqual([])
    },
  )
})
