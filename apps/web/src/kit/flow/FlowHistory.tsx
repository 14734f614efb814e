import type { FlowLogRow } from '@agency/shared/contract/todo.contract'
import type { AnyFlow } from '@agency/shared/flow/flow'
import { formatDateTime } from '@agency/shared/format/dates'
import { Tag } from '@douyinfe/semi-ui-19'
import { findWithdrawnMoves } from './case-history'
import { flowMessages as say } from './flow.messages'
import styles from './flow.module.css'

/** The history of a case, newest first: who, when, from which step to which, and the opinion. */
export function FlowHistory({ flow, logs }: { flow: AnyFlow; logs: readonly FlowLogRow[] }) {
  if (logs.length === 0) return <p className={styles.quiet}>{say.noHistory}</p>
  const stepTitleOf = (step: string | null) => (step === null ? say.start : (flow.steps[step]?.title ?? step))
  const takenBack = findWithdrawnMoves(logs).moves
  const newestFirst = [...logs].sort((a, b) => b.time.localeCompare(a.time))
  return (
    <ol className={styles.history} aria-label={say.history}>
      {newestFirst.map((log) => (
        <li key={log.listId}>
          <p className={styles.what}>
            <strong>{log.actionName}</strong>
            <span>
              {log.fromStep === log.toStep
                ? stepTitleOf(log.toStep)
                : `${stepTitleOf(log.fromStep)} → ${stepTitleOf(log.toStep)}`}
            </span>
          </p>
          <div className={styles.quiet}>
            {log.userName}
            {log.onBehalf && (
              <Tag size="small" color="orange" className={styles.mark}>
                {say.onBehalf}
              </Tag>
            )}
            {takenBack.has(log) && (
              <Tag size="small" color="grey" className={styles.mark}>
                {say.withdrawn}
              </Tag>
            )}
            <time dateTime={log.time}>{formatDateTime(log.time)}</time>
          </div>
          {log.opinion && <p className={styles.opinion}>{log.opinion}</p>}
        </li>
      ))}
    </ol>
  )
}
