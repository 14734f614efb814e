import { supplierApi } from '@agency/shared/modules/crm-supplier/supplier.contract'
import { supplierStatus } from '@agency/shared/modules/crm-supplier/supplier.flow'
import { bondApi } from '@agency/shared/modules/tender-bond/bond.contract'
import { bondFlow, bondStatus } from '@agency/shared/modules/tender-bond/bond.flow'
import { lotFlow } from '@agency/shared/modules/tender-project/lot/lot.flow'
import { signupApi } from '@agency/shared/modules/tender-signup/signup.contract'
import { pseudoRandom } from '../../seed/company/chance'
import type { LotRecord } from '../tender-project/project.door'
import type { LotPlan } from './demo.plan'
import { type Buyer, idAndVersion, type Tender } from './demo.tender'
import type { Life, World } from './demo.world'

const PAY_WAYS = ['银行转账', '微信', '现金', '支付宝'] as const
const MINUTE_MS = 60_000

/** Suppliers in use, ordered by number. */
export async function suppliersInUse(world: World): Promise<Buyer[]> {
  const inUse = await world.call('sales', supplierApi.list, {
    status: supplierStatus.approved,
    order: 'supplierCode asc',
  })
  // The demo leaves out suppliers with a pending blacklisting.
  return inUse.filter(({ blackPending }) => !blackPending)
}

/**
 * Selects the buyers of a lot among the suppliers of a trade, in the order of their later rank, different for
 * each lot.
 */
export function chooseBuyersForLot(
  trade: readonly Buyer[],
  lot: string,
  { buyers, other }: LotPlan,
): Buyer[] {
  const count = buyers + (other ? 1 : 0)
  if (trade.length < count) throw new Error(`标包 ${lot} 所属行业的供应商不足 ${count} 家`)
  return [...trade]
    .sort((one, next) => pseudoRandom(lot, one.creditCode) - pseudoRandom(lot, next.creditCode))
    .slice(0, count)
}

/** The life of a sign-up: registration, payment, and for one supplier invalidation or withdrawal. */
export async function* simulateSignup(
  world: World,
  tender: Tender,
  { packageId, buyer, at, other }: { packageId: string; buyer: Buyer; at: number; other: LotPlan['other'] },
): Life {
  const { published } = tender.days
  const yesterday = world.workday(world.today, -1)
  const planned = world.workday(published, Math.floor(at / 2))
  const day = planned < yesterday ? planned : yesterday
  const time =
    world.at(day, '10:00').getTime() + (at * 37 + (buyer.creditCode.charCodeAt(15) % 20)) * MINUTE_MS
  yield new Date(time)
  const number = buyer.creditCode.slice(12, 16)
  const signup = await world.call('sales', signupApi.save, {
    packageId,
    supplierId: buyer.listId,
    contactName: buyer.contactName,
    mobile: `1370000${number}`,
    idCard: null,
    payWay: PAY_WAYS[at % PAY_WAYS.length] ?? '现金',
    source: at % 3 === 0 ? '线上' : '现场',
    attachment: [],
  })
  if (other === 'waiting') return
  yield new Date(time + 12 * MINUTE_MS)
  const received = await world.move('sales', signupApi.receive, {
    ...idAndVersion(signup),
    receiptNo: `SJ${day.replaceAll('-', '')}${number}${packageId.slice(-4).toUpperCase()}`,
  })
  yield new Date(time + 95 * MINUTE_MS)
  if (other === 'invalid')
    await world.move('sales', signupApi.invalidate, {
      ...idAndVersion(received),
      opinion: '资质证书已过有效期，不符合报名条件',
    })
  if (other === 'quit') await world.call('sales', signupApi.quit, idAndVersion(received))
}

/** Times of day at which demo bank transfers arrive. */
const ARRIVALS = ['09:42:18', '11:05:37', '14:26:09', '10:33:51', '15:48:26', '13:57:40', '16:12:03'] as const

/** The life of a lot's bonds: matched with the bank list and confirmed; missing ones stay open. */
export async function* simulateBonds(
  world: World,
  tender: Tender,
  { packageId, buyers, confirmed }: { packageId: string; buyers: readonly Buyer[]; confirmed: number },
): Life {
  const yesterday = world.workday(world.today, -1)
  const planned = world.workday(tender.days.saleEnd, 1)
  const day = planned < yesterday ? planned : yesterday
  yield world.at(day, '17:10')
  const { bondMoney, packageNo } = await world.loadRecord<LotRecord>(lotFlow, packageId)
  const rows = buyers.slice(0, confirmed + 1).map((buyer, at) => ({
    row: at + 1,
    cells: {
      date: `${day} ${ARRIVALS[at % ARRIVALS.length]}`,
      payerName: buyer.supplierName,
      payerAccount: `6210000000${buyer.creditCode.slice(10, 16).replace(/\D/g, '0')}`,
      amount: bondMoney ?? '',
      remark: `${packageNo} 保证金`,
      serialNo: `${day.replaceAll('-', '')}${packageNo}${at + 1}`,
    },
  }))
  const proposals = await world.call('sales', bondApi.bankMatch, { rows })
  const chosen = proposals.map(({ row, result, candidates }) => {
    if (result !== 'sure') throw new Error(`${packageNo} 第 ${row} 行流水没有对上保证金`)
    return { row, bondId: candidates[0]?.bondId ?? '' }
  })
  await world.call('sales', bondApi.bankSave, { rows, chosen })
  yield world.at(day, '17:40')
  for (const { bondId } of chosen.slice(0, confirmed)) {
    const bond = await world.loadRecord(bondFlow, bondId)
    await world.move('finance', bondApi.confirm, { ...idAndVersion(bond), isBasicAccount: true })
  }
}

/** Returns all due bonds of a lot on this day. */
export async function* simulateBondRefunds(world: World, packageId: string, day: string): Life {
  yield world.at(day, '10:40')
  const refundTime = world.at(day, '10:30').toISOString()
  for (const bond of await world.call('finance', bondApi.list, { packageId, status: bondStatus.toRefund })) {
    const { proposed } = await world.call('finance', bondApi.interestTerms, {
      listId: bond.listId,
      refundTime,
    })
    await world.move('finance', bondApi.refund, {
      ...idAndVersion(bond),
      refundMoney: bond.arriveMoney ?? '0.00',
      interest: proposed,
      refundTime,
      refundFile: [await world.file('finance', '银行回单.pdf')],
    })
  }
}
