import { shanghaiDateAt } from '../../format/dates'
import { daysLate } from '../../format/days-late'
import { archiveStatus } from './archive.flow'

/** Statuses in which a part is still outstanding: 待归档, 部分已交, 移交退回. */
export const NOT_HANDED_IN: readonly string[] = [
  archiveStatus.gathering,
  archiveStatus.partly,
  archiveStatus.returned,
]

/** When an archive is due and when it was handed in. */
export interface HandingIn {
  /** 应归档日, the last day on which the archive is in time, as 'YYYY-MM-DD'. */
  dueDate: string
  /** When the last part was handed in; reset to null while a part is returned to its sender. */
  handTime: Date | null
  status: string
}

/** The day on which all of it was handed in, 'YYYY-MM-DD'; null when a part is outstanding. */
export const handedInOn = ({ handTime, status }: HandingIn): string | null =>
  handTime && !NOT_HANDED_IN.includes(status) ? shanghaiDateAt(handTime) : null

/**
 * Calendar days after the due date, for an archive that is outstanding or was late; null when in time or not due yet
 * (DOMAIN 5.9: 超期天数 of the list, which also enters the score of 品管).
 */
export function lateDaysOf(archive: HandingIn, now: Date): number | null {
  const isOut = NOT_HANDED_IN.includes(archive.status)
  const until = handedInOn(archive) ?? (isOut ? shanghaiDateAt(now) : null)
  return until !== null && until > archive.dueDate ? daysLate(archive.dueDate, until) : null
}
