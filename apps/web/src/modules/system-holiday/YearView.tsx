import type { HolidayDay } from '@agency/shared/modules/system-holiday/holiday.contract'
import { useMemo } from 'react'
import { holidayMessages as say } from './holiday.messages'
import { type CalendarDay, type CalendarMonth, calendarMonths } from './months'
import styles from './system-holiday.module.css'

interface Props {
  year: number
  days: readonly HolidayDay[]
  today: string
}

/** Twelve months; days off and working weekends are marked by colour and by text. */
export function HolidayCalendar({ year, days, today }: Props) {
  const months = useMemo(() => calendarMonths(year, days), [year, days])
  return (
    <>
      <ul className={styles.legend}>
        <li data-kind="off">{say.legendOff}</li>
        <li data-kind="work">{say.legendWork}</li>
        <li data-kind="weekend">{say.legendWeekend}</li>
        <li data-kind="today">{say.legendToday}</li>
      </ul>
      <div className={styles.months}>
        {months.map((month) => (
          <Month key={month.month} month={month} today={today} />
        ))}
      </div>
    </>
  )
}

const Month = ({ month: { month, weeks }, today }: { month: CalendarMonth; today: string }) => (
  <table className={styles.month}>
    <caption>{say.month(month)}</caption>
    <thead>
      <tr>
        {say.weekdays.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {weeks.map((week, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the weeks of a month never move
        <tr key={index}>
          {week.map((day, at) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: nor do the days of a week
            day ? <CalendarDayCell key={at} day={day} today={today} /> : <td key={at} />,
          )}
        </tr>
      ))}
    </tbody>
  </table>
)

function CalendarDayCell({
  day: { date, number, weekend, entry },
  today,
}: {
  day: CalendarDay
  today: string
}) {
  const kind = entry?.kind ?? (weekend ? 'weekend' : undefined)
  const isToday = date === today
  return (
    <td
      data-kind={kind}
      data-today={isToday || undefined}
      aria-current={isToday ? 'date' : undefined}
      title={entry ? `${date} ${entry.name}` : undefined}
    >
      {number}
      {entry && <small>{say[entry.kind]}</small>}
    </td>
  )
}
