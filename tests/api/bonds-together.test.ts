import type { InputOf } from '@agency/shared/contract/endpoint'
import { CODE } from '@agency/shared/contract/envelope'
import type { SupplierRow } from '@agency/shared/modules/crm-supplier/supplier.record'
import { bondApi, MOST_TOGETHER } from '@agency/shared/modules/tender-bond/bond.contract'
import type { BondRow } from '@agency/shared/modules/tender-bond/bond.record'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploadFile } from '../support/attachments'
import { bondArrivalForm, findOrEnterBond, onBond } from '../support/awards'
import { findOpenTodo } from '../support/clients'
import { firstOf, mustExist, repeatTimes } from '../support/collections'
import { expectSuccess } from '../support/expect-success'
import type { Answer, Named, Some } from '../support/person'
import { aPublishedProject, type Cast, lotsOfProject, prepareCast } from '../support/projects'
import { type Person, startServer, type TestServer } from '../support/server'
import { anApprovedSupplier, BEHIND_PROXY } from '../support/suppliers'

let server: TestServer
let cast: Cast
let sales: Person
let finance: Person
let suppliers: SupplierRow[]
beforeAll(async () => {
  server = await startServer(BEHIND_PROXY)
  cast = await prepareCast(server)
  ;[sales, finance] = (await Promise.all([server.as('sales'), server.as('finance')])) as [Person, Person]
  suppliers = []
  for (const _one of repeatTimes(4, () => 1)) suppliers.push(await anApprovedSupplier(server, sales))
})
afterAll(() => server?.stop())

const createPublishedLot = async (changes: Record<string, unknown> = {}) =>
  firstOf(await lotsOfProject(cast.pm, await aPublishedProject(cast, { packageCount: 1, ...changes })))
const supplierAt = (at: number) => mustExist(suppliers[at])
const rereadBond = ({ listId }: Named) => finance.call(bondApi.detail, { listId })
const bondStatuses = async (bonds: readonly Named[]) =>
  Promise.all(bonds.map(async (bond) => (await rereadBond(bond)).status))
const resultCodes = ({ data }: Answer<{ code: number }[]>) => data.map(({ code }) => code)
const uploadReceipt = async (person = finance) => (await uploadFile(person, '银行回单.pdf')).listId

/** A bond that is registered and waits to be confirmed. */
const aRegisteredBond = async (
  lot: LotRow,
  who: SupplierRow,
  changes: Some<typeof bondApi.register> = {},
  by = sales,
) =>
  (await onBond(by, 'register', await findOrEnterBond(sales, lot, who), bondArrivalForm(who, changes))).data
/** A bond to be refunded. */
const aBondToRefund = async (lot: LotRow, who: SupplierRow) =>
  expectSuccess(
    await onBond(finance, 'confirm', await aRegisteredBond(lot, who), {
      result: 'refuse',
      opinion: '重复缴纳',
    }),
  )
/** A bond to be refunded that finance itself registered, as when its lot fails before the confirmation. */
async function aFinanceRegisteredBondToRefund(lot: LotRow, who: SupplierRow): Promise<BondRow> {
  const bond = await aRegisteredBond(lot, who, {}, finance)
  await server.sql("update wf_case set step = 'toRefund' where own_id = $1", [bond.listId])
  await server.sql("update tender_bond set status = '40', refund_due = now() where list_id = $1", [
    bond.listId,
  ])
  return rereadBond(bond)
}

type Refunds = InputOf<typeof bondApi.refundTogether>
const refundEntry = (bond: BondRow, changes: Partial<Refunds['bonds'][number]> = {}) => ({
  listId: bond.listId,
  version: bond.version,
  refundMoney: mustExist(bond.arriveMoney),
  interest: '0.00',
  ...changes,
})
const tryRefundTogether = async (
  person: Person,
  bonds: Refunds['bonds'],
  refundFile: Refunds['refundFile'],
  refundTime = new Date(Date.now() - 1000).toISOString(),
) => person.tries(bondApi.refundTogether, { refundTime, bonds, ...(refundFile ? { refundFile } : {}) })

