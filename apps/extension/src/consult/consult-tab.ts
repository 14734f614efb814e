import { browser } from '../kit/browser'

/** Shows the consultation in a tab of its own, or in the tab that shows it already. */
export async function openConsultTab(): Promise<void> {
  // Not with `getURL`, which returns the address for web pages; Chromium changes that one and does not allow tabs to
  // open it.
  const url = new URL('/consult.html', location.origin).href
  const [tab] = await browser.tabs.query({ url })
  if (tab?.id === undefined) {
    await browser.tabs.create({ url })
    return
  }
  await browser.tabs.update(tab.id, { active: true })
  if (tab.windowId !== undefined) await browser.windows.update(tab.windowId, { focused: true })
}
