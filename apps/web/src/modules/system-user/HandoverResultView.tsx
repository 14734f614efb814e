import type { HandoverResult } from '@agency/shared/modules/system-user/user.contract'
import { handoverMessages as say } from './handover.messages'
import styles from './system-user.module.css'

/** What was handed over, and what could not be. */
export const HandoverResultView = ({ result }: { result: HandoverResult }) => (
  <div role="status">
    <p>{outcomeText(result)}</p>
    {result.moved.length > 0 && (
      <>
        <h2 className={styles.part}>{say.movedTitle}</h2>
        <ul className={styles.summary}>
          {result.moved.map(({ kind, title, count, toUserName }) => (
            <li key={kind}>{say.moved(title, count, toUserName)}</li>
          ))}
        </ul>
      </>
    )}
    {result.left.length > 0 && (
      <>
        <h2 className={styles.part}>{say.leftTitle}</h2>
        <ul className={styles.summary}>
          {result.left.map(({ kindTitle, title, reason }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name, and the list never changes
            <li key={at}>{say.left(kindTitle, title, reason)}</li>
          ))}
        </ul>
      </>
    )}
  </div>
)

function outcomeText({ moved, left, disabled }: HandoverResult): string {
  if (moved.length > 0 || left.length === 0) return disabled ? say.doneDisabled : say.done
  return disabled ? say.noneDisabled : say.none
}
