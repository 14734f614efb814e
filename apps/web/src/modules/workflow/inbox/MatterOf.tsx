import { currentTime } from '@agency/shared/clock/server-clock'
import type { Todo } from '@agency/shared/contract/todo.contract'
import type { Matter } from '@agency/shared/todo/matter'
import { shortTime } from '@agency/shared/workday/due'
import { Failed } from '../../../kit/empty/Failed'
import { LoadingLines } from '../../../kit/empty/Lines'
import { useTodoRecord } from '../../../kit/flow/use-todo-decision'
import { FilesWithPreview } from './FilesOf'
import { inboxMessages as say } from './inbox.messages'
import styles from './inbox.module.css'

const LINES = 5
const LATEST = 3
/** The facts that matter for deciding a to-do, its files with a preview of the first one, and the latest opinions. */
export function TodoMatterDetail({ todo }: { todo: Todo }) {
  const { data, error, refetch } = useTodoRecord(todo)
  if (error && !data) return <Failed title={say.unreadable} error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingLines rows={LINES} label={say.loading} />
  return (
    <>
      {data.facts.length > 0 && (
        <dl className={styles.facts} aria-label={say.facts}>
          {data.facts.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <RecentOpinions state={data.state} />
      {data.files.length > 0 && <FilesWithPreview files={data.files} />}
    </>
  )
}

function RecentOpinions({ state: { logs } }: Pick<Matter, 'state'>) {
  const said = logs.filter(({ opinion }) => opinion).slice(0, LATEST)
  if (said.length === 0) return null
  const now = currentTime()
  return (
    <section className={styles.section}>
      <h3>{say.lately}</h3>
      <ul className={styles.opinions}>
        {said.map((log) => (
          <li key={log.listId}>
            <span className={styles.calm}>
              {log.userName} · {log.actionName} · {shortTime(log.time, now)}
            </span>
            <p>{log.opinion}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
