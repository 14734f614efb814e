import { movesOf } from '@agency/shared/flow/flow'
import { flows } from '@agency/shared/flows'
import { formatDateTime } from '@agency/shared/format/dates'
import { findPendingReturn } from './case-history'
import { flowMessages as say } from './flow.messages'
import styles from './flow.module.css'
import { useFlowState } from './use-flow-state'

/** At the top of a returned record: who returned it, when, and why. */
export function ReturnReason({ ownId }: { ownId: string }) {
  const { data: state } = useFlowState(ownId)
  const log = state && findPendingReturn(state)
  if (!log) return null
  const flow = flows.find(({ code }) => code === state.flowCode)
  // After a return to an intermediate step, nothing needs to be corrected; the step is repeated.
  const isBetween = flow && movesOf(flow).some(({ returnsTo }) => returnsTo?.includes(state.step))
  return (
    <div className={styles.returned} role="note">
      <p>
        <strong>{(isBetween ? say.returnedAgain : say.returnedFrom)(log.fromStep)}</strong>
        <span className={styles.quiet}>
          {log.userName} <time dateTime={log.time}>{formatDateTime(log.time).slice(0, 16)}</time>
        </span>
      </p>
      <p className={styles.opinion}>{log.opinion}</p>
    </div>
  )
}
