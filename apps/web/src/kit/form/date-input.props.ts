export interface DateInputProps {
  id?: string
  /** When no label element names it. */
  label?: string
  /** 'YYYY-MM-DD'; with `withTime` an instant with offset. */
  value: string | null
  onChange(value: string | null): void
  onBlur?(): void
  withTime?: boolean
  /** It has the focus from the beginning, with the calendar open. */
  autoFocus?: boolean
  /** The calendar was closed. */
  onClose?(): void
  disabled?: boolean
  validateStatus?: 'error' | 'default'
  'aria-labelledby'?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
  'aria-required'?: boolean
}
