import { addDays } from '@agency/shared/format/dates'
import { lotFlow } from '@agency/shared/modules/tender-project/lot/lot.flow'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { pickOne, pseudoRandomBetween } from '../../seed/company/chance'
import type { LotRecord } from '../tender-project/project.door'
import { simulateBilling } from './demo.bills'
import { failureReasons, simulateFailure } from './demo.fail'
import { simulateAwardNotice } from './demo.notice'
import { doesPlanEndWith, idAndVersion, type Lot, type Rounds } from './demo.tender'
import type { Life, World } from './demo.world'

const PUBLICITY_DAYS = 4
const CONTRACT_DAYS = 15

interface Evaluated {
  evaluated: LotRecord
  /** Day of the evaluation report of the lot. */
  day: string
  winBidMoney: string
  rounds: Rounds
  /** Starts the return of the bonds that are due on a day. */
  refunds(on: string): void
}

/** The life of a lot from the committee's report to the contract. */
export async function* simulateAward(
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
    standing = await world.move<LotRecord>(cast.a, projectApi.publicity, {
      ...idAndVersion(evaluated),
      candidateStart: world.at(start, '10:30').toISOString(),
      candidateEnd: world.at(end, '18:00').toISOString(),
    })
    confirmDay = world.workday(end, 1)
  }
  if (doesPlanEndWith(tender, 'publicity')) return
  yield world.at(confirmDay, '10:20')
  const confirmed = await world.move<LotRecord>(cast.manager, projectApi.ownerConfirm, {
    ...idAndVersion(standing),
    awardFile: [await world.file(cast.manager, '定标确认函.pdf')],
  })
  if (doesPlanEndWith(tender, 'confirmed')) return
  const awardDay = world.workday(confirmDay, 1)
  yield world.at(awardDay, '15:10')
  const supplierId = buyers[0]?.listId ?? ''
  await world.move<LotRecord>(cast.a, projectApi.award, {
    ...idAndVersion(confirmed),
    supplierId,
    winBidMoney,
    calibrationTime: world.now.toISOString(),
  })
  if (lot.plan.billing === 'void') {
    yield* simulateFailure(world, lot, {
      failure: failureReasons.givenUp,
      day: world.workday(awardDay, 1),
      rounds,
    })
    return
  }
  world.schedule(simulateBilling(world, lot, awardDay))
  if (tender.plan.subject.regime === 'ZTB_MUST') world.schedule(simulateWrittenReport(world, lot, awardDay))
  yield* simulateAwardNotice(world, lot, world.workday(awardDay, 1))
  if (doesPlanEndWith(tender, 'awarded')) return
  yield* simulateContract(world, lot, { awardDay, refunds })
}

/** 书面报告 to the authority within fifteen days (招标投标法第47条); for one lot it is late. */
async function* simulateWrittenReport(world: World, { tender, at, listId }: Lot, awardDay: string): Life {
  const { cast, plan } = tender
  if (plan.isReportLate && at > 0) return
  const day = world.days(addDays(awardDay, pseudoRandomBetween(5, 10, plan.id, at)), 0)
  yield world.at(day, pickOne(['09:40', '11:10', '15:35'], plan.id, at))
  const lot = await world.loadRecord<LotRecord>(lotFlow, listId)
  await world.call(cast.a, projectApi.report15, {
    ...idAndVersion(lot),
    report15Time: world.at(day, '09:00').toISOString(),
    report15File: [await world.file(cast.a, '招标投标情况书面报告.pdf')],
  })
}

async function* simulateContract(
  world: World,
  lot: Lot,
  { awardDay, refunds }: { awardDay: string } & Pick<Evaluated, 'refunds'>,
): Life {
  const { tender, listId } = lot
  const { cast } = tender
  const noticeDay = world.workday(awardDay, 1)
  yield world.at(noticeDay, '16:40')
  await publishDueAnnouncements(world, lot, cast.a)
  refunds(world.workday(noticeDay, 3))
  if (doesPlanEndWith(tender, 'noticed')) return
  const contractDay = world.days(noticeDay, CONTRACT_DAYS)
  yield world.at(contractDay, '15:00')
  // Reads the lot again, because the written report may have changed its version.
  const noticed = await world.loadRecord<LotRecord>(lotFlow, listId)
  await world.move<LotRecord>(cast.b, projectApi.contract, {
    ...idAndVersion(noticed),
    contractFile: [await world.file(cast.b, '采购合同.pdf')],
    contractTime: world.at(contractDay, '10:00').toISOString(),
    contractMoney: noticed.winBidMoney ?? '0.00',
  })
  refunds(world.workday(contractDay, 2))
  yield world.at(world.workday(contractDay, 1), '15:20')
  await publishDueAnnouncements(world, lot, cast.b)
}

/** Publishes the announcements that are due for the lot (R14). */
async function publishDueAnnouncements(
  world: World,
  { tender: { projectId, plan }, listId }: Lot,
  who: string,
): Promise<void> {
  const isZc = plan.subject.regime === 'ZC'
  for (const owed of await world.call(who, projectApi.announcements, { listId: projectId })) {
    if (owed.packageId !== listId || owed.publishTime !== null || !owed.mayAnnounce) continue
    await world.call(who, projectApi.announce, {
      listId: projectId,
      packageIds: [listId],
      noticeType: owed.noticeType,
      publishTime: world.now.toISOString(),
      endTime: null,
      media: isZc ? '中国政府采购网' : '中国招标投标公共服务平台',
      url: `https://notice.example.com/${plan.id}`,
      screenshotFile: [await world.file(who, '网页截图.pdf')],
    })
  }
}
