import styles from './ConsultPanel.module.css'
import { consultMessages as say } from './consult.messages'

/** Stands where something could not be loaded. */
export const Failure = ({ onRetry }: { onRetry(): void }) => (
  <div className={styles.state} role="alert">
    <p>{say.failed}</p>
    <button type="button" className={styles.textButton} onClick={onRetry}>
      {say.retry}
    </button>
  </div>
)
