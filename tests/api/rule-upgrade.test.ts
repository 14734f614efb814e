import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dateAt } from '../../packages/shared/src/format/dates'
import { newListId } from '../../packages/shared/src/format/ids'
import { aPublishedProject, type Cast, castOf, PROJECT } from '../support/projects'
import { type Json, startServer, type TestServer } from '../support/server'

let server: TestServer
let cast: Cast
/** On the market, one of each, while the rules are as they should be. */
let running: { qt: Json; zc: Json }
beforeAll(async () => {
  server = await startServer()
  cast = await castOf(server)
  const published = (changes: Json) => aPublishedProject(cast, { packageCount: 1, ...changes })
  running = {
    qt: await published({ procurementRegime: 'QT', procurementMethod: '比选' }),
    zc: await published({ procurementRegime: 'ZC' }),
  }
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

test('a project that runs is judged by its own regime and method too, where a rule bound several at once', async () => {
  const statement = readFileSync(
    new URL('../../apps/server/migrations/0025_running_rules.sql', import.meta.url),
    'utf8',
  )
  const old = (ruleCode: string, anchorField: string, targetField: string | null, unit: string) => ({
    ...{ ruleCode, name: '旧', regime: null, method: null, level: 'BLOCK', source: '招标投标法；政府采购法' },
    ...{ dir: unit === 'WD' ? 'MAX' : 'MIN', amount: '3', unit, anchorField, targetField },
    ...{ budgetFrom: null, effectiveFrom: '2000-01-01', effectiveTo: null },
  })
  const before = [
    { ...old('R04b', 'signUpStart', 'openTime', 'CAL'), regime: 'ZC' },
    old('R07', 'clarifyTime', 'openTime', 'CAL'),
    old('R10', 'bidderCount', null, 'COUNT'),
    { ...old('R12b', 'committeeCount', null, 'COUNT'), level: 'WARN' },
    { ...old('R14c', 'calibrationTime', 'noticeSendTime', 'WD'), regime: 'ZC', level: 'WARN' },
  ]
  const judgedBy = async (project: Json) => {
    await server.sql('update tender_project set rules_used = $2::jsonb where list_id = $1', [
      project.listId,
      JSON.stringify(before),
    ])
    for (const _again of [1, 2]) await server.sql(statement)
    const [lot] = (await cast.pm.get(`${PROJECT}/deadlines`, { listId: project.listId })).data
    return lot.judgements
      .map(({ ruleCode, level, source }: Json) => `${ruleCode} ${level} ${source}`)
      .filter((line: string) => /^(R04b|R07|R10|R12|R14c)/.test(line))
  }
  expect(await judgedBy(running.qt)).toEqual(['R10 WARN 采购人自定规则'])
  const zc = await judgedBy(running.zc)
  expect(zc).toHaveLength(5)
  expect(zc).toEqual(
    expect.arrayContaining([
      // What was the regime's own stays as it was kept.
      'R04b BLOCK 招标投标法；政府采购法',
      'R07 BLOCK 政府采购法实施条例第31条',
      'R12c BLOCK 财政部令第87号第47条',
      'R14c WARN 政府采购法实施条例第43条；财政部令第87号第69条',
    ]),
  )
})
