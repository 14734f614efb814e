import type { NamedMove } from '@agency/shared/flow/flow'
import { useMemo } from 'react'
import { useFormState } from '../form/use-form-state'
import { useSend } from '../form/use-send'
import { type MoveCalls, sendMove, type Target } from './deciding'
import { flowMessages as say } from './flow.messages'
import { type AskedFields, moveBody, moveSchema } from './move-form'
import type { Send } from './use-overtaken'

/** A move that is about to be made. */
export interface Making {
  move: NamedMove
  row: { listId: string; version: number }
  asked?: AskedFields | undefined
  /** Where a return may go, its usual step first; none where there is no choice. */
  targets?: readonly Target[]
  /** A copy would tell others of what is secret. */
  withoutCc?: boolean | undefined
  calls: MoveCalls
  /** Makes the move, where that is watched over. */
  send?: Send
  /** Is waited for: what the page shows is current when it says that the move is made. */
  onMoved(): unknown
}

/** What was typed before the move was chosen. */
export interface Typed {
  opinion: string
  ccUserIds: readonly string[]
}
export const NOTHING_TYPED: Typed = { opinion: '', ccUserIds: [] }

/** The form of a move. `make` makes it and tells `done` what to say; a refusal leaves what was typed. */
export function useMoveForm(
  { move, row, asked, targets, calls, send, onMoved }: Making,
  typed = NOTHING_TYPED,
) {
  // The rules of a form that is open do not change under it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` is a new object at each draw of the page
  const schema = useMemo(() => moveSchema(move, asked), [move])
  const form = useFormState(schema, { ...typed, toStep: targets?.[0]?.step, ...asked?.first })
  const { saving, send: submit } = useSend(form)
  const sent: Send = send ?? ((...of) => sendMove(calls, ...of))
  const make = (done: (word: string) => void) =>
    submit(async (filled) => {
      const answer = await sent(move, moveBody(move, row, filled))
      await onMoved()
      done(asked?.told?.(answer) ?? say.done(move.label))
    })
  return { form, saving, make }
}
