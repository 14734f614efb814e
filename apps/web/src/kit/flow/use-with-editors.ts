import type { FieldProblem } from '@agency/shared/contract/envelope'
import type { NamedMove } from '@agency/shared/flow/flow'
import { ApiError } from '@agency/shared/http/api-error'
import { ask, notify } from '../../session/dialogs'
import { takeProblems } from '../../session/field-problems'
import { useTabPath } from '../../shell/tabs'
import { focusFirstWrong } from '../form/focus-field'
import { formMessages } from '../form/form.messages'
import { NotSent } from '../form/not-sent'
import { editorsBeside, holdStill, isSeen, newestVersion, type PageEditor } from '../form/page-editors'
import { flowMessages as say } from './flow.messages'

/** The record whose move it is, as its page has read it; several where they are moved together. */
interface Moved {
  listId: string | readonly string[]
  version: number
}

/**
 * Makes a move with what is typed beside it on the page: what belongs to the move is saved first, and `make` is told the
 * version that the record has then; what the move would leave behind is asked about, and dropped once it is made.
 * Rejects with NotSent where the person stays, or where what is typed is not taken, and with what `make` rejects with;
 * what the server says of fields that stand in an editor is shown there.
 */
export type WithEditors = <T>(
  move: NamedMove,
  record: Moved,
  make: (version: number) => Promise<T>,
) => Promise<T>

/** The editors of the page in which this stands, for its moves. */
export function useWithEditors(): WithEditors {
  const path = useTabPath()
  return async (move, { listId, version }, make) => {
    const beside = editorsBeside(path, [listId].flat())
    const at = (what: string) => beside.filter(({ current }) => current.atMove(move) === what)
    const isTyped = ({ current }: (typeof beside)[number]) => current.form.dirty
    const lost = at('asked').filter(isTyped)
    // What stands behind another part of the page is not on the screen: nobody sees that it goes along.
    const along = at('saved').filter(({ current }) => isSeen(current))
    const unseen = at('saved').filter((one) => isTyped(one) && !isSeen(one.current))
    await askAbout(
      move,
      [...lost, ...unseen].map(({ current }) => current.title),
    )
    const release = holdStill(...along.map(({ current }) => current.form))
    try {
      let now = newestVersion(listId, version)
      for (const one of along) now = Math.max(now, (await saveTyped(one)) ?? 0)
      const answer = await make(now)
      for (const { current } of lost) current.form.reset(current.form.saved)
      return answer
    } catch (error) {
      const editors = along.map(({ current }) => current)
      const isShown = error instanceof ApiError && showAtFields(error, editors)
      // A field that is held still takes no focus: that of what is wrong comes once they are let go.
      if (isShown || error instanceof NotSent) requestAnimationFrame(() => focusWrong(editors))
      throw isShown ? new NotSent() : error
    } finally {
      release()
    }
  }
}

function focusWrong(editors: readonly PageEditor[]): void {
  const boxes = editors.flatMap(({ form }) => form.box.current ?? [])
  focusFirstWrong(boxes.find((box) => box.querySelector('[data-wrong]')) ?? null)
}

/** @throws NotSent where the person stays */
async function askAbout(move: NamedMove, titles: readonly string[]): Promise<void> {
  if (titles.length === 0) return
  const goesOn = await ask({
    title: formMessages.unsavedTitle,
    content: say.leavesTyped(titles, move.label),
    okText: say.goOn(move.label),
    cancelText: formMessages.stay,
    danger: true,
  })
  if (!goesOn) throw new NotSent()
}

/** Saves what is typed in one of them; answers the version that it has made. @throws NotSent */
async function saveTyped(one: { readonly current: PageEditor }): Promise<number | undefined> {
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

/** What the server says of the move's record may stand in an editor: it is shown there. True where all of it is. */
function showAtFields({ errors }: ApiError, editors: readonly PageEditor[]): boolean {
  const isIn = ({ form }: PageEditor, { field }: FieldProblem) => (field.split('.')[0] ?? '') in form.values
  for (const editor of editors) {
    const own = errors.filter((problem) => isIn(editor, problem))
    if (own.length > 0) editor.form.takeErrors(own)
  }
  const isAllShown = errors.every((problem) => editors.some((editor) => isIn(editor, problem)))
  if (isAllShown) takeProblems(errors)
  return errors.length > 0 && isAllShown
}
