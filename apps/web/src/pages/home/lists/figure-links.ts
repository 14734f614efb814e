import { currentTime } from '@agency/shared/clock/server-clock'
import { addMonths, monthStart, shanghaiDateAt } from '@agency/shared/format/dates'
import { LATE_ARCHIVES } from '@agency/shared/pages/archive-path'
import { statisticsPath } from '@agency/shared/pages/statistics-path'

/** Returns the first day of the month this many months ago, at midnight in China. */
const monthStartAgo = (months: number) =>
  `${addMonths(monthStart(shanghaiDateAt(currentTime())), -months)}T00:00:00+08:00`
const CHARTED_MONTHS = 12

/** The addresses to which a click on a figure or in a chart leads: 项目统计 with the same filter. */
export const figureLinks = {
  late: LATE_ARCHIVES,
  begun: () => statisticsPath({ filters: { createTimeStart: monthStartAgo(0) } }),
  awarded: () => statisticsPath({ filters: { awardStart: monthStartAgo(0) } }),
  collected: () =>
    statisticsPath({ filters: { awardStart: monthStartAgo(CHARTED_MONTHS - 1) }, groupBy: 'awardMonth' }),
  month: (groupKey: string) =>
    statisticsPath({
      filters: { awardStart: monthStartAgo(CHARTED_MONTHS - 1) },
      groupBy: 'awardMonth',
      groupKey,
    }),
  method: (groupKey: string) =>
    statisticsPath({
      filters: { createTimeStart: monthStartAgo(CHARTED_MONTHS - 1) },
      groupBy: 'method',
      groupKey,
    }),
}
