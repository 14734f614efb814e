import { Link } from 'react-router-dom'
import { useConfig } from '../session/core'
import styles from './Brand.module.css'
import { Logo } from './Logo'

/** Logo and title with a link to /. When the sidebar is folded, only screen readers get the title. */
export function Brand({ folded = false }: { folded?: boolean }) {
  const { title } = useConfig()
  return (
    <Link to="/" className={styles.brand} aria-label={title} title={title}>
      <Logo />
      {!folded && <span className={styles.title}>{title}</span>}
    </Link>
  )
}
