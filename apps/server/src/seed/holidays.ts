import { addDays, weekday } from '@agency/shared/format/dates'
import chineseDays from 'chinese-days'
import type { sysHoliday } from '../system/system.table'

/** The years of the State Council's notices that are in the seed (DOMAIN section 7). */
const FIRST = '2025-01-01'
const LAST = '2026-12-31'

/** Days that differ from the plain week: public holidays on weekdays, and weekends that are worked. */
export function holidayRows(): (typeof sysHoliday.$inferInsert)[] {
  const rows: (typeof sysHoliday.$inferInsert)[] = []
  for (let day = FIRST; day <= LAST; day = addDays(day, 1)) {
    const weekend = weekday(day) > 5
    const worked = chineseDays.isWorkday(day)
    if (weekend && worked) rows.push({ day, kind: 'work', name: '调休上班' })
    if (!weekend && !worked) rows.push({ day, kind: 'off', name: '法定节假日' })
  }
  return rows
}
