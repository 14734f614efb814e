import { formatDateTime } from '@agency/shared/format/dates'
import { DatePicker } from '@douyinfe/semi-ui-19'
import type { DateInputProps } from './date-input.props'
import { formMessages as say } from './form.messages'

/** Semi's calendar, speaking in texts: dates and Shanghai times, whatever the machine's zone. */
export default function DateInputBox({ label, value, onChange, withTime, ...rest }: DateInputProps) {
  return (
    <DatePicker
      {...rest}
      type={withTime ? 'dateTime' : 'date'}
      density="compact"
      format={withTime ? 'yyyy-MM-dd HH:mm' : 'yyyy-MM-dd'}
      placeholder={say.chooseDate}
      style={{ width: '100%' }}
      aria-label={label}
      value={value === null ? undefined : withTime ? formatDateTime(value).slice(0, 16) : value}
      onChange={(_date, text) => onChange(wireText(text, withTime))}
    />
  )
}

function wireText(text: unknown, withTime = false): string | null {
  if (typeof text !== 'string' || text === '') return null
  return withTime ? `${text.replace(' ', 'T')}:00+08:00` : text
}
