import type { FieldProblem } from '@agency/shared/fields/field-problem'
import type { NamedMove } from '@agency/shared/flow/flow'
import { ApiError } from '@agency/shared/http/api-error'
import { askForConfirmation, notify } from '../../session/dialogs'
import { markProblemsShown } from '../../session/field-problems'
import { useTabPath } from '../../shell/tabs'
import { focusFirstWrong } from '../form/focus-field'
import { formMessages } from '../form/form.messages'
import { NotSent } from '../form/not-sent-error'
import {
  freezeForms,
  isFormVisible,
  newestVersionKnownHere,
  type PageEditor,
  pageEditorsOfRecords,
} from '../form/page-editors'
import { flowMessages as say } from './flow.messages'

/** The record of a move as its page has loaded it; several when they are moved together. */
interface Moved {
  listId: string | readonly string[]
  version: number
}

/**
 * Makes a move together with the unsaved input on the page. Input that belongs to the move is saved first, and `make`
 * receives the resulting version; for other input the person is asked, and it is discarded after the move. Rejects
 * with NotSent when the person cancels or the input is invalid, and with the errors of `make`; the server's messages
 * about fields in an editor are shown there.
 */
export type WithEditors = <T>(
  move: NamedMove,
  record: Moved,
  make: (version: number) => Promise<T>,
) => Promise<T>

/** Connects moves with the editors on the same page. */
export function useMoveWithPageEditors(): WithEditors {
  const path = useTabPath()
  return async (move, { listId, version }, make) => {
    const beside = pageEditorsOfRecords(path, [listId].flat())
    const editorsTreatedAs = (what: string) => beside.filter(({ current }) => current.atMove(move) === what)
    const hasTypedInput = ({ current }: (typeof beside)[number]) => current.form.dirty
    const lost = editorsTreatedAs('asked').filter(hasTypedInput)
    // Editors in a hidden part of the page are not saved along, because nobody would see it.
    const along = editorsTreatedAs('saved').filter(({ current }) => isFormVisible(current))
    const unseen = editorsTreatedAs('saved').filter(
      (one) => hasTypedInput(one) && !isFormVisible(one.current),
    )
    await confirmLosingInput(
      move,
      [...lost, ...unseen].map(({ current }) => current.title),
    )
    const release = freezeForms(...along.map(({ current }) => current.form))
    try {
      let now = newestVersionKnownHere(listId, version)
      for (const one of along) now = Math.max(now, (await saveTypedInput(one)) ?? 0)
      const answer = await make(now)
      for (const { current } of lost) current.form.reset(current.form.saved)
      return answer
    } catch (error) {
      const editors = along.map(({ current }) => current)
      const isShown = error instanceof ApiError && showServerErrorsAtFields(error, editors)
      // Disabled fields cannot take the focus, so this waits until they are enabled again.
      if (isShown || error instanceof NotSent) requestAnimationFrame(() => focusFirstWrongField(editors))
      throw isShown ? new NotSent() : error
    } finally {
      release()
    }
  }
}

function focusFirstWrongField(editors: readonly PageEditor[]): void {
  const boxes = editors.flatMap(({ form }) => form.box.current ?? [])
  focusFirstWrong(boxes.find((box) => box.querySelector('[data-wrong]')) ?? null)
}

/** @throws NotSent when the person cancels */
async function confirmLosingInput(move: NamedMove, titles: readonly string[]): Promise<void> {
  if (titles.length === 0) return
  const goesOn = await askForConfirmation({
    title: formMessages.unsavedTitle,
    content: say.leavesTyped(titles, move.label),
    okText: say.goOn(move.label),
    cancelText: formMessages.stay,
    danger: true,
  })
  if (!goesOn) throw new NotSent()
}

/**
 * Saves the input of an editor and returns the new version of the record.
 * @throws NotSent
 */
async function saveTypedInput(one: { readonly current: PageEditor }): Promise<number | undefined> {
  const { form, save } = one.current
  if (form.uploading) {
    notify.warning(formMessages.filesUnderWay)
    throw new NotSent()
  }
  if (!form.dirty || !save) return undefined
  const saved = await save()
  if (!saved) throw new NotSent()
  return saved.version
}

/** Shows the server's messages at the fields of the editors. Returns true when all of them could be shown there. */
function showServerErrorsAtFields({ errors }: ApiError, editors: readonly PageEditor[]): boolean {
  const isFieldOfEditor = ({ form }: PageEditor, { field }: FieldProblem) =>
    (field.split('.')[0] ?? '') in form.values
  for (const editor of editors) {
    const own = errors.filter((problem) => isFieldOfEditor(editor, problem))
    if (own.length > 0) editor.form.showServerErrors(own)
  }
  const isAllShown = errors.every((problem) => editors.some((editor) => isFieldOfEditor(editor, problem)))
  if (isAllShown) markProblemsShown(errors)
  return errors.length > 0 && isAllShown
}
