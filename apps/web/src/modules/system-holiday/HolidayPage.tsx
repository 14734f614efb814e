import { currentTime } from '@agency/shared/clock/server-clock'
import { shanghaiDateAt } from '@agency/shared/format/dates'
import { useState } from 'react'
import { WhenFetched } from '../../kit/empty/Fetched'
import { MissingYears } from '../../kit/workday/MissingYears'
import { WorkdayCalculator } from './Calculator'
import { HolidayList } from './DayList'
import { holidayMessages as say } from './holiday.messages'
import styles from './system-holiday.module.css'
import { useHolidaysOfYear } from './use-year'
import { YearBar } from './YearBar'
import { HolidayCalendar } from './YearView'

/** /system/holiday: the calendar of a year, its entries, and a calculator. */
export default function HolidayPage() {
  const today = shanghaiDateAt(currentTime())
  const [year, setYear] = useState(Number(today.slice(0, 4)))
  const { kept, changed } = useHolidaysOfYear(year)
  const { data } = kept
  return (
    <div className={styles.page}>
      <div className={styles.panel}>
        <YearBar year={year} kept={data} onYear={setYear} onChanged={changed} />
        {data?.days.length === 0 && <MissingYears years={[year]} />}
        <WhenFetched query={kept} rows={14} failed={say.failed}>
          {({ days }) => <HolidayCalendar year={year} days={days} today={today} />}
        </WhenFetched>
      </div>
      <div className={styles.beside}>
        <WorkdayCalculator today={today} />
        {data && <HolidayList days={data.days} onChanged={changed} />}
      </div>
    </div>
  )
}
