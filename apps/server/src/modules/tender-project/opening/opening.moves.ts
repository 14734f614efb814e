import { lotProblems } from '@agency/shared/modules/tender-project/lot/lot.rules'
import { failTypesForTooFew } from '@agency/shared/tendering/failure'
import { withCitation } from '@agency/shared/tendering/legal-basis'
import { procurementOf } from '@agency/shared/tendering/statutory'
import { type Wording, wordingForProcurement } from '@agency/shared/tendering/wording'
import { badField, badFields, badInputRefusal } from '../../../http/refusal'
import { publishLotNotice } from '../announcement/announcement.store'
import { assertDatesLawful } from '../deadline/rule-check'
import { bidderIds } from '../door/asks'
import { lotsWithVisibleBuyers } from '../lot/lot.secrecy'
import { minSuppliersToProceed } from '../lot/minimum-suppliers'
import { bindMoveFiles, type LotMove } from '../lot/move-input'
import { assertEnoughApplicants } from '../prequalification/applicant-count'
import { moveRoomsWithOpenings } from './booked-rooms'
import { missingPreparations, openingPreparationsByLot } from './opening-preparation'

const say = {
  past: '发售截止时间须晚于现在',
  openedEarlier: '开标时间不能早于原开标时间',
  tooEarly: '未到开标时间，不能开标',
  bidTime: { future: '实际开标时间不能晚于现在', early: '实际开标时间不能早于开标时间' },
  tooFewBidders: ({ bid, bidder }: Wording, minimum: number, got: string, types: string) =>
    `递交${bid}的${bidder}不足 ${minimum} 家${got}，不得开标，只能办理${types}`,
  extended: '延期公告',
  unprepared: (lacks: string) => `尚未备妥：${lacks}。仍要继续的，请在意见中说明原因`,
}

/** 延长报名: moves the end of the sale and the opening, with a notice. */
export const extendSale: LotMove<'extend'> = async ({ write, record, input }) => {
  const [signUpEnd, openTime] = [new Date(input.signUpEnd), new Date(input.openTime)]
  if (signUpEnd <= write.clock()) throw badField('signUpEnd', say.past)
  await assertEnoughApplicants(write, record, { isRegistered: false })
  const problems = lotProblems({ signUpEnd: input.signUpEnd, openTime: input.openTime })
  if (problems.length > 0) throw badFields(problems)
  // An extension of the sale may not move the opening forward.
  if (record.openTime && openTime < record.openTime) throw badField('openTime', say.openedEarlier)
  await assertDatesLawful(write, { lot: { ...record, signUpEnd, openTime } }, 'publish', 'openTime')
  await moveRoomsWithOpenings(write, [{ lot: record, to: openTime }])
  await publishLotNotice(write, record, { noticeType: say.extended, content: input.noticeContent })
  return { signUpEnd, openTime }
}

/** 开标: records the actual opening, for which enough suppliers must have handed in bids (R10, R11). */
export const openBids: LotMove<'open'> = async ({ write, record, input }) => {
  const now = write.clock()
  if (!record.openTime || now < record.openTime) throw badInputRefusal(say.tooEarly)
  const bidTime = new Date(input.bidTime)
  if (bidTime > now) throw badField('bidTime', say.bidTime.future)
  if (bidTime < record.openTime) throw badField('bidTime', say.bidTime.early)
  await assertEnoughApplicants(write, record, { isRegistered: true })
  const minimum = await minSuppliersToProceed(write.tx, record)
  const got = (await bidderIds.ask(write.tx, record.listId)).length
  if (got < minimum) {
    // An administrator acting for the manager is not told the number of sign-ups (R27).
    const isKnown = (await lotsWithVisibleBuyers(write.tx, write.actor, [record.listId])).size > 0
    const types = failTypesForTooFew(procurementOf(record)).join('、')
    const text = say.tooFewBidders(
      wordingForProcurement(record.procurementRegime, record.procurementMethod),
      minimum,
      isKnown ? `（${got} 家）` : '',
      types,
    )
    throw badInputRefusal(withCitation(text, 'R10', procurementOf(record)))
  }
  const { openRecordFile, signInFile, videoIndex = null } = input
  return { ...(await bindMoveFiles(write, record, { openRecordFile, signInFile })), videoIndex, bidTime }
}

/** Finishes 开标准备: a missing preparation needs a reason. */
export const prepareOpening: LotMove<'prepared'> = async ({ write, record, input }) => {
  await assertEnoughApplicants(write, record, { isRegistered: true })
  const lacks = missingPreparations(
    (await openingPreparationsByLot(write.tx, [record.listId])).get(record.listId),
  )
  if (lacks.length > 0 && !input.opinion) throw badField('opinion', say.unprepared(lacks.join('、')))
  return {}
}
