import type { Todo } from '@agency/shared/contract/todo.contract'
import { resultNames } from '@agency/shared/flow/flow'
import { bizTypeNames } from '@agency/shared/flows'
import { dateAt, formatDateTime } from '@agency/shared/format/dates'
import { dueTone } from '@agency/shared/workday/due'
import { Tag } from '@douyinfe/semi-ui-19'
import type { Renderers } from '../../kit/data/cell'
import { workflowMessages as say } from './workflow.messages'
import styles from './workflow.module.css'

export const todoLabels = {
  title: say.title,
  bizType: say.bizType,
  projectCode: say.projectCode,
  projectName: say.projectName,
  stepName: say.stepName,
  createUserName: say.createUserName,
  createTime: { label: say.createTime, kind: 'time' },
  dueTime: { label: say.dueTime, kind: 'time' },
  status: say.status,
  handleTime: { label: say.handleTime, kind: 'time' },
  result: say.result,
  opinion: say.opinion,
} as const

export const todoWidths = {
  title: 200,
  bizType: 80,
  projectCode: 96,
  projectName: 104,
  stepName: 118,
  createUserName: 66,
  createTime: 104,
  dueTime: 104,
  handleTime: 104,
  status: 84,
  result: 72,
  opinion: 160,
}

export const todoCells: Renderers<Todo> = {
  title: (_title, row) => (
    <span className={styles.title} title={row.content ?? row.title}>
      {row.title}
    </span>
  ),
  bizType: (_type, row) => bizTypeNames[row.bizType] ?? row.bizType,
  createTime: (_time, row) => <ShortTime time={row.createTime} />,
  handleTime: (_time, row) => row.handleTime && <ShortTime time={row.handleTime} />,
  dueTime: (_time, row) => row.dueTime && <DueTime dueTime={row.dueTime} />,
  status: (_status, row) => <TodoStatus todo={row} />,
  result: (_result, row) => resultNames[row.result as keyof typeof resultNames] ?? row.result,
}

/** Month to minute, so that a row fits a screen; the year only where it is not this one. The tooltip has all of it. */
function ShortTime({ time }: { time: string }) {
  const full = formatDateTime(time)
  const isThisYear = full.slice(0, 4) === dateAt(new Date()).slice(0, 4)
  return (
    <time dateTime={time} title={full}>
      {isThisYear ? full.slice(5, 16) : full.slice(0, 10)}
    </time>
  )
}

/** Red when overdue, orange within a working day; said in words for whoever does not see colours. */
function DueTime({ dueTime }: { dueTime: string }) {
  const tone = dueTone(dueTime, new Date())
  return (
    <span className={styles[tone]}>
      <ShortTime time={dueTime} />
      {tone !== 'calm' && (
        <span className={styles.tone}>{tone === 'overdue' ? say.isOverdue : say.isSoon}</span>
      )}
    </span>
  )
}

function TodoStatus({ todo }: { todo: Todo }) {
  const isPool = todo.status === 'pending' && todo.assigneeUserId === null
  return (
    <span className={styles.tags}>
      <Tag color={todo.status === 'pending' ? 'blue' : 'grey'}>{isPool ? say.pool : say[todo.status]}</Tag>
      {todo.urgent && <Tag color="red">{say.urgent}</Tag>}
    </span>
  )
}
