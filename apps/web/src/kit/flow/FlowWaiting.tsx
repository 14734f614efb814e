import type { Todo } from '@agency/shared/contract/todo.contract'
import type { AnyFlow } from '@agency/shared/flow/flow'
import { formatDateTime } from '@agency/shared/format/dates'
import { roleName } from '@agency/shared/roles/roles'
import { Tag } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { RowButton } from '../list/RowButton'
import { flowMessages as say } from './flow.messages'
import styles from './flow.module.css'
import { TransferDialog } from './TransferDialog'
import { useTodoActions } from './use-todo-actions'

interface Props {
  flow: AnyFlow
  step: string
  openTodos: readonly Todo[]
  onChanged(): void
}

/** Who a case waits for, until when, and the buttons that pass it on or hurry it. */
export function FlowWaiting({ flow, step, openTodos, onChanged }: Props) {
  if (openTodos.length === 0)
    return <p className={styles.waiting}>{flow.steps[step]?.end ? say.ended : say.nobody}</p>
  return (
    <>
      {openTodos.map((todo) => (
        <Waiting key={todo.listId} todo={todo} onChanged={onChanged} />
      ))}
    </>
  )
}

function Waiting({ todo, onChanged }: { todo: Todo; onChanged: () => void }) {
  return (
    <div className={styles.waiting}>
      <span>
        {say.waitsFor}：<strong>{holderOf(todo)}</strong>
      </span>
      {todo.dueTime && (
        <span className={styles.quiet}>{say.due(formatDateTime(todo.dueTime).slice(0, 16))}</span>
      )}
      {todo.urgent && (
        <Tag color="red" size="small">
          {say.urgent}
        </Tag>
      )}
      <TodoButtons todo={todo} onChanged={onChanged} />
    </div>
  )
}

/** The person who has it, or the role whose people may claim it. */
export function holderOf(todo: Todo): string {
  if (todo.assigneeUserId) return todo.assigneeUserName ?? ''
  return todo.assigneeRole ? `${roleName(todo.assigneeRole)}（${say.pool}）` : say.pool
}

/** 认领, 释放, 转办, 催办: those the server allows on this to-do. */
export function TodoButtons({ todo, onChanged }: { todo: Todo; onChanged: () => void }) {
  const { acting, claim, release, urge } = useTodoActions(onChanged)
  const [passing, setPassing] = useState(false)
  const buttons = [
    { action: 'claim', label: say.claim, press: () => void claim(todo) },
    { action: 'release', label: say.release, press: () => void release(todo) },
    { action: 'transfer', label: say.transfer, press: () => setPassing(true) },
    { action: 'urge', label: say.urge, press: () => urge(todo) },
  ]
  return (
    <>
      {buttons
        .filter(({ action }) => todo.allowedActions.includes(action))
        .map(({ action, label, press }) => (
          <RowButton key={action} disabled={acting !== undefined} onClick={press}>
            {label}
          </RowButton>
        ))}
      {passing && <TransferDialog todo={todo} onClose={() => setPassing(false)} onDone={onChanged} />}
    </>
  )
}
