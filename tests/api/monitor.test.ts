import type { Endpoint } from '@agency/shared/contract/endpoint'
import { monitorApi } from '@agency/shared/contract/monitor.contract'
import { sessionApi } from '@agency/shared/contract/session.contract'
import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSettings, showsDocs, showsMonitor } from '../../apps/server/src/settings'
import { repeatTimes } from '../support/collections'
import { authMessage, openLiveConnection } from '../support/live'
import { type Person, startServer, type TestServer } from '../support/server'

const BASE = '/admin/monitor'
const CALLS = ['process', 'database', 'storage', 'backup', 'slowQueries', 'routes'] as const
let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await startServer({ SLOW_QUERY_MS: '0' })
  admin = await server.as('admin')
})
afterAll(() => server.stop())

const findRoute = async (method: string, path: string) =>
  (await admin.call(monitorApi.routes, {})).find((one) => one.method === method && one.path === path)

/** The response to a page that is opened by its address. */
const fetchPage = async (path: string, person: Person | undefined, headers: Record<string, string> = {}) => {
  const cookie = person && `token=${person.tokens.token}`
  const all = { ...headers, ...(cookie ? { cookie } : {}) }
  const answer = await fetch(server.url + path, { headers: all, redirect: 'manual' })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

describe('系统监控', () => {
  it.each(CALLS)('%s：管理员可以看，其他人 403，没有登录 401', async (call) => {
    expect((await admin.tries<Endpoint>(monitorApi[call], {})).code).toBe(200)
    for (const other of ['leader', 'auditor'])
      expect((await (await server.as(other)).tries<Endpoint>(monitorApi[call], {})).status).toBe(403)
    expect((await server.call('GET', `${BASE}/${call}`)).status).toBe(401)
  })

  it('进程：数字合理，登录的实时连接数得到', async () => {
    const before = await admin.call(monitorApi.process, {})
    expect(before).toMatchObject({ pid: process.pid, nodeVersion: process.version, hasDocs: true })
    expect(before.rssBytes).toBeGreaterThan(before.heapUsedBytes)
    expect(before.poolOpen).toBeGreaterThan(0)
    const line = openLiveConnection(server.url, authMessage((await server.as('staff')).tokens.token))
    await line.message(({ type }) => type === 'count')
    const during = await admin.call(monitorApi.process, {})
    expect(during.liveLines).toBe(before.liveLines + 1)
    expect(during.calls).toBeGreaterThan(before.calls)
    line.close()
    await expect.poll(async () => (await admin.call(monitorApi.process, {})).liveLines).toBe(before.liveLines)
  })

  it('数据库：版本、大小、连接、最大的表；第二次起有事务速度', async () => {
    await admin.call(monitorApi.database, {})
    const figures = await admin.call(monitorApi.database, {})
    expect(figures.version).toMatch(/^\d+/)
    expect(figures.sizeBytes).toBeGreaterThan(1024 * 1024)
    expect(figures.connections.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(0)
    expect(figures.cacheHitRatio).toBeGreaterThan(0)
    expect(figures.cacheHitRatio).toBeLessThanOrEqual(1)
    expect(figures.transactionsPerSecond).toBeGreaterThanOrEqual(0)
    expect(figures.tables).toHaveLength(10)
    const sizes = figures.tables.map(({ sizeBytes }) => sizeBytes)
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a))
  })

  it('存储：数据库各部分的大小，每张表都有归属；文件在哪里、有多少、还有多少空间', async () => {
    const { areas, files } = await admin.call(monitorApi.storage, {})
    const { sizeBytes } = await admin.call(monitorApi.database, {})
    expect(areas.find(({ area }) => area === 'other')).toBeUndefined()
    expect(areas.map(({ area }) => area)).toEqual(
      expect.arrayContaining(['log', 'files', 'tender', 'finance']),
    )
    const [{ count } = { count: 0 }] = await server.sql<{ count: number }>(
      'select count(*)::int from pg_stat_user_tables',
    )
    expect(areas.reduce((sum, { tables }) => sum + tables, 0)).toBe(count)
    const sum = areas.reduce((bytes, area) => bytes + area.sizeBytes, 0)
    expect(Math.abs(sum - sizeBytes)).toBeLessThan(count * 1024 * 1024 + 30 * 1024 * 1024)
    expect(files).toMatchObject({ place: expect.stringContaining(server.dataDir), problem: null })
    expect(files.freeGigabytes).toBeGreaterThan(0)
  })

  it('接口：次数、拒绝与耗时；编造的地址合为一条', async () => {
    const address = '/api/crm/client/page'
    const before = await findRoute('GET', address)
    await (await server.as('clientmgr')).tries(clientApi.page, {})
    await server.call('GET', address)
    const after = await findRoute('GET', address)
    expect(after?.count).toBe((before?.count ?? 0) + 2)
    expect(after?.refused).toBe((before?.refused ?? 0) + 1)
    expect(after?.maxMs).toBeGreaterThanOrEqual(after?.p95Ms ?? Number.POSITIVE_INFINITY)
    await Promise.all(repeatTimes(20, (index) => server.call('GET', `/api/made-up/${index}`)))
    const paths = (await admin.call(monitorApi.routes, {})).map(({ path }) => path)
    expect(paths.filter((path) => path.includes('made-up'))).toEqual([])
  })

  it('慢查询：不超过一百条，不含任何人输入的内容', async () => {
    const secret = '绝不能出现的客户名'
    const manager = await server.as('clientmgr')
    await manager.tries(clientApi.page, { clientName: secret })
    await manager.tries(sessionApi.menuSearch, { keyword: secret })
    const { thresholdMs, queries } = await admin.call(monitorApi.slowQueries, {})
    expect(thresholdMs).toBe(0)
    expect(queries.length).toBeGreaterThan(5)
    expect(queries.length).toBeLessThanOrEqual(100)
    expect(queries.some(({ text }) => text.includes('"crm_client"'))).toBe(true)
    expect(JSON.stringify(queries)).not.toContain(secret)
  })

  it('/druid：程序得到数字，人到系统监控页', async () => {
    const { status, text } = await fetchPage('/druid', admin)
    expect(status).toBe(200)
    expect(Object.keys(JSON.parse(text))).toEqual(['process', 'database', 'slowQueries', 'routes'])
    const person = await fetchPage('/druid', admin, { accept: 'text/html,application/xhtml+xml' })
    expect([person.status, person.headers.get('location')]).toEqual([302, '/#/system/monitor'])
    expect((await fetchPage('/druid', undefined, { accept: 'text/html' })).status).toBe(401)
  })

  // That a closed server answers 404 is tested in start.test.ts, on its production server.
  it.each([
    ['production', 'false', false],
    ['production', 'true', true],
    ['development', 'false', true],
  ])('%s，EXPOSE_MONITOR 与 EXPOSE_DOCS 为 %s：开放 %s', (NODE_ENV, exposed, shows) => {
    const settings = readSettings({ NODE_ENV, EXPOSE_MONITOR: exposed, EXPOSE_DOCS: exposed })
    expect([showsMonitor(settings), showsDocs(settings)]).toEqual([shows, shows])
  })
})

