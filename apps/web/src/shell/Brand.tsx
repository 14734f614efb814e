import { Link } from 'react-router-dom'
import { config } from '../session/core'
import styles from './Brand.module.css'
import { Logo } from './Logo'

/** Logo and title, leading to /. Folded, the title is left to screen readers. */
export const Brand = ({ folded = false }: { folded?: boolean }) => (
  <Link to="/" className={styles.brand} aria-label={config().title} title={config().title}>
    <Logo />
    {!folded && <span className={styles.title}>{config().title}</span>}
  </Link>
)
