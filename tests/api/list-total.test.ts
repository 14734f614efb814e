import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDraftClient } from '../support/clients'
import type { Person } from '../support/person'
import { startServer, type TestServer } from '../support/server'

/** Above this number of rows a total may be slightly outdated (http/total.ts). */
const COUNTED = 10_000

let server: TestServer
let [admin, manager, other]: Person[] = []
beforeAll(async () => {
  server = await startServer()
  ;[admin, manager, other] = await Promise.all(
    ['admin', 'clientmgr', 'clientmgr2'].map((name) => server.as(name)),
  )
})
afterAll(() => server?.stop())

const clientTotal = async (person: Person | undefined, filters: { clientName?: string } = {}) =>
  (await person?.call(clientApi.page, { currPage: 1, limit: 8, ...filters }))?.total
/** Copies a client until its manager has so many. */
const copyClientsUntil = async (total: number) => {
  const own = await aDraftClient(manager as Person)
  const here = Number(await clientTotal(manager))
  await server.sql(
    `insert into crm_client select row.* from (select * from crm_client where list_id = $1) one,
       generate_series(1, $2::int) i,
       lateral jsonb_populate_record(null::crm_client, to_jsonb(one) || jsonb_build_object(
         'list_id', gen_random_uuid(), 'client_code', 'T' || i, 'credit_code', null,
         'client_name', '第' || i || '家', 'name_key', '第' || i || '家')) row`,
    [own.listId, total - here],
  )
}

test('up to ten thousand the total is what there is, above it what there was; each person has their own', async () => {
  await copyClientsUntil(COUNTED)
  expect(await clientTotal(manager)).toBe(COUNTED)
  await aDraftClient(manager as Person)
  expect(await clientTotal(manager)).toBe(COUNTED + 1)
  expect(await clientTotal(other)).toBeLessThan(COUNTED)
  expect(await clientTotal(admin)).toBeGreaterThan(COUNTED + 1)
  // Other filters make another list.
  expect(await clientTotal(manager, { clientName: '第1家' })).toBe(1)
  await server.sql(`delete from crm_client where client_name in ('第1家', '第2家')`)
  expect(await clientTotal(manager)).toBe(COUNTED - 1)
  expect(await clientTotal(manager, { clientName: '第1家' })).toBe(0)
})