describe('接口文档', () => {
  it('一页说清每个接口，不含内联的脚本和样式', async () => {
    const { status, text } = await fetchPage('/doc.html', admin)
    expect(status).toBe(200)
    for (const part of [
      '<section id="client"',
      '<details id="client.save">',
      '/api/crm/client/save',
      '需要权限 crm:client:add',
      '<code>contacts[].mobile</code>',
      '公开，不需要登录',
      '仅管理员',
    ])
      expect(text).toContain(part)
    expect(text).not.toMatch(/<script(?![^>]* src=)|<style|\son\w+=|\sstyle=/)
  })

  it('每组、每个接口都有中文名称，各按自己那一组的意思', async () => {
    const { text } = await fetchPage('/doc.html', admin)
    const headings = [...text.matchAll(/<h2 id="[^"]+">([^<]*)<\/h2>/g)].map(([, title = '']) => title)
    expect(headings.length).toBeGreaterThan(40)
    const calls = [...text.matchAll(/<\/code> <span>([^<]*)<\/span><\/summary>/g)].map(
      ([, title = '']) => title,
    )
    for (const title of [...headings, ...calls]) expect(title).toMatch(/[\u4e00-\u9fff]/)
    const { paths, tags } = JSON.parse((await fetchPage('/v3/api-docs', admin)).text)
    expect(paths['/api/tender/signup/refund'].post.summary).toBe('退还标书款')
    expect(paths['/api/tender/bond/refund'].post.summary).toBe('退还保证金')
    expect(tags).toContainEqual({ name: 'loginLog', description: '登录日志' })
  })

  it.each([
    ['/doc.js', /^text\/javascript/],
    ['/doc.css', /^text\/css/],
  ])('%s 由本系统提供', async (path, type) => {
    const { status, headers } = await fetchPage(path, undefined)
    expect([status, headers.get('content-type')]).toEqual([200, expect.stringMatching(type)])
  })

  it('OpenAPI 3.1 里每个接口都在', async () => {
    const { openapi, paths } = JSON.parse((await fetchPage('/v3/api-docs', admin)).text)
    expect(openapi).toBe('3.1.0')
    expect(paths['/admin/monitor/process'].get.operationId).toBe('monitor.process')
  })
})
