import type { InputHTMLAttributes, ReactNode } from 'react'
import styles from './TextInput.module.css'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'prefix'> {
  /** An icon that says nothing the label does not say. */
  prefix?: ReactNode
  suffix?: ReactNode
  onChange(value: string): void
}

/** A plain input that looks like Semi's: the first page there is should not wait for more code than it needs. */
export const TextInput = ({ prefix, suffix, onChange, ...input }: Props) => (
  <span className={styles.box}>
    {prefix && (
      <span className={styles.icon} aria-hidden="true">
        {prefix}
      </span>
    )}
    <input {...input} className={styles.input} onChange={(event) => onChange(event.target.value)} />
    {suffix}
  </span>
)
