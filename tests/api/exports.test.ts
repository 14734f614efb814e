import { exportColumnNames } from '@agency/shared/list/listing'
import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { clientRecord } from '@agency/shared/modules/crm-client/client.record'
import { supplierApi } from '@agency/shared/modules/crm-supplier/supplier.contract'
import JSZip from 'jszip'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDraftClient, CLIENT } from '../support/clients'
import { type Person, startServer, type TestServer, webClient } from '../support/server'
import { readSheetRows } from '../support/sheets'

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
  const exportedSheetXml = async (query: string) => {
    const answer = await admin.send('GET', `${CLIENT}/exportExcel?${query}`)
    const book = await JSZip.loadAsync(await answer.arrayBuffer())
    return (await book.file('xl/worksheets/sheet1.xml')?.async('string')) ?? ''
  }
  const exportedSheetOfClient = (name: string) => exportedSheetXml(`clientName=${encodeURIComponent(name)}`)

  test.each(['=1+1', '@SUM(A1)', '+1', '-1', '=HYPERLINK("http://x","y")'])(
    'writes %j as text, not as a formula',
    async (start) => {
      await aDraftClient(manager, { clientName: `${start}水务` })
      const sheet = await exportedSheetOfClient(`${start}水务`)
      expect(sheet).toContain('水务</t>')
      expect(sheet).not.toContain('<f>')
    },
  )

  test('stays readable when a name holds what XML does not allow', async () => {
    await aDraftClient(manager, { clientName: '读不了\ufffe\uffff' })
    const sheet = await exportedSheetOfClient('读不了')
    expect(sheet).toContain('读不了</t>')
    expect(sheet).not.toMatch(/[\ufffe\uffff]/)
  })

  test('has the columns that were asked for, in their order; all of them when none were', async () => {
    const { clientName } = await aDraftClient(manager)
    const asked = await admin.download(clientApi.exportExcel, {
      clientName,
      columns: 'regionCode,clientName',
    })
    expect(readSheetRows(Buffer.from(await asked.arrayBuffer()))).toEqual([
      ['地区', '客户名称'],
      ['云岭市', clientName],
    ])
    const whole = await admin.download(clientApi.exportExcel, { clientName })
    const [headings = []] = readSheetRows(Buffer.from(await whole.arrayBuffer()))
    expect(headings.length).toBe(exportColumnNames(clientRecord.listing).length)
  })

  test.each([
    ['a column that there is not', 'clientName,password', '没有可以导出的列：password'],
    ['what travels beside the row', 'clientName,allowedActions', '没有可以导出的列：allowedActions'],
    ['the same column twice', 'clientName,clientName', '导出的列重复'],
  ])('refuses %s, and writes nothing', async (_what, columns, message) => {
    const logEntriesOfExports = () =>
      server.sql(`select 1 from sys_operation_log where module = 'crm:client' and action = 'export'`)
    const before = await logEntriesOfExports()
    const answer = await admin.tries(clientApi.exportExcel, { columns })
    expect(answer).toMatchObject({ code: 400, errors: [{ field: 'columns', message }] })
    expect((await logEntriesOfExports()).length).toBe(before.length)
  })

  test('never has what no list shows: an identity card number', async () => {
    const idCard = await (await server.as('sales')).tries(supplierApi.exportExcel, {
      columns: 'contactIdCard',
    })
    expect(idCard).toMatchObject({ code: 400, errors: [{ field: 'columns' }] })
  })

  test('holds more clients than a query may have parameters', async () => {
    const many = 65_600
    await server.sql(
      `insert into crm_client (list_id, version, client_code, client_name, name_key, client_type, industry,
         client_source, region_code, customer_manager_id, main_develop_user_id, development_proportion, status,
         create_time)
       select gen_random_uuid(), 1, 'X' || g, '批量客户' || g, '批量客户' || g, '事业单位', '教育', '自主开发', 'x',
         $1, $1, 100, '30', now() - g * interval '1 second' from generate_series(1, ${many}) g`,
      [manager.userId],
    )
    const sheet = await exportedSheetXml('')
    expect(sheet.split('>批量客户').length - 1).toBe(many)
  })

  test('that nobody reads, or that is given up, keeps no connection from anybody', async () => {
    const stop = new AbortController()
    const opened = await Promise.all(
      // More than the connection pool has.
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
    const idleTransactions = () =>
      server.sql(
        `select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
      )
    await expect.poll(idleTransactions).toEqual([])
  })
})
