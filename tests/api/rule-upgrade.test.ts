import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dateAt } from '../../packages/shared/src/format/dates'
import { newListId } from '../../packages/shared/src/format/ids'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())

const file = new URL('../../apps/server/migrations/0020_lawful_rules.sql', import.meta.url)
/** What the migration does to rows; the tables have their columns already. */
const statements = readFileSync(file, 'utf8')
  .split('--> statement-breakpoint')
  .filter((statement) => /(UPDATE|INSERT INTO) "/.test(statement))
const today = dateAt(new Date())

test('rules of several regimes at once end, and begin anew by regime and method; the rest stays as it is', async () => {
  await server.sql('delete from statutory_rule')
  await server.sql(`delete from sys_seeded where kind = 'statutoryRule'`)
  const put = (code: string, regime: string | null, method: string | null, amount: string) =>
    server.sql(
      `insert into statutory_rule (list_id, rule_code, name, regime, method, amount, unit, dir, level, source, effective_from)
       values ($1, $2, '旧', $3, $4, $5, 'CAL', 'MIN', 'BLOCK', '招标投标法；政府采购法', '2000-01-01')`,
      [newListId(), code, regime, method, amount],
    )
  await put('R07', null, null, '15')
  await put('R01', 'ZTB_MUST', null, '5')
  await put('R04b', 'ZC', '公开招标', '25')
  for (const statement of statements) await server.sql(statement)

  const rows = await server.sql(
    `select rule_code, regime, method, amount, effective_from::text as since, effective_to::text as until
     from statutory_rule where rule_code in ('R01', 'R07', 'R04b')`,
  )
  const of = (code: string) => rows.filter(({ rule_code }) => rule_code === code)
  const yesterday = addDays(today, -1)
  expect(of('R07').find(({ regime }) => regime === null)).toMatchObject({ until: yesterday })
  expect(of('R07').filter(({ since, until }) => since === today && until === null)).toHaveLength(6)
  expect(of('R01').map(({ method, until }) => [method, until])).toEqual(
    expect.arrayContaining([
      [null, yesterday],
      ['公开招标', null],
      ['邀请招标', null],
    ]),
  )
  // Whatever an administrator has made of it.
  expect(of('R04b')).toMatchObject([{ amount: '25.00', since: '2000-01-01', until: null }])
  // The next start does not enter them again.
  const seeded = await server.sql(`select key from sys_seeded where kind = 'statutoryRule'`)
  expect(seeded.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['R07', 'R07/ZC/公开招标', 'R36/ZC/询价']),
  )
  const before = rows.length
  for (const statement of statements) await server.sql(statement)
  const [again] = await server.sql(
    `select count(*)::int as n from statutory_rule where rule_code in ('R01', 'R07', 'R04b')`,
  )
  expect(again?.n).toBe(before)
})
