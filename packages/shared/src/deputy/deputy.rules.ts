import { addDays } from '../format/dates'

/** Business type of its notices, and its name in the operation log. */
export const DEPUTY = 'workflow:deputy'
export const DEPUTY_PATH = '/workflow/deputy'

/** Days that one is for at the most [D]: whoever is away longer hands over for good (离职交接). */
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

/** Where it stands on a day; both its days are whole. */
export const stateOf = (
  { fromDate, toDate, endTime }: Days & { endTime: unknown },
  today: string,
): DeputyState => {
  if (endTime) return 'ended'
  if (today > toDate) return 'over'
  return today < fromDate ? 'coming' : 'running'
}

/** The last day that one from this day may have. */
export const lastDayFrom = (fromDate: string): string => addDays(fromDate, MOST_DAYS - 1)

export const haveCommonDay = (one: Days, other: Days): boolean =>
  one.fromDate <= other.toDate && other.fromDate <= one.toDate

/** None stands for all kinds of business. */
export const haveCommonKind = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === 0 || other.length === 0 || one.some((kind) => other.includes(kind))
