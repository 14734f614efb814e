import type { ReactNode } from 'react'
import { useTabName } from '../../shell/tabs'
import styles from './detail.module.css'

interface Props {
  name: string
  code: string | null
  status: ReactNode
  /** Buttons. */
  children?: ReactNode
}

/** The record's name, code and status, and what may be done with it. */
export function DetailHead({ name, code, status, children }: Props) {
  useTabName(name)
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <h1>{name}</h1>
        <div className={styles.under}>
          {code && <span>{code}</span>}
          {status}
        </div>
      </div>
      <div className={styles.buttons}>{children}</div>
    </header>
  )
}
