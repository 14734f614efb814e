import type { FieldProblem } from '@agency/shared/contract/envelope'
import type { NamedMove } from '@agency/shared/flow/flow'
import { ApiError } from '@agency/shared/http/api-error'
import { useMemo, useState } from 'react'
import { sendMove } from '../../../kit/flow/deciding'
import { type Fact, factText } from '../../../kit/flow/facts'
import { flowMessages } from '../../../kit/flow/flow.messages'
import { type MoveBody, moveBody, moveSchema } from '../../../kit/flow/move-form'
import type { Making, MovedRow, Reading } from '../../../kit/flow/use-move-form'
import { useWithEditors } from '../../../kit/flow/use-with-editors'
import { NotSent } from '../../../kit/form/not-sent'
import { type AtMove, isSeen, usePageEditor } from '../../../kit/form/page-editors'
import { useAbout, useAgain, useFollow } from '../../../kit/form/use-about'
import { useFormState } from '../../../kit/form/use-form-state'
import { draftName, useKeptDraft } from '../../../kit/form/use-kept-draft'
import { ask, notify } from '../../../session/dialogs'

/** A step that is made from its form in a page. */
export interface OfStep<R extends MovedRow> extends Making<R>, Partial<Reading<R>> {
  /** What else goes with it, once it is ready; undefined where something on the page is wrong. */
  ready?: ((action: string) => Promise<Readonly<Record<string, unknown>> | undefined>) | undefined
  /** Makes it in the place of the record's own call, and tells what became of it. */
  sendAll?: ((body: MoveBody) => Promise<void>) | undefined
  /** What the server said, for the fields that are not in this form. */
  onRefused?: ((errors: readonly FieldProblem[]) => void) | undefined
  /** Hears whether something is typed that was not sent. */
  onTyped?: ((isTyped: boolean) => void) | undefined
}

/** The form of a step, and `make`, which asks first where it cannot be taken back. */
export function useStepForm<R extends MovedRow>(of: OfStep<R>) {
  const { move, row, calls, read, labels, askedOf, ready, sendAll, onRefused, onTyped, onMoved } = of
  const asked = of.asked ?? askedOf?.(row)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` is a new object at each draw of the page
  const schema = useMemo(() => moveSchema(move, asked), [move.key])
  const [first] = useState({ opinion: '', ccUserIds: [], ...asked?.first })
  const form = useFormState(schema, first)
  const [sending, setSending] = useState(false)
  const valuesOf = (one: R) => ({ ...askedOf?.(one)?.first })
  const about = useAbout(form, read && { row, read, valuesOf, action: move.action, labels })
  useFollow(about, row, { isSending: sending, onTyped })
  const withEditors = useWithEditors()
  /** What is typed waits for its own move; another that leads on from the step makes it void. */
  const atMove = (other: NamedMove): AtMove => {
    const isOwn = other.key === move.key && isSeen({ form })
    return isOwn || other.to === other.from || move.to === move.from ? 'kept' : 'asked'
  }
  usePageEditor({ ofRecord: row.listId, title: move.label, form, atMove })

  const kept = useKeptDraft({
    // Of several lots together nothing is read again: it could not be compared.
    name: about && draftName(`${move.action}.step`, row.listId, {}),
    form,
    version: about?.row.version,
    resume: (was) => about?.resume(was),
  })

  const make = async () => {
    const filled = form.check()
    if (!filled) return
    if (move.danger && !(await ask(lastQuestion(move, asked?.facts?.(form.values))))) return
    setSending(true)
    try {
      const more = ready ? await ready(move.action) : {}
      if (!more) return
      const body = { ...moveBody(move, about?.row ?? row, filled), ...more }
      if (sendAll) return await sendAll(body)
      await withEditors(move, body, (version) => sendMove(calls, move, { ...body, version }))
      // It is nothing unsaved any more, though it stands there until the record is read again.
      form.reset(form.values)
      await onMoved()
      // A step that may be made once more begins anew.
      form.reset(first)
      notify.success(flowMessages.done(move.label))
    } catch (error) {
      if (error instanceof NotSent) return
      if (!(error instanceof ApiError) || (await about?.take(error))) return
      form.takeErrors(error.errors)
      onRefused?.(error.errors)
    } finally {
      setSending(false)
    }
  }
  useAgain(about, () => void make())
  return { form, asked, about, kept, sending, make }
}

/** What cannot be taken back repeats whom and how much it is about, in words. */
const lastQuestion = (move: NamedMove, facts: readonly Fact[] = []) => ({
  title: move.label,
  content: [...facts.map((fact) => `${fact.label}：${factText(fact, true)}`), flowMessages.danger].join('\n'),
  okText: move.label,
})
