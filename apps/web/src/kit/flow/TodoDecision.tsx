import type { Todo } from '@agency/shared/contract/todo.contract'
import { MoveFacts } from './MoveFacts'
import { QuickDecision } from './QuickDecision'
import { useTodoDecision, useTodoRecord } from './use-todo-decision'

interface Props {
  todo: Todo
  /** Called when it was decided, withdrawn, or closed by somebody else, so that the list is reloaded. */
  onDone(): unknown
}

/** 就地处理: the key facts of a to-do and its decision, where that needs only an opinion. */
export default function TodoDecision({ todo, onDone }: Props) {
  const { data: matter } = useTodoRecord(todo)
  const { bar } = useTodoDecision(todo, { onDone, onUndone: onDone })
  const facts = (matter?.facts ?? []).map(({ label, text }) => ({ label, kind: 'text', value: text }))
  return (
    <>
      <MoveFacts facts={facts} inWords={false} />
      <QuickDecision {...bar} />
    </>
  )
}
