import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import JSZip from 'jszip'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDraft, CLIENT } from '../support/clients'
import { type Person, startServer, type TestServer, webClient } from '../support/server'

let server: TestServer
let manager: Person
let admin: Person
beforeAll(async () => {
  server = await startServer()
  manager = await server.as('clientmgr')
  admin = await server.as('admin')
})
afterAll(() => server.stop())

describe('an export', () => {
  const sheetOf = async (query: string) => {
    const answer = await admin.send('GET', `${CLIENT}/exportExcel?${query}`)
    const book = await JSZip.loadAsync(await answer.arrayBuffer())
    return (await book.file('xl/worksheets/sheet1.xml')?.async('string')) ?? ''
  }
  const named = (name: string) => sheetOf(`clientName=${encodeURIComponent(name)}`)

  test.each(['=1+1', '@SUM(A1)', '+1', '-1', '=HYPERLINK("http://x","y")'])(
    'writes %j as text, not as a formula',
    async (start) => {
      await aDraft(manager, { clientName: `${start}水务` })
      const sheet = await named(`${start}水务`)
      expect(sheet).toContain('水务</t>')
      expect(sheet).not.toContain('<f>')
    },
  )

  test('stays readable when a name holds what XML does not allow', async () => {
    await aDraft(manager, { clientName: '读不了\ufffe\uffff' })
    const sheet = await named('读不了')
    expect(sheet).toContain('读不了</t>')
    expect(sheet).not.toMatch(/[\ufffe\uffff]/)
  })

  test('holds more clients than a query may have parameters', { timeout: 60_000 }, async () => {
    const many = 65_600
    await server.sql(
      `insert into crm_client (list_id, version, client_code, client_name, name_key, client_type, industry,
         client_source, region_code, customer_manager_id, main_develop_user_id, development_proportion, status,
         create_time)
       select gen_random_uuid(), 1, 'X' || g, '批量客户' || g, '批量客户' || g, '事业单位', '教育', '自主开发', 'x',
         $1, $1, 100, '30', now() - g * interval '1 second' from generate_series(1, ${many}) g`,
      [manager.userId],
    )
    const sheet = await sheetOf('')
    expect(sheet.split('>批量客户').length - 1).toBe(many)
  })

  test('that nobody reads, or that is given up, keeps no connection from anybody', {
    timeout: 60_000,
  }, async () => {
    const stop = new AbortController()
    const opened = await Promise.all(
      // More than the pool has connections.
      Array.from({ length: 12 }, () =>
        fetch(`${server.url}${CLIENT}/exportExcel`, {
          headers: { ...webClient, token: `Bearer ${admin.tokens.token}` },
          signal: stop.signal,
        }),
      ),
    )
    expect(opened.map((answer) => answer.status)).toEqual(opened.map(() => 200))
    expect((await admin.tries(clientApi.page, {})).code).toBe(200)
    stop.abort()
    expect((await admin.tries(clientApi.page, {})).code).toBe(200)
    const waiting = () =>
      server.sql(
        `select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
      )
    await expect.poll(waiting, { timeout: 20_000 }).toEqual([])
  })
})
