import { opinionText, type Todo, todoApi } from '@agency/shared/contract/todo.contract'
import { decisionsAt } from '@agency/shared/flow/decisions'
import type { AnyFlow, NamedMove } from '@agency/shared/flow/flow'
import { flows } from '@agency/shared/flows'
import { newListId } from '@agency/shared/format/ids'
import { factsAt } from '@agency/shared/step-facts'
import { readStepRecord } from '@agency/shared/step-record'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { http } from '../../session/app'
import { useFormState } from '../form/use-form-state'
import { useSend } from '../form/use-send'
import { factsOf } from './facts'
import { flowMessages as say } from './flow.messages'
import { MoveFacts } from './MoveFacts'
import { QuickDecision } from './QuickDecision'

const schema = z.object({ opinion: opinionText.optional() })

interface Props {
  todo: Todo
  /** Made, or closed by somebody else: the list is read again. */
  onDone(): unknown
}

/** 就地处理: what decides a to-do, and its decision, where that needs nothing but an opinion. */
export default function TodoDecision({ todo, onDone }: Props) {
  const flow = flows.find(({ bizType }) => bizType === todo.bizType)
  const { data: facts = [] } = useQuery({
    queryKey: ['todo-facts', todo.listId, todo.version],
    queryFn: () => readFacts(todo),
    retry: false,
  })
  return (
    <>
      <MoveFacts facts={facts} inWords={false} />
      {flow && <Decide flow={flow} todo={todo} onDone={onDone} />}
    </>
  )
}

async function readFacts({ ownId, stepId, bizType }: Todo) {
  const wanted = await factsAt({ stepId, bizType })
  if (!wanted || ownId === null) return []
  return factsOf(wanted.labels, wanted.names, await readStepRecord(http, { ownId, bizType }))
}

function Decide({ flow, todo, onDone }: Props & { flow: AnyFlow }) {
  const form = useFormState(schema, { opinion: '' })
  const [pressed, press] = useState<NamedMove>()
  const { saving, send } = useSend(form)
  // One press is one decision, also where its answer was lost and it is pressed again.
  const key = useRef(newListId())
  const offered = Object.values(decisionsAt(flow, todo.stepId)).filter(
    ({ result }) => result && todo.allowedActions.includes(result),
  )
  const main = offered.find(({ result }) => result === 'approve')
  const choose = (move: NamedMove) => {
    const isMissing = move.opinion === 'required' && !String(form.get('opinion') ?? '').trim()
    if (isMissing) return form.showErrors([{ field: 'opinion', message: say.reason }])
    press(move)
    void send(async ({ opinion }) => {
      const { listId, version } = todo
      const asked = { listId, version, result: move.result as 'approve' | 'return' }
      try {
        await http.call(
          todoApi.decide,
          { ...asked, ...(opinion ? { opinion } : {}) },
          { idempotencyKey: `${key.current}${move.key}` },
        )
      } finally {
        onDone()
      }
      return say.done(move.label)
    })
  }
  return (
    <QuickDecision
      {...{ form, main }}
      others={offered.filter((move) => move !== main)}
      withOpinion
      withoutCc
      {...(saving && pressed ? { sending: pressed.key } : {})}
      onChoose={choose}
    />
  )
}
