import { lotFlow } from '@agency/shared/modules/tender-project/lot/lot.flow'
import { EVALUATION_BIZ } from '@agency/shared/modules/tender-project/lot/lot.rules'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { isLotFailed } from '@agency/shared/tendering/project-state'
import type { DomainEvent } from '../../../wiring/event'
import type { FlowResource } from '../../../workflow/resource'
import { cancelTodosOf } from '../../../workflow/todos'
import { openAnnouncementTodos } from '../announcement/required-announcements'
import { awardLot, undoAwardColumns } from '../award/award.moves'
import { registerContract } from '../award/contract.moves'
import { completeLotIfSettled } from '../award/lot-completion'
import { openWrittenReportTodo } from '../award/written-report'
import { lastLawfulDay } from '../deadline/rule-check'
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
import { finishEvaluation, startPublicity } from '../evaluation/evaluation.moves'
import { undoEvaluation } from '../evaluation/re-evaluation'
import { isActionHidden, redactLotHistory } from '../lot/lot.redaction'
import { lotsWithVisibleBuyers } from '../lot/lot.secrecy'
import { findLot, type LotRecord, loadLot, patchLot } from '../lot/lot.store'
import { bindMoveFiles, type LotMove } from '../lot/move-input'
import { extendSale, openBids, prepareOpening } from '../opening/opening.moves'
import type { ProjectRecord } from '../project/project.store'
import { guardEffectsAgainstSuspension } from '../project/suspension-guard'
import { guardEffectsAgainstComplaints } from './complaint-hold'
import { updateProjectStatus } from './project-status-from-lots'

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
    effects: guardEffectsAgainstSuspension(
      lotFlow,
      guardEffectsAgainstComplaints({
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
      if (key === 'award') await openWrittenReportTodo(write, after)
      if (key === 'award' || key === 'contract') await openAnnouncementTodos(write, after)
      // The to-do of 书面报告 is not a step of the lot, so it is cancelled separately when the lot fails.
      if (isLotFailed(after.status)) await cancelTodosOf(write, after.listId)
      for (const event of [...(eventsOfMoves[key] ?? []), lotMoved]) await event.tell({ write, lot: after })
      if (key === 'contract') await completeLotIfSettled(write, resource, after.listId)
      await updateProjectStatus(write, projects(), after.projectId)
      write.emit({ type: 'records', of: projectPrefix })
    },
  }
  return resource
}
