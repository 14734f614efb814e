import { opinionText, type Todo, todoApi } from '@agency/shared/contract/todo.contract'
import { decisionMovesOfTodo, UNDO_MS } from '@agency/shared/flow/decisions'
import type { AnyFlow, NamedMove } from '@agency/shared/flow/flow'
import { flows } from '@agency/shared/flows'
import { newListId } from '@agency/shared/format/ids'
import { loadTodoMatter, type Matter } from '@agency/shared/todo/matter'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { http } from '../../session/app'
import { askForConfirmation as askFirst, notify } from '../../session/dialogs'
import { type FormState, useFormState } from '../form/use-form-state'
import { useFormSend } from '../form/use-send'
import { awaitQueryData, needsCaseHistory, returnStepOptions, type Target } from './available-moves'
import { flowMessages as say } from './flow.messages'
import { moveEffectText } from './result-words'

/** In ms: moving back and forth between to-dos within this time does not reload them. */
const FRESH_MS = 15_000

/** Loads what a to-do is about, as its record's page shows it. */
export const useTodoRecord = ({ listId, version, ownId, stepId, bizType }: Todo) =>
  useQuery({
    queryKey: ['todo-matter', listId, version],
    queryFn: ({ signal }) => loadTodoMatter(http, { ownId: ownId ?? '', stepId, bizType }, signal),
    enabled: ownId !== null,
    staleTime: FRESH_MS,
    retry: false,
  })

interface Closed {
  listId: string
  version: number
}

/** What happens after a decision. */
interface After {
  /** Called after a decision, and also after a refusal (with undefined), because outdated data may be the cause. */
  onDone(closed: Closed | undefined): unknown
  /** Called when it was withdrawn and is open again. */
  onUndone(listId: string): unknown
}

const findTodoFlow = ({ bizType, stepId }: Todo) =>
  flows.find(
    (flow) =>
      flow.bizType === bizType && Object.values(flow.steps).some(({ todo }) => todo?.stepId === stepId),
  )

/** The decisions that this person can make on a to-do without opening its page, because they need only an opinion. */
export function quickDecisionsFor(todo: Todo) {
  const flow = findTodoFlow(todo)
  const moves = flow ? decisionMovesOfTodo(flow, todo) : {}
  const allowedMoveFor = (result: 'approve' | 'return') =>
    todo.allowedActions.includes(result) ? moves[result] : undefined
  return { flow, approve: allowedMoveFor('approve'), giveBack: allowedMoveFor('return') }
}

interface How {
  opinion?: string | undefined
  /** For a return: the chosen earlier step, when it is not the default one. */
  toStep?: string | undefined
  /** The same key for a repeated press after a lost answer, so that it counts once. */
  idempotencyKey?: string
}

/**
 * Asks for confirmation of an approval that cannot be undone, naming the to-do. What can be undone for ten seconds
 * needs no confirmation.
 */
const confirmIfFinal = ({ title }: Todo, { label, result, withdrawable }: NamedMove): Promise<boolean> =>
  result !== 'approve' || withdrawable
    ? Promise.resolve(true)
    : askFirst({ title: say.askFinal(label), content: say.final(title), okText: label })

/**
 * Decides a to-do, after a confirmation where it is final, and offers to undo it for ten seconds where the server
 * allows it. Rejects with ApiError, which the call has shown.
 */
export async function confirmAndDecideTodo(
  todo: Todo,
  move: NamedMove,
  { opinion, toStep, ...call }: How,
  { onDone, onUndone }: After,
): Promise<void> {
  if (!(await confirmIfFinal(todo, move))) return
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
    else notify.successWith(word, say.undo, () => void undoDecision(closed, onUndone), UNDO_MS)
  } finally {
    await onDone(done)
  }
}

/** A failure has been shown by the call. */
async function undoDecision({ listId, version }: Closed, then: After['onUndone']): Promise<void> {
  try {
    await http.call(todoApi.undo, { listId, version })
    notify.success(say.undone)
  } catch {
    // The call has shown the failure.
  } finally {
    await then(listId)
  }
}

const schema = z.object({ opinion: opinionText.optional(), toStep: z.string().optional() })

/** The form of such a decision: opinion, two moves, and their effects. */
export function useTodoDecision(todo: Todo, after: After) {
  const form = useFormState(schema, { opinion: '' })
  const { saving, send } = useFormSend(form)
  const [pressed, setPressed] = useState<NamedMove>()
  const key = useRef(newListId())
  const reading = useTodoRecord(todo)
  const matter = reading.data
  const { flow, approve, giveBack } = quickDecisionsFor(todo)
  const { returning, ask, stay } = useReturnStepRequest(form)
  const returnTargetsIn = (read: Matter | undefined) => returnTargetsAt(flow, giveBack, read?.state.passed)
  const makeDecision = async (move: NamedMove) => {
    if (saving) return
    if (move === giveBack && needsCaseHistory(move) && !returning) {
      const read = await awaitQueryData(reading)
      if (!read) return notify.warning(say.unreadTargets)
      const targets = returnTargetsIn(read)
      if (targets.length > 1) return ask(targets)
    }
    if (move.opinion === 'required' && form.text('opinion').trim() === '')
      return form.showErrors([{ field: 'opinion', message: say.reason }])
    setPressed(move)
    void send(async ({ opinion, toStep }) => {
      const idempotencyKey = `${key.current}${move.key}${toStep ?? ''}`
      await confirmAndDecideTodo(
        todo,
        move,
        { opinion, toStep: returning ? toStep : undefined, idempotencyKey },
        after,
      )
      return undefined
    })
  }
  return {
    approve,
    giveBack,
    press: makeDecision,
    /** Properties for QuickDecision. */
    bar: {
      form,
      main: returning ? giveBack : approve,
      others: giveBack && !returning ? [giveBack] : [],
      targets: returning ? returnTargetsIn(matter) : [],
      onStay: stay,
      withOpinion: true,
      withoutCc: true,
      sending: saving ? pressed?.key : undefined,
      wordOf: (move: NamedMove) =>
        flow && !returning ? moveEffectText(flow, move, matter?.state.ahead) : move.label,
      onChoose: (move: NamedMove) => void makeDecision(move),
    },
  }
}

/** The steps to which a return can be sent; none when there is no choice or the record decides. */
const returnTargetsAt = (
  flow: AnyFlow | undefined,
  move: NamedMove | undefined,
  passed: readonly string[] = [],
) => (flow && move && move.to !== '' ? returnStepOptions(flow, move, passed) : [])

/** When a return has several possible targets, asks for one before it is made. */
function useReturnStepRequest(form: FormState<typeof schema>) {
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
