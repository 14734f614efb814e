import { packageFlow } from '@agency/shared/modules/tender-project/package.flow'
import { projectApi } from '@agency/shared/modules/tender-project/project.contract'
import type { PackageRecord } from '../tender-project/package.record'
import { billsLife } from './demo.bills'
import { failLife, failures } from './demo.fail'
import { idOf, type Lot, type Rounds, stops } from './demo.tender'
import type { Life, World } from './demo.world'

const PUBLICITY_DAYS = 4
const CONTRACT_DAYS = 15

interface Evaluated {
  evaluated: PackageRecord
  /** Of the report. */
  day: string
  winBidMoney: string
  rounds: Rounds
  /** Lets the bonds that are due be given back on a day. */
  refunds(on: string): void
}

/** From the committee's report to the contract. */
export async function* awardLife(
  world: World,
  lot: Lot,
  { evaluated, day, winBidMoney, rounds, refunds }: Evaluated,
): Life {
  const { tender, buyers } = lot
  const { cast } = tender
  let confirmDay = world.workday(day, 2)
  let standing = evaluated
  if (evaluated.hasPublicity) {
    const start = world.workday(day, 1)
    const end = world.days(start, PUBLICITY_DAYS)
    yield world.at(start, '10:10')
    standing = await world.move<PackageRecord>(cast.a, packageFlow, projectApi.publicity, {
      ...idOf(evaluated),
      candidateStart: world.at(start, '10:30').toISOString(),
      candidateEnd: world.at(end, '18:00').toISOString(),
    })
    confirmDay = world.workday(end, 1)
  }
  if (stops(tender, 'publicity')) return
  yield world.at(confirmDay, '10:20')
  const confirmed = await world.move<PackageRecord>(cast.manager, packageFlow, projectApi.ownerConfirm, {
    ...idOf(standing),
    awardFile: [await world.file(cast.manager, '定标确认函.pdf')],
  })
  if (stops(tender, 'confirmed')) return
  const awardDay = world.workday(confirmDay, 1)
  yield world.at(awardDay, '15:10')
  const supplierId = buyers[0]?.listId ?? ''
  const awarded = await world.move<PackageRecord>(cast.a, packageFlow, projectApi.award, {
    ...idOf(confirmed),
    supplierId,
    winBidMoney,
  })
  if (lot.plan.billing === 'void') {
    yield* failLife(world, lot, { failure: failures.givenUp, day: world.workday(awardDay, 1), rounds })
    return
  }
  world.begin(billsLife(world, lot, awardDay))
  if (stops(tender, 'awarded')) return
  yield* contractLife(world, lot, { awarded, awardDay, refunds })
}

async function* contractLife(
  world: World,
  { tender }: Lot,
  { awarded, awardDay, refunds }: { awarded: PackageRecord; awardDay: string } & Pick<Evaluated, 'refunds'>,
): Life {
  const { cast } = tender
  const noticeDay = world.workday(awardDay, 1)
  yield world.at(noticeDay, '16:00')
  const noticed = await world.move<PackageRecord>(cast.a, packageFlow, projectApi.noticeSend, {
    ...idOf(awarded),
    noticeFile: [await world.file(cast.a, '中标通知书.pdf')],
  })
  refunds(world.workday(noticeDay, 3))
  if (stops(tender, 'noticed')) return
  const contractDay = world.days(noticeDay, CONTRACT_DAYS)
  yield world.at(contractDay, '15:00')
  await world.move<PackageRecord>(cast.b, packageFlow, projectApi.contract, {
    ...idOf(noticed),
    contractFile: [await world.file(cast.b, '采购合同.pdf')],
    contractTime: world.at(contractDay, '10:00').toISOString(),
    contractMoney: noticed.winBidMoney ?? '0.00',
  })
  refunds(world.workday(contractDay, 2))
}
