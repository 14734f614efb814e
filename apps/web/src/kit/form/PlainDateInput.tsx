import type { DateInputProps } from './date-input.props'
import styles from './form.module.css'

/** The browser's own: for when the calendar's code cannot be had. */
export const PlainDateInput = ({ label, value, onChange, withTime }: DateInputProps) => (
  <input
    type="date"
    className={styles.dateHolder}
    aria-label={label}
    value={value?.slice(0, 10) ?? ''}
    onChange={({ target: { value: date } }) =>
      onChange(date ? (withTime ? `${date}T00:00:00+08:00` : date) : null)
    }
  />
)
