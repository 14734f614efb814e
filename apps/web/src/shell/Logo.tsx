import styles from './Logo.module.css'

/** The logo of the product: a document with a seal. */
export const Logo = ({ size = 28 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" className={styles.logo} aria-hidden="true">
    <rect width="32" height="32" rx="8" className={styles.ground} />
    <path d="M9 8.5h9l5 5v10H9z" className={styles.sheet} />
    <path d="M12 14h4M12 17.5h7" className={styles.line} />
    <circle cx="20.5" cy="22" r="4.5" className={styles.seal} />
    <path d="m18.6 22 1.4 1.4 2.5-2.6" className={styles.tick} />
  </svg>
)
