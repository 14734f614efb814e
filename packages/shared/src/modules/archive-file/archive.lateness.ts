import { dateAt, dayDifference } from '../../format/dates'
import { archiveStatus } from './archive.flow'

/** States of a project's archive in which not all of it is handed in: 待归档, 部分已交, 移交退回. */
export const NOT_HANDED_IN: readonly string[] = [
  archiveStatus.gathering,
  archiveStatus.partly,
  archiveStatus.returned,
]

/** What is known of when an archive was to come and came. */
export interface HandingIn {
  /** 应归档日, 'YYYY-MM-DD': the last day. */
  dueDate: string
  /** When the last part came; null again while a part is back with its sender. */
  handTime: Date | null
  status: string
}

/** The day on which it was all handed in, 'YYYY-MM-DD'; null: it is not. */
export const handedInOn = ({ handTime, status }: HandingIn): string | null =>
  handTime && !NOT_HANDED_IN.includes(status) ? dateAt(handTime) : null

/**
 * Calendar days past the last day, of what is not handed in or was too late; null: in time, or not due yet (DOMAIN 5.9:
 * 超期天数 of the list, and what counts in the score of 品管).
 */
export function lateDaysOf(archive: HandingIn, now: Date): number | null {
  const isOut = NOT_HANDED_IN.includes(archive.status)
  const until = handedInOn(archive) ?? (isOut ? dateAt(now) : null)
  return until !== null && until > archive.dueDate ? dayDifference(archive.dueDate, until) : null
}
