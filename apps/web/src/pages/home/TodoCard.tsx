import type { Todo } from '@agency/shared/contract/todo.contract'
import { dueTone, dueWords, shortTime } from '@agency/shared/workday/due'
import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { $pendingCount } from '../../session/app'
import { shellMessages } from '../../shell/shell.messages'
import { Card, Loaded } from './Card'
import { homeMessages as say } from './home.messages'
import styles from './TodoCard.module.css'
import { todosQuery } from './use-home'

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
        <Due todo={todo} />
      </Link>
    </li>
  )
}

/** The colour says it, and so do the words. */
function Due({ todo }: { todo: Todo }) {
  const now = new Date()
  if (!todo.dueTime) return <span className={styles.calm}>{say.noDue}</span>
  return (
    <span className={styles[dueTone(todo, now)]}>
      {dueWords(todo, now) || say.dueAt} <time dateTime={todo.dueTime}>{shortTime(todo.dueTime, now)}</time>
    </span>
  )
}
