import { homeApi } from '@agency/shared/contract/home.contract'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, shanghaiDateAt } from '../../packages/shared/src/format/dates'
import { firstOf } from '../support/collections'
import { aPublishedProject, type Cast, lotsOfProject, prepareCast } from '../support/projects'
import { type Person, startServer, type TestServer } from '../support/server'

let server: TestServer
let cast: Cast
let lots: LotRow[]
beforeAll(async () => {
  server = await startServer()
  cast = await prepareCast(server)
  lots = await lotsOfProject(cast.pm, await aPublishedProject(cast, { packageCount: 6 }))
})
afterAll(() => server?.stop())

const timestampDaysFromToday = (days: number, clock: string) =>
  `${addDays(shanghaiDateAt(new Date()), days)}T${clock}+08:00`
type HomeList = 'openings' | 'fewSignups' | 'fewBonds'
const updateLotColumns = (lot: LotRow | undefined, columns: string, values: unknown[]) =>
  server.sql(`update tender_package set ${columns} where list_id = $1`, [lot?.listId, ...values])
const readHomeList = async (person: Person, name: HomeList) =>
  (await person.call(homeApi[name], { current: 1, size: 200 })).records
const ownLotNos = (rows: readonly { listId: string; packageNo: string }[]) =>
  rows.filter(({ listId }) => lots.some((lot) => lot.listId === listId)).map(({ packageNo }) => packageNo)

test('openings: from the first moment of today to the last of today+4, and not today+5 (case 21)', async () => {
  const times = [
    timestampDaysFromToday(-1, '23:59:59'),
    timestampDaysFromToday(0, '00:00:00'),
    timestampDaysFromToday(0, '23:59:59'),
    timestampDaysFromToday(4, '23:59:59'),
    timestampDaysFromToday(5, '00:00:00'),
  ]
  for (const [at, time] of times.entries()) await updateLotColumns(lots[at], 'open_time = $2', [time])
  expect(ownLotNos(await readHomeList(cast.pm, 'openings'))).toEqual(
    [1, 2, 3].map((at) => lots[at]?.packageNo),
  )
  expect(ownLotNos(await readHomeList(await server.as('depthead2'), 'openings'))).toEqual([])
})

test('too few sign-ups: today to today+2, and only for whom R27 lets know the number', async () => {
  const ends = [
    timestampDaysFromToday(-1, '23:59:59'),
    timestampDaysFromToday(0, '00:00:00'),
    timestampDaysFromToday(2, '23:59:59'),
    timestampDaysFromToday(3, '00:00:00'),
  ]
  for (const [at, time] of ends.entries()) await updateLotColumns(lots[at], 'sign_up_end = $2', [time])
  const expected = [1, 2].map((at) => lots[at]?.packageNo)
  for (const person of [cast.pm, cast.manager, await server.as('sales'), await server.as('finance')])
    expect(ownLotNos(await readHomeList(person, 'fewSignups'))).toEqual(expected)
  for (const name of ['leader', 'depthead', 'auditor', 'admin', 'finhead'])
    expect(await readHomeList(await server.as(name), 'fewSignups'), name).toEqual([])
  expect(
    (await readHomeList(cast.pm, 'fewSignups')).find(({ listId }) => listId === lots[1]?.listId),
  ).toMatchObject({ got: 0, missing: 3 })
})

test('too few bonds: only of lots that ask for one', async () => {
  await updateLotColumns(lots[0], "bond_end = $2, bond_money = '5000'", [
    timestampDaysFromToday(1, '17:00:00'),
  ])
  await updateLotColumns(lots[1], "bond_end = $2, bond_money = '0'", [timestampDaysFromToday(1, '17:00:00')])
  expect(ownLotNos(await readHomeList(cast.pm, 'fewBonds'))).toEqual([lots[0]?.packageNo])
})

test('figures count what the caller may see', async () => {
  const seen = await cast.head.call(homeApi.figures, {})
  expect(seen.fees?.months).toHaveLength(12)
  expect(seen.projectCount).toBeGreaterThan(0)
  expect((await (await server.as('staff')).tries(homeApi.figures, {})).code).toBe(403)
})

test('a secret project (涉密) is in no list of those outside its team, whoever takes the money', async () => {
  const secret = await aPublishedProject(cast, { packageCount: 1, isSecret: true })
  const lot = firstOf(await lotsOfProject(cast.pm, secret))
  await updateLotColumns(lot, "sign_up_end = $2, bond_end = $2, bond_money = '5000'", [
    timestampDaysFromToday(1, '17:00:00'),
  ])
  const isLotListed = async (person: Person, name: HomeList) =>
    (await readHomeList(person, name)).some(({ listId }) => listId === lot.listId)
  for (const name of ['fewSignups', 'fewBonds'] as const) {
    expect(await isLotListed(cast.pm, name), name).toBe(true)
    for (const outsider of ['sales', 'finance'])
      expect(await isLotListed(await server.as(outsider), name), `${name} ${outsider}`).toBe(false)
  }
})
