import type { FieldProblem } from '@agency/shared/fields/field-problem'
import type { NamedMove } from '@agency/shared/flow/flow'
import { ApiError } from '@agency/shared/http/api-error'
import { useMemo, useState } from 'react'
import { sendMove } from '../../../kit/flow/available-moves'
import { type Fact, factText } from '../../../kit/flow/facts'
import { flowMessages } from '../../../kit/flow/flow.messages'
import { buildMoveBody, buildMoveSchema, type MoveBody } from '../../../kit/flow/move-form'
import type { Making, MovedRow, Reading } from '../../../kit/flow/use-move-form'
import { useMoveWithPageEditors } from '../../../kit/flow/use-with-editors'
import { NotSent } from '../../../kit/form/not-sent-error'
import { type AtMove, isFormVisible, useRegisterPageEditor } from '../../../kit/form/page-editors'
import {
  useFormRecordWithConflicts,
  useRepeatAfterConflict,
  useUpdateFromReloaded,
} from '../../../kit/form/use-about'
import { useFormState } from '../../../kit/form/use-form-state'
import { draftName, useStoredDraft } from '../../../kit/form/use-stored-draft'
import { askForConfirmation, notify } from '../../../session/dialogs'

/** A step made from a form in a page. */
export interface OfStep<R extends MovedRow> extends Making<R>, Partial<Reading<R>> {
  /** Saves related input first and returns additional fields; undefined when something on the page is invalid. */
  ready?: ((action: string) => Promise<Readonly<Record<string, unknown>> | undefined>) | undefined
  /** Replaces the record's own call and reports the result itself. */
  sendAll?: ((body: MoveBody) => Promise<void>) | undefined
  /** Receives server errors about fields that are not in this form. */
  onRefused?: ((errors: readonly FieldProblem[]) => void) | undefined
  /** Called when there is unsent input or no longer. */
  onTyped?: ((isTyped: boolean) => void) | undefined
}

/** The form of a step; `make` asks for confirmation where it cannot be undone. */
export function useStepForm<R extends MovedRow>(of: OfStep<R>) {
  const { move, row, calls, read, labels, askedOf, ready, sendAll, onRefused, onTyped, onMoved } = of
  const asked = of.asked ?? askedOf?.(row)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` is a new object at each draw of the page
  const schema = useMemo(() => buildMoveSchema(move, asked), [move.key])
  const [first] = useState({ opinion: '', ccUserIds: [], ...asked?.first })
  const form = useFormState(schema, first)
  const [sending, setSending] = useState(false)
  const initialMoveValues = (one: R) => ({ ...askedOf?.(one)?.first })
  const about = useFormRecordWithConflicts(
    form,
    read && { row, read, valuesOf: initialMoveValues, action: move.action, labels },
  )
  useUpdateFromReloaded(about, row, { isSending: sending, onTyped })
  const withEditors = useMoveWithPageEditors()
  /** Input for a step is sent with its own move; another move from the same step discards it. */
  const howToTreatUnsentInput = (other: NamedMove): AtMove => {
    const isOwn = other.key === move.key && isFormVisible({ form })
    return isOwn || other.to === other.from || move.to === move.from ? 'kept' : 'asked'
  }
  useRegisterPageEditor({ ofRecord: row.listId, title: move.label, form, atMove: howToTreatUnsentInput })

  const kept = useStoredDraft({
    // For several lots nothing is stored, because it could not be compared later.
    name: about && draftName(`${move.action}.step`, row.listId, {}),
    form,
    version: about?.row.version,
    resume: (was) => about?.restoreInput(was),
  })

  const confirmAndSendStep = async () => {
    const filled = form.check()
    if (!filled) return
    if (move.danger && !(await askForConfirmation(confirmationQuestion(move, asked?.facts?.(form.values)))))
      return
    setSending(true)
    try {
      const more = ready ? await ready(move.action) : {}
      if (!more) return
      const body = { ...buildMoveBody(move, about?.row ?? row, filled), ...more }
      if (sendAll) return await sendAll(body)
      await withEditors(move, body, (version) => sendMove(calls, move, { ...body, version }))
      // The input is saved, although it stays visible until the record is reloaded.
      form.reset(form.values)
      await onMoved()
      // A repeatable step starts with an empty form.
      form.reset(first)
      notify.success(flowMessages.done(move.label))
    } catch (error) {
      if (error instanceof NotSent) return
      if (!(error instanceof ApiError) || (await about?.handleRefusal(error))) return
      form.showServerErrors(error.errors)
      onRefused?.(error.errors)
    } finally {
      setSending(false)
    }
  }
  useRepeatAfterConflict(about, () => void confirmAndSendStep())
  return { form, asked, about, kept, sending, make: confirmAndSendStep }
}

/** The confirmation of a move that cannot be undone, with recipient and amount in words. */
const confirmationQuestion = (move: NamedMove, facts: readonly Fact[] = []) => ({
  title: move.label,
  content: [...facts.map((fact) => `${fact.label}：${factText(fact, true)}`), flowMessages.danger].join('\n'),
  okText: move.label,
})
