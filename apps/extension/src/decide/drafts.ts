import { browser } from '../kit/browser'

const PREFIX = 'draft:'
const draftKeyOf = (listId: string) => PREFIX + listId

/** Drafts of opinions, stored until the browser closes, because a popup closes when the user clicks elsewhere. */
export const readDraft = async (listId: string): Promise<string> =>
  String((await browser.storage.session.get(draftKeyOf(listId)))[draftKeyOf(listId)] ?? '')
export const saveDraft = (listId: string, text: string) =>
  browser.storage.session.set({ [draftKeyOf(listId)]: text })
export const deleteDraft = (listId: string) => browser.storage.session.remove(draftKeyOf(listId))

/** Deletes all drafts, so that the next user does not find them. */
export async function clearDrafts(): Promise<void> {
  const kept = Object.keys(await browser.storage.session.get())
  await browser.storage.session.remove(kept.filter((key) => key.startsWith(PREFIX)))
}
