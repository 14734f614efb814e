import type { Labels } from '@agency/shared/fields/words'
import type { NamedMove } from '@agency/shared/flow/flow'
import { useMemo } from 'react'
import type { SavedRow } from '../form/conflict'
import { useAbout } from '../form/use-about'
import { useFormState } from '../form/use-form-state'
import { useSend } from '../form/use-send'
import { type MoveCalls, sendMove, type Target } from './deciding'
import { flowMessages as say } from './flow.messages'
import { type AskedFields, moveBody, moveSchema } from './move-form'
import type { Send } from './use-overtaken'
import { useWithEditors } from './use-with-editors'

export type MovedRow = Omit<SavedRow, 'updateUserName' | 'updateTime'>

/** A move that is about to be made. */
export interface Making<R extends MovedRow = MovedRow> {
  move: NamedMove
  row: R
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

/** How the record of a move is read again: others may have been faster. */
export interface Reading<R extends MovedRow> {
  /** The record as it is now; rejects with ApiError. */
  read(row: R): Promise<R>
  /** What its fields are called. */
  labels: Labels
  /** What the move asks for, where that comes from the record as it is. */
  askedOf(row: R): AskedFields | undefined
}

/** What was typed before the move was chosen. */
export interface Typed {
  opinion: string
  ccUserIds: readonly string[]
}
export const NOTHING_TYPED: Typed = { opinion: '', ccUserIds: [] }

/** Nobody can look again: the refusal is told as it was made. */
const unread = () => Promise.reject(new Error('no way to read it again'))

/** The form of a move. `make` makes it and tells `done` what to say; a refusal leaves what was typed. */
export function useMoveForm<R extends MovedRow>(
  making: Making<R> & Partial<Reading<R>>,
  typed: Typed = NOTHING_TYPED,
) {
  const { move, row: opened, targets, calls, send, onMoved, read = unread, labels, askedOf } = making
  const asked = askedOf?.(opened) ?? making.asked
  // The rules of a form that is open do not change under it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` is a new object at each draw of the page
  const schema = useMemo(() => moveSchema(move, asked), [move])
  const form = useFormState(schema, { ...typed, toStep: targets?.[0]?.step, ...asked?.first })
  const valuesOf = (row: R) => ({ ...askedOf?.(row)?.first })
  const about = useAbout(form, { row: opened, read, valuesOf, action: move.action, labels })
  const { saving, send: submit } = useSend(form, making.read && about)
  // Whoever watches over the move tells of what others changed, and hands in the record as it is.
  const row = making.read ? about.row : opened
  const withEditors = useWithEditors()
  const sent: Send =
    send ??
    ((move, body) => withEditors(move, body, (version) => sendMove(calls, move, { ...body, version })))
  const make = (done: (word: string) => void) =>
    submit(async (filled) => {
      const answer = await sent(move, moveBody(move, row, filled))
      await onMoved()
      done(asked?.told?.(answer) ?? say.done(move.label))
    })
  return { form, saving, make, about, asked: askedOf?.(row) ?? asked }
}
