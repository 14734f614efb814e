import { failApi } from '@agency/shared/modules/tender-fail/fail.contract'
import type { FailRow } from '@agency/shared/modules/tender-fail/fail.record'
import { simulateBidArchiving } from './demo.bids'
import { simulateBondRefunds } from './demo.sale'
import { idAndVersion, type Lot, type Rounds } from './demo.tender'
import type { Life, World } from './demo.world'

interface Failure {
  failStage: string
  failReason: string
  /** Kind of the failure, set when it differs from the usual one for the reason. */
  failType?: string
  explain: string
  nextAction: string
}

/** Reasons for the failures of demo lots. */
export const failureReasons = {
  oneLot: {
    failStage: '报名',
    failReason: '报名不足三家',
    explain: '至报名截止时间有效报名不足三家，本标包流标，不再另行采购。',
    nextAction: '终止',
  },
  fewBuyers: {
    failStage: '报名',
    failReason: '报名不足三家',
    explain: '至报名截止时间有效报名不足三家，经业主同意重新招标。',
    nextAction: '重新招标',
  },
  fewBidders: {
    failStage: '开标',
    failReason: '递交不足三家',
    explain: '至投标截止时间递交投标文件的供应商不足三家，不得开标，经业主同意重新招标。',
    nextAction: '重新招标',
  },
  overBudget: {
    failStage: '评审',
    failReason: '报价均超预算或限价',
    explain: '全部投标报价均超过采购预算，采购人不能支付，予以废标。',
    nextAction: '终止',
  },
  givenUp: {
    failStage: '定标后',
    failReason: '中标人放弃中标',
    explain: '中标人书面放弃中标，其余候选人报价明显偏高，招标人决定不再递补，本标包废标。',
    nextAction: '终止',
  },
  clientEnds: {
    failStage: '开标',
    failReason: '重大变故任务取消',
    failType: '终止',
    explain: '业主因规划调整取消采购任务，终止本次采购，已书面通知全部购买文件的供应商。',
    nextAction: '终止',
  },
} as const satisfies Record<string, Failure>

interface Failing {
  failure: Failure
  /** Day on which the failure is entered. */
  day: string
  rounds: Rounds
}

/** The life of a failure (流标, 废标 or 终止) of a lot, or of all lots when the whole tender is void. */
export async function* simulateFailure(world: World, lot: Lot, { failure, day, rounds }: Failing): Life {
  const { tender, listId } = lot
  const { cast, plan, projectId } = tender
  const { failStage, failReason } = failure
  yield world.at(day, '10:00')
  const basis = await world.call(cast.a, failApi.basis, { projectId, failStage, failReason })
  const draft = await world.call(cast.a, failApi.save, {
    failType: basis.failType ?? '流标',
    ...failure,
    projectId,
    packageIds: plan.until === 'overBudget' ? tender.lots : [listId],
    legalBasis: basis.legalBasis ?? '采购文件第六章“终止采购的情形”',
    evidence: [await world.file(cast.a, '流标情况说明.pdf')],
    announceMedia: '中国招标投标公共服务平台',
    announceTime: world.at(day, '17:00').toISOString(),
    refundBook: false,
  })
  const submitted = await world.move(cast.a, failApi.submit, idAndVersion(draft))
  if (plan.until === 'failPending') return
  yield world.at(world.workday(day, 1), '09:30')
  const approved = await world.move(cast.head, failApi.approve, {
    ...idAndVersion(submitted),
    result: 'approve',
  })
  // After an end ordered by the client the project manager still has to inform the buyers.
  if (plan.until === 'clientEnds') return
  const failed = plan.until === 'overBudget' ? tender.lots : [listId]
  for (const packageId of failed) {
    world.schedule(simulateBondRefunds(world, packageId, world.workday(day, 4)))
    world.schedule(simulateBidArchiving(world, tender, packageId))
  }
  yield world.at(world.workday(day, 2), '14:00')
  const finished = await world.move<Pick<FailRow, 'nextOrdinalId'>>(
    cast.a,
    failApi.finish,
    idAndVersion(approved),
  )
  if (finished.nextOrdinalId) rounds.set(plan.id, finished.nextOrdinalId)
}
