import type { InputOf } from '@agency/shared/contract/endpoint'
import { CODE } from '@agency/shared/contract/envelope'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { signupApi } from '@agency/shared/modules/tender-signup/signup.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadFile } from '../support/attachments'
import type { Named } from '../support/person'
import { aPublishedProject, type Cast, lotsOfProject, prepareCast, timeInDays } from '../support/projects'
import { type Person, startServer, type TestServer } from '../support/server'
import { act, aLotOnSale, createSupplier, setLotTimes, signUp, signupForm } from '../support/signups'

let server: TestServer
let cast: Cast
let sales: Person
beforeAll(async () => {
  server = await startServer()
  cast = await prepareCast(server)
  sales = await server.as('sales')
})
afterAll(() => server?.stop())

/** Lots of one project, all on sale. */
async function lotsOnSale(count: number): Promise<LotRow[]> {
  const lots = await lotsOfProject(cast.pm, await aPublishedProject(cast, { packageCount: count }))
  for (const lot of lots)
    await setLotTimes(server, lot, { signUpStart: timeInDays(-1), signUpEnd: timeInDays(15, '17:00') })
  return lots
}

const signUpTogether = (
  person: Person,
  lots: readonly Named[],
  supplier: Named,
  changes: Partial<InputOf<typeof signupApi.saveTogether>> = {},
) => {
  const { packageId: _one, ...form } = signupForm({ listId: '' }, supplier)
  return person.tries(signupApi.saveTogether, {
    ...form,
    packageIds: lots.map(({ listId }) => listId),
    ...changes,
  })
}
const signupsFor = async (lots: readonly Named[]) =>
  (await Promise.all(lots.map(({ listId }) => sales.call(signupApi.list, { packageId: listId })))).flat()

test('one supplier is signed up for several lots, each judged alone, each sign-up with files of its own', async () => {
  const [one, over, two, three] = (await lotsOnSale(4)) as [LotRow, LotRow, LotRow, LotRow]
  await setLotTimes(server, over, { signUpEnd: timeInDays(-1, '00:00') })
  const { lot: secret } = await aLotOnSale(cast, server)
  await server.sql('update tender_project set is_secret = true where list_id = $1', [secret.projectId])
  const supplier = await createSupplier(sales)
  const file = await uploadFile(sales, '营业执照.pdf')
  const attachment = [file.listId]
  const answer = await signUpTogether(sales, [one, over, two, secret, one], supplier, { attachment })
  expect(answer.data.map(({ listId, code, msg }) => [listId, code, msg])).toEqual([
    [one.listId, CODE.ok, '操作成功'],
    [over.listId, CODE.conflict, '报名已截止'],
    [two.listId, CODE.ok, '操作成功'],
    [secret.listId, CODE.badInput, '标包不存在'],
    // The same lot twice in a call is one sign-up.
    [one.listId, CODE.badInput, '该供应商已报名此标包（待核）'],
  ])
  // The uploads can still be used for a refused lot.
  expect((await signUpTogether(sales, [three], supplier, { attachment })).data).toMatchObject([
    { code: CODE.ok },
  ])

  const rows = await signupsFor([one, two, three, over, secret])
  expect(rows).toHaveLength(3)
  for (const row of rows)
    expect(row).toMatchObject({
      status: '10',
      supplierName: supplier.supplierName,
      bookPrice: '300.00',
      contactName: '孙二',
      idCardMask: '**************123X',
      attachment: [expect.any(String)],
    })
  const files = rows.flatMap((row) => row.attachment)
  expect(files).toContain(file.listId)
  const owners = await server.sql<{ own_id: string }>(
    'select own_id from sys_attachment where list_id = any($1)',
    [files],
  )
  expect(new Set(owners.map(({ own_id }) => own_id))).toEqual(new Set(rows.map(({ listId }) => listId)))
  // Each sign-up continues separately.
  const [first, second] = rows as [(typeof rows)[number], (typeof rows)[number]]
  expect((await act(sales, 'receive', first, { receiptNo: null, invoiceNo: null })).data).toMatchObject({
    status: '20',
  })
  expect((await sales.call(signupApi.detail, { listId: second.listId })).status).toBe('10')
})

test('is for whom one sign-up is for, and tells nobody else (R27)', async () => {
  const lots = await lotsOnSale(2)
  const supplier = await createSupplier(sales)
  for (const name of ['pm', 'finance', 'leader', 'depthead', 'auditor']) {
    const { status, code } = await signUpTogether(await server.as(name), lots, supplier)
    expect([name, status, code]).toEqual([name, 403, CODE.forbidden])
  }
  expect(await signupsFor(lots)).toEqual([])
  expect((await signUpTogether(sales, [], supplier)).errors).toEqual([
    { field: 'packageIds', message: '请选择标包' },
  ])
  const wrong = await signUpTogether(sales, lots, supplier, { mobile: '1' })
  expect(wrong.errors?.map(({ field }) => field)).toEqual(['mobile'])
  expect(await signupsFor(lots)).toEqual([])
  // Uploads of others cannot be used by naming their ids.
  const stolen = [(await uploadFile(cast.pm, '营业执照.pdf')).listId]
  const refused = await signUpTogether(sales, lots, supplier, { attachment: stolen })
  expect(refused.data.every(({ code }) => code === CODE.badInput)).toBe(true)

  const [one, other] = lots as [LotRow, LotRow]
  expect((await signUp(sales, one, supplier)).code).toBe(CODE.ok)
  expect((await signUpTogether(sales, [one, other], supplier)).data.map(({ code }) => code)).toEqual([
    CODE.badInput,
    CODE.ok,
  ])
  const leader = await server.as('leader')
  expect((await leader.call(signupApi.page, { projectId: one.projectId })).total).toBe(0)
})
