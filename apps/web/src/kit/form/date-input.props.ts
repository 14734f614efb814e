export interface DateInputProps {
  id?: string
  /** The name of the date input when no label element names it. */
  label?: string
  /** 'YYYY-MM-DD'; with `withTime` an instant with offset. */
  value: string | null
  onChange(value: string | null): void
  onBlur?(): void
  withTime?: boolean
  /** Focuses it initially, with the calendar open. */
  autoFocus?: boolean
  /** Called when the calendar was closed. */
  onClose?(): void
  disabled?: boolean
  validateStatus?: 'error' | 'default'
  'aria-labelledby'?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
  'aria-required'?: boolean
}
