import { currentTime } from '@agency/shared/clock/server-clock'
import { shanghaiDateAt } from '@agency/shared/format/dates'

const MONTHS = 24
const YEAR = 12

/** Returns the current month and the months before it, as options of a select. */
export function recentMonthOptions(): { value: string; label: string }[] {
  const [year = 0, month = 1] = shanghaiDateAt(currentTime()).split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, back) => {
    const at = year * YEAR + month - 1 - back
    const value = `${Math.floor(at / YEAR)}-${String((at % YEAR) + 1).padStart(2, '0')}`
    return { value, label: value }
  })
}
