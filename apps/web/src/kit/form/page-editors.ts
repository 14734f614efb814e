import type { NamedMove } from '@agency/shared/flow/flow'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { z } from 'zod'
import { useTabPath, useUnsavedGuard } from '../../shell/tabs'
import type { FormState } from './use-form-state'

/**
 * What becomes of what is typed when a move is made beside it. `saved`: it is saved first and the move is made with it;
 * `asked`: it would be lost, so the person is asked first; `kept`: it stays, the move has nothing to do with it.
 */
export type AtMove = 'saved' | 'asked' | 'kept'

/** What was saved: the version that the record of the moves has from now on, where saving has changed it. */
export interface Saved {
  version?: number | undefined
}

/** What its form tells, whatever its rules are. */
type EditorForm = Pick<
  FormState<z.ZodType>,
  'dirty' | 'uploading' | 'box' | 'values' | 'saved' | 'reset' | 'takeErrors'
>

/** Something that is typed on the page of a record, where moves of that record are made too. */
export interface PageEditor {
  /** The record whose moves are made beside it, by its listId. */
  ofRecord: string
  /** What a question calls it. */
  title: string
  form: EditorForm
  /** What becomes of it at a move. */
  atMove(move: NamedMove): AtMove
  /** Saves what is typed; undefined where it is not taken, which it has said itself. */
  save?(): Promise<Saved | undefined>
}

/** Whether a form stands on the screen, as against behind another part of its page. */
export const isSeen = ({ form }: { form: Pick<EditorForm, 'box'> }): boolean =>
  form.box.current?.checkVisibility() !== false

/** From the press until the answer nothing is typed that would not go along. Answers how to let go. */
export function holdStill(...forms: readonly Pick<EditorForm, 'box'>[]): () => void {
  const boxes = forms.flatMap(({ box }) => box.current ?? [])
  for (const box of boxes) box.inert = true
  return () => {
    for (const box of boxes) box.inert = false
  }
}

/** The version that the last save of an editor here has made of its record, by the record's listId. */
const madeHere = new Map<string, number>()

/** Remembers what a save has made of a record: the page may be read anew only after the next move is pressed. */
export function noteSaved(listId: string, { version }: Saved): void {
  if (version !== undefined) madeHere.set(listId, version)
}

/** The version that a move goes on from: what the page has read, or what was saved on it since. */
export const newestVersion = (listId: string | readonly string[], read: number): number =>
  typeof listId === 'string' ? Math.max(read, madeHere.get(listId) ?? 0) : read

/** As it was drawn last. */
type Drawn = { readonly current: PageEditor }

const drawn = new Map<string, Set<Drawn>>()

/** The editors on the page of a tab that stand beside the moves of these records. */
export const editorsBeside = (tabPath: string, listIds: readonly string[]): readonly Drawn[] =>
  [...(drawn.get(tabPath) ?? [])].filter(({ current }) => listIds.includes(current.ofRecord))

/**
 * Tells the page of an editor that stands on it. Every move of its record hands in what is typed, or asks before it is
 * lost; so does whoever closes the page. A form that stands on a page without moves is guarded by `useUnsavedGuard` alone.
 */
export function usePageEditor(editor: PageEditor): void {
  const path = useTabPath()
  const latest = useRef(editor)
  useLayoutEffect(() => {
    latest.current = editor
  })
  useUnsavedGuard(editor.form.dirty)
  useEffect(() => {
    const here = drawn.get(path) ?? new Set()
    drawn.set(path, here.add(latest))
    return () => {
      here.delete(latest)
      if (here.size === 0) drawn.delete(path)
    }
  }, [path])
}
