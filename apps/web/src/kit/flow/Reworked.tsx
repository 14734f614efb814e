import type { FlowState } from '@agency/shared/contract/todo.contract'
import { formatDateTime } from '@agency/shared/format/dates'
import styles from './decision.module.css'
import { flowMessages as say } from './flow.messages'

/**
 * What was changed between a withdrawal or return and the next submission, for a decider who may have seen the
 * earlier version.
 */
export function ChangesSinceReturn({ reworked }: Pick<FlowState, 'reworked'>) {
  if (!reworked) return null
  const { how, time, fields } = reworked
  return (
    <p className={styles.reworked} role="note">
      <strong>{say.reworked[how]}</strong>
      <time dateTime={time}>{formatDateTime(time).slice(0, 16)}</time>
      <span>{fields.join('、')}</span>
    </p>
  )
}
