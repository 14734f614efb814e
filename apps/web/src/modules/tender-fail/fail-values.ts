import type { FailRow } from '@agency/shared/modules/tender-fail/fail.record'
import { type FailField, failFields } from '@agency/shared/modules/tender-fail/fail.record'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { AFTER_AWARD, type FailStage, GIVEN_UP, type ShortReason } from '@agency/shared/tendering/failure'
import { isAwarded } from '@agency/shared/tendering/project-state'
import type { FormValues } from '../../kit/form/paths'

const names = Object.keys(failFields) as FailField[]

/** What the form edits of a failure that was read. */
export const valuesOf = (row: FailRow): FormValues => ({
  projectId: row.projectId,
  ...Object.fromEntries(names.map((name) => [name, row[name]])),
})

/** When it is found that there are too few suppliers. */
const stages = {
  报名不足三家: '报名',
  递交不足三家: '开标',
  资格审查后不足三家: '资格审查',
} as const satisfies Record<ShortReason, FailStage>

/** A new failure of these lots, as far as it is known. */
export function emptyFail(projectId: string, lots: readonly LotRow[]): FormValues {
  const failReason = lots.find(({ isShort }) => isShort)?.shortReason
  const isOver = lots.length > 0 && lots.every(({ status }) => isAwarded(status))
  return {
    projectId,
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
