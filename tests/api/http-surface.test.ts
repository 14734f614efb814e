import net from 'node:net'
import { commonApi } from '@agency/shared/contract/common.contract'
import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pdfBytes, uploadFile } from '../support/attachments'
import { aDraftClient, CLIENT } from '../support/clients'
import { mustExist } from '../support/collections'
import { openAnswer, type Person, startServer, type TestServer, webClient } from '../support/server'

let server: TestServer
let manager: Person
beforeAll(async () => {
  server = await startServer()
  manager = await server.as('clientmgr')
})
afterAll(() => server.stop())

/** The raw response to a request with these headers, until the server closes the connection. */
const sendRawRequest = (method: string, target: string, tokens: readonly string[]) =>
  new Promise<string>((resolve, reject) => {
    const head = [
      `${method} ${target} HTTP/1.1`,
      'Host: x',
      ...tokens.map((token) => `token: Bearer ${token}`),
      `Authorization: ${webClient.Authorization}`,
      'Connection: close',
    ]
    const socket = net.connect(Number(new URL(server.url).port), '127.0.0.1', () =>
      socket.write(`${head.join('\r\n')}\r\n\r\n`),
    )
    let received = ''
    socket.on('data', (data) => {
      received += data
    })
    socket.on('close', () => resolve(received))
    socket.on('error', reject)
  })

describe('addresses and methods', () => {
  test.each([
    ['GET', `${CLIENT}/page/`],
    ['GET', '/Api/crm/client/page'],
    ['GET', '/api%2fcrm/client/page'],
    ['GET', `${CLIENT}/page;x=1`],
    ['GET', '/..%2f..%2fpackage.json'],
    ['GET', '/assets/..%2f..%2f..%2f..%2fpackage.json'],
    ['POST', '/admin/noToken/../../api/crm/client/page'],
    ['OPTIONS', `${CLIENT}/page`],
    ['TRACE', `${CLIENT}/page`],
    ['DELETE', `${CLIENT}/save`],
    ['GET', `${CLIENT}/save`],
  ])('%s %s is not there', async (method, target) => {
    const answer = await sendRawRequest(method, target, [manager.tokens.token])
    expect(answer).toMatch(/^HTTP\/1\.1 404 /)
    expect(answer).toMatch(/content-security-policy: /i)
    expect(answer).not.toContain('agency-back-office')
  })

  test('unknown paths answer 404 in the envelope', async () => {
    expect(await openAnswer(await server.call('GET', '/api/nothing'))).toMatchObject({
      status: 404,
      code: 404,
    })
  })

  test('two tokens in one call are none', async () => {
    const staff = await server.as('staff')
    const answer = await sendRawRequest('GET', `${CLIENT}/page`, [manager.tokens.token, staff.tokens.token])
    expect(answer).toMatch(/^HTTP\/1\.1 401 /)
  })

  // Requires the built web app, because the error comes from its file server.
  test('/%zz is answered without the inside of the framework', async () => {
    const answer = await sendRawRequest('GET', '/%zz', [manager.tokens.token])
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(answer).not.toMatch(/stack|node_modules/)
  })

  test('HEAD deletes nothing', async () => {
    const { listId } = await aDraftClient(manager)
    await manager.send('HEAD', `${CLIENT}/delete?listIds=${listId}`)
    expect((await manager.tries(clientApi.detail, { listId })).code).toBe(200)
  })

  test('the documents and the monitor are for administrators', async () => {
    const admin = await server.as('admin')
    for (const page of ['/doc.html', '/v3/api-docs', '/druid']) {
      const statusOfPage = async (headers: Record<string, string>) => {
        const answer = await fetch(server.url + page, { headers })
        await answer.text()
        return answer.status
      }
      expect(await statusOfPage({})).toBe(401)
      expect(await statusOfPage({ token: `Bearer ${manager.tokens.token}` })).toBe(403)
      expect(await statusOfPage({ cookie: `token=${manager.tokens.token}` })).toBe(403)
      expect(await statusOfPage({ token: `Bearer ${admin.tokens.sctToken}` })).toBe(401)
      expect(await statusOfPage({ token: `Bearer ${admin.tokens.token}` })).toBe(200)
    }
  })
})

describe('answers', () => {
  test('carry the security headers', async () => {
    const { headers } = await server.call('GET', '/admin/resource/visible')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(headers.get('content-security-policy')).not.toContain("script-src 'self' 'unsafe-inline'")
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })

  test('from 1 KB are packed, but those with tokens never: their length would tell of them', async () => {
    const contentEncodingOf = async (path: string) => {
      const answer = await manager.send('GET', path, { headers: { 'Accept-Encoding': 'gzip' } })
      expect((await answer.text()).length).toBeGreaterThan(1024)
      return answer.headers.get('content-encoding')
    }
    expect(await contentEncodingOf('/admin/menu/build')).toBe('gzip')
    // Answers about the session are not compressed, as those that contain its tokens.
    expect(await contentEncodingOf('/admin/resource/visible')).toBeNull()
  })

  test('with data are kept by no cache', async () => {
    const answer = await manager.send('GET', `${CLIENT}/page`)
    expect(answer.headers.get('cache-control')).toContain('no-store')
  })

  test('tell nothing of the inside when there is a fault', async () => {
    const { listId } = await aDraftClient(manager)
    await server.sql(`update crm_client set contacts = '[{"contactName": null}]' where list_id = $1`, [
      listId,
    ])
    const response = await manager.send('GET', `${CLIENT}/detail?listId=${listId}`)
    // No list that contains this client can be answered either.
    await server.sql('delete from crm_client where list_id = $1', [listId])
    const body = await response.json()
    expect(body).toEqual({
      code: 500,
      msg: '服务器发生错误，请稍后重试',
      data: null,
      requestId: expect.stringMatching(/^([\da-z]{4}-){2}[\da-z]{4}$/),
    })
  })

  test('to public calls are limited, and forged forwarding headers do not pass the limit', async () => {
    const limited = await startServer({ PUBLIC_RATE_LIMIT: '3' })
    try {
      const requestCaptcha = (headers: Record<string, string>) =>
        limited.call('GET', '/admin/auth/code', { headers })
      const statuses = [(await requestCaptcha({})).status]
      for (const n of [1, 2, 3])
        statuses.push(
          (await requestCaptcha({ 'X-Forwarded-For': `10.0.0.${n}`, 'X-Real-IP': `10.1.0.${n}` })).status,
        )
      statuses.push((await requestCaptcha({})).status)
      expect(statuses).toEqual([200, 200, 200, 429, 429])
      expect((await requestCaptcha({})).headers.get('retry-after')).toMatch(/^\d+$/)
    } finally {
      await limited.stop()
    }
  })
})

