export interface DateInputProps {
  id?: string
  /** The name of the date input when no label element names it. */
  label?: string
  /** 'YYYY-MM-DD'; with `withTime` an instant with offset. */
  value: string | null
  onChange(value: string | null): void
  /**
   * Called with a typed text that is no date, which stays on the screen while the value stays as it was, and with
   * undefined once it is gone. Without this the input itself tells of it.
   */
  onWrong?(typed: string | undefined): void
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
