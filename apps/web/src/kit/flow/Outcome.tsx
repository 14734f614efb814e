import { type FlowState, todoApi } from '@agency/shared/contract/todo.contract'
import type { AnyFlow } from '@agency/shared/flow/flow'
import { formatDateTime } from '@agency/shared/format/dates'
import { IconTickCircle } from '@douyinfe/semi-icons'
import { Button } from '@douyinfe/semi-ui-19'
import { useEffect, useRef } from 'react'
import { openTab } from '../../shell/tabs'
import { useCall } from '../data/use-call'
import styles from './decision.module.css'
import { todoHolderName } from './FlowWaiting'
import { flowMessages as say } from './flow.messages'

interface Props {
  word: string
  listId: string
  flow: AnyFlow
  state: FlowState | undefined
}

/** The result of a move, shown where it was made: who has the case now, and the person's next to-do. */
export function MoveOutcome({ word, listId, flow, state }: Props) {
  const box = useRef<HTMLDivElement>(null)
  // The move has removed its own button, so the focus moves here.
  useEffect(() => box.current?.focus(), [])
  const todo = state?.openTodos[0]
  const step = state && flow.steps[state.step]?.title
  return (
    <div ref={box} className={styles.outcome} role="status" tabIndex={-1}>
      <IconTickCircle aria-hidden className={styles.tick} />
      <strong>{word}</strong>
      {todo && step && (
        <span className={styles.goesOn}>
          {say.goesOn(
            todoHolderName(todo),
            step,
            todo.dueTime ? formatDateTime(todo.dueTime).slice(0, 16) : undefined,
          )}
        </span>
      )}
      <NextTodo after={listId} />
    </div>
  )
}

/** The most urgent other to-do of this person. */
function NextTodo({ after }: { after: string }) {
  const { data } = useCall(
    todoApi.page,
    { current: 1, size: 5, order: 'dueTime asc' },
    { key: ['next-todo', after], quiet: true, staleTime: 0 },
  )
  if (!data) return null
  const next = data.records.find(({ ownId }) => ownId !== null && ownId !== after)
  if (!next) return <span className={styles.goesOn}>{say.noTodoLeft}</span>
  return (
    <Button className={styles.next} onClick={() => openTab(next.path)}>
      <span className={styles.nextTitle}>{say.nextTodo(next.title)}</span>
    </Button>
  )
}
