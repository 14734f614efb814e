import type { ReactNode } from 'react'
import styles from './NavButton.module.css'

/** More digits than this say no more. */
const MOST = 99

interface Props {
  label: string
  badge?: number
  onClick: () => void
  children: ReactNode
}

/** A square button of the navbar that says what it does when pointed at, or reached by key. */
export const NavButton = ({ label, badge = 0, onClick, children }: Props) => (
  <button type="button" className={styles.button} aria-label={label} data-tip={label} onClick={onClick}>
    {children}
    {badge > 0 && (
      <span className={styles.badge} aria-hidden="true">
        {badge > MOST ? `${MOST}+` : badge}
      </span>
    )}
  </button>
)
