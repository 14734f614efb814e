import { lotFlow } from '@agency/shared/modules/tender-project/lot/lot.flow'
import { EVALUATION_BIZ, lotProblems } from '@agency/shared/modules/tender-project/lot/lot.rules'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { failTypesForTooFew } from '@agency/shared/tendering/failure'
import { withCitation } from '@agency/shared/tendering/legal-basis'
import { isFailed } from '@agency/shared/tendering/project-state'
import { procurementOf } from '@agency/shared/tendering/statutory'
import { type Wording, wordingForProcurement } from '@agency/shared/tendering/wording'
import { badField, badFields, refuse } from '../../../http/refusal'
import type { DomainEvent } from '../../../wiring/event'
import type { FlowResource } from '../../../workflow/resource'
import { cancelTodosOf } from '../../../workflow/todos'
import { openAnnouncementTodos } from '../announcement/required-announcements'
import { bidderIds } from '../door/asks'
import {
  type LotHappening,
  lotAwarded,
  lotContracted,
  lotFailed,
  lotFailing,
  lotMoved,
  lotNoticeSent,
  lotTerminated,
} from '../door/events'
import { assertEnoughApplicants } from '../prequalification/registration'
import { updateProjectStatus } from './project-status-from-lots'
import type { ProjectRecord } from '../project/project.store'
import { unlessSuspended } from '../project/suspension-guard'
import { lotsWithVisibleBuyers } from '../lot/lot.secrecy'
import { awardLot, undoAwardColumns } from '../award/award.moves'
import { registerContract } from '../award/contract.moves'
import { finishEvaluation, startPublicity } from '../evaluation/evaluation.moves'
import { minSuppliersToProceed } from '../lot/minimum-suppliers'
import { unlessComplaintPending } from './complaint-hold'
import { missingPreparations, openingPreparationsByLot } from '../opening/opening-preparation'
import { undoEvaluation } from '../evaluation/re-evaluation'
import { findLot, type LotRecord, loadLot, patchLot } from '../lot/lot.store'
import { isActionHidden, redactLotHistory } from '../lot/lot.redaction'
import { moveRoomsWithOpenings } from '../opening/booked-rooms'
import { lastLawfulDay } from '../deadline/rule-check'
import { completeLotIfSettled } from '../award/lot-completion'
import { assertDatesLawful, bindMoveFiles, type LotMove, publishLotNotice } from '../lot/move-input'
import { openReportTodo } from '../award/written-report'

const say = {
  past: '发售截止时间须晚于现在',
  openedEarlier: '开标时间不能早于原开标时间',
  tooEarly: '未到开标时间，不能开标',
  bidTime: { future: '实际开标时间不能晚于现在', early: '实际开标时间不能早于开标时间' },
  tooFewBidders: ({ bid, bidder }: Wording, least: number, got: string, types: string) =>
    `递交${bid}的${bidder}不足 ${least} 家${got}，不得开标，只能办理${types}`,
  extended: '延期公告',
  unprepared: (lacks: string) => `尚未备妥：${lacks}。仍要继续的，请在意见中说明原因`,
}

const extendSale: LotMove<'extend'> = async ({ write, record, input }) => {
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

const openBids: LotMove<'open'> = async ({ write, record, input }) => {
  const now = write.clock()
  if (!record.openTime || now < record.openTime) throw refuse(say.tooEarly)
  const bidTime = new Date(input.bidTime)
  if (bidTime > now) throw badField('bidTime', say.bidTime.future)
  if (bidTime < record.openTime) throw badField('bidTime', say.bidTime.early)
  await assertEnoughApplicants(write, record, { isRegistered: true })
  const least = await minSuppliersToProceed(write.tx, record)
  const got = (await bidderIds.ask(write.tx, record.listId)).length
  if (got < least) {
    // An administrator acting for the manager is not told the number of sign-ups (R27).
    const isKnown = (await lotsWithVisibleBuyers(write.tx, write.actor, [record.listId])).size > 0
    const types = failTypesForTooFew(procurementOf(record)).join('、')
    const text = say.tooFewBidders(
      wordingForProcurement(record.procurementRegime, record.procurementMethod),
      least,
      isKnown ? `（${got} 家）` : '',
      types,
    )
    throw refuse(withCitation(text, 'R10', procurementOf(record)))
  }
  const { openRecordFile, signInFile, videoIndex = null } = input
  return { ...(await bindMoveFiles(write, record, { openRecordFile, signInFile })), videoIndex, bidTime }
}

/** Finishes 开标准备: a missing preparation needs a reason. */
const prepareOpening: LotMove<'prepared'> = async ({ write, record, input }) => {
  await assertEnoughApplicants(write, record, { isRegistered: true })
  const lacks = missingPreparations(
    (await openingPreparationsByLot(write.tx, [record.listId])).get(record.listId),
  )
  if (lacks.length > 0 && !input.opinion) throw badField('opinion', say.unprepared(lacks.join('、')))
  return {}
}

/** What others are told of a move, in this order, before they are told that the lot moved at all. */
const eventsOfMoves: Readonly<Record<string, readonly DomainEvent<LotHappening>[]>> = {
  award: [lotAwarded],
  noticeSend: [lotNoticeSent],
  contract: [lotContracted],
  fail: [lotFailing, lotFailed],
  voidBids: [lotFailing, lotFailed],
  end: [lotFailing, lotTerminated],
}

/** The flow resource of lots (DOMAIN 5.4). */
export function lotResource(projects: () => FlowResource<ProjectRecord>): FlowResource<LotRecord> {
  const resource: FlowResource<LotRecord> = {
    flow: lotFlow,
    find: (_tx, context, listId) => findLot(context, listId),
    load: loadLot,
    patch: patchLot,
    effects: unlessSuspended(
      lotFlow,
      unlessComplaintPending({
        extend: extendSale,
        prepared: prepareOpening,
        open: openBids,
        evalFinish: finishEvaluation,
        evalFinishNoPublicity: finishEvaluation,
        reEvaluate: undoEvaluation,
        publicity: startPublicity,
        ownerConfirm: ({ write, record, input }: Parameters<LotMove<'ownerConfirm'>>[0]) =>
          bindMoveFiles(write, record, { awardFile: input.awardFile }, EVALUATION_BIZ),
        award: awardLot,
        contract: registerContract,
        fail: undoAwardColumns,
        voidBids: undoAwardColumns,
        end: undoAwardColumns,
      }),
    ),
    shown: redactLotHistory,
    barred: isActionHidden,
    learns: async ({ db, actor }, { listId }) =>
      (await lotsWithVisibleBuyers(db, actor, [listId])).has(listId),
    lastDayOf: lastLawfulDay,
    async moved({ write, key, after }) {
      if (key === 'award') await openReportTodo(write, after)
      if (key === 'award' || key === 'contract') await openAnnouncementTodos(write, after)
      // The to-do of 书面报告 is not a step of the lot, so it is cancelled separately when the lot fails.
      if (isFailed(after.status)) await cancelTodosOf(write, after.listId)
      for (const event of [...(eventsOfMoves[key] ?? []), lotMoved]) await event.tell({ write, lot: after })
      if (key === 'contract') await completeLotIfSettled(write, resource, after.listId)
      await updateProjectStatus(write, projects(), after.projectId)
      write.emit({ type: 'records', of: projectPrefix })
    },
  }
  return resource
}
