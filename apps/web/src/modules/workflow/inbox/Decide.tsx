import type { Todo } from '@agency/shared/contract/todo.contract'
import { type RefObject, useEffect } from 'react'
import { QuickDecision } from '../../../kit/flow/QuickDecision'
import { useTodoDecision } from '../../../kit/flow/use-todo-decision'
import { inboxCallbacksAfterDecision } from './decide'
import { inboxMessages as say } from './inbox.messages'
import styles from './inbox.module.css'
import type { Inbox } from './use-inbox'
import type { Deeds } from './use-inbox-keys'

interface Props {
  todo: Todo
  inbox: Inbox
  deeds: RefObject<Deeds>
}

/**
 * The buttons 同意 and 退回 with a field for the opinion, when the step needs no more than that; otherwise a link to
 * the step's page.
 */
export function DecisionButtons({ todo, inbox, deeds }: Props) {
  const { approve, giveBack, press, bar } = useTodoDecision(todo, inboxCallbacksAfterDecision(inbox))
  useEffect(() => {
    deeds.current = {
      approve: approve && (() => press(approve)),
      giveBack: giveBack && (() => press(giveBack)),
    }
    return () => {
      deeds.current = {}
    }
  })
  if (!approve && !giveBack)
    return todo.allowedActions.includes('handle') ? <p className={styles.elsewhere}>{say.notHere}</p> : null
  return (
    <footer className={styles.foot}>
      <QuickDecision {...bar} />
    </footer>
  )
}
