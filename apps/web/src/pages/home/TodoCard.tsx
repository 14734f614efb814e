import type { Todo } from '@agency/shared/contract/todo.contract'
import { formatDateTime } from '@agency/shared/format/dates'
import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { $pendingCount } from '../../session/app'
import { shellMessages } from '../../shell/shell.messages'
import { Card, Loaded } from './Card'
import { homeMessages as say } from './home.messages'
import styles from './TodoCard.module.css'
import { type Urgency, urgencyOf } from './urgency'
import { todosQuery } from './use-home'

const MINUTES = 16

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
      <Loaded query={todos} empty={say.noTodos}>
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((todo) => (
              <Line key={todo.listId} todo={todo} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}

function Line({ todo }: { todo: Todo }) {
  const urgency = urgencyOf(todo.dueTime, new Date())
  const about = [todo.stepName, todo.projectName, todo.createUserName].filter(Boolean).join(' · ')
  return (
    <li>
      <Link className={styles.line} to={todo.path}>
        <span className={styles.what}>
          <span className={styles.title}>
            {todo.urgent && <span className={styles.urgent}>{say.urgent}</span>}
            {todo.title}
          </span>
          {about && <span className={styles.about}>{about}</span>}
        </span>
        <Due time={todo.dueTime} urgency={urgency} />
      </Link>
    </li>
  )
}

/** The colour says it, and so do the words. */
function Due({ time, urgency }: { time: string | null; urgency: Urgency }) {
  if (!time) return <span className={styles.later}>{say.noDue}</span>
  const word = { overdue: say.overdue, soon: say.soon, later: say.dueAt }[urgency]
  return (
    <span className={styles[urgency]}>
      {word} <time dateTime={time}>{formatDateTime(time).slice(5, MINUTES)}</time>
    </span>
  )
}
