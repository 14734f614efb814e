import { isForwardMove, type NamedMove } from '@agency/shared/flow/flow'
import { useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import {
  type AtMove,
  type PageEditor,
  recordSavedVersion,
  type Saved,
  useRegisterPageEditor,
} from './page-editors'
import type { FormValues } from './paths'
import { type AboutRecord, useRepeatAfterConflict } from './use-about'
import type { FormState } from './use-form-state'
import { useFormSend } from './use-send'
import { useStoredDraft } from './use-stored-draft'

/** The result of a save. */
export interface Written extends Saved {
  /** The message to show after the save. */
  word: string
  /** The values of the form after the save; by default those that were sent. */
  values?: FormValues
  /** Further changes to the form before the next rendering: the current record. */
  follow?(): void
}

interface Options<S extends z.ZodType> extends Pick<PageEditor, 'ofRecord' | 'title'> {
  form: FormState<S>
  /** The record to which the form belongs, when others may change it too. */
  about?: AboutRecord | undefined
  /** Makes the call. Rejects with ApiError. */
  write(filled: z.output<S>): Promise<Written>
  /** Called so that the page reloads what was saved. */
  onSaved(): unknown
  /** Name under which a long form is stored while typing; omitted for short and secret ones. */
  keptAs?: string
  /** By default, moves that advance the case save the input first and others ask. */
  atMove?(move: NamedMove): AtMove
}

const defaultTreatmentAtMove = (move: NamedMove): AtMove => (isForwardMove(move) ? 'saved' : 'asked')

/**
 * A form with its own save button on a record's page, next to the moves of the record. It is saved by its button and
 * by every move that includes it. Simultaneous saves are queued. Input during a save is retained. `save` resolves to
 * undefined when the input is invalid, which the fields show.
 */
export function useInlineEditor<S extends z.ZodType>(options: Options<S>) {
  const { form, about, write, onSaved, atMove = defaultTreatmentAtMove, ofRecord, title, keptAs } = options
  const { saving, send } = useFormSend(form, about)
  const underWay = useRef<Promise<Saved | undefined>>(undefined)

  const saveOnce = async (tells: boolean): Promise<Saved | undefined> => {
    let saved: Saved | undefined
    await send(async (filled) => {
      const sent = form.values
      const { word, values = sent, follow, version } = await write(filled)
      saved = { version }
      recordSavedVersion(ofRecord, saved)
      // Synchronously, because the waiting code continues with the form's values.
      flushSync(() => {
        form.keepTyped(sent, values)
        follow?.()
      })
      return tells ? word : undefined
    })
    if (saved) void onSaved()
    return saved
  }
  const latest = useRef({ attempt: saveOnce, isTyped: form.dirty })
  useLayoutEffect(() => {
    latest.current = { attempt: saveOnce, isTyped: form.dirty }
  })

  const saveInTurn = async (tells: boolean) => {
    const before = await underWay.current
    if (before && !latest.current.isTyped) return before
    const now = latest.current.attempt(tells).finally(() => {
      underWay.current = undefined
    })
    underWay.current = now
    return now
  }
  const saveAndNotify = () => saveInTurn(true)
  useRegisterPageEditor({ ofRecord, title, form, atMove, save: () => saveInTurn(false) })
  useRepeatAfterConflict(about, () => void saveAndNotify())
  const kept = useStoredDraft({
    name: keptAs,
    form,
    version: about?.row.version,
    resume: (was) => (about ? about.restoreInput(was) : form.settle(was.typed, form.saved)),
  })
  return { saving, save: saveAndNotify, kept }
}
