import type { DateInputProps } from './date-input.props'
import { dateEditorText, parseDateEditorText } from './date-text'
import styles from './form.module.css'

/** The browser's own date input, used when the calendar could not be loaded. */
export const PlainDateInput = ({
  label,
  value,
  onChange,
  onBlur,
  withTime,
  onWrong: _browserTakesDatesAlone,
  validateStatus: _looks,
  onClose,
  ...rest
}: DateInputProps) => (
  <input
    {...rest}
    type={withTime ? 'datetime-local' : 'date'}
    className={styles.plainDate}
    aria-label={rest['aria-labelledby'] ? undefined : label}
    value={dateEditorText(value, withTime).replace(' ', 'T')}
    onChange={({ target }) => onChange(parseDateEditorText(target.value, withTime))}
    onBlur={() => {
      onBlur?.()
      onClose?.()
    }}
  />
)
