import type { NamedMove } from '@agency/shared/flow/flow'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { z } from 'zod'
import { useTabPath, useUnsavedGuard } from '../../shell/tabs'
import { isShown } from '../is-shown'
import type { FormState } from './use-form-state'

/**
 * What happens to unsaved input when a move is made on the same page. `saved`: it is saved first; `asked`: it would
 * be lost, so the person is asked; `kept`: it stays, because the move does not affect it.
 */
export type AtMove = 'saved' | 'asked' | 'kept'

/** The result of a save: the new version of the record that the moves belong to, if it has changed. */
export interface Saved {
  version?: number | undefined
}

/** The properties of an editor's form that are used here, whatever its rules. */
type EditorForm = Pick<
  FormState<z.ZodType>,
  'dirty' | 'uploading' | 'box' | 'values' | 'saved' | 'reset' | 'showServerErrors'
>

/** An input form on a record's page, next to the moves of that record. */
export interface PageEditor {
  /** listId of the record whose moves are affected. */
  ofRecord: string
  /** The editor's name in questions about unsaved input. */
  title: string
  form: EditorForm
  /** What happens to the input at a move. */
  atMove(move: NamedMove): AtMove
  /** Saves the input; undefined when it is invalid, which the form then shows. */
  save?(): Promise<Saved | undefined>
}

/** True when a form is visible and not in a hidden part of the page. */
export const isFormVisible = ({ form }: { form: Pick<EditorForm, 'box'> }): boolean =>
  !form.box.current || isShown(form.box.current)

/**
 * Disables input from pressing a button until the answer, so that nothing is typed that would not be sent. Returns
 * the function that enables it again.
 */
export function freezeForms(...forms: readonly Pick<EditorForm, 'box'>[]): () => void {
  const boxes = forms.flatMap(({ box }) => box.current ?? [])
  for (const box of boxes) box.inert = true
  return () => {
    for (const box of boxes) box.inert = false
  }
}

/** The version resulting from the last save on this page, by listId of the record. */
const madeHere = new Map<string, number>()

/** Stores the version after a save, because the next move may be made before the page has reloaded the record. */
export function recordSavedVersion(listId: string, { version }: Saved): void {
  if (version !== undefined) madeHere.set(listId, version)
}

/** The version for a move: the one loaded, or the one saved on this page since. */
export const newestVersionKnownHere = (listId: string | readonly string[], read: number): number =>
  typeof listId === 'string' ? Math.max(read, madeHere.get(listId) ?? 0) : read

/** An editor in its latest rendered state. */
type Drawn = { readonly current: PageEditor }

const drawn = new Map<string, Set<Drawn>>()

/** The editors on a tab's page that belong to these records. */
export const pageEditorsOfRecords = (tabPath: string, listIds: readonly string[]): readonly Drawn[] =>
  [...(drawn.get(tabPath) ?? [])].filter(({ current }) => listIds.includes(current.ofRecord))

/**
 * Registers an editor with its page, so that every move of its record saves its input or asks before losing it, and
 * so does closing the page. A form on a page without moves only needs `useUnsavedGuard`.
 */
export function useRegisterPageEditor(editor: PageEditor): void {
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
