import { lazy, Suspense } from 'react'
import type { DateInputProps } from './date-input.props'
import styles from './form.module.css'
import { PlainDateInput } from './PlainDateInput'

const DateInputBox = lazy(() => import('./DateInputBox').catch(() => ({ default: PlainDateInput })))

/** A date. The calendar is loaded beside the page, so that a list does not wait for it. */
export const DateInput = (props: DateInputProps) => (
  <Suspense fallback={<div className={styles.dateHolder} data-awaited={awaited(props)} />}>
    <DateInputBox {...props} />
  </Suspense>
)

/** What must be known of it before it is there: whether somebody begins with it (focus-field.ts). */
const awaited = ({ value, disabled, 'aria-required': required }: DateInputProps) =>
  value || disabled ? undefined : required ? 'required' : ''
