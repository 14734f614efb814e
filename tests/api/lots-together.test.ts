import { CODE } from '@agency/shared/contract/envelope'
import type { LotRow, TogetherAction } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadFile } from '../support/attachments'
import { expectSuccess } from '../support/expect-success'
import type { Person } from '../support/person'
import {
  aProjectLifeBeforeOpening,
  type Everybody,
  type Life,
  prepareEverybody,
} from '../support/project-life'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let people: Everybody
let life: Life
beforeAll(async () => {
  server = await startServer()
  people = await prepareEverybody(server)
  life = await aProjectLifeBeforeOpening(server, people, 3)
})
afterAll(() => server?.stop())

const uploadedFileIds = async (person: Person, name: string) => [
  (await uploadFile(person, `${name}.pdf`)).listId,
]

const tryMoveLotsTogether = (
  person: Person,
  action: TogetherAction,
  lots: readonly LotRow[],
  input: object,
) =>
  person.tries(projectApi.together, {
    action,
    lots: lots.map(({ listId, version }) => ({ listId, version })),
    input: { ...input },
  })

test('lots are done with together, each judged alone, each with files of its own', async () => {
  const [first, second, third] = (await life.lots()) as [LotRow, LotRow, LotRow]
  const opinion = '场地稍后确认'
  // Somebody who handles projects, but not this one; and somebody who handles none.
  const strangers = await tryMoveLotsTogether(people.pmb, 'prepared', [first, second], { opinion })
  expect(strangers.data.every(({ code }) => code !== CODE.ok)).toBe(true)
  expect((await tryMoveLotsTogether(people.finance, 'prepared', [first], { opinion })).code).toBe(
    CODE.forbidden,
  )

  const stale = { ...third, version: third.version + 1 }
  const prepared = await tryMoveLotsTogether(people.pm, 'prepared', [first, second, stale], { opinion })
  expect(prepared.data.map(({ listId, code }) => [listId, code])).toEqual([
    [first.listId, CODE.ok],
    [second.listId, CODE.ok],
    [third.listId, CODE.conflict],
  ])
  expect((await life.lots()).map(({ stepTitle }) => stepTitle)).toEqual([
    '录入开标记录',
    '录入开标记录',
    '开标准备',
  ])
  expectSuccess(await life.move(people.pm, 'prepared', third.listId))

  const input = {
    bidTime: new Date().toISOString(),
    openRecordFile: await uploadedFileIds(people.pm, '开标记录'),
    signInFile: await uploadedFileIds(people.pm, '签到表'),
    // The lot named in the common input is ignored; the list decides.
    listId: third.listId,
  }
  const [one, two, three] = (await life.lots()) as [LotRow, LotRow, LotRow]
  const opened = await tryMoveLotsTogether(people.pm, 'open', [{ ...one, version: 0 }, two, three], input)
  expect(opened.data.map(({ code }) => code)).toEqual([CODE.conflict, CODE.ok, CODE.ok])
  // A refused lot is sent again with the same files.
  expect((await tryMoveLotsTogether(people.pm, 'open', [one], input)).data).toMatchObject([{ code: CODE.ok }])
  const lots = await life.lots()
  const files = lots.flatMap(({ openRecordFile }) => openRecordFile)
  expect(new Set(files).size).toBe(3)
  const owners = await server.sql<{ own_id: string }>(
    'select own_id from sys_attachment where list_id = any($1)',
    [files],
  )
  expect(new Set(owners.map(({ own_id }) => own_id))).toEqual(new Set(lots.map(({ listId }) => listId)))

  // Uploads of others cannot be used by naming their ids.
  const stolen = await uploadedFileIds(people.pmb, '定标确认函')
  const named = { awardFile: stolen }
  expect(
    (await tryMoveLotsTogether(people.manager, 'ownerConfirm', lots, named)).data.every(
      ({ code }) => code !== 200,
    ),
  ).toBe(true)
  expect((await tryMoveLotsTogether(people.pm, 'award' as TogetherAction, lots, {})).code).toBe(CODE.badInput)
})
