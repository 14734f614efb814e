import { addDays, shanghaiDateAt } from '@agency/shared/format/dates'
import { parseDecimalAmount, roundYuan } from '@agency/shared/format/money'
import { invoiceApi } from '@agency/shared/modules/finance-invoice/invoice.contract'
import type { InvoiceColumn } from '@agency/shared/modules/finance-invoice/invoice.fields'
import {
  type OpenBill,
  type PartyRow,
  receivableApi,
} from '@agency/shared/modules/finance-receivable/receivable.contract'
import { refundApi } from '@agency/shared/modules/finance-receivable/refund.contract'
import { serviceFeeApi } from '@agency/shared/modules/tender-fee/fee.contract'
import { feeStatus } from '@agency/shared/modules/tender-fee/fee.flow'
import { AGENCY } from '../../seed/people'
import type { Life, World } from './demo.world'

const FINANCE = 'finance'
/** How many working days before today demo debtors were urged; PROMISED is likewise the promised day. */
const URGED = 12
const PROMISED = 4
/** Divisor from the total (价税合计) to the net amount at 6 % tax. */
const TAX = '1.06'
/** Maximum age in days of a bill that gets an invoice, well within the allowed period. */
const RECENT_DAYS = 50
const SELLER = { sellerTaxNo: '91530100MA6DEMO019', sellerName: AGENCY.orgName }

/**
 * The life of receivables: the oldest debts are urged, one promise is broken, one payment is too high, and
 * invoices are imported.
 */
export async function* simulateReceivables(world: World): Life {
  yield world.at(world.workday(world.today, -URGED), '10:40')
  await urgeDebtors(world)
  yield world.at(world.workday(world.today, -1), '08:20')
  await world.run('finance-promise-broken')
  yield world.at(world.workday(world.today, -1), '17:40')
  await bookOverpayment(world)
  await importInvoices(world)
}

async function urgeDebtors(world: World): Promise<void> {
  const asked = { order: 'oldestDays desc', current: 1, size: 3 } as const
  const { records } = await world.call(FINANCE, receivableApi.page, asked)
  for (const [at, { listId: partyId }] of records.entries()) {
    const open = await world.call(FINANCE, receivableApi.openBills, { partyId, current: 1, size: 1 })
    const [bill] = open.records
    if (bill) await world.call(FINANCE, receivableApi.urgeSave, urgeNoteOn(world, bill, at))
  }
}

const said = [
  '财务称付款审批已到分管领导，月底前付清',
  '合同款尚未收到，收到后即付，下周再联系',
  '已寄送催款函，对方签收',
]
const ways = ['电话', '微信', '书面函件']

function urgeNoteOn(world: World, { listId: feeId, dueMoney }: OpenBill, at: number) {
  const isPromise = at === 0
  return {
    feeId,
    urgeDay: shanghaiDateAt(world.now),
    urgeWay: ways[at] ?? '电话',
    spokenTo: '财务部 李会计',
    said: said[at] ?? said[0] ?? '',
    promisedDay: isPromise ? world.workday(world.today, -PROMISED) : null,
    promisedMoney: isPromise ? dueMoney : null,
  }
}

/** Books a second payment for a paid bill, and requests half of it as a refund. */
async function bookOverpayment(world: World): Promise<void> {
  const [bill] = await world.call(FINANCE, serviceFeeApi.list, {
    status: feeStatus.received,
    payerType: '供应商',
  })
  if (!bill?.payerName) return
  const { listId: paymentId } = await world.call(FINANCE, receivableApi.paymentSave, {
    payMoney: '2000.00',
    payTime: world.at(shanghaiDateAt(world.now), '15:20').toISOString(),
    payWay: '银行转账',
    payerName: bill.payerName,
    payerAccount: null,
    partyId: bill.payerId,
    remark: `${bill.packageNo} 服务费`,
    proxyFile: [],
  })
  await world.call(FINANCE, refundApi.save, {
    paymentId,
    refundMoney: '1000.00',
    accountName: bill.payerName,
    attachment: [],
    accountNo: '6222000000000000019',
    accountBank: '云岭商业银行（演示）',
    reason: '重复付款，来函要求退回',
  })
}

/** Imports three invoices: one is matched, one waits for matching, one has an unknown buyer. */
async function importInvoices(world: World): Promise<void> {
  const since = addDays(shanghaiDateAt(world.now), -RECENT_DAYS)
  const bills = (
    await world.call(FINANCE, serviceFeeApi.list, {
      status: [feeStatus.receiving, feeStatus.partial, feeStatus.received].join(','),
    })
  ).filter(({ confirmTime }) => confirmTime !== null && shanghaiDateAt(new Date(confirmTime)) >= since)
  const rows = []
  for (const [at, { payerId, serviceMoney }] of bills.slice(0, 2).entries()) {
    const buyer = await world.call(FINANCE, receivableApi.detail, { listId: payerId })
    rows.push(createInvoiceRow(world, at, serviceMoney, buyer))
  }
  const stranger = { partyName: '云程物业服务有限公司（演示）', creditCode: '91530100MA6DEMO027' }
  rows.push(createInvoiceRow(world, rows.length, '3180.00', stranger))
  await world.call(FINANCE, invoiceApi.importSave, { rows })
  const proposals = await world.call(FINANCE, invoiceApi.proposals, {})
  const sure = proposals.find(({ result }) => result === 'sure')
  const parts = sure?.candidates[0]?.bills.map(({ feeId, money }) => ({ feeId, money }))
  if (sure && parts)
    await world.call(FINANCE, invoiceApi.matchSave, {
      chosen: [{ invoiceId: sure.invoiceId, bills: parts }],
    })
}

function createInvoiceRow(
  world: World,
  at: number,
  totalMoney: string,
  buyer: Pick<PartyRow, 'partyName' | 'creditCode'>,
): { row: number; cells: Partial<Record<InvoiceColumn, string>> } {
  const day = shanghaiDateAt(world.now)
  const netMoney = roundYuan(parseDecimalAmount(totalMoney).dividedBy(TAX))
  return {
    row: at + 2,
    cells: {
      ...SELLER,
      totalMoney,
      netMoney,
      taxMoney: roundYuan(parseDecimalAmount(totalMoney).minus(netMoney)),
      eInvoiceNo: `26532000${day.replaceAll('-', '')}${String(at + 1).padStart(4, '0')}`,
      buyerTaxNo: buyer.creditCode ?? '',
      buyerName: buyer.partyName,
      issueDay: day,
      origin: '电子发票服务平台',
      kind: '数电发票（增值税专用发票）',
      state: '正常',
      isPositive: '是',
    },
  }
}
