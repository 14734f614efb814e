import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { promisify } from 'node:util'
import { commonApi } from '@agency/shared/contract/common.contract'
import { monitorApi } from '@agency/shared/contract/monitor.contract'
import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clientForm } from '../support/clients'
import { repeatTimes } from '../support/collections'
import { authMessage, openLiveConnection } from '../support/live'
import { type Person, startServer, type TestServer } from '../support/server'

const TOKEN = 'a-token-of-the-watching-program'
const BEARER = { Authorization: `Bearer ${TOKEN}` }
const CLIENT = '/api/crm/client'
let server: TestServer
let admin: Person
const lines: Record<string, unknown>[] = []
beforeAll(async () => {
  server = await startServer(
    { METRICS_TOKEN: TOKEN, LOG_LEVEL: 'info', SLOW_QUERY_MS: '0' },
    { log: { write: (line) => void lines.push(JSON.parse(line)) } },
  )
  admin = await server.as('admin')
})
afterAll(() => server.stop())
beforeEach(() => {
  lines.length = 0
})

const fetchMetrics = (headers: Record<string, string>, address = '/metrics') =>
  fetch(server.url + address, { headers, redirect: 'manual' })
/** The value of a metric with these labels; 0 when it is missing. */
async function readMetricValue(name: string, labels = ''): Promise<number> {
  const text = await (await fetchMetrics(BEARER)).text()
  const line = text.split('\n').find((one) => one.startsWith(`${name}${labels && `{${labels}}`} `))
  return Number(line?.split(' ').at(-1) ?? 0)
}
const requestCount = (method: string, route: string, status: number) =>
  readMetricValue('agency_http_requests_total', `method="${method}",route="${route}",status="${status}"`)

