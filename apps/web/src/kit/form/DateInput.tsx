import { lazy, Suspense } from 'react'
import type { DateInputProps } from './date-input.props'
import styles from './form.module.css'
import { PlainDateInput } from './PlainDateInput'

const DateInputBox = lazy(() => import('./DateInputBox').catch(() => ({ default: PlainDateInput })))

/** A date input. The calendar is loaded separately, so that a list does not wait for it. */
export const DateInput = (props: DateInputProps) => (
  <Suspense fallback={<div className={styles.dateHolder} data-awaited={placeholderFocusMark(props)} />}>
    <DateInputBox {...props} />
  </Suspense>
)

/** Whether the placeholder of the calendar should receive the initial focus (focus-field.ts). */
const placeholderFocusMark = ({ value, disabled, 'aria-required': required }: DateInputProps) =>
  value || disabled ? undefined : required ? 'required' : ''
