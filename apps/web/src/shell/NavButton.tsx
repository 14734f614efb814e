import type { ReactNode } from 'react'
import styles from './NavButton.module.css'

/** Higher counts are shown as this number with a plus. */
const MOST = 99

interface Props {
  label: string
  badge?: number
  onClick: () => void
  children: ReactNode
}

/** A square button of the navigation bar that shows its label on hover or with the keyboard focus. */
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