describe('/metrics', () => {
  it('管理员与持有 METRICS_TOKEN 的程序可以读，别人不行', async () => {
    const token = `Bearer ${admin.tokens.token}`
    for (const headers of [BEARER, { token }]) {
      const answer = await fetchMetrics(headers)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        200,
        'text/plain; version=0.0.4; charset=utf-8',
      ])
    }
    for (const headers of [{}, { Authorization: `Bearer ${TOKEN}x` }, { token: `Bearer ${TOKEN}` }])
      expect((await fetchMetrics(headers as Record<string, string>)).status).toBe(401)
    const staff = await server.as('staff')
    expect((await fetchMetrics({ token: `Bearer ${staff.tokens.token}` })).status).toBe(403)
    // The token gives access to nothing else.
    expect((await fetchMetrics(BEARER, '/druid')).status).toBe(401)
  })

  it('没有开放时与没有的地址一样；没有设 METRICS_TOKEN 时只有管理员', async () => {
    const closed = await startServer({
      NODE_ENV: 'production',
      METRICS_TOKEN: TOKEN,
      SECRET_KEY: 'a-secret-of-this-installation',
      SEED: 'none',
    })
    try {
      const [metrics, nothing] = await Promise.all(
        ['/metrics', '/nothing-here'].map((path) => fetch(closed.url + path, { headers: BEARER })),
      )
      expect(metrics?.status).toBe(404)
      expect(await metrics?.text()).toBe(await nothing?.text())
    } finally {
      await closed.stop()
    }
    const without = await startServer()
    try {
      expect(
        (
          await fetch(`${without.url}/metrics`, {
            headers: { Authorization: 'Bearer undefined-undefined-un' },
          })
        ).status,
      ).toBe(401)
    } finally {
      await without.stop()
    }
  })

  it('按接口与状态计数，带耗时；编造的地址共用一个标签', async () => {
    const manager = await server.as('clientmgr')
    const [ok, refused, unknown] = await Promise.all([
      requestCount('GET', `${CLIENT}/page`, 200),
      requestCount('GET', `${CLIENT}/page`, 401),
      requestCount('GET', 'unknown', 404),
    ])
    const timed = await readMetricValue(
      'agency_http_request_duration_seconds_count',
      `method="GET",route="${CLIENT}/page"`,
    )
    await manager.send('GET', `${CLIENT}/page?clientName=secret-name`)
    await manager.send('GET', `${CLIENT}/page`)
    await server.call('GET', `${CLIENT}/page`)
    await Promise.all(repeatTimes(15, (index) => server.call('GET', `/api/made-up/${index}`)))
    expect(await requestCount('GET', `${CLIENT}/page`, 200)).toBe(ok + 2)
    expect(await requestCount('GET', `${CLIENT}/page`, 401)).toBe(refused + 1)
    expect(await requestCount('GET', 'unknown', 404)).toBe(unknown + 15)
    expect(
      await readMetricValue(
        'agency_http_request_duration_seconds_count',
        `method="GET",route="${CLIENT}/page"`,
      ),
    ).toBe(timed + 3)
    const text = await (await fetchMetrics(BEARER)).text()
    expect(text).not.toMatch(/made-up|secret-name/)
  })

  it('连接池、实时连接、任务、事件循环、日志链与数据库', async () => {
    const lives = await readMetricValue('agency_websocket_clients', 'state="signed_in"')
    const line = openLiveConnection(server.url, authMessage((await server.as('staff')).tokens.token))
    await line.message(({ type }) => type === 'count')
    expect(await readMetricValue('agency_websocket_clients', 'state="signed_in"')).toBe(lives + 1)
    line.close()
    expect(await readMetricValue('agency_db_pool_connections', 'state="open"')).toBeGreaterThan(0)
    expect(await readMetricValue('agency_database_up')).toBe(1)
    expect(Math.abs(await readMetricValue('agency_database_clock_offset_seconds'))).toBeLessThan(5)
    expect(await readMetricValue('agency_database_size_bytes')).toBeGreaterThan(1024 * 1024)
    expect(await readMetricValue('agency_data_disk_bytes', 'of="size"')).toBeGreaterThan(0)
    expect(await readMetricValue('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
    const overdue = await readMetricValue('agency_jobs_overdue_seconds')
    await server.sql(
      "update sys_scheduled_job set next_due = now() - interval '1 hour', run_id = null, failures = 3 where name = 'log-root'",
    )
    const text = await (await fetchMetrics(BEARER)).text()
    expect(overdue).toBeLessThan(3_000)
    expect(text).toMatch(/^agency_jobs_overdue_seconds 36\d\d/m)
    expect(text).toMatch(/^agency_jobs\{state="failing"\} [1-9]/m)
    // There are lines, but an exact number would reveal what R27 keeps secret: it is rounded to two digits,
    // from ten thousand on.
    expect(text).toContain('\nagency_log_chain_height 0\n')
  })

  it('R27 不让数的调用不出现，也不能从总数算出', async () => {
    const readCallStatistics = async () => (await admin.call(monitorApi.process, {})).calls
    const sales = await server.as('sales')
    const before = await readCallStatistics()
    await Promise.all(
      repeatTimes(5, () =>
        sales.send('POST', '/api/tender/signup/save', {
          body: '{}',
          headers: { 'Content-Type': 'application/json' },
        }),
      ),
    )
    expect((await readCallStatistics()) - before).toBe(1)
    expect(await (await fetchMetrics(BEARER)).text()).not.toMatch(/signup\/save/)
  })
})

