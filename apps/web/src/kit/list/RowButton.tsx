import { Button } from '@douyinfe/semi-ui-19'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './list.module.css'

interface Props {
  children: ReactNode
  onClick: () => void
  disabled?: boolean
  danger?: boolean
  loading?: boolean
}

/** A button in a row. */
export function RowButton({ children, onClick, disabled, danger, loading }: Props) {
  return (
    <Button
      theme="borderless"
      size="small"
      type={danger ? 'danger' : 'primary'}
      disabled={disabled}
      loading={loading}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}

export const RowButtons = ({ children }: { children: ReactNode }) => (
  <div className={styles.rowButtons}>{children}</div>
)

/** A row's name, leading to its page. */
export const RowLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link className={styles.link} to={to}>
    {children}
  </Link>
)
