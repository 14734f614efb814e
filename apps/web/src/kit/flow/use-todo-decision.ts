import { opinionText, type Todo, todoApi } from '@agency/shared/contract/todo.contract'
import { decisionsAt, UNDO_MS } from '@agency/shared/flow/decisions'
import type { AnyFlow, NamedMove } from '@agency/shared/flow/flow'
import { flows } from '@agency/shared/flows'
import { newListId } from '@agency/shared/format/ids'
import { type Matter, readMatter } from '@agency/shared/todo/matter'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { http } from '../../session/app'
import { ask as askFirst, notify } from '../../session/dialogs'
import { type FormState, useFormState } from '../form/use-form-state'
import { useSend } from '../form/use-send'
import { awaitData, needsPassed, type Target, targetsOf } from './deciding'
import { flowMessages as say } from './flow.messages'
import { resultWords } from './result-words'

/** Going back and forth between to-dos asks once, in ms. */
const FRESH_MS = 15_000

/** What a to-do is about, as its record's page has it. */
export const useMatter = ({ listId, version, ownId, stepId, bizType }: Todo) =>
  useQuery({
    queryKey: ['todo-matter', listId, version],
    queryFn: ({ signal }) => readMatter(http, { ownId: ownId ?? '', stepId, bizType }, signal),
    enabled: ownId !== null,
    staleTime: FRESH_MS,
    retry: false,
  })

interface Closed {
  listId: string
  version: number
}

/** What follows a decision. */
interface After {
  /** It is made; also when it was refused, since what stands on the screen may be the reason: then nothing was closed. */
  onDone(closed: Closed | undefined): unknown
  /** It was taken back, and waits again. */
  onUndone(listId: string): unknown
}

const flowOf = ({ bizType, stepId }: Todo) =>
  flows.find(
    (flow) =>
      flow.bizType === bizType && Object.values(flow.steps).some(({ todo }) => todo?.stepId === stepId),
  )

/** What this person may decide of a to-do without opening its page: nothing but an opinion is needed. */
export function decidable(todo: Todo) {
  const flow = flowOf(todo)
  const moves = flow ? decisionsAt(flow, todo) : {}
  const open = (result: 'approve' | 'return') =>
    todo.allowedActions.includes(result) ? moves[result] : undefined
  return { flow, approve: open('approve'), giveBack: open('return') }
}

interface How {
  opinion?: string | undefined
  /** Of a return: the earlier step that it goes to, where that is not its usual one. */
  toStep?: string | undefined
  /** One press is one decision, also where its answer was lost and it is pressed again. */
  idempotencyKey?: string
}

/** Names the to-do whose approval is for good. What can be taken back for ten seconds is not asked about. */
const isMeant = ({ title }: Todo, { label, result, withdrawable }: NamedMove): Promise<boolean> =>
  result !== 'approve' || withdrawable
    ? Promise.resolve(true)
    : askFirst({ title: say.askFinal(label), content: say.final(title), okText: label })

/**
 * Decides a to-do, after a question where that is for good, and offers for ten seconds to take it back where the server
 * says that it can be. Rejects with ApiError, which the call has shown.
 */
export async function decideTodo(
  todo: Todo,
  move: NamedMove,
  { opinion, toStep, ...call }: How,
  { onDone, onUndone }: After,
): Promise<void> {
  if (!(await isMeant(todo, move))) return
  const { listId, version } = todo
  const result = move.result === 'return' ? 'return' : 'approve'
  const more = { ...(opinion ? { opinion } : {}), ...(toStep ? { toStep } : {}) }
  const asked = { listId, version, result, ...more } as const
  let done: Closed | undefined
  try {
    const { undoUntil, ...closed } = await http.call(todoApi.decide, asked, call)
    done = closed
    const word = say.done(move.label)
    if (undoUntil === null) notify.success(word)
    else notify.successWith(word, say.undo, () => void undo(closed, onUndone), UNDO_MS)
  } finally {
    await onDone(done)
  }
}

/** A failure has been shown by the call. */
async function undo({ listId, version }: Closed, then: After['onUndone']): Promise<void> {
  try {
    await http.call(todoApi.undo, { listId, version })
    notify.success(say.undone)
  } catch {
    // shown by the call
  } finally {
    await then(listId)
  }
}

const schema = z.object({ opinion: opinionText.optional(), toStep: z.string().optional() })

/** The form of such a decision: its opinion, its two moves, and what they come to. */
export function useTodoDecision(todo: Todo, after: After) {
  const form = useFormState(schema, { opinion: '' })
  const { saving, send } = useSend(form)
  const [pressed, setPressed] = useState<NamedMove>()
  const key = useRef(newListId())
  const reading = useMatter(todo)
  const matter = reading.data
  const { flow, approve, giveBack } = decidable(todo)
  const { returning, ask, stay } = useReturning(form)
  const targetsIn = (read: Matter | undefined) => targetsAt(flow, giveBack, read?.state.passed)
  const press = async (move: NamedMove) => {
    if (saving) return
    if (move === giveBack && needsPassed(move) && !returning) {
      const read = await awaitData(reading)
      if (!read) return notify.warning(say.unreadTargets)
      const targets = targetsIn(read)
      if (targets.length > 1) return ask(targets)
    }
    if (move.opinion === 'required' && form.text('opinion').trim() === '')
      return form.showErrors([{ field: 'opinion', message: say.reason }])
    setPressed(move)
    void send(async ({ opinion, toStep }) => {
      const idempotencyKey = `${key.current}${move.key}${toStep ?? ''}`
      await decideTodo(todo, move, { opinion, toStep: returning ? toStep : undefined, idempotencyKey }, after)
      return undefined
    })
  }
  return {
    approve,
    giveBack,
    press,
    /** For QuickDecision. */
    bar: {
      form,
      main: returning ? giveBack : approve,
      others: giveBack && !returning ? [giveBack] : [],
      targets: returning ? targetsIn(matter) : [],
      onStay: stay,
      withOpinion: true,
      withoutCc: true,
      sending: saving ? pressed?.key : undefined,
      wordOf: (move: NamedMove) =>
        flow && !returning ? resultWords(flow, move, matter?.state.ahead) : move.label,
      onChoose: (move: NamedMove) => void press(move),
    },
  }
}

/** The steps that a return may be sent to; none where there is no choice, or the record decides. */
const targetsAt = (flow: AnyFlow | undefined, move: NamedMove | undefined, passed: readonly string[] = []) =>
  flow && move && move.to !== '' ? targetsOf(flow, move, passed) : []

/** A return that may go to several steps is asked where to, before it is made. */
function useReturning(form: FormState<typeof schema>) {
  const [returning, setReturning] = useState(false)
  useEffect(() => {
    if (returning) form.box.current?.querySelector<HTMLElement>('[role=radiogroup] input')?.focus()
  }, [returning, form.box])
  return {
    returning,
    ask(targets: readonly Target[]) {
      form.set('toStep', targets[0]?.step)
      setReturning(true)
    },
    stay: () => setReturning(false),
  }
}
