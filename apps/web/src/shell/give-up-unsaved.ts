import { askForConfirmation } from '../session/dialogs'
import { shellMessages as say } from './shell.messages'
import { $dirty, $tabs, pagePathOf, tabTitle } from './tab-store'

/**
 * Resolves when pages that are no longer permitted can be closed: they have no unsaved input, or the user agrees to
 * lose it. Until then they stay visible, so that the input can be copied.
 */
export async function waitUntilUnsavedTabsClosable(paths: ReadonlySet<string>): Promise<void> {
  const unsavedTabsAmong = (dirty: ReadonlySet<string>) =>
    [...dirty].filter((path) => paths.has(pagePathOf({ path })))
  const kept = unsavedTabsAmong($dirty.get())
  if (kept.length === 0) return
  const titles = $tabs
    .get()
    .filter((tab) => kept.includes(tab.path))
    .map(tabTitle)
  const question = { title: say.lostTitle, content: say.lostUnsaved(titles.join('、')) }
  if (await askForConfirmation({ ...question, okText: say.leave, cancelText: say.stay, danger: true })) return
  await new Promise<void>((resolve) => {
    const stop = $dirty.listen((dirty) => {
      if (unsavedTabsAmong(dirty).length > 0) return
      stop()
      resolve()
    })
  })
}
