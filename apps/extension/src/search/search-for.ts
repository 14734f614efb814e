import { browser } from '../kit/browser'

const KEY = 'searchFor'

/**
 * Opens the popup with a text in its search box. Where the browser opens no popup by itself, the same page opens in a
 * tab. Nothing is waited for before it: browsers forget at the first `await` that the person has clicked.
 */
export async function showInPopup(text: string): Promise<void> {
  const keeping = browser.storage.session.set({ [KEY]: text })
  const opening = browser.action.openPopup?.() ?? Promise.reject(new Error('no popup from code'))
  try {
    await Promise.all([keeping, opening])
  } catch {
    await takeText()
    await browser.tabs.create({ url: browser.runtime.getURL(`/popup.html?q=${encodeURIComponent(text)}`) })
  }
}

/** The text that the popup was opened for, once. */
export async function takeText(): Promise<string> {
  const text = (await browser.storage.session.get(KEY))[KEY]
  await browser.storage.session.remove(KEY)
  return typeof text === 'string' ? text : ''
}
