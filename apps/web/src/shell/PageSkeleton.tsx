import styles from './PageSkeleton.module.css'
import { shellMessages as say } from './shell.messages'

/** Stands in while a page's code is on its way. */
export const PageSkeleton = () => (
  <div className={styles.page} role="status" aria-label={say.loading}>
    <span className={styles.progress} />
    <div className={styles.card}>
      <span className={styles.line} />
      <span className={styles.line} />
    </div>
    <div className={styles.card}>
      <span className={styles.line} />
      <span className={styles.line} />
      <span className={styles.line} />
      <span className={styles.line} />
      <span className={styles.line} />
    </div>
  </div>
)
