import type { Labels } from '@agency/shared/fields/words'
import type { NamedMove } from '@agency/shared/flow/flow'
import { useMemo } from 'react'
import type { SavedRow } from '../form/conflict'
import { useFormRecordWithConflicts } from '../form/use-about'
import { useFormState } from '../form/use-form-state'
import { useFormSend } from '../form/use-send'
import { type MoveCalls, sendMove, type Target } from './available-moves'
import { flowMessages as say } from './flow.messages'
import { buildMoveBody, buildMoveSchema, type MoveFormFields } from './move-form'
import type { Send } from './use-overtaken'
import { useMoveWithPageEditors } from './use-with-editors'

export type MovedRow = Omit<SavedRow, 'updateUserName' | 'updateTime'>

/** A move that is about to be made. */
export interface Making<R extends MovedRow = MovedRow> {
  move: NamedMove
  row: R
  asked?: MoveFormFields | undefined
  /** Steps to which it can return the case, default first; none when there is no choice. */
  targets?: readonly Target[]
  /** True when 抄送 would reveal a secret. */
  withoutCc?: boolean | undefined
  calls: MoveCalls
  /** Makes the move; by default the plain call, otherwise one that checks for changes by others. */
  send?: Send
  /** Awaited before the move is confirmed, so that the page is up to date by then. */
  onMoved(): unknown
}

/** How to reload the record of a move after others have changed it. */
export interface Reading<R extends MovedRow> {
  /** Loads the current record. Rejects with ApiError. */
  read(row: R): Promise<R>
  /** The labels of the record's fields. */
  labels: Labels
  /** Additional input of the move, where it depends on the current record. */
  askedOf(row: R): MoveFormFields | undefined
}

/** What a person typed before they chose the move. */
export interface Typed {
  opinion: string
  ccUserIds: readonly string[]
}
export const NOTHING_TYPED: Typed = { opinion: '', ccUserIds: [] }

/** Used when the record cannot be reloaded, so that the refusal is shown as it is. */
const rejectReading = () => Promise.reject(new Error('no way to read it again'))

/** The form of a move. `make` makes it and passes the message to `done`; a refusal keeps the input. */
export function useMoveForm<R extends MovedRow>(
  making: Making<R> & Partial<Reading<R>>,
  typed: Typed = NOTHING_TYPED,
) {
  const { move, row: opened, targets, calls, send, onMoved, read = rejectReading, labels, askedOf } = making
  const asked = askedOf?.(opened) ?? making.asked
  // The rules of an open form do not change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` is a new object at each draw of the page
  const schema = useMemo(() => buildMoveSchema(move, asked), [move])
  const form = useFormState(schema, { ...typed, toStep: targets?.[0]?.step, ...asked?.first })
  const initialMoveValues = (row: R) => ({ ...askedOf?.(row)?.first })
  const about = useFormRecordWithConflicts(form, {
    row: opened,
    read,
    valuesOf: initialMoveValues,
    action: move.action,
    labels,
  })
  const { saving, send: submit } = useFormSend(form, making.read && about)
  // The component that checks for changes by others passes in the current record.
  const row = making.read ? about.row : opened
  const withEditors = useMoveWithPageEditors()
  const sent: Send =
    send ??
    ((move, body) => withEditors(move, body, (version) => sendMove(calls, move, { ...body, version })))
  const sendMoveForm = (done: (word: string) => void) =>
    submit(async (filled) => {
      const answer = await sent(move, buildMoveBody(move, row, filled))
      await onMoved()
      done(asked?.told?.(answer) ?? say.done(move.label))
    })
  return { form, saving, make: sendMoveForm, about, asked: askedOf?.(row) ?? asked }
}
