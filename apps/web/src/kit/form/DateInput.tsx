import { lazy, Suspense } from 'react'
import styles from './form.module.css'

const DateInputBox = lazy(() => import('./DateInputBox'))

export interface DateInputProps {
  id?: string
  /** When no label element names it. */
  label?: string
  /** 'YYYY-MM-DD'; with `withTime` an instant with offset. */
  value: string | null
  onChange(value: string | null): void
  onBlur?(): void
  withTime?: boolean
  disabled?: boolean
  validateStatus?: 'error' | 'default'
  'aria-labelledby'?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
  'aria-required'?: boolean
}

/** A date. The calendar is loaded beside the page, so that a list does not wait for it. */
export const DateInput = (props: DateInputProps) => (
  <Suspense fallback={<div className={styles.dateHolder} />}>
    <DateInputBox {...props} />
  </Suspense>
)
