import { currentTime } from '@agency/shared/clock/server-clock'
import type { Todo } from '@agency/shared/contract/todo.contract'
import { todoMarks, todoStatusWord } from '@agency/shared/todo/todo.listing'
import { dueTone } from '@agency/shared/workday/due'
import { Tag } from '@douyinfe/semi-ui-19'
import type { Renderers } from '../../kit/data/cell'
import styles from './workflow.module.css'

export const todoWidths = {
  title: 200,
  bizType: 76,
  projectCode: 96,
  projectName: 118,
  stepName: 100,
  createUserName: 66,
  // In px; a time takes two lines, the date and the time of day.
  createTime: 98,
  dueTime: 118,
  handleTime: 98,
  status: 84,
  result: 72,
  opinion: 160,
}

/** Overdue is red and due soon is orange; the text says the same. */
export const todoCells: Renderers<Todo> = {
  title: (title, row) => (
    <span className={styles.title} title={row.content ?? title}>
      {title}
    </span>
  ),
  dueTime: (words, row) => <span className={styles[dueTone(row, currentTime())]}>{words}</span>,
  status: (_words, row) => <TodoStatus todo={row} />,
}

const TodoStatus = ({ todo }: { todo: Todo }) => (
  <span className={styles.tags}>
    <Tag color={todo.status === 'pending' ? 'blue' : 'grey'}>{todoStatusWord(todo)}</Tag>
    {todo.urgent && <Tag color="red">{todoMarks.urgent}</Tag>}
  </span>
)
