import { CODE } from '@agency/shared/contract/envelope'
import { sumYuan } from '@agency/shared/format/money'
import { costApi } from '@agency/shared/modules/finance-cost/cost.contract'
import { invoiceApi } from '@agency/shared/modules/finance-invoice/invoice.contract'
import { receivableApi } from '@agency/shared/modules/finance-receivable/receivable.contract'
import { refundApi } from '@agency/shared/modules/finance-receivable/refund.contract'
import { royaltyApi } from '@agency/shared/modules/finance-royalty/royalty.contract'
import { bondApi } from '@agency/shared/modules/tender-bond/bond.contract'
import { serviceFeeApi } from '@agency/shared/modules/tender-fee/fee.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ SEED: 'demo' })
}, 1_200_000)
afterAll(() => server?.stop())

const LISTS = [
  ['费用', costApi.page, costApi.list, ['copeWith', 'taxMoney', 'netMoney']],
  [
    '服务费',
    serviceFeeApi.page,
    serviceFeeApi.list,
    ['serviceMoney', 'receivedMoney', 'dueMoney', 'droppedMoney'],
  ],
  ['保证金', bondApi.page, bondApi.list, ['bondMoney', 'arriveMoney']],
  [
    '数电票',
    invoiceApi.page,
    invoiceApi.list,
    ['totalMoney', 'netMoney', 'taxMoney', 'matchedMoney', 'leftMoney'],
  ],
  [
    '来款',
    receivableApi.paymentPage,
    receivableApi.paymentList,
    ['payMoney', 'appliedMoney', 'refundMoney', 'leftMoney'],
  ],
  ['退款', refundApi.page, refundApi.list, ['refundMoney']],
] as const
const PEOPLE = ['admin', 'finance', 'leader', 'depthead', 'pm', 'clientmgr', 'sales'] as const

describe.each(LISTS)('%s: the sums of a list', (_name, page, list, columns) => {
  test.each(PEOPLE)('are those of every row that %s is told, on whatever page', async (name) => {
    const person = await server.as(name)
    const answer = await person.tries(page, { currPage: 1, limit: 1 })
    if (answer.code === CODE.forbidden) return
    const rows = (await person.call(list, {})) as unknown as readonly Record<string, string | null>[]
    expect(answer.data.total).toBe(rows.length)
    expect(answer.data.sums).toEqual(
      Object.fromEntries(columns.map((column) => [column, sumYuan(rows.map((row) => row[column] ?? '0'))])),
    )
  })
})

test('are of what was asked for', async () => {
  const finance = await server.as('finance')
  const all = await finance.call(costApi.page, { currPage: 1, limit: 1 })
  const filters = { status: '40' }
  const some = await finance.call(costApi.page, { currPage: 1, limit: 1, ...filters })
  const rows = await finance.call(costApi.list, filters)
  expect(some.sums?.copeWith).toBe(sumYuan(rows.map(({ copeWith }) => copeWith ?? '0')))
  expect(some.total).toBeLessThan(all.total)
})

test('of 提成 are the parts that the caller may know, of what was reckoned', async () => {
  for (const name of ['leader', 'pm', 'clientmgr']) {
    const person = await server.as(name)
    const { sums } = await person.call(royaltyApi.page, { currPage: 1, limit: 1 })
    const rows = await person.call(royaltyApi.list, {})
    const reckoned = new Set(
      (await server.sql('select list_id from finance_royalty where reckoning_id is not null')).map(
        ({ list_id }) => String(list_id),
      ),
    )
    const told = rows
      .filter(({ listId }) => reckoned.has(listId))
      .map(({ royaltyMoney }) => royaltyMoney ?? '0')
    expect(sums, name).toEqual({ royaltyMoney: sumYuan(told) })
  }
})
