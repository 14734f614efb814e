import type { Todo } from '@agency/shared/contract/todo.contract'
import { MoveFacts } from './MoveFacts'
import { QuickDecision } from './QuickDecision'
import { useMatter, useTodoDecision } from './use-todo-decision'

interface Props {
  todo: Todo
  /** Made, taken back, or closed by somebody else: the list is read again. */
  onDone(): unknown
}

/** 就地处理: what decides a to-do, and its decision, where that needs nothing but an opinion. */
export default function TodoDecision({ todo, onDone }: Props) {
  const { data: matter } = useMatter(todo)
  const { bar } = useTodoDecision(todo, { onDone, onUndone: onDone })
  const facts = (matter?.facts ?? []).map(({ label, text }) => ({ label, kind: 'text', value: text }))
  return (
    <>
      <MoveFacts facts={facts} inWords={false} />
      <QuickDecision {...bar} />
    </>
  )
}
