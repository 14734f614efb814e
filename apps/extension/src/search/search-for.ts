import { browser } from '../kit/browser'

const KEY = 'searchFor'

/**
 * Opens the popup with a text in its search box. Where the browser does not allow this, the same page opens in a tab.
 * Nothing is awaited before opening, because the browser allows it only until the first `await` after the click.
 */
export async function searchInPopup(text: string): Promise<void> {
  const keeping = browser.storage.session.set({ [KEY]: text })
  const opening = browser.action.openPopup?.() ?? Promise.reject(new Error('no popup from code'))
  try {
    await Promise.all([keeping, opening])
  } catch {
    await takeSearchText()
    await browser.tabs.create({ url: browser.runtime.getURL(`/popup.html?q=${encodeURIComponent(text)}`) })
  }
}

/** Returns the text for which the popup was opened, and deletes it. */
export async function takeSearchText(): Promise<string> {
  const text = (await browser.storage.session.get(KEY))[KEY]
  await browser.storage.session.remove(KEY)
  return typeof text === 'string' ? text : ''
}
