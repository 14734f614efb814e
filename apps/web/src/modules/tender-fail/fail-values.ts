import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { AFTER_AWARD, type FailStage, GIVEN_UP, type ShortReason } from '@agency/shared/tendering/failure'
import { isLotAwarded } from '@agency/shared/tendering/project-state'
import type { FormValues } from '../../kit/form/paths'

/** The project of a failure, its lots, and the lots preselected for a new one. */
export interface Failing {
  project: ProjectRow
  lots: readonly LotRow[]
  chosen?: readonly LotRow[]
}

/** The stage of each reason that means too few suppliers. */
const stages = {
  报名不足三家: '报名',
  递交不足三家: '开标',
  资格审查后不足三家: '资格审查',
} as const satisfies Record<ShortReason, FailStage>

/** Initial values of a failure of these lots. */
export function newFailureValues({ project, chosen: lots = [] }: Failing): FormValues {
  const failReason = lots.find(({ isShort }) => isShort)?.shortReason
  const isOver = lots.length > 0 && lots.every(({ status }) => isLotAwarded(status))
  return {
    projectId: project.listId,
    packageIds: lots.map(({ listId }) => listId),
    ...(failReason ? { failReason, failStage: stages[failReason] } : {}),
    ...(isOver ? { failStage: AFTER_AWARD, failReason: GIVEN_UP } : {}),
    legalBasis: '',
    explain: '',
    evidence: [],
    announceMedia: '',
    announceTime: null,
    refundBook: false,
  }
}
