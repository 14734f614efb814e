import type { ReactNode } from 'react'
import { formMessages as say } from './form.messages'
import styles from './form.module.css'
import { errorId, hintId, labelId } from './ids'

interface Props {
  /** Id of the editor, from which the ids of label, hint and error are derived. */
  id: string
  label: string
  required?: boolean
  error?: string
  hint?: ReactNode
  /** What was typed, when the field was cleaned since. */
  cleaned?: { from: string; to: unknown } | undefined
  wide?: boolean
  children: ReactNode
}

/** The layout of a field: label above, error below. */
export function FieldBox({ id, label, required, error, hint, cleaned, wide, children }: Props) {
  return (
    <div
      className={`${styles.field} ${wide ? styles.wide : ''}`}
      data-wrong={error === undefined ? undefined : ''}
    >
      <label className={styles.label} id={labelId(id)} htmlFor={id}>
        {label}
        {required && (
          <span className={styles.mark} aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children}
      {hint !== undefined && (
        <div className={styles.hint} id={hintId(id)}>
          {hint}
        </div>
      )}
      {cleaned !== undefined && (
        <div className={styles.hint} role="status">
          {cleaned.from.trim() === cleaned.to ? say.trimmed : say.cleaned(cleaned.from)}
        </div>
      )}
      {error !== undefined && (
        <div className={styles.error} id={errorId(id)}>
          {error}
        </div>
      )}
    </div>
  )
}
