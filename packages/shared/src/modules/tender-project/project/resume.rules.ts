import { prequalifyTimes } from '../../../tendering/lot-times'
import { lotStatus } from '../../../tendering/project-state'
import type { LotRow } from '../lot/lot.contract'

/** Planned times of a lot that are entered again when its project is resumed. */
export const RENEWED = [
  'noticeEnd',
  ...prequalifyTimes,
  'signUpEnd',
  'clarifyDeadline',
  'bondEnd',
  'openTime',
  'candidateEnd',
] as const
export type RenewedTime = (typeof RENEWED)[number]

/** Which of them a lot still waits for, by its status. */
const awaited: Readonly<Record<string, readonly RenewedTime[]>> = {
  [lotStatus.selling]: [
    'noticeEnd',
    ...prequalifyTimes,
    'signUpEnd',
    'clarifyDeadline',
    'bondEnd',
    'openTime',
  ],
  [lotStatus.toOpen]: ['clarifyDeadline', 'bondEnd', 'openTime'],
  [lotStatus.candidate]: ['candidateEnd'],
}

/**
 * The times that lay ahead of a lot when its project was suspended: they stood still with it, and 恢复 asks for each
 * of them again (DOMAIN 5.4, suspendFlag). What had passed by then stays as it was.
 */
export const timesToRenew = (
  lot: Pick<LotRow, RenewedTime | 'status'>,
  suspendTime: string | null,
): RenewedTime[] =>
  (awaited[lot.status] ?? []).filter((name) => {
    const time = lot[name]
    return time !== null && (suspendTime === null || Date.parse(time) > Date.parse(suspendTime))
  })
