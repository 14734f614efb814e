import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { asFile, defineGetEndpoint, definePostEndpoint } from '@agency/shared/contract/endpoint'
import { ApiError, isLostConnection } from '@agency/shared/http/api-error'
import { createHttpClient, type HttpClient } from '@agency/shared/http/client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'

const ask = defineGetEndpoint('api/anything', z.object({ a: z.string().optional() }), z.unknown())
const publicAsk = defineGetEndpoint('admin/noToken/anything', z.object({}), z.unknown())
const officeAsk = definePostEndpoint('office/anything', z.object({}), z.unknown())

let server: Server
let next: { status: number; body: string; delay?: boolean }
let seen: { url: string; headers: Record<string, unknown> }[] = []
const shown: string[] = []
let renewed: boolean
let tokens: Record<string, string>
let client: HttpClient

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push({ url: request.url ?? '', headers: request.headers })
    if (next.delay) return
    response.writeHead(next.status, { 'Content-Type': 'application/json' })
    response.end(next.body)
  })
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening)
  })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  seen = []
  shown.length = 0
  renewed = false
  tokens = { admin: 'first', office: 'second', knowledge: 'third' }
  client = aClient(2000)
})

const aClient = (timeout: number) =>
  createHttpClient({
    baseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    timeout,
    client: { id: 'web', secret: 'x' },
    tokenFor: (realm) => tokens[realm],
    failure: {
      alert: (title, text) => void shown.push(`${title}：${text}`),
      sessionExpired: () => void shown.push('expired'),
      forbidden: () => void shown.push('/401'),
    },
    renew: async (refused) => {
      if (!renewed) return false
      expect(refused).toBe('first')
      tokens = { admin: 'first-2', office: 'second-2', knowledge: 'third-2' }
      return true
    },
  })

const setNextAnswer = (status: number, body: unknown) => {
  next = { status, body: typeof body === 'string' ? body : JSON.stringify(body) }
}
const expectApiError = async (work: Promise<unknown>): Promise<ApiError> => {
  const error = await work.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

describe('the error catalogue (SPEC section 8)', () => {
  test.each([200, 0])('body code %i is success', async (code) => {
    setNextAnswer(200, { code, msg: '', data: { n: 1 } })
    expect(await client.call(ask, {})).toEqual({ n: 1 })
    expect(shown).toEqual([])
  })

  test.each([
    [200, { code: 400, msg: '名称重复', data: null }, ['错误提示：名称重复']],
    [200, { code: 401, msg: '未登录', data: null }, []],
    [401, { code: 401, msg: '' }, ['expired']],
    [403, { code: 403, msg: '' }, ['/401']],
    [502, '<html>', ['异常提示：服务接口502,请联系管理员查询原因!']],
    [500, { code: 500, msg: '出错了', errorMsg: '数据库维护中' }, ['异常提示：数据库维护中']],
    [500, { code: 500, msg: '出错了' }, ['异常提示：出错了']],
    [
      500,
      { code: 500, msg: '出错了', requestId: '7k2m-9xqp-3fhd' },
      ['异常提示：出错了（编号 7k2m-9xqp-3fhd）'],
    ],
    [500, { code: 500, msg: '出错了', requestId: '请拨打 110' }, ['异常提示：出错了']],
    [418, { strange: true }, ['异常提示：详情{"strange":true}']],
    [500, { code: 100000, msg: '不说', requestId: '7k2m-9xqp-3fhd' }, []],
  ])('HTTP %i with %j shows %j', async (status, body, said) => {
    setNextAnswer(status, body)
    await expectApiError(client.call(ask, {}))
    expect(shown).toEqual(said)
  })

  test('what has no words is told with its details, and a page that shows the message shows no raw answer', async () => {
    setNextAnswer(504, '<html>gateway</html>')
    expect((await expectApiError(client.call(ask, {}))).message).toBe('服务器返回的数据无法识别')
    expect(shown).toEqual(['异常提示：详情"<html>gateway</html>"'])
    setNextAnswer(502, '<html>')
    expect((await expectApiError(client.call(ask, {}))).message).toBe('服务接口502,请联系管理员查询原因!')
  })

  test.each([200, 500])('HTTP %i with body code 100000 has no words at all', async (status) => {
    setNextAnswer(status, { code: 100000, msg: '不说', errorMsg: '不说' })
    expect((await expectApiError(client.call(ask, {}))).message).toBe('')
    expect(shown).toEqual([])
  })

  test('a quiet call says nothing and still rejects with the fields', async () => {
    setNextAnswer(200, { code: 400, msg: '有误', data: null, errors: [{ field: 'name', message: '必填' }] })
    const error = await expectApiError(client.call(ask, {}, { quiet: true }))
    expect(shown).toEqual([])
    expect(error.errors).toEqual([{ field: 'name', message: '必填' }])
  })

  test('a time-out and a lost connection are told apart from refusals', async () => {
    next = { status: 200, body: '', delay: true }
    const late = await expectApiError(aClient(50).call(ask, {}))
    expect(late.message).toBe('网络请求超时')
    expect(isLostConnection(late)).toBe(true)
  })
})

describe('a download', () => {
  const file = asFile(ask)
  test.each([
    [{ code: 200, msg: '', data: { path: '/office/1' } }, { path: '/office/1' }],
    [{ code: 0, msg: '', data: null, path: '/office/2' }, { path: '/office/2' }],
    [{ context: '正在生成，完成后通知您' }, { context: '正在生成，完成后通知您' }],
  ])('that answers %j is no failure', async (body, elsewhere) => {
    setNextAnswer(200, body)
    expect(await client.download(file, {})).toEqual(elsewhere)
    expect(shown).toEqual([])
  })

  test('that is refused, or names nothing, is one', async () => {
    setNextAnswer(200, { code: 404, msg: '附件不存在', data: null })
    expect((await expectApiError(client.download(file, {}))).message).toBe('附件不存在')
    setNextAnswer(200, { code: 200, msg: '', data: null })
    expect((await expectApiError(client.download(file, {}))).message).toBe('服务器返回的数据无法识别')
    expect(shown).toEqual(['错误提示：附件不存在', '错误提示：服务器返回的数据无法识别'])
  })
})

describe('what travels', () => {
  test('the token of the realm, the client, and no empty parameter', async () => {
    setNextAnswer(200, { code: 200, msg: '', data: null })
    await client.call(ask, { a: '' })
    await client.call(officeAsk, {})
    await client.call(publicAsk, {})
    expect(seen.map(({ url, headers }) => [url, headers.token])).toEqual([
      ['/api/anything', 'Bearer first'],
      ['/office/anything', 'Bearer second'],
      ['/admin/noToken/anything', undefined],
    ])
    expect(seen[0]?.headers.authorization).toBe(`Basic ${btoa('web:x')}`)
  })

  test('a refused token is renewed once, by the session’s first token, and the call made again', async () => {
    setNextAnswer(401, { code: 401, msg: '' })
    renewed = true
    await expectApiError(client.call(officeAsk, {}))
    expect(seen.map(({ headers }) => headers.token)).toEqual(['Bearer second', 'Bearer second-2'])
  })
})
