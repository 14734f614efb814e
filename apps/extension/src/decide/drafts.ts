import { browser } from '../kit/browser'

const PREFIX = 'draft:'
const keyOf = (listId: string) => PREFIX + listId

/** Drafts of opinions, stored until the browser closes, because a popup closes when the user clicks elsewhere. */
export const readDraft = async (listId: string): Promise<string> =>
  String((await browser.storage.session.get(keyOf(listId)))[keyOf(listId)] ?? '')
export const saveDraft = (listId: string, text: string) =>
  browser.storage.session.set({ [keyOf(listId)]: text })
export const deleteDraft = (listId: string) => browser.storage.session.remove(keyOf(listId))

/** Deletes all drafts, so that the next user does not find them. */
export async function clearDrafts(): Promise<void> {
  const kept = Object.keys(await browser.storage.session.get())
  await browser.storage.session.remove(kept.filter((key) => key.startsWith(PREFIX)))
}
