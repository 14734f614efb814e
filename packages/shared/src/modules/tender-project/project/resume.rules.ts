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

/** The times still ahead of a lot, by its status. */
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
 * The times that lay ahead of a lot when its project was suspended. They were suspended too, and 恢复 requires a new
 * value for each (DOMAIN 5.4, suspendFlag); earlier times stay as they were.
 */
export const timesToRenew = (
  lot: Pick<LotRow, RenewedTime | 'status'>,
  suspendTime: string | null,
): RenewedTime[] =>
  (awaited[lot.status] ?? []).filter((name) => {
    const time = lot[name]
    return time !== null && (suspendTime === null || Date.parse(time) > Date.parse(suspendTime))
  })
