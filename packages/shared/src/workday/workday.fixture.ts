import { addDays } from '../format/dates'
import type { HolidayTable } from './workday'

const consecutiveDates = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => addDays(first, index))

/** For tests, holidays of 2026: 元旦, 春节, 清明, 劳动节, 端午, 中秋, 国庆. */
export const table2026: HolidayTable = {
  years: new Set([2026]),
  off: new Set([
    ...consecutiveDates('2026-01-01', 3),
    ...consecutiveDates('2026-02-15', 9),
    ...consecutiveDates('2026-04-04', 3),
    ...consecutiveDates('2026-05-01', 5),
    ...consecutiveDates('2026-06-19', 3),
    ...consecutiveDates('2026-09-25', 3),
    ...consecutiveDates('2026-10-01', 7),
  ]),
  work: new Set(['2026-01-04', '2026-02-14', '2026-02-28', '2026-05-09', '2026-09-20', '2026-10-10']),
}
