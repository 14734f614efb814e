import { isForward, type NamedMove } from '@agency/shared/flow/flow'
import { useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import { type AtMove, noteSaved, type PageEditor, type Saved, usePageEditor } from './page-editors'
import type { FormValues } from './paths'
import { type AboutRecord, useAgain } from './use-about'
import type { FormState } from './use-form-state'
import { useKeptDraft } from './use-kept-draft'
import { useSend } from './use-send'

/** What came of writing what was typed. */
export interface Written extends Saved {
  /** What is told of it. */
  word: string
  /** What the form holds of it from now on; left out, what was sent. */
  values?: FormValues
  /** Follows from it in the form, before the page is drawn anew: the record as it stands now. */
  follow?(): void
}

interface Options<S extends z.ZodType> extends Pick<PageEditor, 'ofRecord' | 'title'> {
  form: FormState<S>
  /** The record that it is about, where others may be faster. */
  about?: AboutRecord | undefined
  /** Makes the call. Rejects with ApiError. */
  write(filled: z.output<S>): Promise<Written>
  /** The page reads again what was written. */
  onSaved(): unknown
  /** A long form is kept as it is typed, under this name; a short or secret one is not. */
  keptAs?: string
  /** Left out: what carries the matter on takes along what is typed, anything else asks. */
  atMove?(move: NamedMove): AtMove
}

const usually = (move: NamedMove): AtMove => (isForward(move) ? 'saved' : 'asked')

/**
 * A form with its own button on the page of a record, beside the moves of that record: it is saved by its button, and by
 * every move that hands in what it holds. Two who save at once take their turn. What is typed while it is being saved
 * stays typed. `save` answers undefined where what is typed is not taken; that is said at its fields.
 */
export function useInlineEditor<S extends z.ZodType>(options: Options<S>) {
  const { form, about, write, onSaved, atMove = usually, ofRecord, title, keptAs } = options
  const { saving, send } = useSend(form, about)
  const underWay = useRef<Promise<Saved | undefined>>(undefined)

  const attempt = async (tells: boolean): Promise<Saved | undefined> => {
    let saved: Saved | undefined
    await send(async (filled) => {
      const sent = form.values
      const { word, values = sent, follow, version } = await write(filled)
      saved = { version }
      noteSaved(ofRecord, saved)
      // At once: whoever waits for it goes on from what the form holds then.
      flushSync(() => {
        form.keepTyped(sent, values)
        follow?.()
      })
      return tells ? word : undefined
    })
    if (saved) void onSaved()
    return saved
  }
  const latest = useRef({ attempt, isTyped: form.dirty })
  useLayoutEffect(() => {
    latest.current = { attempt, isTyped: form.dirty }
  })

  const inTurn = async (tells: boolean) => {
    const before = await underWay.current
    if (before && !latest.current.isTyped) return before
    const now = latest.current.attempt(tells).finally(() => {
      underWay.current = undefined
    })
    underWay.current = now
    return now
  }
  const save = () => inTurn(true)
  usePageEditor({ ofRecord, title, form, atMove, save: () => inTurn(false) })
  useAgain(about, () => void save())
  const kept = useKeptDraft({
    name: keptAs,
    form,
    version: about?.row.version,
    resume: (was) => (about ? about.resume(was) : form.settle(was.typed, form.saved)),
  })
  return { saving, save, kept }
}