describe('退还 of several bonds', () => {
  test('judges each alone, and leaves those that are refused as they were', async () => {
    const [lot, secretLot] = [await createPublishedLot(), await createPublishedLot()]
    const [one, two] = [await aBondToRefund(lot, supplierAt(0)), await aBondToRefund(lot, supplierAt(1))]
    const stale = await aBondToRefund(lot, supplierAt(2))
    const own = await aFinanceRegisteredBondToRefund(lot, supplierAt(3))
    // Not refundable yet: nothing of the secret project waits for finance, because a to-do would let them see
    // the project.
    const secret = await aRegisteredBond(secretLot, supplierAt(0))
    await server.sql('update tender_project set is_secret = true where list_id = $1', [secretLot.projectId])
    const waiting = await aRegisteredBond(await createPublishedLot(), supplierAt(0))
    const file = await uploadReceipt()

    const answer = await tryRefundTogether(
      finance,
      [
        refundEntry(one),
        refundEntry(stale, { version: stale.version + 1 }),
        refundEntry(own),
        refundEntry(secret),
        refundEntry(waiting),
        refundEntry(two, { refundMoney: '9999.99' }),
        refundEntry(one),
      ],
      [file],
    )
    expect(answer.data.map(({ listId, code, msg }) => [listId, code, msg])).toEqual([
      [one.listId, CODE.ok, '操作成功'],
      [stale.listId, CODE.conflict, '数据已被他人修改，请刷新后重试'],
      // Nobody receives and refunds a payment alone.
      [own.listId, CODE.badInput, expect.any(String)],
      [secret.listId, CODE.notFound, expect.any(String)],
      [waiting.listId, CODE.conflict, '当前状态不允许该操作'],
      [two.listId, CODE.badInput, '退还金额须等于到账金额 10,000.00 元'],
      // The same bond twice in one call is refunded once.
      [one.listId, CODE.conflict, '数据已被他人修改，请刷新后重试'],
    ])
    expect(await bondStatuses([one, stale, own, waiting, two])).toEqual(['50', '40', '40', '20', '40'])
    expect(await findOpenTodo(finance, one.listId)).toBeUndefined()
    expect(await findOpenTodo(finance, stale.listId)).toMatchObject({ stepId: 'TP_BOND_REFUND' })

    // A refused refund is sent again with the same upload; each refund has a receipt of its own.
    const again = await tryRefundTogether(finance, [refundEntry(stale), refundEntry(two)], [file])
    expect(resultCodes(again)).toEqual([CODE.ok, CODE.ok])
    const done = await Promise.all([one, stale, two].map(rereadBond))
    const files = done.flatMap(({ refundFile }) => refundFile)
    expect(new Set(files).size).toBe(3)
    const owners = await server.sql<{ own_id: string }>(
      'select own_id from sys_attachment where list_id = any($1)',
      [files],
    )
    expect(new Set(owners.map(({ own_id }) => own_id))).toEqual(new Set(done.map(({ listId }) => listId)))
  })

  test('asks for a receipt of all or of each, for the reckoned interest or a reason, for a time that has come', async () => {
    const lot = await createPublishedLot()
    const [one, two, three] = [
      await aBondToRefund(lot, supplierAt(0)),
      await aBondToRefund(lot, supplierAt(1)),
      await aBondToRefund(lot, supplierAt(2)),
    ]
    await server.sql("update tender_bond set arrive_time = now() - interval '60 days' where list_id = $1", [
      two.listId,
    ])
    const own = await uploadReceipt()
    const bonds = [
      refundEntry(one, { refundFile: [own] }),
      refundEntry(two, { refundFile: [own] }),
      refundEntry(three),
    ]
    expect((await tryRefundTogether(finance, bonds, undefined)).data).toMatchObject([
      { code: CODE.ok },
      // 10,000 × 0.05 % × 60 ÷ 360
      { code: CODE.badInput, msg: expect.stringContaining('与核算利息 0.83 元不同') },
      { code: CODE.badInput, msg: '请上传银行回单' },
    ])
    const later = [refundEntry(two, { interest: '0.83' }), refundEntry(three)]
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
    const early = await tryRefundTogether(finance, later, [await uploadReceipt()], tomorrow)
    expect(early.data.map(({ msg }) => msg)).toEqual(repeatTimes(2, () => '退还时间不能晚于现在'))
    const more = refundEntry(two, { interest: '5.00', interestReason: '逾期退还，按承诺加付' })
    expect((await tryRefundTogether(finance, [more], [await uploadReceipt()])).data).toMatchObject([
      { code: CODE.badInput, msg: expect.stringContaining('由财务负责人同意') },
    ])
    // Uploads of others, or of another bond, cannot be used by naming their ids.
    for (const stolen of [await uploadReceipt(sales), own])
      expect(resultCodes(await tryRefundTogether(finance, later, [stolen]))).toEqual([
        CODE.badInput,
        CODE.badInput,
      ])
    expect(resultCodes(await tryRefundTogether(finance, later, [await uploadReceipt()]))).toEqual([
      CODE.ok,
      CODE.ok,
    ])
    expect(await rereadBond(two)).toMatchObject({ interest: '0.83', refundMoney: '10000.00' })
  })

  test('is for whom one refund is for', async () => {
    const bond = await aBondToRefund(await createPublishedLot(), supplierAt(0))
    for (const name of ['sales', 'pm', 'leader', 'finhead']) {
      const person = await server.as(name)
      const answer = await tryRefundTogether(person, [refundEntry(bond)], [await uploadReceipt(person)])
      expect([name, answer.status, answer.code]).toEqual([name, 403, CODE.forbidden])
    }
    expect((await tryRefundTogether(finance, [], [await uploadReceipt()])).code).toBe(CODE.badInput)
    const many = repeatTimes(MOST_TOGETHER + 1, () => refundEntry(bond))
    expect((await tryRefundTogether(finance, many, [await uploadReceipt()])).errors?.[0]?.message).toBe(
      '一次最多办理 50 笔',
    )
    expect(await bondStatuses([bond])).toEqual(['40'])
  })
})

