import { bondApi } from '@agency/shared/modules/tender-bond/bond.contract'
import { lotFlow } from '@agency/shared/modules/tender-project/lot/lot.flow'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { type BidRow, signupApi } from '@agency/shared/modules/tender-signup/signup.contract'
import { pseudoRandom, pseudoRandomBetween } from '../../seed/company/chance'
import type { FlowRecord } from '../../workflow/resource'
import type { LotRecord } from '../tender-project/project.door'
import { simulateAward } from './demo.award'
import { seatCommittee } from './demo.committee'
import { failureReasons, simulateFailure } from './demo.fail'
import { highestBidForLot } from './demo.project'
import { simulateBondRefunds, simulateBonds, simulateSignup } from './demo.sale'
import { simulateSignIn } from './demo.sign'
import { doesPlanEndWith, idAndVersion, type Lot, type Rounds, type Tender } from './demo.tender'
import type { Life, World } from './demo.world'

const MINUTE_MS = 60_000
/** Stages of demo projects whose bidders sign on their own phones. */
const SIGNED: readonly Tender['plan']['until'][] = ['published', 'opened']
/** Bids as a share of the ceiling price, in thousandths. */
const ASKED = { least: [780, 945], most: 984, tooMuch: [1012, 1094] } as const

/**
 * The bid in yuan of the bidder with this rank. Where only the price decides, the first is the cheapest;
 * otherwise one in three winners wins with a better score at a higher price.
 */
function bidMoney({ tender: { plan }, buyers, at }: Lot, rank: number): string {
  const keen = pseudoRandomBetween(...ASKED.least, plan.id, at)
  const [least, most] = plan.until === 'overBudget' ? ASKED.tooMuch : [keen, ASKED.most]
  const ceiling = highestBidForLot(plan, at)
  const asked = buyers.map(({ creditCode }) => pseudoRandomBetween(least, most, plan.id, at, creditCode))
  const ascending = [...asked].sort((one, next) => one - next)
  const isPriceAlone = plan.subject.projectType === 'GC' || pseudoRandom(plan.id, at) > 0.35
  const share = (isPriceAlone ? ascending : asked)[rank] ?? most
  const step = plan.subject.projectType === 'GC' ? 0.01 : ceiling > 1_000_000 ? 100 : 10
  const odd = pseudoRandomBetween(0, 99_999, plan.id, at, rank) / 100
  return (Math.floor((ceiling * share) / 1000 / step - odd / step) * step).toFixed(2)
}

/** The score of a demo bid out of a hundred, which falls with the rank. */
const scoreOfRank = ({ tender: { plan }, at }: Lot, rank: number): string =>
  (95.8 - rank * 4.2 - pseudoRandomBetween(0, 380, plan.id, at, rank) / 100).toFixed(2)

const loadCurrentLot = (world: World, { listId }: Lot) => world.loadRecord<LotRecord>(lotFlow, listId)

/** The life of a lot from its sale to its end. */
export async function* simulateLot(world: World, lot: Lot, rounds: Rounds): Life {
  const { tender, plan, listId } = lot
  const { days } = tender
  const valid = lot.buyers.slice(0, plan.buyers)
  for (const [at, buyer] of lot.buyers.entries()) {
    const other = at < plan.buyers ? undefined : plan.other
    world.schedule(simulateSignup(world, tender, { packageId: listId, buyer, at, other }))
  }
  if (tender.plan.isPrequalified) world.schedule(simulatePrequalification(world, lot))
  if (plan.bonds !== undefined)
    world.schedule(simulateBonds(world, tender, { packageId: listId, buyers: valid, confirmed: plan.bonds }))
  yield world.at(days.saleEnd, '17:05')
  await world.run('tender-signup-end')
  if (plan.fails || tender.plan.until === 'fewBuyers' || tender.plan.until === 'failPending') {
    const failure = plan.fails ? failureReasons.oneLot : failureReasons.fewBuyers
    yield* simulateFailure(world, lot, { failure, day: world.workday(days.saleEnd, 1), rounds })
  } else if (tender.plan.until === 'clientEnds') {
    const day = world.workday(days.saleEnd, 3)
    yield* simulateFailure(world, lot, { failure: failureReasons.clientEnds, day, rounds })
  } else yield* simulateBidOpening(world, lot, rounds)
}

/** Enters the result of the prequalification: everybody who bids later has passed. */
async function* simulatePrequalification(world: World, lot: Lot): Life {
  const { tender, plan } = lot
  yield world.at(world.workday(tender.days.prequalifyDeadline, 1), '10:30')
  await world.call(tender.cast.a, projectApi.prequalified, {
    ...idAndVersion(await loadCurrentLot(world, lot)),
    prequalifiedCount: plan.buyers,
    prequalifyFile: [await world.file(tender.cast.a, '资格预审审查报告.pdf')],
  })
}

