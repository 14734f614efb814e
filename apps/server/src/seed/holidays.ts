import { addDays, weekday } from '@agency/shared/format/dates'
import chineseDays from 'chinese-days'
import type { sysHoliday } from '../system/system.table'

type HolidayRow = typeof sysHoliday.$inferInsert

/** The first year whose State Council notice is installed automatically (DOMAIN section 7). */
const FIRST_SEEDED = 2025
/** Number of years examined for holidays; notices are not published further ahead. */
const YEARS_LOOKED_AT = 20

/**
 * Days of a year that differ from the plain week: public holidays on weekdays, and working weekends. Empty
 * for a year whose notice the package lacks.
 */
export function holidayRows(year: number): HolidayRow[] {
  const rows: HolidayRow[] = []
  for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = addDays(day, 1)) {
    const weekend = weekday(day) > 5
    const worked = chineseDays.isWorkday(day)
    if (weekend === worked)
      rows.push({ day, kind: worked ? 'work' : 'off', name: holidayNameOf(day, worked) })
  }
  return rows
}

/** The years with notices of holidays in the package, from the first one installed. */
export const seededYears = (): number[] =>
  Array.from({ length: YEARS_LOOKED_AT }, (_, index) => FIRST_SEEDED + index).filter(
    (year) => holidayRows(year).length > 0,
  )

/** The Chinese name of a holiday, which the package gives as 'National Day,国庆节,3'. */
function holidayNameOf(day: string, worked: boolean): string {
  const name = chineseDays.getDayDetail(day).name.split(',')[1] ?? '法定节假日'
  return worked ? `${name}调休上班` : name
}
