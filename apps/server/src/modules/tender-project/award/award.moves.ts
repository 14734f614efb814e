import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import { formatDateTime } from '@agency/shared/format/dates'
import { formatMoney } from '@agency/shared/format/money'
import type { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { withCitation } from '@agency/shared/tendering/legal-basis'
import { passedOverGrounds } from '@agency/shared/tendering/passed-over'
import { procurementOf } from '@agency/shared/tendering/statutory'
import { eq } from 'drizzle-orm'
import type { Context, Write } from '../../../http/context'
import { badField, badInputRefusal } from '../../../http/refusal'
import type { Effect } from '../../../workflow/resource'
import { firstBlockingViolation, loadRuleCheck } from '../deadline/rule-check'
import { rankedCandidates } from '../evaluation/candidates'
import type { LotRecord } from '../lot/lot.store'
import { bindMoveFiles, checkedStepTime, isSameAmount, type LotMove } from '../lot/move-input'
import { tenderCandidate } from '../tables/lot.table'

const say = {
  publicityOpen: (end: string) => `候选人公示期未满（至 ${end}），不能定标`,
  noEnd: '未定',
  beforeEnd: '定标时间须晚于候选人公示结束时间',
  notCandidate: '中标人须为候选人',
  otherThanBid: (yuan: string) => `与中标人报价 ${yuan} 元不一致，请填写原因`,
  overLimit: (text: string) => `${text}，请填写原因`,
  inOrder: (rank: number) => `请选择第 ${rank} 名候选人未中标的依据`,
  badGround: '该依据不适用于本项目',
  notBefore: '只填写名次在中标人之前的候选人',
  noProof: '未按名次定标的，须上传证明材料',
}

type Candidate = typeof tenderCandidate.$inferSelect
type Award = ParsedInputOf<typeof projectApi.award>
type PassedOver = readonly { supplierId: string; ground: string }[]

/** Awards a lot: the effect of 定标 (DOMAIN 5.4, "award"). */
export const awardLot: LotMove<'award'> = async ({ write, record, input }) => {
  const calibrationTime = checkedAwardTime(write, record, input.calibrationTime)
  const { supplierId, winBidMoney, winBidReason, opinion, passedOver = [], passedOverFile = [] } = input
  const ranked = await rankedCandidates(write.tx, record.listId)
  const winner = ranked.find((one) => one.supplierId === supplierId)
  if (!winner) throw badField('supplierId', say.notCandidate)
  const earlier = ranked.filter(({ evalRank }) => evalRank < winner.evalRank)
  assertPassedOverJustified(record, { earlier, passedOver, passedOverFile })
  const overLimitReason = await checkedOverLimitReason(write, record, input)
  const isAsBid = isSameAmount(winBidMoney, winner.bidMoney)
  if (!isAsBid && !winBidReason)
    throw badField('winBidReason', say.otherThanBid(formatMoney(winner.bidMoney)))
  for (const { listId, ground } of groundsOfCandidates(earlier, passedOver))
    await write.tx
      .update(tenderCandidate)
      .set({ passedOverGround: ground })
      .where(eq(tenderCandidate.listId, listId))
  const proof = earlier.length > 0 ? { passedOverFile } : { passedOverFile: [] }
  return {
    ...(await bindMoveFiles(write, record, proof)),
    resultSupplierId: supplierId,
    winBidMoney,
    winBidReason: isAsBid ? null : winBidReason,
    overLimitReason,
    calibrationTime,
    notFirstReason: earlier.length > 0 ? (opinion ?? null) : null,
  }
}

/** The time of the award, not before the report nor before the end of 候选人公示. @throws 400 */
function checkedAwardTime(context: Context, record: LotRecord, entered: string): Date {
  const { hasPublicity, candidateEnd, reportTime } = record
  if (hasPublicity && (!candidateEnd || context.clock() <= candidateEnd))
    throw badInputRefusal(
      say.publicityOpen(candidateEnd ? formatDateTime(candidateEnd.toISOString()).slice(0, 16) : say.noEnd),
    )
  const at = checkedStepTime(context, 'calibrationTime', entered, { name: 'reportTime', time: reportTime })
  if (hasPublicity && candidateEnd && at <= candidateEnd) throw badField('calibrationTime', say.beforeEnd)
  return at
}

/**
 * Checks the price against R34. Returns the reason that the client gave for exceeding the limit, or null when
 * none is needed.
 */
async function checkedOverLimitReason(
  write: Write,
  record: LotRecord,
  { winBidMoney, overLimitReason }: Award,
): Promise<string | null> {
  const broken = (await loadRuleCheck(write, record))({ winBidMoney }, 'winBidMoney')
  const tooMuch = firstBlockingViolation(broken)
  if (tooMuch) throw badField('winBidMoney', tooMuch.text)
  const [warned] = broken
  if (warned && !overLimitReason) throw badField('overLimitReason', say.overLimit(warned.text))
  return warned ? (overLimitReason ?? null) : null
}

/** Checks R35: everybody ranked before the winner needs a ground, and there must be proof. */
function assertPassedOverJustified(
  record: LotRecord,
  asked: {
    earlier: readonly Candidate[]
    passedOver: PassedOver
    passedOverFile: readonly string[]
  },
): void {
  const { earlier, passedOver, passedOverFile } = asked
  if (passedOver.some(({ supplierId }) => !earlier.some((one) => one.supplierId === supplierId)))
    throw badField('passedOver', say.notBefore)
  if (earlier.length === 0) return
  const withRuleCitation = (text: string) => withCitation(text, 'R35', procurementOf(record))
  const allowed = passedOverGrounds(record.procurementRegime)
  for (const { supplierId, evalRank } of earlier) {
    const at = passedOver.findIndex((one) => one.supplierId === supplierId)
    const ground = passedOver[at]?.ground
    if (!ground) throw badField('passedOver', withRuleCitation(say.inOrder(evalRank)))
    if (!allowed.includes(ground)) throw badField(`passedOver.${at}.ground`, withRuleCitation(say.badGround))
  }
  if (passedOverFile.length === 0) throw badField('passedOverFile', withRuleCitation(say.noProof))
}

const groundsOfCandidates = (earlier: readonly Candidate[], passedOver: PassedOver) =>
  earlier.map(({ listId, supplierId }) => ({
    listId,
    ground: passedOver.find((one) => one.supplierId === supplierId)?.ground ?? null,
  }))

/** Clears the award of a lot that fails afterwards; winner, price and time stay in its history and notice. */
export const undoAwardColumns: Effect<LotRecord> = async ({ record: { calibrationTime } }) =>
  calibrationTime
    ? {
        resultSupplierId: null,
        winBidMoney: null,
        winBidReason: null,
        overLimitReason: null,
        calibrationTime: null,
        notFirstReason: null,
      }
    : {}
