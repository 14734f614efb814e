import { currentTime } from '@agency/shared/clock/server-clock'
import { formatDate, shanghaiDateAt, weekday } from '@agency/shared/format/dates'
import { isEnter } from '@agency/shared/keyboard/composing'
import type { PlannedDay } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { IconCalendar } from '@douyinfe/semi-icons'
import { Input } from '@douyinfe/semi-ui-19'
import { memo, useState } from 'react'
import { DateInput } from '../../../../kit/form/DateInput'
import { dateEditorText, isValidTime, parseTypedTime } from '../../../../kit/form/date-text'
import { planMessages as say } from './plan.messages'
import styles from './plan.module.css'
import { type Cell, cellInputProps } from './plan-cell'

interface Props extends Cell {
  /** The default time of a date typed without one, 'HH:mm'. */
  hour: string
  day: PlannedDay | undefined
  /** The earliest lawful day, 'YYYY-MM-DD', and whether the typed one is too early. */
  earliest: string | undefined
  isTooEarly: boolean
  onChange(path: string, value: string | null): void
}

const WEEKDAYS = '一二三四五六日'
const weekdayTextOf = (date: string) => `周${WEEKDAYS[weekday(date) - 1]}`

/** A time of one lot: typed freely or taken from a calendar; below it the kind of day and the earliest lawful one. */
export const TimeCell = memo(function TimeCell(props: Props) {
  const { path, label, value, error, hour, earliest } = props
  // While typing, the text is local; the form receives it when the field is left.
  const [typing, setTyping] = useState<string>()
  const [isPicking, setPicking] = useState(false)
  const shown = isValidTime(value) ? dateEditorText(value, true) : typeof value === 'string' ? value : ''
  const applyTypedTime = (text: string) => {
    const today = shanghaiDateAt(currentTime())
    props.onChange(path, text.trim() === '' ? null : (parseTypedTime(text, { hour, today }) ?? text))
  }
  const handleBlur = () => {
    if (typing !== undefined && typing !== shown) applyTypedTime(typing)
    setTyping(undefined)
    props.onLeave(path)
  }
  if (isPicking)
    return (
      <DateInput
        label={label}
        withTime
        autoFocus
        value={isValidTime(value) ? value : null}
        onChange={(next) => props.onChange(path, next)}
        onClose={() => setPicking(false)}
      />
    )
  return (
    <div className={styles.time} data-wrong={error === undefined ? undefined : ''}>
      <Input
        {...cellInputProps(props)}
        value={typing ?? shown}
        placeholder={earliest ? say.earliest(earliest.slice(5)) : undefined}
        onChange={setTyping}
        onBlur={handleBlur}
        onEnterPress={(event) => isEnter(event) && typing !== undefined && applyTypedTime(typing)}
        suffix={
          <button
            type="button"
            className={styles.pick}
            aria-label={say.calendar(label)}
            onClick={() => setPicking(true)}
          >
            <IconCalendar size="small" aria-hidden />
          </button>
        }
      />
      <TimeCellNote {...props} />
    </div>
  )
})

/** The error; otherwise the weekday, the holiday, and the earliest lawful day. */
function TimeCellNote({ value, error, day, earliest, isTooEarly }: Props) {
  const isNoTime = typeof value === 'string' && !isValidTime(value)
  if (error) return <span className={styles.wrong}>{isNoTime ? say.timeFormat : error}</span>
  if (!isValidTime(value)) return <span className={styles.under} />
  const date = formatDate(value)
  const isOff = day?.isWorkday === false
  return (
    <span className={styles.under}>
      <span data-off={isOff || undefined}>
        {weekdayTextOf(date)}
        {day?.name ? ` ${day.name}` : ''}
        {day && isOff && ` ${say.off}`}
        {day?.name && !isOff && ` ${say.worked}`}
      </span>
      {earliest && isTooEarly && <span className={styles.wrong}>{say.tooEarly(earliest.slice(5))}</span>}
    </span>
  )
}
