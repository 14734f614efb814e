import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
beforeAll(async () => {
  const began = performance.now()
  server = await startServer({ SEED: 'demo' })
  console.log(`demo company entered in ${((performance.now() - began) / 1000).toFixed(1)} s`)
}, 240_000)
afterAll(() => server?.stop())

test('states', async () => {
  console.log(await server.sql(`select status, count(*)::int n from tender_project group by 1 order by 1`))
  console.log(await server.sql(`select status, count(*)::int n from tender_package group by 1 order by 1`))
  console.log(await server.sql(`select status, count(*)::int n from tender_signup group by 1 order by 1`))
  console.log(await server.sql(`select status, count(*)::int n from tender_bond group by 1 order by 1`))
  console.log(await server.sql(`select status, payer_type, count(*)::int n from tender_fee group by 1,2 order by 1`))
  console.log(await server.sql(`select status, count(*)::int n from tender_fail group by 1 order by 1`))
  console.log(await server.sql(`select status, count(*)::int n from ordinal_record group by 1 order by 1`))
  expect(1).toBe(1)
})
