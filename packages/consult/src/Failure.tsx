import { consultMessages as say } from '@agency/shared/consult/consult.messages'
import styles from './consult.module.css'

/** Says that something could not be loaded, with a retry button. */
export const LoadFailure = ({ onRetry }: { onRetry(): void }) => (
  <div className={styles.state} role="alert">
    <p>{say.failed}</p>
    <button type="button" className={styles.textButton} onClick={onRetry}>
      {say.retry}
    </button>
  </div>
)
