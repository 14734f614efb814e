import type { ReactNode } from 'react'
import { changeMessages as say } from './change.messages'
import styles from './change.module.css'

/** An explanation of change requests, above the form. */
export const ChangeExplanation = ({ status, isReturned }: { status: ReactNode; isReturned: boolean }) => (
  <div className={styles.intro}>
    {status}
    <p className={styles.plain}>{isReturned ? say.returned : say.intro}</p>
    <p className={styles.plain}>{say.fixed}</p>
  </div>
)
