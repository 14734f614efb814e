import { type HolidayDay, holidayApi } from '@agency/shared/modules/system-holiday/holiday.contract'
import { holidayPrefix as prefix } from '@agency/shared/modules/system-holiday/holiday.permissions'
import { Tag } from '@douyinfe/semi-ui-19'
import { useBusy } from '../../kit/data/use-busy'
import { RowButton } from '../../kit/list/RowButton'
import { http, useCan } from '../../session/app'
import { holidayMessages as say } from './holiday.messages'
import styles from './system-holiday.module.css'

interface Props {
  days: readonly HolidayDay[]
  onChanged(): void
}

/** The entries of the year, day by day. */
export function HolidayList({ days, onChanged }: Props) {
  const { runAsked } = useBusy()
  const canRemove = useCan(`${prefix}:del`)
  const confirmAndRemoveHoliday = ({ day, name }: HolidayDay) =>
    runAsked(
      { title: say.ask, content: say.askRemove(day, name), danger: true },
      () => http.call(holidayApi.delete, { days: day }).then(() => say.removed),
      onChanged,
    )
  return (
    <section className={styles.panel} aria-label={say.list}>
      <h2 className={styles.title}>{say.list}</h2>
      {days.length === 0 && <p className={styles.hint}>{say.noDays}</p>}
      <ul className={styles.days}>
        {days.map((entry) => (
          <li key={entry.day}>
            <span className={styles.date}>{entry.day}</span>
            <Tag size="small" color={entry.kind === 'off' ? 'green' : 'orange'}>
              {say[entry.kind]}
            </Tag>
            <span className={styles.dayName}>{entry.name}</span>
            {canRemove && (
              <RowButton danger onClick={() => void confirmAndRemoveHoliday(entry)}>
                {say.remove}
              </RowButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
