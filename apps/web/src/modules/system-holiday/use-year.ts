import { holidayApi } from '@agency/shared/modules/system-holiday/holiday.contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../kit/data/use-call'

/** Loads the entries of a year; after a change, calculations are repeated too. */
export function useHolidaysOfYear(year: number) {
  const cache = useQueryClient()
  const kept = useCall(holidayApi.year, { year })
  const reloadHolidays = () => {
    for (const { path } of [holidayApi.year, holidayApi.calculate])
      void cache.invalidateQueries({ queryKey: [path] })
  }
  return { kept, changed: reloadHolidays }
}