describe('确认到账 of several bonds', () => {
  const tryConfirmTogether = (person: Person, bonds: InputOf<typeof bondApi.confirmTogether>['bonds']) =>
    person.tries(bondApi.confirmTogether, { bonds })
  const confirmEntry = ({ listId, version }: BondRow, isBasicAccount?: boolean) => ({
    listId,
    version,
    ...(isBasicAccount === undefined ? {} : { isBasicAccount }),
  })

  test('vouches for the basic account of each by itself (条例第26条), and judges each alone', async () => {
    const [lot, must] = [
      await createPublishedLot(),
      await createPublishedLot({ procurementRegime: 'ZTB_MUST' }),
    ]
    const plain = await aRegisteredBond(lot, supplierAt(0))
    const secretLot = await createPublishedLot()
    const secret = await aRegisteredBond(secretLot, supplierAt(0))
    await server.sql('update tender_project set is_secret = true where list_id = $1', [secretLot.projectId])
    const [vouched, unvouched] = [
      await aRegisteredBond(must, supplierAt(0)),
      await aRegisteredBond(must, supplierAt(1)),
    ]
    const otherPayer = await aRegisteredBond(lot, supplierAt(1), { payerName: '某某个人' })
    const own = await aRegisteredBond(lot, supplierAt(2), {}, finance)
    const answer = await tryConfirmTogether(finance, [
      confirmEntry(plain),
      confirmEntry(vouched, true),
      confirmEntry(unvouched),
      confirmEntry(otherPayer),
      confirmEntry(own),
      confirmEntry(plain),
      confirmEntry(secret),
    ])
    expect(resultCodes(answer)).toEqual([
      CODE.ok,
      CODE.ok,
      CODE.badInput,
      CODE.badInput,
      CODE.badInput,
      CODE.conflict,
      CODE.notFound,
    ])
    expect(answer.data[3]?.msg).toContain('保证金须由投标人缴纳')
    expect(await bondStatuses([plain, vouched, unvouched, otherPayer, own])).toEqual([
      '30',
      '30',
      '20',
      '20',
      '20',
    ])
    expect((await tryConfirmTogether(sales, [confirmEntry(unvouched, true)])).status).toBe(403)
    // Not confirming is told of one, with its reason.
    const refusing = { bonds: [confirmEntry(unvouched)], result: 'refuse', opinion: '重复缴纳' }
    expect((await finance.tries(bondApi.confirmTogether, refusing)).code).toBe(CODE.badInput)
  })
})
