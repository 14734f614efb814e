import { opinionText, type Todo, todoApi } from '@agency/shared/contract/todo.contract'
import { decisionsAt, UNDO_MS } from '@agency/shared/flow/decisions'
import type { AnyFlow, NamedMove } from '@agency/shared/flow/flow'
import { flows } from '@agency/shared/flows'
import { newListId } from '@agency/shared/format/ids'
import { type Matter, readMatter } from '@agency/shared/todo/matter'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { http } from '../../session/app'
import { notify } from '../../session/dialogs'
import { useFormState } from '../form/use-form-state'
import { useSend } from '../form/use-send'
import { flowMessages as say } from './flow.messages'
import { MoveFacts } from './MoveFacts'
import { QuickDecision } from './QuickDecision'
import { resultWords } from './result-words'

const schema = z.object({ opinion: opinionText.optional() })

interface Props {
  todo: Todo
  /** Made, taken back, or closed by somebody else: the list is read again. */
  onDone(): unknown
}

/** 就地处理: what decides a to-do, and its decision, where that needs nothing but an opinion. */
export default function TodoDecision({ todo, onDone }: Props) {
  const { ownId, stepId, bizType } = todo
  const flow = flows.find((one) => one.bizType === bizType)
  const { data: matter } = useQuery({
    queryKey: ['todo-matter', todo.listId, todo.version],
    queryFn: ({ signal }) => readMatter(http, { ownId: ownId ?? '', stepId, bizType }, signal),
    enabled: ownId !== null,
    retry: false,
  })
  const facts = (matter?.facts ?? []).map(({ label, text }) => ({ label, kind: 'text', value: text }))
  return (
    <>
      <MoveFacts facts={facts} inWords={false} />
      {flow && <Decide {...{ flow, todo, onDone, matter }} />}
    </>
  )
}

function Decide({ flow, todo, onDone, matter }: Props & { flow: AnyFlow; matter: Matter | undefined }) {
  const form = useFormState(schema, { opinion: '' })
  const [pressed, press] = useState<NamedMove>()
  const { saving, send } = useSend(form)
  // One press is one decision, also where its answer was lost and it is pressed again.
  const key = useRef(newListId())
  const { approve, return: giveBack } = decisionsAt(flow, todo)
  const isOpen = (move: NamedMove | undefined): move is NamedMove =>
    move?.result !== undefined && todo.allowedActions.includes(move.result)
  const choose = (move: NamedMove) => {
    const isMissing = move.opinion === 'required' && !form.text('opinion').trim()
    if (isMissing) return form.showErrors([{ field: 'opinion', message: say.reason }])
    press(move)
    void send(async ({ opinion }) => {
      const result = move === giveBack ? 'return' : 'approve'
      const asked = {
        listId: todo.listId,
        version: todo.version,
        result,
        ...(opinion ? { opinion } : {}),
      } as const
      try {
        const idempotencyKey = `${key.current}${move.key}`
        const { undoUntil, ...closed } = await http.call(todoApi.decide, asked, { idempotencyKey })
        if (undoUntil === null) return say.done(move.label)
        notify.successWith(say.done(move.label), say.undo, () => void undo(closed, onDone), UNDO_MS)
        return undefined
      } finally {
        onDone()
      }
    })
  }
  return (
    <QuickDecision
      form={form}
      main={isOpen(approve) ? approve : undefined}
      others={isOpen(giveBack) ? [giveBack] : []}
      withOpinion
      withoutCc
      sending={saving ? pressed?.key : undefined}
      wordOf={(move) => resultWords(flow, move, matter?.state.ahead)}
      onChoose={choose}
    />
  )
}

/** Takes a decision back. A failure has been shown by the call. */
async function undo(
  { listId, version }: Pick<Todo, 'listId' | 'version'>,
  then: () => unknown,
): Promise<void> {
  try {
    await http.call(todoApi.undo, { listId, version })
    notify.success(say.undone)
  } catch {
    // shown by the call
  } finally {
    then()
  }
}
