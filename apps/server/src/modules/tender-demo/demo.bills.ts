import { parseDecimalAmount, roundYuan } from '@agency/shared/format/money'
import { serviceFeeApi } from '@agency/shared/modules/tender-fee/fee.contract'
import type { FeeRow } from '@agency/shared/modules/tender-fee/fee.record'
import { pickOne, pseudoRandomBetween } from '../../seed/company/chance'
import { idAndVersion, type Lot } from './demo.tender'
import type { Life, World } from './demo.world'

/** How many working days after the award a demo bill is paid. */
const PAID_AFTER = { least: 4, most: 9 }
const WAIVED_AFTER = 13
const GIVEN_UP_AFTER = 60

type Bill = Pick<FeeRow, 'listId' | 'version' | 'packageNo' | 'payerName' | 'serviceMoney'>

const percentOf = (money: string, percent: number) =>
  roundYuan(parseDecimalAmount(money).times(percent).dividedBy(100))

/** The life of the bills of an awarded lot, according to its plan. */
export async function* simulateBilling(world: World, lot: Lot, awardDay: string): Life {
  const { billing } = lot.plan
  if (billing === 'new') return
  const timeAfterAward = (workdays: number, clock: string) =>
    world.at(world.workday(awardDay, workdays), clock)
  yield timeAfterAward(1, '11:00')
  const all = await world.call('finance', serviceFeeApi.list, { packageId: lot.listId })
  if (billing === 'adjusting') {
    for (const bill of all) await adjustBill(world, lot, bill)
    return
  }
  const bills: Bill[] = []
  for (const [at, bill] of all.entries())
    bills.push(
      await world.move<Bill>('finance', serviceFeeApi.confirm, {
        ...idAndVersion(bill),
        invoiceNo: `FP${awardDay.replaceAll('-', '')}${bill.packageNo.slice(-7).replace(/\D/g, '')}${at + 1}`,
      }),
    )
  if (billing === 'unpaid') return
  if (billing === 'waived') {
    yield timeAfterAward(WAIVED_AFTER, '14:20')
    for (const bill of bills)
      await world.move<Bill>('leader', serviceFeeApi.waive, {
        ...idAndVersion(bill),
        opinion: '供应商为小微企业，按合同约定减免',
        waiveFile: [await world.file('leader', '减免批准文件.pdf')],
      })
    return
  }
  const { least, most } = PAID_AFTER
  const clock = pickOne(['09:20', '10:50', '14:15', '16:05'], lot.tender.plan.id, lot.at)
  yield timeAfterAward(pseudoRandomBetween(least, most, lot.tender.plan.id, lot.at), clock)
  for (const [at, bill] of bills.entries())
    bills[at] = await receivePayment(world, bill, billing === 'paid' ? 100 : 60)
  if (billing !== 'writtenOff' && billing !== 'givingUp') return
  yield billing === 'writtenOff'
    ? timeAfterAward(GIVEN_UP_AFTER, '15:30')
    : world.at(world.workday(world.today, -2), '15:30')
  for (const [at, bill] of bills.entries())
    bills[at] = await world.move<Bill>('finhead', serviceFeeApi.writeOff, {
      ...idAndVersion(bill),
      opinion: '供应商已进入破产清算，余款无法收回',
    })
  if (billing === 'givingUp') return
  yield timeAfterAward(GIVEN_UP_AFTER + 1, '09:40')
  for (const bill of bills)
    await world.move<Bill>('leader', serviceFeeApi.writeOffApprove, {
      ...idAndVersion(bill),
      result: 'approve',
    })
}

const adjustBill = (world: World, { tender }: Lot, bill: Bill) =>
  world.move<Bill>(tender.cast.a, serviceFeeApi.adjust, {
    ...idAndVersion(bill),
    serviceMoney: percentOf(bill.serviceMoney, 90),
    opinion: '按委托协议补充条款优惠 10%',
  })

const receivePayment = (world: World, bill: Bill, percent: number) =>
  world.move<Bill>('finance', serviceFeeApi.receive, {
    ...idAndVersion(bill),
    receiveMoney: percentOf(bill.serviceMoney, percent),
    receiveTime: new Date(world.now.getTime() - 3_600_000).toISOString(),
    payWay: '银行转账',
    payerName: bill.payerName,
    remark: null,
  })
