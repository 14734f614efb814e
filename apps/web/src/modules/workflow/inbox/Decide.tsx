import { opinionText, type Todo } from '@agency/shared/contract/todo.contract'
import { decisionsAt } from '@agency/shared/flow/decisions'
import type { NamedMove } from '@agency/shared/flow/flow'
import { type RefObject, useEffect, useState } from 'react'
import { z } from 'zod'
import { flowMessages } from '../../../kit/flow/flow.messages'
import { QuickDecision } from '../../../kit/flow/QuickDecision'
import { resultWords } from '../../../kit/flow/result-words'
import { useFormState } from '../../../kit/form/use-form-state'
import { useSend } from '../../../kit/form/use-send'
import { decideOne, flowAt, type Result } from './decide'
import { inboxMessages as say } from './inbox.messages'
import styles from './inbox.module.css'
import { useMatter } from './MatterOf'
import type { Inbox } from './use-inbox'
import type { Deeds } from './use-inbox-keys'

const schema = z.object({ opinion: opinionText.optional(), ccUserIds: z.array(z.string()) })

interface Props {
  todo: Todo
  inbox: Inbox
  deeds: RefObject<Deeds>
}

/** 同意 and 退回 with an opinion, where the step needs no more than that; else the way to its page. */
export function Decide({ todo, inbox, deeds }: Props) {
  const form = useFormState(schema, { opinion: '', ccUserIds: [] })
  const { saving, send } = useSend(form)
  const [pressed, setPressed] = useState<Result>()
  const flow = flowAt(todo.stepId)
  const moves = flow ? decisionsAt(flow, todo) : {}
  const ofResult = (result: Result) => (todo.allowedActions.includes(result) ? moves[result] : undefined)
  const [approve, giveBack] = [ofResult('approve'), ofResult('return')]
  const { data: matter } = useMatter(todo)
  const press = (result: Result) => {
    if (saving) return
    if (moves[result]?.opinion === 'required' && form.text('opinion').trim() === '')
      return form.showErrors([{ field: 'opinion', message: flowMessages.reason }])
    setPressed(result)
    void send(async ({ opinion }) => {
      await decideOne(inbox, todo, { result, opinion })
      return undefined
    })
  }
  useEffect(() => {
    deeds.current = {
      approve: approve && (() => press('approve')),
      giveBack: giveBack && (() => press('return')),
    }
    return () => {
      deeds.current = {}
    }
  })
  if (!flow || (!approve && !giveBack))
    return todo.allowedActions.includes('handle') ? <p className={styles.elsewhere}>{say.notHere}</p> : null
  const isOf = (move: NamedMove): Result => (move === giveBack ? 'return' : 'approve')
  return (
    <footer className={styles.foot}>
      <QuickDecision
        form={form}
        withOpinion
        withoutCc
        main={approve}
        others={giveBack ? [giveBack] : []}
        sending={saving && pressed ? moves[pressed]?.key : undefined}
        wordOf={(move) => resultWords(flow, move, matter?.state.ahead)}
        onChoose={(move) => press(isOf(move))}
      />
    </footer>
  )
}