describe('a request that arrives slowly', () => {
  test('is cut off, but for an upload', async () => {
    const slow = await startServer({ RECEIVE_TIMEOUT: '400' })
    try {
      const { token } = (await slow.as('clientmgr')).tokens
      const file = Buffer.from(
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\r\n--x--\r\n',
      )
      const beginUnfinishedPost = (target: string, type: string, body: Buffer, by = token) => {
        const socket = net.connect(Number(new URL(slow.url).port), '127.0.0.1')
        let received = ''
        socket.on('data', (data) => (received += String(data)))
        const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(received)))
        socket.on('error', () => undefined)
        const head = [
          `POST ${target} HTTP/1.1`,
          'Host: x',
          `token: Bearer ${by}`,
          `Authorization: ${webClient.Authorization}`,
          `Content-Type: ${type}`,
          `Content-Length: ${body.length}`,
          `Connection: ${by === token ? 'close' : 'keep-alive'}`,
        ]
        socket.write(`${head.join('\r\n')}\r\n\r\n`)
        socket.write(body.subarray(0, 10))
        return { closed, finish: () => socket.write(body.subarray(10)) }
      }
      const sending = beginUnfinishedPost('/admin/common/upload', 'multipart/form-data; boundary=x', file)
      const login = beginUnfinishedPost(
        '/admin/noToken/login',
        'application/json',
        Buffer.from(JSON.stringify({ username: 'x' })),
      )
      const save = beginUnfinishedPost(
        `${CLIENT}/save`,
        'application/json',
        Buffer.from(JSON.stringify({ a: 'xxxxxxxxxx' })),
      )
      for (const one of [login, save]) expect(await one.closed).not.toContain('"code":200')
      // It is refused before the upload has arrived completely.
      const stranger = beginUnfinishedPost(
        '/admin/common/upload',
        'multipart/form-data; boundary=x',
        file,
        'nobody',
      )
      expect(await stranger.closed).toContain('"code":401')
      sending.finish()
      expect(await sending.closed).toContain('"code":200')
    } finally {
      await slow.stop()
    }
  })

  test('is cut off however it tells its length, and not where nothing more is to come', async () => {
    const slow = await startServer({ RECEIVE_TIMEOUT: '400' })
    try {
      const openConnectionAndSend = (...lines: string[]) => {
        const socket = net.connect(Number(new URL(slow.url).port), '127.0.0.1').on('error', () => undefined)
        socket.resume()
        socket.write(`${lines.join('\r\n')}`)
        return { socket, closed: new Promise((resolve) => socket.on('close', resolve)) }
      }
      const login = 'POST /admin/noToken/login HTTP/1.1'
      const none = openConnectionAndSend('GET /healthz HTTP/1.1', 'Host: x', '', '')
      const empty = openConnectionAndSend(login, 'Host: x', 'Content-Length: 0', '', '')
      const chunked = ['Host: x', 'Transfer-Encoding: chunked', '', '5\r\n{']
      const late = [
        openConnectionAndSend(login, 'Host: x', 'Content-Type: application/json', ...chunked.slice(1)),
        openConnectionAndSend('GET /healthz HTTP/1.1', ...chunked),
        openConnectionAndSend('GET /healthz HTTP/1.1', 'Host: x', 'Content-Length: 9', '', '{'),
      ]
      await Promise.all(late.map(({ closed }) => closed))
      for (const { socket } of [none, empty]) {
        expect(socket.destroyed).toBe(false)
        socket.destroy()
      }
    } finally {
      await slow.stop()
    }
  })

  test('says nothing of its answer: a long download is sent to its end', async () => {
    const slow = await startServer({ RECEIVE_TIMEOUT: '400' })
    try {
      const person = await slow.as('clientmgr')
      const { listId } = await uploadFile(person, '大文件.pdf', pdfBytes(30_000_000))
      const answer = await person.download(commonApi.fileContent, { listId })
      const reader = mustExist(answer.body).getReader()
      let bytes = (await reader.read()).value?.length ?? 0
      // Begun later and cut off for being too slow: the download has taken at least as long.
      const socket = net.connect(Number(new URL(slow.url).port), '127.0.0.1').on('error', () => undefined)
      const closed = new Promise((resolve) => socket.on('close', resolve))
      socket.resume()
      socket.write('POST /admin/noToken/login HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{')
      await closed
      for (let part = await reader.read(); !part.done; part = await reader.read()) bytes += part.value.length
      expect(bytes).toBe(30_000_009)
    } finally {
      await slow.stop()
    }
  })
})
