import { currentTime } from '@agency/shared/clock/server-clock'
import { type Todo, todoApi } from '@agency/shared/contract/todo.contract'
import { DECISIONS } from '@agency/shared/flow/decisions'
import { dueStateText, dueTone, shortTime } from '@agency/shared/workday/due'
import { useStore } from '@nanostores/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useBusy } from '../../kit/data/use-busy'
import { $pendingCount, http } from '../../session/app'
import { lazyWithSuspense } from '../../shell/lazy-part'
import { shellMessages } from '../../shell/shell.messages'
import { Card, RowsOrLoadState } from './Card'
import { homeMessages as say } from './home.messages'
import styles from './TodoCard.module.css'
import { groupByProject } from './todo-groups'
import { todosQuery } from './use-home'

const TodoDecision = lazyWithSuspense(() => import('../../kit/flow/TodoDecision'))

/**
 * The to-dos with the earliest due dates, grouped by project, with the decision when it needs no more than an
 * opinion.
 */
export function TodoCard() {
  const todos = useQuery(todosQuery)
  const count = useStore($pendingCount)
  return (
    <Card
      title={say.todos}
      aside={
        <span className={styles.count}>
          <strong>{count}</strong> {say.todosUnit}
        </span>
      }
      action={
        <Link className={styles.all} to={shellMessages.todoPath}>
          {say.allTodos}
        </Link>
      }
    >
      <RowsOrLoadState query={todos} empty={say.noTodos}>
        {(rows) => (
          <div data-acts={rows.some(canBeActedOn) || undefined} className={styles.groups}>
            {groupByProject(rows).map(({ name, todos: group }) => (
              <section key={group[0]?.listId} className={styles.group} aria-label={name ?? say.noProject}>
                <h3>{name ?? say.noProject}</h3>
                <ul className={styles.list}>
                  {group.map((todo) => (
                    <TodoCardItem key={todo.listId} todo={todo} />
                  ))}
                </ul>
              </section>
            ))}
          </div>
        )}
      </RowsOrLoadState>
    </Card>
  )
}

const canBeDecided = ({ allowedActions }: Todo) => DECISIONS.some((result) => allowedActions.includes(result))
const canBeActedOn = (todo: Todo) => canBeDecided(todo) || todo.allowedActions.includes('claim')

function TodoCardItem({ todo }: { todo: Todo }) {
  const [open, setOpen] = useState(false)
  const queries = useQueryClient()
  const { busy, run } = useBusy()
  const reloadTodos = () => queries.invalidateQueries({ queryKey: todosQuery.queryKey.slice(0, 1) })
  const claimTodo = () =>
    void run(async () => {
      await http.call(todoApi.setCurrentUser, { listId: todo.listId })
      return say.claimed
    }, reloadTodos)
  return (
    <li className={styles.item} data-open={open || undefined}>
      <div className={styles.line}>
        <Link className={styles.title} to={todo.path} title={todo.title}>
          {todo.urgent && <span className={styles.urgent}>{say.urgent}</span>}
          {todo.title}
        </Link>
        {todo.createUserName && <span className={styles.from}>{todo.createUserName}</span>}
        <DueTime todo={todo} />
        <span className={styles.acts}>
          {canBeDecided(todo) ? (
            <button type="button" className={styles.act} aria-expanded={open} onClick={() => setOpen(!open)}>
              {open ? say.fold : say.decide}
            </button>
          ) : (
            todo.allowedActions.includes('claim') && (
              <button type="button" className={styles.act} disabled={busy} onClick={claimTodo}>
                {say.claim}
              </button>
            )
          )}
        </span>
      </div>
      {open && (
        <div className={styles.decision}>
          <TodoDecision todo={todo} onDone={reloadTodos} />
        </div>
      )}
    </li>
  )
}

/** Shows when a to-do is due; the urgency is shown by colour and by text. */
function DueTime({ todo }: { todo: Todo }) {
  const now = currentTime()
  if (!todo.dueTime) return <span className={styles.calm}>{say.noDue}</span>
  return (
    <span className={styles[dueTone(todo, now)]}>
      {dueStateText(todo, now) || say.dueAt}{' '}
      <time dateTime={todo.dueTime}>{shortTime(todo.dueTime, now)}</time>
    </span>
  )
}
