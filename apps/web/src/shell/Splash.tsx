import styles from './Splash.module.css'
import { shellMessages as say } from './shell.messages'

/** Shown while the next page is loading. It appears with a delay, so that a quick answer does not flicker. */
export const Splash = () => (
  <div className={styles.splash} role="status">
    <span className={styles.ring} />
    <span className={styles.text}>{say.loading}</span>
  </div>
)
