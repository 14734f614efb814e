import { type Todo, todoApi } from '@agency/shared/contract/todo.contract'
import type { AnyFlow } from '@agency/shared/flow/flow'
import { formatDateTime } from '@agency/shared/format/dates'
import { roleName } from '@agency/shared/roles/roles'
import { Tag } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { http } from '../../session/app'
import { useBusy } from '../data/use-busy'
import { RowButton } from '../list/RowButton'
import { flowMessages as say } from './flow.messages'
import styles from './flow.module.css'
import { TransferDialog } from './TransferDialog'

interface Props {
  flow: AnyFlow
  step: string
  openTodos: readonly Todo[]
  onChanged(): void
}

/** Whom a case waits for and until when, with buttons to reassign or urge. */
export function FlowWaiting({ flow, step, openTodos, onChanged }: Props) {
  if (openTodos.length === 0)
    return <p className={styles.waiting}>{flow.steps[step]?.end ? say.ended : say.nobody}</p>
  return (
    <>
      {openTodos.map((todo) => (
        <WaitingTodo key={todo.listId} todo={todo} onChanged={onChanged} />
      ))}
    </>
  )
}

function WaitingTodo({ todo, onChanged }: { todo: Todo; onChanged: () => void }) {
  return (
    <div className={styles.waiting}>
      <span>
        {say.waitsFor}：<strong>{todoHolderName(todo)}</strong>
      </span>
      {todo.dueTime && (
        <span className={styles.quiet}>{say.due(formatDateTime(todo.dueTime).slice(0, 16))}</span>
      )}
      {todo.forUserName && (
        <Tag color="violet" size="small">
          {say.instead(todo.forUserName)}
        </Tag>
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

/** The name of the assignee, or of the role whose members can claim it. */
export function todoHolderName(todo: Todo): string {
  if (todo.assigneeUserId) return todo.assigneeUserName ?? ''
  return todo.assigneeRole ? `${roleName(todo.assigneeRole)}（${say.pool}）` : say.pool
}

/** Buttons for 认领, 释放, 转办 and 催办 that the server allows on this to-do. */
export function TodoButtons({ todo, onChanged }: { todo: Todo; onChanged: () => void }) {
  const { listId, ownId, stepId } = todo
  const { busy, run } = useBusy()
  const [passing, setPassing] = useState(false)
  // Only the first claim succeeds, so the list is reloaded even after a failure to show who has it.
  const runAndReload = (call: () => Promise<unknown>, done: string) => () =>
    void run(async () => {
      await call()
      return done
    }, onChanged)
  const claimOrReleaseCall = (release?: true) => () => http.call(todoApi.setCurrentUser, { listId, release })
  const buttons = [
    { action: 'claim', label: say.claim, press: runAndReload(claimOrReleaseCall(), say.claimed) },
    { action: 'release', label: say.release, press: runAndReload(claimOrReleaseCall(true), say.released) },
    { action: 'transfer', label: say.transfer, press: () => setPassing(true) },
    {
      action: 'urge',
      label: say.urge,
      press: runAndReload(
        () => http.call(todoApi.urge, { ownId: ownId ?? '', stepId: stepId ?? '' }),
        say.urged,
      ),
    },
  ]
  return (
    <>
      {buttons
        .filter(({ action }) => todo.allowedActions.includes(action))
        .map(({ action, label, press }) => (
          <RowButton key={action} disabled={busy} onClick={press}>
            {label}
          </RowButton>
        ))}
      {passing && <TransferDialog todo={todo} onClose={() => setPassing(false)} onDone={onChanged} />}
    </>
  )
}
