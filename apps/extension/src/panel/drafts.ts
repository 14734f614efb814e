import browser from 'webextension-polyfill'

const keyOf = (listId: string) => `draft:${listId}`

/** Opinions that are being written, for as long as the browser runs: a popup is gone with a click elsewhere. */
export const readDraft = async (listId: string): Promise<string> =>
  String((await browser.storage.session.get(keyOf(listId)))[keyOf(listId)] ?? '')
export const keepDraft = (listId: string, text: string) =>
  browser.storage.session.set({ [keyOf(listId)]: text })
export const forgetDraft = (listId: string) => browser.storage.session.remove(keyOf(listId))
