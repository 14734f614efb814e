import type { ReactNode } from 'react'
import styles from './Field.module.css'

interface Wired {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

interface Props {
  id: string
  label: string
  problem: string | undefined
  hint?: string | undefined
  children: (field: Wired) => ReactNode
}

/** A label, its control and below it the problem or the hint, connected for screen readers. */
export function Field({ id, label, problem, hint, children }: Props) {
  const note = problem ?? hint
  const noteId = `${id}-note`
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': Boolean(problem),
        'aria-describedby': note ? noteId : undefined,
      })}
      <p id={noteId} className={problem ? styles.problem : styles.hint} aria-live="polite">
        {note}
      </p>
    </div>
  )
}