async function* simulateBidOpening(world: World, lot: Lot, rounds: Rounds): Life {
  const { tender, listId } = lot
  const { cast, days } = tender
  yield world.at(world.workday(days.opening, -1), '15:30')
  await world.move(cast.a, projectApi.prepared, {
    ...idAndVersion(await loadCurrentLot(world, lot)),
    opinion: '评标委员会于开标当日抽取',
  })
  await seatCommittee(world, lot)
  if (lot.at === 0 && SIGNED.includes(tender.plan.until)) world.schedule(simulateSignIn(world, lot))
  const bidders = lot.buyers.slice(0, tender.plan.until === 'fewBidders' ? 2 : lot.plan.buyers)
  const openTime = world.at(days.opening, days.clock).getTime()
  const timeAfterOpening = (minutes: number) => new Date(openTime + minutes * MINUTE_MS)
  const bids: BidRow[] = []
  for (const [at, { listId: supplierId }] of bidders.entries()) {
    yield timeAfterOpening(at * 6 + lot.at - 50)
    bids.push(
      await world.call(cast.b, signupApi.bidReceive, {
        packageId: listId,
        supplierId,
        sealOk: true,
        originals: 1,
        copies: 4,
      }),
    )
  }
  if (tender.plan.until === 'fewBidders') {
    yield* simulateFailure(world, lot, {
      failure: failureReasons.fewBidders,
      day: world.workday(days.opening, 1),
      rounds,
    })
    return
  }
  yield timeAfterOpening(2)
  const opened = await world.move(cast.a, projectApi.open, {
    ...idAndVersion(await loadCurrentLot(world, lot)),
    bidTime: timeAfterOpening(0).toISOString(),
    openRecordFile: [await world.file(cast.a, '开标记录.pdf')],
    signInFile: [await world.file(cast.a, '签到表.pdf')],
    videoIndex: `DVR-${days.opening.replaceAll('-', '')}`,
  })
  yield timeAfterOpening(20)
  for (const [rank, bid] of bids.entries())
    await world.call(cast.b, signupApi.bidOpened, { ...idAndVersion(bid), bidMoney: bidMoney(lot, rank) })
  if (tender.plan.forfeits && lot.at === 0) await forfeitBond(world, lot)
  if (doesPlanEndWith(tender, 'opened')) return
  if (tender.plan.until === 'overBudget') {
    if (lot.at === 0)
      yield* simulateFailure(world, lot, {
        failure: failureReasons.overBudget,
        day: world.workday(days.opening, 2),
        rounds,
      })
    return
  }
  yield* simulateEvaluation(world, lot, opened, rounds)
}

/** Lets a bidder withdraw the bid after the deadline, which forfeits the bond (条例第35条). */
async function forfeitBond(world: World, { listId, buyers, plan }: Lot): Promise<void> {
  const last = buyers[plan.buyers - 1]
  const bonds = await world.call('leader', bondApi.list, { packageId: listId })
  const bond = bonds.find(({ supplierId }) => supplierId === last?.listId)
  if (!bond) throw new Error('没有可以不予退还的保证金')
  const asked = await world.move('finance', bondApi.forfeit, {
    ...idAndVersion(bond),
    forfeitGround: '撤销投标',
    attachment: [await world.file('finance', '撤销投标函.pdf')],
    opinion: '投标截止后撤销投标，保证金不予退还',
  })
  await world.move('leader', bondApi.forfeitApprove, { ...idAndVersion(asked), result: 'approve' })
}

/** The final prices in 磋商 and 谈判 of 政府采购, of unranked bidders too (R38). */
function finalPricesOf(lot: Lot) {
  const { tender, buyers, plan } = lot
  const { regime, method } = tender.plan.subject
  if (regime !== 'ZC' || !['竞争性磋商', '竞争性谈判'].includes(method)) return []
  return buyers.slice(3, plan.buyers).map(({ listId: supplierId }, at) => ({
    supplierId,
    finalMoney: bidMoney(lot, at + 3),
  }))
}

async function* simulateEvaluation(world: World, lot: Lot, opened: FlowRecord, rounds: Rounds): Life {
  const { tender, buyers, plan } = lot
  const { cast, days } = tender
  const day = world.workday(days.opening, 1)
  yield world.at(day, '16:00')
  const evaluated = await world.move<LotRecord>(cast.a, projectApi.evalFinish, {
    ...idAndVersion(opened),
    reportFile: [await world.file(cast.a, '评标报告.pdf')],
    evalFinishTime: world.at(day, '14:30').toISOString(),
    reportTime: world.at(day, '15:00').toISOString(),
    candidates: buyers.slice(0, Math.min(3, plan.buyers)).map(({ listId: supplierId }, rank) => ({
      supplierId,
      bidMoney: bidMoney(lot, rank),
      score: scoreOfRank(lot, rank),
    })),
    bidReviews: finalPricesOf(lot),
  })
  if (doesPlanEndWith(tender, 'evaluated')) return
  const isLate = tender.plan.isRefundLate && lot.at === tender.plan.lots.length - 1
  const beginRefunds = (on: string) => {
    if (!isLate) world.schedule(simulateBondRefunds(world, lot.listId, on))
  }
  yield* simulateAward(world, lot, {
    evaluated,
    day,
    winBidMoney: bidMoney(lot, 0),
    rounds,
    refunds: beginRefunds,
  })
}
