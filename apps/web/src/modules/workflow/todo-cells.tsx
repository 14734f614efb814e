import type { Todo } from '@agency/shared/contract/todo.contract'
import { resultNames } from '@agency/shared/flow/flow'
import { formatDateTime } from '@agency/shared/format/dates'
import { flows } from '@agency/shared/modules'
import { Tag } from '@douyinfe/semi-ui-19'
import type { Renderers } from '../../kit/data/cell'
import { dueTone } from './due'
import { workflowMessages as say } from './workflow.messages'
import styles from './workflow.module.css'

/** Business types by name; a task of one's own belongs to none of the flows. */
export const bizTypeNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(flows.map((flow) => [flow.bizType, flow.title])),
  'workflow:task': say.ownTask,
}

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
  title: 190,
  bizType: 84,
  projectCode: 118,
  projectName: 132,
  stepName: 100,
  createUserName: 66,
  createTime: 130,
  dueTime: 130,
  handleTime: 130,
  status: 84,
  opinion: 200,
}

export const todoCells: Renderers<Todo> = {
  title: (_title, row) => (
    <span className={styles.title} title={row.content ?? row.title}>
      {row.title}
    </span>
  ),
  bizType: (_type, row) => bizTypeNames[row.bizType] ?? row.bizType,
  dueTime: (_time, row) => row.dueTime && <DueTime dueTime={row.dueTime} />,
  status: (_status, row) => <TodoStatus todo={row} />,
  result: (_result, row) => resultNames[row.result as keyof typeof resultNames] ?? row.result,
}

/** Red when overdue, orange within a working day; said in words for whoever does not see colours. */
function DueTime({ dueTime }: { dueTime: string }) {
  const tone = dueTone(dueTime, new Date())
  return (
    <span className={styles[tone]}>
      {formatDateTime(dueTime).slice(0, 16)}
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
