import styles from './Splash.module.css'
import { shellMessages as say } from './shell.messages'

/** What is seen while the next thing is on its way. Appears late, so that a quick answer does not flicker. */
export const Splash = () => (
  <div className={styles.splash} role="status">
    <span className={styles.ring} />
    <span className={styles.text}>{say.loading}</span>
  </div>
)
