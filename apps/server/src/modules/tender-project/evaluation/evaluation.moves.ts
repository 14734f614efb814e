import { shanghaiDateAt } from '@agency/shared/format/dates'
import { formatMoney, parseDecimalAmount } from '@agency/shared/format/money'
import { EVALUATION_BIZ } from '@agency/shared/modules/tender-project/lot/lot.rules'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { attachFiles } from '../../../files/attachments'
import { columnsForInsert, type Write } from '../../../http/context'
import { badField, Refusal } from '../../../http/refusal'
import { publishLotNotice } from '../announcement/announcement.store'
import { isOnAwardTeam } from '../committee/committee.secrecy'
import { committeeFiguresOf } from '../committee/committee.store'
import { assertDatesLawful, firstBlockingViolation, loadRuleCheck } from '../deadline/rule-check'
import { bidsInForce } from '../door/asks'
import type { LotRecord } from '../lot/lot.store'
import { bindMoveFiles, checkedStepTime, isSameAmount, type LotMove } from '../lot/move-input'
import { supplierNamesOf } from '../lot/supplier-names'
import { tenderCandidate } from '../tables/lot.table'
import { storeBidReviews } from './bid-reviews'
import { rankedCandidates } from './candidates'

const say = {
  beforeReport: '公示不能早于收到评标报告的日期开始',
  noBidder: '候选人没有按时递交投标文件',
  twice: '候选人不能重复',
  badCommittee: '评标委员会尚不符合规定，请项目经理A核对',
  noCommittee: '请先录入评标委员会成员',
  otherThanRead: (yuan: string) => `与唱标 ${yuan} 元不一致，请填写原因（如算术修正）`,
  endsBeforeStart: '公示结束时间须晚于开始时间',
  publicity: '候选人公示',
  ranked: (rank: number, name: string, yuan: string) => `第 ${rank} 名：${name}，投标报价 ${yuan} 元`,
}

/**
 * Checks the committee against R12. People who may not know the committee learn only that it is not in order
 * (R27).
 */
async function assertCommitteeLawful(write: Write, lot: LotRecord): Promise<void> {
  const more = await committeeFiguresOf(write.tx, lot.listId)
  const isKnown = await isOnAwardTeam(write.tx, write.actor, lot.projectId)
  try {
    if (more.committeeCount === 0) throw badField('committee', say.noCommittee)
    await assertDatesLawful(write, { lot, more }, 'evalFinish', 'committee')
  } catch (error) {
    throw error instanceof Refusal && !isKnown ? badField('committee', say.badCommittee) : error
  }
}

/** 评标完成: stores the candidates in order, with the prices read out or the reason for a different one. */
export const finishEvaluation: LotMove<'evalFinish'> = async ({ write, record, input }) => {
  const { candidates } = input
  const bids = await bidsInForce.ask(write.tx, record.listId)
  const read = new Map(bids.map(({ supplierId, bidMoney }) => [supplierId, bidMoney]))
  const against = await loadRuleCheck(write, record)
  const wrong = firstBlockingViolation(against({ candidateCount: candidates.length }, 'candidateCount'))
  if (wrong) throw badField('candidates', wrong.text)
  candidates.forEach(({ supplierId, bidMoney, bidReason }, at) => {
    if (!read.has(supplierId)) throw badField(`candidates.${at}.supplierId`, say.noBidder)
    if (candidates.findIndex((one) => one.supplierId === supplierId) < at)
      throw badField(`candidates.${at}.supplierId`, say.twice)
    const readOut = read.get(supplierId)
    if (readOut && !parseDecimalAmount(bidMoney).equals(readOut) && !bidReason)
      throw badField(`candidates.${at}.bidReason`, say.otherThanRead(formatMoney(readOut)))
    const tooMuch = firstBlockingViolation(against({ winBidMoney: bidMoney }, 'winBidMoney'))
    if (tooMuch) throw badField(`candidates.${at}.bidMoney`, tooMuch.text)
  })
  const opened = { name: 'openTime', time: record.bidTime }
  const evalFinishTime = checkedStepTime(write, 'evalFinishTime', input.evalFinishTime, opened)
  const evaluation = { name: 'evalFinishTime', time: evalFinishTime }
  const reportTime = checkedStepTime(write, 'reportTime', input.reportTime, evaluation)
  await assertCommitteeLawful(write, record)
  await storeBidReviews(write, record, { bids, candidates, bidReviews: input.bidReviews })
  await write.tx.insert(tenderCandidate).values(
    candidates.map(({ supplierId, bidMoney, bidReason, score, quality, duration, leader }, at) => ({
      ...columnsForInsert(write),
      packageId: record.listId,
      supplierId,
      bidMoney,
      bidReason: isSameAmount(bidMoney, read.get(supplierId)) ? null : (bidReason ?? null),
      evalScore: score ?? null,
      quality,
      duration,
      leader,
      evalRank: at + 1,
    })),
  )
  const bound = await bindMoveFiles(write, record, { reportFile: input.reportFile }, EVALUATION_BIZ)
  return { ...bound, reportTime, evalFinishTime }
}

/** Starts the 候选人公示 of a lot (条例第54条). */
export const startPublicity: LotMove<'publicity'> = async ({ write, record, input }) => {
  const [candidateStart, candidateEnd] = [new Date(input.candidateStart), new Date(input.candidateEnd)]
  if (record.reportTime && shanghaiDateAt(candidateStart) < shanghaiDateAt(record.reportTime))
    throw badField('candidateStart', say.beforeReport)
  if (candidateEnd <= candidateStart) throw badField('candidateEnd', say.endsBeforeStart)
  const lot = { ...record, candidateStart, candidateEnd }
  await assertDatesLawful(write, { lot }, 'award', 'candidateEnd')
  const ranked = await rankedCandidates(write.tx, record.listId)
  const names = await supplierNamesOf(
    write.tx,
    ranked.map(({ supplierId }) => supplierId),
  )
  const content = ranked
    .map(({ supplierId, evalRank, bidMoney }) =>
      say.ranked(evalRank, names.get(supplierId) ?? '', formatMoney(bidMoney)),
    )
    .join('\n')
  const { publicityFile: file = [] } = input
  const owner = { bizType: projectPrefix, ownId: record.projectId, field: 'publicityFile' }
  await attachFiles(write, file, owner)
  await publishLotNotice(write, record, { noticeType: say.publicity, content, endTime: candidateEnd, file })
  return { candidateStart, candidateEnd }
}
