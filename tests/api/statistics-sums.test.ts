import type { InputOf } from '@agency/shared/contract/endpoint'
import { homeApi } from '@agency/shared/contract/home.contract'
import { statisticsApi } from '@agency/shared/modules/tender-statistics/statistics.contract'
import { GROUPINGS } from '@agency/shared/modules/tender-statistics/statistics.fields'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededRandomNumbers } from '../support/awards'
import { runJob } from '../support/jobs'
import type { Person } from '../support/person'
import {
  aPublishedProjectLife,
  createSuppliers,
  type Everybody,
  prepareEverybody,
} from '../support/project-life'
import { RandomLife } from '../support/random-life'
import { startServer, type TestServer } from '../support/server'

const SUMS = 'statistics-sums'
const ROLES = [
  'leader',
  'admin',
  'depthead',
  'depthead2',
  'pm',
  'clientmgr',
  'sales',
  'finance',
  'qc',
  'auditor',
]
let server: TestServer
let people: Everybody
let departmentId: string
let readers: { name: string; person: Person }[]
beforeAll(async () => {
  server = await startServer()
  people = await prepareEverybody(server)
  const [pm] = await server.sql(`select department_id from sys_user where username = 'pm'`)
  departmentId = String(pm?.department_id)
  readers = await Promise.all(ROLES.map(async (name) => ({ name, person: await server.as(name) })))
})
afterAll(() => server?.stop())

type Asked = Omit<InputOf<typeof statisticsApi.page>, 'current' | 'size'>
const countPendingChanges = async () =>
  Number((await server.sql('select count(*) from tender_stat_changed'))[0]?.count)

/** What each of them reads in each grouping, in each group, and with each filter. */
async function readAllStatistics() {
  const read: Record<string, unknown> = {}
  for (const { name, person } of readers) {
    const readPage = async (asked: Asked) => {
      const { records, totals, total } = await person.call(statisticsApi.page, {
        current: 1,
        size: 50,
        ...asked,
      })
      return { records, totals, total }
    }
    for (const groupBy of GROUPINGS) {
      const answer = await person.tries(statisticsApi.groups, { groupBy })
      if (answer.code !== 200) {
        read[name] = answer.code
        break
      }
      read[`${name} ${groupBy}`] = answer.data
      for (const { key } of answer.data.groups.slice(0, 2))
        read[`${name} ${groupBy} ${key}`] = await readPage({ groupBy, groupKey: key })
    }
    if (read[name]) continue
    read[`${name} home`] = await person.call(homeApi.figures, {})
    read[`${name} all`] = await readPage({ order: 'createTime desc' })
    for (const order of ['budgetMoney desc', 'winBidMoney desc', 'winBidMoney asc'] as const)
      read[`${name} ${order}`] = await readPage({ order })
    const procurementMethod = '公开招标'
    read[`${name} method`] = await readPage({ procurementMethod, order: 'winBidMoney desc' })
    read[`${name} months of a method`] = await person.call(statisticsApi.groups, {
      groupBy: 'month',
      procurementMethod,
    })
    read[`${name} method in a department`] = await person.call(statisticsApi.groups, {
      groupBy: 'client',
      procurementMethod: '公开招标,邀请招标',
      departmentId,
    })
    read[`${name} department`] = await readPage({ departmentId })
    read[`${name} award`] = await readPage({ awardStart: '2020-01-01' })
  }
  return read
}

/** Marks every project as changed, so that each is counted individually. */
const recountAndReadAll = async () => {
  await server.sql('insert into tender_stat_changed (project_id) select list_id from tender_project')
  return readAllStatistics()
}

test('after random lives the sums say to each person what a full count says, before and after they are brought up to date', async () => {
  const suppliers = await createSuppliers(people.sales, 3)
  const lives = []
  for (let i = 0; i < 2; i++) {
    const life = await aPublishedProjectLife(server, people, suppliers, { packageCount: 1 + i })
    lives.push(new RandomLife(life, seededRandomNumbers(7 + i)))
    for (let step = 0; step < 8; step++) await lives[i]?.takeRandomStep()
  }
  const [first] = await server.sql('select list_id as id from tender_project order by create_time limit 1')
  await server.sql('update tender_project set is_secret = true where list_id = $1', [first?.id])
  await runJob(server, SUMS)
  expect(await countPendingChanges()).toBe(0)
  const bySums = await readAllStatistics()
  expect(await recountAndReadAll()).toEqual(bySums)
  await runJob(server, SUMS)
  // Changes from now on are counted individually, in addition to the stored sums.
  for (const life of lives) for (let step = 0; step < 4; step++) await life.takeRandomStep()
  await server.sql(
    `update tender_project set department_id = (select department_id from sys_user where username = 'depthead2')
    where list_id = $1`,
    [first?.id],
  )
  expect(await countPendingChanges()).toBeGreaterThan(0)
  const mixed = await readAllStatistics()
  expect(mixed).not.toEqual(bySums)
  expect(await recountAndReadAll()).toEqual(mixed)
})

test('what differs from a full count at night is put right, logged, and told to the administrator', async () => {
  await runJob(server, SUMS)
  const right = await readAllStatistics()
  expect(await runJob(server, 'statistics-check')).toBe('核对完成，不符的项目 0 个、汇总数 0 个')
  const storedSums = async () =>
    await server.sql(
      'select * from tender_stat_sum order by "grouping", department_id, method, with_secret, key',
    )
  const sums = await storedSums()
  await server.sql('update tender_stat_lot set budget = budget + 1 where is_first = 1')
  await server.sql(`update tender_stat_sum set lots = lots + 5 where "grouping" = 'method'`)
  expect(await readAllStatistics()).not.toEqual(right)
  expect(await runJob(server, 'statistics-check')).toMatch(
    /^核对完成，不符的项目 [1-9]\d* 个、汇总数 [1-9]\d* 个$/,
  )
  expect(await readAllStatistics()).toEqual(right)
  expect(await storedSums()).toEqual(sums)
  const told = await server.sql(
    `select u.username from wf_todo t join sys_user u on u.list_id = t.assignee_user_id where t.step_id = 'STATISTICS_MENDED'`,
  )
  expect(told).toEqual([{ username: 'admin' }])
  const logged = await server.sql(`select action from sys_operation_log where module = 'tender:statistics'`)
  expect(logged).toEqual([{ action: 'sumsMended' }])
})
