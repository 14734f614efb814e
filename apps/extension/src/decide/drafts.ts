import { browser } from '../kit/browser'

const PREFIX = 'draft:'
const keyOf = (listId: string) => PREFIX + listId

/** Opinions that are being written, for as long as the session lasts: a popup is gone with a click elsewhere. */
export const readDraft = async (listId: string): Promise<string> =>
  String((await browser.storage.session.get(keyOf(listId)))[keyOf(listId)] ?? '')
export const keepDraft = (listId: string, text: string) =>
  browser.storage.session.set({ [keyOf(listId)]: text })
export const forgetDraft = (listId: string) => browser.storage.session.remove(keyOf(listId))

/** All of them: the next person must not find them. */
export async function forgetDrafts(): Promise<void> {
  const kept = Object.keys(await browser.storage.session.get())
  await browser.storage.session.remove(kept.filter((key) => key.startsWith(PREFIX)))
}