describe('请求编号', () => {
  const NUMBER = /^([\da-z]{4}-){2}[\da-z]{4}$/

  it('每个回答都有自己的编号，不采用来人给的', async () => {
    const given = 'given-by-somebody'
    const answers = await Promise.all([
      server.call('GET', '/healthz', { headers: { 'x-request-id': given } }),
      server.call('GET', '/nothing', { headers: { 'x-request-id': given } }),
      admin.send('GET', `${CLIENT}/page`, { headers: { 'x-request-id': given } }),
    ])
    const ids = answers.map(({ headers }) => headers.get('x-request-id'))
    for (const id of ids) expect(id).toMatch(NUMBER)
    expect(new Set(ids).size).toBe(3)
    expect(JSON.stringify(lines)).not.toContain(given)
  })

  it('故障的回答、回答的头与日志是同一个编号', async () => {
    const manager = await server.as('clientmgr')
    const { listId } = await manager.call(clientApi.save, clientForm(manager))
    await server.sql(`update crm_client set contacts = '[{"contactName": null}]' where list_id = $1`, [
      listId,
    ])
    lines.length = 0
    const answer = await manager.send('GET', `${CLIENT}/detail?listId=${listId}`)
    await server.sql('delete from crm_client where list_id = $1', [listId])
    const body = (await answer.json()) as { requestId: string }
    expect(answer.status).toBe(500)
    expect(body.requestId).toMatch(NUMBER)
    expect(answer.headers.get('x-request-id')).toBe(body.requestId)
    const logged = lines.filter(({ reqId }) => reqId === body.requestId)
    expect(logged).toContainEqual(expect.objectContaining({ level: 50, msg: 'unexpected error' }))
    expect(logged).toContainEqual(
      expect.objectContaining({ level: 50, path: `${CLIENT}/detail`, status: 500 }),
    )
  })
})

describe('慢语句', () => {
  const slowQueryLines = (id: string | null) =>
    lines.filter(({ msg, reqId }) => msg === 'slow query' && reqId === id)

  it('记下语句、耗时、请求编号与计划，没有值', async () => {
    const secret = '绝不能出现的客户名'
    const manager = await server.as('clientmgr')
    const searchClientBySecret = () =>
      manager.send('GET', `${CLIENT}/page?clientName=${encodeURIComponent(secret)}`)
    // The body is read by an event of the connection: statements after that are still attributed to the call.
    const saveSecretClient = () =>
      manager.send('POST', `${CLIENT}/save`, {
        body: JSON.stringify({ ...clientForm(manager), clientName: `${secret}${randomUUID()}` }),
        headers: { 'Content-Type': 'application/json' },
      })
    for (const [send, text] of [
      [searchClientBySecret, /^select .*"crm_client"/],
      [saveSecretClient, /^(insert into|update) "crm_client"/],
    ] as const) {
      const sent: (string | null)[] = []
      // Sent again, because a busy server leaves plans out.
      await expect
        .poll(
          async () => {
            const answer = await send()
            await answer.text()
            sent.push(answer.headers.get('x-request-id'))
            return sent.flatMap(slowQueryLines)
          },
          { interval: 500 },
        )
        .toContainEqual(
          expect.objectContaining({
            sql: expect.stringMatching(text),
            ms: expect.any(Number),
            plan: expect.stringMatching(/Scan|on crm_client/),
          }),
        )
    }
    expect(JSON.stringify(lines)).not.toContain(secret)
    expect(JSON.stringify(lines)).not.toMatch(/rows=|cost=/)
  })

  it('系统监控也说计划；读计划的语句自己不算', async () => {
    await admin.call(commonApi.getSelect, { dictValue: 'client_source' })
    await expect
      .poll(async () => {
        const { queries } = await admin.call(monitorApi.slowQueries, {})
        return queries.filter(({ plan }) => plan?.includes('Scan')).length
      })
      .toBeGreaterThan(3)
    const { queries } = await admin.call(monitorApi.slowQueries, {})
    expect(JSON.stringify(queries)).not.toContain('agency_plan')
  })
})

it('几个进程共用一个端口时，问到哪一个都得到合计', async () => {
  const script = path.join(import.meta.dirname, '../support/counting-workers.ts')
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script])
  for (const line of [
    'agency_http_requests_total{method="GET",route="/a",status="200"} 3',
    'agency_http_request_duration_seconds_count{method="GET",route="/a"} 3',
    'agency_websocket_clients{state="signed_in"} 12',
    'agency_slow_queries_total 3',
    // The same in every process, so it is not added up.
    'agency_log_chain_height 12000',
    'agency_database_up 1',
  ])
    expect(stdout.split('\n')).toContain(line)
})
