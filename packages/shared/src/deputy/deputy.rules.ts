import { addDays } from '../format/dates'

/** Business type of its notices, and its name in the operation log. */
export const DEPUTY = 'workflow:deputy'
export const DEPUTY_PATH = '/workflow/deputy'

/** Maximum number of days [D]; for a longer absence the work is handed over permanently (离职交接). */
export const MOST_DAYS = 92

export const DEPUTY_STATES = {
  coming: '未开始',
  running: '代办中',
  over: '已结束',
  ended: '提前结束',
} as const
export type DeputyState = keyof typeof DEPUTY_STATES

interface Days {
  fromDate: string
  toDate: string
}

/** The state of a deputyship on a day; the first and last day are included. */
export const deputyState = (
  { fromDate, toDate, endTime }: Days & { endTime: unknown },
  today: string,
): DeputyState => {
  if (endTime) return 'ended'
  if (today > toDate) return 'over'
  return today < fromDate ? 'coming' : 'running'
}

/** Returns the latest end date that a deputyship with this start date may have. */
export const latestDeputyEnd = (fromDate: string): string => addDays(fromDate, MOST_DAYS - 1)

export const haveCommonDay = (one: Days, other: Days): boolean =>
  one.fromDate <= other.toDate && other.fromDate <= one.toDate

/** True when two deputyships share a business type; an empty list means all types. */
export const haveCommonKind = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === 0 || other.length === 0 || one.some((kind) => other.includes(kind))
