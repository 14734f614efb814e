import type { InputHTMLAttributes, ReactNode } from 'react'
import styles from './TextInput.module.css'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'prefix'> {
  /** A decorative icon in front of the input, which repeats the label. */
  prefix?: ReactNode
  suffix?: ReactNode
  onChange(value: string): void
}

/** A plain input that looks like Semi's, so that the login page does not have to load Semi. */
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
