import type { HolidayDay } from '@agency/shared/modules/system-holiday/holiday.contract'
import { Tag } from '@douyinfe/semi-ui-19'
import { RowButton } from '../../kit/list/RowButton'
import { holidayMessages as say } from './holiday.messages'
import styles from './system-holiday.module.css'

/** What was entered for the year, day by day. */
export const DayList = ({
  days,
  onRemove,
}: {
  days: readonly HolidayDay[]
  onRemove?(day: HolidayDay): Promise<void>
}) => (
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
          {onRemove && (
            <RowButton danger onClick={() => void onRemove(entry)}>
              {say.remove}
            </RowButton>
          )}
        </li>
      ))}
    </ul>
  </section>
)
