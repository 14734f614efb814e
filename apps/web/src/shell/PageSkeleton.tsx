import styles from './PageSkeleton.module.css'
import { shellMessages as say } from './shell.messages'

/** A placeholder while the code of a page is loading. */
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
